import { Match, type Move } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { type BotReply, BotRequestHandler } from './index.ts'

/** A game at its first real decision. */
async function atAction(): Promise<Match> {
  const match = Match.begin((await loadGame('soviet-dawn')).game(), { seed: '3' })
  while (match.asks[0].kind !== 'action') match.answer('reds', match.asks[0].options[0])
  return match
}

describe('a bot that searches in a worker', () => {
  it('answers with the best it has found when it is stopped', async () => {
    const match = await atAction()
    const move = await new Promise<Move | null>((resolve, reject) => {
      const handler = new BotRequestHandler(
        take,
        () => performance.now(),
        'over',
        () => new Promise((proceed) => setImmediate(proceed)),
      )
      function take(reply: BotReply): void {
        // More playouts than it could ever make: only the stop ends it.
        if ('progress' in reply) handler.take({ what: 'stop', id: reply.id })
        else if ('move' in reply) resolve(reply.move)
        else reject(new Error(JSON.stringify(reply)))
      }
      handler.take({ what: 'open', record: match.exportRecord() })
      handler.take({ what: 'think', id: 1, turn: { seats: { reds: 'strong' } }, budget: { playouts: 1e9 } })
    })
    expect(match.asks[0].options).toContain(move?.answer)
    expect(move?.reason).toMatch(/of 100 games/)
  })
})
