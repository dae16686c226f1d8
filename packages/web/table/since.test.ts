import { describe, expect, it } from 'vitest'
import { sinceTitle } from './since.ts'

describe('the heading of what happened since', () => {
  it('speaks of the last turn if the reader has moved in one and another has begun', () => {
    expect(sinceTitle(12, [3, 8, 14])).toBe('Since your last turn')
    // Their last move has ended their turn.
    expect(sinceTitle(12, [3, 12])).toBe('Since your last turn')
  })

  it('speaks of the last move in the first turn, after moves of the set-up, and within a turn', () => {
    expect(sinceTitle(1, [4, 9])).toBe('Since your last move')
    expect(sinceTitle(12, [3, 8])).toBe('Since your last move')
  })

  it('speaks of neither before the first move', () => {
    expect(sinceTitle(null, [3, 8])).toBe('So far')
  })
})
