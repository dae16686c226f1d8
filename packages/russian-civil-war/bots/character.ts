// Bots for empty seats. The rulebook prints none, so these follow its notes for players: they back the side that their
// points favour, fight at good odds, guard the capitals, use their chits, form committees and judge offers by what they
// are worth to them. Three characters play differently from the plain bot.

import {
  type AskOf,
  type AskView,
  type BotSpec,
  type BotTask,
  Dice,
  type DiceState,
  type Json,
  type LivePosition,
  type Move,
  type Option,
  type QuickBot,
  seeded,
} from '@interregnum/kernel'
import { kindOf } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { strengthOf } from '../rules/pieces.ts'
import { type Asks, questions, replyOptions, unitIn } from '../rules/questions.ts'
import { returnsAnyway } from '../rules/replacement.ts'
import { chits, type Play, playerOf, SEATS, type State } from '../rules/state.ts'
import { RANDOM_CHARACTER_WORDS, WHY } from '../text/bots.ts'
import { assemble, attackFor, strike, strikesNow } from './battle.ts'
import { chooseLoss } from './losses.ts'
import { nextMarch, nextStep, worstFor } from './march.ts'
import { Memory, turnOf } from './memory.ts'
import { band, callsStrike, czarGain, murder, reply, victim, vote } from './politics.ts'
import { counterpurge, type Proposal, purgeToMove, takeFromPurge } from './purges.ts'
import { type Choice, chooseSolitaire } from './solitaire.ts'
import { CHARACTERS, type Character, PLAIN, Stance } from './stance.ts'
import { demand, hasOfferedEnough, offerToMake } from './trades.ts'

/** A bot that could make an offer does so with a chance of 1 in this many. */
const OFFER_ODDS = 12

/** The option whose counter is worth most to the player, or least. */
function byWorth(stance: Stance, options: readonly Option[], most: boolean): Option {
  const worth = (option: Option): number => {
    const unit = unitIn(option)
    return unit === null ? -0.01 : stance.worth(unit)
  }
  return options.toSorted((a, b) => (most ? worth(b) - worth(a) : worth(a) - worth(b)))[0]
}

/** The strongest force, for a shock army or a train to join. */
function strongestForce({ s, g }: Stance, options: readonly Option[]): Option {
  const strength = (option: Option): number => {
    const unit = unitIn(option)
    return unit === null ? 0 : strengthOf(g, s.stack[unit])
  }
  return options.toSorted((a, b) => strength(b) - strength(a))[0]
}

/**
 * The unit to recall with a chit: the strongest that would not return without it, unless the player has little interest in
 * its side.
 */
function recall(stance: Stance, { options, data: { chit } }: AskOf<Asks, 'recall'>): Choice {
  const { g } = stance
  const wanted = chit === 'commissariat' ? stance.red : chit === 'ruler' ? 1 - stance.red : 0.5
  const value = (option: Option): number => g.data.values[unitIn(option) ?? -1]
  const needsChit = (option: Option): boolean => {
    const unit = unitIn(option)
    return unit !== null && !returnsAnyway(g, unit)
  }
  const [best] = options.filter(needsChit).toSorted((a, b) => value(b) - value(a))
  if (best === undefined) return { option: 'no', reason: WHY.allReturn }
  if (wanted < 0.4) return { option: 'no', reason: WHY.noReturn }
  return { option: best, reason: WHY.strongestReturns }
}

/** What the sensible bot answers to a question that is not about trades and purges. */
export function answer(stance: Stance, ask: AskView): Choice {
  const { options } = ask
  if (!questions.known(ask)) return simple(stance, ask)
  switch (ask.kind) {
    case 'move':
      return murder(stance, ask) ?? nextMarch(stance, ask)
    case 'step':
      return nextStep(stance, ask)
    case 'combat':
      return combat(stance, ask)
    case 'assemble':
      return assemble(stance, ask)
    case 'strike':
      return strike(stance, ask)
    case 'lose':
      return chooseLoss(stance, ask)
    case 'restack':
    case 'under':
    case 'capture':
      return { option: byWorth(stance, options, true), reason: WHY.mostWorth[ask.kind] }
    case 'join':
      return { option: strongestForce(stance, options), reason: WHY.strengthens }
    case 'deploy':
      return { option: options[options.length - 1], reason: WHY.together }
    case 'rise':
    case 'raid':
      return { option: worstFor(stance, ask), reason: WHY.hurtsRivals }
    case 'recall':
      return recall(stance, ask)
    case 'assassinate.target':
      return victim(stance, ask)
    case 'assassinate.send':
      return band(stance, ask)
    case 'purge.take':
      return takeFromPurge(stance, ask)
    case 'counterpurge':
      return counterpurge(stance, ask)
    case 'vote':
      return vote(stance)
    default:
      return simple(stance, ask)
  }
}

