// The thread that uses the SQLite file. libsql blocks its thread during an fsync, so it never runs in the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import type { AppendParameters, AppendResult, QueryResult, WorkerReply, WorkerRequest } from './sqlite-protocol.ts'

if (parentPort === null) throw new Error('sqlite-worker runs in a worker thread')
const port = parentPort
const db = new Database((workerData as { readonly file: string }).file)
db.pragma('journal_mode = WAL')
// An acknowledged answer must survive a loss of power.
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')
db.pragma('busy_timeout = 5000')
// 32 MB: most pages change again and again, and are then copied into the file once for all of it.
db.pragma('wal_autocheckpoint = 8000')

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
  `update tables set head = ?, touched = ?, state = coalesce(?, state), answers = coalesce(?, answers),
     waiting = coalesce(?, waiting), turns = coalesce(?, turns), deadline = case when ? then ? else deadline end,
     finished = coalesce(?, finished), outcome = coalesce(?, outcome), result = coalesce(?, result),
     paused_until = case when ? then ? else paused_until end
   where id = ? and head = ?`,
)
const addEntry = lazily(
  `insert into entries (table_id, seq, kind, seat, sender, client_id, body, journal, reason, at)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
)
const setClock = lazily('update seats set bank = ?, stretch = ? where table_id = ? and seat = ?')
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
const putJob = lazily(
  `insert into jobs (kind, key, run_at, body) values (?, ?, ?, ?)
   on conflict (kind, key) do update
     set run_at = excluded.run_at, body = excluded.body, holder = null, until = null, tries = 0`,
)
const dropJob = lazily('delete from jobs where kind = ? and key = ?')

/** Throws if it was stored before and the head fits all the same; `appendBySavepoint` looks for that first. */
function appendOne(append: AppendParameters): AppendResult {
  const { table, after, at, entries, deadline } = append
  const seq = after + entries.length
  const { state, answers, waiting, turns, finished, outcome, result } = append
  const columns = [state, answers, waiting, turns, ...optional(deadline), finished, outcome, result]
  if (moveHead().run(seq, at, ...columns, ...optional(append.pausedUntil), table, after).changes === 0) {
    const row = headOf().get(table) as { head: number } | undefined
    if (row === undefined) return { ok: false, why: 'failed', message: `there is no table ${table}` }
    return repeated(append) ?? { ok: false, why: 'raced', head: row.head }
  }
  writeRest(append)
  return { ok: true, seq }
}

function repeated({ table, entries }: AppendParameters): AppendResult | null {
  const [{ sender, clientId }] = entries
  const known = entryOfSender().get(table, sender, clientId) as { seq: number; body: string } | undefined
  return known === undefined ? null : { ok: false, why: 'repeated', seq: known.seq, body: known.body }
}

/** Whether the column is set, and to what. */
const optional = (value: number | null | undefined) => [value === undefined ? 0 : 1, value ?? null]

function writeRest(append: AppendParameters): void {
  const { table, after, at, entries, seats, occupants, checkpoint, checkpointsUpTo, jobs } = append
  entries.forEach(({ kind, seat, sender, clientId, body, journal, reason }, place) => {
    addEntry().run(table, after + 1 + place, kind, seat, sender, clientId, body, journal, reason, at)
  })
  for (const { seat, bank, stretch } of seats) setClock().run(bank, stretch, table, seat)
  for (const { kind, name, bot, person, linkHash, absence, leftFrom, seat } of occupants) {
    setOccupant().run(kind, name, bot, person, linkHash, absence, leftFrom, table, seat)
  }
  if (checkpointsUpTo !== null) cutCheckpoints().run(table, checkpointsUpTo)
  if (checkpoint !== null) {
    addCheckpoint().run(table, checkpoint.seq, checkpoint.answers, checkpoint.rules, checkpoint.state)
    dropCheckpoints().run(table)
  }
  for (const { kind, key, at: due, body } of jobs) {
    if (due === null) dropJob().run(kind, key)
    else putJob().run(kind, key, due, body)
  }
}

/** All appends in one transaction. If one of them throws, each is tried again by itself, so that only that one fails. */
function append(batch: readonly AppendParameters[]): readonly AppendResult[] {
  try {
    return inTransaction(() => batch.map(appendOne))
  } catch (problem) {
    if (batch.length === 1 && !isDataFault(problem)) throw problem
  }
  return inTransaction(() => batch.map(appendBySavepoint))
}

function appendBySavepoint(one: AppendParameters): AppendResult {
  db.exec('savepoint one')
  try {
    const result = repeated(one) ?? appendOne(one)
    db.exec('release one')
    return result
  } catch (problem) {
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
