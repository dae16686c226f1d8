// Many tables that are played through real sockets, by clients that are lean enough not to be what is measured.
import { randomBytes } from 'node:crypto'
import { type AskView, applyChange, type Json, type Position } from '@interregnum/kernel'
import {
  type ClientMessage,
  commandId,
  PROTOCOL,
  RANDOM_OF_ID,
  type ServerMessage,
  SUBPROTOCOL,
  TIMES,
} from '@interregnum/protocol'
import WebSocket from 'ws'
import { acknowledgementIn, Player } from './player.ts'

const newId = (): string => commandId(Date.now(), randomBytes(RANDOM_OF_ID))

/** One page that follows a seat. */
class LoadSeat {
  private socket: WebSocket | null = null
  position: Position | null = null
  seq = -1
  kinds: readonly string[] = []
  /** Bytes of each difference. */
  readonly sizes: number[] = []

  constructor(
    readonly slug: string,
    readonly seat: string,
    private readonly changed: (message: ServerMessage) => void,
  ) {}

  async connect(address: string, cookie: string): Promise<void> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, SUBPROTOCOL, { headers: { cookie } })
    socket.on('message', (data: Buffer) => this.take(data))
    socket.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    this.socket = socket
    // The server closes a page that is silent for long.
    const beat = setInterval(() => this.send({ type: 'ping', tables: {} }), TIMES.heartbeat)
    beat.unref()
    socket.once('close', () => clearInterval(beat))
    this.send({ type: 'hello', protocol: PROTOCOL, build: 'load', tab: 'load' })
    if (this.slug !== '') this.follow()
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  follow(): void {
    this.send({ type: 'follow', table: this.slug, as: this.seat })
  }

  send(message: ClientMessage): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message))
  }

  close(): void {
    this.socket?.terminate()
    this.socket = null
  }

  private take(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage
    if (message.type === 'position') {
      ;[this.position, this.seq] = [withoutJournal(message.position, message.journalFrom), message.seq]
      this.kinds = message.position.journal.map(({ kind }) => kind)
    }
    if (message.type === 'table' && message.seq === this.seq + 1) this.seq = message.seq
    if (message.type === 'difference') {
      this.sizes.push(data.length)
      if (this.position === null || (message.from ?? message.seq - 1) !== this.seq) this.follow()
      else [this.position, this.seq] = [withoutJournal(applyChange(this.position, message.change)), message.seq]
    }
    this.changed(message)
  }
}

/** A second page of a seat, at another process. */
class Rival {
  private readonly page: LoadSeat
  private heard: (message: ServerMessage) => void = () => {}

  constructor(slug: string, seat: string) {
    this.page = new LoadSeat(slug, seat, (message) => this.heard(message))
  }

  /** Whether it shows the same entry now. */
  async connect(address: string, cookie: string, seq: number): Promise<boolean> {
    const shows = new Promise<boolean>((resolve) => {
      this.heard = () => this.page.seq >= seq && resolve(this.page.seq === seq)
      setTimeout(() => resolve(false), RIVAL_PATIENCE)
    })
    try {
      await this.page.connect(address, cookie)
    } catch {
      return false
    }
    return shows
  }

  /** Null if it was not accepted. */
  answer(message: Waiting['message']): Promise<{ readonly id: string; readonly seq: number } | null> {
    const { id } = message
    return new Promise((resolve) => {
      this.heard = (heard) => {
        const reply = acknowledgementIn(heard)
        if (!('id' in reply) || reply.id !== id) return
        resolve(reply.type === 'accepted' && reply.seq !== undefined ? { id, seq: reply.seq } : null)
      }
      setTimeout(() => resolve(null), RIVAL_PATIENCE)
      this.page.send(message)
    })
  }

  close(): void {
    this.page.close()
  }
}

/** Milliseconds: its process may be the one that is killed. */
const RIVAL_PATIENCE = 5000

