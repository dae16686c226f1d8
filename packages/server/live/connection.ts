// One page's connection: reads its messages, and answers each.
import { type Advice, changeBetween, Dice, type Json, seeded } from '@interregnum/kernel'
import {
  type Acknowledgement,
  CLOSED,
  type ClientMessage,
  type Command,
  type ErrorCode,
  type ErrorMessage,
  type Follow,
  LIMITS,
  PROTOCOL,
  type Question,
  readClientMessage,
  type ServerMessage,
  TIMES,
} from '@interregnum/protocol'
import type { Person } from '../accounts/sessions.ts'
import { StoreError } from '../store/store.ts'
import { deliverLine } from '../tables/deliver.ts'
import type { Follower } from '../tables/followers.ts'
import { NewerRulesError } from '../tables/newer-rules.ts'
import type { OpenTable, OpenTables } from '../tables/open-tables.ts'
import { isSpeakable } from '../tables/table-chat.ts'
import { TableProblem, type TableService } from '../tables/table-service.ts'
import { RateLimit } from './rate.ts'

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void
  close(code: number): void
  /** Bytes that were not sent yet. */
  readonly bufferedAmount: number
}

export interface ConnectionContext {
  readonly person: Person | null
  readonly service: TableService
  readonly tables: OpenTables
  readonly build: string
  /** Messages per second. */
  readonly messages: number
  readonly now: () => number
  /** Keeps a report for the operator and returns its number. */
  report(problem: unknown): void
}

interface Followed {
  readonly table: OpenTable
  readonly follower: Follower
}

type PlayCommand = Extract<Command, { readonly type: 'answer' | 'undo' | 'redo' }>

/** Majors must agree; a newer minor of the page is refused too, because this server would not understand it. */
const isKnown = (protocol: string): boolean => {
  const [[major, minor], [ours, latest]] = [protocol.split('.'), PROTOCOL.split('.')]
  return major === ours && Number(minor) <= Number(latest)
}

/** Milliseconds after which moves can be compared if others have theirs compared. */
const BUSY = 1000

/** Seconds' worth of messages that may come at once. */
const BURST = 2

export class Connection {
  private readonly followed = new Map<string, Followed>()
  private readonly rate: RateLimit
  private greeted = false
  private outdated = false
  private open = true
  private receiving = true
  /** When the page last sent something, and since when it reads too slowly; for `check`. */
  private heard = performance.now()
  private slowSince: number | null = null
  /** The id of the command under way, once a difference has acknowledged it. */
  private acknowledged: string | null = null
  /** Messages are performed in order. */
  private work: Promise<void> = Promise.resolve()
  private readonly greeting: ReturnType<typeof setTimeout>
  /** The comparison of moves under way, by table. */
  private readonly comparisons = new Map<string, AbortController>()

  constructor(
    private readonly socket: Socket,
    private readonly context: ConnectionContext,
  ) {
    this.rate = new RateLimit(context.messages, BURST * context.messages, context.now)
    this.greeting = setTimeout(() => this.greeted || this.end(CLOSED.outdated), TIMES.greeting)
  }

  receive(text: string): void {
    this.heard = performance.now()
    if (!this.open || !this.receiving) return
    if (text.length > LIMITS.message) this.fail('too-big')
    else if (!this.rate.take()) this.fail('too-fast', { retry: 1000 })
    else this.read(text)
  }

  private read(text: string): void {
    const read = readClientMessage(parsed(text))
    if ('problem' in read) {
      this.fail('malformed')
      return
    }
    this.work = this.work.then(() => this.take(read.message)).catch((problem) => this.failed(read.message, problem))
  }

  closed(): void {
    this.open = false
    clearTimeout(this.greeting)
    for (const stopping of this.comparisons.values()) stopping.abort()
    for (const [slug, { table, follower }] of this.followed) this.unfollow(slug, table, follower)
    this.followed.clear()
  }

  /** Called now and then: closes the connection of a page that is gone, or does not read what it gets. */
  check(now = performance.now()): void {
    const isSlow = this.socket.bufferedAmount > LIMITS.unsent
    this.slowSince = isSlow ? (this.slowSince ?? now) : null
    const slowFor = this.slowSince === null ? 0 : now - this.slowSince
    if (now - this.heard > TIMES.gone || slowFor > TIMES.slow) this.end(CLOSED.slow)
  }

  tell(message: ServerMessage): void {
    this.send(message)
  }

  /** Takes no more messages, performs those that have come, and closes the connection. */
  async finish(code: number): Promise<void> {
    this.receiving = false
    await this.work
    this.end(code)
  }

