// A player that follows the designer's strategy article: raise the level early, keep every front off the last boxes,
// keep the east out of Ekaterinburg until the Czar's fate is sealed, save the Cheka for the card that would lose.
import type { AskOf, AskView, BotSpec, LivePosition, Move, Option, QuickBot } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { losesALevel } from '../events/darkness.ts'
import { events } from '../events/index.ts'
import { DEEDS, type Deed } from '../rules/actions.ts'
import { dissentChances, offensiveChance, politicalChance, reorganizationChance } from '../rules/odds.ts'
import { breaksCurzonLine, type Force, trainsReady } from '../rules/offensives.ts'
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
import { FRONT_NAMES } from '../text/en.ts'
import { Outlook, type Prices } from './outlook.ts'

/**
 * What things are worth, in one coin: a front that takes Moscow with the very next card costs about 1. The figures are
 * those that did best in some hundred thousand games.
 */
export const WORTH = {
  /** A step up from each level; the step up from 0 is what a collapse costs. The last one wins. */
  level: [1.3, 0.55, 0.55, 0.2, 0.3, 0.3, 0.3, 0.35, 0.7],
  /** That Moscow falls: with the card in play, with the next one, and how much less it weighs one card later. */
  now: 2.8,
  next: 1.6,
  fade: 0.6,
  /** Where the order of the cards is known: dangers can be met in time, and there is no better card to hope for. */
  known: { next: 1.3, fade: 0.55, level: 2.5 },
  /** That the Czar is freed; that a front leaves the war. */
  czar: 2,
  removal: 0.2,
  /** A Red Army marker at the start of the game, and what a one-time marker must at least bring. */
  marker: 0.15,
  reserve: 0.1,
  decree: 0.05,
  /** The Tank Corps, by the danger that its front would be halfway to Moscow. */
  tank: 0.4,
  /** Indecisive Allies are a danger only if the level drops. */
  calm: 0.2,
}
export type Worth = typeof WORTH

/** So many cards before the end a political victory is no longer much of a plan. */
const LATE = 9
const FIRM_LEVEL = 4
/** Markers pay over the turns that are left; one-time markers need not be kept for an eleventh turn. */
const LONG_GAME = 40
const LAST_TURNS = 10

/** Where the fronts are compared, and how much harder another must press before the Tank Corps is moved. */
const HALFWAY = 2
const WORTH_A_MOVE = 0.3

const REVOLT = 20
const DENIKIN = 40
const MAKHNO = 41
const COUNTEROFFENSIVE = 60
/** Cards that end a front's war if it stands in its last box. */
const FAREWELLS: { readonly [card: number]: Front } = {
  25: 'finland',
  43: 'allies',
  44: 'eastern',
  57: 'southern',
  59: 'poland',
}

interface Choice {
  readonly option: Option
  readonly reason: string
}

const deedOf = new Map<Option, Deed>(DEEDS.map((deed) => [deed.option, deed]))
const cardsLeft = (s: State): number => s.deck.length + s.bottom.length + s.darkness.length + s.dawn.length
const foreseen = (s: State): boolean => s.settings.scenario === 'historical'

class Player {
  private readonly outlook: Outlook

  constructor(
    private readonly data: Data,
    private readonly worth: Worth,
  ) {
    this.outlook = new Outlook(data)
  }

