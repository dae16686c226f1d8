import type { Json, Position, PositionChange, Refusal } from '@interregnum/kernel'
import type { ChatLine, Clocks, Presence, RequestKind, TableRequest } from './game-source.ts'
import type { Occupant } from './occupants.ts'

// What a page and a server say to each other about one table. `seq` numbers what happens at the table and only ever
// grows; `Position.index` counts the answers on the present line and goes back with an undo.

export type ClientMessage = Follow | Command | Question | Here | Ping | Leave

interface AboutTable {
  readonly table: string
}

/** The server answers with `position` or `current`, then `people`, open requests and chat since. */
export interface Follow extends AboutTable {
  readonly type: 'follow'
  /** Null to watch. */
  readonly as: string | null
  readonly since?: Since
}

/** What the page has: up to which entry, how many lines of the journal, the last line of chat. */
export interface Since {
  readonly seq: number
  readonly journal: number
  readonly chat: number
}

/** Changes something at the table. The page makes the id, so that what is sent twice happens once. */
export type Command =
  | AnswerCommand
  | CommandOf<{ readonly type: 'undo' | 'redo'; readonly to: number }>
  | CommandOf<{ readonly type: 'request'; readonly kind: RequestKind; readonly data: Json }>
  | CommandOf<{ readonly type: 'vote'; readonly request: number; readonly yes: boolean }>
  | CommandOf<{ readonly type: 'say'; readonly to: ChatLine['to']; readonly text: string }>

export type AnswerCommand = CommandOf<{ readonly type: 'answer'; readonly ask: string; readonly answer: Json }>
type CommandOf<D> = AboutTable & { readonly id: string } & D

/** Changes nothing. The answer names the number `re`. */
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
  /** How far the page is at each table that it follows. */
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
  /** The first position that can be asked for. */
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
  /** The page's own command that led to it. */
  readonly accepted?: string
  readonly clocks?: Clocks
}

/** Of a command: `seq` is the entry that it became, where it became one. */
export type Acknowledgement =
  | { readonly type: 'accepted'; readonly id: string; readonly seq?: number }
  | ({ readonly type: 'refused'; readonly id: string } & Omit<Refusal, 'fault'>)

export type Reply =
  | { readonly type: 'because'; readonly re: number; readonly refusal: Refusal | null }
  | { readonly type: 'example'; readonly re: number; readonly value: Json }
  /** The first position whole, then what each next answer changed. */
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
  /** Tables at which the page has missed something. */
  readonly behind: readonly string[]
}

/** Something is wrong with a message, not with a move. With `retry`, the same message is worth sending after so many ms. */
interface ErrorMessage {
  readonly type: 'error'
  readonly id?: string
  readonly re?: number
  readonly code: string
  readonly retry?: number
}
