import type { GameRecord } from '@interregnum/kernel'
import type { BotReply, BotRequest, BotTurn, Hint } from './bot-protocol.ts'
import type { BotTable } from './game-source.ts'

export type { BotTurn, Hint } from './bot-protocol.ts'

/** A program that can be asked what it would do. */
export interface BotWorker {
  /** Rejects with CompanionError. One that has failed starts afresh with the next question. */
  hint(record: GameRecord, who?: BotTurn): Promise<Hint | null>
  close(): void
}

/** The companion failed; the message says how, and what to do. */
export class BotWorkerError extends Error {
  override readonly name = 'CompanionError'
}

/** As much of a Worker as is needed. */
export type Assistant = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export interface BotWorkerSettings {
  /** Milliseconds until it is given up. */
  readonly patience?: number
  readonly hire?: () => Assistant
}

const hireWorker = (): Assistant =>
  new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module', name: 'companion' })

interface Waiting {
  resolve(hint: Hint | null): void
  reject(problem: BotWorkerError): void
  readonly timer: ReturnType<typeof setTimeout>
}

/** A companion for one game, thinking beside the page. It is hired with the first question. */
export function botWorker(gameId: string, { patience = 15_000, hire = hireWorker }: BotWorkerSettings = {}): BotWorker {
  let assistant: Assistant | null = null
  let closed = false
  let asked = 0
  const waiting = new Map<number, Waiting>()

  /** Ends the worker: whatever it was doing is lost, and everybody who waits for it is told why. */
  function dismiss(words: string): void {
    assistant?.terminate()
    assistant = null
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new BotWorkerError(words))
    }
    waiting.clear()
  }

  function take(reply: BotReply): void {
    const question = waiting.get(reply.id)
    if (question === undefined) return
    waiting.delete(reply.id)
    clearTimeout(question.timer)
    if ('hint' in reply) question.resolve(reply.hint)
    else question.reject(new BotWorkerError(`The companion has no answer: ${reply.problem}`))
  }

  function atWork(): Assistant {
    if (assistant !== null) return assistant
    try {
      assistant = hire()
    } catch (problem) {
      throw new BotWorkerError(`This browser does not let the companion start (${(problem as Error).message}).`)
    }
    assistant.onmessage = ({ data }: MessageEvent<BotReply>) => take(data)
    assistant.onerror = (event: ErrorEvent) => {
      event.preventDefault?.()
      const why = event.message ? ` (${event.message})` : ''
      dismiss(`The companion failed${why}. Nothing has changed in the game; ask again to start it afresh.`)
    }
    assistant.onmessageerror = () => dismiss('The companion could not be understood. Ask again to start it afresh.')
    return assistant
  }

  return {
    async hint(record, who) {
      if (closed) throw new BotWorkerError('The companion has left the table.')
      if (record.game !== gameId) throw new BotWorkerError(`The companion plays ${gameId}, not ${record.game}.`)
      const worker = atWork()
      const request: BotRequest = { id: ++asked, record, ...(who === undefined ? {} : { who }) }
      return new Promise<Hint | null>((resolve, reject) => {
        const late = `The companion did not answer within ${Math.round(patience / 1000)} seconds. Ask again to start it afresh.`
        waiting.set(request.id, { resolve, reject, timer: setTimeout(() => dismiss(late), patience) })
        worker.postMessage(request)
      })
    },
    close() {
      closed = true
      dismiss('The companion has left the table.')
    },
  }
}

export interface PlayOn {
  /** Milliseconds for which a move is shown before it is made; asked anew for each. */
  pace(who: BotTurn | undefined): number
  /** Ends the showing before its time; without it a move is shown as long as the pace says. */
  hurried?(): Promise<void>
  /** For whom to answer next: null ends it. Without it, for whoever is asked. */
  who?(): BotTurn | null
  /** It thinks for somebody now. */
  onThought?(who: BotTurn | undefined): void
  /** What it is about to do. */
  onMove?(hint: Hint, who: BotTurn | undefined): void
  /** Somebody that nobody waits for lets things be. */
  onLetBe?(who: BotTurn): void
  /** Stops it: no move is made after that. */
  readonly signal: AbortSignal
  /** How many moves; to the end of the game where it is not said. */
  readonly moves?: number
  /** One that is already there; otherwise one is hired, and dismissed in the end. */
  readonly companion?: BotWorker
}

/** Lets the companion play on from here. Ends quietly when it is stopped; rejects with CompanionError. */
export async function playOn<S>(source: BotTable<S>, plan: PlayOn): Promise<void> {
  const { signal, moves = Number.POSITIVE_INFINITY } = plan
  const adviser = plan.companion ?? botWorker(source.position.game)
  try {
    for (let made = 0; made < moves && source.position.outcome === null && !signal.aborted; ) {
      const who = plan.who?.()
      if (who === null) return
      if (await playOne(source, plan, adviser, who)) made++
    }
  } finally {
    if (plan.companion === undefined) adviser.close()
  }
}

/** One answer; false where none was given, because somebody answered or went back meanwhile, or stopped it. */
async function playOne<S>(
  source: BotTable<S>,
  plan: PlayOn,
  adviser: BotWorker,
  who: BotTurn | undefined,
): Promise<boolean> {
  const { signal } = plan
  const { position } = source
  plan.onThought?.(who)
  const thought = await unlessStopped(adviser.hint(source.exportRecord(), who), signal)
  // Then it thinks again.
  if (signal.aborted || thought === STOPPED || source.position !== position) return false
  if (thought === null) {
    if (who !== undefined) plan.onLetBe?.(who)
    return false
  }
  plan.onMove?.(thought, who)
  await Promise.race([pause(plan.pace(who), signal), plan.hurried?.() ?? new Promise(() => {})])
  if (signal.aborted || source.position !== position) return false
  const refusal = await source.answer(thought.option, thought.ask)
  if (refusal === null) return true
  const words = source.pkg.words.refusal(refusal, source.position.view)
  throw new BotWorkerError(`The companion stopped, for its move was refused: ${words}`)
}

const STOPPED = Symbol('stopped')

/** STOPPED as soon as it is: nobody waits for a thought that is not wanted any more. */
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
