import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { StoreError } from './store.ts'

/** Milliseconds. */
const CONNECT = 5000
const QUERY = 15_000
/** A process that was frozen in a transaction must not hold its locks for long. */
const IDLE_IN_TRANSACTION = 5000

const INT8 = 20
const NUMERIC = 1700

/** Times and ids fit into a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)),
}

/** How every connection of a server is made. */
export const connectionSettings = (url: string) => ({
  connectionString: url,
  application_name: `interregnum ${process.pid}`,
  connectionTimeoutMillis: CONNECT,
  query_timeout: QUERY,
  statement_timeout: QUERY,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  keepAlive: true,
  types,
})

export interface Query {
  readonly text: string
  readonly values: unknown[]
  /** Prepared under this name. */
  readonly name?: string
}

/** A bounded number of connections. All errors are StoreErrors, so that callers need not know the driver. */
export class PostgresPool {
  private readonly pool: pg.Pool

  /** `first` is sent over each new connection. */
  constructor(url: string, connections: number, first: string | null = null) {
    this.pool = new pg.Pool({ ...connectionSettings(url), max: connections })
    // A connection that ends is replaced by the next query; without a listener it would end the process.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => {
      client.on('error', () => {})
      if (first !== null) client.query(first).catch(() => {})
    })
  }

  async connect(): Promise<PooledConnection> {
    return new PooledConnection(await this.pool.connect().catch(fail))
  }

  async query<R>(query: Query): Promise<R[]> {
    const connection = await this.connect()
    try {
      return (await connection.send<R>(query)).rows
    } finally {
      connection.release()
    }
  }

  async end(): Promise<void> {
    if (!this.pool.ended && !this.pool.ending) await this.pool.end()
  }
}

/** Also the part of a connection that kysely needs. */
export class PooledConnection implements PostgresPoolClient {
  private broken = false

  constructor(private readonly client: pg.PoolClient) {}

  async send<R>(query: Query): Promise<{ readonly rows: R[] }> {
    return this.client.query<R & pg.QueryResultRow>(query).catch((problem) => this.failed(problem))
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('queries are not streamed')
    return this.counted<R>(sql, parameters)
  }

  private async counted<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const asked = this.client.query<R & pg.QueryResultRow>(text, [...parameters])
    const { command, rowCount, rows } = await asked.catch((problem) => this.failed(problem))
    return { command: commandOf(command), rowCount: rowCount ?? 0, rows }
  }

  /** A connection in an unknown state is closed, not used again. */
  release(): void {
    this.client.release(this.broken)
  }

  private failed(problem: unknown): never {
    if (sqlStateOf(problem) === null) this.broken = true
    return fail(problem)
  }
}

type Command = PostgresQueryResult<unknown>['command']

/** Kysely counts rows only for these. */
const commandOf = (command: string): Command =>
  command === 'UPDATE' || command === 'DELETE' || command === 'INSERT' || command === 'MERGE' ? command : 'SELECT'

/** The five signs with which PostgreSQL names an error; null if it did not answer. */
function sqlStateOf(problem: unknown): string | null {
  const code = problem instanceof Error && 'code' in problem ? problem.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

function fail(problem: unknown): never {
  if (problem instanceof StoreError) throw problem
  const state = sqlStateOf(problem)
  const why = problem instanceof Error ? problem.message : String(problem)
  const message = state === null ? `The database cannot be reached (${why}).` : `The database refused: ${why}.`
  throw new StoreError(message, { cause: state })
}

/** Whether the data are wrong, and not the database. */
export const isDataFault = (problem: unknown): boolean =>
  problem instanceof StoreError && typeof problem.cause === 'string' && /^2[123]/.test(problem.cause)
