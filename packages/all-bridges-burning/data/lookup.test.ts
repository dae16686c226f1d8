import { describe, expect, it } from 'vitest'
import { indexIn, indexWhere } from './lookup.ts'
import { SPACES } from './map.ts'

describe('where something stands in a list', () => {
  it('finds the first item: Helsinki is space 0', () => {
    expect(indexIn(SPACES, 'helsinki')).toBe(0)
    expect(indexWhere(SPACES, (id) => id === 'helsinki')).toBe(0)
  })

  it('is null for what is not there', () => {
    expect(indexIn(SPACES, 'stockholm')).toBeNull()
    expect(indexWhere(SPACES, () => false)).toBeNull()
  })
})
