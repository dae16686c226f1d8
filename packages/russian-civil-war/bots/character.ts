// Programs for empty seats: the rulebook prints none, so these follow its notes for players. They back the side that
// their points favour, fight at good odds, guard the capitals, use their chits, form committees and judge offers by
// what they are worth to them. Three characters give the table life.
import {
  type AskView,
  Dice,
  type Json,
  type LivePosition,
  type Mind,
  type Move,
  type Option,
  type Policy,
  seeded,
} from '@interregnum/kernel'
import { heldKind, kindOf } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { findUnit, unit as unitNumber } from '../data/counters.ts'
import { OFFERS_IN_SESSION } from '../rules/negotiations.ts'
import { strengthOf } from '../rules/pieces.ts'
import { chits, type Play, playerOf, type State } from '../rules/state.ts'
import { assemble, attackFor, sacrifice, strike, strikesNow } from './battle.ts'
import { nextMarch, nextStep, worstFor } from './march.ts'
import { Memory } from './memory.ts'
import {
  band,
  callsStrike,
  counterpurge,
  demand,
  loot,
  murder,
  offerToMake,
  type Proposal,
  purgeToMove,
  reply,
  victim,
  vote,
} from './politics.ts'
import { type Choice, chooseSolitaire } from './solitaire.ts'
import { CHARACTERS, type Character, PLAIN, Stance } from './stance.ts'

/** One offer in so many moments in which he could make one. */
const SELDOM = 12
/** Offers of his in the trading session: by then everybody knows what he wants. */
const MOST_OFFERS = 3

const idIn = (option: Option): string => String(option).split(':')[1] ?? ''
const unitIn = (option: Option): number => unitNumber(idIn(option))

/** The option whose counter is worth most to him, or least. */
function byWorth(stance: Stance, options: readonly Option[], most: boolean): Option {
  const worth = (option: Option): number => {
    const unit = findUnit(idIn(option))
    return unit === null ? -0.01 : stance.worth(unit)
  }
  return options.toSorted((a, b) => (most ? worth(b) - worth(a) : worth(a) - worth(b)))[0]
}

/** The force that a shock army or a train makes strongest. */
function strongestForce({ s, g }: Stance, options: readonly Option[]): Option {
  const strength = (option: Option): number => strengthOf(g, s.stack[unitIn(option)])
  return options.toSorted((a, b) => strength(b) - strength(a))[0]
}

/** A unit to call home by a chit: the strongest, if its side is his concern. */
function recall(stance: Stance, { options, data }: AskView): Choice {
  const { chit } = data as { readonly chit: string }
  const wanted = chit === 'commissariat' ? stance.red : chit === 'ruler' ? 1 - stance.red : 0.5
  const values = stance.g.data.values
  const [best] = options.filter((option) => option !== 'no').toSorted((a, b) => values[unitIn(b)] - values[unitIn(a)])
  if (best === undefined || wanted < 0.4) return { option: 'no', reason: 'Not his to call back' }
  return { option: best, reason: 'The strongest comes home' }
}

function answer(stance: Stance, ask: AskView): Choice {
  const { options } = ask
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
      return sacrifice(stance, ask)
    case 'shed':
      return { option: byWorth(stance, options, false), reason: 'The least of them stays behind' }
    case 'restack':
    case 'under':
    case 'capture':
      return { option: byWorth(stance, options, true), reason: 'The best of them' }
    case 'join':
      return { option: strongestForce(stance, options), reason: 'Strength to the strong' }
    case 'deploy':
      return { option: options[options.length - 1], reason: 'Together they are safer' }
    case 'rise':
    case 'raid':
      return { option: worstFor(stance, ask), reason: 'Where it hurts others most' }
    case 'recall':
      return recall(stance, ask)
    case 'assassinate.target':
      return victim(stance, ask)
    case 'assassinate.send':
      return band(stance, ask)
    case 'purge.take':
      return loot(stance, ask)
    case 'counterpurge':
      return counterpurge(stance, ask)
    case 'vote':
      return vote(stance)
    default:
      return simple(stance, ask)
  }
}

