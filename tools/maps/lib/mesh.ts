// A fine mesh along administrative lines and rivers, and a flood fill in which provinces grow from generator points.
import { Delaunay } from 'd3-delaunay'
import { field, stream } from './noise.ts'
import { type Areas, type Bounds, distance, type Line, locator, type Point, paced } from './shapes.ts'

/** Lines that are expensive to cross, so that borders tend to follow them. */
export interface Guide {
  readonly cost: number
  readonly lines: readonly Line[]
}

export interface MeshPlan {
  readonly land: Areas
  readonly guides: readonly Guide[]
  readonly spacing: number
  readonly seed: number
  readonly box: Bounds
}

export interface Mesh {
  readonly points: Point[]
  readonly delaunay: Delaunay<Point>
  readonly onLand: boolean[]
  /** For each cell: its neighbours and the cost to flood them. */
  readonly edges: (readonly [cell: number, cost: number])[][]
  readonly spacing: number
  readonly box: Bounds
}

/** The generator points of a province. A negative bias is a head start for one that would be too small. */
export interface Origin {
  readonly id: string
  readonly points: readonly Point[]
  readonly bias?: number
}

/** Strength of the random cost variation, and its wavelength in pixels. */
const [ROUGHNESS, WAVE] = [0.5, 22]
const WATER = 5
/** Cell size of the lookup grid for guide segments. */
const SQUARE = 16

const key = (x: number, y: number, size: number): string => `${Math.floor(x / size)},${Math.floor(y / size)}`

function listAt<T>(map: Map<string, T[]>, name: string): T[] {
  const known = map.get(name)
  if (known !== undefined) return known
  const list: T[] = []
  map.set(name, list)
  return list
}

export function buildMesh({ land, guides, spacing, seed, box }: MeshPlan): Mesh {
  const isLand = locator(land)
  const close = nearLand(land, isLand, spacing, box)
  const points = pairsAlong(guides, spacing, box).filter(([x, y]) => close(x, y))
  addGrid(points, pairsAlong(guides, spacing, box), spacing, seed, box, close)
  const delaunay = Delaunay.from(points)
  const onLand = points.map(isLand)
  const crossing = crossings(guides)
  const rough = field(seed)
  const edges = points.map((a, i) => {
    const list: (readonly [number, number])[] = []
    for (const j of delaunay.neighbors(i)) {
      const b = points[j]
      let cost = distance(a, b)
      if (cost > spacing * 6) continue
      cost *= 1 + ROUGHNESS * 2 * (rough((a[0] + b[0]) / 2 / WAVE, (a[1] + b[1]) / 2 / WAVE) - 0.5)
      if (!onLand[i] || !onLand[j]) cost *= WATER
      list.push([j, cost + crossing(a, b)])
    }
    return list
  })
  return { points, delaunay, onLand, edges, spacing, box }
}

/** Mirrored pairs of points along every guide, so that the border between their two cells is on the guide. */
function pairsAlong(guides: readonly Guide[], spacing: number, [left, top, right, bottom]: Bounds): Point[] {
  const points: Point[] = []
  const taken = new Set<string>()
  for (const { lines } of guides) {
    for (const line of lines) {
      for (const { at, across } of paced(line, spacing * 0.75)) {
        if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) continue
        const square = key(at[0], at[1], spacing * 0.6)
        if (taken.has(square)) continue
        taken.add(square)
        const off = spacing * 0.3
        points.push([at[0] + across[0] * off, at[1] + across[1] * off])
        points.push([at[0] - across[0] * off, at[1] - across[1] * off])
      }
    }
  }
  return points
}

/** Tests whether a point is on land or close to it; the open sea needs no mesh. */
function nearLand(
  land: Areas,
  isLand: (point: Point) => boolean,
  spacing: number,
  [left, top, right, bottom]: Bounds,
): (x: number, y: number) => boolean {
  const size = spacing * 2
  const squares = new Set<string>()
  const mark = (x: number, y: number, reach: number): void => {
    const [column, row] = [Math.round((x - left) / size), Math.round((y - top) / size)]
    for (let a = -reach; a <= reach; a++) for (let b = -reach; b <= reach; b++) squares.add(`${column + a},${row + b}`)
  }
  for (let y = top; y < bottom; y += size) for (let x = left; x < right; x += size) if (isLand([x, y])) mark(x, y, 2)
  for (const area of land) for (const [x, y] of area[0]) mark(x, y, 1)
  return (x, y) => squares.has(`${Math.round((x - left) / size)},${Math.round((y - top) / size)}`)
}

