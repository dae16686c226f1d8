import { quickSuite } from '@interregnum/game-package/testing'
import { type LivePosition, type Move, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { quick, sensible } from './sensible.ts'

quickSuite(gamePackage, [
  { title: 'the standard game', games: 20 },
  { title: 'historical order', options: { scenario: 'historical', lastBattalion: true, recovery: true }, games: 10 },
])

describe('the quick policy', () => {
  it('answers like the sensible bot', () => {
    const policy = quick(PRINTED)
    let compared = 0
    for (const scenario of ['standard', 'extended', 'steady', 'historical']) {
      for (let n = 0; n < 10; n++) {
        const options = readOptions(sovietDawn.options, { scenario, lastBattalion: true, recovery: true, cheka: true })
        const run = Run.begin(sovietDawn, options, { source: seeded(`quick/${n}`), loaded: null })
        const bot = sensible(PRINTED).create(n)
        const choose = (position: LivePosition<State>): Move => {
          const move = bot.choose(position)
          const [ask] = position.openAsks
          expect(ask.options[policy(position.view, ask, run.dice)]).toBe(move.answer)
          compared++
          return move
        }
        playOut(run, { reds: { choose } })
      }
    }
    expect(compared).toBeGreaterThan(2000)
  })
})
