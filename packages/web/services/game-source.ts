import type { GamePackage } from '@interregnum/game-package'
import type {
  Advice,
  Appended,
  AskView,
  GameRecord,
  Json,
  Loaded,
  Options,
  Position,
  Refusal,
  Rest,
  Seat,
  Step,
} from '@interregnum/kernel'
import type {
  ChatLine,
  Clocks,
  OrderEnd,
  PresenceState,
  RequestKind,
  SeatAbsence,
  TableMessage,
  TableRequest,
} from '@interregnum/protocol'
import { sourcesWords } from '../words/sources.ts'
import type { Occupants } from './occupants.ts'

export type { ChatLine, Clocks, RequestKind, TableRequest } from '@interregnum/protocol'

/**
 * The game that a table shows: a match in this page (`LocalSource`), or one on a server (`RemoteSource`). Null members
 * are features that this game does not have or does not allow.
 */
export interface GameSource<S = unknown> {
  /** The game with any corrections applied. */
  readonly pkg: GamePackage<S>
  readonly options: Options
  /** To play again with the same dice; null if it is secret. */
  readonly seed: string | null
  /** The same object until it changes. */
  readonly position: Position<S>
  /** The first position that `at` can show: earlier ones belong to another version of the rules. */
  readonly first: number
  /** Calls the listener after every change of anything here. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void

  // --- the people at the table ---

  readonly seats: readonly Seat[]
  readonly occupants: Occupants
  readonly presence: Presence
  /** The seat that the page calls "You". Null for a spectator, and if several people share this screen: they have names. */
  readonly ownSeat: string | null
  /** How many people share this screen. */
  readonly people: number
  /**
   * Name of the person or bot in a seat, of a person at a server also for themselves; for a seat run by the printed rules,
   * the title of that option.
   */
  nameOf(seat: string): string
  /** The same object until it changes. */
  readonly table: TableStatus

  // --- playing ---

  /**
   * Answers a question; without an id, one put to the seat at this screen. Resolves with null when the answer is accepted
   * and the position shows it.
   */
  answer(answer: Json, ask?: string): Promise<Refusal | null>
  /** Takes back this many answers. Refused if others have to agree: see `requests`. */
  undo(answers: number): Promise<Refusal | null>
  redo(answers: number): Promise<Refusal | null>
  /** How many answers a choice consisted of, by the index of the position after it: undo takes them back as one. */
  readonly joined: Map<number, number>
  /** The answer, undo or redo under way. Others are refused until it is done. */
  readonly pending: Pending | null
  /** Why an option is not offered, or a form cannot be filled in like this; null if it is allowed. */
  why(option: Json, ask?: string): Promise<Refusal | null>
  /** One way to fill in a form; null if the question is no longer open. */
  example(ask: string): Promise<Json>
  /** An open question; null if it is closed, or would show what this screen must not see. */
  askOf(id: string): AskView | null
  /** The position after the last answer of this seat; null if it has none, or it is not known here. */
  lastMoveOf(seat: string): number | null
  /** Lines at the beginning of the log that are not in the position yet, because they are on the server. */
  readonly linesMissing: number
  /** Fetches them. */
  wholeLog(): Promise<void>
  /** The position after this many answers. Rejects if there is none. */
  at(index: number): Promise<Position<S>>

  // --- depends on where the game runs ---

  readonly connection: ConnectionState
  /** When it tries to connect again, in milliseconds since 1970; null if it waits for nothing. */
  readonly nextTry: number | null
  /** Tries again after the connection was lost. */
  reconnect(): void
  /** Ends the connection. */
  close(): void
  readonly requests: Requests | null
  readonly chat: Chat | null
  readonly clocks: Clocks | null
  readonly online: OnlineTable | null
  readonly records: Records | null
  readonly seating: Seating | null
  readonly screen: SharedScreen | null
  readonly lesson: PreparedGame | null
  readonly bots: BotTable<S> | null
  /** A copy of the game to try things in; null if the rules do not run in this page. */
  scratchCopy(): GameSource<S> | null
}

