// Where the names of the regions stand. From afar they are wider than the gaps between the counters' places: each gives
// way to what stands there now, as little as it can and never out of its region.
import { longestRing } from '@interregnum/board-kit'
import { counterSize, HEIGHT, LEGEND, MAP, type Point, placesFor, SHAPES, WIDTH } from './geometry.ts'
import type { MapName } from './names.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How wide and how high letters are beside their size, with what parts them: regions have capitals only. */
const BREADTH = { region: 0.76, city: 0.48, province: 0.5 } as const
const TALLNESS = { region: 0.75, city: 1, province: 0.8 } as const

/** What the letters of a name take up, its halo left out. */
export function boxOf({ kind, lines, x, y, size, anchor }: MapName): Box {
  const width = Math.max(...lines.map(({ length }) => length)) * size * BREADTH[kind]
  const height = ((lines.length - 1) * 0.95 + TALLNESS[kind]) * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - height / 2, right: left + width, bottom: y + height / 2 }
}

/** What the counters of a province take up, with the badges at their corners. */
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

/** How broad the frame is. */
const FRAME = 24
/** What is there at all times: frame, legend, marks of cities, trays of provinces that are too small for counters. */
const PRINTED_SIGNS: readonly Box[] = [
  boxAt(0, 0, WIDTH, FRAME),
  boxAt(0, HEIGHT - FRAME, WIDTH, FRAME),
  boxAt(0, 0, FRAME, HEIGHT),
  boxAt(WIDTH - FRAME, 0, FRAME, HEIGHT),
  boxAt(LEGEND.x, LEGEND.y, LEGEND.width, LEGEND.height),
  ...MAP.critical.map(({ x, y }) => boxAt(x - 8, y - 8, 16, 16)),
  ...SHAPES.flatMap(({ tray }) => (tray === undefined ? [] : [boxAt(tray.x, tray.y, tray.w, tray.h)])),
]

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const moved = ({ left, top, right, bottom }: Box, [dx, dy]: Point): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
})

/** How far a name may be moved, and in which steps; the nearest first. */
const [REACH, STEP] = [136, 8] as const
const WAYS: readonly Point[] = Array.from({ length: ((2 * REACH) / STEP + 1) ** 2 }, (_, n): Point => {
  const row = (2 * REACH) / STEP + 1
  return [(n % row) * STEP - REACH, Math.floor(n / row) * STEP - REACH]
}).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))

/** The outline of a region, known once it is looked for: most names can stay where they are. */
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

/** A name where it does least harm: each step away from its own place is worth a little of what it covers there. */
function givingWay(name: MapName, taken: readonly Box[]): MapName {
  const own = boxOf(name)
  const near = taken.filter((box) => shared(box, grown(own)) > 0)
  const [x, y] = [name.x, name.y]
  let [best, least] = [WAYS[0], Number.POSITIVE_INFINITY]
  for (const way of WAYS) {
    const far = Math.hypot(...way)
    if (far >= least) break
    const there = moved(own, way)
    const harm = near.reduce((sum, box) => sum + shared(box, there), far)
    if (harm < least && (far === 0 || liesIn(name.id, x + way[0], y + way[1]))) [best, least] = [way, harm]
  }
  return { ...name, x: x + best[0], y: y + best[1] }
}

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - REACH,
  top: top - REACH,
  right: right + REACH,
  bottom: bottom + REACH,
})

/** The names of the regions, off the counters that stand in each province now, off other names and all signs. */
export function regionsClearOf(names: readonly MapName[], stacks: readonly number[]): MapName[] {
  const taken = [
    ...PRINTED_SIGNS,
    ...stacks.flatMap((count, province) => countersOf(province, count)),
    ...names.filter(({ kind }) => kind !== 'region').map(boxOf),
  ]
  return names
    .filter(({ kind }) => kind === 'region')
    .map((name) => {
      const placed = givingWay(name, taken)
      taken.push(boxOf(placed))
      return placed
    })
}
