import { describe, expect, it } from 'vitest'
import { wilson } from './interval.ts'

describe('the 95 % interval', () => {
  it('agrees with textbook values of the Wilson interval', () => {
    const { low, high } = wilson(10, 100)
    expect(low).toBeCloseTo(0.0552, 4)
    expect(high).toBeCloseTo(0.1744, 4)
  })

  it('stays within 0 and 1, even for no hits, all hits or no trials', () => {
    expect(wilson(0, 100).low).toBe(0)
    expect(wilson(0, 100).high).toBeCloseTo(0.037, 3)
    expect(wilson(100, 100).high).toBe(1)
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})