  private async take(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.hello(message.protocol)
    if (!this.greeted) return this.fail('malformed')
    if (message.type === 'ping') return this.send(this.pong(message.tables))
    if (message.type === 'follow') return this.follow(message)
    const followed = this.followed.get(message.table)
    if (followed === undefined) return this.fail('no-such-table', about(message))
    if (message.type === 'leave') return this.leave(message.table, followed)
    if (message.type === 'here') return this.here(followed, message.state === 'here')
    if (message.type === 'enough') return this.stopComparing(message.table)
    // Other messages do not wait for it.
    if (message.type === 'compare') return void this.compare(followed, message).catch((it) => this.failed(message, it))
    if ('re' in message) return this.send(await this.reply(followed, message))
    if (this.outdated) return this.fail('outdated', about(message))
    this.acknowledged = null
    const reply = await this.perform(followed, message)
    if (reply.type !== 'accepted' || reply.id !== this.acknowledged) this.send(reply)
  }

  private hello(protocol: string): void {
    clearTimeout(this.greeting)
    this.greeted = true
    const { build, person, now } = this.context
    this.outdated = !isKnown(protocol)
    if (this.outdated) this.send({ type: 'outdated', protocol: PROTOCOL, build })
    else {
      const you = person?.name ?? ''
      this.send({ type: 'welcome', protocol: PROTOCOL, build, you, now: now(), heartbeat: TIMES.heartbeat })
    }
  }

  private pong(tables: { readonly [slug: string]: number }): ServerMessage {
    const behind = Object.keys(tables).filter((slug) => {
      const seq = this.followed.get(slug)?.table.live.seq
      return seq !== undefined && seq !== tables[slug]
    })
    return { type: 'pong', now: this.context.now(), behind }
  }

  private async follow({ table: slug, as, since }: Follow): Promise<void> {
    const seat = await this.context.service.viewOf(this.context.person, slug, as)
    const before = this.followed.get(slug)
    if (before !== undefined && before.follower.seat !== seat) this.leave(slug, before)
    if (this.followed.size >= LIMITS.tables && !this.followed.has(slug)) return this.fail('too-big')
    const table = await this.context.tables.get(slug)
    const isOpen = await table.live.betweenChanges(() => {
      if (this.open) this.begin(slug, table, seat, since)
      return this.open
    })
    if (!isOpen) return this.context.tables.release(slug)
    await this.sendOwn(slug, table, seat)
    for (const request of seat === null ? [] : await table.requests.recent(this.context.now())) {
      this.send({ type: 'request', table: slug, request })
    }
    const over = table.live.state === 'finished'
    const lines = await table.chat.since(since?.chat ?? 0, seat, over)
    for (const line of lines) this.send({ type: 'said', table: slug, line })
  }

  /** From here on the page gets everything that happens at the table. */
  private begin(slug: string, table: OpenTable, seat: string | null, since: Follow['since']): void {
    const position = table.live.positionFor(seat, since)
    this.send(position ?? { type: 'current', table: slug, seq: table.live.seq })
    const known = this.followed.get(slug)
    const follower = known?.follower ?? this.followerOf(slug, seat)
    this.followed.set(slug, { table, follower })
    table.followers.add(follower)
    table.live.tellPeople()
    this.send(table.live.tableMessage())
  }

  private followerOf(slug: string, seat: string | null): Follower {
    return {
      seat,
      person: this.context.person?.id ?? null,
      visible: true,
      send: (message) => {
        this.send(message)
        if (message.type === 'difference') this.acknowledged = message.accepted ?? this.acknowledged
      },
      revoke: () => this.revoked(slug),
      reconnect: () => this.end(CLOSED.restart),
    }
  }

  /** What only this seat knows besides the position: its notes, and who it has muted. */
  private async sendOwn(slug: string, { notes, chat, standing }: OpenTable, seat: string | null): Promise<void> {
    if (seat === null) return
    const { text, version } = await notes.of(seat)
    if (version > 0) this.send({ type: 'note', table: slug, text, version })
    const seats = await chat.mutedBy(seat)
    if (seats.length > 0) this.send({ type: 'muted', table: slug, seats })
    this.send(standing.messageFor(seat))
  }

  /** The seat belongs to somebody else now. */
  private revoked(slug: string): void {
    const followed = this.followed.get(slug)
    if (followed === undefined) return
    this.leave(slug, followed)
    this.fail('forbidden', { table: slug })
  }

  private leave(slug: string, { table, follower }: Followed): void {
    this.followed.delete(slug)
    this.stopComparing(slug)
    this.unfollow(slug, table, follower)
  }

