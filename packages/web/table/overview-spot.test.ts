import { describe, expect, it } from 'vitest'
import { freeSpot } from './overview-spot.ts'

const window = { left: 0, top: 40, right: 1000, bottom: 640 }
const size = { width: 250, height: 130 }
const name = (left: number, top: number, weight = 1) => ({
  box: { left, top, right: left + 60, bottom: top + 16 },
  weight,
})
const wide = (...things: readonly ReturnType<typeof name>[]) => freeSpot(things, size, window, false)

describe('the overview map', () => {
  it('is in its usual corner if nothing is there', () => {
    expect(wide()).toEqual({ corner: 'bottom-right', by: [0, 0] })
    expect(freeSpot([], { width: 108, height: 58 }, window, true)).toEqual({ corner: 'top-left', by: [0, 0] })
  })

  it('moves off the name of a province at its edge, no further than it must', () => {
    // In the corner, its lower edge is at 628.
    expect(wide(name(800, 625))).toEqual({ corner: 'bottom-right', by: [0, -12] })
    // And its right edge at 988.
    expect(wide(name(980, 560))).toEqual({ corner: 'bottom-right', by: [-12, 0] })
  })

  it('goes to another corner if it would still cover something', () => {
    expect(wide(name(800, 560))).toEqual({ corner: 'bottom-left', by: [0, 0] })
    expect(wide(name(800, 560), name(100, 560))).toEqual({ corner: 'top-right', by: [0, 0] })
  })

  it('covers names rather than a choice', () => {
    const names = [name(100, 560), name(100, 580), name(800, 100), name(800, 120)]
    expect(wide(name(800, 560, 10), ...names)?.corner).toBe('bottom-left')
    expect(wide(name(800, 560), ...names)?.corner).toBe('bottom-right')
  })
})