export interface Pending {
  readonly kind: 'answer' | 'undo' | 'redo'
  /** Only for an answer. */
  readonly ask?: string
  readonly answer?: Json
}

/** `lost`: no more attempts until `reconnect` is called. */
/** `updating`: the server has asked the page to connect again. `unavailable`: it cannot store anything now. */
export type ConnectionState = 'connected' | 'reconnecting' | 'updating' | 'unavailable' | 'lost'

/** Only for people. `away`: was here at some time since the game began. */
export interface Presence {
  readonly [seat: string]: PresenceState
}

/** What people who share a screen, and their bots, need in addition to the position. */
export interface TableStatus {
  /** The seat to which the screen is being passed: until it is taken, only public information is shown. */
  readonly handTo: string | null
  /** A seat with a bot that everybody waits for. */
  readonly program: string | null
  /** Bots that are asked at the same time as people, who go first. */
  readonly askedWithPeople: readonly string[]
  /** Optional questions to people at this screen other than the current viewer. */
  readonly asides: readonly AskView[]
  /** Seats in `asides` with hidden information: the screen must be passed to them first. */
  readonly veiled: readonly string[]
  /** Seats with only an optional question and a bot: it is not asked, but may interrupt. */
  readonly idle: readonly string[]
}

const TABLE_REFUSALS: { readonly [reason: string]: string } = {
  'programs-only': sourcesWords.onlyBotsMoved,
  pending: sourcesWords.stillSending,
  'no-such-table': sourcesWords.noSuchGame,
  forbidden: sourcesWords.forbidden,
  'signed-out': sourcesWords.signedOut,
  outdated: sourcesWords.outdated,
  newer: sourcesWords.noteIsNewer,
  'bot-plays': sourcesWords.botPlays,
  paused: sourcesWords.paused,
  'not-now': sourcesWords.notNow,
  'closed-request': sourcesWords.closedRequest,
  'no-talk': sourcesWords.noTalk,
  'no-private-talk': sourcesWords.noPrivateTalk,
  'not-late': sourcesWords.notLate,
  'too-soon': sourcesWords.tooSoon,
  broken: sourcesWords.broken,
  fault: sourcesWords.fault,
  'too-fast': sourcesWords.tooFast,
  unavailable: sourcesWords.unavailable,
}

/** A refusal by the table, not by the rules. */
export const tableRefusal = (reason: string): Refusal => ({ rule: 'table', reason })

/** The text of a refusal by the table; null for a refusal by the rules. */
export const tableRefusalText = ({ rule, reason }: Refusal): string | null =>
  rule === 'table' ? (TABLE_REFUSALS[reason] ?? sourcesWords.serverRefused(reason)) : null

/** Refuses an undo before any person at this screen has answered: bots would only answer again. */
export const PROGRAMS_ONLY = tableRefusal('programs-only')

export interface Requests {
  readonly open: readonly TableRequest[]
  /** The last ones, open or not, in order. */
  readonly all: readonly TableRequest[]
  /** For an undo, `data` is `{ to: index }`. Resolves when the others have been asked. */
  ask(kind: RequestKind, data: Json): Promise<Refusal | null>
  vote(request: number, yes: boolean): Promise<Refusal | null>
}

export interface Chat {
  readonly lines: readonly ChatLine[]
  say(text: string, to?: ChatLine['to']): Promise<Refusal | null>
}

