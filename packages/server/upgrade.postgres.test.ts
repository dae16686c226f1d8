// Two versions of the server on one database, as during a deployment: tables move between them, and nothing is lost.
import type { GamePackage } from '@interregnum/game-package'
import { CLOSED } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { type Kysely, type Migration, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { LocalBus } from './bus/bus.ts'
import { PostgresStore } from './store/postgres.ts'
import { POSTGRES_MIGRATIONS } from './store/postgres-migrations.ts'
import type { LoadGame } from './tables/table-service.ts'
import type { Player } from './testing/player.ts'
import { isAsked, playOn, TestServers, tableOfTwo, untilQuiet } from './testing/test-server.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

/** Version N+1 needs a column and a table that version N does not know. */
const expand: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tables add column mood text not null default 'calm'`.execute(db)
    await sql`update tables set mood = 'tense' where head > 0`.execute(db)
    await sql`alter table entries add column weight bigint`.execute(db)
    await sql`create table moods (table_id bigint primary key references tables (id), mood text not null)`.execute(db)
    await sql`insert into moods select id, mood from tables`.execute(db)
    await sql`create index tables_mood on tables (mood)`.execute(db)
  },
}

/** Version N+2 removes what N+1 no longer uses. */
const contract: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop table moods`.execute(db)
    await sql`alter table tables drop column mood`.execute(db)
    await sql`alter table entries drop column weight`.execute(db)
  },
}

const NEXT = { ...POSTGRES_MIGRATIONS, '907-expand': expand }
const LAST = { ...NEXT, '908-contract': contract }

/** A process of another version. */
async function startWith(database: string, migrations: typeof POSTGRES_MIGRATIONS, holder: string): Promise<string> {
  await servers.databases.make(database)
  const store = await PostgresStore.at(database, holder, 10, () => {}, migrations)
  return servers.start(database, { store })
}

/** The games of a later version. */
const later: LoadGame = async (id) => {
  const pkg: GamePackage = await loadGame(id)
  const game: GamePackage['game'] = (corrections) => ({
    ...pkg.game(corrections),
    version: '99.0.0',
    upgrade: (state) => state,
  })
  return { ...pkg, game }
}

/** The threads of bots know only the rules that are there: the third seat is played by the printed ones. */
const WITHOUT_BOTS = {
  seats: { reds: { kind: 'me' }, senate: { kind: 'link' } },
  options: { moderates: 'nonplayer' },
} as const

/** The same people at another process. */
async function move(people: readonly Player[], slug: string, address: string): Promise<Player[]> {
  const moved: Player[] = []
  for (const { seat, ...one } of people.map((person) => ({ person, seat: person.seat }))) {
    one.person.close()
    const again = servers.again(one.person, address)
    await again.connect()
    await again.follow(slug, seat)
    moved.push(again)
  }
  return moved
}

async function entriesOf(slug: string): Promise<readonly { readonly seq: number; readonly kind: string }[]> {
  return servers.last.store.rows
    .selectFrom('entries')
    .innerJoin('tables', 'tables.id', 'entries.table_id')
    .select(['entries.seq', 'entries.kind'])
    .where('tables.slug', '=', slug)
    .orderBy('entries.seq')
    .execute()
}

