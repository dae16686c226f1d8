import type { AskView } from './asks.ts'
import type { Outcome } from './game.ts'
import type { JournalEntry } from './journal.ts'
import type { UndoLimit } from './undo.ts'
import type { Json } from './values.ts'

/** All that a table, a program or a client ever sees of a game. */
export interface Position<S = unknown> {
  readonly game: string
  /** Whose eyes these are; null for everybody's. */
  readonly seat: string | null
  /** How many answers have been given. */
  readonly index: number
  readonly view: S
  /** The questions this seat may answer now. */
  readonly asks: readonly AskView[]
  /** The seats that somebody waits for. */
  readonly waiting: readonly string[]
  readonly journal: readonly JournalEntry[]
  readonly outcome: Outcome | null
  /** How many answers this seat can take back without asking anybody, and give again. */
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
  /** Set when a rule itself failed: what to send to its authors. */
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
