// Three processes under load, with faults: afterwards the checker decides.
import pg from 'pg'
import { faultsIn, type LoggedEntry } from './checker.ts'
import { LoadTable } from './load.ts'
import { PostgresServer } from './postgres-server.ts'
import { ServerChild } from './server-child.ts'
import type { Broken } from './server-process.ts'

const SEATS: { readonly [game: string]: readonly string[] } = {
  'soviet-dawn': ['reds'],
  'all-bridges-burning': ['reds', 'senate', 'moderates'],
  'russian-civil-war': ['a', 'b', 'c', 'd'],
}
const KINDS = ['kill', 'freeze', 'cut', 'restart', 'bus', 'race'] as const
type Kind = (typeof KINDS)[number]

export interface FaultPlan {
  readonly faults: number
  readonly tables: number
  /** Milliseconds for which a process is frozen. */
  readonly frozen: number
  /** Breaks the server on purpose. */
  readonly broken?: Broken
  /** Only these kinds, in turns. */
  readonly kinds?: readonly Kind[]
  /** Milliseconds after which a table that does not go on is one that never will. */
  readonly patience?: number
}

export interface FaultReport {
  readonly faults: { readonly [kind: string]: number }
  readonly acknowledged: number
  readonly entries: number
  /** What the checker found. */
  readonly found: readonly string[]
}

export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const database = await PostgresServer.start({ durable: true })
  try {
    return await new FaultRun(plan, database, await database.newDatabase()).run()
  } finally {
    await database.stop()
  }
}

class FaultRun {
  private servers: ServerChild[] = []
  private readonly tables: LoadTable[] = []
  private playing = true
  private ended = false

  constructor(
    private readonly plan: FaultPlan,
    private readonly database: PostgresServer,
    private readonly url: string,
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
    const count: Record<string, number> = {}
    const kinds = this.plan.kinds ?? KINDS
    let stuck: string | null = null
    for (let n = 0; n < this.plan.faults && stuck === null; n++) {
      const kind = kinds[n % kinds.length]
      count[kind] = (count[kind] ?? 0) + 1
      await wait(300 + Math.random() * 1000)
      await this.fault(kind)
      stuck = await this.goesOn(kind)
    }
    this.playing = false
    const quiet = Promise.all([...players, tending])
    if (stuck === null) stuck = await Promise.race([quiet.then(() => null), this.never()])
    return await this.judge(count, stuck)
  }

  private startServer(): Promise<ServerChild> {
    return ServerChild.start(this.url, this.plan.broken ?? 'all')
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
    const [victim, ...others] = this.servers
    if (kind === 'kill') {
      await victim.kill()
      this.servers = others
      this.servers.push(await this.startServer())
    } else if (kind === 'freeze') await victim.freeze(this.plan.frozen)
    else if (kind === 'cut') await this.database.cut()
    else if (kind === 'bus') await this.database.cutBus()
    else if (kind === 'race') await this.race()
    else {
      await this.database.halt('immediate')
      await wait(500)
      await this.database.run()
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
    return this.plan.patience ?? 90_000
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
      if (Date.now() > until) return `A table did not go on after the fault ${after}.`
    }
    return null
  }

  private async judge(faults: Record<string, number>, stuck: string | null): Promise<FaultReport> {
    const log = await this.readLog()
    const acknowledged = this.tables.flatMap(({ slug, acknowledged: own }) =>
      own.map(({ seat, id, seq }) => ({ table: slug, sender: seat, id, seq })),
    )
    const views = await Promise.all(
      this.tables.map(async (table) => (await table.views()).map((view) => ({ table: table.slug, ...view }))),
    )
    const found = [...(stuck === null ? [] : [stuck]), ...faultsIn({ acknowledged, log, seen: views.flat() })]
    return { faults, acknowledged: acknowledged.length, entries: log.length, found }
  }

  private async readLog(): Promise<LoggedEntry[]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    const { rows } = await client.query<LoggedEntry>(
      `select tables.slug as table, entries.seq::int as seq, sender, client_id as id
       from entries join tables on tables.id = entries.table_id order by tables.slug, entries.seq`,
    )
    await client.end()
    return rows
  }
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
