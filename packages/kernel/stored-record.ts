import type { JournalEntry } from './journal.ts'
import type { Entry, GameRecord, Segment } from './record.ts'
import type { Rest } from './run.ts'
import type { Json } from './values.ts'

/** An entry of a record with the journal lines that it wrote, as stores keep it: one row each. */
export interface StoredStep {
  readonly entry: Entry
  /** How many journal lines to keep before the new ones. */
  readonly journalFrom: number
  readonly journal: readonly JournalEntry[]
}

/** Follows from the entries; stored so that the game opens quickly. */
export interface StoredEnd {
  readonly checkpoint: Rest
  readonly outcome: Json | null
}

/** Combines the record that was last written whole with the rows since. */
export function wholeRecord(base: GameRecord, rows: readonly StoredStep[], end: StoredEnd | undefined): GameRecord {
  if (end === undefined) return base
  const { outcome: _, ...rest } = base
  const last = base.segments[base.segments.length - 1]
  const segment: Segment = {
    ...last,
    entries: [...last.entries, ...rows.map(({ entry }) => entry)],
    journal: journalOf(last, rows),
  }
  return {
    ...rest,
    segments: [...base.segments.slice(0, -1), segment],
    checkpoint: end.checkpoint,
    ...(end.outcome === null ? {} : { outcome: end.outcome }),
  }
}

function journalOf({ start, journal = [] }: Segment, rows: readonly StoredStep[]): readonly JournalEntry[] {
  const before = start?.notes ?? 0
  const lines = [...journal]
  for (const row of rows) {
    lines.length = Math.min(lines.length, row.journalFrom - before)
    for (const line of row.journal) lines.push(line)
  }
  return lines
}
