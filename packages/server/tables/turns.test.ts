import { describe, expect, it } from 'vitest'
import { turnsAfter } from './table-contents.ts'

describe('a turn', () => {
  it('begins with the entry by which a seat comes to be waited for, and lasts over several questions', () => {
    const first = turnsAfter({}, ['a'], 1)
    expect(first).toEqual({ a: 1 })
    expect(turnsAfter(first, ['a'], 2)).toEqual({ a: 1 })
    expect(turnsAfter(first, ['a', 'b'], 3)).toEqual({ a: 1, b: 3 })
  })

  it('ends when nobody waits for the seat, and the next one is another', () => {
    const between = turnsAfter({ a: 1 }, ['b'], 4)
    expect(between).toEqual({ b: 4 })
    expect(turnsAfter(between, ['a'], 5)).toEqual({ a: 5 })
    expect(turnsAfter(between, [], 5)).toEqual({})
  })
})
