import { describe, expect, it } from 'vitest'
import { FRONTS } from '../data/fronts.ts'
import { MAP, type Point, slotIn, spaceOf } from './geometry.ts'
import { pathBetween } from './ways.ts'

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const moscow: Point = [MAP.moscow.x, MAP.moscow.y]
const middleOf = (front: number, box: number): Point => {
  if (box === 0) return moscow
  const { x, y } = MAP.spaces[spaceOf(front, box)]
  return [x, y]
}
const slotAt = (front: number, box: number): Point => (box === 0 ? moscow : slotIn(spaceOf(front, box)))

/** Largest distance of the path from the straight line between its ends. */
function bend(path: readonly Point[]): number {
  const [from, to] = [path[0], path[path.length - 1]]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Math.max(...path.map(([x, y]) => Math.abs(dy * (x - from[0]) - dx * (y - from[1])) / distance(from, to)))
}

const steps = FRONTS.flatMap((name, front) =>
  MAP.tracks[name].chain.map((_, at) => ({ name, front, inner: at, outer: at + 1 })),
)

describe('the path of a counter', () => {
  it.each(steps)('goes from box $outer to box $inner of $name and back along the same points', (step) => {
    const { front, inner, outer } = step
    const places: [Point, Point] = [slotAt(front, outer), slotAt(front, inner)]
    const path = pathBetween(front, [outer, inner], places)
    expect(distance(path[0], places[0])).toBeLessThan(0.1)
    expect(distance(path[path.length - 1], places[1])).toBeLessThan(0.1)
    const back = pathBetween(front, [inner, outer], [places[1], places[0]]).reverse()
    for (const [n, at] of path.entries()) expect(distance(at, back[n])).toBeLessThan(0.1)
  })

  it('bends where the road does', () => {
    const allies = FRONTS.indexOf('allies')
    const path = pathBetween(allies, [4, 3], [slotAt(allies, 4), slotAt(allies, 3)])
    expect(bend(path)).toBeGreaterThan(3)
  })

  it('passes through the boxes in between', () => {
    FRONTS.forEach((name, front) => {
      const last = MAP.tracks[name].chain.length
      const path = pathBetween(front, [last, 0], [middleOf(front, last), moscow])
      for (let box = last; box >= 0; box--) {
        expect(Math.min(...path.map((at) => distance(at, middleOf(front, box)))), `${name} ${box}`).toBeLessThan(1)
      }
    })
  })

  it('is straight within a space, as when fronts in Moscow move apart', () => {
    expect(pathBetween(0, [0, 0], [moscow, [700, 400]])).toEqual([moscow, [700, 400]])
  })
})
