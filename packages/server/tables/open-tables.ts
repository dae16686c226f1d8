import type { Json } from '@interregnum/kernel'
import type { ChatLine, PresenceState, ServerMessage, TableRequest } from '@interregnum/protocol'
import { type Bus, LocalBus, type News, type Topic } from '../bus/bus.ts'
import { botLease } from '../jobs/bot-lease.ts'
import type { BotThreads } from '../jobs/bot-threads.ts'
import { type BotPace, BotTurns } from '../jobs/bot-turns.ts'
import { putJob } from '../jobs/put-job.ts'
import { Presence } from '../live/presence.ts'
import { WaitingRooms } from '../live/waiting-rooms.ts'
import type { AnswerNews, Store, TableId } from '../store/store.ts'
import { deliverLine, deliverOwn, deliverRequest } from './deliver.ts'
import { type Follower, Followers } from './followers.ts'
import { LiveTable } from './live-table.ts'
import { NewerRulesError } from './newer-rules.ts'
import { StandingOrders } from './standing.ts'
import { TableAdvice } from './table-advice.ts'
import { TableChat } from './table-chat.ts'
import { TableLife } from './table-life.ts'
import { TableNotes } from './table-notes.ts'
import { lifetimeOf, TableRequests } from './table-requests.ts'
import { TableProblem, type TableService } from './table-service.ts'

/** A table in memory with everything that goes on at it. */
export interface OpenTable {
  readonly live: LiveTable
  readonly chat: TableChat
  readonly requests: TableRequests
  readonly life: TableLife
  readonly notes: TableNotes
  readonly standing: StandingOrders
  readonly followers: Followers
  readonly bots: BotTurns
  readonly advice: TableAdvice
  readonly watch: TableWatch | null
}

/** What goes on at a table, for people who are not there. */
export interface TableWatch {
  /** Somebody has come or left. */
  peopleChanged(): void
  said(line: ChatLine): void
  /** Somebody was reminded, by this entry. */
  nudged(seat: string, seq: number): void
  /** Some people have to vote. */
  asked(requests: readonly TableRequest[]): void
  close(): void
}

export interface OpenTablesSettings {
  /** By default there are no other processes. */
  readonly bus?: Bus
  watch?(live: LiveTable): TableWatch
  /** Milliseconds after the last page has left, until a table is dropped from memory. */
  readonly idle?: number
  readonly botPace?: BotPace
  /** A bot has failed, or the like: for the operator. */
  report(problem: unknown): void
}

type TableTopic = Exclude<Topic, 'people' | 'who' | 'person'>

const IDLE = 60_000

/** The tables that somebody plays now. All others are only in the store. */
export class OpenTables {
  private readonly open = new Map<string, Promise<OpenTable>>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The slugs of the open tables. */
  private readonly slugs = new Map<TableId, string>()
  private readonly bus: Bus
  private readonly presence: Presence
  readonly rooms: WaitingRooms

  constructor(
    private readonly store: Store,
    private readonly service: TableService,
    private readonly threads: BotThreads,
    private readonly settings: OpenTablesSettings,
    private readonly now: () => number = Date.now,
  ) {
    this.bus = settings.bus ?? new LocalBus()
    this.presence = new Presence(this.bus, (slug) => void this.peopleChanged(slug))
    this.rooms = new WaitingRooms(this.presence)
    service.takeVacantSeat = (slug, { seat, link_hash }, { id }, name) =>
      this.with(slug, async ({ life, notes, standing }) => {
        const reply = await life.takeVacantSeat(seat, id, name, link_hash)
        if (reply.type !== 'accepted') throw new TableProblem('taken')
        await notes.forget(seat)
        await standing.forget(seat)
      })
  }

  get size(): number {
    return this.open.size
  }

  /** Opens the table if it is not in memory. Rejects with TableProblem if its game has not begun. */
  get(slug: string): Promise<OpenTable> {
    this.keep(slug)
    const known = this.open.get(slug)
    if (known !== undefined) return known
    const opening = this.load(slug)
    this.open.set(slug, opening)
    opening.catch(() => this.open.delete(slug))
    return opening
  }

  /** Opens the table for a moment. */
  async with<T>(slug: string, act: (table: OpenTable) => Promise<T>): Promise<T> {
    const table = await this.get(slug)
    try {
      return await act(table)
    } finally {
      if (table.followers.empty) this.release(slug)
    }
  }

