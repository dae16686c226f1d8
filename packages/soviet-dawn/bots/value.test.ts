import { valueSuite } from '@interregnum/game-package/testing'
import { Match } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, sovietDawn } from '../index.ts'
import { REDS, SOUTHERN, type State } from '../rules/state.ts'
import { value } from './value.ts'

valueSuite(gamePackage, [
  { title: 'the standard game', policy: 'sensible', games: 300, baseRate: { reds: 0.37 }, brier: [0.9, 0.8] },
  {
    title: 'the extended game',
    options: { scenario: 'extended' },
    policy: 'sensible',
    games: 300,
    baseRate: { reds: 0.37 },
    brier: [0.9, 0.8],
  },
])

describe('the value of a position', () => {
  const start = Match.begin(sovietDawn, { seed: '1' }).state
  const at = (change: Partial<State>): number => value({ ...start, ...change }, REDS, PRINTED)
  const rises = (values: readonly number[]): void => {
    for (let n = 1; n < values.length; n++) expect(values[n]).toBeGreaterThan(values[n - 1])
  }

  it('rises with the Political Level', () => {
    rises([1, 3, 5, 8].map((level) => at({ level })))
  })

  it('rises as a front is pushed away from Moscow, and when it is removed', () => {
    const boxes = [1, 2, 3, 4].map((box) => at({ box: start.box.with(SOUTHERN, box) }))
    rises([...boxes, at({ status: start.status.with(SOUTHERN, 'removed') })])
  })

  it('rises with Reserve Offensives and Political Decrees', () => {
    rises([0, 2, 4].map((reserves) => at({ reserves })))
    rises([0, 1, 2].map((decrees) => at({ decrees })))
  })

  it('is 0 for an unknown seat', () => {
    expect(value(start, 'whites', PRINTED)).toBe(0)
  })
})
