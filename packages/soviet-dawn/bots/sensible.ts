// A bot that follows the designer's strategy article: raise the level early, keep every front away from the last boxes,
// keep the Eastern front out of Ekaterinburg until the Czar's fate is decided, save the Cheka for a card that would
// lose the game.
import type { AskOf, AskView, BotSpec, LivePosition, Move, Option, QuickBot, QuickPolicy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { losesALevel } from '../events/darkness.ts'
import { events } from '../events/index.ts'
import { ALL_ACTIONS, type PlayerAction } from '../rules/actions.ts'
import { dissentChances, offensiveChance, politicalChance, reorganizationChance } from '../rules/odds.ts'
import { breaksCurzonLine, type Force, isIdleOffensive, trainsReady } from '../rules/offensives.ts'
import type { Payment } from '../rules/politics.ts'
import { type Asks, questions } from '../rules/questions.ts'
import {
  ALLIES,
  BALTIC,
  DISORGANIZED,
  EASTERN,
  FINLAND,
  farthest,
  frontNumber,
  indecisive,
  type Play,
  POLAND,
  petrogradHeld,
  ROUTED,
  SOUTHERN,
  STEADY,
  type State,
  winLevel,
} from '../rules/state.ts'
import { SENSIBLE_WORDS, WHY } from '../text/bots.ts'
import { FRONT_NAMES } from '../text/en.ts'
import { Outlook, type Prices } from './outlook.ts'

/**
 * What things are worth, on a scale on which a front that takes Moscow with the very next card costs about 1. These
 * values did best in some hundred thousand games.
 */
export const WORTH = {
  /** A step up from each level. The first is also what a collapse costs; the last wins the game. */
  level: [1.3, 0.55, 0.55, 0.2, 0.3, 0.3, 0.3, 0.35, 0.7],
  /** Moscow falls: with the card in play, with the next one; `fade` discounts each later card. */
  now: 2.8,
  next: 1.6,
  fade: 0.6,
  /** Used if the order of the cards is known: dangers can be met in time, and there is no better card to hope for. */
  known: { next: 1.3, fade: 0.55, level: 2.5 },
  /** The Czar is freed; a front leaves the war. */
  czar: 2,
  removal: 0.2,
  /** A Red Army marker at the start of the game; what a Reserve Offensive or a Decree must gain to be spent. */
  marker: 0.15,
  reserve: 0.1,
  decree: 0.05,
  /** The Tank Corps, as a share of the cost of its front if it were halfway to Moscow. */
  tank: 0.4,
  /** Factor for indecisive Allies, which are a danger only if the level drops. */
  calm: 0.2,
}
export type Worth = typeof WORTH

/** With fewer cards left, a political victory becomes unlikely. */
const LATE = 9
const FIRM_LEVEL = 4
/** With fewer cards left than this, a Red Army marker, or saving a one-time marker, is worth less. */
const LONG_GAME = 40
const LAST_TURNS = 10

/** The box in which fronts are compared, and how much more dangerous one must be to move the Tank Corps there. */
const HALFWAY = 2
const WORTH_A_MOVE = 0.3

const REVOLT = 20
const DENIKIN = 40
const MAKHNO = 41
const COUNTEROFFENSIVE = 60
/** Cards that remove a front from the war if it is in its last box. */
const REMOVALS: { readonly [card: number]: Front } = {
  25: 'finland',
  43: 'allies',
  44: 'eastern',
  57: 'southern',
  59: 'poland',
}

/** Below the worth of everything else. */
const IDLE = -100
const GIVEN_UP = -200

interface Choice {
  readonly option: Option
  readonly reason: string
}

const actionOf = new Map<Option, PlayerAction>(ALL_ACTIONS.map((action) => [action.option, action]))
const cardsLeft = (s: State): number => s.deck.length + s.bottom.length + s.darkness.length + s.dawn.length
const orderKnown = (s: State): boolean => s.settings.scenario === 'historical'

class Player {
  private readonly outlook: Outlook

  constructor(
    private readonly data: Data,
    private readonly worth: Worth,
  ) {
    this.outlook = new Outlook(data)
  }

  choose(g: Play, ask: AskView): Choice {
    if (!questions.known(ask)) throw new Error(`Unknown kind of question: ${ask.kind}`)
    switch (ask.kind) {
      case 'action':
      case 'markers':
        return this.act(g, ask.options)
      case 'cheka':
        return this.cheka(g)
      case 'treaty':
        return treaty(g, this.data)
      case 'fortify':
        return fortify(g)
      case 'subversion':
        return this.subversion(g)
      case 'trains':
        return { option: 'use', reason: WHY.trains }
      case 'battalion':
        return this.battalion(g, frontNumber[ask.data.front])
      case 'jassy':
        return { option: 'roll', reason: WHY.freeRoll }
      case 'recovery':
        return this.act(g, ['politics', 'reorganize'])
      case 'gold-advance':
        return goldAdvance(g, ask)
      case 'gold-die':
        return goldDie(g, ask)
      default:
        return { option: ask.options[0], reason: WHY.onlyChoice }
    }
  }

  private act(g: Play, options: readonly Option[]): Choice {
    const best = options[this.bestPlace(g, options)]
    return { option: best, reason: this.reasonFor(g, actionOf.get(best) as PlayerAction) }
  }

  /** The place of the option that is worth most. */
  private bestPlace(g: Play, options: readonly Option[]): number {
    this.updateOutlook(g)
    let [best, most] = [0, Number.NEGATIVE_INFINITY]
    for (let place = 0; place < options.length; place++) {
      const worth = this.worthOf(g, actionOf.get(options[place]) as PlayerAction)
      if (worth > most) [best, most] = [place, worth]
    }
    return best
  }

  /** The same answer as `choose`, as a place and without a reason. */
  quick(g: Play, ask: AskView): number {
    const { kind, options } = ask
    if (kind === 'action' || kind === 'markers') return this.bestPlace(g, options)
    return Math.max(0, options.indexOf(this.choose(g, ask).option))
  }

  /** The most useful actions first, Offensives without effect after all others, and giving up at the end. */
  order(g: Play, options: readonly Option[]): readonly Option[] {
    this.updateOutlook(g)
    const worths = new Map(options.map((option) => [option, this.rankOf(g, actionOf.get(option))]))
    return options.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))
  }

  private rankOf(g: Play, action: PlayerAction | undefined): number {
    if (action === undefined || action.use === 'pass' || action.use === 'end') return GIVEN_UP
    const fights = action.use === 'offensive' || action.use === 'reserve'
    return fights && isIdleOffensive(g, action.front) ? IDLE : this.worthOf(g, action)
  }

  /** If the phases are swapped, the card has still to move the fronts; Denikin advances again until he is beaten. */
  private updateOutlook(g: Play): void {
    const { s } = g
    const { now, czar, known, ...usual } = this.worth
    const { next, fade } = orderKnown(s) ? known : usual
    const prices: Prices = { now, next, fade, czar, level: this.step(s, s.level - 1) }
    this.outlook.update(g, prices, s.phase === 'actions' && !s.chekaTurn && (s.swapped || s.card === DENIKIN))
  }

  /** What a step up from a level is worth. */
  private step(s: State, level: number): number {
    const { level: steps, known } = this.worth
    // With victory at 10 there is one more step at the upper end.
    const at = Math.max(0, s.settings.level10 && level > FIRM_LEVEL ? level - 1 : level)
    const worth = steps[Math.min(at, steps.length - 1)] * (orderKnown(s) && at > 0 ? known.level : 1)
    const keepsWorth = at < FIRM_LEVEL || level === winLevel(s) - 1
    return keepsWorth ? worth : worth * Math.min(1, cardsLeft(s) / LATE)
  }

  private worthOf(g: Play, { use, option, front }: PlayerAction): number {
    const { s } = g
    const by = s.chekaTurn ? 'cheka' : 'card'
    switch (use) {
      case 'offensive':
        return this.offensive(g, front, by)
      case 'reserve':
        return this.offensive(g, front, 'reserve') - this.worth.reserve * savingFactor(s)
      case 'politics':
        return this.politics(g, by)
      case 'reorganize':
        return this.reorganization(g, by)
      case 'decree': {
        const worth = option === 'decree:politics' ? this.politics(g, 'decree') : this.reorganization(g, 'decree')
        return worth - this.worth.decree * savingFactor(s)
      }
      case 'tank':
        return this.tanks(g, front)
      case 'forfeit':
        return this.talks(s, s.forfeits + 1) - this.talks(s, s.forfeits)
      default:
        return 0
    }
  }

  private politics(g: Play, by: Payment): number {
    return politicalChance(g, by) * this.step(g.s, g.s.level + pendingLevels(g.s))
  }

  private reorganization(g: Play, by: Payment): number {
    return reorganizationChance(g, by) * this.worth.marker * Math.min(1, cardsLeft(g.s) / LONG_GAME)
  }

  private offensive(g: Play, front: number, by: Force): number {
    const { s } = g
    const chance = offensiveChance(g, front, by, trainsReady(g, by))
    let worth = chance * this.push(g, front)
    if (s.settings.decisive) worth += this.decisive(g, front, chance)
    if (breaksCurzonLine(g, front)) worth -= this.step(s, s.level + pendingLevels(s) - 1)
    return worth
  }

  /** What it is worth to push a front back by one box. */
  private push(g: Play, front: number): number {
    const { s } = g
    const box = s.box[front]
    const comesAgain = s.card === DENIKIN && front === SOUTHERN && !s.chekaTurn && !s.swapped
    let worth = 0
    // A success also prevents his next advance, so that it gains two boxes.
    if (comesAgain) worth = this.cost(g, front, box) - this.cost(g, front, box + 2)
    else if (box < farthest(this.data, front)) worth = this.cost(g, front, box) - this.cost(g, front, box + 1)
    return this.leaves(s, front) ? worth + this.worth.removal : worth
  }

  private cost(g: Play, front: number, box: number, morale?: number): number {
    const cost = this.outlook.cost(g, front, box, morale)
    return front === ALLIES && indecisive(g.s) ? cost * this.worth.calm : cost
  }

  /** Whether a push lets the card in play remove the front. Such cards also drive the front back one box. */
  private leaves(s: State, front: number): boolean {
    if (s.chekaTurn || REMOVALS[s.card] !== FRONTS[front]) return false
    return s.box[front] + 1 === farthest(this.data, front) - (s.swapped ? 1 : 0)
  }

  /** 12.2: the additional worth of a six and cost of a one. */
  private decisive(g: Play, front: number, chance: number): number {
    const { s } = g
    const [box, morale, last] = [s.box[front], s.morale[front], farthest(this.data, front)]
    let worth = 0
    if (box < last) worth = (this.cost(g, front, box + 1) - this.cost(g, front, box + 1, ROUTED)) / 6
    else if (morale === STEADY) worth = chance * (this.cost(g, front, last) - this.cost(g, front, last, DISORGANIZED))
    if (box === 0) return worth
    const forward = morale === STEADY ? this.cost(g, front, box - 1) : this.cost(g, front, box, morale - 1)
    return worth - ((forward - this.cost(g, front, box)) * box) / 36
  }

  /** The tanks stay for long, so what counts is how dangerous a front is in general, not where it is now. */
  private tanks(g: Play, front: number): number {
    const { s } = g
    const { tank } = this.worth
    const dangerOf = (at: number): number => (s.status[at] === 'active' ? this.cost(g, at, HALFWAY) : 0)
    if (s.tank === null) return dangerOf(front) * tank
    return (dangerOf(front) - dangerOf(s.tank) - WORTH_A_MOVE) * tank
  }

  /** What the dissent roll of this turn is worth with this many Actions given up. */
  private talks(s: State, forfeits: number): number {
    const level = s.level + pendingLevels(s)
    let worth = 0
    for (const { change, chance } of dissentChances(this.data, forfeits)) {
      for (let up = 0; up < change && level + up < winLevel(s); up++) worth += chance * this.step(s, level + up)
      for (let down = 1; down <= -change; down++) worth -= chance * this.step(s, level - down)
    }
    return worth
  }

  private battalion(g: Play, front: number): Choice {
    this.updateOutlook(g)
    return this.push(g, front) > this.worth.reserve * savingFactor(g.s)
      ? { option: 'commit', reason: WHY.battalion }
      : { option: 'save', reason: WHY.frontCanWait }
  }

  private cheka(g: Play): Choice {
    const threat = threatOf(g, this.data)
    if (threat === 'moscow') return { option: 'spend', reason: WHY.wouldTakeMoscow }
    if (threat === 'collapse') return { option: 'spend', reason: WHY.wouldCollapse }
    return { option: 'keep', reason: WHY.saveCheka }
  }

  private subversion(g: Play): Choice {
    return threatOf(g, this.data) === null
      ? { option: 'usual', reason: WHY.noThreat }
      : { option: 'swap', reason: WHY.frontAtGates }
  }

  private reasonFor(g: Play, { use, option, front }: PlayerAction): string {
    const { s } = g
    if (use === 'offensive' || use === 'reserve') return this.whyAttack(g, front)
    if (use === 'politics' || option === 'decree:politics') return whyPolitics(s)
    if (use === 'reorganize' || use === 'decree') return WHY.notUrgent
    if (use === 'tank') return WHY.tank(FRONT_NAMES[FRONTS[front]])
    if (use === 'forfeit') return WHY.forfeit
    return use === 'end' ? WHY.keepMarkers : WHY.nothingElse
  }

  private whyAttack(g: Play, front: number): string {
    const { s, data } = g
    const name = FRONT_NAMES[FRONTS[front]]
    const track = data.tracks[front]
    const place = track.boxes[s.box[front]]
    if (s.box[front] === 0) return WHY.inMoscow(name)
    if (s.card === DENIKIN && front === SOUTHERN) return WHY.denikin
    if (this.leaves(s, front)) return WHY.leavesWar(name)
    if (s.box[front] === 1) return WHY.nearMoscow(name, place)
    if (front === POLAND && s.box[front] === 2 && awaited(s, COUNTEROFFENSIVE)) {
      return WHY.poland(COUNTEROFFENSIVE, place)
    }
    if (s.box[front] === 2 && track.crisis.includes(1)) return WHY.threatensCity(name, place, track.boxes[1])
    if (front === EASTERN && s.czar === 'captivity') return WHY.czar
    return WHY.helpsMost(name, place)
  }
}

