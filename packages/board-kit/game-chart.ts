// What turned a game, for the course of it that is shown at the end.
import type { GameChart } from '@interregnum/game-package'
import type { JournalEntry, Position } from '@interregnum/kernel'

/** In words, and how much it matters beside the others. */
export interface Told {
  readonly text: string
  readonly weight: number
}

export interface Candidate extends Told {
  readonly index: number
  readonly turn: number
}

/** The column of a chart in which something happened: the last of these positions that was there before it. */
export const columnAt = (positions: readonly Position<unknown>[], index: number): number =>
  Math.max(
    0,
    positions.findLastIndex((position) => position.index <= index),
  )

/** Whatever is told of a journal, each in its column. */
export function candidates(
  journal: readonly JournalEntry[],
  positions: readonly Position<unknown>[],
  tell: (entry: JournalEntry) => Told | null,
): Candidate[] {
  return journal.flatMap((entry) => {
    const told = tell(entry)
    return told === null ? [] : [{ index: entry.index, turn: columnAt(positions, entry.index), ...told }]
  })
}

/** As many as fit under a chart. */
const MOST_POINTS = 6

/** Those that weigh most, in the order in which they came. */
export function weightiest(found: readonly Candidate[]): GameChart['turningPoints'] {
  const chosen = new Set([...found].sort((a, b) => b.weight - a.weight || a.index - b.index).slice(0, MOST_POINTS))
  return found.filter((candidate) => chosen.has(candidate)).map(({ index, turn, text }) => ({ index, turn, text }))
}
