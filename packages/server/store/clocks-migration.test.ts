// Clocks that ran when they were still in the rows of seats.
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { clocksFrom, PACES } from '../tables/clocks.ts'
import { TestDatabases, testedPostgres } from '../testing/databases.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'
import { PostgresStore } from './postgres.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { SqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

const before = (migrations: typeof SQLITE_MIGRATIONS): typeof SQLITE_MIGRATIONS =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '012'))

const atVersion = (database: string, isOld: boolean): Promise<Store> =>
  testedPostgres() === null
    ? SqliteStore.at(database, 'test', isOld ? before(SQLITE_MIGRATIONS) : SQLITE_MIGRATIONS)
    : PostgresStore.at(database, 'test', 2, () => {}, isOld ? before(POSTGRES_MIGRATIONS) : POSTGRES_MIGRATIONS)

it('the clocks of games under way keep their banks and the time for the move', async () => {
  const database = await databases.empty()
  const old = await atVersion(database, true)
  const pace = JSON.stringify(PACES.live)
  const running = { move: 60_000, from: 5000, ask: '0.1' }
  const ended = { move: 1000, gained: 20 }
  for (const [id, state, paced] of [
    [1, 'running', pace],
    [2, 'finished', pace],
    [3, 'running', null],
    [4, 'paused', pace],
  ]) {
    await sql`insert into tables (id, slug, game, rules, options, state, owner, visibility, pace, undo_rule, created, touched)
      values (${id}, ${`t${id}`}, 'toy', '1', '{}', ${state}, 1, 'private', ${paced}, 'own', 1, 1)`.execute(old.rows)
    for (const [seat, kind, stretch] of [
      ['a', 'person', JSON.stringify({ stretch: running, ended: null })],
      ['b', 'person', JSON.stringify({ stretch: null, ended })],
      ['c', 'person', null],
      ['d', 'bot', null],
    ]) {
      await sql`insert into seats (table_id, seat, kind, name, bank, stretch)
        values (${id}, ${seat}, ${kind}, '', ${700}, ${stretch})`.execute(old.rows)
    }
  }
  await old.close()

  const store = await atVersion(database, false)
  const rows = await store.rows.selectFrom('tables').select(['id', 'clocks']).orderBy('id').execute()
  const clocks = new Map([
    ['a', { bank: 700, stretch: running, ended: null }],
    ['b', { bank: 700, stretch: null, ended }],
    ['c', { bank: 700, stretch: null, ended: null }],
  ])
  expect(rows.map((row) => clocksFrom(row.clocks))).toEqual([clocks, new Map(), new Map(), clocks])
  expect(rows[1].clocks).toBeNull()
  await store.close()
})
