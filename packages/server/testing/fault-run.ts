// Three processes under load, with faults: afterwards the checker decides.
import pg from 'pg'
import { faultsIn, type LoggedEntry } from './checker.ts'
import { LoadTable } from './load.ts'
import { Leaver, NoticeSink } from './notice-sink.ts'
import { PostgresServer } from './postgres-server.ts'
import { ServerChild } from './server-child.ts'
import type { Broken } from './server-process.ts'
import { TcpProxy } from './tcp-proxy.ts'
import { ValkeyServer } from './valkey-server.ts'

const SEATS: { readonly [game: string]: readonly string[] } = {
  'soviet-dawn': ['reds'],
  'all-bridges-burning': ['reds', 'senate', 'moderates'],
  'russian-civil-war': ['a', 'b', 'c', 'd'],
}
/** What happens as often as each other; and what is done once, because it takes long. */
const KINDS = ['kill', 'freeze', 'cut', 'restart', 'bus', 'race'] as const
const ONCE = ['away', 'failover'] as const
type Kind = (typeof KINDS)[number] | (typeof ONCE)[number]

/** Milliseconds between the tables that somebody leaves at their turn, and until they are told. */
const LEAVE_EVERY = 500
const NOTICE_AFTER = 1500
/** Milliseconds for which a process has a job. */
const LEASE = 10_000

export interface FaultPlan {
  readonly faults: number
  readonly tables: number
  /** Milliseconds for which a process is frozen. */
  readonly frozen: number
  /** Milliseconds for which the database is away, once; by default it is not. */
  readonly away?: number
  /** Whether another database server takes over, once. */
  readonly failover?: boolean
  /** What carries the news between processes. */
  readonly bus?: 'database' | 'valkey'
  /** Breaks the server on purpose. */
  readonly broken?: Broken
  /** Only these kinds. */
  readonly kinds?: readonly Kind[]
  /** Milliseconds after which a table that does not go on is one that never will. */
  readonly patience?: number
}

export interface FaultReport {
  readonly faults: { readonly [kind: string]: number }
  readonly acknowledged: number
  readonly entries: number
  /** Tables whose person was away at their turn, and how many of them were told. */
  readonly left: number
  readonly notices: number
  /** What the checker found. */
  readonly found: readonly string[]
}

export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const database = await PostgresServer.start({ durable: true })
  const direct = await database.newDatabase()
  const name = new URL(direct).pathname.slice(1)
  const proxy = await TcpProxy.to(database.port)
  const sink = await NoticeSink.start()
  const valkey = plan.bus === 'valkey' ? await ValkeyServer.start() : null
  try {
    return await new FaultRun(plan, { database, name, proxy, sink, valkey }).run()
  } finally {
    await valkey?.halt()
    await sink.close()
    await proxy.close()
    await database.stop()
  }
}

/** What the processes talk to. */
interface Surroundings {
  readonly database: PostgresServer
  /** Of the database on it. */
  readonly name: string
  /** Stays where it is when another database server takes over. */
  readonly proxy: TcpProxy
  readonly sink: NoticeSink
  readonly valkey: ValkeyServer | null
}

class FaultRun {
  private servers: ServerChild[] = []
  private readonly tables: LoadTable[] = []
  private playing = true
  private ended = false

  constructor(
    private readonly plan: FaultPlan,
    private readonly around: Surroundings,
  ) {}

  async run(): Promise<FaultReport> {
    try {
      return await this.runToTheEnd()
    } finally {
      this.ended = true
      for (const table of this.tables) table.disconnect()
      for (const server of this.servers) await server.kill()
    }
  }

  private async runToTheEnd(): Promise<FaultReport> {
    for (let n = 0; n < 3; n++) this.servers.push(await this.startServer())
    const games = Object.keys(SEATS)
    for (let n = 0; n < this.plan.tables; n++) {
      const game = games[n % games.length]
      this.tables.push(await LoadTable.make(this.addresses[n % 3], game, SEATS[game]))
    }
    // Seats of one table at different processes.
    for (const table of this.tables) table.disconnect()
    const players = this.tables.map((table) => this.play(table))
    const tending = this.tend()
    const leaver = await Leaver.make(this.addresses[0], this.around.sink.url)
    const leaving = this.leave(leaver)
    const count: Record<string, number> = {}
    let stuck: string | null = null
    for (const kind of this.faults()) {
      count[kind] = (count[kind] ?? 0) + 1
      await wait(300 + Math.random() * 1000)
      await this.fault(kind)
      stuck = await this.goesOn(kind)
      if (stuck !== null) break
    }
    this.playing = false
    const quiet = Promise.all([...players, tending, leaving])
    if (stuck === null) stuck = await Promise.race([quiet.then(() => null), this.never()])
    // Time for the last notices, and for a job that another process had when it was killed.
    await wait(2 * NOTICE_AFTER + LEASE)
    return await this.judge(count, stuck, leaver.left)
  }

