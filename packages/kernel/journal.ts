import type { Json } from './values.ts'

/** What happened, as data. The game's message catalogue turns it into text; the board may show it too. */
export interface JournalEntry {
  /** Number of answers given so far; the last of them caused the entry. */
  readonly index: number
  readonly kind: string
  readonly data: { readonly [key: string]: Json }
  /** The seats that may read it; by default all. */
  readonly to?: readonly string[]
}

export const visibleTo = (entry: JournalEntry, seat: string | null): boolean =>
  entry.to === undefined || (seat !== null && entry.to.includes(seat))
