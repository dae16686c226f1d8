import type { GamePackage } from '@interregnum/game-package'
import {
  type AskView,
  applyChange,
  DifferenceError,
  type GameRecord,
  type JournalEntry,
  type Json,
  type Options,
  type Position,
  RecordError,
  type Refusal,
  type Seat,
  sameJson,
} from '@interregnum/kernel'
import { sourcesWords } from '../words/sources.ts'
import { newCommandId } from './command-id.ts'
import {
  type Chat,
  type ChatLine,
  type Clocks,
  type Comparing,
  type ConnectionState,
  type GameSource,
  type OnlineTable,
  type Pending,
  type Presence,
  type Records,
  type Requests,
  type TableRequest,
  type TableStatus,
  tableRefusal,
} from './game-source.ts'
import { LocalSource } from './local-source.ts'
import { type Occupants, seatName } from './occupants.ts'
import { PastPositions } from './past-positions.ts'
import { type Connect, ConnectionError, TableConnection, type Timing } from './table-connection.ts'
import type {
  AnswerCommand,
  ClientMessage,
  Command,
  People,
  PositionDifference,
  Reply,
  ServerMessage,
  TableMessage,
  TableUpdate,
  WholePosition,
} from './table-messages.ts'

/** A table on a server. */
export interface RemoteTable<S = unknown> {
  readonly table: string
  /** Null to watch. */
  readonly seat: string | null
  readonly pkg: GamePackage<S>
  readonly options: Options
  readonly connect: Connect
  /** Fetches the record when the game is over. */
  readonly fetchRecord?: () => Promise<GameRecord>
  /** Stores an answer until the server has it, even across a reload of the page. */
  readonly outbox?: Outbox
  readonly timing?: Partial<Timing>
  readonly onClose?: () => void
  readonly turns?: TurnListener
}

/** Hears at which tables of the person it is their turn. */
interface TurnListener {
  /** At this table, perhaps another one than the page shows. */
  changed(table: string, mine: boolean): void
  /** Changes may have been missed. */
  missed(): void
}

/** Holds at most one answer: the next question is only known once it is accepted. */
export interface Outbox {
  load(): Promise<AnswerCommand | null>
  save(answer: AnswerCommand | null): Promise<void>
}

/** Milliseconds after which the beginning of the log is fetched: first the table is shown. */
const LOG_DELAY = 2000

/** A page shows one seat, so the screen is never passed on, and bots run on the server. */
const ONE_SEAT: TableStatus = { handTo: null, program: null, askedWithPeople: [], asides: [], veiled: [], idle: [] }

/** A game on a server. Receives whole positions, and differences from the one before. */
export class RemoteSource<S = unknown> implements GameSource<S> {
  private shown: Position<S> | null = null
  /** While the table is paused or broken, or has ended without an outcome: what is shown, without questions. */
  private stopped: { readonly of: Position<S>; readonly position: Position<S> } | null = null
  private seq = -1
  /** Lines at the beginning of the log that the page does not have yet. */
  linesMissing = 0
  private fetchingLog: Promise<void> | null = null
  private logTimer: ReturnType<typeof setTimeout> | undefined
  /** A position has been requested. */
  private following = false
  private readonly link: TableConnection
  private readonly past: PastPositions<S>
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private chatLines: readonly ChatLine[] = []
  private visible: 'here' | 'away' = 'here'
  /** The position after the last move of this seat. */
  private lastMove: number | null = null
  readonly seats: readonly Seat[]
  first = 0
  table: TableStatus = ONE_SEAT
  occupants: Occupants = {}
  readonly joined = new Map<number, number>()
  presence: Presence = {}
  pending: Pending | null = null
  /** The id of the pending command. */
  private playing: string | null = null
  clocks: Clocks | null = null
  // The rules run on the server, for one person at this page.
  readonly seed = null
  readonly seating = null
  readonly screen = null
  readonly lesson = null
  readonly bots = null

