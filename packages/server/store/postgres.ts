import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { NamedLocks } from '../lock.ts'
import { GroupCommit } from './group-commit.ts'
import { APPEND, type AppendedRow, appendValues } from './postgres-append.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { isDataFault, PostgresPool } from './postgres-pool.ts'
import { parsed, RowStore } from './row-store.ts'
import type { Schema } from './schema.ts'
import { type Append, type Appended, type Job, StoreError } from './store.ts'

const LARGEST_BATCH = 256
/** Connections of one process: for appends and queries, and for locks. */
const CONNECTIONS = { queries: 10, locks: 3 } as const

/** A PostgreSQL database, which any number of processes can use at the same time. */
export class PostgresStore extends RowStore {
  readonly isShared = true
  readonly rows: Kysely<Schema>
  private readonly commits: GroupCommit<Append, Appended>
  private readonly pool: PostgresPool
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
    this.lockPool = new PostgresPool(url, CONNECTIONS.locks)
    const log = ({ query }: LogEvent): void => asked(query)
    this.rows = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: this.pool }), log })
    this.commits = new GroupCommit<Append, Appended>(
      (batch) => this.commit(batch),
      ({ table }) => table,
      LARGEST_BATCH,
    )
  }

  /**
   * Brings the tables of the database up to date. `holder` names this process in its jobs. `asked` is called with every
   * query, for tests.
   */
  static async at(
    url: string,
    holder: string,
    connections: number = CONNECTIONS.queries,
    asked: (query: CompiledQuery) => void = () => {},
  ): Promise<PostgresStore> {
    const store = new PostgresStore(url, holder, connections, asked)
    try {
      await store.migrate(store.rows, async () => {}, POSTGRES_MIGRATIONS)
      return store
    } catch (problem) {
      await store.close()
      throw problem
    }
  }

  async append(append: Append): Promise<Appended> {
    return this.commits.append(append)
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
    await this.pool.end()
    await this.lockPool.end()
  }

  /** If a shared statement fails because of its data, each append is tried by itself, so that only that one fails. */
  private async commit(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    try {
      return await this.send(batch)
    } catch (problem) {
      if (!isDataFault(problem)) throw problem
      if (batch.length === 1) return [problem as StoreError]
    }
    const results: (Appended | StoreError)[] = []
    for (const append of batch) results.push(...(await this.commit([append])))
    return results
  }

  private async send(batch: readonly Append[]): Promise<readonly (Appended | StoreError)[]> {
    const query = { name: 'append', text: APPEND, values: appendValues(batch) }
    const rows = new Map((await this.pool.query<AppendedRow>(query)).map((row) => [row.table_id, row]))
    return batch.map(({ table }) => appendedOf(rows.get(table), table))
  }
}

function appendedOf(row: AppendedRow | undefined, table: number): Appended | StoreError {
  if (row?.stored === true) return { ok: true, seq: row.seq }
  if (row != null && row.known_seq !== null && row.known_body !== null) {
    return { ok: false, why: 'repeated', seq: row.known_seq, body: parsed(row.known_body) }
  }
  if (row == null || row.head === null) return new StoreError(`The database refused: there is no table ${table}.`)
  return { ok: false, why: 'raced', head: row.head }
}
