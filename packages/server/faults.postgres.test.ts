// The database is away, comes back, or is replaced by another server with the same data.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from './app.ts'
import type { Bus, News } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import { PostgresStore } from './store/postgres.ts'
import { StoreError } from './store/store.ts'
import { appendOf, newTable } from './testing/appends.ts'
import { PostgresServer } from './testing/postgres-server.ts'
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

async function twoAtTwoProcesses() {
  const url = await database.newDatabase()
  const addresses = [await startServer(url), await startServer(url)]
  const players = ['Aino', 'Bertil'].map((name, at) => servers.player(addresses[at], name))
  const slug = await servers.seated(players, TABLE)
  return { url, addresses, players, slug }
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
    // Its page sends the answer again, as pages do.
    let reply = await asked.answer(ask.options[0], ask.id)
    for (let tries = 0; reply.type === 'error' && tries < 20; tries++) {
      await new Promise((done) => setTimeout(done, 500))
      reply = await asked.answer(ask.options[0], ask.id)
    }
    expect(reply).toMatchObject({ type: 'accepted', seq: before + 1 })
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
      let reply = await asked.answer(ask.options[0], ask.id)
      for (let tries = 0; reply.type === 'error' && tries < 20; tries++) {
        await new Promise((done) => setTimeout(done, 200))
        reply = await asked.answer(ask.options[0], ask.id)
      }
      expect(reply.type).toBe('accepted')
    }
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

describe('the bus of PostgreSQL', () => {
  it('carries many news in few messages, connects again, and says that some may be lost', async () => {
    const url = await database.newDatabase()
    const [one, two] = [await openBus(null, url), await openBus(null, url)]
    const heard: News[] = []
    let bundles = 0
    let gaps = 0
    two.subscribe((news) => {
      bundles++
      heard.push(...news)
    })
    two.onGap(() => gaps++)
    const until = async (isTrue: () => boolean): Promise<void> => {
      for (let tries = 0; !isTrue() && tries < 600; tries++) await new Promise((done) => setTimeout(done, 50))
      expect(isTrue()).toBe(true)
    }
    for (let table = 1; table <= 1500; table++) {
      one.moved(table, 1)
      one.moved(table, 2)
    }
    one.tell('chat', 'slug', 5)
    one.tell('person', '1', { long: 'x'.repeat(9000) })
    await until(() => heard.length === 1501)
    expect(bundles).toBeLessThan(20)
    expect(heard.filter((news) => news.kind === 'moved').every(({ seq }) => seq === 2)).toBe(true)
    expect(heard.find((news) => news.kind === 'message')).toMatchObject({ topic: 'chat', key: 'slug', body: 5 })
    await database.cut()
    await until(() => gaps === 1 && !one.isAway && !two.isAway)
    one.moved(7, 7)
    await until(() => heard.at(-1)?.kind === 'moved' && heard.length === 1502)
    await one.close()
    await two.close()
  })
})