describe('during a deployment', () => {
  it('old processes go on while the next version changes the database, and tables move between them', async () => {
    const database = servers.newFile()
    const old = await servers.start(database)
    const [aino, bertil, slug] = await tableOfTwo(servers, old)
    await playOn([aino, bertil], 4)
    // People play on at the old process while the new one starts and migrates.
    const [next] = await Promise.all([startWith(database, NEXT, 'next'), playOn([aino, bertil], 8)])
    const rows = await sql<{ mood: string }>`select mood from tables`.execute(servers.last.store.rows)
    expect(rows.rows).toEqual([{ mood: 'tense' }])
    await playOn([aino, bertil], 4)
    const [moved] = await move([bertil], slug, next)
    await playOn([aino, moved], 6)
    // The old process makes tables, and so does another one of its version that starts only now.
    const late = await servers.start(database)
    const others = await tableOfTwo(servers, late)
    await playOn(others.slice(0, 2) as Player[], 3)
    const [home] = await move([moved], slug, late)
    await playOn([aino, home], 4)
    await untilQuiet([aino, home])

    // Once all old processes have ended, the version after the next removes what is no longer used.
    const after = await startWith(database, LAST, 'last')
    const [again, other] = await move([aino, home], slug, after)
    await playOn([again, other], 4)
    const [there] = await move([other], slug, next)
    await playOn([again, there], 4)
    await untilQuiet([again, there])
    await again.until(() => again.seq === there.seq)
    const log = await entriesOf(slug)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    expect(log.at(-1)?.seq).toBe(again.seq)
  })

  it('an old process leaves a table with newer rules to a new one, with its pages and jobs', async () => {
    const database = servers.newFile()
    const old = await servers.start(database)
    const pace = { kind: 'live', move: 600_000, bank: 600_000, gain: 10_000, most: 600_000 } as const
    const [aino, bertil, slug] = await tableOfTwo(servers, old, { ...WITHOUT_BOTS, pace })
    const staying = await tableOfTwo(servers, old)
    await playOn([aino, bertil], 6)
    await untilQuiet([aino, bertil])
    const seq = aino.seq
    const next = await servers.start(database, { games: later })

    // Somebody reaches the new process: the table goes on under the new rules.
    const [first] = await move([aino], slug, next)
    expect(first.seq).toBe(seq + 1)
    // The other one is sent there, and a page that reaches the old process again is too.
    await bertil.until(() => bertil.closedWith !== null)
    expect(bertil.closedWith).toBe(CLOSED.restart)
    const lost = servers.again(bertil, old)
    await lost.connect()
    lost.send({ type: 'follow', table: slug, as: bertil.seat })
    await lost.until(() => lost.closedWith !== null)
    expect(lost.closedWith).toBe(CLOSED.restart)
    expect(lost.position).toBeNull()

    const [second] = await move([bertil], slug, next)
    await playOn([first, second], 10)
    await untilQuiet([first, second])
    // Tables that nobody has opened at the new process go on at the old one.
    await playOn(staying.slice(0, 2) as Player[], 4)

    // The old process must not do the jobs of the table, nor keep others from them.
    const [{ app: oldApp, store }] = servers.all
    await servers.last.app.jobs.stop()
    const job = { key: slug, run_at: Date.now() - 1, holder: null, until: null, tries: 0, body: 'null' }
    await store.rows.deleteFrom('jobs').where('key', '=', slug).execute()
    const put = store.rows.insertInto('jobs').values(['clock', 'bot'].map((kind) => ({ ...job, kind })))
    await put.execute()
    await oldApp.jobs.runDue()
    const about = store.rows.selectFrom('jobs').select(['kind', 'tries', 'holder']).where('key', 'like', `%${slug}`)
    expect(await about.orderBy('kind').execute()).toEqual([
      { kind: 'bot', tries: 0, holder: null },
      { kind: 'clock', tries: 0, holder: null },
    ])

    const log = await entriesOf(slug)
    expect(log.map((entry) => entry.seq)).toEqual(log.map((_, at) => at + 1))
    expect(log.filter(({ kind }) => kind === 'segment' || kind === 'fault')).toEqual([
      { seq: seq + 1, kind: 'segment' },
    ])
    expect([first, second].some(isAsked)).toBe(true)
  })

  it('an old process that has missed it notices with its next heartbeat, without a fault', async () => {
    const database = servers.newFile()
    const old = await servers.start(database, { bus: new LocalBus() })
    const [aino, bertil, slug] = await tableOfTwo(servers, old, WITHOUT_BOTS)
    const next = await servers.start(database, { games: later })
    await move([aino], slug, next)
    await servers.all[0].app.heartbeat.settle()
    await bertil.until(() => bertil.closedWith !== null)
    expect(bertil.closedWith).toBe(CLOSED.restart)
  })
})
