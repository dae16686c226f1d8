import { expect, it } from 'vitest'
import { KEPT_FREE, type Obstacle, tabOf } from './edge-places.ts'
import type { Box } from './view.ts'

const window = { left: 100, top: 50, right: 500, bottom: 350 }
const SIDES = ['left', 'right', 'up', 'down'] as const
const counter = (left: number, top: number, weight = KEPT_FREE): Obstacle => ({
  box: { left, top, right: left + 40, bottom: top + 40 },
  weight,
})
const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

it('is in the middle of its side if nothing is there', () => {
  for (const side of SIDES) {
    const { box, slim } = tabOf(side, window, [])!
    const upright = side === 'left' || side === 'right'
    if (upright) expect((box.top + box.bottom) / 2).toBeCloseTo(200, -1.3)
    else expect((box.left + box.right) / 2).toBeCloseTo(300, -1.3)
    expect(slim).toBe(false)
  }
})

it.each([
  ['left', counter(105, 180)],
  ['right', counter(455, 180)],
  ['up', counter(280, 55)],
  ['down', counter(280, 305)],
] as const)('covers no counter at the %s side, and is not further away than it must be', (side, obstacle) => {
  const { box } = tabOf(side, window, [obstacle])!
  expect(touch(box, obstacle.box)).toBe(false)
  const larger = { left: box.left - 6, top: box.top - 6, right: box.right + 6, bottom: box.bottom + 6 }
  expect(touch(larger, obstacle.box)).toBe(true)
})

it('does not mind what is at another side', () => {
  expect(tabOf('left', window, [counter(455, 180)])).toEqual(tabOf('left', window, []))
})

it('covers an area where there is no other place, as little as possible', () => {
  const areas = [
    { left: 100, top: 50, right: 120, bottom: 110 },
    { left: 100, top: 110, right: 150, bottom: 350 },
  ]
  const tab = tabOf(
    'left',
    window,
    areas.map((box) => ({ box, weight: 1 })),
  )
  expect(tab).toMatchObject({ at: 30, slim: false })
})

/** Counters all along a side, at this distance from it. */
const rowAt = (side: (typeof SIDES)[number], from: number): Obstacle[] =>
  Array.from({ length: 12 }, (_, n) => {
    const along = n * 40
    if (side === 'left') return counter(100 + from, 50 + along)
    if (side === 'right') return counter(460 - from, 50 + along)
    return side === 'up' ? counter(100 + along, 50 + from) : counter(100 + along, 310 - from)
  })

it.each(SIDES)('is slim where counters leave no more room at the %s side', (side) => {
  const counters = rowAt(side, 20)
  const { slim, box } = tabOf(side, window, counters)!
  expect(slim).toBe(true)
  expect(counters.filter((one) => touch(box, one.box))).toEqual([])
})

it.each(SIDES)('is left out where even a slim one would cover a counter at the %s side', (side) => {
  expect(tabOf(side, window, rowAt(side, 0))).toBeNull()
})
