import type { Outcome, Played } from '@interregnum/kernel'
import { type Interval, wilson } from './interval.ts'

/** Number of games with one outcome. */
export interface OutcomeCount {
  readonly result: string
  readonly level: string | null
  games: number
}

export interface SeatCount {
  wins: number
  /** The sum of its scores, and in how many games it had one. */
  score: number
  scored: number
}

/** Statistics of a number of games. Plain data, so that workers can send it. */
export interface Tally {
  games: number
  answers: number
  decisions: number
  readonly outcomes: { [key: string]: OutcomeCount }
  readonly seats: { [seat: string]: SeatCount }
  /** Number of games by length, in the game's own unit. */
  readonly lengths: { [length: number]: number }
}

export const emptyTally = (): Tally => ({ games: 0, answers: 0, decisions: 0, outcomes: {}, seats: {}, lengths: {} })

export function count(tally: Tally, { outcome, answers, decisions }: Played, length: number): void {
  tally.games++
  tally.answers += answers
  tally.decisions += decisions
  outcomeOf(tally, outcome).games++
  tally.lengths[length] = (tally.lengths[length] ?? 0) + 1
  for (const seat of outcome.winners) seatOf(tally, seat).wins++
  for (const [seat, score] of Object.entries(outcome.scores)) {
    seatOf(tally, seat).score += score
    seatOf(tally, seat).scored++
  }
}

/** Pass tallies in a fixed order, not as workers finish: sums of fractions depend on it. */
export function merge(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const { games, answers, decisions, outcomes, seats, lengths } of tallies) {
    sum.games += games
    sum.answers += answers
    sum.decisions += decisions
    for (const outcome of Object.values(outcomes)) outcomeOf(sum, outcome).games += outcome.games
    for (const length of lengthsIn(lengths)) sum.lengths[length] = (sum.lengths[length] ?? 0) + lengths[length]
    for (const [id, seat] of Object.entries(seats)) {
      const total = seatOf(sum, id)
      total.wins += seat.wins
      total.score += seat.score
      total.scored += seat.scored
    }
  }
  return sum
}

export interface OutcomeRow extends OutcomeCount, Interval {
  readonly share: number
}

/** Outcomes with their shares: grouped by result, the most frequent result and level first. */
export function outcomeTable(tally: Tally): OutcomeRow[] {
  const rows = Object.values(tally.outcomes)
  const byResult = new Map<string, number>()
  for (const { result, games } of rows) byResult.set(result, (byResult.get(result) ?? 0) + games)
  const weight = (row: OutcomeCount) => byResult.get(row.result) ?? 0
  return rows
    .toSorted(
      (a, b) =>
        weight(b) - weight(a) ||
        compare(a.result, b.result) ||
        b.games - a.games ||
        compare(a.level ?? '', b.level ?? ''),
    )
    .map((row) => ({ ...row, share: row.games / tally.games, ...wilson(row.games, tally.games) }))
}

export interface SeatRow extends Interval {
  readonly seat: string
  readonly wins: number
  readonly share: number
  /** The mean, if the game has scores. */
  readonly score: number | null
}

export const seatTable = (tally: Tally, seats: readonly string[]): SeatRow[] =>
  seats.map((seat) => {
    const { wins, score, scored } = tally.seats[seat] ?? { wins: 0, score: 0, scored: 0 }
    const share = tally.games === 0 ? 0 : wins / tally.games
    return { seat, wins, share, ...wilson(wins, tally.games), score: scored === 0 ? null : score / scored }
  })

export interface Lengths {
  readonly shortest: number
  readonly median: number
  readonly mean: number
  readonly longest: number
}

/** For an even number of games the median is the shorter of the two in the middle. */
export function lengthsOf({ games, lengths }: Tally): Lengths {
  const sorted = lengthsIn(lengths)
  const upTo = (most: number) => sorted.reduce((sum, length) => (length <= most ? sum + lengths[length] : sum), 0)
  const median = sorted.find((length) => 2 * upTo(length) >= games) ?? 0
  const total = sorted.reduce((sum, length) => sum + length * lengths[length], 0)
  return { shortest: sorted[0] ?? 0, median, mean: games === 0 ? 0 : total / games, longest: sorted.at(-1) ?? 0 }
}

const lengthsIn = (lengths: Tally['lengths']): number[] =>
  Object.keys(lengths)
    .map(Number)
    .toSorted((a, b) => a - b)

/** By code unit, so that the order does not depend on the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Ignores the winners, which are counted by seat. */
function outcomeOf(tally: Tally, { result, level }: Pick<Outcome, 'result'> & Levelled) {
  const key = `${result} ${level ?? ''}`
  tally.outcomes[key] ??= { result, level: level ?? null, games: 0 }
  return tally.outcomes[key]
}

interface Levelled {
  readonly level?: string | null
}

function seatOf(tally: Tally, seat: string): SeatCount {
  tally.seats[seat] ??= { wins: 0, score: 0, scored: 0 }
  return tally.seats[seat]
}
