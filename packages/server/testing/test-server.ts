// A real server with a real file for tests, and the people who use it.
import type { Json } from '@interregnum/kernel'
import type { NewTable, TableMade } from '@interregnum/protocol'
import { onTestFinished } from 'vitest'
import { type App, type AppSettings, createApp } from '../app.ts'
import type { Bus } from '../bus/bus.ts'
import { openBus } from '../bus/open-bus.ts'
import type { Store } from '../store/store.ts'
import { TestDatabases } from './databases.ts'
import { Player } from './player.ts'

/** The servers, files and players of one test file. */
export class TestServers {
  readonly databases = new TestDatabases()
  private readonly running: { app: App; store: Store; bus: Bus }[] = []
  private started = 0
  private readonly players: Player[] = []
  /** What the servers have reported to the operator. */
  readonly problems: unknown[] = []
  /** A Valkey or Redis server for the news between processes; null to use the database. */
  busUrl: string | null = null

  newFile(): string {
    return this.databases.next()
  }

  /** Resolves with the address. */
  async start(file = this.newFile(), settings: Partial<AppSettings> = {}): Promise<string> {
    const store = settings.store ?? (await this.databases.open(file, `test ${++this.started}`))
    const bus = await openBus(this.busUrl, file)
    const app = await createApp({
      store,
      bus,
      build: 'test',
      publicUrl: null,
      botPace: { least: 0, more: 0 },
      requests: 100_000,
      passwordTries: 1000,
      report: (problem) => this.problems.push(problem),
      ...settings,
    })
    this.running.push({ app, store, bus })
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** All servers, in the order in which they were started. */
  get all(): readonly { readonly app: App; readonly store: Store; readonly bus: Bus }[] {
    return this.running
  }

  /** The server that was started last. */
  get last(): { readonly app: App; readonly store: Store } {
    return this.running[this.running.length - 1]
  }

  /** Moves a test's own clock while the last server runs: a sudden jump would count as an outage. */
  async pass(milliseconds: number, advance: (step: number) => void): Promise<void> {
    for (let left = milliseconds; left > 0; left -= 25_000) {
      advance(Math.min(left, 25_000))
      await this.last.app.heartbeat.beat()
    }
  }

  /** The server that was started last. */
  get app(): App {
    return this.running[this.running.length - 1].app
  }

  /** Closes all connections and servers. */
  async stop(): Promise<void> {
    for (const player of this.players.splice(0)) player.close()
    for (const { app, store, bus } of this.running.splice(0)) {
      await app.stop()
      await bus.close()
      await store.close()
    }
  }

  removeFiles(): Promise<void> {
    return this.databases.remove()
  }

  player(url: string, name: string): Player {
    const one = new Player(url, name)
    this.players.push(one)
    return one
  }

  /** The same person in another page. */
  again(player: Player, url = player.address): Player {
    const one = player.at(url)
    this.players.push(one)
    return one
  }

  /** Seats for people, one each, in the order of the players; all connected and seated when it resolves. */
  async seated(players: readonly Player[], wanted: Omit<NewTable, 'name'>): Promise<string> {
    const [owner] = players
    const made = await owner.make(wanted)
    const { slug } = made.table
    const taken = await Promise.all(players.map((one, at) => seatFor(one, at, wanted, made)))
    for (const [at, one] of players.entries()) await one.seal(slug, taken[at])
    for (const [at, one] of players.entries()) await one.openShare(slug, taken[at])
    for (const [at, one] of players.entries()) {
      await one.connect()
      await one.follow(slug, taken[at])
    }
    return slug
  }
}

/** One server that ends with the test. */
export async function startTestServer(settings: Partial<AppSettings> = {}) {
  const servers = new TestServers()
  const address = await servers.start(servers.newFile(), settings)
  onTestFinished(async () => {
    await servers.stop()
    await servers.removeFiles()
  })
  return { address, servers, problems: servers.problems, ...servers.last }
}

async function seatFor(
  player: Player,
  at: number,
  { seats }: Pick<NewTable, 'seats'>,
  made: TableMade,
): Promise<string> {
  const people = Object.keys(seats).filter((seat) => seats[seat].kind !== 'bot')
  const seat = people.filter((one) => (seats[one].kind === 'me') === (at === 0))[Math.max(0, at - 1)]
  if (at > 0) await player.sit(made.links[seat])
  return seat
}

export const ABB = { game: 'all-bridges-burning', options: {}, visibility: 'private', pace: null } as const

/** Aino and Bertil with a bot between them, all connected and seated. */
export async function tableOfTwo(
  servers: TestServers,
  url: string,
  more: Partial<NewTable> = {},
): Promise<readonly [Player, Player, string]> {
  const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
  return [aino, bertil, await servers.seated([aino, bertil], { ...ABB, seats, ...more })]
}

/** A server with a game of two people and a bot, after a few moves. */
export async function runningGame(servers: TestServers) {
  const file = servers.newFile()
  const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
  await playOn([aino, bertil], 5)
  return { file, aino, bertil, slug }
}

export const isAsked = ({ position, seat }: Player): boolean =>
  position !== null && seat !== null && position.outcome === null && position.waiting.includes(seat)

/** All play some option of each question, until the game is over or so many answers were given. */
export async function playOn(people: readonly Player[], most = Number.POSITIVE_INFINITY): Promise<void> {
  const over = () => people[0].position?.outcome != null
  for (let given = 0; given < most && !over(); ) {
    await people[0].until(() => over() || people.some(isAsked))
    const one = people.find(isAsked)
    if (one === undefined) continue
    const ask = one.position?.asks.find(({ optional }) => !optional)
    if (ask === undefined) throw new Error('nothing is asked')
    const answer: Json = ask.options[(given * 7) % ask.options.length]
    const reply = await one.answer(answer, ask.id)
    if (reply.type === 'accepted') given++
    for (const other of people) await other.until(() => other.seq >= Math.max(...people.map(({ seq }) => seq)))
  }
}

/** Until a person is asked and no bot has anything more to say. */
export async function untilQuiet(people: readonly Player[]): Promise<void> {
  for (let seq = -1; seq !== people[0].seq; ) {
    seq = people[0].seq
    await people[0].until(() => people.some(isAsked))
    await new Promise((done) => setTimeout(done, 500))
  }
}
