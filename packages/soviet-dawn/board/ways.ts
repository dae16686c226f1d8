// The path of a counter from box to box, along the road of its track.
import { FRONTS } from '../data/fronts.ts'
import { MAP, type Point } from './geometry.ts'

type Curve = readonly [Point, Point, Point, Point]

/** The curves of a road from Moscow outwards; the first one joins Moscow and box 1. */
function curvesOf(d: string): Curve[] {
  const figures = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const at = (n: number): Point => [figures[2 * n], figures[2 * n + 1]]
  const count = (figures.length / 2 - 1) / 3
  return Array.from({ length: count }, (_, n): Curve => [at(3 * n), at(3 * n + 1), at(3 * n + 2), at(3 * n + 3)])
    .map(([from, a, b, to]): Curve => [to, b, a, from])
    .reverse()
}

const ROADS = FRONTS.map((name) => curvesOf(MAP.tracks[name].d))

/** Segments per curve. */
const STEPS = 8

const pointOn = ([a, b, c, d]: Curve, t: number): Point => {
  const at = (k: 0 | 1) =>
    a[k] * (1 - t) ** 3 + 3 * b[k] * t * (1 - t) ** 2 + 3 * c[k] * t * t * (1 - t) + d[k] * t ** 3
  return [at(0), at(1)]
}

/**
 * The path from one place of a counter to another. Counters are off the centre of their box, through which the road
 * runs; the path keeps that offset, interpolated if the two ends differ.
 */
export function pathBetween(front: number, boxes: readonly [number, number], places: readonly [Point, Point]): Point[] {
  const [inner, outer] = [Math.min(...boxes), Math.max(...boxes)]
  const road = ROADS[front].slice(inner, outer).flatMap((curve, n) => {
    const steps = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS))
    return n === 0 ? steps : steps.slice(1)
  })
  if (road.length === 0) return [...places]
  if (boxes[0] > boxes[1]) road.reverse()
  const ends = [road[0], road[road.length - 1]]
  return road.map(([x, y], n) => {
    const part = n / (road.length - 1)
    const off = (k: 0 | 1) => (places[0][k] - ends[0][k]) * (1 - part) + (places[1][k] - ends[1][k]) * part
    return [x + off(0), y + off(1)]
  })
}
