// What things are worth in a trade. Chits by whom they help; leaders by themselves and by what stands under them. In the
// trading session of the set-up a hand is worth less for each leader more of one side, so that everybody likes to have a
// share in both sides' armies (notes for players, 16.33).
import { CZAR_GUARD, GOLD_GUARD, LENIN, RED, TROTSKY, UNITS, unit as unitNumber, WHITE } from '../data/counters.ts'
import { COMMITTEE_QUORUM, POINTS, REPLACEMENT_TURNS } from '../data/tables.ts'
import { redCzarHolder } from '../rules/imperial.ts'
import { COLOUR, DEALT, LEADERS, type Play, politburo, type State } from '../rules/state.ts'
import { markerWorth } from './stance.ts'

const LEADER = 'leader:'
/** The leader of a word of an offer, -1 for a chit. */
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
/** What a chit that helps one side is worth at least, and to who backs that side alone. */
const [SIDE_LEAST, SIDE_MOST] = [0.2, 1.8]

/** What a chit is worth to a player who values Red points like this. */
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

/** What a point of the army counts with which a leader begins, and what Lenin and Trotsky count more (9.14, 11.32). */
const [GARRISON, CHIEF] = [0.35, 2]
/** What the Czar and the Gold count that leaders begin with. */
const [UNDER_CZAR, UNDER_GOLD] = [1, 2]

const known = new WeakMap<Play['data'], readonly number[]>()

/** By leader: himself, the army that he begins with (16.62), and what lies under it. */
export function leaderPoints(data: Play['data']): readonly number[] {
  const list = known.get(data) ?? LEADERS.map((leader) => pointsOf(data, leader))
  known.set(data, list)
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

/** What the first point of leaders is worth to who backs their side, and what one is worth in a fair hand to others. */
const [FIRST_POINT, A_POINT] = [3.3, 0.9]
/** Who backs the other side has so much of them: he keeps them from others. */
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

/** What so many points are worth where `par` is everybody's part: each less than the one before, two fifths at par. */
const share = (points: number, par: number): number => BEND * par * (1 - Math.exp(-points / (BEND * par)))
const BEND = 1.1

/** What a hand is worth to who values Red points like this. */
function handWorth(hand: Hand, par: Hand, red: number): number {
  const [likesRed, likesWhite] = [red + DENIED * (1 - red), 1 - red + DENIED * red]
  return FIRST_POINT * (likesRed * share(hand.red, par.red) + likesWhite * share(hand.white, par.white))
}

/* ------------------------------------------------------------------------------------------------------- trades */

/** A committee of one's own in another's hands is worth fearing. */
const OWN_COMMITTEE = 4
/** Nobody gives more than so many times what he gets, or leaders of so much more value, as others see it. */
const [UNFAIR, UNEVEN] = [1.25, 1]

/** What goes from hand to hand: the points of its leaders by colour, their value, and its chits. */
export interface Lot {
  readonly words: readonly string[]
  readonly red: number
  readonly white: number
  readonly value: number
  readonly chits: readonly string[]
  /** What it is worth to somebody who backs neither side: how others see it. */
  readonly plain: number
}

/** Works out what trades bring, in one position. */
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
    const held = words.filter((word) => leaderIn(word) === null)
    for (const word of words) {
      const leader = leaderIn(word)
      if (leader === null) continue
      sums[COLOUR[leader]] += points[leader]
      value += data.values[leader]
    }
    const chitsPlain = held.reduce((sum, word) => sum + chitWorth(s, -1, word, 0.5), 0)
    const plain = chitsPlain + A_POINT * (sums[RED] + sums[WHITE])
    return { words, red: sums[RED], white: sums[WHITE], value, chits: held, plain }
  }

  /** What a player wins who values Red points like this, if he gets and gives these. */
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

  /** Whether who gives these for those looks a fool, however much he wants it. */
  isUnfair(gives: Lot, gets: Lot): boolean {
    if (gives.plain > UNFAIR * gets.plain) return true
    return gives.chits.length + gets.chits.length === 0 && gives.value > gets.value + UNEVEN
  }

  /** How much another seems to want a Red Victory: by his part of each side's leaders, once he has chosen them. */
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
