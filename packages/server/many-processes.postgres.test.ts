// Several processes on one database, as behind a balancer: no page knows which of them it talks to.
import type { NewTable, ServerMessage } from '@interregnum/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Player } from './testing/player.ts'
import { isAsked, playOn, TestServers, untilQuiet } from './testing/test-server.ts'
import { ValkeyServer, valkeyProgram } from './testing/valkey-server.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

const TABLE = { options: {}, visibility: 'private', pace: null } as const
const SEATS: { readonly [game: string]: Omit<NewTable, 'name'> } = {
  'soviet-dawn': { ...TABLE, game: 'soviet-dawn', seats: { reds: { kind: 'me' } } },
  'all-bridges-burning': {
    ...TABLE,
    game: 'all-bridges-burning',
    seats: { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } },
  },
  'russian-civil-war': {
    ...TABLE,
    game: 'russian-civil-war',
    seats: { a: { kind: 'me' }, b: { kind: 'link' }, c: { kind: 'link' }, d: { kind: 'bot', bot: 'random' } },
  },
  'tears-of-tyranny': {
    ...TABLE,
    game: 'tears-of-tyranny',
    seats: { union: { kind: 'me' }, others: { kind: 'link' } },
  },
}

/** Each player at another process, all at one table. */
async function spread(game: string, processes = 3) {
  const database = servers.newFile()
  const addresses: string[] = []
  for (let n = 0; n < processes; n++) addresses.push(await servers.start(database))
  const wanted = SEATS[game]
  const count = Object.values(wanted.seats).filter(({ kind }) => kind !== 'bot').length
  const people = ['Aino', 'Bertil', 'Carla'].slice(0, count)
  const players = people.map((name, at) => servers.player(addresses[at % processes], name))
  return { addresses, players, slug: await servers.seated(players, wanted), database }
}

const views = (people: readonly Player[]) => people.map(({ seq, position }) => ({ seq, waiting: position?.waiting }))

async function allAgree(people: readonly Player[]): Promise<void> {
  await people[0].until(() => new Set(people.map(({ seq }) => seq)).size === 1)
  const [first, ...others] = views(people)
  for (const other of others) expect(other).toEqual(first)
}

/** What is not in the log of a table reaches other processes only by the bus. */
async function talkAndVote(): Promise<void> {
  const { players, addresses, slug } = await spread('all-bridges-burning')
  const [aino, bertil] = players
  await untilQuiet(players)
  const presence = (): string | null => {
    const last = bertil.received.findLast((one): one is ServerMessage & { type: 'people' } => one.type === 'people')
    return last?.people.reds.presence ?? null
  }
  await bertil.until(() => presence() === 'here')
  const { link } = await aino.http<{ link: string }>('POST', `/api/tables/${slug}/watch-link`)
  const eva = servers.player(addresses[2], 'Eva')
  await eva.http('POST', '/api/watch', { link })
  await eva.connect()
  await eva.follow(slug, null)
  const watching = () => bertil.received.findLast((one) => one.type === 'people')?.watching
  await bertil.until(() => watching() === 1)
  eva.close()
  await bertil.until(() => watching() === 0)
  await aino.act({ type: 'say', to: 'table', text: 'Hello from another process' })
  await bertil.until(() => bertil.heard.includes('Hello from another process'))
  await playOn(players, 3)
  await untilQuiet(players)
  await aino.act({ type: 'request', kind: 'pause', data: { until: null } })
  const asked = (): (ServerMessage & { type: 'request' }) | undefined =>
    bertil.received.findLast((one): one is ServerMessage & { type: 'request' } => one.type === 'request')
  await bertil.until(() => asked() !== undefined)
  await bertil.act({ type: 'vote', request: asked()?.request.number, yes: true })
  await aino.until(() => aino.table?.state === 'paused')
  const third = servers.again(aino, addresses[2])
  await third.connect()
  await third.follow(slug, 'reds')
  expect(third.table?.state ?? 'paused').toBe('paused')
  aino.close()
  third.close()
  await bertil.until(() => presence() === 'away')
}

