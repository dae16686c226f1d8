import { MessageChannel } from 'node:worker_threads'
import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it, vi } from 'vitest'
import { answerRequest, type BotRequest } from './bot-protocol.ts'
import { type Assistant, BotWorkerError, botWorker, type Hint, playOn } from './bot-worker.ts'
import { LocalSource } from './local-source.ts'

/** A worker's work behind a real port, in this process. */
function desk(work: (request: BotRequest) => Promise<unknown> = answerRequest): Assistant & { ended: boolean } {
  const { port1, port2 } = new MessageChannel()
  port2.on('message', async (request: BotRequest) => port2.postMessage(await work(request)))
  const assistant = {
    ended: false,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (request: unknown) => port1.postMessage(request),
    terminate() {
      assistant.ended = true
      port1.close()
    },
  } as Assistant & { ended: boolean }
  port1.on('message', (data: unknown) => tell(assistant, 'onmessage', { data } as MessageEvent))
  return assistant
}

function tell(to: Assistant, as: 'onmessage' | 'onerror', event: MessageEvent | ErrorEvent): void {
  const listener = to[as] as ((event: Event) => void) | null
  listener?.(event)
}

const begin = (seed = '3') => LocalSource.begin(gamePackage, { options: {}, seed })
const atDesk = (patience?: number) =>
  botWorker('soviet-dawn', { hire: () => desk(), ...(patience === undefined ? {} : { patience }) })

async function toAction(source: ReturnType<typeof begin>): Promise<void> {
  while (source.position.asks[0].kind !== 'action') await source.answer(source.position.asks[0].options[0])
}

describe('the companion', () => {
  it('names an option that is offered, the ask that it answers, and a reason', async () => {
    const source = begin()
    await toAction(source)
    await source.undo(1)
    await source.redo(1)
    const friend = atDesk()
    const hint = (await friend.hint(source.exportRecord())) as Hint
    friend.close()
    expect(hint.ask).toBe(source.position.asks[0].id)
    expect(source.position.asks[0].options).toContain(hint.option)
    expect(hint.reason).toMatch(/\w+ \w+/)
    expect(await source.answer(hint.option, hint.ask)).toBeNull()
  })

  it('answers several questions at once, each to whoever asked', async () => {
    const early = begin()
    const late = begin()
    await toAction(late)
    const friend = atDesk()
    const [first, second] = await Promise.all([friend.hint(early.exportRecord()), friend.hint(late.exportRecord())])
    friend.close()
    expect(first?.option).toBe('draw')
    expect(second?.option).not.toBe('draw')
  })

  it('says in words what it cannot do, and goes on', async () => {
    const friend = atDesk()
    const record = begin().exportRecord()
    await expect(friend.hint({ ...record, game: 'chess' })).rejects.toThrow(/plays soviet-dawn, not chess/)
    await expect(friend.hint({ ...record, options: { scenario: 'moon' } })).rejects.toThrow(BotWorkerError)
    expect((await friend.hint(record))?.option).toBe('draw')
    friend.close()
    await expect(friend.hint(record)).rejects.toThrow(/left the table/)
  })

  it('says so when the game is over', async () => {
    const source = begin()
    const friend = atDesk()
    while (source.position.outcome === null) await source.answer(source.position.asks[0].options[0])
    await expect(friend.hint(source.exportRecord())).rejects.toThrow(/game is over/)
    friend.close()
  })

  it('is given up when it does not answer, and starts afresh with the next question', async () => {
    const desks = [desk(() => new Promise(() => {})), desk()]
    const hired = [...desks]
    const friend = botWorker('soviet-dawn', { hire: () => hired.shift() as Assistant, patience: 60 })
    await expect(friend.hint(begin().exportRecord())).rejects.toThrow(/did not answer/)
    expect(desks[0].ended).toBe(true)
    expect((await friend.hint(begin().exportRecord()))?.option).toBe('draw')
    friend.close()
    expect(desks[1].ended).toBe(true)
  })

  it('reports a worker that fails, or cannot be started, as a CompanionError', async () => {
    const failing = desk(() => new Promise(() => {}))
    const friend = botWorker('soviet-dawn', { hire: () => failing })
    const waiting = friend.hint(begin().exportRecord())
    tell(failing, 'onerror', { message: 'out of memory' } as ErrorEvent)
    await expect(waiting).rejects.toThrow(/out of memory.*afresh/)
    await expect(waiting).rejects.toBeInstanceOf(BotWorkerError)
    const barred = botWorker('soviet-dawn', {
      hire() {
        throw new Error('not allowed')
      },
    })
    await expect(barred.hint(begin().exportRecord())).rejects.toThrow(/not allowed/)
  })

  it('tells those who wait when it is closed', async () => {
    const friend = botWorker('soviet-dawn', { hire: () => desk(() => new Promise(() => {})) })
    const waiting = friend.hint(begin().exportRecord())
    friend.close()
    await expect(waiting).rejects.toThrow(/left the table/)
  })
})

describe('playing on', () => {
  const running = () => new AbortController()

  it('plays so many moves, showing each before it is made', async () => {
    const source = begin()
    const friend = atDesk()
    const shown: number[] = []
    const onMove = () => shown.push(source.position.index)
    await playOn(source, { pace: () => 0, moves: 3, signal: running().signal, onMove, companion: friend })
    expect(source.position.index).toBe(3)
    expect(shown).toEqual([0, 1, 2])
    friend.close()
  })

  it('plays to the end as the game alone would', async () => {
    const source = begin()
    const friend = atDesk()
    await playOn(source, { pace: () => 0, signal: running().signal, companion: friend })
    expect(source.position.outcome).not.toBeNull()
    const { playMatch } = await import('@interregnum/bots')
    expect(source.exportRecord()).toEqual(playMatch(gamePackage, { seed: '3' }, { reds: 'sensible' }).exportRecord())
    friend.close()
  })

  it('stops at once when it is told to, without another move', async () => {
    const source = begin()
    const friend = atDesk()
    const stop = running()
    const onMove = vi.fn(() => setTimeout(() => stop.abort(), 5))
    await playOn(source, { pace: () => 10_000, signal: stop.signal, onMove, companion: friend })
    expect(onMove).toHaveBeenCalledOnce()
    expect(source.position.index).toBe(0)
    const slow = botWorker('soviet-dawn', { hire: () => desk(() => new Promise(() => {})) })
    const again = running()
    setTimeout(() => again.abort(), 5)
    await playOn(source, { pace: () => 0, signal: again.signal, companion: slow })
    expect(source.position.index).toBe(0)
    for (const one of [friend, slow]) one.close()
  })

  it('thinks again when somebody plays in between', async () => {
    const source = begin()
    const friend = atDesk()
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
    const friend = botWorker('soviet-dawn', { hire: () => desk(async ({ id }) => ({ id, problem: 'It is tired.' })) })
    const plan = { pace: () => 0, signal: running().signal, companion: friend }
    await expect(playOn(source, plan)).rejects.toThrow(/It is tired/)
    const wrong = botWorker('soviet-dawn', {
      hire: () =>
        desk(async ({ id }) => ({ id, hint: { option: 'win', ask: source.position.asks[0].id, reason: '' } })),
    })
    await expect(playOn(source, { ...plan, companion: wrong })).rejects.toThrow(/refused: That is not one of/)
    for (const one of [friend, wrong]) one.close()
  })
})
