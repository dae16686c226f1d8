import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LoadTable } from '../packages/server/testing/load.ts'
import { ServerChild } from '../packages/server/testing/server-child.ts'

// The whole server in a process of its own, with all seats connected through real sockets. What counts is CPU time of
// the server per answer: by the wall clock, on shared cores, figures scatter by a factor of three.
const GAMES = {
  'soviet-dawn': { seats: ['reds'], cpu: 0.25, heap: 0.15 },
  'all-bridges-burning': { seats: ['reds', 'senate', 'moderates'], cpu: 0.35, heap: 0.3 },
  'russian-civil-war': { seats: ['a', 'b', 'c', 'd'], cpu: 0.6, heap: 0.5 },
} as const

type GameId = keyof typeof GAMES

const TABLES = 200
/** Long games that are measured together. */
const LONG_TABLES = 10
/** Tables that are made at the same time. */
const AT_ONCE = 16

export default {
  name: 'server: whole',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-bench-'))
    const [seconds, tables, rounds] = quick ? [2, 20, 2] : [6, TABLES, 7]
    try {
      const games: Record<string, unknown> = {}
      for (const game of Object.keys(GAMES) as GameId[]) {
        games[game] = await measureGame(join(folder, game), game, tables, seconds)
      }
      return {
        start: await measureStart(join(folder, 'start.db')),
        games,
        durable: await compareStores(folder, tables, seconds, rounds),
        longGame: await measureLongGame(join(folder, 'long.db'), quick ? [50, 200] : [200, 1000, 1800]),
        sockets: await measureSockets(join(folder, 'sockets.db'), quick ? 100 : 500),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits
const percentile = (list: readonly number[], part: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Memory after the start, and the time until the first answer is acknowledged. */
async function measureStart(file: string) {
  const server = await ServerChild.start(file)
  const { resident } = await server.figures()
  const table = await LoadTable.make(server.address, 'soviet-dawn', ['reds'])
  await table.step()
  table.disconnect()
  await server.kill()
  const began = performance.now()
  const again = await ServerChild.start(file)
  await table.connect(again.address)
  await table.step()
  const firstAnswer = performance.now() - began
  table.disconnect()
  await again.kill()
  return {
    megabytes: round(resident / 1e6, 0),
    listeningAfter: round(again.startup, 0),
    firstAnswer: round(firstAnswer, 0),
  }
}

const SLICE_SECONDS = 0.5

class Load {
  private constructor(
    readonly server: ServerChild,
    private readonly game: GameId,
    readonly tables: LoadTable[],
  ) {}

  static async start(file: string, game: GameId, count: number, keeps: 'all' | 'nothing' = 'all'): Promise<Load> {
    const server = await ServerChild.start(file, keeps)
    const load = new Load(server, game, [])
    while (load.tables.length < count) {
      const more = Math.min(AT_ONCE, count - load.tables.length)
      load.tables.push(...(await Promise.all(Array.from({ length: more }, () => load.newTable()))))
    }
    return load
  }

  private newTable(): Promise<LoadTable> {
    return LoadTable.make(this.server.address, this.game, GAMES[this.game].seats)
  }

  /** Plays all tables at once, as fast as they go or with a pause of that many milliseconds on average. */
  async play(seconds: number, pause = 0): Promise<number> {
    const until = performance.now() + seconds * 1000
    let answers = 0
    const playOne = async (at: number): Promise<void> => {
      while (performance.now() < until) {
        if (pause > 0) await wait(pause * 2 * Math.random())
        const reply = await this.tables[at].step()
        if (reply === null) return
        if (reply.type === 'accepted') answers++
      }
    }
    await Promise.all(this.tables.map((_, at) => playOne(at)))
    return answers
  }

  /** Plays until what runs often is compiled, and the tables are at different moments of their games. */
  async warmUp(answers: number): Promise<void> {
    for (let played = 0; played < answers; await this.renew()) played += await this.play(1)
  }

  /** Begins new games where one is over: that is not part of what is measured. */
  async renew(): Promise<void> {
    const over = [...this.tables.keys()].filter((at) => this.tables[at].over)
    while (over.length > 0) {
      await Promise.all(
        over.splice(0, AT_ONCE).map(async (at) => {
          this.tables[at].disconnect()
          this.tables[at] = await this.newTable()
        }),
      )
    }
  }

  /** Answers per second of the server's CPU time. In slices, because with few games left the batches would be small. */
  async cpuRate(seconds: number): Promise<number> {
    let [answers, cpu] = [0, 0]
    for (let passed = 0; passed < seconds; passed += SLICE_SECONDS) {
      await this.renew()
      const before = await this.server.cpu()
      answers += await this.play(SLICE_SECONDS)
      cpu += (await this.server.cpu()) - before
    }
    return answers / (cpu / 1e6)
  }

  async close(): Promise<void> {
    for (const table of this.tables) table.disconnect()
    await this.server.kill()
  }
}

async function measureGame(file: string, game: GameId, count: number, seconds: number) {
  const load = await Load.start(`${file}.db`, game, count)
  await load.play(seconds / 2)
  await load.renew()
  for (const table of load.tables) table.forgetFigures()
  const before = await load.server.figures()
  const began = performance.now()
  const answers = await load.play(seconds)
  const rate = answers / ((performance.now() - began) / 1000)
  const after = await load.server.figures()
  const sizes = load.tables.flatMap(({ differences }) => differences)
  await load.renew()
  for (const table of load.tables) table.forgetFigures()
  await load.server.figures()
  await load.play(seconds, (count / (rate / 2)) * 1000)
  const calm = await load.server.figures()
  const latencies = load.tables.flatMap(({ latencies: own }) => own)
  const heap = await heapPerTable(load, `${file}-heap.db`, count)
  await load.close()
  const { cpu, heap: mostHeap } = GAMES[game]
  return {
    answersPerSecond: round(rate, 0),
    cpuMilliseconds: round((after.cpu - before.cpu) / 1000 / answers, 3),
    bytes: { median: percentile(sizes, 0.5), p99: percentile(sizes, 0.99) },
    atHalfLoad: {
      p50: round(percentile(latencies, 0.5)),
      p99: round(percentile(latencies, 0.99)),
      eventLoopP99: round(calm.lateP99),
    },
    megabytesPerTable: heap,
    target: {
      cpuMilliseconds: cpu,
      bytes: '500, 2500',
      p50: 10,
      p99: 50,
      eventLoopP99: 20,
      megabytesPerTable: mostHeap,
    },
  }
}

/** How much heap the tables use that are open now, compared with a server that has just started. */
async function heapPerTable(load: Load, file: string, count: number): Promise<number> {
  const empty = await ServerChild.start(file)
  const { heap } = await empty.figures()
  await empty.kill()
  const used = await load.server.figures()
  return round((used.heap - heap) / 1e6 / Math.max(count, used.tables), 3)
}

/**
 * Heap of a table after so many answers: it must not grow with the length of the game. Compared with a server where one
 * such game is played as far: what is loaded or compiled once is no part of a table.
 */
async function measureLongGame(file: string, lengths: readonly number[]) {
  const load = await Load.start(file, 'russian-civil-war', LONG_TABLES + 1)
  const one = await Load.start(`${file}-one`, 'russian-civil-war', 1)
  const kilobytes: Record<string, number> = {}
  for (const length of lengths) {
    await Promise.all([...load.tables, ...one.tables].map((table) => playTo(table, length)))
    const { heap } = await one.server.figures()
    const played = Math.min(...load.tables.map(({ acknowledged }) => acknowledged.length))
    kilobytes[played] = round(((await load.server.figures()).heap - heap) / 1000 / LONG_TABLES, 0)
  }
  for (const each of [load, one]) await each.close()
  return { kilobytesPerTableByAnswers: kilobytes, target: 1000 * GAMES['russian-civil-war'].heap }
}

async function playTo(table: LoadTable, answers: number): Promise<void> {
  while (table.acknowledged.length < answers && !table.over) await table.step()
}

/** Answers before stores are compared, for each second of a round. */
const WARM_PER_SECOND = 3000

/** The rate with a store that keeps everything, against one that keeps nothing, in turns. */
async function compareStores(folder: string, count: number, seconds: number, rounds: number) {
  const keeping = await Load.start(join(folder, 'all.db'), 'all-bridges-burning', count, 'all')
  const forgetting = await Load.start(join(folder, 'nothing.db'), 'all-bridges-burning', count, 'nothing')
  for (const load of [keeping, forgetting]) await load.warmUp(seconds * WARM_PER_SECOND)
  const ratios: number[] = []
  for (let n = 0; n < rounds; n++) {
    ratios.push((await keeping.cpuRate(seconds / 2)) / (await forgetting.cpuRate(seconds / 2)))
  }
  for (const load of [keeping, forgetting]) await load.close()
  return { ratios: ratios.map((ratio) => round(ratio)), median: round(percentile(ratios, 0.5)), target: 0.8 }
}

/** Heap of a connection that follows nothing. */
async function measureSockets(file: string, count: number) {
  const server = await ServerChild.start(file)
  const table = await LoadTable.make(server.address, 'soviet-dawn', ['reds'])
  const before = await server.figures()
  const sockets = await Promise.all(Array.from({ length: count }, () => LoadTable.idleSocket(server.address)))
  const after = await server.figures()
  for (const close of sockets) close()
  table.disconnect()
  await server.kill()
  return { kilobytesPerIdleSocket: round((after.heap - before.heap) / 1000 / count, 1), target: 20 }
}