  private constructor(private readonly remote: RemoteTable<S>) {
    this.seats = remote.pkg.game().seats(remote.options)
    const follower = {
      greeting: () => this.greeting(),
      progress: () => ({ [remote.table]: this.seq }),
      received: (message: ServerMessage) => this.received(message),
      outdated: () => this.updateOnline({ outdated: true }),
      changed: () => this.notify(),
      behind: () => this.follow(),
    }
    this.link = new TableConnection(remote.connect, follower, remote.timing)
    this.past = new PastPositions((from, to) => this.fetchPast(from, to))
  }

  /** Resolves when the table can be shown. Rejects with ConnectionError. */
  static async open<S>(table: RemoteTable<S>): Promise<RemoteSource<S>> {
    const source = new RemoteSource(table)
    source.link.open()
    await source.until(() => source.shown !== null || source.connection === 'lost')
    if (source.shown === null) throw new ConnectionError(source.link.problem)
    await source.sendKept()
    return source
  }

  /** Sends a move that was made before the page was reloaded. The server knows whether it has it already. */
  private async sendKept(): Promise<void> {
    // Without storage there is nothing to send.
    const kept = (await this.remote.outbox?.load().catch(() => null)) ?? null
    if (kept === null) return
    void this.play(kept).then((refusal) => {
      if (refusal !== null) this.updateOnline({ lateRefusal: refusal })
    })
  }

  get pkg(): GamePackage<S> {
    return this.remote.pkg
  }

  get options(): Options {
    return this.remote.options
  }

  get position(): Position<S> {
    if (this.shown === null) throw new ConnectionError(sourcesWords.notLoaded)
    if (this.shown.outcome !== null || (this.online.life?.state ?? 'running') === 'running') return this.shown
    if (this.stopped?.of !== this.shown) this.stopped = { of: this.shown, position: withoutMoves(this.shown) }
    return this.stopped.position
  }

  get connection(): ConnectionState {
    return this.link.state
  }

  get nextTry(): number | null {
    return this.link.nextTry
  }

  get people(): number {
    return this.remote.seat === null ? 0 : 1
  }

  get ownSeat(): string | null {
    return this.remote.seat
  }

  /** The server says it only of the seat at this page. */
  lastMoveOf(seat: string): number | null {
    return seat === this.remote.seat ? this.lastMove : null
  }

