import type { Json, Position, PositionChange, Refusal } from '@interregnum/kernel'
import type { ChatLine, Clocks, Presence, RequestKind, TableRequest } from './game-source.ts'
import type { Occupant } from './occupants.ts'

// Protocol between page and server about one table. `seq` numbers the events at the table and only grows;
// `Position.index` counts the answers in the current line and decreases with an undo.

export type ClientMessage = Follow | Command | Question | Here | Ping | Leave

interface AboutTable {
  readonly table: string
}

/** The server replies with `position` or `current`, then `people`, open requests and missed chat. */
export interface Follow extends AboutTable {
  readonly type: 'follow'
  /** Null to watch. */
  readonly as: string | null
  readonly since?: Since
}

/** What the page already has: last entry, number of journal lines, last chat line. */
export interface Since {
  readonly seq: number
  readonly journal: number
  readonly chat: number
}

/** Changes something at the table. The page chooses the id, so that a resent command is applied once. */
export type Command =
  | AnswerCommand
  | CommandOf<{ readonly type: 'undo' | 'redo'; readonly to: number }>
  | CommandOf<{ readonly type: 'request'; readonly kind: RequestKind; readonly data: Json }>
  | CommandOf<{ readonly type: 'vote'; readonly request: number; readonly yes: boolean }>
  | CommandOf<{ readonly type: 'say'; readonly to: ChatLine['to']; readonly text: string }>

export type AnswerCommand = CommandOf<{ readonly type: 'answer'; readonly ask: string; readonly answer: Json }>
type CommandOf<D> = AboutTable & { readonly id: string } & D

/** Changes nothing. The reply carries the same `re`. */
export type Question =
  | QuestionOf<{ readonly type: 'why'; readonly option: Json; readonly ask?: string }>
  | QuestionOf<{ readonly type: 'example'; readonly ask: string }>
  | QuestionOf<{ readonly type: 'at'; readonly from: number; readonly to: number }>

type QuestionOf<Q> = AboutTable & { readonly re: number } & Q

/** Whether the page is visible. */
interface Here extends AboutTable {
  readonly type: 'here'
  readonly state: 'here' | 'away'
}

interface Ping {
  readonly type: 'ping'
  /** Last `seq` of each table that the page follows. */
  readonly tables: { readonly [table: string]: number }
}

interface Leave extends AboutTable {
  readonly type: 'leave'
}

export type ServerMessage =
  | WholePosition
  | Current
  | PositionDifference
  | Acknowledgement
  | Reply
  | TableUpdate
  | Pong
  | ErrorMessage

export interface WholePosition extends AboutTable {
  readonly type: 'position'
  readonly seq: number
  /** Its journal begins after the first `journalFrom` lines, which the page has. */
  readonly position: Position
  readonly journalFrom: number
  /** The first position that can be requested. */
  readonly first: number
  readonly clocks?: Clocks
}

/** The page has everything up to now. */
interface Current extends AboutTable {
  readonly type: 'current'
  readonly seq: number
}

export interface PositionDifference extends AboutTable {
  readonly type: 'difference'
  readonly seq: number
  /** The `seq` of the position that it changes. */
  readonly from: number
  readonly change: PositionChange
  /** Id of the page's own command that caused it. */
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
  /** The first position whole, then the change of each next answer. */
  | {
      readonly type: 'past'
      readonly re: number
      readonly whole: Position
      readonly changes: readonly PositionChange[]
    }

export type TableUpdate =
  | (AboutTable & { readonly type: 'people'; readonly people: People })
  | (AboutTable & { readonly type: 'request'; readonly request: TableRequest })
  | (AboutTable & { readonly type: 'said'; readonly line: ChatLine })

export interface People {
  readonly [seat: string]: { readonly sitter: Occupant; readonly presence: Presence[string] }
}

interface Pong {
  readonly type: 'pong'
  readonly now: number
  /** Tables of which the page has missed messages. */
  readonly behind: readonly string[]
}

/** Something is wrong with a message, not with a move. With `retry`, it can be resent after that many milliseconds. */
interface ErrorMessage {
  readonly type: 'error'
  readonly id?: string
  readonly re?: number
  readonly code: string
  readonly retry?: number
}
