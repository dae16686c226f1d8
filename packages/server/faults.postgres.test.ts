// The database is away, comes back, or is replaced by another server with the same data.
import type { AskView } from '@interregnum/kernel'
import type { ServerMessage } from '@interregnum/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type App, createApp } from './app.ts'
import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import { PostgresStore } from './store/postgres.ts'
import { StoreError } from './store/store.ts'
import { appendOf, newTable } from './testing/appends.ts'
import type { Player } from './testing/player.ts'
import { PostgresServer } from './testing/postgres-server.ts'
import { TcpProxy } from './testing/tcp-proxy.ts'
import { isAsked, playOn, TestServers, untilQuiet } from './testing/test-server.ts'

let database: PostgresServer
const servers = new TestServers()
const running: { app: App; store: PostgresStore; bus: Bus }[] = []
const problems: unknown[] = []

// A server of its own, because it is stopped.
beforeAll(async () => {
  database = await PostgresServer.start()
})
afterAll(async () => {
  await database.stop()
  await servers.removeFiles()
})
afterEach(async () => {
  await servers.stop()
  for (const { app, bus, store } of running.splice(0)) {
    await app.stop()
    await bus.close()
    await store.close()
  }
})

async function startServer(url: string): Promise<string> {
  const store = await PostgresStore.at(url, `test ${running.length}`)
  const bus = await openBus(null, url)
  const report = (problem: unknown) => problems.push(problem)
  const app = await createApp({ store, bus, build: 'test', publicUrl: null, botPace: { least: 0, more: 0 }, report })
  running.push({ app, store, bus })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const TABLE = {
  game: 'all-bridges-burning',
  options: {},
  visibility: 'private',
  pace: null,
  seats: { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } },
} as const

async function twoAtTwoProcesses(proxy?: TcpProxy) {
  const direct = await database.newDatabase()
  const url = proxy === undefined ? direct : database.url(new URL(direct).pathname.slice(1), proxy.port)
  const addresses = [await startServer(url), await startServer(url)]
  const players = ['Aino', 'Bertil'].map((name, at) => servers.player(addresses[at], name))
  const slug = await servers.seated(players, TABLE)
  return { url, addresses, players, slug }
}

/** Sends the answer again as long as it is not stored, as pages do. */
async function answerOnceBack(player: Player, ask: AskView): Promise<ServerMessage> {
  let reply = await player.answer(ask.options[0], ask.id)
  for (let tries = 0; reply.type === 'error' && tries < 50; tries++) {
    await new Promise((done) => setTimeout(done, 200))
    reply = await player.answer(ask.options[0], ask.id)
  }
  return reply
}

describe('while the database is away', () => {
  it('answers are refused with a retry, nothing crashes, and play goes on once it is back', async () => {
    const { addresses, players } = await twoAtTwoProcesses()
    await playOn(players, 4)
    await untilQuiet(players)
    const asked = players.find(isAsked)
    const ask = asked?.position?.asks.find(({ optional }) => !optional)
    if (asked === undefined || ask === undefined) throw new Error('nobody is asked')
    const before = asked.seq
    await database.halt('immediate')
    expect(await asked.answer(ask.options[0], ask.id)).toMatchObject({
      type: 'error',
      code: 'unavailable',
      retry: 2000,
    })
    expect((await fetch(`${addresses[0]}/health`)).status).toBe(200)
    expect((await fetch(`${addresses[0]}/ready`)).status).toBe(503)
    expect((await fetch(`${addresses[0]}/api/lobby`)).status).toBe(503)
    expect(asked.seq).toBe(before)
    await database.run()
    expect(await answerOnceBack(asked, ask)).toMatchObject({ type: 'accepted', seq: before + 1 })
    await playOn(players, 4)
    await players[0].until(() => players[0].seq === players[1].seq)
  })

  it('connections that are cut are replaced', async () => {
    const { players } = await twoAtTwoProcesses()
    for (let round = 0; round < 3; round++) {
      await playOn(players, 3)
      await untilQuiet(players)
      await database.cut()
      const asked = players.find(isAsked)
      const ask = asked?.position?.asks.find(({ optional }) => !optional)
      if (asked === undefined || ask === undefined) return
      expect(await answerOnceBack(asked, ask)).toMatchObject({ type: 'accepted' })
    }
  })

  it('another server takes over at the same address, and everything goes on', async () => {
    const proxy = await TcpProxy.to(database.port)
    onTestFinished(() => proxy.close())
    const { players } = await twoAtTwoProcesses(proxy)
    await playOn(players, 4)
    await untilQuiet(players)
    const [asked] = players.filter(isAsked)
    const ask = asked.position?.asks.find(({ optional }) => !optional)
    if (ask === undefined) throw new Error('nobody is asked')
    const before = asked.seq
    proxy.targets = [await database.failOver()]
    expect(await answerOnceBack(asked, ask)).toMatchObject({ type: 'accepted', seq: before + 1 })
    await playOn(players, 6)
    await players[0].until(() => players[0].seq === players[1].seq)
  })

  it('a store says so, and loses no append that it has acknowledged', async () => {
    const store = await PostgresStore.at(await database.newDatabase(), 'test')
    const table = await newTable(store)
    expect(await store.append(appendOf(table, 0))).toEqual({ ok: true, seq: 1 })
    await database.halt('immediate')
    const refused = store.append(appendOf(table, 1))
    await expect(refused).rejects.toThrow(StoreError)
    await expect(store.append(appendOf(table, 1))).rejects.toThrow('cannot be reached')
    await database.run()
    expect(await store.append(appendOf(table, 1))).toEqual({ ok: true, seq: 2 })
    await store.close()
  })
})
