import type { Refusal } from '@interregnum/kernel'
import { sourcesWords } from '../words/sources.ts'
import { type ConnectionState, tableRefusal, tableRefusalText } from './game-source.ts'
import type { ClientMessage, Command, Question, Reply, ServerMessage } from './table-messages.ts'

/** A connection to a server, such as a WebSocket. */
export interface Transport {
  send(message: ClientMessage): void
  close(): void
}

/** No event is called before `Connect` has returned. */
export interface TransportEvents {
  opened(): void
  received(message: ServerMessage): void
  /** The server has a newer page than this one. */
  outdated(): void
  /** The transport can no longer be used. `moved`: the server wants the page to connect again, perhaps elsewhere. */
  closed(moved?: boolean): void
}

/** Begins to connect. */
export type Connect = (events: TransportEvents) => Transport

export interface Timing {
  /** Milliseconds between pings. A connection without messages for this long counts as cut. */
  readonly heartbeat: number
  /** Milliseconds in which a ping is answered. */
  readonly reply: number
  /** Milliseconds before a reconnection attempt, counted from 1. */
  retryAfter(attempt: number): number
  /** After this many failures in a row, the connection is lost. */
  readonly attempts: number
}

/** Random delay, so that the pages do not all reconnect at once after a server restart. */
const TIMING: Timing = { heartbeat: 20_000, reply: 5000, retryAfter: () => 1000 + Math.random() * 9000, attempts: 30 }

/** Messages which show that the server can store again. */
const STORED: readonly ServerMessage['type'][] = ['accepted', 'refused', 'difference', 'position', 'current']

/** The table cannot be reached, or refuses the message. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** The result of a command. */
interface Result {
  readonly refusal: Refusal | null
  /** Number of the entry that it became. */
  readonly seq?: number | undefined
}

interface Follower {
  /** Sent first on every connection. */
  greeting(): readonly ClientMessage[]
  /** The last `seq` at each table, for the ping. */
  progress(): { readonly [table: string]: number }
  /** Every message that is not a reply to a question. */
  received(message: ServerMessage): void
  outdated(): void
  /** The state of the connection has changed. */
  changed(): void
  /** The server has sent messages that did not arrive. */
  behind(): void
}

/**
 * A connection that reconnects by itself. Resends unacknowledged commands and unanswered questions on each new
 * connection.
 */
export class TableConnection {
  state: ConnectionState = 'reconnecting'
  /** When it tries again; null while it does not wait for that. */
  nextTry: number | null = null
  /** Why it is lost. */
  problem = ''
  private transport: Transport | null = null
  private isOpen = false
  /** Identifies the current connection: events of earlier ones are ignored. */
  private attempt = 0
  private failures = 0
  private heard = false
  private asked = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private readonly commands = new Map<string, { readonly message: Command; readonly done: (result: Result) => void }>()
  private readonly questions = new Map<number, Asked>()
  private readonly timing: Timing

  constructor(
    private readonly connect: Connect,
    private readonly follower: Follower,
    timing: Partial<Timing> = {},
  ) {
    this.timing = { ...TIMING, ...timing }
  }

  /** Connects, or reconnects after it was lost. */
  open(): void {
    this.failures = 0
    if (this.state === 'lost') this.setState('reconnecting')
    this.connectNow()
  }

  close(): void {
    this.disconnect()
    this.failQuestions(sourcesWords.left)
  }

  /** Finds out soon whether the connection still works, and tries again at once if there is none. */
  check(): void {
    if (!this.isConnected) {
      this.open()
      return
    }
    const { attempt } = this
    this.heard = false
    this.send({ type: 'ping', tables: this.follower.progress() })
    setTimeout(() => {
      if (attempt === this.attempt && !this.heard) this.cut()
    }, this.timing.reply)
  }

  /** Gives up a connection that cannot work any more, and tries again later. */
  drop(): void {
    if (this.isConnected) this.cut()
  }

  /** Whether messages arrive, even if nothing can be stored now. */
  private get isConnected(): boolean {
    return this.state === 'connected' || this.state === 'unavailable'
  }

  /** Dropped if there is no connection. */
  send(message: ClientMessage): void {
    if (this.isOpen) this.transport?.send(message)
  }

  act(message: Command): Promise<Result> {
    return new Promise((done) => {
      this.commands.set(message.id, { message, done })
      this.send(message)
    })
  }

  /** `partly` gets replies before the last one, if there are any. Rejects with ConnectionError. */
  ask(question: (re: number) => Question, partly?: (reply: Reply) => void): Promise<Reply> {
    const message = question(++this.asked)
    return new Promise((answer, fail) => {
      if (this.state === 'lost') return fail(new ConnectionError(this.problem))
      this.questions.set(message.re, { message, answer, fail, ...(partly === undefined ? {} : { partly }) })
      this.send(message)
    })
  }

