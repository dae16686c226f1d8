import { describe, expect, it } from 'vitest'
import { indexIn, indexWhere } from './lookup.ts'
import { SPACES } from './map.ts'

describe('indexIn and indexWhere', () => {
  it('find the first item: Helsinki is space 0', () => {
    expect(indexIn(SPACES, 'helsinki')).toBe(0)
    expect(indexWhere(SPACES, (id) => id === 'helsinki')).toBe(0)
  })

  it('return null for a missing item', () => {
    expect(indexIn(SPACES, 'stockholm')).toBeNull()
    expect(indexWhere(SPACES, () => false)).toBeNull()
  })
})
