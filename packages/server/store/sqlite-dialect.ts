import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Lock } from '../lock.ts'
import type { SqliteThread } from './sqlite-thread.ts'

/** SQLite can undo changes of the schema, so that a failed migration leaves nothing behind. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Runs kysely's queries in the store's thread. `lock` keeps appends out of its transactions. */
export const sqliteDialect = (thread: SqliteThread, lock: Lock): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new ThreadDriver(thread, lock),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class ThreadDriver implements Driver {
  constructor(
    private readonly thread: SqliteThread,
    private readonly lock: Lock,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadConnection(this.thread, await this.lock.take())
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

class ThreadConnection implements DatabaseConnection {
  constructor(
    private readonly thread: SqliteThread,
    readonly release: () => void,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastInsertRowid } = await this.thread.call('query', { sql, values: parameters })
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Kysely requires it; our results are small and come at once. */
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are not streamed')
  }
}