describe('people at different processes', () => {
  for (const game of ['all-bridges-burning', 'russian-civil-war']) {
    it(`play ${game} together, and see the same`, async () => {
      const { players } = await spread(game)
      await playOn(players, 25)
      await untilQuiet(players)
      await allAgree(players)
    })
  }

  it('get differences of each other’s moves, not whole positions', async () => {
    const { players } = await spread('russian-civil-war')
    await untilQuiet(players)
    for (const one of players) one.received.splice(0)
    await playOn(players, 12)
    const kinds = (one: Player) => one.received.map(({ type }) => type)
    for (const one of players) {
      expect(kinds(one).filter((kind) => kind === 'difference').length).toBeGreaterThan(8)
      expect(kinds(one).filter((kind) => kind === 'position').length).toBeLessThan(3)
    }
  })

  it('see each other’s moves without reading the database, and read what a process has not told', async () => {
    const { players } = await spread('all-bridges-burning', 2)
    const { store, app } = servers.all[1]
    const read = vi.spyOn(store, 'followed')
    await playOn(players, 20)
    // Once a second a process compares all numbers, and may be faster than the news.
    expect(read.mock.calls.length).toBeLessThan(8)
    const silent = vi.spyOn(servers.all[0].bus, 'moved').mockImplementation(() => {})
    await playOn(players, 10)
    expect(silent).toHaveBeenCalled()
    await app.tables.catchUp()
    await allAgree(players)
    vi.restoreAllMocks()
  })

  it('are the only ones to whom answers are sent: a process without pages of the table hears only that it moved on', async () => {
    const database = servers.newFile()
    const [here, there] = [await servers.start(database), await servers.start(database)]
    const aino = servers.player(here, 'Aino')
    const slug = await servers.seated([aino], SEATS['soviet-dawn'])
    const moved = vi.spyOn(servers.all[0].bus, 'moved')
    const sent = (): boolean[] => moved.mock.calls.splice(0).map(([, , answer]) => answer !== undefined)
    await playOn([aino], 5)
    expect(sent()).toEqual([false, false, false, false, false])
    const again = servers.again(aino, there)
    await again.connect()
    await again.follow(slug, 'reds')
    await vi.waitUntil(() => servers.all[0].app.tables.isFollowedElsewhere(slug))
    await playOn([aino], 5)
    expect(sent()).toEqual([true, true, true, true, true])
    await allAgree([aino, again])
    again.close()
    vi.restoreAllMocks()
  })

  it('talk, see who is there, and vote', talkAndVote)

  it('who answer the same question at once get one answer accepted and the others refused or repeated', async () => {
    const { players, addresses, slug } = await spread('all-bridges-burning')
    for (let round = 0; round < 8; round++) {
      await untilQuiet(players)
      const one = players.find(isAsked)
      if (one === undefined) break
      const other = servers.again(one, addresses[2])
      await other.connect()
      await other.follow(slug, one.seat)
      await other.until(() => other.seq >= one.seq)
      const ask = one.position?.asks.find(({ optional }) => !optional)
      const [first, second] = await Promise.all([
        one.answer(ask?.options[0] ?? null, ask?.id),
        other.answer(ask?.options.at(-1) ?? null, ask?.id),
      ])
      const accepted = [first, second].filter(({ type }) => type === 'accepted')
      expect(accepted.length, JSON.stringify([first, second])).toBe(1)
      await allAgree([...players, other])
      other.close()
    }
  })
})

describe('a process that ends', () => {
  it('leaves its bots to another one', async () => {
    const database = servers.newFile()
    // The first process lets its bots wait so long that it is gone before they answer.
    const slow = await servers.start(database, { botPace: { least: 600_000, more: 0 } })
    const aino = servers.player(slow, 'Aino')
    const seats = {
      reds: { kind: 'me' },
      senate: { kind: 'bot', bot: 'random' },
      moderates: { kind: 'bot', bot: 'random' },
    } as const
    const slug = await servers.seated([aino], { ...TABLE, game: 'all-bridges-burning', seats })
    for (let given = 0; given < 40 && aino.position?.waiting.some((seat) => seat !== 'reds') !== true; given++) {
      await playOn([aino], 1)
    }
    expect(aino.position?.waiting).not.toContain('reds')
    const quick = await servers.start(database)
    // As after kill -9: it neither plays nor gives up its lease.
    const [first] = servers.all
    first.app.heartbeat.stop()
    await first.app.jobs.stop()
    const seq = aino.seq
    aino.close()
    const again = servers.again(aino, quick)
    await again.connect()
    await again.follow(slug, 'reds')
    await again.until(() => again.seq > seq)
  })
})

describe.skipIf(valkeyProgram === null)(
  `with ${valkeyProgram ?? 'Valkey (no valkey-server or redis-server on the path)'} for the news, people`,
  () => {
    let valkey: ValkeyServer | null = null
    beforeAll(async () => {
      valkey = await ValkeyServer.start()
      servers.busUrl = valkey.url
    })
    afterAll(async () => {
      servers.busUrl = null
      await valkey?.halt()
    })

    it('talk, see who is there, and vote', talkAndVote)

    it('play on while it is away, and get news again afterwards', async () => {
      const { players } = await spread('all-bridges-burning')
      await playOn(players, 6)
      await valkey?.halt()
      await playOn(players, 4)
      await untilQuiet(players)
      await allAgree(players)
      await valkey?.run()
      const [aino, bertil] = players
      // What is said until all are connected again may be lost; the page asks for it when it follows the table again.
      for (let n = 0; n < 50 && bertil.heard.length === 0; n++) {
        await aino.act({ type: 'say', to: 'table', text: `Line ${n}` })
        await new Promise((done) => setTimeout(done, 200))
      }
      expect(bertil.heard).not.toEqual([])
      await playOn(players, 4)
      await allAgree(players)
    })
  },
)
