// Bots think in worker threads, never in the event loop.
import { Worker } from 'node:worker_threads'
import type { BotReply, BotRequest, BotTurn, Seating, TimedBudget } from '@interregnum/bots'
import type { Advice, Entry, GameRecord, Move } from '@interregnum/kernel'
import { loaderFor } from '../worker-loader.ts'

/** A request about one table. The worker forgets tables that nobody has asked about for long. */
export interface TableBotRequest {
  readonly table: string
  readonly request: BotRequest
}

/** Answered at once by a thread whose bots let it. */
export interface AliveRequest {
  readonly alive: true
}

export interface TableBotReply {
  readonly table: string
  readonly reply: BotReply
}

/** The bots of a table have failed. */
export class BotFailure extends Error {
  override readonly name = 'BotFailure'

  constructor(
    message: string,
    /** The seat of the bot; null if it is not known. */
    readonly seat: string | null,
    /** Whether the thread had to be ended, with the games of other tables in it. */
    readonly hung = false,
  ) {
    super(message)
  }
}

/** The thread was ended because of another table. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** A game that a thread follows. */
export interface FollowedMatch {
  /** Names it among the games that threads follow. */
  readonly slug: string
  exportRecord(): Promise<GameRecord>
}

/** Limits of comparing moves, and where the rankings go. */
export interface Comparing {
  readonly budget: TimedBudget
  readonly signal: AbortSignal
  show(advice: Advice): void
}

/** What a thread is asked about a game. */
interface Thinking {
  readonly turn: BotTurn
  readonly budget?: TimedBudget
  readonly signal?: AbortSignal
  show?(advice: Advice): void
}

/** More comparisons than this are not made at the same time by one thread. */
const MOST_COMPARED = 4

/** After this many milliseconds a bot that searches must answer with the best it has found. */
const THINKING = 10_000
/** After this many it is given up. */
const PATIENCE = 30_000
/** So long may a busy thread take to say that it is alive. */
const SIGN_OF_LIFE = 5000

interface Waiting {
  readonly table: string
  readonly thinking: Thinking
  resolve(reply: BotReply): void
  reject(problem: Error): void
}

function startThread(): Worker {
  const source = new URL('./bot-worker.ts', import.meta.url)
  return new Worker(source, { execArgv: loaderFor(source) })
}

/** A few threads, each of which follows the games of some tables. */
export class BotThreads {
  private readonly threads: BotThread[]
  private started = 0

  /** `patience`: milliseconds after which a bot is given up; `start`: starts a thread. */
  constructor(count: number, { patience = PATIENCE, start = startThread } = {}) {
    this.threads = Array.from({ length: count }, () => new BotThread(patience, start))
  }

  /** What the bots in these seats do next; null if it is up to people. */
  think(match: FollowedMatch, unsent: readonly Entry[] | null, seats: Seating): Promise<Move | null> {
    return this.threadOf(match.slug).think(match, unsent, { turn: { seats } })
  }

  /** Compares the answers of a seat; false if the thread has too much to do. */
  async compare(
    match: FollowedMatch,
    unsent: readonly Entry[] | null,
    seat: string,
    comparing: Comparing,
  ): Promise<boolean> {
    const thread = this.threadOf(match.slug)
    if (thread.comparing >= MOST_COMPARED) return false
    thread.comparing++
    try {
      await thread.think(match, unsent, { turn: { compare: seat }, ...comparing })
    } finally {
      thread.comparing--
    }
    return true
  }

  forget(table: string): void {
    this.assigned.delete(table)
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }

  private readonly assigned = new Map<string, BotThread>()

  private threadOf(table: string): BotThread {
    const known = this.assigned.get(table)
    if (known !== undefined) return known
    const thread = this.threads[this.started++ % this.threads.length]
    this.assigned.set(table, thread)
    return thread
  }
}

class BotThread {
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()
  private lives: (() => void) | null = null
  /** Comparisons under way. */
  comparing = 0

