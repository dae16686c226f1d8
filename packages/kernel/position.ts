import type { AskView } from './asks.ts'
import type { Outcome } from './game.ts'
import type { JournalEntry } from './journal.ts'
import type { UndoLimit } from './undo.ts'
import type { Json } from './values.ts'

/** What a client, a bot or the page sees of a game. */
export interface Position<S = unknown> {
  readonly game: string
  /** The seat that sees this; null for what everybody may see. */
  readonly seat: string | null
  /** Number of answers given. */
  readonly index: number
  readonly view: S
  /** The questions this seat may answer now. */
  readonly asks: readonly AskView[]
  /** The seats that must answer. */
  readonly waiting: readonly string[]
  readonly journal: readonly JournalEntry[]
  readonly outcome: Outcome | null
  /** How many answers this seat can take back without the consent of others; `redo`: how many it can give again. */
  readonly undo: number
  readonly redo: number
  /** Why it can take back no more. */
  readonly undoLimit: UndoLimit
}

/** Why something was refused or is not offered. */
export interface Refusal {
  readonly reason: string
  readonly rule: string
  readonly data?: Json
  /** Set when a rule threw: the report to send to the developers. */
  readonly fault?: FaultReport
}

export interface FaultReport {
  readonly game: string
  readonly version: string
  readonly index: number
  readonly seat: string
  readonly kind: string
  readonly answer: Json
  readonly message: string
  readonly stack: string
}
