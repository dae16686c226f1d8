// What the server sends. A page ignores keys that it does not know.
import type { Advice, JournalEntry, Json, Occupant, Position, PositionChange, Refusal } from '@interregnum/kernel'
import type { OrderEnd, RequestKind } from './client-messages.ts'

interface AboutTable {
  readonly table: string
}

export interface Welcome {
  readonly type: 'welcome'
  readonly protocol: string
  readonly build: string
  /** The person's name. */
  readonly you: string
  /** The server's clock. */
  readonly now: number
  readonly heartbeat: number
}

/** The page is too old to play. It may still follow tables. */
export interface Outdated {
  readonly type: 'outdated'
  readonly protocol: string
  readonly build: string
}

/** In milliseconds, as of `now` on the server's clock. Only the server decides. */
export interface Clocks {
  readonly now: number
  readonly pace?: 'live' | 'days'
  readonly seats: { readonly [seat: string]: { readonly left: number; readonly bank: number; readonly runs: boolean } }
  /** All clocks stand still between these times on the server's clock: the weekend, or the next one. */
  readonly rest?: { readonly from: number; readonly to: number }
}

export interface WholePosition extends AboutTable {
  readonly type: 'position'
  /** Numbers the entries of a table, and only grows; `position.index` counts answers and decreases with an undo. */
  readonly seq: number
  /** Its journal begins after the first `journalFrom` lines; if the page needs those, it asks with `log`. */
  readonly position: Position
  readonly journalFrom: number
  /** The first position that can be requested. */
  readonly first: number
  /** The position after the last answer of the page's seat, if it is not earlier than `first`. */
  readonly lastMove?: number
  readonly clocks?: Clocks
}

/** The page has everything up to now. */
export interface Current extends AboutTable {
  readonly type: 'current'
  readonly seq: number
}

export interface PositionDifference extends AboutTable {
  readonly type: 'difference'
  readonly seq: number
  /** The `seq` of the position that it changes; absent if it is the one before. */
  readonly from?: number
  readonly change: PositionChange
  /** Id of the page's own command that caused it: this is its acknowledgement. */
  readonly accepted?: string
  readonly clocks?: Clocks
}

/** Of a command: `seq` is the entry that it became, if any. */
export type Acknowledgement =
  | { readonly type: 'accepted'; readonly id: string; readonly seq?: number }
  | ({ readonly type: 'refused'; readonly id: string } & Omit<Refusal, 'fault'>)

export type Reply =
  | { readonly type: 'because'; readonly re: number; readonly refusal: Refusal | null }
  | { readonly type: 'example'; readonly re: number; readonly value: Json }
  /** Null if there is none, or if it would reveal something. */
  | { readonly type: 'reason'; readonly re: number; readonly reason: string | null }
  /** The moves as they rank so far, or at the end; null if there is nothing to compare. */
  | { readonly type: 'advice'; readonly re: number; readonly advice: Advice | null; readonly isLast: boolean }
  /** The first lines of the log. */
  | { readonly type: 'log'; readonly re: number; readonly lines: readonly JournalEntry[] }
  /** The first position whole, then the change of each next answer; all without journal, which the page has. */
  | {
      readonly type: 'past'
      readonly re: number
      readonly whole: Position
      readonly changes: readonly PositionChange[]
    }

/** `away`: was here at some time since the game began. */
export type PresenceState = 'here' | 'away' | 'never'

/** `away`: a bot plays for a person who can come back. `resigned`: for good. `vacant`: waits for another person. */
export type SeatAbsence = 'away' | 'resigned' | 'vacant'

export interface People {
  readonly [seat: string]: {
    readonly occupant: Occupant
    readonly presence: PresenceState
    readonly absence?: SeatAbsence
  }
}

/** Something other people have to agree to, such as an undo past a roll. */
export interface TableRequest {
  readonly number: number
  readonly kind: RequestKind
  readonly data: Json
  /** Who asks. */
  readonly seat: string
  readonly votes: { readonly [seat: string]: boolean }
  /** When it was made. Milliseconds since 1970. */
  readonly opened: number
  /** When it expires. */
  readonly closes: number
  readonly state: 'open' | 'granted' | 'declined' | 'expired'
}

