// Games that leave a table or come to one: studies, moved games, packed records, corrected figures.
import { type GameRecord, Match, verify } from '@interregnum/kernel'
import { playOn as playRandomly } from '@interregnum/kernel/testing'
import type { MoveTime, TableInfo } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { ABB, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'
import { archivedRecord } from './archive.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const SEATS = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const

describe('a study', () => {
  it('is only for people at the table, is marked, and has other dice than the game', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    await playOn([aino, bertil], 12)
    const stranger = servers.player(url, 'Stranger')
    await expect(stranger.http('GET', `/api/tables/${slug}/study?as=reds`)).rejects.toThrow('404')
    await expect(aino.http('GET', `/api/tables/${slug}/study?as=senate`)).rejects.toThrow('403')
    const record = await aino.http<GameRecord>('GET', `/api/tables/${slug}/study?as=reds`)
    expect([record.origin?.kind, Object.keys(record.chance)]).toEqual(['study', ['seed']])
    const game = (await loadGame('all-bridges-burning')).game()
    const study = Match.load(game, record)
    expect(study.index).toBeGreaterThan(0)
    expect(playRandomly(study).outcome).not.toBeNull()
  })
})

describe('a game at one screen', () => {
  it('is moved to a table, where its dice are drawn by all, and can be verified afterwards', async () => {
    const url = await servers.start()
    const pkg = await loadGame('all-bridges-burning')
    const local = Match.begin(pkg.game(), { seed: 'at one screen' })
    for (let n = 0; n < 40; n++) local.answer(local.asks[0].seat, local.asks[0].options[0], local.asks[0].id)
    const record = JSON.parse(JSON.stringify(local.exportRecord()))
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const slug = await servers.seated([aino, bertil], { ...ABB, seats: SEATS, record })
    expect(await aino.http<TableInfo>('GET', `/api/tables/${slug}`)).toMatchObject({ origin: 'moved' })
    expect(aino.position?.index).toBeGreaterThan(20)
    await playOn([aino, bertil], 4)
    await aino.act({ type: 'seat', act: 'resign' })
    await bertil.act({ type: 'seat', act: 'resign' })
    const published = await bertil.http<GameRecord>('GET', `/api/tables/${slug}/record`)
    expect(published.origin?.kind).toBe('moved')
    expect(verify(pkg.game(), published)).toMatchObject({ ok: true })
  })

  it('is refused with loaded dice or as something else', async () => {
    const url = await servers.start()
    const aino = servers.player(url, 'Aino')
    const game = (await loadGame('all-bridges-burning')).game()
    const loaded = Match.begin(game, { seed: '1', loaded: { dice: [1], piles: {} } }).exportRecord()
    for (const record of [JSON.parse(JSON.stringify(loaded)), { format: 'nothing' }]) {
      await expect(aino.make({ ...ABB, seats: SEATS, record })).rejects.toThrow('400 malformed')
    }
  })
})

describe('a table with corrections', () => {
  const corrections = {
    format: 'interregnum-corrections',
    game: 'soviet-dawn',
    name: 'my own copy',
    units: { germany: { battle: 5 } },
  }
  const wanted = { ...ABB, game: 'soviet-dawn', seats: { reds: { kind: 'me' } }, corrections } as const

  it('is played with them, also after a restart, and keeps them in its record', async () => {
    const file = servers.newFile()
    const aino = servers.player(await servers.start(file), 'Aino')
    const slug = await servers.seated([aino], wanted)
    await playOn([aino], 3)
    await servers.stop()
    const again = servers.again(aino, await servers.start(file))
    await again.connect()
    await again.follow(slug, 'reds')
    expect(await again.http('GET', `/api/tables/${slug}`)).toMatchObject({ corrections })
    await playOn([again], 3)
    await again.act({ type: 'seat', act: 'resign' })
    const record = await again.http<GameRecord>('GET', `/api/tables/${slug}/record`)
    expect(record.corrections).toEqual(corrections)
    const plain = await loadGame('soviet-dawn')
    expect(verify(plain.corrected(corrections).game(), record)).toMatchObject({ ok: true, unverified: [] })
  })

  it('is refused with figures that do not fit', async () => {
    const aino = servers.player(await servers.start(), 'Aino')
    await expect(aino.make({ ...wanted, corrections: { ...corrections, fronts: 1 } })).rejects.toThrow('400')
  })
})