/** Questions that need little thought. */
function simple(stance: Stance, ask: AskView): Choice {
  const { options } = ask
  if (ask.kind === 'comply') {
    return czarGain(stance) > 0
      ? { option: 'execute', reason: WHY.executed }
      : { option: 'keep', reason: WHY.czarAlive }
  }
  if (ask.kind === 'general-strike') {
    return callsStrike(stance) ? { option: 'strike', reason: WHY.goFirst } : { option: 'no', reason: WHY.ahead }
  }
  if (ask.kind === 'purge.roll') return { option: 'roll', reason: WHY.agreed }
  const killed = murder(stance, ask)
  if (killed !== null) return killed
  const fallback = ['roll', 'play', 'draw', 'next', 'enough', 'done'].find((word) => options.includes(word))
  return { option: fallback ?? options[0], reason: fallbackReason(options) }
}

function fallbackReason(options: readonly Option[]): string {
  if (options.includes('assassinate')) return WHY.noAssassination
  return options.includes('play') ? WHY.threeChits : WHY.nothingBetter
}

function combat(stance: Stance, ask: AskView): Choice {
  const killed = murder(stance, ask)
  if (killed !== null) return killed
  const attack = attackFor(stance, ask)
  if (attack !== null) return attack
  if (ask.options.includes('anarchists') && strikesNow(stance)) {
    return { option: 'anarchists', reason: WHY.anarchistsWork }
  }
  return { option: 'done', reason: WHY.noFight }
}

class Commander implements QuickBot<State> {
  private readonly dice: Dice
  private memory = new Memory()

  constructor(
    private readonly data: Data,
    private readonly character: Character,
    seed: string | number,
  ) {
    this.dice = new Dice(this.diceFor(seed), false)
  }

  reseed(seed: string): void {
    this.dice.become(this.diceFor(seed))
  }

  private diceFor(seed: string | number): DiceState {
    return { source: seeded(`${this.character.id}:${seed}`), loaded: null }
  }

  /** A journal replaces what the bot remembers, since its own moves may not have been carried out. */
  private recall(position: LivePosition<State>): void {
    if (position.hasJournal) this.memory = new Memory()
    this.memory.recall(position)
  }

  private stance(position: LivePosition<State>): Stance {
    // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
    const g = { s: position.view, data: this.data } as Play
    return new Stance(g, playerOf(position.seat), this.character, position.hasJournal)
  }

  choose(position: LivePosition<State>, task?: BotTask): Move {
    const { asks } = position
    const ask = asks.find(({ optional }) => !optional) ?? asks[0]
    if (position.view.settings.mode === 'solitaire') return this.chooseAlone(position, ask)
    const stance = this.stance(position)
    if (ask.kind === 'session') {
      this.recall(position)
      return this.session(stance, ask, asks, task?.people ?? [])
    }
    const pendingReply = this.pendingReply(position, stance)
    if (pendingReply !== null) return pendingReply
    const { option, reason } = answer(stance, ask)
    return { ask, answer: ask.options.includes(option) ? option : ask.options[0], reason }
  }

  /** Replies to other players come before the bot's own moves. */
  private pendingReply(position: LivePosition<State>, stance: Stance): Move | null {
    const replying = position.asks.find(({ kind, optional }) => optional && kind === 'reply')
    if (replying === undefined) return null
    this.recall(position)
    const choice = reply(stance, replying.options, this.memory)
    return choice === null ? null : this.replyWith(stance, replying, choice)
  }

  /** The solitaire game has only one seat, so characters play no part. */
  private chooseAlone(position: LivePosition<State>, ask: AskView): Move {
    const { option, reason } = chooseSolitaire({ s: position.view, data: this.data } as Play, ask)
    return { ask, answer: option, reason }
  }

