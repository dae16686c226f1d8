import { valueSuite } from '@interregnum/game-package/testing'
import { Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning, gamePackage } from '../index.ts'
import { FACTIONS, MODERATES, REDS, type State } from '../rules/state.ts'
import { value } from './value.ts'

valueSuite(gamePackage, [
  {
    title: 'the game for three',
    policy: 'sensible',
    // Fewer playouts make the bots faster and hardly weaker.
    budget: { playouts: 3 },
    games: 16,
    baseRate: { reds: 0.28, senate: 0.27, moderates: 0.42 },
    brier: [1, 1],
  },
])

describe('the value of a position', () => {
  const start = Match.begin(allBridgesBurning, { seed: '1' }).state
  const at = (change: Partial<State>, seat: string): number => value({ ...start, ...change }, seat, PRINTED)
  const rises = (values: readonly number[]): void => {
    for (let n = 1; n < values.length; n++) expect(values[n]).toBeGreaterThan(values[n - 1])
  }

  it('rises for a Faction with its Resources, and falls for the others', () => {
    const rich = (resources: number) => ({ resources: start.resources.with(MODERATES, resources) })
    rises([2, 8, 14, 20].map((resources) => at(rich(resources), 'moderates')))
    rises([20, 14, 8, 2].map((resources) => at(rich(resources), 'reds')))
  })

  it('rises for the Reds with Opposition and Administrations', () => {
    const administered = (many: number) => ({
      administrations: start.administrations.map((_, space) => (space < many ? 1 : 0)),
    })
    rises([0, 2, 4].map((many) => at(administered(many), FACTIONS[REDS])))
  })

  it('falls for the Reds with Russian Vassalage', () => {
    rises([5, 4, 3, 2].map((russian) => at({ russian, polarization: 2 }, 'reds')))
  })

  it('is zero for a Faction that nobody plays', () => {
    const options = { moderates: 'nonplayer' }
    const { state } = Match.begin(allBridgesBurning, { seed: '1', options })
    expect(value(state, 'moderates', PRINTED)).toBe(0)
    expect(value(state, 'reds', PRINTED)).toBeGreaterThan(0)
  })
})