  constructor(
    private readonly patience: number,
    private readonly start: () => Worker,
  ) {}

  /** `unsent`: the entries since the last request; null if the thread does not know the game. */
  async think(match: FollowedMatch, unsent: readonly Entry[] | null, thinking: Thinking): Promise<Move | null> {
    const open = async (): Promise<void> => this.post(match.slug, { what: 'open', record: await match.exportRecord() })
    if (unsent === null || this.worker === null) await open()
    else if (unsent.length > 0) this.post(match.slug, { what: 'follow', entries: unsent })
    const reply = await this.ask(match.slug, thinking)
    if (!('lost' in reply)) return moveIn(reply)
    await open()
    return moveIn(await this.ask(match.slug, thinking))
  }

  async close(): Promise<void> {
    await this.worker?.terminate()
    this.end('The server stops.')
  }

  private ask(table: string, thinking: Thinking): Promise<BotReply> {
    const id = ++this.asked
    const { turn, budget, signal } = thinking
    const stopNow = (): void => this.post(table, { what: 'stop', id })
    return new Promise<BotReply>((resolve, reject) => {
      const stop = setTimeout(stopNow, THINKING)
      const timer = setTimeout(() => void this.giveUp(id), this.patience)
      const done =
        <A>(act: (value: A) => void) =>
        (value: A): void => {
          clearTimeout(stop)
          clearTimeout(timer)
          signal?.removeEventListener('abort', stopNow)
          act(value)
        }
      this.waiting.set(id, { table, thinking, resolve: done(resolve), reject: done(reject) })
      this.post(table, { what: 'think', id, turn, ...(budget === undefined ? {} : { budget }) })
      if (signal?.aborted === true) stopNow()
      else signal?.addEventListener('abort', stopNow)
    })
  }

  /** A bot that lets nothing else happen in the thread is ended with it. */
  private async giveUp(id: number): Promise<void> {
    const { worker } = this
    const hung = !(await this.isAlive())
    const late = this.waiting.get(id)
    if (late === undefined) return
    this.waiting.delete(id)
    late.reject(new BotFailure(`The bots of ${late.table} did not answer in time.`, null, hung))
    if (!hung || this.worker !== worker) return
    this.end('A bot of another table has blocked the thread.')
    await worker?.terminate()
  }

  private isAlive(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), Math.min(SIGN_OF_LIFE, this.patience))
      this.lives = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.running().postMessage({ alive: true } satisfies AliveRequest)
    })
  }

  private post(table: string, request: BotRequest): void {
    this.running().postMessage({ table, request } satisfies TableBotRequest)
  }

  private running(): Worker {
    if (this.worker !== null) return this.worker
    const worker = this.start()
    const ended = (message: string): void => {
      if (this.worker === worker) this.end(message)
    }
    worker.on('message', (message: TableBotReply | AliveRequest) => {
      if ('alive' in message) this.lives?.()
      else this.take(message.reply)
    })
    worker.on('error', (problem) => ended(`The bots failed: ${problem.message}.`))
    worker.on('exit', () => ended('The bots have stopped.'))
    worker.unref()
    this.worker = worker
    return worker
  }

  private take(reply: BotReply): void {
    if ('progress' in reply || 'postponed' in reply) return
    const waiting = this.waiting.get(reply.id)
    if ('advice' in reply) {
      waiting?.thinking.show?.(reply.advice)
      return
    }
    this.waiting.delete(reply.id)
    waiting?.resolve(reply)
  }

  private end(message: string): void {
    this.worker = null
    for (const { reject } of this.waiting.values()) reject(new ThreadEnded(message))
    this.waiting.clear()
  }
}

function moveIn(reply: BotReply): Move | null {
  if ('move' in reply) return reply.move
  if ('problem' in reply) throw new BotFailure(reply.problem, reply.seat ?? null)
  throw new Error('The bots lost track of the game.')
}
