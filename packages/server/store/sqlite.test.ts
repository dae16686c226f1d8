import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, RANDOM_OF_ID } from '@interregnum/protocol'
import { type Migration, sql } from 'kysely'
import Database from 'libsql'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { appendOf, entry, newTable } from '../testing/appends.ts'
import { loaderFor } from '../worker-loader.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'
import { SqliteStore } from './sqlite.ts'
import { StoreError } from './store.ts'

/** A later version, which changes the tables. */
const LATER: typeof SQLITE_MIGRATIONS = {
  ...SQLITE_MIGRATIONS,
  '998-moods': {
    async up(db) {
      await sql`create table moods (mood text)`.execute(db)
    },
  },
}

/** The version before entries were stored in the order in which they come. */
const BY_TABLE = Object.fromEntries(Object.entries(SQLITE_MIGRATIONS).filter(([name]) => name < '013'))

const folder = mkdtempSync(join(tmpdir(), 'interregnum-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const newFile = () => join(folder, `${++files}.db`)
const opened: SqliteStore[] = []

async function storeAt(file: string): Promise<SqliteStore> {
  const store = await SqliteStore.at(file, 'test')
  opened.push(store)
  return store
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

/** What the log of changes grows by while 60 tables are played at the same time. */
async function kilobytesWritten(migrations: typeof SQLITE_MIGRATIONS): Promise<number> {
  const file = newFile()
  const store = await SqliteStore.at(file, 'test', migrations)
  const tables = await Promise.all(Array.from({ length: 60 }, () => newTable(store)))
  const size = (): number => statSync(`${file}-wal`).size / 1000
  const before = size()
  for (let after = 0; after < 20; after++) {
    const one = (table: number) => {
      const clientId = commandId(1_763_596_800_000 + after, randomBytes(RANDOM_OF_ID))
      return store.append(appendOf(table, after, { entries: [entry({ clientId, body: { answer: 'x'.repeat(300) } })] }))
    }
    await Promise.all(tables.map(one))
  }
  const written = size() - before
  await store.close()
  return written
}

describe('a SQLite file', () => {
  it('is written to the disk with every commit', async () => {
    const { rows } = await storeAt(newFile())
    const found = async (name: string) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(rows)).rows
    // 2 is FULL: also the log of changes is flushed.
    expect(await found('synchronous')).toEqual([{ synchronous: 2 }])
    expect(await found('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  })

  it('is copied while it is in use, and never over another file', async () => {
    const store = await storeAt(newFile())
    const table = await newTable(store)
    await store.append(appendOf(table, 0))
    const copy = newFile()
    await store.backup(copy)
    await expect(store.backup(copy)).rejects.toThrow('exists already')
    expect(await (await storeAt(copy)).open(table)).toMatchObject({ head: 1 })
  })

  it('is copied before its tables change, and stays as it is if that fails', async () => {
    const file = newFile()
    const playOn = async (after: number): Promise<void> => {
      const store = await SqliteStore.at(file, 'test')
      if (after === 0) table = await newTable(store)
      expect(await store.append(appendOf(table, after))).toMatchObject({ ok: true })
      await store.close()
    }
    let table = 0
    await playOn(0)
    const failing: Migration = {
      async up(db) {
        await sql`create table half (id integer)`.execute(db)
        throw new Error('no room')
      },
    }
    const upgrade = SqliteStore.at(file, 'test', { ...LATER, '999-failing': failing })
    await expect(upgrade).rejects.toThrow('The database could not be brought up to date (no room). It is unchanged.')
    // The old version goes on; the next upgrade keeps what was played since.
    await playOn(1)
    const store = await SqliteStore.at(file, 'test', LATER)
    opened.push(store)
    expect(await store.open(table)).toMatchObject({ head: 2 })
    const made = sql`select name from sqlite_master where name in ('half', 'moods')`
    expect((await made.execute(store.rows)).rows).toEqual([{ name: 'moods' }])
    const copy = await storeAt(`${file}.before-998-moods`)
    expect((await made.execute(copy.rows)).rows).toEqual([])
    expect(await copy.open(table)).toMatchObject({ head: 2 })
  })

  it('keeps the entries of games under way when it begins to store them in the order in which they come', async () => {
    const file = newFile()
    const old = await SqliteStore.at(file, 'test', BY_TABLE)
    const tables = [await newTable(old), await newTable(old)]
    for (let after = 0; after < 3; after++) for (const table of tables) await old.append(appendOf(table, after))
    const all = (store: SqliteStore) =>
      store.rows.selectFrom('entries').selectAll().orderBy('table_id').orderBy('seq').execute()
    const before = await all(old)
    expect(before).toHaveLength(6)
    await old.close()

    const store = await storeAt(file)
    expect(await all(store)).toEqual(before)
    expect(await store.append(appendOf(tables[1], 3))).toEqual({ ok: true, seq: 4 })
    const { sender, client_id: clientId } = before[0]
    const again = appendOf(tables[0], 0, { entries: [entry({ sender, clientId })] })
    expect(await store.append(again)).toMatchObject({ ok: false, why: 'repeated', seq: 1 })
  })

  it('is written less than half as much for answers of many tables as when their entries were stored by table', async () => {
    const [byTable, inOrder] = await Promise.all([kilobytesWritten(BY_TABLE), kilobytesWritten(SQLITE_MIGRATIONS)])
    expect(inOrder).toBeLessThan(byTable / 2)
  })

  it('that another process still locks is waited for', async () => {
    const file = newFile()
    const other = new Database(file)
    other.exec('begin exclusive; create table other (id integer)')
    const opening = storeAt(file)
    setTimeout(() => other.exec('commit'), 300)
    await expect(opening).resolves.toBeInstanceOf(SqliteStore)
    other.close()
  })

  it('that is no database is refused with a sentence, and stays as it is', async () => {
    const file = join(folder, 'text.db')
    writeFileSync(file, 'This is not a database. '.repeat(50))
    const opening = SqliteStore.at(file, 'test')
    await expect(opening).rejects.toThrow(StoreError)
    await expect(opening).rejects.toThrow(/text.db: file is not a database/)
    expect(readFileSync(file, 'utf8')).toMatch(/^This is not a database/)
  })

  it('holds every acknowledged append after the process was killed', async () => {
    const file = newFile()
    const source = new URL('../testing/append-until-killed.ts', import.meta.url)
    const child = spawn(process.execPath, [...loaderFor(source), source.pathname, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        said += text
        if (said.split('\n').length > 120) child.kill('SIGKILL')
      })
      child.on('close', () => resolve())
    })
    const acknowledged = said.split('\n').filter((line) => /^\d+ \d+;$/.test(line))
    expect(acknowledged.length).toBeGreaterThan(100)
    const store = await storeAt(file)
    const heads = new Map<number, number>()
    for (const line of acknowledged) {
      const [table, seq] = line.slice(0, -1).split(' ').map(Number)
      heads.set(table, Math.max(heads.get(table) ?? 0, seq))
    }
    for (const [table, seq] of heads) {
      const entries = await store.since(table, 0, 100_000)
      expect(entries.map((one) => one.seq)).toEqual(entries.map((_, at) => at + 1))
      expect(entries.length).toBeGreaterThanOrEqual(seq)
    }
    expect(existsSync(file)).toBe(true)
  })
})
