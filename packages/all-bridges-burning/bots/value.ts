// How likely a seat is to win: each Faction has a weight by its standing as the sensible bot judges it, and so has an end in
// which none of them wins. The coefficients were fitted to 12,700 positions of 236 games of sensible bots that moved at
// random now and then (seeds fit/0 to fit/235). On games kept apart, the squared error is 0.218, 0.155 and 0.210 for
// Reds, Senate and Moderates; that of the base rate is 0.240, 0.163 and 0.213. Half-way through a game the value says
// little, because games are close.
import type { Data } from '../data/corrections.ts'
import { FACTIONS, isPlayer, MODERATES, type Play, type State, twoPlayer } from '../rules/state.ts'
import { standing, worth } from './standing.ts'

interface Weights {
  readonly start: number
  readonly worth: number
  readonly growth: number
}

/** By Faction. */
const WEIGHTS: readonly Weights[] = [
  { start: 1.14, worth: 0.231, growth: 0.744 },
  { start: 1.06, worth: 0.234, growth: 0.052 },
  { start: 1.48, worth: 0.132, growth: 0.725 },
]
const SEATS: readonly string[] = FACTIONS
/** Standings beyond this make no difference. */
const ENOUGH = 12

function weightOf(g: Play, faction: number): number {
  const judged = standing(g, faction)
  const weights = WEIGHTS[faction]
  const limited = Math.max(-ENOUGH, Math.min(ENOUGH, worth(judged)))
  return Math.exp(weights.start + weights.worth * limited + weights.growth * judged.growth)
}

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  const own = SEATS.indexOf(seat)
  // In the two-player variant nobody wins as the Moderates.
  if (own < 0 || !isPlayer(s, own) || (own === MODERATES && twoPlayer(s))) return 0
  const g: Play = { s, data, t: READ_ONLY }
  const weights = FACTIONS.map((_, faction) => weightOf(g, faction))
  return weights[own] / weights.reduce((sum, weight) => sum + weight, 1)
}

const refuse = (): never => {
  throw new Error('evaluating a position must not change it')
}
const READ_ONLY: Play['t'] = { chance: { roll: refuse, draw: refuse, shuffle: refuse }, note: refuse, end: refuse }
