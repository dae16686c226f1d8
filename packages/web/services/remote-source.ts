import type { GamePackage } from '@interregnum/game-package'
import {
  type AskView,
  applyChange,
  DifferenceError,
  type GameRecord,
  type Json,
  type Options,
  type Position,
  RecordError,
  type Refusal,
  type Seat,
} from '@interregnum/kernel'
import {
  type Chat,
  type ChatLine,
  type Clocks,
  type Connection,
  type GameSource,
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
import { type Connect, ConnectionError, TableLine, type Timing } from './table-line.ts'
import type {
  AnswerDeed,
  ClientMessage,
  Deed,
  News,
  PositionDifference,
  ServerMessage,
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
  /** Fetches the record of the game when it is over. */
  readonly fetchRecord?: () => Promise<GameRecord>
  /** Keeps an answer until the server has it, also over a reload of the page. */
  readonly outbox?: Outbox
  readonly timing?: Partial<Timing>
}

/** One answer at most waits for the server: the next question is not known before. */
export interface Outbox {
  load(): Promise<AnswerDeed | null>
  save(answer: AnswerDeed | null): Promise<void>
}

/** A page shows one seat, so nothing is passed round, and programs run on the server. */
const ONE_SEAT: TableStatus = { handTo: null, program: null, beside: [], asides: [], veiled: [], idle: [] }

/** A game on a server. What it shows comes as whole positions and as differences from the one before. */
export class RemoteSource<S = unknown> implements GameSource<S> {
  private shown: Position<S> | null = null
  private seq = -1
  /** A whole position has been asked for. */
  private following = false
  private readonly line: TableLine
  private readonly past: PastPositions<S>
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private chatLines: readonly ChatLine[] = []
  private visible: 'here' | 'away' = 'here'
  readonly seats: readonly Seat[]
  first = 0
  table: TableStatus = ONE_SEAT
  sitters: Occupants = {}
  presence: Presence = {}
  pending: Pending | null = null
  /** The id of what is pending. */
  private playing: string | null = null
  clocks: Clocks | null = null
  // The rules run on the server, and one person looks at this page.
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
      changed: () => this.notify(),
      behind: () => this.follow(),
    }
    this.line = new TableLine(remote.connect, follower, remote.timing)
    this.past = new PastPositions((from, to) => this.fetchPast(from, to))
  }

  /** Resolves when the table can be shown. Rejects with ConnectionError. */
  static async open<S>(table: RemoteTable<S>): Promise<RemoteSource<S>> {
    const source = new RemoteSource(table)
    source.line.open()
    await source.until(() => source.shown !== null || source.connection === 'lost')
    if (source.shown === null) throw new ConnectionError(source.line.problem)
    const unsent = (await table.outbox?.load()) ?? null
    if (unsent !== null) void source.play(unsent)
    return source
  }

  get pkg(): GamePackage<S> {
    return this.remote.pkg
  }

  get options(): Options {
    return this.remote.options
  }

  get position(): Position<S> {
    if (this.shown === null) throw new ConnectionError('The table has not been shown yet.')
    return this.shown
  }

  get connection(): Connection {
    return this.line.state
  }

  get people(): number {
    return this.remote.seat === null ? 0 : 1
  }

  nameOf(seat: string): string {
    return seatName(this.pkg, this, seat)
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  reconnect(): void {
    this.line.open()
  }

  close(): void {
    this.line.send({ type: 'leave', table: this.remote.table })
    this.line.close()
  }

  /** Whether the page is visible: others see it. */
  setVisible(visible: boolean): void {
    this.visible = visible ? 'here' : 'away'
    this.line.send({ type: 'here', table: this.remote.table, state: this.visible })
  }

  // --- playing ---

  answer(answer: Json, ask?: string): Promise<Refusal | null> {
    return this.play({ type: 'answer', ...this.deed(), ask: ask ?? this.askTaking(answer), answer })
  }

  undo(answers: number): Promise<Refusal | null> {
    return this.play({ type: 'undo', ...this.deed(), to: this.position.index - answers })
  }

  redo(answers: number): Promise<Refusal | null> {
    return this.play({ type: 'redo', ...this.deed(), to: this.position.index + answers })
  }

  async why(option: Json, ask?: string): Promise<Refusal | null> {
    const asked = ask === undefined ? {} : { ask }
    const reply = await this.line.ask((re) => ({ type: 'why', table: this.remote.table, re, option, ...asked }))
    return reply.type === 'because' ? reply.refusal : null
  }

  async example(ask: string): Promise<Json> {
    const reply = await this.line.ask((re) => ({ type: 'example', table: this.remote.table, re, ask }))
    return reply.type === 'example' ? reply.value : null
  }

  askOf(id: string): AskView | null {
    return this.position.asks.find((ask) => ask.id === id) ?? null
  }

  async at(index: number): Promise<Position<S>> {
    const { position } = this
    return index === position.index ? position : this.past.at(index, this.first, position.index)
  }

  requests: Requests = {
    open: [],
    ask: (kind, data) => this.act({ type: 'request', ...this.deed(), kind, data }),
    vote: (request, yes) => this.act({ type: 'vote', ...this.deed(), request, yes }),
  }

  get chat(): Chat {
    return {
      lines: this.chatLines,
      say: (text, to = 'table') => this.act({ type: 'say', ...this.deed(), to, text }),
    }
  }

  get records(): Records | null {
    const { fetchRecord, pkg } = this.remote
    // Before the end it would tell what is hidden, and the dice to come.
    if (fetchRecord === undefined || this.position.outcome === null) return null
    return {
      export: fetchRecord,
      fork: async (index) => LocalSource.load(pkg, await fetchRecord()).records.fork(index),
    }
  }

  scratchCopy(): null {
    return null
  }

  private deed(): { readonly table: string; readonly id: string } {
    return { table: this.remote.table, id: newDeedId() }
  }

  /** Options are unique among the asks of a seat. */
  private askTaking(answer: Json): string {
    const { asks } = this.position
    const asked = asks.find(({ options }) => options.some((option) => option === answer)) ?? asks[0]
    return asked?.id ?? ''
  }

  /** One at a time: the next question is not known before. */
  private async play(deed: PlayDeed): Promise<Refusal | null> {
    if (this.pending !== null) return tableRefusal('pending')
    this.pending = pendingOf(deed)
    this.playing = deed.id
    this.notify()
    if (deed.type === 'answer') void this.remote.outbox?.save(deed)
    const refusal = await this.act(deed)
    if (this.finish(deed.id)) this.notify()
    return refusal
  }

  /** Whether that was the deed under way. */
  private finish(id: string): boolean {
    if (this.playing !== id) return false
    if (this.pending?.kind === 'answer') void this.remote.outbox?.save(null)
    this.pending = null
    this.playing = null
    return true
  }

  /** Resolves when the position shows what the deed has led to. */
  private async act(deed: Deed): Promise<Refusal | null> {
    const { refusal, seq } = await this.line.act(deed)
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
    return { seq: this.seq, journal: journal.length, chat }
  }

  /** Asks for the position; without `known`, for all of it. */
  private follow(known = true): void {
    this.following = true
    this.line.send(this.followMessage(known))
  }

  private received(message: ServerMessage): void {
    switch (message.type) {
      case 'position':
        this.takeWhole(message)
        return
      case 'current':
        this.following = false
        return
      case 'difference':
        this.takeDifference(message)
        return
      case 'accepted':
        this.line.settle(message.id, { refusal: null, seq: message.seq })
        return
      case 'refused': {
        const { type: _, id, ...refusal } = message
        this.line.settle(id, { refusal })
        return
      }
      case 'people':
      case 'request':
      case 'said':
        this.takeNews(message)
        return
    }
  }

  private takeWhole({ seq, position, journalFrom, first, clocks }: WholePosition): void {
    this.following = false
    // Differences that came later have overtaken it.
    if (seq < this.seq) return
    const lines = this.shown?.journal.slice(0, journalFrom) ?? []
    if (lines.length < journalFrom) {
      this.follow(false)
      return
    }
    this.first = first
    this.past.forget()
    this.show({ ...position, journal: [...lines, ...position.journal] } as Position<S>, seq, clocks)
  }

  private takeDifference({ seq, from, change, accepted, clocks }: PositionDifference): void {
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
      this.line.settle(accepted, { refusal: null, seq })
      this.finish(accepted)
    }
    this.show(next, seq, clocks)
  }

  private changed(position: Position<S>, change: PositionDifference['change']): Position<S> | null {
    try {
      return applyChange(position, change)
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

  private takeNews(news: News): void {
    if (news.type === 'said') this.chatLines = withLine(this.chatLines, news.line)
    else if (news.type === 'request') this.takeRequest(news.request)
    else {
      const seated = Object.entries(news.people)
      this.sitters = Object.fromEntries(seated.map(([seat, { sitter }]) => [seat, sitter]))
      this.presence = Object.fromEntries(seated.map(([seat, { presence }]) => [seat, presence]))
      this.table = { ...ONE_SEAT }
    }
    this.notify()
  }

  private takeRequest(request: TableRequest): void {
    const others = this.requests.open.filter(({ number }) => number !== request.number)
    this.requests = { ...this.requests, open: request.state === 'open' ? [...others, request] : others }
  }

  private async fetchPast(from: number, to: number): Promise<readonly Position<S>[]> {
    const reply = await this.line.ask((re) => ({ type: 'at', table: this.remote.table, re, from, to }))
    if (reply.type !== 'past') throw new RecordError(`There is no position ${from}.`, from)
    const positions = [reply.whole as Position<S>]
    for (const change of reply.changes) positions.push(applyChange(positions[positions.length - 1], change))
    return positions
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener()
    for (const look of [...this.waiting]) look()
  }

  private until(isTrue: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if (!isTrue()) return
        this.waiting.delete(look)
        done()
      }
      this.waiting.add(look)
      look()
    })
  }
}

type PlayDeed = Extract<Deed, { type: 'answer' | 'undo' | 'redo' }>

const pendingOf = (deed: PlayDeed): Pending =>
  deed.type === 'answer' ? { kind: 'answer', ask: deed.ask, answer: deed.answer } : { kind: deed.type }

/** A line that is sent again after a reconnect is there already. */
const withLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  [...lines.filter(({ number }) => number !== line.number), line].sort((a, b) => a.number - b.number)

/** 128 random bits. */
const newDeedId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
