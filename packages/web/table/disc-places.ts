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