  /** A command was acknowledged, or its result has arrived. */
  settle(id: string, result: Result): void {
    this.commands.get(id)?.done(result)
    this.commands.delete(id)
  }

  private connectNow(): void {
    this.disconnect()
    const attempt = this.attempt
    const ifCurrent =
      <A extends readonly unknown[]>(act: (...given: A) => void) =>
      (...given: A): void => {
        if (attempt === this.attempt) act(...given)
      }
    this.heard = true
    this.beat = setInterval(() => this.tick(), this.timing.heartbeat)
    this.transport = this.connect({
      opened: ifCurrent(() => this.opened()),
      received: ifCurrent((message: ServerMessage) => this.received(message)),
      outdated: ifCurrent(() => this.follower.outdated()),
      closed: ifCurrent((moved?: boolean) => this.cut(moved === true ? 'updating' : 'reconnecting')),
    })
  }

  private disconnect(): void {
    this.attempt++
    this.nextTry = null
    clearTimeout(this.retry)
    clearInterval(this.beat)
    this.isOpen = false
    this.transport?.close()
    this.transport = null
  }

  private opened(): void {
    this.isOpen = true
    this.sendWaiting()
  }

  private sendWaiting(): void {
    const waiting = [...this.commands.values(), ...this.questions.values()].map(({ message }) => message)
    for (const message of [...this.follower.greeting(), ...waiting]) this.send(message)
  }

  private cut(state: ConnectionState = 'reconnecting'): void {
    this.disconnect()
    this.failures++
    if (this.failures > this.timing.attempts) {
      this.lose(sourcesWords.unreachable)
      return
    }
    const delay = this.timing.retryAfter(this.failures)
    this.nextTry = Date.now() + delay
    this.retry = setTimeout(() => this.connectNow(), delay)
    this.setState(state)
  }

  private lose(message: string): void {
    this.disconnect()
    this.failQuestions(message)
    this.problem = message
    this.setState('lost')
  }

  private failQuestions(message: string): void {
    for (const { fail } of this.questions.values()) fail(new ConnectionError(message))
    this.questions.clear()
  }

  private setState(state: ConnectionState): void {
    if (this.state === state) return
    this.state = state
    this.follower.changed()
  }

  private tick(): void {
    if (!this.heard) {
      this.cut()
      return
    }
    this.heard = false
    this.send({ type: 'ping', tables: this.follower.progress() })
  }

  private received(message: ServerMessage): void {
    this.heard = true
    if (message.type === 'advice' && !message.isLast) {
      this.questions.get(message.re)?.partly?.(message)
      return
    }
    if (this.state === 'unavailable' && STORED.includes(message.type)) this.setState('connected')
    switch (message.type) {
      case 'advice':
      case 'because':
      case 'example':
      case 'reason':
      case 'past':
      case 'log':
        this.questions.get(message.re)?.answer(message)
        this.questions.delete(message.re)
        return
      case 'pong':
        // The server answers, but not to the greeting: it did not arrive.
        if (!this.isConnected) this.sendWaiting()
        else if (message.behind.length > 0) this.follower.behind()
        return
      case 'error':
        this.failed(message)
        return
      case 'position':
      case 'current':
        this.failures = 0
        this.setState('connected')
    }
    this.follower.received(message)
  }

  private failed({ id, re, code, retry }: ServerMessage & { type: 'error' }): void {
    if (code === 'unavailable' && retry !== undefined) this.setState('unavailable')
    if (id === undefined && re === undefined && retry !== undefined) {
      this.sendAllLater(retry)
      return
    }
    const failed = id !== undefined ? this.commands.get(id) : re !== undefined ? this.questions.get(re) : undefined
    if (failed !== undefined && retry !== undefined) {
      this.sendLater(failed.message, retry)
      return
    }
    // A move stays in the outbox, and is sent once the page is a newer one.
    if (code === 'outdated' && failed?.message.type === 'answer') return
    const message = tableRefusalText(tableRefusal(code)) ?? code
    if (id !== undefined) this.settle(id, { refusal: tableRefusal(code) })
    else if (re === undefined) this.lose(message)
    else {
      this.questions.get(re)?.fail(new ConnectionError(message))
      this.questions.delete(re)
    }
  }

  /** The server did not read one of the messages, and does not say which. Repeating all of them is harmless. */
  private sendAllLater(milliseconds: number): void {
    const { attempt } = this
    setTimeout(() => {
      if (attempt === this.attempt && this.isOpen) this.sendWaiting()
    }, milliseconds)
  }

  /** Skipped after a reconnect, which resends it anyway. */
  private sendLater(message: Command | Question, milliseconds: number): void {
    const { attempt } = this
    setTimeout(() => {
      if (attempt === this.attempt) this.send(message)
    }, milliseconds)
  }
}

interface Asked {
  readonly message: Question
  readonly partly?: (reply: Reply) => void
  readonly answer: (reply: Reply) => void
  readonly fail: (problem: ConnectionError) => void
}