  nameOf(seat: string): string {
    const { occupants, seats, options } = this
    return seatName(this.pkg, { occupants, seats, options, ownSeat: null }, seat)
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  reconnect(): void {
    this.link.open()
  }

  close(): void {
    clearTimeout(this.logTimer)
    this.link.send({ type: 'leave', table: this.remote.table })
    this.link.close()
    this.remote.onClose?.()
  }

  /** Lets the others know whether this page is visible. A page that returns may have slept for hours. */
  setVisible(visible: boolean): void {
    this.visible = visible ? 'here' : 'away'
    if (visible) this.link.check()
    this.link.send({ type: 'here', table: this.remote.table, state: this.visible })
  }

  /** The device has lost its network: says so at once, instead of waiting for a reply that cannot come. */
  setOffline(): void {
    this.link.drop()
  }

  // --- playing ---

  answer(answer: Json, ask?: string): Promise<Refusal | null> {
    return this.play({ type: 'answer', ...this.command(), ask: ask ?? this.askTaking(answer), answer })
  }

  undo(answers: number): Promise<Refusal | null> {
    return this.play({ type: 'undo', ...this.command(), to: this.position.index - answers })
  }

  redo(answers: number): Promise<Refusal | null> {
    return this.play({ type: 'redo', ...this.command(), to: this.position.index + answers })
  }

  async why(option: Json, ask?: string): Promise<Refusal | null> {
    const asked = ask === undefined ? {} : { ask }
    const reply = await this.link.ask((re) => ({ type: 'why', table: this.remote.table, re, option, ...asked }))
    return reply.type === 'because' ? reply.refusal : null
  }

  async example(ask: string): Promise<Json> {
    const reply = await this.link.ask((re) => ({ type: 'example', table: this.remote.table, re, ask }))
    return reply.type === 'example' ? reply.value : null
  }

  askOf(id: string): AskView | null {
    return this.position.asks.find((ask) => ask.id === id) ?? null
  }

  async at(index: number): Promise<Position<S>> {
    const { position } = this
    if (index === position.index) return position
    const past = await this.past.at(index, this.first, position.index)
    await this.wholeLog()
    return { ...past, journal: this.position.journal.filter((line) => line.index <= index) }
  }

  /** Fetches the beginning of the log, if the page does not have it. */
  async wholeLog(): Promise<void> {
    this.fetchingLog ??= this.fetchLog().finally(() => {
      this.fetchingLog = null
    })
    return this.fetchingLog
  }

  private async fetchLog(): Promise<void> {
    const { linesMissing: lines } = this
    if (lines === 0) return
    const reply = await this.link.ask((re) => ({ type: 'log', table: this.remote.table, re, lines }))
    // The log may have been shortened by an undo meanwhile.
    if (reply.type !== 'log' || this.linesMissing !== lines || this.shown === null) return
    this.linesMissing = 0
    this.shown = { ...this.shown, journal: [...reply.lines, ...this.shown.journal] }
    this.notify()
  }

  requests: Requests = {
    open: [],
    all: [],
    ask: (kind, data) => this.act({ type: 'request', ...this.command(), kind, data }),
    vote: (request, yes) => this.act({ type: 'vote', ...this.command(), request, yes }),
  }

  get chat(): Chat {
    return {
      lines: this.chatLines,
      say: (text, to = 'table') => this.act({ type: 'say', ...this.command(), to, text }),
    }
  }

  online: OnlineTable = {
    life: null,
    absent: {},
    watching: 0,
    note: { text: '', version: 0 },
    muted: [],
    orders: {},
    outdated: false,
    lateRefusal: null,
    changeSeat: (act) => this.act({ type: 'seat', ...this.command(), act }),
    setOrder: (order, until) => this.act({ type: 'standing', ...this.command(), order, until }),
    nudge: (seat) => this.act({ type: 'nudge', ...this.command(), seat }),
    saveNote: (text, version) => this.act({ type: 'note', ...this.command(), text, version }),
    mute: (seat, muted) => this.act({ type: 'mute', ...this.command(), seat, muted }),
    report: (line, text) => this.act({ type: 'report', ...this.command(), line, text }),
    compare: (comparing) => this.compare(comparing),
    reasonFor: async (index) => {
      const reply = await this.link.ask((re) => ({ type: 'reason', table: this.remote.table, re, index }))
      return reply.type === 'reason' ? reply.reason : null
    },
  }

  private async compare({ signal, show }: Comparing): Promise<void> {
    const { table } = this.remote
    const take = (reply: Reply): void => {
      if (reply.type === 'advice' && reply.advice !== null) show(reply.advice)
    }
    const stop = (): void => this.link.send({ type: 'enough', table })
    signal.addEventListener('abort', stop)
    try {
      take(await this.link.ask((re) => ({ type: 'compare', table, re }), take))
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  private updateOnline(change: Partial<OnlineTable>): void {
    this.online = { ...this.online, ...change }
    this.notify()
  }

  get records(): Records | null {
    const { fetchRecord, pkg } = this.remote
    // Before the end, the record would reveal hidden information and future dice.
    const isOver = this.position.outcome !== null || this.online.life?.state === 'finished'
    if (fetchRecord === undefined || !isOver) return null
    return {
      export: fetchRecord,
      fork: async (index) => LocalSource.load(pkg, await fetchRecord()).records.fork(index),
    }
  }

  scratchCopy(): null {
    return null
  }

  private command(): { readonly table: string; readonly id: string } {
    return { table: this.remote.table, id: newCommandId() }
  }

  /** Options are unique among the asks of a seat. */
  private askTaking(answer: Json): string {
    const { asks } = this.position
    const asked = asks.find(({ options }) => options.some((option) => option === answer)) ?? asks[0]
    return asked?.id ?? ''
  }

  /** One at a time: the next question is only known once an answer is accepted. */
  private async play(command: PlayCommand): Promise<Refusal | null> {
    if (this.pending !== null) return tableRefusal('pending')
    this.pending = pendingOf(command)
    this.playing = command.id
    const result = this.act(command)
    // A move that is shown as being sent survives a reload.
    if (command.type === 'answer') await this.keep(command)
    this.notify()
    const refusal = await result
    if (this.finish(command.id)) this.notify()
    return refusal
  }

  /** Where the browser denies storage, a move lasts until the page is closed. */
  private async keep(command: AnswerCommand | null): Promise<void> {
    await this.remote.outbox?.save(command).catch(() => {})
  }

  /** Returns whether that was the command under way. */
  private finish(id: string): boolean {
    if (this.playing !== id) return false
    if (this.pending?.kind === 'answer') void this.keep(null)
    this.pending = null
    this.playing = null
    return true
  }

  /** Resolves when the position shows the result of the command. */
  private async act(command: Command): Promise<Refusal | null> {
    const { refusal, seq } = await this.link.act(command)
    if (refusal === null && seq !== undefined) await this.until(() => this.seq >= seq)
    return refusal
  }

  // --- what the server sends ---

  private greeting(): ClientMessage[] {
    this.following = true
    const { table } = this.remote
    const away: ClientMessage[] = this.visible === 'away' ? [{ type: 'here', table, state: 'away' }] : []
    return [this.followMessage(true), ...away]
  }

  private followMessage(known: boolean): ClientMessage {
    const { table, seat } = this.remote
    const chat = this.chatLines.at(-1)?.number ?? 0
    const since = known && this.shown !== null ? { since: this.since(this.shown, chat) } : {}
    return { type: 'follow', table, as: seat, ...since }
  }

  private since({ journal }: Position<S>, chat: number) {
    return { seq: this.seq, journal: this.linesMissing + journal.length, chat }
  }

  /** Requests what is missing of the position; without `known`, all of it. */
  private follow(known = true): void {
    this.following = true
    this.link.send(this.followMessage(known))
  }

  private received(message: ServerMessage): void {
    switch (message.type) {
      case 'position':
        this.takeWhole(message)
        this.remote.turns?.missed()
        return
      case 'turn':
        this.remote.turns?.changed(message.table, message.mine)
        return
      case 'current':
        this.following = false
        return
      case 'difference':
        this.takeDifference(message)
        return
      case 'accepted':
        this.link.settle(message.id, { refusal: null, seq: message.seq })
        return
      case 'refused': {
        const { type: _, id, ...refusal } = message
        this.link.settle(id, { refusal })
        return
      }
      case 'table':
      case 'note':
      case 'muted':
      case 'standing':
      case 'people':
      case 'request':
      case 'said':
        this.takeUpdate(message)
        if (message.type === 'table') this.remote.turns?.missed()
        return
    }
  }

  private takeWhole({ seq, position, journalFrom, first, clocks, lastMove }: WholePosition): void {
    this.following = false
    // Later differences have overtaken it.
    if (seq < this.seq) return
    const known = this.knownBefore(journalFrom, position.journal[0])
    this.linesMissing = journalFrom - known.length
    clearTimeout(this.logTimer)
    if (this.linesMissing > 0) this.logTimer = setTimeout(() => this.wholeLog().catch(() => {}), LOG_DELAY)
    this.first = first
    this.lastMove = lastMove ?? null
    this.past.forget()
    this.show({ ...position, journal: [...known, ...position.journal] } as Position<S>, seq, clocks)
  }

  /** The lines before this one, if the page has all of them up to the same line: an undo may have changed them. */
  private knownBefore(line: number, next: JournalEntry | undefined): readonly JournalEntry[] {
    const journal = this.shown?.journal ?? []
    const own = journal[line]
    return this.linesMissing === 0 && own !== undefined && sameJson(own, next) ? journal.slice(0, line) : []
  }

  private takeDifference({ seq, from = seq - 1, change, accepted, clocks }: PositionDifference): void {
    // Also if the difference itself comes too late or too early.
    if (accepted !== undefined) this.link.settle(accepted, { refusal: null, seq })
    if (this.shown === null || seq <= this.seq) return
    if (from !== this.seq) {
      if (!this.following) this.follow()
      return
    }
    const next = this.changed(this.shown, change)
    if (next === null) {
      this.follow(false)
      return
    }
    this.past.moved(this.shown, next)
    if (accepted !== undefined) {
      this.lastMove = next.index
      this.finish(accepted)
    }
    this.show(next, seq, clocks)
  }

  private changed(position: Position<S>, change: PositionDifference['change']): Position<S> | null {
    const journalFrom = change.journalFrom - this.linesMissing
    if (journalFrom < 0) return null
    try {
      return applyChange(position, { ...change, journalFrom })
    } catch (problem) {
      if (problem instanceof DifferenceError) return null
      throw problem
    }
  }

  private show(position: Position<S>, seq: number, clocks: Clocks | undefined): void {
    this.shown = position
    this.seq = seq
    if (clocks !== undefined) this.clocks = clocks
    this.notify()
  }

  private takeUpdate(update: TableUpdate): void {
    switch (update.type) {
      case 'said':
        this.chatLines = withLine(this.chatLines, update.line)
        break
      case 'request':
        this.takeRequest(update.request)
        break
      case 'people':
        this.takePeople(update)
        break
      case 'table':
        this.takeTable(update)
        break
      case 'note':
        this.online = { ...this.online, note: { text: update.text, version: update.version } }
        break
      case 'standing':
        this.online = { ...this.online, orders: update.orders }
        break
      case 'muted':
        this.online = { ...this.online, muted: update.seats }
        break
    }
    this.notify()
  }

  private takePeople({ people, watching = 0 }: { readonly people: People; readonly watching?: number }): void {
    const seated = Object.entries(people)
    this.occupants = Object.fromEntries(seated.map(([seat, { occupant }]) => [seat, occupant]))
    this.presence = Object.fromEntries(seated.map(([seat, { presence }]) => [seat, presence]))
    this.table = { ...ONE_SEAT }
    const absent = seated.flatMap(([seat, { absence }]) => (absence === undefined ? [] : [[seat, absence] as const]))
    this.online = { ...this.online, absent: Object.fromEntries(absent), watching }
  }

  /** An event of the table is an entry too, which changes nothing in the game. */
  private takeTable({ seq, events, clocks, state, result, pausedUntil, next, talk, advice }: TableMessage): void {
    if (seq === this.seq + 1) this.seq = seq
    else if (seq > this.seq && !this.following) this.follow()
    const known = new Map([...(this.online.life?.events ?? []), ...events].map((event) => [event.seq, event]))
    const life = { state, result, pausedUntil, next, talk, advice, events: [...known.values()] }
    this.online = { ...this.online, life }
    if (clocks !== undefined) this.clocks = clocks
  }

  private takeRequest(request: TableRequest): void {
    const others = this.requests.all.filter(({ number }) => number !== request.number)
    const all = [...others, request].sort((a, b) => a.number - b.number)
    this.requests = { ...this.requests, all, open: all.filter(({ state }) => state === 'open') }
  }

  private async fetchPast(from: number, to: number): Promise<readonly Position<S>[]> {
    const reply = await this.link.ask((re) => ({ type: 'at', table: this.remote.table, re, from, to }))
    if (reply.type !== 'past') throw new RecordError(sourcesWords.noPosition(from), from)
    const positions = [reply.whole as Position<S>]
    for (const change of reply.changes) positions.push(applyChange(positions[positions.length - 1], change))
    return positions
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener()
    for (const check of [...this.waiting]) check()
  }

  private until(isTrue: () => boolean): Promise<void> {
    return new Promise((done) => {
      const check = (): void => {
        if (!isTrue()) return
        this.waiting.delete(check)
        done()
      }
      this.waiting.add(check)
      check()
    })
  }
}

type PlayCommand = Extract<Command, { type: 'answer' | 'undo' | 'redo' }>

const pendingOf = (command: PlayCommand): Pending =>
  command.type === 'answer' ? { kind: 'answer', ask: command.ask, answer: command.answer } : { kind: command.type }

/** After a reconnect, lines may be sent twice. */
const withLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  [...lines.filter(({ number }) => number !== line.number), line].sort((a, b) => a.number - b.number)

const withoutMoves = <S>(position: Position<S>): Position<S> => ({ ...position, asks: [], waiting: [], undo: 0 })
