// Moves everything from one database to another, and compares every row.
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { isPostgres } from './open-store.ts'
import type { Schema } from './schema.ts'
import { type Store, StoreError } from './store.ts'

/** The columns that name a row of each table. Tables are in the order in which they refer to each other. */
const KEYS: { readonly [T in keyof Schema]: readonly (keyof Schema[T] & string)[] } = {
  people: ['id'],
  sessions: ['id'],
  mail_links: ['token_hash'],
  push_subscriptions: ['endpoint'],
  vacations: ['id'],
  tables: ['id'],
  seats: ['table_id', 'seat'],
  seat_links: ['link_hash'],
  entries: ['table_id', 'seq'],
  checkpoints: ['table_id', 'seq'],
  draws: ['table_id', 'number'],
  archives: ['table_id'],
  chat: ['table_id', 'number'],
  requests: ['table_id', 'number'],
  watchers: ['table_id', 'person'],
  notes: ['table_id', 'seat'],
  mutes: ['table_id', 'seat', 'muted'],
  reports: ['id'],
  faults: ['id'],
  notices: ['id'],
  sends: ['notice', 'channel', 'target'],
  jobs: ['id'],
  outages: ['began'],
  meta: ['key'],
  audit: ['id'],
}

export const TABLES = Object.keys(KEYS) as (keyof Schema)[]
const BATCH = 100
/** Milliseconds: a server writes every ten seconds that it is there. */
const STILL_RUNS = 25_000

type Row = { readonly [column: string]: unknown }
/** All tables alike. */
type AnyRows = Kysely<{ readonly [table: string]: Row }>

const anyRows = ({ rows }: Store): AnyRows => rows as unknown as AnyRows

export interface Transferred {
  readonly tables: number
  readonly rows: number
}

/** The target must be empty. If something fails, it stays so. */
export async function transfer(from: Store, to: Store, now: number): Promise<Transferred> {
  await refuseIfRunning(from, now)
  for (const table of TABLES) {
    if ((await firstRows(anyRows(to), table, null, 1)).length > 0)
      throw new StoreError(`The database to move to is not empty: it has rows in ${table}. Nothing was changed.`)
  }
  return to.rows.transaction().execute(async (transaction) => {
    const target = transaction as unknown as AnyRows
    for (const table of TABLES) await copyTable(anyRows(from), target, table)
    if (to.isShared) await numberOn(target)
    let rows = 0
    for (const table of TABLES) rows += await compareTable(anyRows(from), target, table)
    return { tables: TABLES.length, rows }
  })
}

async function refuseIfRunning({ rows }: Store, now: number): Promise<void> {
  const beat = await rows.selectFrom('meta').select('value').where('key', '=', 'heartbeat').executeTakeFirst()
  if (beat !== undefined && now - Number(beat.value) < STILL_RUNS)
    throw new StoreError('A server uses this database, or did until just now. Stop it, and try again in half a minute.')
}

/** Rows after the given one, in the order of their keys. */
function firstRows(rows: AnyRows, table: keyof Schema, after: Row | null, most: number): Promise<Row[]> {
  const keys = KEYS[table]
  let query = rows.selectFrom(table).selectAll().limit(most)
  for (const key of keys) query = query.orderBy(key)
  if (after === null) return query.execute()
  const names = sql.join(keys.map((key) => sql.ref(key)))
  const values = sql.join(keys.map((key) => sql.val(after[key])))
  return query.where(sql<SqlBool>`(${names}) > (${values})`).execute()
}

async function* batches(rows: AnyRows, table: keyof Schema): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ; ) {
    const batch: Row[] = await firstRows(rows, table, last, BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch[batch.length - 1]
  }
}

async function copyTable(from: AnyRows, to: AnyRows, table: keyof Schema): Promise<void> {
  for await (const batch of batches(from, table))
    await to
      .insertInto(table)
      .values([...batch])
      .execute()
}

/** New rows get numbers after those that were copied. */
async function numberOn(rows: AnyRows): Promise<void> {
  for (const table of TABLES) {
    if (KEYS[table].join() !== 'id') continue
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
    await sql`select setval(${sequence}, greatest(1, (select max(id) from ${sql.table(table)})))`.execute(rows)
  }
}

/** Returns how many rows it has. Throws at the first that differs. */
async function compareTable(from: AnyRows, target: AnyRows, table: keyof Schema): Promise<number> {
  let count = 0
  for await (const batch of batches(from, table)) {
    const found = new Map((await sameRows(target, table, batch)).map((row) => [keyOf(table, row), textOf(row)]))
    for (const row of batch) {
      const key = keyOf(table, row)
      if (found.get(key) !== textOf(row)) throw new StoreError(`The row ${key} of ${table} was not copied as it is.`)
    }
    count += batch.length
  }
  const { all } = await target
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  if (Number(all) !== count) throw new StoreError(`${table} has ${all} rows instead of ${count}.`)
  return count
}

function sameRows(rows: AnyRows, table: keyof Schema, wanted: readonly Row[]): Promise<Row[]> {
  return rows
    .selectFrom(table)
    .selectAll()
    .where((one) => {
      const isRow = (row: Row): Expression<SqlBool> => one.and(KEYS[table].map((key) => one(key, '=', row[key])))
      return one.or(wanted.map(isRow))
    })
    .execute()
}

const keyOf = (table: keyof Schema, row: Row): string => JSON.stringify(KEYS[table].map((key) => row[key]))
const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** `file:` and a path, or postgres://. */
export function databaseNamed(text: string): string {
  if (isPostgres(text)) return text
  if (/^file:./.test(text)) return text.slice('file:'.length)
  throw new StoreError(`${text} is no database: write file: and the path of a SQLite file, or postgres://…`)
}