  /** All kinds as often as each other, in random order. */
  private faults(): Kind[] {
    const { faults, kinds = KINDS, away, failover = false } = this.plan
    const often = Array.from({ length: faults }, (_, n): Kind => kinds[n % kinds.length])
    const once = ONCE.filter((kind) => (kind === 'away' ? away !== undefined : failover))
    return shuffled([...often, ...once])
  }

  private startServer(): Promise<ServerChild> {
    const { database, name, proxy, valkey } = this.around
    const notices = { publicUrl: 'http://localhost', webhooks: true, callAnywhere: true, noticeDelay: NOTICE_AFTER }
    const bus = valkey === null ? {} : { bus: valkey.url }
    const url = database.url(name, proxy.port)
    return ServerChild.start(url, this.plan.broken ?? 'all', 'no limits', { ...notices, ...bus })
  }

  /** Somebody leaves tables whenever it is their turn. */
  private async leave(leaver: Leaver): Promise<void> {
    for (let n = 0; this.playing && !this.ended; n++) {
      await leaver.leaveOne(this.addresses[n % this.addresses.length])
      await wait(LEAVE_EVERY)
    }
  }

  private get addresses(): readonly string[] {
    return this.servers.map(({ address }) => address)
  }

  private async play(table: LoadTable): Promise<void> {
    while (this.playing && !this.ended && !table.over) {
      await table.step()
      // As people do, so that the machine is not what is tested.
      await wait(5)
    }
  }

  private async tend(): Promise<void> {
    const isQuiet = (): boolean => this.ended || (!this.playing && this.tables.every(({ isIdle }) => isIdle))
    for (; !isQuiet(); await wait(300)) {
      await Promise.all(this.tables.map((table) => table.tend(this.addresses)))
    }
  }

  private async fault(kind: Kind): Promise<void> {
    const { database, proxy, valkey } = this.around
    const [victim, ...others] = shuffled(this.servers)
    if (kind === 'kill') {
      await victim.kill()
      this.servers = others
      this.servers.push(await this.startServer())
    } else if (kind === 'freeze') await victim.freeze(this.plan.frozen)
    else if (kind === 'cut') await database.cut()
    else if (kind === 'race') await this.race()
    else if (kind === 'failover') proxy.targets = [await database.failOver()]
    else if (kind === 'bus' && valkey === null) await database.cutBus()
    else if (kind === 'bus') {
      await valkey?.halt()
      await wait(3000)
      await valkey?.run()
    } else {
      await database.halt('immediate')
      await wait(kind === 'away' ? (this.plan.away ?? 0) : 500)
      await database.run()
    }
  }

  /** At every table, two pages of a seat answer the same question at two processes. */
  private async race(): Promise<void> {
    const before = this.tables.map(({ races }) => races)
    for (const [n, table] of this.tables.entries()) table.race(this.addresses[n % this.addresses.length])
    const isDone = (table: LoadTable, at: number): boolean => table.over || table.races > before[at]
    for (const until = Date.now() + this.patience; !this.tables.every(isDone); await wait(50)) {
      if (Date.now() > until) return
    }
  }

  private get patience(): number {
    return this.plan.patience ?? 180_000
  }

  private async never(): Promise<string> {
    await wait(this.patience)
    return 'A table did not come to rest.'
  }

  /** Every game goes on; else what is wrong. */
  private async goesOn(after: Kind): Promise<string | null> {
    const before = this.tables.map(({ acknowledged }) => acknowledged.length)
    const isOn = (table: LoadTable, at: number): boolean => table.over || table.acknowledged.length > before[at]
    for (const until = Date.now() + this.patience; !this.tables.every(isOn); await wait(50)) {
      if (Date.now() > until) {
        const { slug } = this.tables.find((table, at) => !isOn(table, at)) ?? { slug: '' }
        return `The table ${slug} did not go on after the fault ${after}.`
      }
    }
    return null
  }

  private async judge(
    faults: Record<string, number>,
    stuck: string | null,
    left: readonly string[],
  ): Promise<FaultReport> {
    const log = await this.readLog()
    const acknowledged = this.tables.flatMap(({ slug, acknowledged: own }) =>
      own.map(({ seat, id, seq }) => ({ table: slug, sender: seat, id, seq })),
    )
    const views = await Promise.all(
      this.tables.map(async (table) => (await table.views()).map((view) => ({ table: table.slug, ...view }))),
    )
    const notices = this.around.sink.calls
    const found = [...(stuck === null ? [] : [stuck]), ...faultsIn({ acknowledged, log, seen: views.flat(), notices })]
    const told = left.filter((table) => notices.includes(table)).length
    const counts = { acknowledged: acknowledged.length, entries: log.length, left: left.length, notices: told }
    return { faults, ...counts, found }
  }

  private async readLog(): Promise<LoggedEntry[]> {
    const { database, name } = this.around
    const client = new pg.Client({ connectionString: database.url(name) })
    await client.connect()
    const { rows } = await client.query<LoggedEntry>(
      `select tables.slug as table, entries.seq::int as seq, sender, client_id as id
       from entries join tables on tables.id = entries.table_id order by tables.slug, entries.seq`,
    )
    await client.end()
    return rows
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  const keyed = list.map((one) => ({ one, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
