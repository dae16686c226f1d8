import { existsSync, statSync } from 'node:fs'
import type { Json } from '@interregnum/kernel'
import { Kysely, Migrator, sql } from 'kysely'
import { Lock } from '../lock.ts'
import { GroupCommit } from './group-commit.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { AppendParameters, AppendResult } from './sqlite-protocol.ts'
import { SqliteThread } from './sqlite-thread.ts'
import {
  type Append,
  type Appended,
  type Checkpoint,
  type Job,
  type OpenedTable,
  type Store,
  type StoredEntry,
  StoreError,
  type TableId,
} from './store.ts'

/** More would make the first answers of a batch wait without saving anything. */
const LARGEST_BATCH = 256

/** One SQLite file. */
export class SqliteStore implements Store {
  readonly rows: Kysely<Schema>
  private readonly commits: GroupCommit<Append, Appended>

  private constructor(
    private readonly thread: SqliteThread,
    private readonly lock: Lock,
    private readonly holder: string,
  ) {
    this.rows = new Kysely<Schema>({ dialect: sqliteDialect(thread, lock) })
    this.commits = new GroupCommit<Append, Appended>(
      (batch) => this.commit(batch),
      ({ table }) => table,
      LARGEST_BATCH,
    )
  }

  /** Opens or creates the file and brings its tables up to date. `holder` names this process in its jobs. */
  static async at(file: string, holder: string): Promise<SqliteStore> {
    const isNew = !existsSync(file) || statSync(file).size === 0
    const store = new SqliteStore(new SqliteThread(file), new Lock(), holder)
    try {
      await store.migrate(isNew ? null : file)
      return store
    } catch (problem) {
      await store.close()
      throw problem
    }
  }

  async append(append: Append): Promise<Appended> {
    return this.commits.append(append)
  }

  async open(table: TableId): Promise<OpenedTable | null> {
    const row = await this.rows.selectFrom('tables').select('head').where('id', '=', table).executeTakeFirst()
    if (row === undefined) return null
    const checkpoint = await this.checkpointBefore(table, Number.MAX_SAFE_INTEGER)
    const entries = await this.since(table, checkpoint?.seq ?? 0, Number.MAX_SAFE_INTEGER)
    // Entries may have come between the queries.
    return { head: entries.at(-1)?.seq ?? checkpoint?.seq ?? row.head, checkpoint, entries }
  }

  async since(table: TableId, seq: number, most: number): Promise<readonly StoredEntry[]> {
    const rows = await this.rows
      .selectFrom('entries')
      .select(['seq', 'kind', 'seat', 'sender', 'client_id', 'body', 'journal', 'reason', 'at'])
      .where('table_id', '=', table)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(most)
      .execute()
    return rows.map(({ client_id, body, journal, ...row }) => ({
      ...row,
      clientId: client_id,
      body: parsed(body),
      journal: parsed(journal) as Json[],
    }))
  }

  async checkpointBefore(table: TableId, answers: number): Promise<Checkpoint | null> {
    const row = await this.rows
      .selectFrom('checkpoints')
      .select(['seq', 'answers', 'rules', 'state'])
      .where('table_id', '=', table)
      .where('answers', '<=', answers)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : { ...row, state: parsed(row.state) }
  }

  async heads(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
    const rows = await this.rows
      .selectFrom('tables')
      .select(['id', 'head'])
      .where('id', 'in', [...tables])
      .execute()
    return new Map(rows.map(({ id, head }) => [id, head]))
  }

  async claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]> {
    const due = this.rows
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', [...kinds])
      .where('run_at', '<=', now)
      .where((row) => row.or([row('until', 'is', null), row('until', '<=', now)]))
      .orderBy('run_at')
      .limit(most)
    const rows = await this.rows
      .updateTable('jobs')
      .set({ holder: this.holder, until: now + lease, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'kind', 'key', 'body', 'tries', 'run_at'])
      .execute()
    rows.sort((a, b) => a.run_at - b.run_at || a.id - b.id)
    return rows.map(({ id, kind, key, body, tries }) => ({ id, kind, key, tries, body: parsed(body) }))
  }

  async renew(job: Job, lease: number, now: number): Promise<boolean> {
    const held = this.rows
      .updateTable('jobs')
      .set({ until: now + lease })
      .where('id', '=', job.id)
      .where('holder', '=', this.holder)
      .where('tries', '=', job.tries)
    const { numUpdatedRows } = await held.executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async done(job: Job): Promise<void> {
    const held = this.rows.deleteFrom('jobs').where('id', '=', job.id).where('holder', '=', this.holder)
    await held.where('tries', '=', job.tries).execute()
  }

  async postpone(job: Job, until: number): Promise<void> {
    const columns = { run_at: until, holder: null, until: null, tries: 0 }
    const held = this.rows.updateTable('jobs').set(columns).where('id', '=', job.id)
    await held.where('holder', '=', this.holder).where('tries', '=', job.tries).execute()
  }

  async backup(file: string): Promise<void> {
    if (existsSync(file)) throw new StoreError(`${file} exists already. Choose another name for the backup.`)
    await this.lock.hold(() => this.thread.call('backup', file))
  }

  async close(): Promise<void> {
    await this.commits.drained()
    await this.lock.hold(() => this.thread.call('close', null)).catch(() => {})
  }

  private async commit(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    const parameters = batch.map(parametersOf)
    const results = await this.lock.hold(() => this.thread.call('append', parameters))
    return results.map(appendedOf)
  }

  /** `existing` is copied before the first change, if anything is to change. */
  private async migrate(existing: string | null): Promise<void> {
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) }
    const migrator = new Migrator({ db: this.rows, provider })
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined)
    if (pending.length === 0) return
    if (existing !== null) await this.backup(`${existing}.before-${pending[0].name}`)
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError(`The database could not be brought up to date (${why}). It is unchanged.`, { cause: error })
  }
}

const parsed = (text: string): Json => JSON.parse(text) as Json
const textOf = (value: Json | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

function parametersOf(append: Append): AppendParameters {
  const { table, after, at, entries, patch, seats, checkpoint, jobs } = append
  return {
    table,
    after,
    at,
    entries: entries.map((one) => ({ ...one, body: JSON.stringify(one.body), journal: JSON.stringify(one.journal) })),
    state: patch.state ?? null,
    answers: patch.answers ?? null,
    waiting: textOf(patch.waiting),
    turns: textOf(patch.turns),
    deadline: patch.deadline,
    finished: patch.finished ?? null,
    outcome: textOf(patch.outcome),
    result: patch.result ?? null,
    pausedUntil: patch.pausedUntil,
    occupants: append.occupants ?? [],
    seats: seats.map(({ seat, bank, stretch }) => ({
      seat,
      bank,
      stretch: stretch === null ? null : JSON.stringify(stretch),
    })),
    checkpoint: checkpoint === null ? null : { ...checkpoint, state: JSON.stringify(checkpoint.state) },
    checkpointsUpTo: append.checkpointsUpTo ?? null,
    jobs: jobs.map(({ kind, key, at: due, body = null }) => ({ kind, key, at: due, body: JSON.stringify(body) })),
  }
}

function appendedOf(result: AppendResult): Appended | StoreError {
  if (result.ok || result.why === 'raced') return result
  if (result.why === 'repeated') return { ...result, body: parsed(result.body) }
  return new StoreError(`The database refused an append (${result.message}).`)
}