/** What a table on a server has besides the game. */
export interface OnlineTable {
  /** Null until the server has sent it. */
  readonly life: Pick<TableMessage, 'state' | 'result' | 'pausedUntil' | 'next' | 'talk' | 'advice' | 'events'> | null
  /** Seats whose person does not play now, and why. */
  readonly absent: { readonly [seat: string]: SeatAbsence }
  /** How many spectators look at the table. */
  readonly watching: number
  /** The notes of this seat, which nobody else can read. */
  readonly note: { readonly text: string; readonly version: number }
  /** Seats whose chat this seat does not want. */
  readonly muted: readonly string[]
  /** The standing orders of this seat, with their ends. */
  readonly orders: { readonly [order: string]: OrderEnd }
  /** The server has a newer page. */
  readonly outdated: boolean
  /** Why a move that was sent after a reload was not played; null if all were. */
  readonly lateRefusal: Refusal | null
  /** `leave`: a bot plays on until `return`. `resign`: for good. */
  changeSeat(act: 'resign' | 'leave' | 'return'): Promise<Refusal | null>
  /** Gives a standing order of the game, or takes it back. */
  setOrder(order: string, until: OrderEnd | null): Promise<Refusal | null>
  /** Reminds somebody whom everybody waits for. */
  nudge(seat: string): Promise<Refusal | null>
  /** `version`: of the stored text that was edited. Refused if there is a newer one. */
  saveNote(text: string, version: number): Promise<Refusal | null>
  mute(seat: string, muted: boolean): Promise<Refusal | null>
  /** Shows a chat line to the operator of the server. */
  report(line: number, text: string): Promise<Refusal | null>
  /** Compares the moves of the seat at this page, where the table allows it. Rejects with ConnectionError. */
  compare(comparing: Comparing): Promise<void>
  /** Why a bot made the move after which the game had this index; null if it is not told. */
  reasonFor(index: number): Promise<string | null>
}

export interface Comparing {
  /** Ends it, with the ranking as it is. */
  readonly signal: AbortSignal
  /** Gets the moves as they rank so far. */
  show(advice: Advice): void
}

/** The record, if the people at this screen may have it. */
export interface Records {
  /** Includes the occupants and the notes. */
  export(): Promise<GameRecord>
  /** A separate game that shares this one's history up to a position. Rejects if there is no such position. */
  fork(index: number): Promise<ForkedGame>
}

export interface ForkedGame {
  readonly record: GameRecord
  readonly occupants: Occupants
  readonly present: string | null
  readonly notes: string
}

/** Lets people at this screen change the occupants. */
export interface Seating {
  sit(occupants: Occupants): void
}

/** A screen that is passed from one person to the next. */
export interface SharedScreen {
  /** Whether the screen is covered between any two people or only if something is hidden. Takes effect at the next handover. */
  setCovers(when: 'hidden' | 'always'): void
  /** Confirms that the person to whom the screen is passed is there. */
  take(): void
  /** Passes the screen to somebody who is not asked, but may do something. */
  passTo(seat: string): void
  /** Passes it back to the person who is asked. */
  passBack(): void
}

/** A game with loaded dice and piles, e.g. a lesson, and the answers given so far. */
export interface PreparedGame {
  readonly loaded: Loaded
  readonly line: readonly Step[]
  /** Answers for any seat, as the script of a lesson says. */
  play(seat: string, answer: Json): Promise<Refusal | null>
}

/** A game whose match is in this page, so that the page runs its bots. */
export interface BotTable<S = unknown>
  extends Pick<GameSource<S>, 'pkg' | 'position' | 'occupants' | 'table' | 'answer'> {
  /** Whether bots answer by themselves: undo then skips their answers. */
  automatic: boolean
  /** Contains hidden information. */
  exportRecord(): GameRecord
  /** Calls the listener after every change, with the entries that it added to the record. */
  subscribe(listener: (added: readonly Appended[]) => void): () => void
}

/** A game that is saved in this browser, entry by entry. */
export interface SavableGame<S = unknown>
  extends Pick<GameSource<S>, 'pkg' | 'position' | 'seats' | 'occupants' | 'people' | 'nameOf'> {
  /** The seat of the current viewer. */
  readonly present: string | null
  /** What the person who prepared the game wrote for the players; empty if nothing. */
  readonly notes: string
  readonly joined: ReadonlyMap<number, number>
  /** The last resting point. */
  readonly resting: Rest<S>
  exportRecord(): GameRecord
  /** Calls the listener after every change, with the entries that it added to the record. */
  subscribe(listener: (added: readonly Appended[]) => void): () => void
}