  private unfollow(slug: string, table: OpenTable, follower: Follower): void {
    table.followers.remove(follower)
    this.context.tables.release(slug)
    table.live.tellPeople()
    table.watch?.peopleChanged()
  }

  private here({ table, follower }: Followed, visible: boolean): void {
    follower.visible = visible
    table.live.tellPeople()
    table.watch?.peopleChanged()
  }

  private async compare({ table, follower }: Followed, message: Question & { type: 'compare' }): Promise<void> {
    const { re, table: slug, playouts } = message
    const { seat } = follower
    this.stopComparing(slug)
    if (seat === null || this.outdated) return this.fail('forbidden', { re })
    const stopping = new AbortController()
    this.comparisons.set(slug, stopping)
    let last: Advice | null = null
    const show = (advice: Advice): void => {
      last = advice
      this.send({ type: 'advice', re, advice, isLast: false })
    }
    try {
      const result = await table.advice.compare(seat, { playouts, signal: stopping.signal, show })
      if (result === 'done') this.send({ type: 'advice', re, advice: last, isLast: true })
      else if (result === 'busy') this.fail('too-fast', { re, retry: BUSY })
      else this.fail('forbidden', { re })
    } finally {
      if (this.comparisons.get(slug) === stopping) this.comparisons.delete(slug)
    }
  }

  private stopComparing(slug: string): void {
    this.comparisons.get(slug)?.abort()
  }

  private async reply(
    { table, follower }: Followed,
    question: Exclude<Question, { type: 'compare' }>,
  ): Promise<ServerMessage> {
    const { match } = table.live
    const { re } = question
    if (question.type === 'at') return this.past(table, follower.seat, question)
    if (question.type === 'log')
      return { type: 'log', re, lines: await table.live.stored.lines(follower.seat, question.lines) }
    if (question.type === 'reason') {
      return { type: 'reason', re, reason: await table.live.reasonOf(question.index, follower.seat) }
    }
    const asked = match.asks.find(({ id, seat }) => id === question.ask && seat === follower.seat)
    if (question.type === 'why') {
      const refusal = asked === undefined ? match.why(follower.seat ?? '', question.option) : asked.why(question.option)
      return { type: 'because', re, refusal: refusal === null ? null : withoutFault(refusal) }
    }
    const dice = new Dice({ source: seeded(`${re}`), loaded: null })
    return { type: 'example', re, value: asked?.isForm === true ? asked.example(dice) : null }
  }

  private async past(
    table: OpenTable,
    seat: string | null,
    question: Question & { type: 'at' },
  ): Promise<ServerMessage> {
    const { re, from, to } = question
    const positions = to - from > LIMITS.past ? null : await table.live.positions(from, to, seat)
    if (positions === null) return { type: 'error', re, code: 'malformed' }
    const changes = positions.slice(1).map((position, n) => changeBetween(positions[n], position))
    return { type: 'past', re, whole: positions[0], changes }
  }

  private async perform({ table, follower }: Followed, command: Command): Promise<ServerMessage> {
    const { id } = command
    const { seat } = follower
    if (command.type === 'say') return this.say(table, seat, command)
    if (seat === null) return { type: 'error', id, code: 'forbidden' }
    switch (command.type) {
      case 'answer':
      case 'undo':
      case 'redo':
        return this.play(table, seat, command)
      case 'request':
        return this.request(table, seat, command)
      case 'vote':
        return table.life.vote(seat, command)
      case 'seat':
        return table.life.act(seat, id, command.act)
      case 'nudge':
        return this.nudge(table, seat, command)
      case 'standing':
        return this.order(table, seat, command)
      case 'note':
        return this.note(table, seat, command)
      case 'mute':
        return this.mute(table, seat, command)
      case 'report':
        return this.complain(table, seat, command)
    }
  }

  private async request(
    { life, requests, watch }: OpenTable,
    seat: string,
    command: Command & { type: 'request' },
  ): Promise<ServerMessage> {
    const reply = await life.request(seat, command)
    watch?.asked(await requests.openOnes(this.context.now()))
    return reply
  }

  private play(table: OpenTable, seat: string, command: PlayCommand): Promise<ServerMessage> | ServerMessage {
    const size = command.type === 'answer' ? JSON.stringify(command.answer).length : 0
    if (size > LIMITS.answer) return { type: 'error', id: command.id, code: 'too-big' }
    return table.live.play(seat, command)
  }