/** Questions with a plain answer. */
function simple(stance: Stance, ask: AskView): Choice {
  const { options } = ask
  if (ask.kind === 'comply') {
    return stance.red > 0.5
      ? { option: 'execute', reason: 'No banner for the Whites' }
      : { option: 'keep', reason: 'The Czar is worth more alive' }
  }
  if (ask.kind === 'general-strike') {
    return callsStrike(stance)
      ? { option: 'strike', reason: 'To be first while he is behind' }
      : { option: 'no', reason: 'Ahead already' }
  }
  const killed = murder(stance, ask)
  if (killed !== null) return killed
  const plain = ['roll', 'play', 'draw', 'next', 'enough', 'done'].find((word) => options.includes(word))
  return { option: plain ?? options[0], reason: 'Goes on' }
}

function combat(stance: Stance, ask: AskView): Choice {
  const killed = murder(stance, ask)
  if (killed !== null) return killed
  const attack = attackFor(stance, ask)
  if (attack !== null) return attack
  if (ask.options.includes('anarchists') && strikesNow(stance)) {
    return { option: 'anarchists', reason: 'The Black flag does the work' }
  }
  return { option: 'done', reason: 'No fight worth fighting' }
}

/** A demand under threat of a purge, and how many such chits he had who was threatened. */
interface Threat {
  readonly turn: number
  readonly against: number
  readonly word: string
  readonly held: number
}

class Commander implements Mind<State> {
  private readonly dice: Dice
  private threat: Threat | null = null
  private readonly memory = new Memory()

  constructor(
    private readonly data: Data,
    private readonly character: Character,
    seed: string | number,
  ) {
    this.dice = new Dice({ source: seeded(`${character.id}:${seed}`), loaded: null })
  }

  private stance(position: LivePosition<State>): Stance {
    // Only the rules that look: nothing here rolls, notes or changes anything.
    const g = { s: position.view, data: this.data } as Play
    return new Stance(g, playerOf(position.seat), this.character)
  }

  choose(position: LivePosition<State>): Move {
    const { asks } = position
    const ask = asks.find(({ optional }) => !optional) ?? asks[0]
    if (position.view.settings.mode === 'solitaire') return this.alone(position, ask)
    const stance = this.stance(position)
    if (ask.kind === 'session') {
      this.memory.recall(position)
      return this.session(stance, ask, asks)
    }
    const { option, reason } = answer(stance, ask)
    return { ask, answer: ask.options.includes(option) ? option : ask.options[0], reason }
  }

  /** The solitaire game has but one seat, and no characters to meet. */
  private alone(position: LivePosition<State>, ask: AskView): Move {
    const { option, reason } = chooseSolitaire({ s: position.view, data: this.data } as Play, ask)
    return { ask, answer: option, reason }
  }

  /** 16.33: answers first, then an offer or two of his own, then he has done. */
  private session(stance: Stance, ask: AskView, asks: readonly AskView[]): Move {
    const waiting = reply(stance, ask.options, this.memory)
    if (waiting !== null) return { ask, answer: waiting.option, reason: waiting.reason }
    const form = asks.find(({ kind }) => kind === 'offer')
    const { s, me } = stance
    const made = OFFERS_IN_SESSION - s.talks[me]
    const offer =
      form !== undefined && made < MOST_OFFERS && s.offers[me] === null ? offerToMake(stance, this.memory) : null
    if (form !== undefined && offer !== null) {
      this.memory.offered(offer.offer, s.turn)
      return { ask: form, answer: offer.offer as unknown as Json, reason: offer.reason }
    }
    return { ask, answer: 'ready', reason: 'Nothing more to trade' }
  }

