import { cloneJson, type Json } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { table } from '../testing/table.ts'
import { faults } from './faults.ts'
import type { Settings } from './state.ts'
import { upgrade } from './upgrade.ts'

/** A state as rules 1.0.0 wrote it. */
function old(options: Partial<Settings>, tank: number, expansion = false): Json {
  const { settings, ...rest } = cloneJson(table({ options }).state)
  const { withoutExpansion: _, ...known } = settings
  return cloneJson({ ...rest, settings: { ...known, expansion }, tank }) as unknown as Json
}

describe('a state of rules 1.0.0', () => {
  it('keeps the front of the Tank Corps, or that it has none', () => {
    expect(upgrade(old({}, -1)).tank).toBeNull()
    expect(upgrade(old({}, 0)).tank).toBe(0)
  })

  it('SD-13.3 keeps the cards that it was dealt in historical order', () => {
    const short = upgrade(old({ scenario: 'historical', withoutExpansion: true }, -1))
    expect([short.settings.withoutExpansion, faults(short, PRINTED)]).toEqual([true, []])
    const long = upgrade(old({ scenario: 'historical' }, -1, true))
    expect([long.settings.withoutExpansion, faults(long, PRINTED)]).toEqual([false, []])
    expect(upgrade(old({}, -1)).settings.withoutExpansion).toBe(false)
  })

  it('is refused if it has another shape', () => {
    expect(() => upgrade(null)).toThrow('not a state of Soviet Dawn')
    expect(() => upgrade({ settings: {} })).toThrow('not a state of Soviet Dawn')
  })
})

it('a current state stays as it is', () => {
  const { state } = table({ options: { scenario: 'historical' }, held: ['tank-corps'], tank: 'baltic' })
  expect(upgrade(cloneJson(state) as unknown as Json)).toEqual(state)
})
