import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

describe('marks on a line', () => {
  it('stay in place if they are far enough apart', () => {
    expect(spread([0, 30, 60], 20, 100)).toEqual([0, 30, 60])
  })

  it('are pushed forward by those before them, even from the same place', () => {
    expect(spread([10, 10, 10, 25], 20, 100)).toEqual([10, 30, 50, 70])
  })

  it('are pushed back at the end of the line', () => {
    expect(spread([50, 90, 100, 100], 20, 100)).toEqual([40, 60, 80, 100])
  })
})