/** Whatever the order of its keys. */
const plainText = (position: Position | null): string =>
  JSON.stringify(position, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Only its length matters, and it would grow. */
function withoutJournal(position: Position, before = 0): Position {
  const journal: Position['journal'] = new Array(before + position.journal.length)
  return { ...position, journal }
}

interface Waiting {
  readonly message: ClientMessage & { readonly type: 'answer' }
  readonly seat: LoadSeat
  readonly sent: number
  resolve(reply: ServerMessage): void
}

/** An acknowledged answer. */
export interface GivenAnswer {
  readonly seat: string
  readonly id: string
  readonly seq: number
}

/** A table where people have all seats. */
export class LoadTable {
  slug = ''
  private seats: LoadSeat[] = []
  private waiting: Waiting | null = null
  private readonly checks = new Set<() => void>()
  readonly acknowledged: GivenAnswer[] = []
  /** Milliseconds from an answer to its acknowledgement. */
  readonly latencies: number[] = []
  /** Milliseconds from an acknowledgement until all seats have seen the answer. */
  readonly spreads: number[] = []

  private constructor(
    private readonly person: Player,
    private readonly game: string,
    private readonly options: { readonly [key: string]: string | number | boolean },
    private readonly random: () => number,
  ) {}

  static async make(
    address: string,
    game: string,
    seats: readonly string[],
    options: { readonly [key: string]: string | number | boolean } = {},
    random: () => number = Math.random,
  ): Promise<LoadTable> {
    const table = new LoadTable(new Player(address, 'Aino'), game, options, random)
    await table.begin(seats)
    await table.connect(address)
    return table
  }

  /** A page that follows no table. Resolves with the function that closes it. */
  static async idleSocket(address: string): Promise<() => void> {
    const seat = new LoadSeat('', '', () => {})
    await seat.connect(address, '')
    return () => seat.close()
  }

  /** Makes a table and begins its game. */
  private async begin(seats: readonly string[]): Promise<void> {
    const mine = Object.fromEntries(seats.map((seat) => [seat, { kind: 'me' } as const]))
    const wanted = { game: this.game, options: this.options, seats: mine, visibility: 'private', pace: null } as const
    const { slug } = (await this.person.make(wanted)).table
    for (const seat of seats) await this.person.seal(slug, seat)
    for (const seat of seats) await this.person.openShare(slug, seat)
    this.slug = slug
    this.seats = seats.map((seat) => new LoadSeat(slug, seat, (message) => this.took(message)))
  }

  /** After a restart of the server: what was not acknowledged is sent again. Seats take turns at several addresses. */
  async connect(...addresses: readonly string[]): Promise<void> {
    for (const [at, seat] of this.seats.entries()) {
      seat.position = null
      await seat.connect(addresses[at % addresses.length], this.person.session)
    }
    await this.until(() => this.seats.every(({ position }) => position !== null))
    if (this.waiting !== null) this.waiting.seat.send(this.waiting.message)
  }

  disconnect(): void {
    for (const seat of this.seats) seat.close()
  }

  /** As pages do: connects again where the line is cut, asks for what is missing, and sends again what waits. */
  async tend(addresses: readonly string[]): Promise<void> {
    for (const seat of this.seats) {
      if (seat.isOpen) continue
      seat.position = null
      const address = addresses[Math.floor(Math.random() * addresses.length)]
      await seat.connect(address, this.person.session).catch(() => {})
    }
    const head = Math.max(...this.seats.map(({ seq }) => seq))
    for (const seat of this.seats) if (seat.isOpen && (seat.position === null || seat.seq < head)) seat.follow()
    this.askAgain?.()
    const { waiting } = this
    if (waiting?.seat.isOpen && performance.now() - waiting.sent > 1000) waiting.seat.send(waiting.message)
  }

  /** What every page shows now, and what it is shown when it comes back. */
  async views(): Promise<readonly { readonly page: string; readonly seq: number; readonly shown: string }[]> {
    const now = (when: string) =>
      this.seats.map(({ seat, seq, position }) => ({ page: `${seat} ${when}`, seq, shown: plainText(position) }))
    const live = now('live')
    await this.snapshot()
    return [...live, ...now('fresh')]
  }

  /** The cookie of the person. */
  get session(): string {
    return this.person.session
  }

  /** What every seat sees when it comes back. */
  async snapshot(): Promise<string> {
    for (const seat of this.seats) {
      seat.position = null
      seat.follow()
    }
    await this.until(() => this.seats.every(({ position }) => position !== null))
    return JSON.stringify(this.seats.map(({ position, seq }) => [seq, position]))
  }

  /** Whether all pages show the same entry. */
  private get agree(): boolean {
    const [{ seq: head }] = this.seats
    return this.seats.every(({ position, seq }) => position !== null && seq === head)
  }

  /** Whether nothing waits for the server. */
  get isIdle(): boolean {
    return this.waiting === null && this.agree
  }

  get over(): boolean {
    return this.seats[0]?.position?.outcome != null
  }

  /** Of the lines that were sent with the last whole position. */
  get journalKinds(): readonly string[] {
    return this.seats[0].kinds
  }

  get differences(): readonly number[] {
    return this.seats.flatMap(({ sizes }) => sizes)
  }

  forgetFigures(): void {
    this.latencies.length = 0
    this.spreads.length = 0
    for (const { sizes } of this.seats) sizes.length = 0
  }

  /** Gives one answer. Resolves with the reply; null if the game is over. */
  async step(): Promise<ServerMessage | null> {
    const asked = () => this.seats.find(({ position, seat: id }) => position?.waiting.includes(id) === true)
    await this.until(() => this.over || (this.agree && asked() !== undefined))
    if (this.over) return null
    const seat = asked()
    const ask = seat?.position?.asks.find(({ optional }) => !optional)
    // A page has just lost its connection.
    if (seat === undefined || ask === undefined) return this.step()
    const answer = await this.answerTo(seat, ask)
    const message = { type: 'answer', table: this.slug, id: newId(), ask: ask.id, answer } as const
    const rival = this.rivalAddress === null ? null : await this.rivalOf(seat, this.rivalAddress)
    const raced = rival === null ? null : rival.answer({ ...message, id: newId() })
    const reply = await this.give(seat, message)
    if (rival !== null) {
      this.rivalAddress = null
      const other = await raced
      if (other !== null) this.acknowledged.push({ seat: seat.seat, ...other })
      rival.close()
      this.races++
    }
    if (reply.type === 'accepted' && reply.seq !== undefined) {
      const { seq } = reply
      this.acknowledged.push({ seat: seat.seat, id: message.id, seq })
      const accepted = performance.now()
      await this.until(() => this.seats.every((one) => one.seq >= seq))
      this.spreads.push(performance.now() - accepted)
    }
    return reply
  }

  /** How often two pages of a seat have answered the same question at once. */
  races = 0
  private rivalAddress: string | null = null

  /** The next answer is given by two pages at once, of which one is at this address. */
  race(address: string): void {
    this.rivalAddress = address
  }

  private async rivalOf({ slug, seat, seq }: LoadSeat, address: string): Promise<Rival | null> {
    const rival = new Rival(slug, seat)
    const isReady = await rival.connect(address, this.person.session, seq)
    return isReady ? rival : null
  }

  private give(seat: LoadSeat, message: Waiting['message']): Promise<ServerMessage> {
    return new Promise((resolve) => {
      this.waiting = { seat, message, sent: performance.now(), resolve }
      seat.send(message)
    })
  }

  private async answerTo(seat: LoadSeat, ask: AskView): Promise<Json> {
    if (ask.form === null) return ask.options[Math.floor(this.random() * ask.options.length)]
    const request = (): void => seat.send({ type: 'example', table: this.slug, re: 1, ask: ask.id })
    return new Promise((resolve) => {
      this.example = resolve
      this.askAgain = request
      request()
    })
  }

  private askAgain: (() => void) | null = null

  private example: ((value: Json) => void) | null = null

  private took(message: ServerMessage): void {
    if (message.type === 'example') {
      this.askAgain = null
      this.example?.(message.value)
    }
    const { waiting } = this
    const reply = acknowledgementIn(message)
    const isReply = 'id' in reply && reply.id === waiting?.message.id
    if (waiting !== null && isReply && (reply.type !== 'error' || reply.retry === undefined)) {
      this.latencies.push(performance.now() - waiting.sent)
      this.waiting = null
      waiting.resolve(reply)
    }
    for (const check of [...this.checks]) check()
  }

  private until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return Promise.resolve()
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isTrue()) return
        this.checks.delete(check)
        resolve()
      }
      this.checks.add(check)
    })
  }
}
