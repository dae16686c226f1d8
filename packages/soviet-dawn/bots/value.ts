// Estimates the Reds' chance to win from what decides victory (9.0): the Political Level, the fronts' distances from
// Moscow and the markers left. The weights were fitted to every turn of 2,000 games of the sensible bot.
import { FRONTS } from '../data/fronts.ts'
import { REDS, type State, winLevel } from '../rules/state.ts'

const START = -2.25
const LEVEL = 5.1
const NEARNESS = -3.2
const REMOVED = 0.49
const RESERVE = 0.18
const DECREE = 0.56

export function value(s: State, seat: string): number {
  if (seat !== REDS) return 0
  if (s.outcome !== null) return s.outcome.winners.includes(REDS) ? 1 : 0
  let sum = START + (LEVEL * s.level) / winLevel(s) + RESERVE * s.reserves + DECREE * s.decrees
  for (let front = 0; front < FRONTS.length; front++) {
    const status = s.status[front]
    if (status === 'removed') sum += REMOVED
    // Each box farther from Moscow halves the danger.
    else if (status === 'active') sum += NEARNESS * 0.5 ** (s.box[front] + s.morale[front])
  }
  return 1 / (1 + Math.exp(-sum))
}