describe('a finished game', () => {
  it('is continued at a new table from a chosen moment, with dice that are drawn anew', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    await playOn([aino, bertil], 20)
    await aino.act({ type: 'seat', act: 'resign' })
    await bertil.act({ type: 'seat', act: 'resign' })
    const whole = await aino.http<GameRecord>('GET', `/api/tables/${slug}/record`)
    const pkg = await loadGame('all-bridges-burning')
    const played = Match.load(pkg.game(), whole)
    // What the page sends from a position of the replay.
    const fork = played.fork(12)
    const record = JSON.parse(JSON.stringify(fork.exportRecord()))
    const [carl, dora] = [servers.player(url, 'Carl'), servers.player(url, 'Dora')]
    const again = await servers.seated([carl, dora], { ...ABB, seats: SEATS, record })
    // A turn that is under way begins again, with other dice. The bot may have moved already.
    const { index } = fork.resting
    const [then] = played.positions(index, index, 'reds')
    carl.send({ type: 'at', table: again, re: 1, from: index, to: index })
    await carl.until(() => carl.received.some(({ type }) => type === 'past'))
    const start = carl.received.find((message) => message.type === 'past')
    expect(start?.type === 'past' && start.whole).toMatchObject({ index, view: then.view })
    await playOn([carl, dora], 4)
    await carl.act({ type: 'seat', act: 'resign' })
    await dora.act({ type: 'seat', act: 'resign' })
    const published = await dora.http<GameRecord>('GET', `/api/tables/${again}/record`)
    expect([published.origin?.kind, 'draws' in published.chance]).toEqual(['moved', true])
    expect(verify(pkg.game(), published)).toMatchObject({ ok: true })
  })

  it('is packed after a week, and can still be read, watched and verified', async () => {
    const file = servers.newFile()
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
    await playOn([aino, bertil], 20)
    await aino.act({ type: 'seat', act: 'resign' })
    await bertil.act({ type: 'seat', act: 'resign' })
    const { store: own } = servers.last
    const answers = own.rows.updateTable('entries').set({ reason: 'it is strong' }).where('seat', '=', 'moderates')
    await answers.where('kind', '=', 'answer').execute()
    const reasons = await (await servers.app.tables.get(slug)).live.stored.reasons()
    expect(reasons.length).toBeGreaterThan(0)
    const before = await aino.http<GameRecord>('GET', `/api/tables/${slug}/record`)
    const times = await aino.http<readonly MoveTime[]>('GET', `/api/tables/${slug}/times`)
    expect(times[0].seat).toBeNull()
    expect(times.slice(1).map(({ seat }) => seat)).toEqual(
      before.segments[0].entries.map((entry) => ('seat' in entry ? entry.seat : '')),
    )
    expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted((a, b) => a - b))
    const position = bertil.position
    const { tables } = servers.app
    const store = await servers.databases.open(file, 'clean-up')
    const job = { id: 1, kind: 'clean-up', key: 'daily', body: null, tries: 1 }
    const { id } = await store.rows.selectFrom('tables').select('id').executeTakeFirstOrThrow()
    await cleanUpJob(store, tables, () => Date.now() + 6 * 86_400_000)(job)
    expect(await archivedRecord(store, id)).toBeNull()
    await cleanUpJob(store, tables, () => Date.now() + 8 * 86_400_000)(job)
    expect(await archivedRecord(store, id)).not.toBeNull()
    expect(await store.since(id, 0, 1000).then((list) => list.map(({ kind }) => kind))).toEqual(['resign', 'resign'])
    await store.close()
    await servers.stop()
    const again = servers.again(bertil, await servers.start(file))
    expect(await again.http('GET', `/api/tables/${slug}/record`)).toEqual(before)
    expect(await again.http('GET', `/api/tables/${slug}/times`)).toEqual(times)
    await again.connect()
    await again.follow(slug, 'senate')
    expect(again.position?.view).toEqual(position?.view)
    expect(again.table).toMatchObject({ state: 'finished', result: 'resigned' })
    const { live } = await servers.app.tables.get(slug)
    for (const { index } of reasons) expect(await live.reasonOf(index, 'senate')).toBe('it is strong')
    const silent = [...Array(live.match.index).keys()].find((at) => !reasons.some(({ index }) => index === at + 1))
    expect(await live.reasonOf((silent ?? 0) + 1, 'senate')).toBeNull()
  })
})
