// Messages between the store and its worker thread. JSON is already text: strings are cheap to send.
export type SqlValue = string | number | null

/**
 * Values in the order of the statements' parameters. Rows of one kind follow each other in one flat list: lists of
 * objects take several times as long to send.
 */
export interface AppendParameters {
  readonly table: number
  readonly after: number
  /** The number of the last entry. */
  readonly seq: number
  /** Of the first entry. */
  readonly sender: string
  readonly clientId: string
  /** The columns of the table that every append changes, and those that few do. */
  readonly head: readonly SqlValue[]
  readonly state: readonly SqlValue[] | null
  readonly entries: readonly SqlValue[]
  readonly jobs: readonly SqlValue[]
  readonly endedJobs: readonly (readonly SqlValue[])[]
  readonly occupants: readonly (readonly SqlValue[])[]
  readonly checkpointsUpTo: number | null
  readonly checkpoint: readonly SqlValue[] | null
}

/** Why an append was not stored. */
export type AppendRefusal =
  | { readonly ok: false; readonly why: 'raced'; readonly head: number }
  | { readonly ok: false; readonly why: 'repeated'; readonly seq: number; readonly body: string }
  | { readonly ok: false; readonly why: 'failed'; readonly message: string }

export interface QueryResult {
  readonly rows: unknown[]
  readonly changes: number
  readonly lastInsertRowid: number | bigint
}

export interface Requests {
  /** The result has the refused ones, by their place in the batch. */
  append: { readonly parameters: readonly AppendParameters[]; readonly result: ReadonlyMap<number, AppendRefusal> }
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