  /** A seat talks to all, to one seat where the game allows it, or to spectators; a spectator to other spectators. */
  private async say(table: OpenTable, seat: string | null, command: Command & { type: 'say' }): Promise<ServerMessage> {
    const { id, to, text } = command
    const { live } = table
    const { person } = this.context
    const { talk } = live.tableMessage([])
    if (seat === null && (person === null || to !== 'watchers')) return { type: 'error', id, code: 'forbidden' }
    if (!talk.on) return tableRefused(id, 'no-talk')
    const isSeat = live.match.seats.some((one) => one.id === to)
    if (isSeat && !talk.private) return tableRefused(id, 'no-private-talk')
    if ((to !== 'table' && to !== 'watchers' && !isSeat) || !isSpeakable(text)) return tableRefused(id, 'malformed')
    const speaker = seat === null ? { person: person?.id ?? 0, name: person?.name ?? '' } : { seat }
    const { line, isNew } = await table.chat.say(speaker, to, text, id, this.context.now())
    if (isNew) {
      table.watch?.said(line)
      await deliverLine(table, line)
      live.news.tell('chat', line.number)
    }
    return { type: 'accepted', id }
  }

  private async nudge(
    { life, watch, live }: OpenTable,
    seat: string,
    command: Command & { type: 'nudge' },
  ): Promise<ServerMessage> {
    const reply = await life.nudge(seat, command)
    if (reply.type === 'accepted') watch?.nudged(command.seat, live.seq)
    return reply
  }

  private async order(
    { standing, live }: OpenTable,
    seat: string,
    { id, order, until }: Command & { type: 'standing' },
  ): Promise<ServerMessage> {
    const refusal = await standing.set(seat, order, until)
    live.news.tell('own', seat)
    return refusal === null ? { type: 'accepted', id } : { type: 'refused', id, ...refusal }
  }

  private async note(table: OpenTable, seat: string, command: Command & { type: 'note' }): Promise<ServerMessage> {
    const { id, text, version } = command
    const { ok, note } = await table.notes.write(seat, text, version)
    if (!ok) return { type: 'refused', id, rule: 'table', reason: 'newer', data: { ...note } }
    table.followers.tell(seat, { type: 'note', table: table.live.facts.slug, ...note })
    table.live.news.tell('own', seat)
    return { type: 'accepted', id }
  }

  private async mute(table: OpenTable, seat: string, command: Command & { type: 'mute' }): Promise<ServerMessage> {
    const { id, seat: other, muted } = command
    const known = other === 'watchers' || table.live.match.seats.some((one) => one.id === other)
    if (!known || other === seat) return tableRefused(id, 'malformed')
    await table.chat.mute(seat, other, muted)
    const seats = await table.chat.mutedBy(seat)
    table.followers.tell(seat, { type: 'muted', table: table.live.facts.slug, seats })
    table.live.news.tell('own', seat)
    return { type: 'accepted', id }
  }

  private async complain(
    table: OpenTable,
    seat: string,
    command: Command & { type: 'report' },
  ): Promise<ServerMessage> {
    const { id, line, text } = command
    const over = table.live.state === 'finished'
    const kept = await table.chat.report(seat, line, text, over, this.context.now())
    return kept ? { type: 'accepted', id } : tableRefused(id, 'malformed')
  }

  private send(message: ServerMessage): void {
    if (!this.open) return
    // A page that reads too slowly misses messages: its next heartbeat says that it is behind, and it asks for everything.
    if (this.socket.bufferedAmount > LIMITS.unsent) return
    this.socket.send(JSON.stringify(message))
  }

  private fail(code: ErrorCode, about: Partial<ErrorMessage> = {}): void {
    this.send({ type: 'error', code, ...about })
  }

  private failed(message: ClientMessage, problem: unknown): void {
    if (problem instanceof TableProblem && problem.code !== 'taken' && problem.code !== 'not-now') {
      this.fail(problem.code, about(message))
    } else if (problem instanceof TableProblem) this.fail('no-such-table', about(message))
    else if (problem instanceof NewerRulesError) this.end(CLOSED.restart)
    else if (problem instanceof StoreError) this.fail('unavailable', { ...about(message), retry: 2000 })
    else {
      this.context.report(problem)
      this.fail('fault', about(message))
    }
  }

  private end(code: number): void {
    this.socket.close(code)
    this.closed()
  }
}

const about = (message: ClientMessage): Partial<ErrorMessage> =>
  'id' in message ? { id: message.id } : 're' in message ? { re: message.re } : {}

const withoutFault = ({ rule, reason, data }: { rule: string; reason: string; data?: Json }) =>
  data === undefined ? { rule, reason } : { rule, reason, data }

const tableRefused = (id: string, reason: string): Acknowledgement => ({ type: 'refused', id, rule: 'table', reason })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
