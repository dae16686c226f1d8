import type { Json } from './values.ts'

/** What happened, as data: put into words by the catalogue and into motion by the board. */
export interface JournalEntry {
  /** How many answers had been given: the entry was caused by the last of them. */
  readonly index: number
  readonly kind: string
  readonly data: { readonly [key: string]: Json }
  /** The seats that may know of it; absent where all may. */
  readonly to?: readonly string[]
}

export const visibleTo = (entry: JournalEntry, seat: string | null): boolean =>
  entry.to === undefined || (seat !== null && entry.to.includes(seat))
