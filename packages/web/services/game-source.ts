import type { GamePackage } from '@interregnum/game-package'
import type {
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
import type { Occupants } from './occupants.ts'

/**
 * The game that a table shows: a match in this page (`LocalSource`), or one on a server (`RemoteSource`). Members that
 * are null belong to a thing that this game does not have or does not allow.
 */
export interface GameSource<S = unknown> {
  /** The game with the figures that are corrected in it. */
  readonly pkg: GamePackage<S>
  readonly options: Options
  /** For the same dice once more; null where nobody may know it. */
  readonly seed: string | null
  /** The same object until something changes in it. */
  readonly position: Position<S>
  /** The first position that `at` can show: earlier ones belong to another version of the rules. */
  readonly first: number
  /** Calls the listener after every change of anything here; the function that is returned ends it. */
  subscribe(listener: () => void): () => void

  // --- the people at the table ---

  readonly seats: readonly Seat[]
  readonly sitters: Occupants
  readonly presence: Presence
  /** How many people share this screen. */
  readonly people: number
  /** The name of the person or program in a seat; for a seat that the printed rules run, what the options call it. */
  nameOf(seat: string): string
  /** The same object until something changes in it. */
  readonly table: TableStatus

  // --- playing ---

  /**
   * Answers a question; without its id, one of those put to the seat that looks. Resolves with null when the answer counts
   * and the position shows it.
   */
  answer(answer: Json, ask?: string): Promise<Refusal | null>
  /** Takes back so many answers. Where that takes the consent of others it is refused: see `requests`. */
  undo(answers: number): Promise<Refusal | null>
  redo(answers: number): Promise<Refusal | null>
  /** The answer, undo or redo that is under way. No other is taken before it is through. */
  readonly pending: Pending | null
  /** Why an option is not offered, or a form cannot be filled in like this; null if it can. */
  why(option: Json, ask?: string): Promise<Refusal | null>
  /** One way to fill in a form; null where the question is no longer open. */
  example(ask: string): Promise<Json>
  /** An open question; null where it is closed, or would tell what others must not know. */
  askOf(id: string): AskView | null
  /** The position after so many answers. Rejects where there is none. */
  at(index: number): Promise<Position<S>>

  // --- what depends on where the game is ---

  readonly connection: ConnectionState
  /** Tries again after the connection was lost. */
  reconnect(): void
  /** Ends the connection. */
  close(): void
  readonly requests: Requests | null
  readonly chat: Chat | null
  readonly clocks: Clocks | null
  readonly records: Records | null
  readonly seating: Seating | null
  readonly screen: SharedScreen | null
  readonly lesson: PreparedGame | null
  readonly bots: BotTable<S> | null
  /** A game to try things in that nobody sees; null where the rules do not run in this page. */
  scratchCopy(): GameSource<S> | null
}

export interface Pending {
  readonly kind: 'answer' | 'undo' | 'redo'
  /** Of an answer. */
  readonly ask?: string
  readonly answer?: Json
}

/** `lost`: no more attempts are made before `reconnect` is called. */
export type ConnectionState = 'connected' | 'reconnecting' | 'lost'

/** Of the people in seats. `away`: has been here since the game began. */
export interface Presence {
  readonly [seat: string]: 'here' | 'away' | 'never'
}

/** What several people at one screen, and the programs with them, need to know in addition to the position. */
export interface TableStatus {
  /** The seat to which the screen is being passed: until it is taken nobody's own things are shown. */
  readonly handTo: string | null
  /** A seat with a program in it that everybody waits for. */
  readonly program: string | null
  /** Programs that are asked at the same time as people, who go first. */
  readonly beside: readonly string[]
  /** Optional questions to people at this screen other than the one who looks. */
  readonly asides: readonly AskView[]
  /** Whether what those seats see is theirs alone: then the screen is passed to them first. */
  readonly veiled: readonly string[]
  /** Programs that are not asked, but may interrupt. */
  readonly idle: readonly string[]
}

const TABLE_REFUSALS: { readonly [reason: string]: string } = {
  'programs-only': 'Only programs have answered so far. Pause them to take their answers back.',
  pending: 'Your last answer is still on its way.',
  'no-such-table': 'There is no such table, or you may not see it.',
  forbidden: 'You may not do that at this table.',
  'signed-out': 'You are signed out.',
}

/** A refusal by the table, not by the rules. */
export const tableRefusal = (reason: string): Refusal => ({ rule: 'table', reason })

/** In words; null if the refusal is one by the rules. */
export const tableRefusalText = ({ rule, reason }: Refusal): string | null =>
  rule === 'table' ? (TABLE_REFUSALS[reason] ?? `The table could not do that (${reason}).`) : null

/** The refusal of an undo before any person at this screen has answered: programs would only answer again. */
export const PROGRAMS_ONLY = tableRefusal('programs-only')

/** Something that takes the agreement of other people, such as an undo past a roll. */
export interface TableRequest {
  readonly number: number
  readonly kind: RequestKind
  readonly data: Json
  /** Who asks. */
  readonly seat: string
  readonly votes: { readonly [seat: string]: boolean }
  readonly state: 'open' | 'granted' | 'declined' | 'expired'
}

export type RequestKind = 'undo' | 'pause' | 'resume' | 'time' | 'replace' | 'reopen' | 'end' | 'share-without'

export interface Requests {
  readonly open: readonly TableRequest[]
  /** For an undo, `data` is `{ to: index }`. Resolves when the others have been asked. */
  ask(kind: RequestKind, data: Json): Promise<Refusal | null>
  vote(request: number, yes: boolean): Promise<Refusal | null>
}

export interface ChatLine {
  readonly number: number
  readonly from: string
  /** A seat, or all of these. */
  readonly to: string | 'table' | 'watchers'
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Chat {
  readonly lines: readonly ChatLine[]
  say(text: string, to?: ChatLine['to']): Promise<Refusal | null>
}

/** In milliseconds, as they stood at `now` of the server's clock. Only the server decides. */
export interface Clocks {
  readonly now: number
  readonly seats: { readonly [seat: string]: { readonly left: number; readonly bank: number; readonly runs: boolean } }
}

/** The record, where the people at this screen may have it. */
export interface Records {
  /** With who sits where. */
  export(): Promise<GameRecord>
  /** A game of its own that shares this one's history up to a moment. Rejects where there is no such moment. */
  fork(index: number): Promise<ForkedGame>
}

export interface ForkedGame {
  readonly record: GameRecord
  readonly sitters: Occupants
  readonly present: string | null
}

/** Lets people at this screen change who sits where. */
export interface Seating {
  sit(sitters: Occupants): void
}

/** A screen that is passed from one person to the next. */
export interface SharedScreen {
  /** Whether a curtain falls between any two people, or only where something is hidden; from the next time on. */
  setCurtains(when: 'hidden' | 'always'): void
  /** The person to whom the screen is being passed is there. */
  take(): void
  /** To somebody who is not asked, but may do something. */
  passTo(seat: string): void
  /** Back to the person who is asked. */
  passBack(): void
}

/** A game with prepared dice and piles, which may be a lesson, and the answers in it so far. */
export interface PreparedGame {
  readonly loaded: Loaded
  readonly line: readonly Step[]
}

/** A game whose match is in this page, so that the page runs its programs. */
export interface BotTable<S = unknown>
  extends Pick<GameSource<S>, 'pkg' | 'position' | 'sitters' | 'table' | 'answer'> {
  /** Whether programs answer by themselves: then nobody's undo stops at an answer of theirs. */
  automatic: boolean
  /** Everything about the game, hidden things too. */
  exportRecord(): GameRecord
  /** Calls the listener after every change, with the entries that it added to the record. */
  subscribe(listener: (added: readonly Appended[]) => void): () => void
}

/** A game that is kept in this browser entry by entry. */
export interface SavableGame<S = unknown>
  extends Pick<GameSource<S>, 'pkg' | 'position' | 'seats' | 'sitters' | 'people' | 'nameOf'> {
  /** The seat that looks at this screen. */
  readonly present: string | null
  /** The last resting point. */
  readonly resting: Rest<S>
  exportRecord(): GameRecord
  /** Calls the listener after every change, with the entries that it added to the record. */
  subscribe(listener: (added: readonly Appended[]) => void): () => void
}
