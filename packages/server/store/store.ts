import type { Json } from '@interregnum/kernel'
import type { SeatAbsence, TableResult } from '@interregnum/protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Schema, TableState } from './schema.ts'

export type TableId = number

export interface NewEntry {
  readonly kind: string
  readonly seat: string | null
  /** The seat that sent it, or 'table'. */
  readonly sender: string
  readonly clientId: string
  readonly body: Json
  readonly journal: readonly Json[]
  readonly reason: string | null
}

export interface StoredEntry extends NewEntry {
  readonly seq: number
  readonly at: number
}

/** Columns of a table that an append changes. Absent columns keep their value. */
export interface TablePatch {
  readonly state?: TableState
  readonly answers?: number
  readonly waiting?: readonly string[]
  /** For each seat that must answer, the entry by which its turn began. */
  readonly turns?: { readonly [seat: string]: number }
  readonly deadline?: number | null
  /** Of all people at the table, as JSON. */
  readonly clocks?: string
  readonly finished?: number
  readonly outcome?: Json
  readonly result?: TableResult
  readonly pausedUntil?: number | null
}

/** Somebody else has a seat now. */
export interface OccupantPatch {
  readonly seat: string
  readonly kind: 'open' | 'person' | 'bot'
  readonly name: string
  readonly bot: string | null
  readonly person: number | null
  readonly linkHash: string | null
  readonly absence: SeatAbsence | null
  readonly leftFrom: string | null
}

export interface Checkpoint {
  readonly seq: number
  readonly answers: number
  readonly rules: string
  readonly state: Json
}

/** Puts a job, replacing one of the same kind and key, or with `at` null takes it back. */
export interface JobChange {
  readonly kind: string
  readonly key: string
  readonly at: number | null
  readonly body?: Json
}

/** Everything that one answer stores: all of it, or nothing. */
export interface Append {
  readonly table: TableId
  /** The number of the entry that it follows. */
  readonly after: number
  readonly entries: readonly NewEntry[]
  readonly patch: TablePatch
  readonly occupants?: readonly OccupantPatch[]
  readonly checkpoint: Checkpoint | null
  /** After an undo: checkpoints of more answers than this belong to a line that was taken back, and go. */
  readonly checkpointsUpTo?: number
  readonly jobs: readonly JobChange[]
  readonly at: number
}

/**
 * `raced`: another process has appended since; nothing was stored. `repeated`: its sender has sent the first entry
 * before, and `body` is what was stored then.
 */
export type Appended =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: 'raced'; readonly head: number }
  | { readonly ok: false; readonly why: 'repeated'; readonly seq: number; readonly body: Json }

/** What is needed to continue a table: its last checkpoint and the entries since. */
export interface OpenedTable {
  readonly head: number
  readonly checkpoint: Checkpoint | null
  readonly entries: readonly StoredEntry[]
}

/** Columns of a table that may change in play. */
export const PLAY_COLUMNS = [
  'head',
  'state',
  'result',
  'paused_until',
  'next',
  'talk_off',
  'advice_on',
  'turns',
  'clocks',
  'touched',
] as const satisfies readonly (keyof Schema['tables'])[]
export type PlayColumns = Pick<Selectable<Schema['tables']>, (typeof PLAY_COLUMNS)[number]>

/** More entries of other processes than this are not followed one by one. */
export const LIMIT_FOLLOWED = 20

/** What others have added to a table since an entry: all of it at one moment. */
export interface Followed {
  readonly row: PlayColumns
  /** The first `LIMIT_FOLLOWED` entries. */
  readonly entries: readonly StoredEntry[]
}

/** An answer with the columns that it changed: what others need to follow it without reading the store. */
export interface AnswerNews {
  readonly row: Pick<PlayColumns, 'state' | 'result' | 'paused_until' | 'turns' | 'clocks' | 'touched'>
  readonly entry: StoredEntry
}

export interface Follow {
  readonly table: TableId
  /** The last entry that is known. */
  readonly seq: number
}

export interface Job {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly body: Json
  readonly tries: number
}

/** Thrown when the database cannot be used now. Nothing of the call was stored, unless it says that this is unknown. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** Where tables are stored. It knows no game. */
export interface Store {
  /** Whether several processes use it at the same time. */
  readonly isShared: boolean
  /** Resolves when the append is on disk. */
  append(append: Append): Promise<Appended>
  open(table: TableId): Promise<OpenedTable | null>
  /** Entries after `seq`, at most `most`. */
  since(table: TableId, seq: number, most: number): Promise<readonly StoredEntry[]>
  /** Null if there is no such table. */
  followed(follow: Follow): Promise<Followed | null>
  checkpointBefore(table: TableId, answers: number): Promise<Checkpoint | null>
  heads(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>>
  /** Takes due jobs: nobody else gets them until the lease has ended. */
  claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]>
  /** False if the lease has ended and somebody else has the job. */
  renew(job: Job, lease: number, now: number): Promise<boolean>
  done(job: Job): Promise<void>
  /** The job runs again at that time. */
  postpone(job: Job, until: number): Promise<void>
  /** Takes or prolongs a lease. False if another process has it. */
  lease(name: string, lease: number, now: number): Promise<boolean>
  release(name: string): Promise<void>
  /** Nobody else in any process does work of that name meanwhile. Calls must not be nested. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Ordinary queries. */
  readonly rows: Kysely<Schema>
  /** Copies the database into a new file while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}