  /** The table if it is in memory: changes of its settings have to be told only there. */
  async known(slug: string): Promise<OpenTable | null> {
    return (await this.open.get(slug)) ?? null
  }

  /** Seats have become those of this person, in the store. */
  async seatsChanged(person: number): Promise<void> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select('tables.slug')
      .distinct()
      .where('seats.person', '=', person)
      .execute()
    for (const { slug } of rows) {
      await (await this.known(slug))?.live.refresh()
      this.bus.tell('seats', slug, null)
    }
  }

  /** Spectators who may no longer see the table leave it. */
  async sendSpectatorsAway(slug: string): Promise<void> {
    const table = await this.known(slug)
    const watching: Follower[] = []
    table?.followers.each((follower) => follower.seat === null && watching.push(follower))
    for (const follower of watching) {
      const person = follower.person === null ? null : { id: follower.person, name: '' }
      await this.service.viewOf(person, slug, null).catch(() => follower.revoke())
    }
  }

  presenceOf(slug: string, seat: string): PresenceState {
    return this.presence.of(slug, seat)
  }

  isFollowedElsewhere(slug: string): boolean {
    return this.presence.isFollowedElsewhere(slug)
  }

  /** Settings of a table were changed in the store. */
  async settingsChanged(slug: string): Promise<void> {
    await (await this.known(slug))?.live.settingsChanged()
    await this.sendSpectatorsAway(slug)
    this.bus.tell('settings', slug, null)
  }

  /** Listens to other processes. */
  start(): void {
    this.bus.subscribe((news) => {
      for (const one of news) void this.receive(one).catch(this.failed)
    })
    this.bus.onGap(() => void this.catchUp().catch(this.failed))
    this.presence.start()
    this.rooms.start()
  }

  /** That a table is left to newer processes is no fault. */
  private readonly failed = (problem: unknown): void => {
    if (!(problem instanceof NewerRulesError)) this.settings.report(problem)
  }

  private async receive(news: News): Promise<void> {
    if (news.kind === 'moved') {
      const slug = this.slugs.get(news.table)
      const live = slug === undefined ? undefined : (await this.known(slug))?.live
      if (live !== undefined && live.seq < news.seq) await live.follow(news.seq, news.answers())
    } else if (news.topic === 'people' || news.topic === 'who') this.presence.receive(news)
    else if (news.topic !== 'person') await this.receiveAbout(news.topic, news.key, news.body)
  }

  private async receiveAbout(topic: TableTopic, slug: string, body: Json): Promise<void> {
    const table = await this.known(slug)
    if (table === null) return
    if (topic === 'settings') {
      await table.live.settingsChanged()
      await this.sendSpectatorsAway(slug)
    } else if (topic === 'seats') await table.live.refresh()
    else if (topic === 'request') await deliverRequest(table, Number(body))
    else if (topic === 'own') await deliverOwn(table, String(body))
    else {
      const line = await table.chat.line(Number(body))
      if (line !== null) await deliverLine(table, line)
    }
  }

  private async peopleChanged(slug: string): Promise<void> {
    const table = await this.known(slug).catch(() => null)
    table?.live.tellPeople()
  }

  /** After a restart: opens the tables at which a bot has to play, one after the other. */
  async wakeBots(): Promise<void> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['tables.slug', 'tables.waiting', 'seats.seat'])
      .where('tables.state', '=', 'running')
      .where('seats.kind', '=', 'bot')
      .execute()
    const waiting = rows.filter((row) => (JSON.parse(row.waiting) as string[]).includes(row.seat))
    for (const slug of new Set(waiting.map((row) => row.slug))) {
      // Where there are several processes, one of them takes the job.
      if (this.store.isShared) await putJob(this.store, 'bot', slug, this.now())
      else await this.with(slug, async () => {}).catch(this.failed)
    }
  }

  /** Reads tables again that another process has changed in the store. */
  async catchUp(): Promise<void> {
    const tables = await this.settled()
    if (tables.length === 0) return
    const before = new Map(tables.map(({ live }) => [live, live.seq]))
    const heads = await this.store.heads(tables.map(({ live }) => live.facts.id))
    const isBehind = (live: LiveTable): boolean => live.isStale || heads.get(live.facts.id) !== before.get(live)
    await Promise.all(
      tables
        .filter(({ live }) => isBehind(live))
        .map(({ live }) => readAgain(live, heads.get(live.facts.id) ?? live.seq)),
    )
  }

  /** Reads all tables again. */
  async refresh(): Promise<void> {
    await Promise.all((await this.settled()).map(({ live }) => readAgain(live)))
  }

  /** The last page may have left: the table is dropped after a while. */
  release(slug: string): void {
    const timer = setTimeout(() => void this.drop(slug), this.settings.idle ?? IDLE)
    timer.unref()
    clearTimeout(this.timers.get(slug))
    this.timers.set(slug, timer)
  }

  /** Sends everybody at all tables a message. */
  async tellAll(message: ServerMessage): Promise<void> {
    for (const table of this.open.values()) (await table).followers.tellAll(message)
  }

  async close(): Promise<void> {
    this.rooms.stop()
    this.presence.stop()
    for (const timer of this.timers.values()) clearTimeout(timer)
    const tables = [...this.open.values()]
    this.open.clear()
    for (const table of tables) {
      const open = await table.catch(() => null)
      await open?.bots.close()
      open?.advice.close()
      open?.standing.close()
      open?.watch?.close()
    }
  }

  private async settled(): Promise<OpenTable[]> {
    const tables = await Promise.all([...this.open.values()].map((table) => table.catch(() => null)))
    return tables.filter((table) => table !== null)
  }

  private keep(slug: string): void {
    clearTimeout(this.timers.get(slug))
    this.timers.delete(slug)
  }

  private async load(slug: string): Promise<OpenTable> {
    const facts = await this.service.playable(slug)
    if (facts === null) throw new TableProblem('not-now')
    const { presence, bus } = this
    const followers = new Followers({
      announce: (people) => presence.announce(slug, people),
      presenceOf: (seat) => presence.elsewhere(slug, seat),
      watching: () => presence.watchingElsewhere(slug),
      isFollowed: () => presence.isFollowedElsewhere(slug),
    })
    const news = {
      moved: (seq: number, answer?: AnswerNews, isAwaited?: boolean) => bus.moved(facts.id, seq, answer, isAwaited),
      tell: (topic: TableTopic, body: Json) => bus.tell(topic, slug, body),
      outgrown: () => void this.giveUp(slug).catch(this.settings.report),
    }
    const live = await LiveTable.open(facts, this.store, followers, this.now, news)
    this.slugs.set(facts.id, slug)
    const requests = new TableRequests(this.store, facts.id, lifetimeOf(facts.pace))
    const life = new TableLife(live, requests, this.now)
    const bots = new BotTurns(
      live,
      this.threads,
      { report: this.settings.report, fails: (seat) => life.botFails(seat) },
      botLease(this.store, slug),
      this.settings.botPace,
    )
    const [chat, notes] = [new TableChat(this.store, facts.id), new TableNotes(this.store, facts.id)]
    const watch = this.settings.watch?.(live) ?? null
    const standing = await StandingOrders.open(live, this.store, this.settings.report)
    const advice = new TableAdvice(live, this.threads)
    return { live, chat, requests, life, notes, standing, followers, bots, advice, watch }
  }

  /** Tables whose bots are playing among themselves stay. */
  private async drop(slug: string): Promise<void> {
    this.timers.delete(slug)
    const table = await this.open.get(slug)?.catch(() => null)
    if (table == null || !table.followers.empty) return
    if (table.bots.isPlaying) return this.release(slug)
    await this.forget(slug, table)
  }

  /** Leaves a table to other processes at once. */
  private async giveUp(slug: string): Promise<void> {
    const table = await this.known(slug)
    if (table !== null) await this.forget(slug, table)
  }

  private async forget(slug: string, table: OpenTable): Promise<void> {
    this.open.delete(slug)
    this.slugs.delete(table.live.facts.id)
    await table.bots.close()
    table.advice.close()
    table.standing.close()
    table.watch?.close()
  }
}

/** A table that is left to newer processes does not keep others from being read. */
async function readAgain(live: LiveTable, head?: number): Promise<void> {
  try {
    await live.refresh(head)
  } catch (problem) {
    if (!(problem instanceof NewerRulesError)) throw problem
  }
}
