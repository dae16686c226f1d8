import { plannerSuite } from '@interregnum/game-package/testing'
import { type BotTask, LivePosition, type Move, NO_LIMITS } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage } from '../index.ts'
import { runOf } from '../testing/programs.ts'
import { type Scene, table } from '../testing/table.ts'
import { planners } from './search.ts'

plannerSuite(gamePackage, [
  { title: 'the game for four' },
  { title: 'the game with secrecy', options: { secrecy: true }, hidden: true },
])

/** What a planner of the second player replies, and how many playouts it made for that. */
async function reply(more: Scene): Promise<{ move: Move | null; playouts: number }> {
  const map = { TVER: ['a 151 111', 'b 160 116'], PETR: ['c 153', 'b 162 115', 'b 164 103', 'b 165 107'] }
  const position = new LivePosition(runOf(table({ map, options: { players: 3 }, active: 'a', ...more })), 'b')
  const planner = planners(PRINTED)[0].create(1)
  let playouts = 0
  const task: BotTask = {
    ...NO_LIMITS,
    progress: ({ done }) => {
      playouts = done
    },
  }
  // Bots interrupt only now and then.
  for (let n = 0; n < 300; n++) {
    const move = (await planner.interrupt?.(position, task)) ?? null
    if (move !== null) return { move, playouts }
  }
  return { move: null, playouts }
}

it('a planner compares accepting an offer with declining it', async () => {
  const chits = { a: { politburo: 7 }, b: { assassin: 1 }, c: { politburo: 6 } }
  const offers = [{ to: 1, give: [], take: ['assassin'], words: '' }, null, null]
  const { move, playouts } = await reply({ chits, state: { offers } })
  expect(move?.ask.kind).toBe('reply')
  expect(['accept:a', 'decline:a']).toContain(move?.answer)
  expect(playouts).toBeGreaterThan(0)
})

it('a planner compares supporting a purge with rejecting it', async () => {
  const chits = { a: { politburo: 5 }, b: { politburo: 5 }, c: { politburo: 1 } }
  const motions = [{ against: 2, members: [0, 1], consent: [0], alone: false, shares: null }, null, null]
  const { move, playouts } = await reply({ chits, state: { motions } })
  expect(move?.ask.kind).toBe('reply')
  expect(['consent:a', 'refuse:a']).toContain(move?.answer)
  expect(playouts).toBeGreaterThan(0)
})
