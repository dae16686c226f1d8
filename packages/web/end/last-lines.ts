import type { OutcomeSummary } from '@interregnum/game-package'
import type { JournalEntry } from '@interregnum/kernel'

/** Lines of the log that are shown. */
const LINES = 3

/** The last lines of the log, without what the headline says already. */
export function lastLines(
  journal: readonly JournalEntry[],
  index: number,
  { title, titleEvent }: Pick<OutcomeSummary, 'title' | 'titleEvent'>,
  words: (entry: JournalEntry) => string | null,
): string[] {
  const last = journal.findLast(({ kind }) => kind === titleEvent)
  return journal
    .flatMap((entry) => (entry.index === index && entry !== last ? (words(entry) ?? []) : []))
    .filter((line) => !line.toLowerCase().startsWith(title.toLowerCase()))
    .slice(-LINES)
}
