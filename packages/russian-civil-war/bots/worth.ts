// What things are worth in a trade. A chit counts by the side it helps, a leader by his value and by the army he starts
// with. In the trading session of the set-up each further leader of one side is worth less, so that every bot wants a
// share in both sides' armies (notes for players, 16.33).
import { CZAR_GUARD, GOLD_GUARD, LENIN, RED, TROTSKY, UNITS, unit as unitNumber, WHITE } from '../data/counters.ts'
import { COMMITTEE_QUORUM, POINTS, REPLACEMENT_TURNS } from '../data/tables.ts'
import { redCzarHolder } from '../rules/imperial.ts'
import { COLOUR, DEALT, LEADERS, type Play, politburo, type State } from '../rules/state.ts'
import { markerWorth } from './stance.ts'

const LEADER = 'leader:'
/** The leader that a word of an offer names; null for a chit. */
export const leaderIn = (word: string): number | null =>
  word.startsWith(LEADER) ? unitNumber(word.slice(LEADER.length)) : null

/* -------------------------------------------------------------------------------------------------------- chits */

const CHITS: { readonly [word: string]: number } = {
  assassin: 1.1,
  felix: 3,
  terror: 0.9,
  commissars: 0.8,
  anarchists: 0.7,
  'ice-march': 0.5,
  demands: 0.4,
  strike: 0.5,
}
const OTHER_CHIT = 0.4
/** Lowest and highest value of a chit that helps one side; highest for a player who backs that side alone. */
const [SIDE_LEAST, SIDE_MOST] = [0.2, 1.8]

/** What a chit is worth to a player. `red` is the weight he gives to Red points, from 0 to 1. */
function chitWorth(s: State, player: number, word: string, red: number): number {
  const early = s.turn <= REPLACEMENT_TURNS
  if (word === 'politburo') return markerWorth(red)
  if (word === 'comintern') return SIDE_LEAST + (SIDE_MOST - SIDE_LEAST) * red
  if (word === 'commissariat') return early ? SIDE_LEAST + (SIDE_MOST - SIDE_LEAST) * red : SIDE_LEAST
  if (word === 'ruler') return early ? SIDE_MOST - (SIDE_MOST - SIDE_LEAST) * red : SIDE_LEAST
  if (word === 'air-raid') return early ? 1 - 0.8 * red : SIDE_LEAST
  if (word === 'czar-chit' && redCzarHolder(s) === player) return Math.max(OTHER_CHIT, POINTS.imperial * (2 * red - 1))
  return CHITS[word] ?? OTHER_CHIT
}

/* ------------------------------------------------------------------------------------------------------ leaders */

/** Weight of a point of a leader's starting army; bonus for Lenin and Trotsky (9.14, 11.32). */
const [GARRISON, CHIEF] = [0.35, 2]
/** Bonus for a leader who starts with the Czar or the Gold. */
const [UNDER_CZAR, UNDER_GOLD] = [1, 2]

const pointsByData = new WeakMap<Play['data'], readonly number[]>()

/** By leader: his value, his starting army (16.62) and the treasure it guards. */
export function leaderPoints(data: Play['data']): readonly number[] {
  const list = pointsByData.get(data) ?? LEADERS.map((leader) => pointsOf(data, leader))
  pointsByData.set(data, list)
  return list
}

function pointsOf(data: Play['data'], leader: number): number {
  const chief = leader === LENIN || leader === TROTSKY ? CHIEF : 0
  const own = data.values[leader] + chief
  if (!UNITS[leader].asterisk) return own
  const army = UNITS.findIndex(
    ({ kind, colour }, unit) =>
      kind === 'combat' && colour === COLOUR[leader] && data.homes[unit] === data.homes[leader],
  )
  const treasure = army === CZAR_GUARD ? UNDER_CZAR : army === GOLD_GUARD ? UNDER_GOLD : 0
  return army < 0 ? own : own + GARRISON * data.values[army] + treasure
}

/** What the first point of leaders is worth to a backer of their side; what a point is worth on average to others. */
const [FIRST_POINT, A_POINT] = [3.3, 0.9]
/** Share of that value for a backer of the other side, who only keeps them from others. */
const DENIED = 0.35

/** A hand of leaders, in points by colour. */
interface Hand {
  readonly red: number
  readonly white: number
}