/** Levels that the card in play is certain to give or take before the end of the turn. */
function pendingLevels(s: State): number {
  if (s.chekaTurn || s.card === 0) return 0
  if (events[s.card] === losesALevel) return -1
  return s.card === REVOLT && s.bukharin ? 1 : 0
}

/** Towards the end of the last epoch one-time markers need no longer be saved. */
const savingFactor = (s: State): number => (s.epochs === 3 ? Math.min(1, cardsLeft(s) / LAST_TURNS) : 1)

/** Whether a card is still to come. */
const awaited = (s: State, card: number): boolean => !s.discard.includes(card)

/** The worst that the moves of the card in play would cause in this state. */
function threatOf({ s }: Play, data: Data): 'moscow' | 'collapse' | 'city' | null {
  let [cities, petrograd] = [0, petrogradHeld(s)]
  for (let front = 0; front < FRONTS.length; front++) {
    const to = s.box[front] + s.morale[front] - ordersFor(s, data, front)
    if (to >= s.box[front] + s.morale[front]) continue
    if (to <= 0) return 'moscow'
    if (to !== 1 || !data.tracks[front].crisis.includes(1) || (front !== POLAND && petrograd)) continue
    cities++
    petrograd ||= front !== POLAND
  }
  if (cities >= s.level) return 'collapse'
  return cities > 0 ? 'city' : null
}

