// Three processes under load, with faults: afterwards the checker decides.
import pg from 'pg'
import { faultsIn, type LoggedEntry } from './checker.ts'
import { LoadTable } from './load.ts'
import { PostgresServer } from './postgres-server.ts'
import { ServerChild } from './server-child.ts'

const SEATS: { readonly [game: string]: readonly string[] } = {
  'soviet-dawn': ['reds'],
  'all-bridges-burning': ['reds', 'senate', 'moderates'],
  'russian-civil-war': ['a', 'b', 'c', 'd'],
}
const KINDS = ['kill', 'freeze', 'cut', 'restart', 'bus'] as const
type Kind = (typeof KINDS)[number]

export interface FaultPlan {
  readonly faults: number
  readonly tables: number
  /** Milliseconds for which a process is frozen. */
  readonly frozen: number
  /** Breaks the server on purpose: it acknowledges answers before they are stored. */
  readonly early?: boolean
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

  constructor(
    private readonly plan: FaultPlan,
    private readonly database: PostgresServer,
    private readonly url: string,
  ) {}

  async run(): Promise<FaultReport> {
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
    for (let n = 0; n < this.plan.faults; n++) {
      const kind = KINDS[n % KINDS.length]
      count[kind] = (count[kind] ?? 0) + 1
      await wait(300 + Math.random() * 1000)
      await this.fault(kind)
      await this.goesOn(kind)
    }
    this.playing = false
    await Promise.all(players)
    await tending
    const report = await this.judge(count)
    for (const table of this.tables) table.disconnect()
    for (const server of this.servers) await server.kill()
    return report
  }

  private startServer(): Promise<ServerChild> {
    return ServerChild.start(this.url, this.plan.early === true ? 'early' : 'all')
  }

  private get addresses(): readonly string[] {
    return this.servers.map(({ address }) => address)
  }

  private async play(table: LoadTable): Promise<void> {
    while (this.playing && !table.over) {
      await table.step()
      // As people do, so that the machine is not what is tested.
      await wait(5)
    }
  }

  private async tend(): Promise<void> {
    for (; this.playing || !this.tables.every(({ isIdle }) => isIdle); await wait(300)) {
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
    else {
      await this.database.halt('immediate')
      await wait(500)
      await this.database.run()
    }
  }

  /** Every game goes on. */
  private async goesOn(after: Kind): Promise<void> {
    const before = this.tables.map(({ acknowledged }) => acknowledged.length)
    const isOn = (table: LoadTable, at: number): boolean => table.over || table.acknowledged.length > before[at]
    for (const until = Date.now() + 90_000; !this.tables.every(isOn); await wait(50)) {
      if (Date.now() > until) throw new Error(`a table did not go on after the fault ${after}`)
    }
  }

  private async judge(faults: Record<string, number>): Promise<FaultReport> {
    const log = await this.readLog()
    const acknowledged = this.tables.flatMap(({ slug, acknowledged: own }) =>
      own.map(({ seat, id, seq }) => ({ table: slug, sender: seat, id, seq })),
    )
    const views = await Promise.all(
      this.tables.map(async (table) => (await table.views()).map((view) => ({ table: table.slug, ...view }))),
    )
    const found = faultsIn({ acknowledged, log, seen: views.flat() })
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
