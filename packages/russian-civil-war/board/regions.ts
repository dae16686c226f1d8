// Where the names of the regions stand. From afar they are wider than the gaps between the counters' places: each gives
// way to what stands there now, as little as it can and never out of its region.
import { longestRing } from '@interregnum/board-kit'
import { counterSize, LEGEND, MAP, type Point, placesFor, SHAPES } from './geometry.ts'
import type { MapName } from './names.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How wide and how high letters are beside their size, with what parts them: regions have capitals only. */
const BREADTH = { region: 0.76, city: 0.48, province: 0.5 } as const
const HEIGHT = { region: 0.75, city: 1, province: 0.8 } as const

/** What the letters of a name take up, its halo left out. */
export function boxOf({ kind, lines, x, y, size, anchor }: MapName): Box {
  const width = Math.max(...lines.map(({ length }) => length)) * size * BREADTH[kind]
  const height = ((lines.length - 1) * 0.95 + HEIGHT[kind]) * size
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

/** What lies on the map at all times: the legend, the marks of cities, the trays of provinces too small for counters. */
const PRINTED_SIGNS: readonly Box[] = [
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

/** A name where it covers least, and nearest to its own place where several would do. */
function givingWay(name: MapName, taken: readonly Box[]): MapName {
  const own = boxOf(name)
  const near = taken.filter((box) => shared(box, grown(own)) > 0)
  let [best, least] = [WAYS[0], Number.POSITIVE_INFINITY]
  for (const way of WAYS) {
    const there = moved(own, way)
    const covered = near.reduce((sum, box) => sum + shared(box, there), 0)
    if (covered >= least || (way !== WAYS[0] && !liesIn(name.id, name.x + way[0], name.y + way[1]))) continue
    ;[best, least] = [way, covered]
    if (covered === 0) break
  }
  return { ...name, x: name.x + best[0], y: name.y + best[1] }
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