/** How many boxes the card in play may advance a front, at most. */
function ordersFor(s: State, data: Data, front: number): number {
  if (s.status[front] !== 'active' || (front === ALLIES && indecisive(s))) return 0
  const extra = front === SOUTHERN && (s.card === DENIKIN || s.card === MAKHNO) ? 1 : 0
  return (data.cards[s.card].advance[FRONTS[front]] ?? 0) + extra
}

function whyPolitics(s: State): string {
  if (s.level + pendingLevels(s) <= 0) return WHY.lastLevel
  if (s.level === 1) return WHY.levelOne
  if (s.level < FIRM_LEVEL) return WHY.levelLow(s.level)
  return s.level >= winLevel(s) - 3 ? WHY.victoryNear : WHY.victoryCloser
}

/** Bukharin only pays with a high level, and when most cards that move Germany have been drawn. */
function treaty({ s }: Play, data: Data): Choice {
  if (s.level === winLevel(s) - 1) return { option: 'bukharin', reason: WHY.levelWins }
  const germanCards = [...s.deck, ...s.bottom].filter((card) => data.cards[card].advance.baltic !== undefined)
  const german = orderKnown(s) ? 0 : germanCards.length
  if (s.level <= 5) return { option: 'treaty', reason: WHY.noGamble(s.level) }
  return german <= s.level - 4 && s.box[BALTIC] > 1
    ? {
        option: 'bukharin',
        reason: WHY.bukharin(s.level),
      }
    : { option: 'treaty', reason: WHY.germanyStrong }
}

