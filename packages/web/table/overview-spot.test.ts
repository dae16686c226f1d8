import { describe, expect, it } from 'vitest'
import { alongEdges, CORNERS, clearingShift, drawnSmall, freeSpot, nearCorners } from './overview-spot.ts'

const window = { left: 0, top: 40, right: 1000, bottom: 640 }
const size = { width: 250, height: 130 }
const name = (left: number, top: number, weight = 1) => ({
  box: { left, top, right: left + 60, bottom: top + 16 },
  weight,
})
const wide = (...things: readonly ReturnType<typeof name>[]) =>
  freeSpot(things, nearCorners(size, window, CORNERS.overview))?.spot

const phoneWindow = { left: 0, top: 40, right: 390, bottom: 340 }
const phone = (...things: readonly ReturnType<typeof name>[]) =>
  freeSpot(things, alongEdges({ width: 96, height: 54 }, phoneWindow, CORNERS.phoneOverview, 7))?.spot

describe('the overview map', () => {
  it('is in its usual corner if nothing is there', () => {
    expect(wide()).toEqual({ corner: 'bottom-right', by: [0, 0] })
    expect(phone()).toEqual({ corner: 'top-left', by: [0, 0] })
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

  it('slides along the edges of a phone, away from every corner if it must', () => {
    expect(phone(name(20, 60))).toEqual({ corner: 'top-right', by: [0, 0] })
    const corners = [name(20, 60), name(310, 60), name(20, 310), name(310, 310)]
    expect(phone(...corners)).toEqual({ corner: 'bottom-left', by: [0, -28] })
    const sides = [name(20, 120), name(310, 120), name(20, 180), name(310, 180), name(20, 240), name(310, 240)]
    expect(phone(...corners, ...sides)).toEqual({ corner: 'top-left', by: [77, 0] })
  })

  it('can be closer to the edge of a phone than usual, all along it', () => {
    const closer = alongEdges({ width: 96, height: 54 }, phoneWindow, CORNERS.phoneOverview, 7, 5)
    const [first] = closer
    expect(first.spot).toEqual({ corner: 'top-left', by: [0, -5] })
    expect(first.box.top).toBe(41)
    const touching = closer.filter(
      ({ box }) => box.top === 41 || box.bottom === 339 || box.left === 1 || box.right === 389,
    )
    expect(touching).toHaveLength(closer.length)
  })

  it('moves closer to the corner if that is enough', () => {
    expect(wide(name(800, 490))).toEqual({ corner: 'bottom-right', by: [0, 8] })
  })

  it('is drawn small where there is no free place for its usual size', () => {
    const places = [
      ...nearCorners(size, window, CORNERS.overview),
      ...drawnSmall(nearCorners({ width: 132, height: 70 }, window, CORNERS.overview)),
    ]
    const inCorners = [name(760, 510), name(100, 560), name(800, 100)]
    expect(freeSpot([], places)?.spot.isSmall).toBeUndefined()
    expect(freeSpot(inCorners, places)?.spot).toEqual({ corner: 'bottom-right', by: [0, 0], isSmall: true })
  })

  it('covers a name as a whole rather than a part of it, if it must cover one', () => {
    // In the corner, its upper edge is at 498.
    const elsewhere = [name(100, 560), name(100, 580), name(800, 100), name(800, 120)]
    expect(wide(name(800, 494), name(800, 560), ...elsewhere)).toEqual({ corner: 'bottom-right', by: [0, -12] })
  })
})

describe('the zoom buttons', () => {
  const buttons = { width: 140, height: 36 }
  const overview = { box: { left: 738, top: 498, right: 988, bottom: 628 }, weight: 1000 }
  const zoom = (...things: readonly ReturnType<typeof name>[]) =>
    freeSpot([overview, ...things], nearCorners(buttons, window, CORNERS.zoom))?.spot

  it('are beside the overview', () => {
    expect(zoom()).toEqual({ corner: 'beside-overview', by: [0, 0] })
  })

  it('go to another corner rather than cover a stack', () => {
    expect(zoom(name(600, 600), name(560, 570))).toEqual({ corner: 'bottom-left', by: [0, 0] })
  })
})

describe('a board that may be moved a little', () => {
  const zoom = { left: 860, top: 588, right: 984, bottom: 624 }
  const places = {
    overview: nearCorners(size, window, CORNERS.overview),
    zoom: [{ spot: { corner: 'bottom-right', by: [0, 0] as const }, box: zoom }],
  }
  const shift = (things: readonly ReturnType<typeof name>[], priceOf = (_: readonly [number, number]) => 0) =>
    clearingShift(things, places, priceOf).by
  const corners = [name(100, 560), name(800, 100), name(880, 600)]

  it('stays where it is if nothing is covered', () => {
    expect(shift([name(500, 300)])).toEqual([0, 0])
  })

  it('moves no further than it must, until the zoom buttons and the overview cover nothing', () => {
    // The name under the zoom buttons goes below them, 24 px, and one corner is left free for the overview.
    expect(shift([name(880, 600)])).toEqual([0, 24])
    const [x, y] = shift(corners)
    expect(Math.hypot(x, y)).toBeGreaterThan(24)
  })

  it('does not move where that is worse than what is covered', () => {
    expect(shift([name(880, 600)], ([x, y]) => (x === 0 && y === 0 ? 0 : 5))).toEqual([0, 0])
    expect(shift([name(880, 600)], ([, y]) => (y > 0 ? Number.POSITIVE_INFINITY : 0))).not.toEqual([0, 24])
  })

  it('says whether anything is still covered', () => {
    expect(clearingShift([name(880, 600)], places, () => 0).covered).toBe(0)
    expect(clearingShift([name(880, 600)], places, ([x, y]) => (x === 0 && y === 0 ? 0 : 5)).covered).toBe(1)
  })
})
