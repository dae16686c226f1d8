// What a change of a match returns.
import type { JournalEntry } from './journal.ts'
import type { Refusal } from './position.ts'
import type { Entry } from './record.ts'
import type { Json } from './values.ts'

/** What an answer, undo or redo added to a match: all that a store or a client needs to stay in sync. */
export interface Appended {
  readonly ok: true
  readonly entry: Entry
  /** Number of answers on the current line. */
  readonly index: number
  /** Number of journal lines that remain; `journal` is appended to them. */
  readonly journalFrom: number
  readonly journal: readonly JournalEntry[]
  /** The seats that must answer. */
  readonly waiting: readonly string[]
}

/** Nothing has changed. */
export interface Refused extends Refusal {
  readonly ok: false
}

export type Change = Appended | Refused

/** Why a change was refused; null if it was made. */
export function refusalIn(change: Change): Refusal | null {
  if (change.ok) return null
  const { ok: _, ...refusal } = change
  return refusal
}

export const refuse = (reason: string, data?: Json): Refused =>
  data === undefined ? { ok: false, rule: 'kernel', reason } : { ok: false, rule: 'kernel', reason, data }
