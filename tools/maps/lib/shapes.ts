// Lines and areas in pixels.
import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'

export type Point = [x: number, y: number]
export type Line = Point[]
/** The outline, then the holes; each closed, with the first point repeated at the end. */
export type Area = Line[]
export type Areas = Area[]

/** The projected lines of a geography. */
export function projected(projection: GeoProjection, geography: GeoPermissibleObjects): Line[] {
  const lines: Line[] = []
  let line: Line = []
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => {
      line = [[x, y]]
      lines.push(line)
    },
    lineTo: (x: number, y: number) => {
      line.push([x, y])
    },
    closePath: () => {
      line.push(line[0])
    },
    arc: () => undefined,
  }
  geoPath(projection, pen)(geography)
  return lines
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export function length(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i], line[i - 1])
  return sum
}

/** The sign depends on the orientation of the ring. */
export function signedArea(ring: Line): number {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += (ring[j][0] - ring[i][0]) * (ring[j][1] + ring[i][1])
  }
  return sum / 2
}

/** The area of the outline, ignoring holes. */
export const extent = (area: Area): number => Math.abs(signedArea(area[0]))

export function inRing([x, y]: Point, ring: Line): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]]
    const crosses = a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]
    if (crosses) inside = !inside
  }
  return inside
}

export const inArea = (point: Point, area: Area): boolean =>
  inRing(point, area[0]) && !area.slice(1).some((hole) => inRing(point, hole))

/** Groups rings into areas with holes, by containment. */
export function nested(rings: readonly Line[]): Areas {
  const sorted = rings
    .filter((ring) => ring.length > 3 && Math.abs(signedArea(ring)) > 0.5)
    .sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
  const areas: Areas = []
  for (const ring of sorted) {
    const host = areas.find((area) => inRing(ring[0], area[0]) && !area.slice(1).some((hole) => inRing(ring[0], hole)))
    const nearer = areas.some(
      (area) => area !== host && inRing(ring[0], area[0]) && host && extent(area) < extent(host),
    )
    if (host !== undefined && !nearer) host.push(ring)
    else areas.push([ring])
  }
  return areas
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Rounds to a tenth of a pixel and drops duplicate points. */
export const rounded = (areas: Areas): Areas =>
  areas.map((area) =>
    area
      .map((ring) => {
        const points: Line = []
        for (const [x, y] of ring) {
          const point: Point = [tenth(x), tenth(y)]
          const last = points.at(-1)
          if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
        }
        return points
      })
      .filter((ring) => ring.length > 3),
  )

const triangle = (a: Point, b: Point, c: Point): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2

/** Visvalingam's simplification: drops points whose triangle is smaller than `least` square pixels. */
export function thinned(line: Line, least: number): Line {
  if (line.length < 5) return line
  let points = line.slice()
  for (;;) {
    const keep = new Array(points.length).fill(true)
    let dropped = 0
    for (let i = 1; i < points.length - 1; i++) {
      if (!keep[i - 1] || triangle(points[i - 1], points[i], points[i + 1]) >= least) continue
      keep[i] = false
      dropped++
    }
    if (dropped === 0 || points.length - dropped < 4) return points
    points = points.filter((_, i) => keep[i])
  }
}

/** Chaikin's corner cutting, repeated `times` times. */
export function smoothed(line: Line, times: number, closed = false): Line {
  let points = line
  for (let n = 0; n < times; n++) {
    const next: Line = closed ? [] : [points[0]]
    for (let i = 0; i < points.length - 1; i++) {
      const [a, b] = [points[i], points[i + 1]]
      next.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
      next.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
    }
    next.push(closed ? next[0] : (points.at(-1) as Point))
    points = next
  }
  return points
}

/** Points at equal steps along a line, with the normal at each. */
export function paced(line: Line, step: number): { at: Point; across: Point }[] {
  const found: { at: Point; across: Point }[] = []
  let carried = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const span = distance(a, b)
    for (let t = step - carried; t <= span; t += step) {
      const k = t / span
      found.push({
        at: [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k],
        across: [-(b[1] - a[1]) / span, (b[0] - a[0]) / span],
      })
    }
    carried = (carried + span) % step
  }
  return found
}

export const inAreas = (point: Point, areas: Areas): boolean => areas.some((area) => inArea(point, area))

/** Left, top, right, bottom. */
export type Bounds = [number, number, number, number]

export function boundsOf(points: readonly Point[]): Bounds {
  const bounds: Bounds = [1e9, 1e9, -1e9, -1e9]
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds
}

/** Like `inAreas`, but faster for many points. */
export function locator(areas: Areas): (point: Point) => boolean {
  const bounds = areas.map((area) => boundsOf(area[0]))
  return (point) =>
    areas.some((area, i) => {
      const [left, top, right, bottom] = bounds[i]
      const near = point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom
      return near && inArea(point, area)
    })
}

function toSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  t = Math.max(0, Math.min(1, t))
  return Math.hypot(point[0] - a[0] - dx * t, point[1] - a[1] - dy * t)
}

/** The distance from a point to the nearest edge of an area. */
export function toEdge(point: Point, area: Area): number {
  let least = 1e9
  for (const ring of area)
    for (let i = 1; i < ring.length; i++) least = Math.min(least, toSegment(point, ring[i - 1], ring[i]))
  return least
}

/** The point halfway along a line. */
export function middle(line: Line): Point {
  const half = length(line) / 2
  let passed = 0
  for (let i = 1; i < line.length; i++) {
    const step = distance(line[i], line[i - 1])
    if (passed + step >= half) {
      const t = (half - passed) / step
      return [0, 1].map((k) => tenths(line[i - 1][k] + (line[i][k] - line[i - 1][k]) * t)) as Point
    }
    passed += step
  }
  return line[0]
}

/** Rounds to a tenth of a pixel. */
export const tenths = (value: number): number => Number(value.toFixed(1))
export const pointInTenths = ([x, y]: Point): Point => [tenths(x), tenths(y)]
