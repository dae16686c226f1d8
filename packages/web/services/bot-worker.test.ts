import { MessageChannel } from 'node:worker_threads'
import { type BotReply, type BotRequest, BotRequestHandler } from '@interregnum/bots'
import type { Move } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it, vi } from 'vitest'
import { botsWords } from '../words/bots.ts'
import { BotWorkerError, botWorker, playOn, type WorkerPort } from './bot-worker.ts'
import { LocalSource } from './local-source.ts'

interface FakeWorker extends WorkerPort {
  ended: boolean
  readonly sent: BotRequest[]
}

/** How the fake worker handles requests. */
type Handler = (reply: (reply: BotReply) => void) => (request: BotRequest) => void

const bots: Handler = (reply) => {
  const handler = new BotRequestHandler(reply, () => performance.now(), botsWords.gameOver)
  return (request) => handler.take(request)
}
const silence: Handler = () => () => {}
/** Gives the same reply to every request to think. */
const always =
  (answer: { readonly problem: string } | { readonly move: Move }): Handler =>
  (reply) =>
  (request) => {
    if (request.what === 'think') reply({ id: request.id, ...answer })
  }

/** A worker behind a real port, in this process. */
function fakeWorker(handler: Handler = bots): FakeWorker {
  const { port1, port2 } = new MessageChannel()
  const take = handler((reply) => port2.postMessage(reply))
  port2.on('message', take)
  const worker: FakeWorker = {
    ended: false,
    sent: [],
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage(request: BotRequest) {
      worker.sent.push(request)
      port1.postMessage(request)
    },
    terminate() {
      worker.ended = true
      port1.close()
    },
  }
  port1.on('message', (data: unknown) => dispatch(worker, 'onmessage', { data } as MessageEvent))
  return worker
}

function dispatch(to: WorkerPort, as: 'onmessage' | 'onerror', event: MessageEvent | ErrorEvent): void {
  const listener = to[as] as ((event: Event) => void) | null
  listener?.(event)
}

type Source = ReturnType<typeof begin>

const begin = (seed = '3') => LocalSource.begin(gamePackage, { options: {}, seed })
const startBots = (source: Source, worker = fakeWorker()) => botWorker(source, { start: () => worker })
const ADVISE = { advise: null }

async function toAction(source: Source): Promise<void> {
  while (source.position.asks[0].kind !== 'action') await source.answer(source.position.asks[0].options[0])
}

