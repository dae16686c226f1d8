// The turning points of a game, for the chart shown at its end.
import type { JournalEntry, Position } from '@interregnum/kernel'
import type { GameChart } from './board.ts'

/** A possible turning point: its text, and its weight relative to the others. */
export interface WeightedText {
  readonly text: string
  readonly weight: number
}

export interface Candidate extends WeightedText {
  readonly index: number
  readonly turn: number
}

/** The chart column in which something happened: the last of these positions that is not after it. */
export const columnAt = (positions: readonly Position<unknown>[], index: number): number =>
  Math.max(
    0,
    positions.findLastIndex((position) => position.index <= index),
  )

/** All journal entries for which `describe` has a text, each with its column. */
export function candidates(
  journal: readonly JournalEntry[],
  positions: readonly Position<unknown>[],
  describe: (entry: JournalEntry) => WeightedText | null,
): Candidate[] {
  return journal.flatMap((entry) => {
    const event = describe(entry)
    return event === null ? [] : [{ index: entry.index, turn: columnAt(positions, entry.index), ...event }]
  })
}

/** How many fit under a chart. */
const MOST_POINTS = 6

/** The candidates with the greatest weights, in chronological order. What happens twice in a turn is named once. */
export function mostImportant(found: readonly Candidate[]): GameChart['turningPoints'] {
  const first = found.filter(
    (one, n) => found.findIndex(({ turn, text }) => turn === one.turn && text === one.text) === n,
  )
  const chosen = new Set(first.sort((a, b) => b.weight - a.weight || a.index - b.index).slice(0, MOST_POINTS))
  return found.filter((candidate) => chosen.has(candidate)).map(({ index, turn, text }) => ({ index, turn, text }))
}
