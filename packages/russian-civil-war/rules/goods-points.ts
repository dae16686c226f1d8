// What the goods of a trade score in each victory (15.4).
import type { Data } from '../data/corrections.ts'
import { findUnit, RED, UNITS, WHITE } from '../data/counters.ts'
import { POINTS } from '../data/tables.ts'
import { COLOUR } from './state.ts'

const LEADER = 'leader:'

/** The leader that a word of an offer names; null for a chit. */
export const leaderIn = (word: string): number | null =>
  word.startsWith(LEADER) ? findUnit(word.slice(LEADER.length)) : null

/** 16.62: the strength of the army with which a leader starts; 0 if he starts alone. */
export function armyOf(data: Data, leader: number): number {
  if (!UNITS[leader].asterisk) return 0
  const army = UNITS.findIndex(
    ({ kind, colour }, unit) =>
      kind === 'combat' && colour === COLOUR[leader] && data.homes[unit] === data.homes[leader],
  )
  return army === -1 ? 0 : data.values[army]
}

/** Leaders with the army that starts with them, and Politburo markers. */
export function goodsPoints(data: Data, words: readonly string[]): { readonly red: number; readonly white: number } {
  const sums = { red: 0, white: 0 }
  for (const word of words) {
    const leader = leaderIn(word)
    if (word === 'politburo') sums.red += POINTS.politburo
    if (leader === null) continue
    const points = data.values[leader] + armyOf(data, leader)
    if (COLOUR[leader] === RED) sums.red += points
    if (COLOUR[leader] === WHITE) sums.white += points
  }
  return sums
}
