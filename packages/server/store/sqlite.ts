import { existsSync, statSync } from 'node:fs'
import { Kysely } from 'kysely'
import { Lock, NamedLocks } from '../lock.ts'
import { GroupCommit } from './group-commit.ts'
import { parsed, RowStore, textOf } from './row-store.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { AppendParameters, AppendResult } from './sqlite-protocol.ts'
import { SqliteThread } from './sqlite-thread.ts'
import { type Append, type Appended, type Job, StoreError } from './store.ts'

/** More would make the first answers of a batch wait without saving anything. */
const LARGEST_BATCH = 256

/** One SQLite file. */
export class SqliteStore extends RowStore {
  readonly isShared = false
  readonly rows: Kysely<Schema>
  private readonly locks = new NamedLocks()
  private readonly commits: GroupCommit<Append, Appended>

  private constructor(
    private readonly thread: SqliteThread,
    private readonly lock: Lock,
    holder: string,
  ) {
    super(holder)
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
      await store.migrate(store.rows, async (first) => {
        if (!isNew) await store.backup(`${file}.before-${first}`)
      })
      return store
    } catch (problem) {
      await store.close()
      throw problem
    }
  }

  async append(append: Append): Promise<Appended> {
    return this.commits.append(append)
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(name, work)
  }

  claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]> {
    return this.take(this.due(kinds, most, now), lease, now)
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
}

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
