import type { BotReply, BotRequest, BotTurn, TimedBudget } from '@interregnum/bots'
import type { Advice, Appended, Entry, GameRecord, Move, Progress } from '@interregnum/kernel'
import { botsWords } from '../words/bots.ts'
import type { BotTable } from './game-source.ts'

export type { BotTurn } from '@interregnum/bots'

/** Limits of one request to think. */
export interface Thinking {
  readonly signal?: AbortSignal
  readonly budget?: TimedBudget
  progress?(progress: Progress): void
  /** Gets the answers as they rank so far, if they are compared. */
  advice?(advice: Advice): void
  /** As in `BotTask`. */
  postponed?(move: Move): void
}

/** The bots of one game, in a worker thread. */
export interface BotWorker {
  /** Rejects with BotWorkerError. A worker that has failed starts again with the next question. */
  think(turn: BotTurn, thinking?: Thinking): Promise<Move | null>
  close(): void
}

/** The bots failed; the message says how, and what to do. */
export class BotWorkerError extends Error {
  override readonly name = 'BotWorkerError'
}

/** The part of a game that a worker needs to follow it. */
export interface FollowableGame {
  exportRecord(): GameRecord
  /** Calls the listener after every change, with the entries that it added to the record. */
  subscribe(listener: (added: readonly Appended[]) => void): () => void
}

/** The part of Worker that is used. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export interface BotWorkerSettings {
  /** Milliseconds without any message until the worker is terminated. */
  readonly patience?: number
  readonly start?: () => WorkerPort
}

const startWorker = (): WorkerPort =>
  new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module', name: 'companion' })

interface Waiting {
  readonly request: BotRequest & { readonly what: 'think' }
  readonly thinking: Thinking
  /** The worker has already been sent the whole game again for this question. */
  reopened: boolean
  timer: ReturnType<typeof setTimeout>
  resolve(move: Move | null): void
  reject(problem: BotWorkerError): void
}

/** Starts a worker with the first question. It gets the whole record once, then each entry. */
export function botWorker(game: FollowableGame, settings: BotWorkerSettings = {}): BotWorker {
  return new BotThread(game, settings)
}

class BotThread implements BotWorker {
  private worker: WorkerPort | null = null
  private closed = false
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()
  /** Entries that the worker does not know yet. */
  private unsent: Entry[] = []
  private unfollow: () => void = () => {}
  private readonly patience: number
  private readonly start: () => WorkerPort

  constructor(
    private readonly game: FollowableGame,
    { patience = 15_000, start = startWorker }: BotWorkerSettings,
  ) {
    this.patience = patience
    this.start = start
  }

  async think(turn: BotTurn, thinking: Thinking = {}): Promise<Move | null> {
    if (this.closed) throw new BotWorkerError(botsWords.hintsOff)
    const worker = this.atWork()
    this.catchUp(worker)
    const id = ++this.asked
    const { budget, signal } = thinking
    const request = { what: 'think', id, turn, ...(budget === undefined ? {} : { budget }) } as const
    const stop = () => worker.postMessage({ what: 'stop', id } satisfies BotRequest)
    signal?.addEventListener('abort', stop, { once: true })
    const thought = new Promise<Move | null>((resolve, reject) => {
      this.waiting.set(id, { request, thinking, reopened: false, timer: this.watch(), resolve, reject })
      this.post(request)
    })
    return thought.finally(() => signal?.removeEventListener('abort', stop))
  }

  close(): void {
    this.closed = true
    this.dismiss(botsWords.hintsOff)
  }

  private post(request: BotRequest): void {
    this.worker?.postMessage(request)
  }

  private watch(): ReturnType<typeof setTimeout> {
    const seconds = Math.round(this.patience / 1000)
    const late = botsWords.tooLate(seconds)
    return setTimeout(() => this.dismiss(late), this.patience)
  }

