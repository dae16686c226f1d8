// The same for every bus: it carries news in few messages, and survives its server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PostgresServer } from '../testing/postgres-server.ts'
import { ValkeyServer, valkeyProgram } from '../testing/valkey-server.ts'
import type { Bus, News } from './bus.ts'
import { openBus } from './open-bus.ts'

/** A server that carries news. */
interface Carrier {
  open(): Promise<Bus>
  /** Cuts all connections. */
  cut(): Promise<void>
  /** As after a crash, until `run` is called. */
  halt(): Promise<void>
  run(): Promise<void>
  stop(): Promise<void>
}

async function postgresCarrier(): Promise<Carrier> {
  const server = await PostgresServer.start()
  const url = await server.newDatabase()
  return {
    open: () => openBus(null, url),
    cut: () => server.cut(),
    halt: () => server.halt('immediate'),
    run: () => server.run(),
    stop: () => server.stop(),
  }
}

async function valkeyCarrier(): Promise<Carrier> {
  const server = await ValkeyServer.start()
  return {
    open: () => openBus(server.url.replace('redis:', 'valkey:'), 'club.db'),
    cut: () => server.cut(),
    halt: () => server.halt(),
    run: () => server.run(),
    stop: () => server.halt(),
  }
}

const BUSES = [
  { name: 'PostgreSQL', start: postgresCarrier, missing: false },
  {
    name: valkeyProgram ?? 'Valkey (no valkey-server or redis-server on the path)',
    start: valkeyCarrier,
    missing: valkeyProgram === null,
  },
]

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue() && tries < 600; tries++) await new Promise((done) => setTimeout(done, 50))
  expect(isTrue()).toBe(true)
}

/** Two processes: what one tells, the other hears. */
async function pair(carrier: Carrier) {
  const [one, two] = [await carrier.open(), await carrier.open()]
  const heard: News[] = []
  const counts = { bundles: 0, gaps: 0 }
  two.subscribe((news) => {
    counts.bundles++
    heard.push(...news)
  })
  two.onGap(() => counts.gaps++)
  const close = async (): Promise<void> => {
    await one.close()
    await two.close()
  }
  /** Whether news arrive now: until a listener has subscribed, they are lost. */
  const arrives = async (table: number): Promise<void> => {
    const isHeard = (): boolean => heard.some((news) => news.kind === 'moved' && news.table === table)
    for (let tries = 0; !isHeard() && tries < 300; tries++) {
      one.moved(table, 1)
      await new Promise((done) => setTimeout(done, 100))
    }
    expect(isHeard()).toBe(true)
  }
  return { one, two, heard, counts, close, arrives }
}

describe.each(BUSES)('the bus of $name', ({ start, missing }) => {
  let carrier: Carrier | null = null
  const started = (): Carrier => {
    if (carrier === null) throw new Error('the server of the bus does not run')
    return carrier
  }
  beforeAll(async () => {
    if (!missing) carrier = await start()
  })
  afterAll(() => carrier?.stop())

  it.skipIf(missing)('carries many news in few messages, and none to the one who sends them', async () => {
    const { one, heard, counts, close, arrives } = await pair(started())
    await arrives(9999)
    heard.splice(0)
    counts.bundles = 0
    const own: News[] = []
    one.subscribe((news) => own.push(...news))
    for (let table = 1; table <= 1500; table++) {
      one.moved(table, 1)
      one.moved(table, 2)
    }
    one.tell('chat', 'slug', 5)
    one.tell('person', '1', { long: 'x'.repeat(9000) })
    await until(() => heard.length === 1501)
    expect(counts.bundles).toBeLessThan(20)
    expect(heard.filter((news) => news.kind === 'moved').every(({ seq }) => seq === 2)).toBe(true)
    expect(heard.find((news) => news.kind === 'message')).toMatchObject({ topic: 'chat', key: 'slug', body: 5 })
    expect(own).toEqual([])
    await close()
  })

  it.skipIf(missing)('connects again after a cut, and says that news may be lost', async () => {
    const { one, two, counts, close, arrives } = await pair(started())
    await arrives(1)
    const before = counts.gaps
    await started().cut()
    await until(() => counts.gaps === before + 1 && !one.isAway && !two.isAway)
    await arrives(2)
    await close()
  })

  it.skipIf(missing)('survives that its server is away, also at the start', async () => {
    const { one, two, counts, close, arrives } = await pair(started())
    await arrives(1)
    const before = counts.gaps
    await started().halt()
    await until(() => one.isAway && two.isAway)
    const late = await started().open()
    const heard: News[] = []
    late.subscribe((news) => heard.push(...news))
    expect(late.isAway).toBe(true)
    one.moved(2, 1)
    await started().run()
    await until(() => counts.gaps > before && !one.isAway && !two.isAway && !late.isAway)
    await arrives(3)
    one.moved(4, 1)
    await until(() => heard.some((news) => news.kind === 'moved' && news.table === 4))
    await late.close()
    await close()
  })
})
