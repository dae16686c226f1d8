import { valueSuite } from '@interregnum/game-package/testing'
import { Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { gamePackage, tearsOfTyranny } from '../index.ts'
import type { State } from '../rules/state.ts'
import { optionsFor } from '../testing/table.ts'
import { value } from './value.ts'

valueSuite(gamePackage, [
  {
    title: 'a game of the Partisans alone',
    options: optionsFor(['partisans']),
    policy: 'companion',
    games: 24,
    baseRate: { partisans: 0.4 },
    // 0.76 at three quarters over 60 games, and 0.87 in these 24.
    brier: [1, 0.9],
  },
])

describe('the value of a position', () => {
  const { state } = Match.begin(tearsOfTyranny, { seed: '1', options: optionsFor(['liberators', 'advisors']) })
  const at = (change: Partial<State>): number => value({ ...state, ...change }, 'advisors')
  const rises = (values: readonly number[]): void => {
    for (let n = 1; n < values.length; n++) expect(values[n]).toBeGreaterThan(values[n - 1])
  }

  it('rises with the tyranny pool, with influence and with presence', () => {
    rises([2, 5, 10].map((pool) => at({ pool })))
    rises([0, 3, 7].map((box) => at({ box })))
    rises([0, 1, 2].map((count) => at({ presence: state.presence.map((_, place) => (place < 6 ? count : 0)) })))
  })

  it('falls with the time that has passed, and with units that stand in the way of victory', () => {
    rises([14, 8, 2].map((terrainDrawn) => at({ terrainDrawn })))
    rises([4, 2, 0].map((garrisons) => at({ garrison: state.garrison.map((_, tile) => (tile < garrisons ? 1 : 0)) })))
  })

  it('counts only what the level of influence asks for', () => {
    const none = state.outpost.map(() => 0)
    const valued = (outposts: number, executed: number) =>
      at({
        outpost: none.map((_, tile) => (tile < outposts ? 1 : 0)),
        garrison: none,
        cell: none,
        executed: state.unseenInfluence.slice(0, executed),
      })
    expect(valued(0, 6)).toBeGreaterThan(valued(6, 6))
    expect(valued(0, 7)).toBe(valued(6, 7))
  })
})
