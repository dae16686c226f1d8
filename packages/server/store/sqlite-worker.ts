// The thread that uses the SQLite file. libsql blocks its thread during an fsync, so it never runs in the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import type {
  AppendParameters,
  AppendRefusal,
  QueryResult,
  SqlValue,
  WorkerReply,
  WorkerRequest,
} from './sqlite-protocol.ts'

if (parentPort === null) throw new Error('sqlite-worker runs in a worker thread')
const port = parentPort
const db = opened((workerData as { readonly file: string }).file)

/** Errors of libsql lose their message on the way to the main thread. */
function opened(file: string): Database.Database {
  try {
    const database = new Database(file)
    // First, because the others may have to wait for a process that is just closing the file.
    database.pragma('busy_timeout = 5000')
    database.pragma('journal_mode = WAL')
    // An acknowledged answer must survive a loss of power.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // 32 MB: most pages change again and again, and are then copied into the file once for all of it.
    database.pragma('wal_autocheckpoint = 8000')
    // 16 MB: every table that is played changes two or three pages of its own with each answer.
    database.pragma('cache_size = -16000')
    return database
  } catch (problem) {
    throw new Error(`${file}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

/** Prepared at first use, because the tables are created by the migrations. */
function lazily(sql: string): () => Database.Statement<unknown[]> {
  let statement: Database.Statement<unknown[]> | null = null
  return () => {
    statement ??= db.prepare<unknown[]>(sql)
    return statement
  }
}

const entryOfSender = lazily('select seq, body from entries where table_id = ? and sender = ? and client_id = ?')
const headOf = lazily('select head from tables where id = ?')
const moveHead = lazily(
  `update tables set head = ?, touched = ?, answers = coalesce(?, answers), waiting = coalesce(?, waiting),
     turns = coalesce(?, turns), clocks = coalesce(?, clocks), deadline = case when ? then ? else deadline end
   where id = ? and head = ?`,
)
// By itself: SQLite writes the index of states anew whenever a statement names the column.
const setState = lazily(
  `update tables set state = coalesce(?, state), finished = coalesce(?, finished), outcome = coalesce(?, outcome),
     result = coalesce(?, result), paused_until = case when ? then ? else paused_until end
   where id = ?`,
)
const setOccupant = lazily(
  `update seats set kind = ?, name = ?, bot = ?, person = ?, link_hash = ?, absence = ?, left_from = ?
   where table_id = ? and seat = ?`,
)
const addCheckpoint = lazily('insert into checkpoints (table_id, seq, answers, rules, state) values (?, ?, ?, ?, ?)')
const cutCheckpoints = lazily('delete from checkpoints where table_id = ? and answers > ?')
// The last three stay, and the first of every hundred answers.
const dropCheckpoints = lazily(
  `delete from checkpoints where table_id = ?1
     and seq not in (select seq from checkpoints where table_id = ?1 order by seq desc limit 3)
     and exists (select 1 from checkpoints earlier where earlier.table_id = ?1
       and earlier.seq < checkpoints.seq and earlier.answers / 100 = checkpoints.answers / 100)`,
)
const dropJob = lazily('delete from jobs where kind = ? and key = ?')

/** Rows of many appends that are written by few statements: the calls take as long as the work itself. */
class Rows {
  private static readonly MOST = 16
  private readonly statements = new Map<number, Database.Statement<unknown[]>>()
  private waiting: SqlValue[] = []

  constructor(
    private readonly width: number,
    private readonly sql: (rows: string) => string,
  ) {}

  add(values: readonly SqlValue[]): void {
    for (const value of values) this.waiting.push(value)
  }

  write(): void {
    const values = this.waiting
    this.waiting = []
    const most = Rows.MOST * this.width
    for (let at = 0; at < values.length; at += most) {
      const some = values.length <= most ? values : values.slice(at, at + most)
      this.statementFor(some.length / this.width).run(some)
    }
  }

  forget(): void {
    this.waiting = []
  }

  private statementFor(count: number): Database.Statement<unknown[]> {
    const row = `(${Array(this.width).fill('?').join()})`
    const statement = this.statements.get(count) ?? db.prepare<unknown[]>(this.sql(Array(count).fill(row).join()))
    this.statements.set(count, statement)
    return statement
  }
}

const newEntries = new Rows(
  10,
  (rows) =>
    `insert into entries (table_id, seq, kind, seat, sender, client_id, body, journal, reason, at) values ${rows}`,
)
const jobs = new Rows(
  4,
  (rows) =>
    `insert into jobs (kind, key, run_at, body) values ${rows} on conflict (kind, key) do update
       set run_at = excluded.run_at, body = excluded.body, holder = null, until = null, tries = 0`,
)
const allRows = [newEntries, jobs]

/** Null if the head fits. The rows of all appends are written together, by `writeRows`. */
function appendOne(append: AppendParameters): AppendRefusal | null {
  if (moveHead().run(append.head).changes > 0) {
    prepareRest(append)
    return null
  }
  const row = headOf().get(append.table) as { head: number } | undefined
  if (row === undefined) return { ok: false, why: 'failed', message: `there is no table ${append.table}` }
  return repeated(append) ?? { ok: false, why: 'raced', head: row.head }
}

function repeated({ table, sender, clientId }: AppendParameters): AppendRefusal | null {
  const known = entryOfSender().get(table, sender, clientId) as { seq: number; body: string } | undefined
  return known === undefined ? null : { ok: false, why: 'repeated', seq: known.seq, body: known.body }
}

function prepareRest(append: AppendParameters): void {
  const { table, state, occupants, checkpoint, checkpointsUpTo, endedJobs } = append
  if (state !== null) setState().run(state)
  newEntries.add(append.entries)
  for (const occupant of occupants) setOccupant().run(occupant)
  if (checkpointsUpTo !== null) cutCheckpoints().run([table, checkpointsUpTo])
  if (checkpoint !== null) {
    addCheckpoint().run(checkpoint)
    dropCheckpoints().run([table])
  }
  for (const job of endedJobs) dropJob().run(job)
  jobs.add(append.jobs)
}

/** Throws if one was stored before and the head fits all the same; `appendBySavepoint` looks for that first. */
function writeRows(): void {
  for (const rows of allRows) rows.write()
}

/** All appends in one transaction. If one of them throws, each is tried again by itself, so that only that one fails. */
function append(batch: readonly AppendParameters[]): ReadonlyMap<number, AppendRefusal> {
  try {
    return inTransaction(() => {
      const refused = refusedOf(batch, appendOne)
      writeRows()
      return refused
    })
  } catch (problem) {
    if (batch.length === 1 && !isDataFault(problem)) throw problem
  } finally {
    for (const rows of allRows) rows.forget()
  }
  return inTransaction(() => refusedOf(batch, appendBySavepoint))
}

function refusedOf(
  batch: readonly AppendParameters[],
  act: (one: AppendParameters) => AppendRefusal | null,
): ReadonlyMap<number, AppendRefusal> {
  const refused = new Map<number, AppendRefusal>()
  for (const [at, one] of batch.entries()) {
    const refusal = act(one)
    if (refusal !== null) refused.set(at, refusal)
  }
  return refused
}

function appendBySavepoint(one: AppendParameters): AppendRefusal | null {
  db.exec('savepoint one')
  try {
    const refusal = repeated(one) ?? appendOne(one)
    writeRows()
    db.exec('release one')
    return refusal
  } catch (problem) {
    for (const rows of allRows) rows.forget()
    if (!isDataFault(problem)) throw problem
    db.exec('rollback to one')
    db.exec('release one')
    return { ok: false, why: 'failed', message: messageOf(problem) }
  }
}

/** Whether the append itself is wrong, and not the disk or the file. */
const isDataFault = (problem: unknown): boolean =>
  /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/.test(codeOf(problem) ?? '')

function inTransaction<T>(work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (problem) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (db.inTransaction) db.exec('rollback')
    throw problem
  }
}

function query(sql: string, values: readonly unknown[]): QueryResult {
  const statement = db.prepare<unknown[]>(sql)
  if (statement.reader) return { rows: statement.all(...values), changes: 0, lastInsertRowid: 0 }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], changes, lastInsertRowid }
}

function perform(request: WorkerRequest): unknown {
  switch (request.kind) {
    case 'append':
      return append(request.parameters)
    case 'query':
      return query(request.parameters.sql, request.parameters.values)
    case 'backup':
      db.prepare<unknown[]>('vacuum into ?').run(request.parameters)
      return null
    case 'close':
      db.close()
      return null
  }
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))
const codeOf = (problem: unknown): string | null =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : null

function replyTo(request: WorkerRequest): WorkerReply {
  try {
    return { id: request.id, result: perform(request) }
  } catch (problem) {
    return { id: request.id, error: messageOf(problem), code: codeOf(problem) }
  }
}

port.on('message', (request: WorkerRequest) => {
  port.postMessage(replyTo(request))
  if (request.kind === 'close') port.close()
})
