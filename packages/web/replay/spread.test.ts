import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

describe('marks on a line', () => {
  it('stay where they are as long as they stand apart', () => {
    expect(spread([0, 30, 60], 20, 100)).toEqual([0, 30, 60])
  })

  it('are pushed on by those before them, however many stand in one place', () => {
    expect(spread([10, 10, 10, 25], 20, 100)).toEqual([10, 30, 50, 70])
  })

  it('are pushed back where the line ends', () => {
    expect(spread([50, 90, 100, 100], 20, 100)).toEqual([40, 60, 80, 100])
  })
})
