import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { NamedLocks } from '../lock.ts'
import { type Gathering, GroupCommit } from './group-commit.ts'
import { appendQuery, KNOWN, type KnownRow, knownValues, type MovedRow, PLAN } from './postgres-append.ts'
import { FOLLOWED, type FollowedRow, followedIn, followedValues } from './postgres-followed.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { isDataFault, PostgresPool } from './postgres-pool.ts'
import { parsed, RowStore } from './row-store.ts'
import type { Schema } from './schema.ts'
import { type Append, type Appended, type Follow, type Followed, type Job, StoreError, type TableId } from './store.ts'

const LARGEST_BATCH = 256
/** Where two processes share the answers, their batches are half as large: it saves one of them up to 5 % of its CPU time. */
const GATHERING: Gathering = { tables: 16, milliseconds: 1, enough: 16 }
/** Connections of one process: for queries, for appends, for entries of other processes, and for locks. */
const CONNECTIONS = { queries: 10, appends: 4, follows: 2, locks: 3 } as const

/** A PostgreSQL database, which any number of processes can use at the same time. */
export class PostgresStore extends RowStore {
  readonly isShared = true
  readonly rows: Kysely<Schema>
  private readonly commits: GroupCommit<Append, Appended>
  private readonly follows: GroupCommit<Follow, Followed | null>
  private readonly pool: PostgresPool
  /** For appends and follows: nobody waits for a page of the lobby to store an answer. */
  private readonly playPool: PostgresPool
  /** Separate from the others: work under a lock needs a second connection for its queries. */
  private readonly lockPool: PostgresPool
  private readonly locks = new NamedLocks()

  private constructor(
    readonly url: string,
    holder: string,
    connections: number,
    asked: (query: CompiledQuery) => void,
  ) {
    super(holder)
    this.pool = new PostgresPool(url, connections)
    this.playPool = new PostgresPool(url, CONNECTIONS.appends + CONNECTIONS.follows, PLAN)
    this.lockPool = new PostgresPool(url, CONNECTIONS.locks)
    const log = ({ query }: LogEvent): void => asked(query)
    this.rows = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: this.pool }), log })
    this.commits = new GroupCommit<Append, Appended>(
      (batch) => this.commit(batch),
      ({ table }) => table,
      LARGEST_BATCH,
      CONNECTIONS.appends,
      GATHERING,
    )
    this.follows = new GroupCommit<Follow, Followed | null>(
      (batch) => this.readFollowed(batch),
      ({ table }) => table,
      LARGEST_BATCH,
      CONNECTIONS.follows,
    )
  }

  /**
   * Brings the tables of the database up to date. `holder` names this process in its jobs. For tests, `asked` is called
   * with every query, and `migrations` are those of another version.
   */
  static async at(
    url: string,
    holder: string,
    connections: number = CONNECTIONS.queries,
    asked: (query: CompiledQuery) => void = () => {},
    migrations: typeof POSTGRES_MIGRATIONS = POSTGRES_MIGRATIONS,
  ): Promise<PostgresStore> {
    const store = new PostgresStore(url, holder, connections, asked)
    try {
      await store.migrate(store.rows, async () => {}, migrations)
      return store
    } catch (problem) {
      await store.close()
      throw problem
    }
  }

  async append(append: Append): Promise<Appended> {
    return this.commits.append(append)
  }

  override followed(follow: Follow): Promise<Followed | null> {
    return this.follows.append(follow)
  }

  claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]> {
    return this.take(this.due(kinds, most, now).forUpdate().skipLocked(), lease, now)
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.locks.hold(name, async () => {
      const connection = await this.lockPool.connect()
      const values = [name]
      try {
        await connection.send({ text: 'select pg_advisory_lock(hashtextextended($1, 0))', values })
        try {
          return await work()
        } finally {
          await connection.send({ text: 'select pg_advisory_unlock(hashtextextended($1, 0))', values }).catch(() => {})
        }
      } finally {
        connection.release()
      }
    })
  }

  /** How the database would perform a query. */
  async explain(text: string, values: readonly unknown[]): Promise<unknown> {
    const query = { text: `explain (format json) ${text}`, values: [...values] }
    const [row] = await this.pool.query<{ readonly 'QUERY PLAN': readonly { readonly Plan: unknown }[] }>(query)
    return row['QUERY PLAN'][0].Plan
  }

  async backup(): Promise<void> {
    throw new StoreError('A PostgreSQL database is copied and restored with its own programs, pg_dump and pg_restore.')
  }

  async close(): Promise<void> {
    await this.commits.drained()
    await this.follows.drained()
    await this.pool.end()
    await this.playPool.end()
    await this.lockPool.end()
  }

  /** If a shared statement fails because of its data, each append is tried by itself, so that only that one fails. */
  private async commit(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    try {
      return await this.send(batch)
    } catch (problem) {
      if (!isDataFault(problem)) throw problem
      // Most likely one of them was sent before.
      const known = await this.sentBefore(batch)
      if (known.size > 0) return this.commitUnknown(batch, known)
      if (batch.length === 1) return [problem as StoreError]
    }
    const results: (Appended | StoreError)[] = []
    for (const append of batch) results.push(...(await this.commit([append])))
    return results
  }

  private async commitUnknown(
    batch: readonly Append[],
    known: SentBefore,
  ): Promise<readonly (Appended | StoreError)[]> {
    const unknown = batch.filter(({ table }) => !known.has(table))
    const results = unknown.length === 0 ? [] : await this.commit(unknown)
    return batch.map(({ table }) => known.get(table) ?? results[unknown.findIndex((one) => one.table === table)])
  }

  private async readFollowed(batch: readonly Follow[]): Promise<readonly (Followed | null)[]> {
    const query = { name: 'followed', text: FOLLOWED, values: followedValues(batch) }
    const tables = followedIn(await this.playPool.query<FollowedRow>(query))
    return batch.map(({ table }) => tables.get(table) ?? null)
  }

  private async send(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    const [moved] = await this.playPool.query<MovedRow>(appendQuery(batch))
    const stored = moved.count === batch.length ? null : new Set(moved.tables)
    const refused = stored === null ? [] : batch.filter(({ table }) => !stored.has(table))
    const reasons = refused.length === 0 ? new Map<TableId, Appended>() : await this.reasons(refused)
    return batch.map(({ table, after, entries }) => {
      if (stored === null || stored.has(table)) return { ok: true, seq: after + entries.length }
      return reasons.get(table) ?? new StoreError(`The database refused: there is no table ${table}.`)
    })
  }

  /** Why these appends of different tables were not stored; nothing for tables that do not exist. */
  private async reasons(refused: readonly Append[]): Promise<ReadonlyMap<TableId, Appended>> {
    const known = await this.sentBefore(refused)
    const heads = await this.heads(refused.map(({ table }) => table))
    const raced = [...heads].map(([table, head]) => [table, { ok: false, why: 'raced', head }] as const)
    return new Map<TableId, Appended>([...raced, ...known])
  }

  /** Of these appends of different tables, those whose first entry is stored already. */
  private async sentBefore(batch: readonly Append[]): Promise<SentBefore> {
    const rows = await this.playPool.query<KnownRow>({ name: 'known', text: KNOWN, values: knownValues(batch) })
    return new Map(
      rows.map(({ table_id, seq, body }) => [table_id, { ok: false, why: 'repeated', seq, body: parsed(body) }]),
    )
  }
}

/** What was stored when an append was first sent, by its table. */
type SentBefore = ReadonlyMap<TableId, Appended>
