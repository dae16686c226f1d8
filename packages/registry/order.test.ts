import { playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { loadGame, registry } from './index.ts'

describe('the order of choices', () => {
  it.each(registry)('lists every option of $title exactly once', async ({ id }) => {
    const pkg = await loadGame(id)
    const game = pkg.game()
    const options = readOptions(game.options, {})
    const random = pkg.bots[pkg.bots.length - 1]
    const moved = new Set<string>()
    const wrong = new Set<string>()
    // Some questions are rare: further games are played until one was reordered.
    for (let number = 1; number <= 5 && moved.size === 0; number++) {
      const bots = Object.fromEntries(
        game.seats(options).map(({ id: seat }) => [seat, random.create(`${seat}${number}`)]),
      )
      const run = Run.begin(game, options, { source: seeded(`order ${number}`), loaded: null }, null, 'nothing')
      playOut(run, bots, ({ index }) => {
        // Every question would take long in a long game.
        if (index % 3 !== 0) return
        for (const ask of run.pending.filter((open) => open.answerable && !open.isForm)) {
          const given = ask.options
          const listed = pkg.order?.(game.view(run.state, ask.seat), ask) ?? given
          if (listed.join() !== given.join()) moved.add(ask.kind)
          if (listed.toSorted().join() !== given.toSorted().join()) wrong.add(ask.kind)
        }
      })
    }
    expect([...wrong]).toEqual([])
    expect(moved.size).toBeGreaterThan(0)
  })
})