  interrupt(position: LivePosition<State>): Move | null {
    const { asks } = position
    const replying = asks.find(({ kind }) => kind === 'reply' || kind === 'order')
    const talking = asks.find(({ kind }) => kind === 'talk')
    if (replying === undefined && talking === undefined) return null
    const idle = replying === undefined && this.dice.roll(SELDOM) > 1
    if (idle) return null
    const stance = this.stance(position)
    this.memory.recall(position)
    const choice = replying === undefined ? null : reply(stance, replying.options, this.memory)
    if (replying !== undefined && choice !== null) {
      if (choice.option === 'order') this.memory.orders(stance.s.turn)
      return { ask: replying, answer: choice.option, reason: choice.reason }
    }
    if (talking === undefined) return null
    this.threat ??= threatMade(position, stance)
    return this.talk(stance, talking)
  }

  /** 29.0: first the demand, then, if nothing came of it, the purge; who has paid is left in peace for this turn. */
  private threaten(stance: Stance, ask: AskView, { against, answer, reason }: Proposal): Move | null {
    const { s, me } = stance
    const held = (word: string): number => chits(s, against, kindOf(word))
    if (this.threat?.turn !== s.turn || this.threat.against !== against) {
      const wanted = s.offers[me] === null ? demand(stance, against) : null
      if (wanted === null) return { ask, answer, reason }
      this.threat = { turn: s.turn, against, word: wanted.word, held: held(wanted.word) }
      return { ask, answer: { offer: wanted.offer }, reason: 'A demand first: the committee is ready' }
    }
    if (s.offers[me]?.to === against) return null
    return held(this.threat.word) < this.threat.held ? null : { ask, answer, reason }
  }

  private talk(stance: Stance, ask: AskView): Move | null {
    const purge = purgeToMove(stance)
    if (purge !== null) return this.threaten(stance, ask, purge)
    if (stance.s.offers[stance.me] !== null || this.dice.roll(SELDOM) > 1) return null
    const offer = offerToMake(stance, this.memory)
    if (offer === null) return null
    this.memory.offered(offer.offer, stance.s.turn)
    return { ask, answer: { offer: offer.offer } as unknown as Json, reason: offer.reason }
  }
}

/**
 * The last demand of this turn, from the journal: a program in a page thinks anew at every answer, and would else carry
 * out its threat before anybody could pay. Who has paid held more than anybody does now.
 */
function threatMade({ journal, seat }: LivePosition<State>, { s }: Stance): Threat | null {
  let paid = false
  for (const { kind, data } of journal.toReversed()) {
    if (kind === 'turn' && data.turn !== s.turn) return null
    if (data.from !== seat) continue
    if (kind === 'trade') paid = true
    if (kind !== 'offer') continue
    const [word] = data.take as readonly string[]
    const against = playerOf(String(data.to))
    // A demand is for a chit and gives nothing; in the set-up he may have asked for a leader.
    const wanted = heldKind(word)
    if ((data.give as readonly string[]).length === 0 && wanted !== null) {
      return { turn: s.turn, against, word, held: paid ? Number.POSITIVE_INFINITY : chits(s, against, wanted) }
    }
    paid = false
  }
  return null
}

const policyOf = (data: Data, character: Character): Policy<State> => ({
  id: character.id,
  title: character.title,
  about: character.about,
  mind: (seed) => new Commander(data, character, seed),
})

/** The plain form, one whose character is drawn, and each character by its name. */
export function policies(data: Data): Policy<State>[] {
  const drawn: Policy<State> = {
    id: 'character',
    title: 'A character',
    about: 'One of three, by lot: a Red consolidator, a White gambler, a profiteer.',
    mind(seed, seat) {
      const dice = new Dice({ source: seeded(`character:${seat ?? seed}`), loaded: null })
      return new Commander(data, CHARACTERS[dice.roll(CHARACTERS.length) - 1], seed)
    },
  }
  return [policyOf(data, PLAIN), drawn, ...CHARACTERS.map((character) => policyOf(data, character))]
}