  /** 16.33: first replies, then a few offers, then ready. */
  private session(stance: Stance, ask: AskView, asks: readonly AskView[], people: readonly string[]): Move {
    const waiting = reply(stance, ask.options, this.memory)
    if (waiting !== null) return this.replyWith(stance, ask, waiting)
    const form = asks.find(({ kind }) => kind === 'offer')
    const { s, me } = stance
    const open = s.offers[me]
    // A new offer replaces one that is still unanswered, which people could then never accept.
    const waits = open !== null && people.includes(SEATS[open.to]) && !s.ready[open.to]
    const offer = form === undefined || waits || hasOfferedEnough(stance) ? null : offerToMake(stance, this.memory)
    if (form !== undefined && offer !== null) {
      this.memory.offered(offer.offer, turnOf(stance.s))
      return { ask: form, answer: offer.offer as unknown as Json, reason: offer.reason }
    }
    return { ask, answer: 'ready', reason: WHY.noMoreTrades }
  }

  interrupt(position: LivePosition<State>): Move | null {
    const { asks } = position
    const replying = asks.find(({ kind }) => kind === 'reply' || kind === 'order')
    const talking = asks.find(({ kind }) => kind === 'talk')
    if (replying === undefined && talking === undefined) return null
    this.recall(position)
    // A bot that has made a threat acts on it at once.
    const { view } = position
    const threatens = SEATS.some((seat) => this.memory.hasToActOn(seat, turnOf(view)))
    if (replying === undefined && !threatens && this.dice.roll(OFFER_ODDS) > 1) return null
    const stance = this.stance(position)
    const choice = replying === undefined ? null : reply(stance, replying.options, this.memory)
    if (replying !== undefined && choice !== null) return this.replyWith(stance, replying, choice)
    return talking === undefined ? null : this.talk(stance, talking)
  }

  /** Makes the move, and remembers an accepted trade or an order. */
  private replyWith({ s }: Stance, ask: AskView, { option, reason }: Choice): Move {
    const choice = replyOptions.read(option)
    const offer = choice?.use === 'accept' ? s.offers[choice.player] : null
    if (offer !== null && choice?.use === 'accept') {
      this.memory.traded({ ...offer, from: SEATS[choice.player], to: SEATS[offer.to] }, false, turnOf(s))
    }
    if (option === 'order') this.memory.orders(turnOf(s))
    return { ask, answer: option, reason }
  }

  private talk(stance: Stance, ask: AskView): Move | null {
    const { s, me } = stance
    const proposal = purgeToMove(stance, this.memory)
    if (proposal !== null) return this.threaten(stance, ask, proposal)
    if (s.offers[me] !== null || this.dice.roll(OFFER_ODDS) > 1) return null
    const offer = offerToMake(stance, this.memory)
    if (offer === null) return null
    this.memory.offered(offer.offer, turnOf(s))
    return { ask, answer: { offer: offer.offer } as unknown as Json, reason: offer.reason }
  }

  /** 29.0: first the demand, then the purge if the demand was not met. */
  private threaten(stance: Stance, ask: AskView, { against, purge, worth, reason }: Proposal): Move | null {
    const { s, me } = stance
    const [turn, to] = [turnOf(s), SEATS[against]]
    // Waits while the demand is open.
    if (s.offers[me]?.to === against) return null
    const demanded = this.memory.hasDemanded(to, turn)
    const wanted = demanded || s.offers[me] !== null ? null : demand(stance, against, worth)
    if (wanted === null) {
      this.memory.moved(purge, turn)
      return { ask, answer: { purge } as unknown as Json, reason }
    }
    const held = chits(s, against, kindOf(wanted.word))
    this.memory.demanded({ to, word: wanted.word, held, turn })
    return { ask, answer: { offer: wanted.offer } as unknown as Json, reason: wanted.reason }
  }
}

export const policyOf = (data: Data, character: Character): BotSpec<State, QuickBot<State>> => ({
  id: character.id,
  title: character.title,
  about: character.about,
  create: (seed) => new Commander(data, character, seed),
})

/** The plain bot, one with a random character, and one per character. */
export function policies(data: Data): BotSpec<State, QuickBot<State>>[] {
  const drawn: BotSpec<State, QuickBot<State>> = {
    id: 'character',
    ...RANDOM_CHARACTER_WORDS,
    create(seed) {
      const dice = new Dice({ source: seeded(`character:${seed}`), loaded: null })
      return new Commander(data, CHARACTERS[dice.roll(CHARACTERS.length) - 1], seed)
    },
  }
  return [policyOf(data, PLAIN), drawn, ...CHARACTERS.map((character) => policyOf(data, character))]
}
