import { expect, it } from 'vitest'
import { type Obstacle, placeOf } from './edge-places.ts'

const window = { left: 100, top: 50, right: 500, bottom: 350 }
const [WIDTH, HEIGHT] = [42, 30]
const counter = (left: number, top: number, weight = 1): Obstacle => ({
  box: { left, top, right: left + 40, bottom: top + 40 },
  weight,
})

it('is in the middle of its side if nothing is there', () => {
  for (const side of ['left', 'right'] as const) expect(placeOf(side, window, [])).toBeCloseTo((300 - HEIGHT) / 2, -1.3)
  for (const side of ['up', 'down'] as const) expect(placeOf(side, window, [])).toBeCloseTo((400 - WIDTH) / 2, -1.3)
})

it.each([
  ['left', counter(105, 180)],
  ['right', counter(455, 180)],
  ['up', counter(280, 55)],
  ['down', counter(280, 305)],
] as const)('covers no counter at the %s side', (side, obstacle) => {
  const { box } = obstacle
  const at = placeOf(side, window, [obstacle])
  const upright = side === 'left' || side === 'right'
  const along = upright ? [box.top - 50, box.bottom - 50] : [box.left - 100, box.right - 100]
  const length = upright ? HEIGHT : WIDTH
  expect(at + length <= along[0] || at >= along[1]).toBe(true)
  // Not further away than it must be.
  expect(Math.min(Math.abs(at + length - along[0]), Math.abs(at - along[1]))).toBeLessThan(12)
})

it('does not mind what is at another side', () => {
  expect(placeOf('left', window, [counter(455, 180)])).toBe(placeOf('left', window, []))
})

it('covers as little as possible if there is no free place', () => {
  const full = { ...window, right: 150 }
  const gap = { left: 100, top: 50, right: 120, bottom: 110 }
  const rest = { ...full, top: 110 }
  expect(
    placeOf(
      'left',
      window,
      [gap, rest].map((box) => ({ box, weight: 1 })),
    ),
  ).toBe(30)
})

it('covers a counter rather than a control', () => {
  // Counters everywhere on the right, and a control that leaves the most room.
  const counters = Array.from({ length: 8 }, (_, n) => counter(455, 50 + n * 40))
  const control: Obstacle = { box: { left: 450, top: 130, right: 500, bottom: 150 }, weight: 20 }
  const at = placeOf('right', window, [...counters.filter((_, n) => n !== 2), control])
  expect(at + HEIGHT <= 80 || at >= 100).toBe(true)
  const same = { ...control, weight: 1 }
  const careless = placeOf('right', window, [...counters.filter((_, n) => n !== 2), same])
  expect(careless + HEIGHT <= 80 || careless >= 100).toBe(false)
})
