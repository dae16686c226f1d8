import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { isAsked, playOn, TestServers, tableOfTwo, untilQuiet } from '../testing/test-server.ts'
import { SqliteStore } from './sqlite.ts'
import { transfer } from './transfer.ts'

const servers = new TestServers()
const folder = mkdtempSync(join(tmpdir(), 'interregnum-transfer-'))
afterAll(async () => {
  await servers.stop()
  await servers.removeFiles()
  rmSync(folder, { recursive: true, force: true })
})

const LATER = 60_000

describe('a club', () => {
  it('moves from SQLite to PostgreSQL and back in the middle of a game, with every row', async () => {
    const file = join(folder, 'club.db')
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
    await playOn([aino, bertil], 12)
    await aino.act({ type: 'say', to: 'table', text: 'We move: «à bientôt» 🂡' })
    await untilQuiet([aino, bertil])
    const { seq } = aino
    await servers.stop()

    const old = await SqliteStore.at(file, 'transfer')
    const address = await servers.databases.made()
    const large = await servers.databases.open(address)
    await expect(transfer(old, large, Date.now())).rejects.toThrow('A server uses this database')
    const there = await transfer(old, large, Date.now() + LATER)
    // Every entry is a row, and there are people, sessions and seats.
    expect(there.rows).toBeGreaterThan(seq)
    await expect(transfer(old, large, Date.now() + LATER)).rejects.toThrow('not empty')
    await old.close()
    await large.close()

    // The game goes on there, and new rows get numbers of their own.
    const url = await servers.start(address)
    const [again, other] = [servers.again(aino, url), servers.again(bertil, url)]
    for (const [one, seat] of [
      [again, 'reds'],
      [other, 'senate'],
    ] as const) {
      await one.connect()
      await one.follow(slug, seat)
    }
    await again.until(() => [again, other].some(isAsked))
    expect(again.seq).toBeGreaterThanOrEqual(seq)
    await playOn([again, other], 5)
    expect(again.heard).toContain('We move: «à bientôt» 🂡')
    await tableOfTwo(servers, url)
    await servers.stop()

    const [from, back] = [await servers.databases.open(address), await SqliteStore.at(join(folder, 'back.db'), 'back')]
    expect((await transfer(from, back, Date.now() + LATER)).rows).toBeGreaterThan(there.rows)
    await from.close()
    await back.close()
    const home = await servers.start(join(folder, 'back.db'))
    const last = servers.again(again, home)
    await last.connect()
    await last.follow(slug, 'reds')
    expect(last.seq).toBeGreaterThanOrEqual(again.seq)
  })

  it('is not moved if a row does not arrive as it is', async () => {
    const from = await SqliteStore.at(join(folder, 'from.db'), 'test')
    for (let n = 0; n < 250; n++)
      await from.rows
        .insertInto('people')
        .values({ name: `P${n}`, created: n })
        .execute()
    const to = await servers.databases.open(await servers.databases.made())
    // A database that changes what it stores.
    await sql`create function shout() returns trigger language plpgsql as 'begin new.name = upper(new.name) || case when new.id = 201 then ''!'' else '''' end; return new; end'`.execute(
      to.rows,
    )
    await sql`create trigger shout before insert on people for each row execute function shout()`.execute(to.rows)
    await expect(transfer(from, to, Date.now())).rejects.toThrow('The row [201] of people was not copied as it is.')
    expect(await to.rows.selectFrom('people').select('id').execute()).toEqual([])
    await from.close()
    await to.close()
  })
})