function handOf({ s, data }: Play, player: number): Hand {
  const worth = leaderPoints(data)
  const sums = [0, 0]
  for (const leader of LEADERS) {
    if (s.owner[leader] === player && s.at[leader] === DEALT) sums[COLOUR[leader]] += worth[leader]
  }
  return { red: sums[RED], white: sums[WHITE] }
}

/** Value of `points` with diminishing returns; `par` is an equal share. At par the next point counts two fifths. */
const share = (points: number, par: number): number => CURVATURE * par * (1 - Math.exp(-points / (CURVATURE * par)))
const CURVATURE = 1.1

/** What a hand is worth to a player who gives Red points this weight. */
function handWorth(hand: Hand, par: Hand, red: number): number {
  const [likesRed, likesWhite] = [red + DENIED * (1 - red), 1 - red + DENIED * red]
  return FIRST_POINT * (likesRed * share(hand.red, par.red) + likesWhite * share(hand.white, par.white))
}

/* ------------------------------------------------------------------------------------------------------- trades */

/** Cost of giving another player enough markers to form a committee alone. */
const OWN_COMMITTEE = 4
/** A trade is unfair if it gives more than `UNFAIR` times what it gets, or leaders worth more than `UNEVEN` points extra. */
const [UNFAIR, UNEVEN] = [1.25, 1]

/** One side of a trade: the points of its leaders by colour, their printed value, and its chits. */
export interface Lot {
  readonly words: readonly string[]
  readonly red: number
  readonly white: number
  readonly value: number
  readonly chits: readonly string[]
  /** What it is worth to a player who backs neither side. */
  readonly plain: number
}

/** Values trades in one position. */
export class Appraiser {
  private readonly hands: readonly Hand[]
  private readonly par: Hand

  constructor(private readonly g: Play) {
    this.hands = g.s.offers.map((_, player) => handOf(g, player))
    const sum = (colour: 'red' | 'white'): number => this.hands.reduce((total, hand) => total + hand[colour], 0)
    this.par = { red: Math.max(1, sum('red') / g.s.players), white: Math.max(1, sum('white') / g.s.players) }
  }

  lot(words: readonly string[]): Lot {
    const { s, data } = this.g
    const points = leaderPoints(data)
    const sums = [0, 0]
    let value = 0
    const chits = words.filter((word) => leaderIn(word) === null)
    for (const word of words) {
      const leader = leaderIn(word)
      if (leader === null) continue
      sums[COLOUR[leader]] += points[leader]
      value += data.values[leader]
    }
    const chitsPlain = chits.reduce((sum, word) => sum + chitWorth(s, -1, word, 0.5), 0)
    const plain = chitsPlain + A_POINT * (sums[RED] + sums[WHITE])
    return { words, red: sums[RED], white: sums[WHITE], value, chits, plain }
  }

  /** What a player who gives Red points this weight gains by the trade. */
  gain(player: number, red: number, gets: Lot, gives: Lot, other: number): number {
    const { s } = this.g
    let sum = 0
    for (const word of gets.chits) sum += chitWorth(s, player, word, red)
    for (const word of gives.chits) sum -= chitWorth(s, player, word, red)
    if (gives.chits.includes('politburo')) {
      const before = politburo(s, [other])
      const after = before + gives.chits.filter((word) => word === 'politburo').length
      if (before < COMMITTEE_QUORUM && after >= COMMITTEE_QUORUM) sum -= OWN_COMMITTEE
    }
    const hand = this.hands[player]
    const after = { red: hand.red + gets.red - gives.red, white: hand.white + gets.white - gives.white }
    return sum + handWorth(after, this.par, red) - handWorth(hand, this.par, red)
  }

  /** Whether the giver would be a fool to agree, however much he wants the goods. */
  isUnfair(gives: Lot, gets: Lot): boolean {
    if (gives.plain > UNFAIR * gets.plain) return true
    return gives.chits.length + gets.chits.length === 0 && gives.value > gets.value + UNEVEN
  }

  /** Estimates how much a player wants a Red Victory, by his share of each side's leaders once these are deployed. */
  leaning(player: number): number {
    const { s, data } = this.g
    if (s.step === 'trade') return 0.5
    const [own, all] = [
      [0, 0],
      [1, 1],
    ]
    for (const leader of LEADERS) {
      all[COLOUR[leader]] += data.values[leader]
      if (s.owner[leader] === player) own[COLOUR[leader]] += data.values[leader]
    }
    const [red, white] = [own[RED] / all[RED], own[WHITE] / all[WHITE]]
    return 0.25 + (0.5 * red + 0.01) / (red + white + 0.02)
  }
}
