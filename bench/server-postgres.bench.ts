import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PostgresStore } from '../packages/server/store/postgres.ts'
import { LoadTable } from '../packages/server/testing/load.ts'
import { PostgresServer } from '../packages/server/testing/postgres-server.ts'
import { ServerChild } from '../packages/server/testing/server-child.ts'
import { cpuSeconds } from './cpu-time.ts'
import { appendRate, BODY, newTable } from './whole-appends.ts'

// PostgreSQL with commits that wait for the disk. The store alone: whole appends of many tables, against the best rate
// of single-row inserts, in turns. Then whole servers: the seats of every table at all processes in turn, as behind a
// balancer that knows nothing, and at one, as behind a balancer that is led by the table in the address of a socket; and
// servers that share nothing but the machine.
// The server of the npm package is compiled without inlining, which slows whole appends more than single inserts:
// `--programs /usr/lib/postgresql/15/bin` measures an installed one.
const PROGRAMS = process.env.BENCH_PROGRAMS
const PGBENCH = PROGRAMS === undefined ? 'pgbench' : join(PROGRAMS, 'pgbench')
const WRITERS = [10, 50, 200]
const INSERTERS = [16, 32]
/** As long as the body of an entry; pgbench would take its colons for variables. */
const TEXT = 'x'.repeat(BODY.length)
const SEATS = ['reds', 'senate', 'moderates']

export default {
  name: 'server: postgres',
  async run({ quick }: { quick: boolean }) {
    const database = await PostgresServer.start({
      durable: true,
      ...(PROGRAMS === undefined ? {} : { programs: PROGRAMS }),
    })
    try {
      return {
        store: await measureStore(database, quick ? 2 : 5, quick ? 1 : 3),
        processes: await measureProcesses(database, quick ? 10 : 60, quick ? 3 : 8, quick ? 2 : 5, quick ? 300 : 4000),
      }
    } finally {
      await database.stop()
    }
  },
}

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits
const percentile = (list: readonly number[], part: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0

async function measureStore(database: PostgresServer, rounds: number, seconds: number) {
  const url = await database.newDatabase()
  const store = await PostgresStore.at(url, 'bench')
  const single = await SingleInserts.on(url)
  const result: Record<string, unknown> = { yardstick: single.name }
  for (const writers of WRITERS) {
    const tables = await Promise.all(Array.from({ length: writers }, (_, n) => newTable(store, `${writers}-${n}`)))
    const [rates, ratios, cpuRatios]: number[][] = [[], [], []]
    // More writers use more connections, which plan their statements first.
    await appendRate(store, tables, seconds * 1000)
    for (let n = 0; n < rounds; n++) {
      const yardstick = await single.best(database, seconds)
      const appends = await costOf(database, seconds, () => appendRate(store, tables, seconds * 1000))
      rates.push(round(appends.rate, 0))
      ratios.push(appends.rate / yardstick.rate)
      cpuRatios.push(yardstick.cpu / appends.cpu)
    }
    result[`${writers} writers`] = {
      appendsPerSecond: rates,
      timesSingleInserts: round(percentile(ratios, 0.5)),
      timesSingleInsertsPerCpuSecond: round(percentile(cpuRatios, 0.5)),
    }
  }
  await store.close()
  await single.close()
  return { ...result, target: '1.5 with 200 writers' }
}

interface Cost {
  /** Per second. */
  readonly rate: number
  /** CPU seconds of database and clients for each. */
  readonly cpu: number
}

async function costOf(database: PostgresServer, seconds: number, rateOf: () => Promise<number>): Promise<Cost> {
  const cpu = (): number => cpuSeconds(database.pid ?? 0) ?? Number.NaN
  const before = cpu()
  const rate = await rateOf()
  return { rate, cpu: (cpu() - before) / (rate * seconds) }
}

/** The best rate of single-row inserts: pgbench where it is installed, else as many connections of our own. */
class SingleInserts {
  readonly name = spawnSync(PGBENCH, ['--version']).status === 0 ? 'pgbench' : 'own connections'
  private readonly folder = mkdtempSync(join(tmpdir(), 'interregnum-bench-'))

  private constructor(private readonly url: string) {
    writeFileSync(join(this.folder, 'insert.sql'), `insert into singles (body) values ('${TEXT}');`)
  }

  static async on(url: string): Promise<SingleInserts> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table singles (id bigint generated always as identity primary key, body text)')
    await client.end()
    return new SingleInserts(url)
  }

  /** With the number of clients that gives the highest rate, and with the one that costs least. */
  async best(database: PostgresServer, seconds: number): Promise<Cost> {
    const costs: Cost[] = []
    for (const clients of INSERTERS) {
      const part = Math.max(1, Math.round(seconds / INSERTERS.length))
      const rateOf = async () => (this.name === 'pgbench' ? this.pgbench(clients, part) : this.own(clients, part))
      costs.push(await costOf(database, part, rateOf))
    }
    return { rate: Math.max(...costs.map(({ rate }) => rate)), cpu: Math.min(...costs.map(({ cpu }) => cpu)) }
  }

  async close(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private pgbench(clients: number, seconds: number): number {
    const file = join(this.folder, 'insert.sql')
    const options = ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, this.url]
    const { stdout } = spawnSync(PGBENCH, options, { encoding: 'utf8' })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  }

  private async own(clients: number, seconds: number): Promise<number> {
    const pool = new pg.Pool({ connectionString: this.url, max: clients })
    const until = performance.now() + seconds * 1000
    let count = 0
    const insert = async (): Promise<void> => {
      for (; performance.now() < until; count++) {
        await pool.query({ name: 'single', text: 'insert into singles (body) values ($1)', values: [TEXT] })
      }
    }
    await Promise.all(Array.from({ length: clients }, insert))
    await pool.end()
    return count / seconds
  }
}