export interface ChatLine {
  readonly number: number
  /** A seat; `watchers` for a spectator. */
  readonly from: string | 'watchers'
  /** Of a spectator. */
  readonly name?: string
  /** A seat, or a group. */
  readonly to: string | 'table' | 'watchers'
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How a finished table ended. Only with `outcome` by the rules of the game. */
export type TableResult = 'outcome' | 'resigned' | 'ended' | 'abandoned' | 'withdrawn' | 'failed'

/** Something that happened to the table itself, not in the game. */
export interface TableEvent {
  /** Numbered with the answers: it happened after the entry `seq - 1`. */
  readonly seq: number
  readonly kind:
    | 'pause'
    | 'resume'
    | 'time-out'
    | 'time'
    | 'replace'
    | 'leave'
    | 'return'
    | 'resign'
    | 'fault'
    | 'reopen'
    | 'end'
    /** Clocks of the seat stand still, until `back`. */
    | 'vacation'
    | 'back'
    /** Somebody was reminded. */
    | 'nudge'
    /** The next answer of the seat is given by its standing order. */
    | 'standing'
    /** The bot in the seat fails again and again: it can be replaced. */
    | 'bot-fault'
  /** The seat that it happened to. */
  readonly seat: string | null
  /**
   * `until` of a pause or vacation; `bot` or `name` of the new occupant of a seat, `from` the name of the person who had
   * it; `by` whom it was reminded.
   */
  readonly data: {
    readonly until?: number | null
    readonly bot?: string
    readonly name?: string
    readonly from?: string
    readonly by?: string
  }
  /** Answers on the line at that time. */
  readonly index: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The table itself: sent on following it, and whenever it changes. */
export interface TableMessage extends AboutTable {
  readonly type: 'table'
  readonly seq: number
  readonly state: 'running' | 'paused' | 'broken' | 'finished'
  /** Null unless it is finished. */
  readonly result: TableResult | null
  /** When a pause ends by itself. */
  readonly pausedUntil: number | null
  /** The table of the rematch, once there is one. */
  readonly next: string | null
  /** Whether people talk here, and whether two of them can do so in private. */
  readonly talk: { readonly on: boolean; readonly private: boolean }
  /** Whether everybody can have their moves compared. */
  readonly advice: boolean
  /** All of them on following, the new ones later. */
  readonly events: readonly TableEvent[]
  readonly clocks?: Clocks
}

/** The private notes of the page's seat. */
export interface Note extends AboutTable {
  readonly type: 'note'
  readonly text: string
  readonly version: number
}

export type TableUpdate =
  | TableMessage
  | Note
  /** The standing orders of this seat. */
  | (AboutTable & { readonly type: 'standing'; readonly orders: { readonly [order: string]: OrderEnd } })
  /** The seats whose chat lines this seat does not want. */
  | (AboutTable & { readonly type: 'muted'; readonly seats: readonly string[] })
  | (AboutTable & {
      readonly type: 'people'
      readonly people: People /** Spectators who look at the table. */
      readonly watching: number
    })
  | (AboutTable & { readonly type: 'request'; readonly request: TableRequest })
  | (AboutTable & { readonly type: 'said'; readonly line: ChatLine })

export interface Pong {
  readonly type: 'pong'
  readonly now: number
  /** Tables of which the page has missed messages. */
  readonly behind: readonly string[]
}

export type ErrorCode =
  | 'malformed'
  | 'too-big'
  | 'too-fast'
  /** Also for a table that this person may not see. */
  | 'no-such-table'
  | 'forbidden'
  | 'signed-out'
  | 'outdated'
  /** The database cannot be reached. */
  | 'unavailable'
  | 'fault'

/** Something is wrong with a message, not with a move. With `retry`, it can be resent after that many milliseconds. */
export interface ErrorMessage {
  readonly type: 'error'
  readonly id?: string
  readonly re?: number
  /** This table is no longer followed: the seat belongs to somebody else now. */
  readonly table?: string
  readonly code: ErrorCode
  readonly retry?: number
}

/** At a table of this person, perhaps another one than the page shows: whether it is their turn now. */
export interface TurnUpdate extends AboutTable {
  readonly type: 'turn'
  readonly mine: boolean
}

/** The server is about to restart. */
export interface Soon {
  readonly type: 'soon'
  readonly at: number
}

export type ServerMessage =
  | Welcome
  | Outdated
  | WholePosition
  | Current
  | PositionDifference
  | Acknowledgement
  | Reply
  | TableUpdate
  | Pong
  | ErrorMessage
  | Soon
  | TurnUpdate

/** Codes with which the server closes a connection. */
export const CLOSED = { restart: 4000, outdated: 4001, origin: 4003, slow: 4008, signedOut: 4009, fast: 4029 } as const
