import type { Entry, GameRecord, JournalEntry, Json, Rest, Segment } from '@interregnum/kernel'

/** An entry of a record as stored in the browser, one row each. */
export interface SavedEntry {
  readonly save: string
  /** From 0, since the whole record was last written. */
  readonly number: number
  readonly entry: Entry
  /** How many journal lines to keep before the new ones. */
  readonly journalFrom: number
  readonly journal: readonly JournalEntry[]
}

/** Follows from the entries; stored so that the game opens quickly. */
export interface SavedEnd {
  readonly checkpoint: Rest
  readonly outcome: Json | null
}

/** Combines the record that was last written whole with the rows since. */
export function wholeRecord(base: GameRecord, rows: readonly SavedEntry[], end: SavedEnd | undefined): GameRecord {
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

function journalOf({ start, journal = [] }: Segment, rows: readonly SavedEntry[]): readonly JournalEntry[] {
  const before = start?.notes ?? 0
  const lines = [...journal]
  for (const row of rows) {
    lines.length = Math.min(lines.length, row.journalFrom - before)
    for (const line of row.journal) lines.push(line)
  }
  return lines
}
