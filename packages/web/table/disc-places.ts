// Where the numbers of the recap are, so that they cover neither counters nor names nor each other.
import { freeSpot, type Obstacle } from './overview-spot.ts'
import type { Box, Point } from './view.ts'

export type { Point } from './view.ts'

interface Disc {
  /** What it belongs to, in pixels of the page. */
  readonly at: Point
  readonly width: number
  readonly height: number
}

/** The usual place, from the point. */
export const HOME: Point = [-34, -34]
/** Pixels from the point, nearest first, and directions. */
const [DISTANCES, DIRECTIONS] = [[44, 62, 84, 110], 16]
const PLACES: readonly Point[] = [
  HOME,
  ...DISTANCES.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, n): Point => {
      const angle = (2 * Math.PI * n) / DIRECTIONS
      return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))]
    }),
  ),
]
/** Another disc counts as much as this many other things. */
const DISC = 10

const boxOf = ({ at, width, height }: Disc, [x, y]: Point): Box => ({
  left: at[0] + x - width / 2,
  top: at[1] + y - height / 2,
  right: at[0] + x + width / 2,
  bottom: at[1] + y + height / 2,
})

/** Radii of the ring around a point, the usual one first, and pixels that it keeps away from things. */
const [RADII, CLEAR] = [[34, 44, 26, 17, 10], 2]
/** Pixels between two points of a line that is looked along. */
const STEP = 2

/** A ring around a point that runs over nothing, as its radius; null if there is none. */
export const freeRing = (at: Point, obstacles: readonly Obstacle[]): number | null =>
  RADII.find((radius) => !obstacles.some(({ box }) => crosses(at, radius, box))) ?? null

function crosses([x, y]: Point, radius: number, { left, top, right, bottom }: Box): boolean {
  const nearest = Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y)))
  const farthest = Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y))
  return nearest < radius + CLEAR && farthest > radius - CLEAR
}

/** Where the line from a disc to its point ends, in pixels from the point: at its ring, or before it runs over something. */
export function lineEnd(at: Point, by: Point, obstacles: readonly Obstacle[], ring: number | null): Point {
  const steps = Math.ceil(Math.hypot(...by) / STEP)
  let end = by
  for (let n = steps; n >= 0; n--) {
    const [x, y]: Point = [(by[0] * n) / steps, (by[1] * n) / steps]
    if (Math.hypot(x, y) < (ring ?? 0) || obstacles.some(({ box }) => isIn(box, [at[0] + x, at[1] + y]))) break
    end = [x, y]
  }
  return end
}

const isIn = ({ left, top, right, bottom }: Box, [x, y]: Point): boolean =>
  x > left && x < right && y > top && y < bottom

/** For each disc the nearest free place, in pixels from its point. */
export function discPlaces(discs: readonly Disc[], obstacles: readonly Obstacle[]): Point[] {
  const things = [...obstacles]
  return discs.map((disc) => {
    const free = freeSpot(
      things,
      PLACES.map((by) => ({ spot: { corner: '', by }, box: boxOf(disc, by) })),
    )
    if (free === null) return HOME
    things.push({ box: free.box, weight: DISC })
    return free.spot.by
  })
}