/** Adds a jittered grid wherever there are no guide points. */
function addGrid(
  points: Point[],
  guided: readonly Point[],
  spacing: number,
  seed: number,
  [left, top, right, bottom]: Bounds,
  close: (x: number, y: number) => boolean,
): void {
  const next = stream(seed)
  const near = new Map<string, Point[]>()
  for (const point of guided) listAt(near, key(point[0], point[1], spacing)).push(point)
  const crowded = (x: number, y: number): boolean => {
    const [i, j] = [Math.floor(x / spacing), Math.floor(y / spacing)]
    for (let a = -1; a < 2; a++)
      for (let b = -1; b < 2; b++)
        for (const q of near.get(`${i + a},${j + b}`) ?? [])
          if (Math.hypot(q[0] - x, q[1] - y) < spacing * 0.62) return true
    return false
  }
  let row = 0
  for (let y = top; y < bottom; y += spacing * 0.87, row++) {
    for (let x = left + ((row % 2) * spacing) / 2; x < right; x += spacing) {
      const px = x + (next() - 0.5) * spacing * 0.9
      const py = y + (next() - 0.5) * spacing * 0.9
      if (close(px, py) && !crowded(px, py)) points.push([px, py])
    }
  }
}

/** The cost of the most expensive guide that a step from one point to another crosses. */
function crossings(guides: readonly Guide[]): (a: Point, b: Point) => number {
  const squares = new Map<string, { a: Point; b: Point; cost: number }[]>()
  for (const { cost, lines } of guides) {
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) {
        const segment = { a: line[i - 1], b: line[i], cost }
        for (const square of squaresOf(segment.a, segment.b)) listAt(squares, square).push(segment)
      }
    }
  }
  const side = (p: Point, q: Point, r: Point): boolean =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) > 0
  return (a, b) => {
    const here = [a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point].map(([x, y]) => key(x, y, SQUARE))
    let highest = 0
    for (const square of new Set(here)) {
      for (const { a: from, b: to, cost } of squares.get(square) ?? []) {
        const crosses = side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b)
        if (crosses) highest = Math.max(highest, cost)
      }
    }
    return highest
  }
}

function squaresOf(a: Point, b: Point): string[] {
  const found: string[] = []
  const range = (k: 0 | 1) => [Math.min(a[k], b[k]), Math.max(a[k], b[k])].map((value) => Math.floor(value / SQUARE))
  const [[left, right], [top, bottom]] = [range(0), range(1)]
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) found.push(`${x},${y}`)
  return found
}

/** A priority queue: lowest cost first. */
class Heap {
  private readonly items: [number, number][] = []

  get size(): number {
    return this.items.length
  }

  push(cost: number, cell: number): void {
    const { items } = this
    let i = items.length
    items.push([cost, cell])
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (items[parent][0] <= cost) break
      items[i] = items[parent]
      i = parent
    }
    items[i] = [cost, cell]
  }

  pop(): [number, number] {
    const { items } = this
    const top = items[0]
    const last = items.pop() as [number, number]
    if (items.length === 0) return top
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= items.length) break
      if (child + 1 < items.length && items[child + 1][0] < items[child][0]) child++
      if (items[child][0] >= last[0]) break
      items[i] = items[child]
      i = child
    }
    items[i] = last
    return top
  }
}

/** The index of the origin that reaches each cell first; −1 for none. */
export function flood(mesh: Mesh, origins: readonly Origin[]): Int32Array {
  const cost = new Float64Array(mesh.points.length).fill(Number.POSITIVE_INFINITY)
  const owner = new Int32Array(mesh.points.length).fill(-1)
  const queue = new Heap()
  origins.forEach(({ points, bias = 0 }, origin) => {
    for (const [x, y] of points) {
      const cell = mesh.delaunay.find(x, y)
      if (bias >= cost[cell]) continue
      cost[cell] = bias
      owner[cell] = origin
      queue.push(bias, cell)
    }
  })
  while (queue.size > 0) {
    const [spent, cell] = queue.pop()
    if (spent > cost[cell]) continue
    for (const [next, step] of mesh.edges[cell]) {
      const total = spent + step
      if (total >= cost[next]) continue
      cost[next] = total
      owner[next] = owner[cell]
      queue.push(total, next)
    }
  }
  return owner
}