function fortify({ s }: Play): Choice {
  const near = [BALTIC, FINLAND].some((front) => s.status[front] === 'active' && s.box[front] <= 3)
  return near && !indecisive(s)
    ? { option: 'fortify', reason: WHY.petrograd }
    : { option: 'actions', reason: WHY.actions }
}

const saves = (option: Option): Choice => ({ option, reason: WHY.preventsDefeat })
const wins = (option: Option): Choice => ({ option, reason: WHY.winsGame })
const keepGold = (option: Option): Choice => ({ option, reason: WHY.saveGold })

/** Stops an advance only if that saves the game. */
function goldAdvance({ s }: Play, { data: { front, to }, options }: AskOf<Asks, 'gold-advance'>): Choice {
  const city = front === 'baltic' || front === 'finland' || front === 'poland'
  return to === 0 || (to === 1 && s.level === 1 && city) ? saves('stop') : keepGold(options[0])
}

/** Changes a die only if that saves or wins the game. */
function goldDie({ s }: Play, { data, options }: AskOf<Asks, 'gold-die'>): Choice {
  const [keep, best] = options
  const { what, stands } = data
  const box = data.front === undefined ? null : s.box[frontNumber[data.front]]
  if (what === 'politics' && stands === 'fail' && s.level === winLevel(s) - 1) return wins('win')
  if (what === 'dissent' && s.level + Number(stands) < winLevel(s)) {
    if (s.level + Number(best) >= winLevel(s)) return wins(best)
    if (s.level + Number(stands) <= 0) return saves(best)
  }
  if (what === 'defeat' && stands === 'comes' && box === 1) return saves('none')
  const beaten = stands === 'fail' || stands === 'defeat'
  if (what === 'offensive' && beaten && box === 0 && s.actions === 0) return saves(best)
  return keepGold(keep)
}

/** The order in which a question lists its options. */
export function order(data: Data): (s: State, ask: AskView) => readonly Option[] {
  const player = new Player(data, WORTH)
  return (s, { kind, options }) =>
    kind === 'action' || kind === 'markers' ? player.order({ s, data } as Play, options) : options
}

/** What the sensible bot would do, without reasons. */
export function quick(data: Data): QuickPolicy<State> {
  const player = new Player(data, WORTH)
  return (s, ask) => player.quick({ s, data } as Play, ask)
}

export function sensible(data: Data, worth: Worth = WORTH): BotSpec<State, QuickBot<State>> {
  const player = new Player(data, worth)
  const bot: QuickBot<State> = {
    choose(position: LivePosition<State>): Move {
      const [ask] = position.asks
      // Bots only read the state through the rules' functions: they never roll dice or write to the journal.
      const { option, reason } = player.choose({ s: position.view, data } as Play, ask)
      return { ask, answer: option, reason }
    },
  }
  return {
    id: 'sensible',
    ...SENSIBLE_WORDS,
    create: () => bot,
  }
}