  /** Terminates the worker and rejects all open questions. */
  private dismiss(message: string): void {
    this.worker?.terminate()
    this.worker = null
    this.unfollow()
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(new BotWorkerError(message))
    }
    this.waiting.clear()
  }

  private atWork(): WorkerPort {
    if (this.worker !== null) return this.worker
    try {
      this.worker = this.start()
    } catch (problem) {
      throw new BotWorkerError(botsWords.blocked((problem as Error).message))
    }
    this.worker.onmessage = ({ data }: MessageEvent<BotReply>) => this.take(data)
    this.worker.onerror = (event: ErrorEvent) => {
      event.preventDefault?.()
      // A file that cannot be loaded, after an update or offline, has no message.
      this.dismiss(botsWords.failed(event.message ?? ''))
    }
    this.worker.onmessageerror = () => this.dismiss(botsWords.unreadable)
    this.unfollow = this.game.subscribe((added) => this.unsent.push(...added.map(({ entry }) => entry)))
    this.open()
    return this.worker
  }

  private open(): void {
    this.unsent = []
    this.post({ what: 'open', record: this.game.exportRecord() })
  }

  private catchUp(worker: WorkerPort): void {
    if (this.unsent.length > 0) worker.postMessage({ what: 'follow', entries: this.unsent } satisfies BotRequest)
    this.unsent = []
  }

  private take(reply: BotReply): void {
    const question = this.waiting.get(reply.id)
    if (question === undefined) return
    clearTimeout(question.timer)
    if ('progress' in reply) {
      question.timer = this.watch()
      question.thinking.progress?.(reply.progress)
    } else if ('postponed' in reply) {
      question.timer = this.watch()
      question.thinking.postponed?.(reply.postponed)
    } else if ('advice' in reply) {
      question.timer = this.watch()
      question.thinking.advice?.(reply.advice)
    } else if ('lost' in reply && !question.reopened) {
      question.reopened = true
      question.timer = this.watch()
      this.open()
      this.post(question.request)
    } else {
      this.waiting.delete(reply.id)
      if ('move' in reply) question.resolve(reply.move)
      else question.reject(new BotWorkerError(botsWords.noHint(problemIn(reply))))
    }
  }
}

const problemIn = (reply: { readonly problem: string } | { readonly lost: true }): string =>
  'problem' in reply ? reply.problem : botsWords.lostTrack

export interface PlayOn {
  /** Milliseconds for which a move is shown before it is made. */
  pace(move: Move): number
  /** When it resolves, the move is made without further delay. */
  hurried?(): Promise<void>
  /** What to think about next; null ends the play. By default, advice for the seat that is asked. */
  turn?(): BotTurn | null
  onThought?(): void
  /** The move that is about to be made. */
  onMove?(move: Move): void
  /** A bot makes this move only after people have answered. */
  onPostponed?(move: Move): void
  /** No bot wants to move. */
  onQuiet?(): void
  /** Stops the play: no move is made after an abort. */
  readonly signal: AbortSignal
  /** How many moves; by default, to the end of the game. */
  readonly moves?: number
  /** By default, a worker is started, and closed at the end. */
  readonly companion?: BotWorker
}

/** Lets bots play on from here. Resolves when it is stopped; rejects with BotWorkerError. */
export async function playOn<S>(source: BotTable<S>, plan: PlayOn): Promise<void> {
  const { signal, moves = Number.POSITIVE_INFINITY } = plan
  const bots = plan.companion ?? botWorker(source)
  try {
    for (let made = 0; made < moves && source.position.outcome === null && !signal.aborted; ) {
      const turn = plan.turn === undefined ? { advise: null } : plan.turn()
      if (turn === null) return
      const result = await playOne(source, plan, bots, turn)
      if (result === 'quiet') return
      if (result === 'made') made++
    }
  } finally {
    if (plan.companion === undefined) bots.close()
  }
}

/** One answer. `dropped` if somebody answered, undid or stopped it in the meantime; `quiet` if no bot wants to move. */
async function playOne<S>(
  source: BotTable<S>,
  plan: PlayOn,
  bots: BotWorker,
  turn: BotTurn,
): Promise<'made' | 'dropped' | 'quiet'> {
  const { signal } = plan
  const { position } = source
  plan.onThought?.()
  const move = await unlessStopped(
    bots.think(turn, { signal, postponed: (later) => plan.onPostponed?.(later) }),
    signal,
  )
  if (signal.aborted || move === STOPPED || source.position !== position) return 'dropped'
  if (move === null) {
    plan.onQuiet?.()
    return 'quiet'
  }
  plan.onMove?.(move)
  await Promise.race([pause(plan.pace(move), signal), plan.hurried?.() ?? new Promise(() => {})])
  if (signal.aborted || source.position !== position) return 'dropped'
  const refusal = await source.answer(move.answer, move.ask.id)
  if (refusal === null) return 'made'
  const message = source.pkg.words.refusal(refusal, source.position.view)
  throw new BotWorkerError(botsWords.moveNotAllowed(message))
}

const STOPPED = Symbol('stopped')

/** Resolves with STOPPED on abort, without waiting for the move. */
function unlessStopped<T>(thought: Promise<T>, signal: AbortSignal): Promise<T | typeof STOPPED> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(STOPPED)
    signal.addEventListener('abort', stop, { once: true })
    thought.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
