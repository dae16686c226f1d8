import { usualBot } from '@interregnum/game-package'
import { isPlanner } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { type Batch, seatBots, simulate, simulateBatch } from './index.ts'

const fileFor = (game: string, more: object = {}) => ({
  format: 'interregnum-corrections',
  game,
  name: 'my copy',
  ...more,
})

describe('planners with corrected figures', () => {
  it.each(registry.map(({ id }) => id))('answer like the usual bot of %s, and say so', async (game) => {
    const printed = await loadGame(game)
    const corrected = printed.corrected(fileFor(game))
    for (const pkg of [corrected, corrected.named?.(() => null) ?? corrected]) {
      const [usual, planners] = [usualBot(pkg), pkg.bots.filter(({ id }) => isPlanner(id))]
      expect(planners.map(({ id, title }) => [id, title])).toEqual(
        printed.bots.filter(({ id }) => isPlanner(id)).map(({ id, title }) => [id, title]),
      )
      for (const { create, about } of planners) {
        expect(create).toBe(usual.create)
        expect(about).toContain(`like the ${usual.title} bot`)
      }
    }
    for (const { about } of printed.bots) expect(about).not.toContain('printed figures')
  })

  it('win as often as the usual bot does with them', async () => {
    const game = 'soviet-dawn'
    const corrections = fileFor(game, { units: { 'british-us': { battle: 5 } } })
    const pkg = (await loadGame(game)).corrected(corrections)
    const seats = pkg.game().seats({})
    const plan = (policy: string): Batch => ({
      game,
      options: {},
      seed: 'corrected',
      policies: seatBots(pkg, seats, {}, policy),
      from: 1,
      games: 20,
      corrections,
    })
    const won = await simulateBatch(plan('patient'))
    expect(won).toEqual(await simulateBatch(plan('sensible')))
    // With the printed figures the games are others.
    expect(won).not.toEqual(await simulate(await loadGame(game), plan('sensible')))
  })
})
