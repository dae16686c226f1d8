// A real client in tests: HTTP with cookies, and a WebSocket.
import type { Json, Position } from '@interregnum/kernel'
import { applyChange, sealOf } from '@interregnum/kernel'
import {
  type ClientMessage,
  type DrawState,
  type NewTable,
  PROTOCOL,
  type ServerMessage,
  SUBPROTOCOL,
  type TableInfo,
  type TableMade,
  type TableMessage,
  type WholePosition,
} from '@interregnum/protocol'
import WebSocket from 'ws'

let ids = 0
const newId = (): string => (++ids).toString(16).padStart(32, '0')

/** With stand-ins for the lines that were left out, so that later changes fit. */
function withAllLines({ position, journalFrom }: WholePosition): Position {
  const leftOut = Array.from({ length: journalFrom }, () => ({ index: 0, kind: 'left out', data: {} }))
  return { ...position, journal: [...leftOut, ...position.journal] }
}

/** A difference that a command caused is its acknowledgement too. */
export const acknowledgementIn = (message: ServerMessage): ServerMessage =>
  message.type === 'difference' && message.accepted !== undefined
    ? { type: 'accepted', id: message.accepted, seq: message.seq }
    : message

export class Player {
  private readonly cookies = new Map<string, string>()
  /** The code with which the server closed the connection. */
  closedWith: number | null = null
  private socket: WebSocket | null = null
  readonly received: ServerMessage[] = []
  private readonly unanswered = new Map<string, ClientMessage>()
  private readonly waiting = new Set<() => void>()
  position: Position | null = null
  table: TableMessage | null = null
  seq = -1
  slug = ''
  seat: string | null = null

  constructor(
    readonly address: string,
    readonly name: string,
  ) {}

  /** The cookie with which they are known. */
  get session(): string {
    return this.cookie
  }

  /** What others have said, each line once: after a reconnect, lines can come twice. */
  get heard(): string[] {
    const lines = this.received.flatMap((it) => (it.type === 'said' ? [it.line] : []))
    return lines
      .filter(({ number }, at) => lines.findIndex((one) => one.number === number) === at)
      .map(({ text }) => text)
  }

  /** The same person at another address. */
  at(url: string): Player {
    const other = new Player(url, this.name)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  async http<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const reply = await fetch(this.address + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0].split('=')
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const value = (await reply.json()) as T & { code?: string }
    if (!reply.ok) throw new Error(`${reply.status} ${value.code}`)
    return value
  }

  make(wanted: Omit<NewTable, 'name'>): Promise<TableMade> {
    return this.http('POST', '/api/tables', { ...wanted, name: this.name })
  }

  sit(link: string): Promise<TableInfo> {
    return this.http('POST', '/api/sit', { link, name: this.name })
  }

  private share(seat: string): string {
    return Buffer.from(`${this.name} ${seat}`.padEnd(32, '.')).toString('hex').slice(0, 64)
  }

  async seal(slug: string, seat: string): Promise<void> {
    const { number } = await this.http<DrawState>('GET', `/api/tables/${slug}/draw`)
    const seal = sealOf(slug, number, seat, this.share(seat))
    await this.http('POST', `/api/tables/${slug}/seal`, { seat, seal })
  }

  openShare(slug: string, seat: string): Promise<{ begun: boolean }> {
    return this.http('POST', `/api/tables/${slug}/share`, { seat, share: this.share(seat) })
  }

  async connect(headers: Record<string, string> = {}, protocol: string = PROTOCOL): Promise<void> {
    const address = `${this.address.replace('http', 'ws')}/live`
    const socket = new WebSocket(address, SUBPROTOCOL, { headers: { cookie: this.cookie, ...headers } })
    socket.on('message', (data) => this.take(JSON.parse(data.toString()) as ServerMessage))
    socket.on('close', (code) => {
      this.closedWith = code
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    this.socket = socket
    this.send({ type: 'hello', protocol, build: 'test', tab: 'test' })
    await this.until(() => this.received.some(({ type }) => type === 'welcome' || type === 'outdated'))
  }

  sendText(text: string): void {
    this.socket?.send(text)
  }

  /** Sends what waits for a reply, again if the server takes no more messages for now. */
  private request(id: string, message: ClientMessage): Promise<ServerMessage> {
    this.unanswered.set(id, message)
    this.send(message)
    return this.acknowledged(id).finally(() => this.unanswered.delete(id))
  }

  private sendAgain(): void {
    for (const message of this.unanswered.values()) this.send(message)
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message))
  }

  close(): void {
    this.socket?.terminate()
    this.socket = null
  }

  async follow(slug: string, as: string | null): Promise<void> {
    this.slug = slug
    this.seat = as
    this.position = null
    this.send({ type: 'follow', table: slug, as })
    await this.until(() => this.position !== null)
  }

  /** Answers the first question, or the given one, and waits until the position shows it. */
  async answer(answer: Json, ask = this.position?.asks[0]?.id ?? ''): Promise<ServerMessage> {
    const id = newId()
    return this.request(id, { type: 'answer', table: this.slug, id, ask, answer })
  }

  async act(message: Record<string, unknown>): Promise<ServerMessage> {
    const id = newId()
    return this.request(id, { table: this.slug, id, ...message } as unknown as ClientMessage)
  }

  async acknowledged(id: string): Promise<ServerMessage> {
    const isReply = (message: ServerMessage): boolean =>
      'id' in message && message.id === id && ['accepted', 'refused', 'error'].includes(message.type)
    const replies = (): ServerMessage[] => this.received.map(acknowledgementIn).filter(isReply)
    await this.until(() => replies().length > 0)
    const reply = replies().at(-1) as ServerMessage
    if (reply.type === 'accepted' && reply.seq !== undefined) {
      const { seq } = reply
      await this.until(() => this.seq >= seq)
    }
    return reply
  }

  /** Also checks every 20 ms, since the condition may depend on other players. */
  until(isTrue: () => boolean, milliseconds = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(late)
        clearInterval(poll)
        this.waiting.delete(check)
      }
      const check = (): void => {
        if (!isTrue()) return
        end()
        resolve()
      }
      const late = setTimeout(() => {
        end()
        reject(new Error(`${this.name} waited in vain; last: ${JSON.stringify(this.received.slice(-3)).slice(0, 600)}`))
      }, milliseconds)
      const poll = setInterval(check, 20)
      this.waiting.add(check)
      check()
    })
  }

  /** What happened to the table itself moves the number of entries on, like an answer. */
  private takeTable(message: TableMessage): void {
    this.table = message
    if (message.seq === this.seq + 1) this.seq = message.seq
  }

  private take(message: ServerMessage): void {
    this.received.push(message)
    if (message.type === 'position') [this.position, this.seq] = [withAllLines(message), message.seq]
    if (message.type === 'table') this.takeTable(message)
    if (message.type === 'difference' && this.position !== null && (message.from ?? message.seq - 1) === this.seq) {
      ;[this.position, this.seq] = [applyChange(this.position, message.change), message.seq]
    }
    if (message.type === 'error' && message.code === 'too-fast') setTimeout(() => this.sendAgain(), message.retry)
    for (const check of [...this.waiting]) check()
  }
}