  choose(g: Play, ask: AskView): Choice {
    if (!questions.known(ask)) throw new Error(`${ask.kind} is unknown`)
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
        return { option: 'use', reason: 'they roll once a turn, and this attack matters' }
      case 'battalion':
        return this.battalion(g, frontNumber[ask.data.front])
      case 'jassy':
        return { option: 'roll', reason: 'a free roll can only raise the level' }
      case 'recovery':
        return this.act(g, ['politics', 'reorganize'])
      case 'gold-advance':
        return goldAdvance(g, ask)
      case 'gold-die':
        return goldDie(g, ask)
      default:
        return { option: ask.options[0], reason: 'there is nothing to decide' }
    }
  }

  /** The deed that is worth most. */
  private act(g: Play, options: readonly Option[]): Choice {
    this.look(g)
    let [best, most] = [options[0], Number.NEGATIVE_INFINITY]
    for (const option of options) {
      const worth = this.worthOf(g, deedOf.get(option) as Deed)
      if (worth > most) [best, most] = [option, worth]
    }
    return { option: best, reason: this.reasonFor(g, deedOf.get(best) as Deed) }
  }

  /** With the phases swapped the card's orders are still to come; Denikin's come again until he is beaten. */
  private look(g: Play): void {
    const { s } = g
    const { now, czar, known, ...usual } = this.worth
    const { next, fade } = foreseen(s) ? known : usual
    const prices: Prices = { now, next, fade, czar, level: this.step(s, s.level - 1) }
    this.outlook.look(g, prices, s.phase === 'actions' && !s.chekaTurn && (s.swapped || s.card === DENIKIN))
  }

  /** What a step up from a level is worth. */
  private step(s: State, level: number): number {
    const { level: steps, known } = this.worth
    // With victory at 10 the way is one step longer at its upper end.
    const at = Math.max(0, s.settings.level10 && level > FIRM_LEVEL ? level - 1 : level)
    const worth = steps[Math.min(at, steps.length - 1)] * (foreseen(s) && at > 0 ? known.level : 1)
    const plan = at < FIRM_LEVEL || level === winLevel(s) - 1
    return plan ? worth : worth * Math.min(1, cardsLeft(s) / LATE)
  }

  private worthOf(g: Play, { use, option, front }: Deed): number {
    const { s } = g
    const by = s.chekaTurn ? 'cheka' : 'card'
    switch (use) {
      case 'offensive':
        return this.offensive(g, front, by)
      case 'reserve':
        return this.offensive(g, front, 'reserve') - this.worth.reserve * thrift(s)
      case 'politics':
        return this.politics(g, by)
      case 'reorganize':
        return this.reorganization(g, by)
      case 'decree': {
        const worth = option === 'decree:politics' ? this.politics(g, 'decree') : this.reorganization(g, 'decree')
        return worth - this.worth.decree * thrift(s)
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
    return politicalChance(g, by) * this.step(g.s, g.s.level + due(g.s))
  }

  private reorganization(g: Play, by: Payment): number {
    return reorganizationChance(g, by) * this.worth.marker * Math.min(1, cardsLeft(g.s) / LONG_GAME)
  }

  private offensive(g: Play, front: number, by: Force): number {
    const { s } = g
    const chance = offensiveChance(g, front, by, trainsReady(g, by))
    let worth = chance * this.push(g, front)
    if (s.settings.decisive) worth += this.decisive(g, front, chance)
    if (breaksCurzonLine(g, front)) worth -= this.step(s, s.level + due(s) - 1)
    return worth
  }

  /** What it is worth to push a front back one box. */
  private push(g: Play, front: number): number {
    const { s } = g
    const box = s.box[front]
    const driven = s.card === DENIKIN && front === SOUTHERN && !s.chekaTurn && !s.swapped
    let worth = 0
    // Beaten, he neither stays nor comes on: two boxes are won.
    if (driven) worth = this.cost(g, front, box) - this.cost(g, front, box + 2)
    else if (box < farthest(this.data, front)) worth = this.cost(g, front, box) - this.cost(g, front, box + 1)
    return this.leaves(s, front) ? worth + this.worth.removal : worth
  }

  private cost(g: Play, front: number, box: number, morale?: number): number {
    const cost = this.outlook.cost(g, front, box, morale)
    return front === ALLIES && indecisive(g.s) ? cost * this.worth.calm : cost
  }

  /** Whether a push brings a front to where the card in play ends its war. Such cards also drive it back one box. */
  private leaves(s: State, front: number): boolean {
    if (s.chekaTurn || FAREWELLS[s.card] !== FRONTS[front]) return false
    return s.box[front] + 1 === farthest(this.data, front) - (s.swapped ? 1 : 0)
  }

  /** 12.2: what a six and a one are worth besides. */
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

  /** They stay for long: what counts is how hard a front presses, and not where it happens to stand. */
  private tanks(g: Play, front: number): number {
    const { s } = g
    const { tank } = this.worth
    const pressing = (at: number): number => (s.status[at] === 'active' ? this.cost(g, at, HALFWAY) : 0)
    if (s.tank === null) return pressing(front) * tank
    return (pressing(front) - pressing(s.tank) - WORTH_A_MOVE) * tank
  }

  /** What the dissent roll of this turn is worth with so many forfeits. */
  private talks(s: State, forfeits: number): number {
    const level = s.level + due(s)
    let worth = 0
    for (const { change, chance } of dissentChances(this.data, forfeits)) {
      for (let up = 0; up < change && level + up < winLevel(s); up++) worth += chance * this.step(s, level + up)
      for (let down = 1; down <= -change; down++) worth -= chance * this.step(s, level - down)
    }
    return worth
  }

  private battalion(g: Play, front: number): Choice {
    this.look(g)
    return this.push(g, front) > this.worth.reserve * thrift(g.s)
      ? { option: 'commit', reason: 'a sure success is worth more than another roll' }
      : { option: 'save', reason: 'this front can wait' }
  }

  private cheka(g: Play): Choice {
    const peril = perilOf(g, this.data)
    if (peril === 'moscow') return { option: 'spend', reason: 'this card would take Moscow' }
    if (peril === 'collapse') return { option: 'spend', reason: 'this card would bring the government down' }
    return { option: 'keep', reason: 'the Cheka is saved for a card that would lose the war' }
  }

  private subversion(g: Play): Choice {
    return perilOf(g, this.data) === null
      ? { option: 'usual', reason: 'nothing falls with this card: better to see where the fronts go first' }
      : { option: 'swap', reason: 'a front at the gates is best pushed back before it moves' }
  }

  private reasonFor(g: Play, { use, option, front }: Deed): string {
    const { s } = g
    if (use === 'offensive' || use === 'reserve') return this.whyAttack(g, front)
    if (use === 'politics' || option === 'decree:politics') return whyPolitics(s)
    if (use === 'reorganize' || use === 'decree') return 'nothing presses: a Red Army marker is worth the try'
    if (use === 'tank')
      return `the ${FRONT_NAMES[FRONTS[front]]} front presses hardest, so the Tank Corps belongs there`
    if (use === 'forfeit') return 'the talks need it: a better dissent roll is worth more than an Action'
    return use === 'end' ? 'the markers that are left are worth more later' : 'nothing else helps'
  }

  private whyAttack(g: Play, front: number): string {
    const { s, data } = g
    const name = FRONT_NAMES[FRONTS[front]]
    const track = data.tracks[front]
    const place = track.boxes[s.box[front]]
    if (s.box[front] === 0) return `the ${name} front must be out of Moscow before the turn ends`
    if (s.card === DENIKIN && front === SOUTHERN) return 'Denikin comes on until he is beaten'
    if (this.leaves(s, front)) return `one box more, and the ${name} front leaves the war with this card`
    if (s.box[front] === 1) return `from ${place} the ${name} front could take Moscow with one card`
    if (front === POLAND && s.box[front] === 2 && awaited(s, COUNTEROFFENSIVE)) {
      return `#${COUNTEROFFENSIVE} would carry Poland from ${place} into Moscow`
    }
    if (s.box[front] === 2 && track.crisis.includes(1))
      return `from ${place} the ${name} front threatens ${track.boxes[1]}`
    if (front === EASTERN && s.czar === 'captivity') return "the east must stay away until the Czar's fate is sealed"
    return `pushing the ${name} front back from ${place} helps most`
  }
}

/** Levels that the card in play will give or take before its turn is out, without a die. */
function due(s: State): number {
  if (s.chekaTurn || s.card === 0) return 0
  if (events[s.card] === losesALevel) return -1
  return s.card === REVOLT && s.bukharin ? 1 : 0
}

/** One-time markers need not be saved for a time that will not come. */
const thrift = (s: State): number => (s.epochs === 3 ? Math.min(1, cardsLeft(s) / LAST_TURNS) : 1)

/** Whether a card is still to come. */
const awaited = (s: State, card: number): boolean => !s.discard.includes(card)

/** What the orders of the card in play would bring about as things stand. */
function perilOf({ s }: Play, data: Data): 'moscow' | 'collapse' | 'city' | null {
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

/** How many boxes the card in play orders a front forward, at worst. */
function ordersFor(s: State, data: Data, front: number): number {
  if (s.status[front] !== 'active' || (front === ALLIES && indecisive(s))) return 0
  const driven = front === SOUTHERN && (s.card === DENIKIN || s.card === MAKHNO) ? 1 : 0
  return (data.cards[s.card].advance[FRONTS[front]] ?? 0) + driven
}

function whyPolitics(s: State): string {
  if (s.level + due(s) <= 0) return 'this card will cost a level, and there is none to spare'
  if (s.level === 1) return 'level 1 is one crisis from collapse'
  if (s.level < FIRM_LEVEL) return `level ${s.level} is too low to turn to the fronts`
  return s.level >= winLevel(s) - 3 ? 'a political victory is in reach' : 'a higher level brings victory nearer'
}

/** Bukharin pays for a political plan only, and where most of the German orders have been dealt with. */
function treaty({ s }: Play, data: Data): Choice {
  if (s.level === winLevel(s) - 1) return { option: 'bukharin', reason: 'one level more is victory' }
  const left = [...s.deck, ...s.bottom].filter((card) => data.cards[card].advance.baltic !== undefined)
  const german = foreseen(s) ? 0 : left.length
  if (s.level <= 5) return { option: 'treaty', reason: `level ${s.level} is too low for a gamble` }
  return german <= s.level - 4 && s.box[BALTIC] > 1
    ? { option: 'bukharin', reason: `level ${s.level} makes a political victory a plan, and Germany is mostly spent` }
    : { option: 'treaty', reason: 'Germany is still too strong to fight on' }
}

function fortify({ s }: Play): Choice {
  const near = [BALTIC, FINLAND].some((front) => s.status[front] === 'active' && s.box[front] <= 3)
  return near && !indecisive(s)
    ? { option: 'fortify', reason: 'Petrograd is threatened for the rest of the war' }
    : { option: 'actions', reason: 'two Actions are worth more than walls' }
}

const saves = (option: Option): Choice => ({ option, reason: 'it saves the war' })
const wins = (option: Option): Choice => ({ option, reason: 'it wins the war' })
const keepGold = (option: Option): Choice => ({ option, reason: 'the gold is kept for the worst hour' })

/** Stopping a step: only where it saves the game. */
function goldAdvance({ s }: Play, { data: { front, to }, options }: AskOf<Asks, 'gold-advance'>): Choice {
  const city = front === 'baltic' || front === 'finland' || front === 'poland'
  return to === 0 || (to === 1 && s.level === 1 && city) ? saves('stop') : keepGold(options[0])
}

/** Buying a die: only where it saves the game or wins it. */
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

export function sensible(data: Data, worth: Worth = WORTH): BotSpec<State, QuickBot<State>> {
  const player = new Player(data, worth)
  const bot: QuickBot<State> = {
    choose(position: LivePosition<State>): Move {
      const [ask] = position.asks
      // Policies look at the board with the eyes of the rules; they never roll, write or end anything.
      const { option, reason } = player.choose({ s: position.view, data } as Play, ask)
      return { ask, answer: option, reason }
    },
  }
  return {
    id: 'sensible',
    title: 'Sensible',
    about: 'Plays by the strategy article: politics early, fronts off the last boxes, markers saved for need.',
    create: () => bot,
  }
}
