// Messages between the store and its worker thread. JSON is already text: strings are cheap to send.
import type { OccupantPatch } from './store.ts'

export interface EntryParameters {
  readonly kind: string
  readonly seat: string | null
  readonly sender: string
  readonly clientId: string
  readonly body: string
  readonly journal: string
  readonly reason: string | null
}

export interface AppendParameters {
  readonly table: number
  readonly after: number
  readonly at: number
  readonly entries: readonly EntryParameters[]
  readonly state: string | null
  readonly answers: number | null
  readonly waiting: string | null
  readonly turns: string | null
  /** Undefined to keep it. */
  readonly deadline: number | null | undefined
  readonly finished: number | null
  readonly outcome: string | null
  readonly result: string | null
  /** Undefined to keep it. */
  readonly pausedUntil: number | null | undefined
  readonly occupants: readonly OccupantPatch[]
  readonly seats: readonly { readonly seat: string; readonly bank: number; readonly stretch: string | null }[]
  readonly checkpoint: {
    readonly seq: number
    readonly answers: number
    readonly rules: string
    readonly state: string
  } | null
  readonly checkpointsUpTo: number | null
  readonly jobs: readonly {
    readonly kind: string
    readonly key: string
    readonly at: number | null
    readonly body: string
  }[]
}

export type AppendResult =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: 'raced'; readonly head: number }
  | { readonly ok: false; readonly why: 'repeated'; readonly seq: number; readonly body: string }
  | { readonly ok: false; readonly why: 'failed'; readonly message: string }

export interface QueryResult {
  readonly rows: unknown[]
  readonly changes: number
  readonly lastInsertRowid: number | bigint
}

export interface Requests {
  append: { readonly parameters: readonly AppendParameters[]; readonly result: readonly AppendResult[] }
  query: {
    readonly parameters: { readonly sql: string; readonly values: readonly unknown[] }
    readonly result: QueryResult
  }
  backup: { readonly parameters: string; readonly result: null }
  close: { readonly parameters: null; readonly result: null }
}

export type WorkerRequest = {
  [K in keyof Requests]: { readonly id: number; readonly kind: K; readonly parameters: Requests[K]['parameters'] }
}[keyof Requests]

export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string; readonly code: string | null }
