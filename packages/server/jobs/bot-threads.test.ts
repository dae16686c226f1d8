import { Worker } from 'node:worker_threads'
import { Match } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { loaderFor } from '../worker-loader.ts'
import { BotFailure, BotThreads, ThreadEnded } from './bot-threads.ts'

describe('a bot that thinks', () => {
  it('leaves the event loop to others', async () => {
    const match = Match.begin((await loadGame('all-bridges-burning')).game(), { seed: '1' })
    const threads = new BotThreads(1)
    const followed = { slug: 'a', exportRecord: async () => match.exportRecord() }
    const seats = { reds: 'sensible', senate: 'sensible', moderates: 'sensible' }
    // The first time the thread has to be started.
    expect(await threads.think(followed, null, seats)).not.toBeNull()
    let [turns, thinking] = [0, true]
    const turn = (): void => {
      turns++
      if (thinking) setImmediate(turn)
    }
    turn()
    for (let n = 0; n < 10; n++) expect(await threads.think(followed, [], seats)).not.toBeNull()
    thinking = false
    await threads.close()
    // If it thought in the event loop, there would be a few turns for each move: those of the messages.
    expect(turns).toBeGreaterThan(200)
  })
})

describe('a bot that never answers', () => {
  const source = new URL('../testing/blocked-bots.ts', import.meta.url)
  const start = () => new Worker(source, { execArgv: loaderFor(source) })

  it('is ended with its thread, and others think on in a new one', async () => {
    const match = Match.begin((await loadGame('soviet-dawn')).game(), { seed: '1' })
    const [{ id: seat }] = match.seats
    const threads = new BotThreads(1, { patience: 3000, start })
    const think = (slug: string) =>
      threads.think({ slug, exportRecord: async () => match.exportRecord() }, null, { [seat]: 'sensible' })
    expect(await think('good')).not.toBeNull()
    const blocked = think('blocked').catch((problem) => problem)
    await new Promise((done) => setTimeout(done, 500))
    const other = think('good').catch((problem) => problem)
    expect(await blocked).toMatchObject({ hung: true, seat: null })
    expect(await blocked).toBeInstanceOf(BotFailure)
    expect(await other).toBeInstanceOf(ThreadEnded)
    expect(await think('good')).not.toBeNull()
    await threads.close()
  })
})
