import type { OutcomeSummary } from '@interregnum/game-package'
import type { JournalEntry } from '@interregnum/kernel'

/** Lines of the log that are shown. */
const LINES = 3
/** A longer line is a list, such as all units that return. */
const LONGEST = 160

interface Head extends Pick<OutcomeSummary, 'title' | 'titleEvent'> {
  /** The card or phase above the lines. */
  readonly where?: string
}

/**
 * The last lines of the log, without what the headlines say already: those of the last move, or of the moves before it
 * if it has only one.
 */
export function lastLines(
  journal: readonly JournalEntry[],
  index: number,
  { title, titleEvent, where }: Head,
  words: (entry: JournalEntry) => string | null,
): string[] {
  const last = journal.findLast(({ kind }) => kind === titleEvent)
  const heads = [title, ...(where === undefined ? [] : [where])].map((head) => head.toLowerCase())
  const isNew = (line: string): boolean =>
    line.length <= LONGEST && !heads.some((head) => line.toLowerCase().startsWith(head))
  const lines = (entries: readonly JournalEntry[]): string[] =>
    entries.flatMap((entry) => (entry === last ? [] : (words(entry) ?? []))).filter(isNew)
  const ofMove = lines(journal.filter((entry) => entry.index === index))
  if (ofMove.length > 1) return ofMove.slice(-LINES)
  // The newest entries are enough: most of them have a line.
  return lines(journal.filter((entry) => entry.index <= index).slice(-LINES * 4)).slice(-LINES)
}