describe('a bot worker', () => {
  it('advises an offered option, with its ask and a reason', async () => {
    const source = begin()
    await toAction(source)
    await source.undo(1)
    await source.redo(1)
    const companion = startBots(source)
    const move = (await companion.think(ADVISE)) as Move
    companion.close()
    expect(move.ask.id).toBe(source.position.asks[0].id)
    expect(source.position.asks[0].options).toContain(move.answer)
    expect(move.reason).toMatch(/\w+ \w+/)
    expect(await source.answer(move.answer, move.ask.id)).toBeNull()
  })

  it('gets the whole record once, then only new entries', async () => {
    const source = begin()
    const worker = fakeWorker()
    const companion = startBots(source, worker)
    for (let n = 0; n < 3; n++) {
      const { answer, ask } = (await companion.think(ADVISE)) as Move
      expect(await source.answer(answer, ask.id)).toBeNull()
    }
    await source.undo(2)
    await source.redo(1)
    await companion.think(ADVISE)
    companion.close()
    expect(worker.sent.map(({ what }) => what)).toEqual([
      'open',
      'think',
      'follow',
      'think',
      'follow',
      'think',
      'follow',
      'think',
    ])
    expect(worker.sent[6]).toMatchObject({ entries: [{ answer: expect.anything() }, { undo: 2 }, { redo: 1 }] })
  })

  it('gets the whole record again when it cannot follow', async () => {
    const source = begin()
    const worker = fakeWorker()
    const companion = startBots(source, worker)
    await companion.think(ADVISE)
    worker.postMessage({ what: 'follow', entries: [{ undo: 5 }] } satisfies BotRequest)
    await source.answer('draw')
    expect(await companion.think(ADVISE)).toMatchObject({ ask: { id: source.position.asks[0].id } })
    companion.close()
    expect(worker.sent.filter(({ what }) => what === 'open')).toHaveLength(2)
  })

  it('matches each reply to its question when several are open', async () => {
    const source = begin()
    const companion = startBots(source)
    const early = companion.think(ADVISE)
    await toAction(source)
    const late = companion.think(ADVISE)
    expect((await early)?.answer).toBe('draw')
    expect((await late)?.answer).not.toBe('draw')
    companion.close()
  })

  it('explains a failure and keeps working', async () => {
    const source = begin()
    const records = [{ ...source.exportRecord(), options: { scenario: 'moon' } }]
    const broken = { exportRecord: () => records.pop() ?? source.exportRecord(), subscribe: () => () => {} }
    const companion = botWorker(broken, { start: () => fakeWorker() })
    await expect(companion.think(ADVISE)).rejects.toThrow(BotWorkerError)
    companion.close()
    await expect(companion.think(ADVISE)).rejects.toThrow(/Hints are off/)
    const other = startBots(source)
    await expect(other.think({ seats: { reds: 'clever' } })).rejects.toThrow(/Unknown bot clever/)
    expect((await other.think(ADVISE))?.answer).toBe('draw')
    other.close()
  })

  it('says so when the game is over', async () => {
    const source = begin()
    const companion = startBots(source)
    while (source.position.outcome === null) await source.answer(source.position.asks[0].options[0])
    await expect(companion.think(ADVISE)).rejects.toThrow(/game is over/)
    companion.close()
  })

  it('is terminated when it does not answer, and restarts with the next question', async () => {
    const workers = [fakeWorker(silence), fakeWorker()]
    const waiting = [...workers]
    const source = begin()
    const companion = botWorker(source, { start: () => waiting.shift() as WorkerPort, patience: 60 })
    vi.useFakeTimers()
    const late = expect(companion.think(ADVISE)).rejects.toThrow(/No hint after/)
    await vi.advanceTimersByTimeAsync(59)
    expect(workers[0].ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await late
    vi.useRealTimers()
    expect(workers[0].ended).toBe(true)
    await source.answer('draw')
    expect((await companion.think(ADVISE))?.ask.id).toBe(source.position.asks[0].id)
    companion.close()
    expect(workers[1].ended).toBe(true)
  })

  it('is not terminated while it reports progress', async () => {
    const worker = fakeWorker(silence)
    const companion = botWorker(begin(), { start: () => worker, patience: 120 })
    const seen: number[] = []
    vi.useFakeTimers()
    const thought = companion.think(ADVISE, { progress: ({ done }) => seen.push(done) })
    const reply = (data: BotReply) => dispatch(worker, 'onmessage', { data } as MessageEvent)
    for (let done = 1; done <= 4; done++) {
      await vi.advanceTimersByTimeAsync(100)
      reply({ id: 1, progress: { done, of: 4 } })
    }
    vi.useRealTimers()
    reply({ id: 1, move: null })
    expect(await thought).toBeNull()
    expect(seen).toEqual([1, 2, 3, 4])
    companion.close()
  })

  it('is asked to stop by request id, and accepts a budget', async () => {
    const worker = fakeWorker(silence)
    const companion = botWorker(begin(), { start: () => worker })
    const stop = new AbortController()
    const thought = companion.think(ADVISE, { signal: stop.signal, budget: { playouts: 3, milliseconds: 1000 } })
    stop.abort()
    expect(worker.sent.slice(1)).toEqual([
      { what: 'think', id: 1, turn: ADVISE, budget: { playouts: 3, milliseconds: 1000 } },
      { what: 'stop', id: 1 },
    ])
    companion.close()
    await expect(thought).rejects.toThrow(/Hints are off/)
  })

  it('reports a worker that fails, or cannot be started, as a BotWorkerError', async () => {
    const failing = fakeWorker(silence)
    const companion = botWorker(begin(), { start: () => failing })
    const waiting = companion.think(ADVISE)
    dispatch(failing, 'onerror', { message: 'out of memory' } as ErrorEvent)
    await expect(waiting).rejects.toThrow(/out of memory.*Try again/)
    await expect(waiting).rejects.toBeInstanceOf(BotWorkerError)
    const barred = botWorker(begin(), {
      start() {
        throw new Error('not allowed')
      },
    })
    await expect(barred.think(ADVISE)).rejects.toThrow(/not allowed/)
  })

  it('says nothing in brackets about a worker that cannot be loaded', async () => {
    const missing = fakeWorker(silence)
    const waiting = botWorker(begin(), { start: () => missing }).think(ADVISE)
    dispatch(missing, 'onerror', {} as ErrorEvent)
    await expect(waiting).rejects.toThrow('The hint failed. Your game hasn’t changed. Try again.')
  })

  it('rejects open questions when it is closed', async () => {
    const companion = botWorker(begin(), { start: () => fakeWorker(silence) })
    const waiting = companion.think(ADVISE)
    companion.close()
    await expect(waiting).rejects.toThrow(/Hints are off/)
  })
})

describe('playing on', () => {
  const running = () => new AbortController()

  it('plays the given number of moves and shows each before it is made', async () => {
    const source = begin()
    const companion = startBots(source)
    const shown: number[] = []
    const onMove = () => shown.push(source.position.index)
    await playOn(source, { pace: () => 0, moves: 3, signal: running().signal, onMove, companion })
    expect(source.position.index).toBe(3)
    expect(shown).toEqual([0, 1, 2])
    companion.close()
  })

  it('plays to the end exactly as without the page', async () => {
    const source = begin()
    const companion = startBots(source)
    await playOn(source, { pace: () => 0, signal: running().signal, companion })
    expect(source.position.outcome).not.toBeNull()
    const { playMatch } = await import('@interregnum/bots')
    expect(source.exportRecord()).toEqual(playMatch(gamePackage, { seed: '3' }, { reds: 'sensible' }).exportRecord())
    companion.close()
  })

  it('stops at once when aborted, without another move', async () => {
    const source = begin()
    const companion = startBots(source)
    const stop = running()
    const onMove = vi.fn(() => setTimeout(() => stop.abort(), 5))
    await playOn(source, { pace: () => 10_000, signal: stop.signal, onMove, companion })
    expect(onMove).toHaveBeenCalledOnce()
    expect(source.position.index).toBe(0)
    const slow = botWorker(source, { start: () => fakeWorker(silence) })
    const again = running()
    setTimeout(() => again.abort(), 5)
    await playOn(source, { pace: () => 0, signal: again.signal, companion: slow })
    expect(source.position.index).toBe(0)
    for (const one of [companion, slow]) one.close()
  })

  it('thinks again when somebody answers in the meantime', async () => {
    const source = begin()
    const companion = startBots(source)
    let answered = false
    const onMove = () => {
      if (!answered) void source.answer('draw')
      answered = true
    }
    await playOn(source, { pace: () => 5, moves: 1, signal: running().signal, onMove, companion })
    expect(source.position.index).toBe(2)
    companion.close()
  })

  it('reports failures of the worker and refused moves', async () => {
    const source = begin()
    const companion = startBots(source, fakeWorker(always({ problem: 'It is tired.' })))
    const plan = { pace: () => 0, signal: running().signal, companion }
    await expect(playOn(source, plan)).rejects.toThrow(/It is tired/)
    const [ask] = source.position.asks
    const wrong = startBots(source, fakeWorker(always({ move: { ask, answer: 'win' } })))
    await expect(playOn(source, { ...plan, companion: wrong })).rejects.toThrow(/not allowed: That isn’t one of/)
    for (const one of [companion, wrong]) one.close()
  })

  it('ends when no bot wants to move', async () => {
    const source = begin()
    const companion = startBots(source)
    const onQuiet = vi.fn()
    const turn = () => ({ seats: {} })
    await playOn(source, { pace: () => 0, signal: running().signal, companion, turn, onQuiet })
    expect(onQuiet).toHaveBeenCalledOnce()
    expect(source.position.index).toBe(0)
    companion.close()
  })
})
