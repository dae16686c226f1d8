// How likely a seat is to win: each Faction has a weight by its standing as the sensible bot judges it, and so has an end in
// which none of them wins. The weights were fitted (tools/fit-bridges.ts, 736 games with seed "fit"). Fitted to one half of
// them and tried on the other, the squared error is 0.214, 0.149 and 0.196 for Reds, Senate and Moderates; that of the base rate is 0.240, 0.158 and
// 0.204. Half-way through a game the value says little, because games are close.
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
  { start: 0.67, worth: 0.227, growth: 0.899 },
  { start: 0.94, worth: 0.268, growth: 0 },
  { start: 1.5, worth: 0.189, growth: 0.415 },
]
const SEATS: readonly string[] = FACTIONS
/** Standings beyond this make no difference. */
const ENOUGH = 12

interface Judged {
  readonly worth: number
  readonly growth: number
}

/** By Faction: how well it stands, and how well it can grow. */
export function standingsOf(s: State, data: Data): Judged[] {
  const g: Play = { s, data, t: READ_ONLY }
  return FACTIONS.map((_, faction) => {
    const judged = standing(g, faction)
    return { worth: Math.max(-ENOUGH, Math.min(ENOUGH, worth(judged))), growth: judged.growth }
  })
}

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  const own = SEATS.indexOf(seat)
  // In the two-player variant nobody wins as the Moderates.
  if (own < 0 || !isPlayer(s, own) || (own === MODERATES && twoPlayer(s))) return 0
  const weights = standingsOf(s, data).map((judged, faction) => {
    const { start, worth, growth } = WEIGHTS[faction]
    return Math.exp(start + worth * judged.worth + growth * judged.growth)
  })
  return weights[own] / weights.reduce((sum, weight) => sum + weight, 1)
}

const refuse = (): never => {
  throw new Error('evaluating a position must not change it')
}
const READ_ONLY: Play['t'] = { chance: { roll: refuse, draw: refuse, shuffle: refuse }, note: refuse, end: refuse }
