import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { Kysely } from 'kysely'
import { Lock, NamedLocks } from '../lock.ts'
import { type Gathering, GroupCommit } from './group-commit.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'
import { parsed, RowStore, textOf } from './row-store.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { AppendParameters, AppendRefusal, SqlValue } from './sqlite-protocol.ts'
import { SqliteThread } from './sqlite-thread.ts'
import { type Append, type Appended, type Job, StoreError } from './store.ts'

/** More would make the first answers of a batch wait without saving anything. */
const LARGEST_BATCH = 256
/** With a hundred tables it saves a tenth of the server's CPU time; half as long saves half of that, longer no more. */
const GATHERING: Gathering = { tables: 64, milliseconds: 2, enough: LARGEST_BATCH }
/** One thread uses the file. */
const AT_ONCE = 1

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
      AT_ONCE,
      GATHERING,
    )
  }

  /**
   * Opens or creates the file and brings its tables up to date. `holder` names this process in its jobs, and `migrations`
   * are those of another version.
   */
  static async at(file: string, holder: string, migrations = SQLITE_MIGRATIONS): Promise<SqliteStore> {
    const isNew = !existsSync(file) || statSync(file).size === 0
    const store = new SqliteStore(new SqliteThread(file), new Lock(), holder)
    try {
      const keepCopy = async (first: string): Promise<void> => {
        if (!isNew) await store.keepCopy(`${file}.before-${first}`)
      }
      await store.migrate(store.rows, keepCopy, migrations)
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

  /** Replaces a copy that was made before a change that failed. */
  private async keepCopy(file: string): Promise<void> {
    const unfinished = `${file}.unfinished`
    rmSync(unfinished, { force: true })
    await this.backup(unfinished)
    renameSync(unfinished, file)
  }

  async close(): Promise<void> {
    await this.commits.drained()
    await this.lock.hold(() => this.thread.call('close', null)).catch(() => {})
  }

  private async commit(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    const parameters = batch.map(parametersOf)
    const results = await this.lock.hold(() => this.thread.call('append', parameters))
    return batch.map((append, at) => appendedOf(append, results.get(at)))
  }
}

function parametersOf(append: Append): AppendParameters {
  const { table, after, entries, occupants = [], checkpoint, jobs } = append
  const [first] = entries
  return {
    table,
    after,
    seq: seqOf(append),
    sender: first.sender,
    clientId: first.clientId,
    head: headOf(append),
    state: stateOf(append),
    entries: flat(entries, (entry, at) => entryOf(append, entry, at)),
    jobs: flat(jobs, ({ kind, key, at, body = null }) => (at === null ? [] : [kind, key, at, JSON.stringify(body)])),
    endedJobs: jobs.filter(({ at }) => at === null).map(({ kind, key }) => [kind, key]),
    occupants: occupants.map(({ kind, name, bot, person, linkHash, absence, leftFrom, seat }) => [
      ...[kind, name, bot, person, linkHash, absence, leftFrom],
      ...[table, seat],
    ]),
    checkpointsUpTo: append.checkpointsUpTo ?? null,
    checkpoint:
      checkpoint === null
        ? null
        : [table, checkpoint.seq, checkpoint.answers, checkpoint.rules, JSON.stringify(checkpoint.state)],
  }
}

const seqOf = ({ after, entries }: Append): number => after + entries.length

/** Whether a column is set, and to what. */
const setTo = (value: number | null | undefined): SqlValue[] => [value === undefined ? 0 : 1, value ?? null]

function headOf(append: Append): SqlValue[] {
  const { table, after, at, patch } = append
  const { answers = null, waiting, turns, clocks = null, deadline } = patch
  return [seqOf(append), at, answers, textOf(waiting), textOf(turns), clocks, ...setTo(deadline), table, after]
}

function stateOf({ table, patch }: Append): SqlValue[] | null {
  const { state, finished, outcome, result, pausedUntil } = patch
  if ([state, finished, outcome, result, pausedUntil].every((value) => value === undefined)) return null
  return [state ?? null, finished ?? null, textOf(outcome), result ?? null, ...setTo(pausedUntil), table]
}

function entryOf({ table, after, at }: Append, entry: Append['entries'][number], place: number): SqlValue[] {
  const { kind, seat, sender, clientId, body, journal, reason } = entry
  const text = [JSON.stringify(body), JSON.stringify(journal)]
  return [table, after + 1 + place, kind, seat, sender, clientId, ...text, reason, at]
}

/** Unlike `flatMap`, it makes a list without gaps to V8, which is sent several times as fast. */
function flat<T>(list: readonly T[], valuesOf: (one: T, at: number) => readonly SqlValue[]): SqlValue[] {
  const all: SqlValue[] = []
  for (const [at, one] of list.entries()) for (const value of valuesOf(one, at)) all.push(value)
  return all
}

function appendedOf(append: Append, refusal: AppendRefusal | undefined): Appended | StoreError {
  if (refusal === undefined) return { ok: true, seq: seqOf(append) }
  if (refusal.why === 'raced') return refusal
  if (refusal.why === 'repeated') return { ...refusal, body: parsed(refusal.body) }
  return new StoreError(`The database refused an append (${refusal.message}).`)
}
