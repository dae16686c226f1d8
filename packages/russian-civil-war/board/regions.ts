// Placement of the region names. When zoomed out they are wider than the gaps between counters, so each is moved out of
// the way of what is there now: as little as possible, and never out of its region.
import { longestRing } from '@interregnum/board-kit'
import { counterSize, HEIGHT, LEGEND, MAP, type Point, placesFor, SHAPES, WIDTH } from './geometry.ts'
import type { MapName } from './names.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Width (with spacing) and height of letters relative to the font size; regions are in capitals. */
const LETTER_WIDTH = { region: 0.76, city: 0.48, province: 0.5 } as const
const LETTER_HEIGHT = { region: 0.75, city: 1, province: 0.8 } as const

/** The area of a name, without its halo. */
export function boxOf({ kind, lines, x, y, size, anchor }: MapName): Box {
  const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER_WIDTH[kind]
  const height = ((lines.length - 1) * 0.95 + LETTER_HEIGHT[kind]) * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - height / 2, right: left + width, bottom: y + height / 2 }
}

/** The areas of a province's counters, including the badges at their corners. */
function countersOf(province: number, count: number): Box[] {
  const size = counterSize(province)
  return placesFor(province, count).map(([x, y]) => ({
    left: x - size * 0.7,
    top: y - size * 0.6,
    right: x + size * 0.6,
    bottom: y + size * 0.7,
  }))
}

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})

/** Width of the frame. */
const FRAME = 24
/** Fixed obstacles: frame, legend, city marks, trays of provinces that are too small for counters. */
const PRINTED_SIGNS: readonly Box[] = [
  boxAt(0, 0, WIDTH, FRAME),
  boxAt(0, HEIGHT - FRAME, WIDTH, FRAME),
  boxAt(0, 0, FRAME, HEIGHT),
  boxAt(WIDTH - FRAME, 0, FRAME, HEIGHT),
  boxAt(LEGEND.x, LEGEND.y, LEGEND.width, LEGEND.height),
  ...MAP.critical.map(({ x, y }) => boxAt(x - 8, y - 8, 16, 16)),
  ...SHAPES.flatMap(({ tray }) => (tray === undefined ? [] : [boxAt(tray.x, tray.y, tray.w, tray.h)])),
]

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const moved = ({ left, top, right, bottom }: Box, [dx, dy]: Point): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
})

/** How far a name may be moved, and the step size. Offsets are sorted, nearest first. */
const [REACH, STEP] = [136, 8] as const
const OFFSETS: readonly Point[] = Array.from({ length: ((2 * REACH) / STEP + 1) ** 2 }, (_, n): Point => {
  const row = (2 * REACH) / STEP + 1
  return [(n % row) * STEP - REACH, Math.floor(n / row) * STEP - REACH]
}).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))

/** Outlines of regions, computed on demand: most names need not move. */
const rings = new Map<string, readonly Point[]>()

function liesIn(region: string, x: number, y: number): boolean {
  const ring = rings.get(region) ?? longestRing(MAP.regions[region].path)
  rings.set(region, ring)
  let inside = false
  for (let n = 0, last = ring.length - 1; n < ring.length; last = n++) {
    const [[x1, y1], [x2, y2]] = [ring[n], ring[last]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** The name where it costs least: the area it covers plus the distance from its own place. */
function placedClearOf(name: MapName, obstacles: readonly Box[]): MapName {
  const own = boxOf(name)
  const near = obstacles.filter((box) => overlap(box, grown(own)) > 0)
  const [x, y] = [name.x, name.y]
  let [best, least] = [OFFSETS[0], Number.POSITIVE_INFINITY]
  for (const offset of OFFSETS) {
    const far = Math.hypot(...offset)
    if (far >= least) break
    const there = moved(own, offset)
    const cost = near.reduce((sum, box) => sum + overlap(box, there), far)
    if (cost < least && (far === 0 || liesIn(name.id, x + offset[0], y + offset[1]))) [best, least] = [offset, cost]
  }
  return { ...name, x: x + best[0], y: y + best[1] }
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - REACH,
  top: top - REACH,
  right: right + REACH,
  bottom: bottom + REACH,
})

/** The region names, clear of the current counters (`stacks` per province), other names and fixed signs. */
export function regionsClearOf(names: readonly MapName[], stacks: readonly number[]): MapName[] {
  const obstacles = [
    ...PRINTED_SIGNS,
    ...stacks.flatMap((count, province) => countersOf(province, count)),
    ...names.filter(({ kind }) => kind !== 'region').map(boxOf),
  ]
  return names
    .filter(({ kind }) => kind === 'region')
    .map((name) => {
      const placed = placedClearOf(name, obstacles)
      obstacles.push(boxOf(placed))
      return placed
    })
}