/** Server processes, and how the seats of a table are connected to them. */
interface Setting {
  readonly processes: number
  readonly seats: 'together' | 'spread'
  /** Each has a database of its own, and knows nothing of the others: what it costs that they run at the same time. */
  readonly apart?: true
}

/**
 * Answers per second of CPU time of all server processes. `warm`: answers of each process before that. Until then, a
 * third of the time is spent on compiling, which two processes do twice.
 */
async function measureProcesses(
  database: PostgresServer,
  count: number,
  seconds: number,
  rounds: number,
  warm: number,
) {
  const counts = (process.env.BENCH_PROCESSES ?? '1,2').split(',').map(Number)
  const settings: Setting[] = counts.flatMap((processes) => [
    { processes, seats: 'together' } as const,
    ...(processes === 1
      ? []
      : ([
          { processes, seats: 'spread' },
          { processes, seats: 'together', apart: true },
        ] as const)),
  ])
  const loads = await Promise.all(settings.map((setting) => Load.start(database, setting, count)))
  for (const load of loads) await load.warmUp(warm)
  for (const load of loads) for (const table of load.tables) table.forgetFigures()
  const rates: number[][] = settings.map(() => [])
  for (let n = 0; n < rounds; n++) {
    for (const [at, load] of loads.entries()) rates[at].push(await load.cpuRate(seconds))
  }
  const result = loads.map((load, at) => {
    const spreads = load.tables.flatMap((table) => table.spreads)
    return {
      ...settings[at],
      answersPerCpuSecond: round(percentile(rates[at], 0.5), 0),
      comparedToFirst: round(
        percentile(
          rates[at].map((rate, n) => rate / rates[0][n]),
          0.5,
        ),
      ),
      seenByAllAfter: { p50: round(percentile(spreads, 0.5)), p99: round(percentile(spreads, 0.99)) },
    }
  })
  for (const load of loads) await load.close()
  return { result, target: '0.85 of one process; p50 20 ms, p99 100 ms' }
}

class Load {
  private constructor(
    private readonly servers: readonly ServerChild[],
    private readonly seats: Setting['seats'],
    readonly tables: LoadTable[],
  ) {}

  private made = 0

  static async start(database: PostgresServer, { processes, seats, apart }: Setting, count: number): Promise<Load> {
    const shared = await database.newDatabase()
    const servers: ServerChild[] = []
    while (servers.length < processes) {
      servers.push(await ServerChild.start(apart === undefined ? shared : await database.newDatabase()))
    }
    const load = new Load(servers, seats, [])
    while (load.tables.length < count) load.tables.push(await load.newTable())
    return load
  }

  private async newTable(): Promise<LoadTable> {
    const addresses = this.servers.map(({ address }) => address)
    const first = addresses[this.made++ % addresses.length]
    const table = await LoadTable.make(first, 'all-bridges-burning', SEATS)
    if (this.seats === 'spread') {
      table.disconnect()
      await table.connect(...addresses)
    }
    return table
  }

  async play(seconds: number): Promise<number> {
    const until = performance.now() + seconds * 1000
    let answers = 0
    const playOne = async (table: LoadTable): Promise<void> => {
      while (performance.now() < until && !table.over) if ((await table.step())?.type === 'accepted') answers++
    }
    await Promise.all(this.tables.map(playOne))
    return answers
  }

  /** Plays until every process has had so many answers, then begins new games. */
  async warmUp(answers: number): Promise<void> {
    for (let played = 0; played < answers * this.servers.length; await this.renew()) played += await this.play(2)
    await this.renew(() => true)
    await this.play(2)
  }

  private async renew(isOld = ({ over }: LoadTable): boolean => over): Promise<void> {
    for (const [at, table] of this.tables.entries()) {
      if (!isOld(table)) continue
      table.disconnect()
      this.tables[at] = await this.newTable()
    }
  }

  async cpuRate(seconds: number): Promise<number> {
    await this.renew()
    const before = await this.cpu()
    const answers = await this.play(seconds)
    return answers / (((await this.cpu()) - before) / 1e6)
  }

  private async cpu(): Promise<number> {
    const times = await Promise.all(this.servers.map((server) => server.cpu()))
    return times.reduce((sum, time) => sum + time, 0)
  }

  async close(): Promise<void> {
    for (const table of this.tables) table.disconnect()
    for (const server of this.servers) await server.kill()
  }
}
