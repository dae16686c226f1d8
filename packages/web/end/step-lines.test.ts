import { describe, expect, it } from 'vitest'
import { stepLines } from './step-lines.ts'

const lines = (...values: (number | null)[]) =>
  stepLines(values, { x: (turn) => 100 + turn * 20, level: (value) => 50 - value * 10, ground: 50 })

describe('the step lines of a chart', () => {
  it('change halfway between two turns', () => {
    expect(lines(1, 3, 3)).toEqual([{ from: 0, line: 'M100,40H110V20H130V20H140', area: 'V50H100Z' }])
  })

  it('are interrupted where there is no value', () => {
    expect(lines(1, 1, null, 2, 2).map(({ from, line }) => [from, line])).toEqual([
      [0, 'M100,40H110V40H120'],
      [3, 'M160,30H170V30H180'],
    ])
  })

  it('of one value are as wide as its turn, and end with the chart', () => {
    expect(lines(null, 2, null)).toEqual([{ from: 1, line: 'M110,30H130', area: 'V50H110Z' }])
    expect(lines(null, null, 2)).toEqual([{ from: 2, line: 'M130,30H140', area: 'V50H130Z' }])
    expect(lines(2, null, null)).toEqual([{ from: 0, line: 'M100,30H110', area: 'V50H100Z' }])
  })

  it('of one turn fill the chart', () => {
    expect(lines(2)).toEqual([{ from: 0, line: 'M100,30H110', area: 'V50H100Z' }])
  })
})
