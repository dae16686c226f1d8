import { MessageChannel } from 'node:worker_threads'
import type { Move } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it, vi } from 'vitest'
import { BotDesk, type BotReply, type BotRequest } from './bot-protocol.ts'
import { BotWorkerError, botWorker, playOn, type WorkerPort } from './bot-worker.ts'
import { LocalSource } from './local-source.ts'

interface Desk extends WorkerPort {
  ended: boolean
  /** What the worker was sent, in order. */
  readonly sent: BotRequest[]
}

/** What goes on in the worker: what it does with a request. */
type Work = (reply: (reply: BotReply) => void) => (request: BotRequest) => void

const bots: Work = (reply) => {
  const desk = new BotDesk(reply)
  return (request) => desk.take(request)
}
const silence: Work = () => () => {}
/** Answers every thought with the same. */
const always =
  (answer: { readonly problem: string } | { readonly move: Move }): Work =>
  (reply) =>
  (request) => {
    if (request.what === 'think') reply({ id: request.id, ...answer })
  }

/** The work of a worker behind a real port, in this process. */
function desk(work: Work = bots): Desk {
  const { port1, port2 } = new MessageChannel()
  const take = work((reply) => port2.postMessage(reply))
  port2.on('message', take)
  const worker: Desk = {
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
  port1.on('message', (data: unknown) => tell(worker, 'onmessage', { data } as MessageEvent))
  return worker
}

function tell(to: WorkerPort, as: 'onmessage' | 'onerror', event: MessageEvent | ErrorEvent): void {
  const listener = to[as] as ((event: Event) => void) | null
  listener?.(event)
}

type Source = ReturnType<typeof begin>

const begin = (seed = '3') => LocalSource.begin(gamePackage, { options: {}, seed })
const atDesk = (source: Source, worker = desk()) => botWorker(source, { start: () => worker })
const ADVISE = { advise: null }

async function toAction(source: Source): Promise<void> {
  while (source.position.asks[0].kind !== 'action') await source.answer(source.position.asks[0].options[0])
}

describe('the companion', () => {
  it('names an option that is offered, the ask that it answers, and a reason', async () => {
    const source = begin()
    await toAction(source)
    await source.undo(1)
    await source.redo(1)
    const friend = atDesk(source)
    const move = (await friend.think(ADVISE)) as Move
    friend.close()
    expect(move.ask.id).toBe(source.position.asks[0].id)
    expect(source.position.asks[0].options).toContain(move.answer)
    expect(move.reason).toMatch(/\w+ \w+/)
    expect(await source.answer(move.answer, move.ask.id)).toBeNull()
  })

  it('is sent the whole record once, and then what has been added', async () => {
    const source = begin()
    const worker = desk()
    const friend = atDesk(source, worker)
    for (let n = 0; n < 3; n++) {
      const { answer, ask } = (await friend.think(ADVISE)) as Move
      expect(await source.answer(answer, ask.id)).toBeNull()
    }
    await source.undo(2)
    await source.redo(1)
    await friend.think(ADVISE)
    friend.close()
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

  it('is sent the whole record again when it has lost the thread', async () => {
    const source = begin()
    const worker = desk()
    const friend = atDesk(source, worker)
    await friend.think(ADVISE)
    worker.postMessage({ what: 'follow', entries: [{ undo: 5 }] } satisfies BotRequest)
    await source.answer('draw')
    expect(await friend.think(ADVISE)).toMatchObject({ ask: { id: source.position.asks[0].id } })
    friend.close()
    expect(worker.sent.filter(({ what }) => what === 'open')).toHaveLength(2)
  })

  it('answers several questions at once, each to whoever asked', async () => {
    const source = begin()
    const friend = atDesk(source)
    const early = friend.think(ADVISE)
    await toAction(source)
    const late = friend.think(ADVISE)
    expect((await early)?.answer).toBe('draw')
    expect((await late)?.answer).not.toBe('draw')
    friend.close()
  })

  it('says in words what it cannot do, and goes on', async () => {
    const source = begin()
    const records = [{ ...source.exportRecord(), options: { scenario: 'moon' } }]
    const broken = { exportRecord: () => records.pop() ?? source.exportRecord(), subscribe: () => () => {} }
    const friend = botWorker(broken, { start: () => desk() })
    await expect(friend.think(ADVISE)).rejects.toThrow(BotWorkerError)
    friend.close()
    await expect(friend.think(ADVISE)).rejects.toThrow(/left the table/)
    const other = atDesk(source)
    await expect(other.think({ seats: { reds: 'clever' } })).rejects.toThrow(/There is no policy clever/)
    expect((await other.think(ADVISE))?.answer).toBe('draw')
    other.close()
  })

  it('says so when the game is over', async () => {
    const source = begin()
    const friend = atDesk(source)
    while (source.position.outcome === null) await source.answer(source.position.asks[0].options[0])
    await expect(friend.think(ADVISE)).rejects.toThrow(/game is over/)
    friend.close()
  })

  it('is given up when it does not answer, and starts afresh with the next question', async () => {
    const desks = [desk(silence), desk()]
    const waiting = [...desks]
    const source = begin()
    const friend = botWorker(source, { start: () => waiting.shift() as WorkerPort, patience: 60 })
    await expect(friend.think(ADVISE)).rejects.toThrow(/did not answer/)
    expect(desks[0].ended).toBe(true)
    await source.answer('draw')
    expect((await friend.think(ADVISE))?.ask.id).toBe(source.position.asks[0].id)
    friend.close()
    expect(desks[1].ended).toBe(true)
  })

  it('is not given up as long as it says how far it is', async () => {
    const slow: Work = (reply) => (request) => {
      if (request.what !== 'think') return
      const { id } = request
      for (let done = 1; done <= 4; done++) setTimeout(() => reply({ id, progress: { done, of: 4 } }), done * 40)
      setTimeout(() => reply({ id, move: null }), 200)
    }
    const friend = botWorker(begin(), { start: () => desk(slow), patience: 120 })
    const seen: number[] = []
    expect(await friend.think(ADVISE, { progress: ({ done }) => seen.push(done) })).toBeNull()
    expect(seen).toEqual([1, 2, 3, 4])
    friend.close()
  })

  it('is told to stop, by the id of the thought, and may be given a budget', async () => {
    const worker = desk(silence)
    const friend = botWorker(begin(), { start: () => worker })
    const stop = new AbortController()
    const thought = friend.think(ADVISE, { signal: stop.signal, budget: { playouts: 3, milliseconds: 1000 } })
    stop.abort()
    expect(worker.sent.slice(1)).toEqual([
      { what: 'think', id: 1, turn: ADVISE, budget: { playouts: 3, milliseconds: 1000 } },
      { what: 'stop', id: 1 },
    ])
    friend.close()
    await expect(thought).rejects.toThrow(/left the table/)
  })

  it('reports a worker that fails, or cannot be started, as a BotWorkerError', async () => {
    const failing = desk(silence)
    const friend = botWorker(begin(), { start: () => failing })
    const waiting = friend.think(ADVISE)
    tell(failing, 'onerror', { message: 'out of memory' } as ErrorEvent)
    await expect(waiting).rejects.toThrow(/out of memory.*afresh/)
    await expect(waiting).rejects.toBeInstanceOf(BotWorkerError)
    const barred = botWorker(begin(), {
      start() {
        throw new Error('not allowed')
      },
    })
    await expect(barred.think(ADVISE)).rejects.toThrow(/not allowed/)
  })

  it('tells those who wait when it is closed', async () => {
    const friend = botWorker(begin(), { start: () => desk(silence) })
    const waiting = friend.think(ADVISE)
    friend.close()
    await expect(waiting).rejects.toThrow(/left the table/)
  })
})

describe('playing on', () => {
  const running = () => new AbortController()

  it('plays so many moves, showing each before it is made', async () => {
    const source = begin()
    const friend = atDesk(source)
    const shown: number[] = []
    const onMove = () => shown.push(source.position.index)
    await playOn(source, { pace: () => 0, moves: 3, signal: running().signal, onMove, companion: friend })
    expect(source.position.index).toBe(3)
    expect(shown).toEqual([0, 1, 2])
    friend.close()
  })

  it('plays to the end as the game alone would', async () => {
    const source = begin()
    const friend = atDesk(source)
    await playOn(source, { pace: () => 0, signal: running().signal, companion: friend })
    expect(source.position.outcome).not.toBeNull()
    const { playMatch } = await import('@interregnum/bots')
    expect(source.exportRecord()).toEqual(playMatch(gamePackage, { seed: '3' }, { reds: 'sensible' }).exportRecord())
    friend.close()
  })

  it('stops at once when it is told to, without another move', async () => {
    const source = begin()
    const friend = atDesk(source)
    const stop = running()
    const onMove = vi.fn(() => setTimeout(() => stop.abort(), 5))
    await playOn(source, { pace: () => 10_000, signal: stop.signal, onMove, companion: friend })
    expect(onMove).toHaveBeenCalledOnce()
    expect(source.position.index).toBe(0)
    const slow = botWorker(source, { start: () => desk(silence) })
    const again = running()
    setTimeout(() => again.abort(), 5)
    await playOn(source, { pace: () => 0, signal: again.signal, companion: slow })
    expect(source.position.index).toBe(0)
    for (const one of [friend, slow]) one.close()
  })

  it('thinks again when somebody plays in between', async () => {
    const source = begin()
    const friend = atDesk(source)
    let meddled = false
    const onMove = () => {
      if (!meddled) void source.answer('draw')
      meddled = true
    }
    await playOn(source, { pace: () => 5, moves: 1, signal: running().signal, onMove, companion: friend })
    expect(source.position.index).toBe(2)
    friend.close()
  })

  it('fails in words where its worker does', async () => {
    const source = begin()
    const friend = atDesk(source, desk(always({ problem: 'It is tired.' })))
    const plan = { pace: () => 0, signal: running().signal, companion: friend }
    await expect(playOn(source, plan)).rejects.toThrow(/It is tired/)
    const [ask] = source.position.asks
    const wrong = atDesk(source, desk(always({ move: { ask, answer: 'win' } })))
    await expect(playOn(source, { ...plan, companion: wrong })).rejects.toThrow(/refused: That is not one of/)
    for (const one of [friend, wrong]) one.close()
  })

  it('ends where bots leave it to people', async () => {
    const source = begin()
    const friend = atDesk(source)
    const onQuiet = vi.fn()
    const turn = () => ({ seats: {} })
    await playOn(source, { pace: () => 0, signal: running().signal, companion: friend, turn, onQuiet })
    expect(onQuiet).toHaveBeenCalledOnce()
    expect(source.position.index).toBe(0)
    friend.close()
  })
})
