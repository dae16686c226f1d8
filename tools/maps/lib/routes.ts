// Routes over the mesh: railways inside their provinces, and port symbols off the coast.
import type { Mesh } from './mesh.ts'
import { type Area, type Areas, boundsOf, distance, inArea, type Point, toEdge } from './shapes.ts'

/** The nearest point of an area with at least `margin` to its edge, or less if there is none. */
export function snappedInside(point: Point, area: Area, margin: number): Point {
  if (inArea(point, area) && toEdge(point, area) >= margin) return point
  for (let least = margin; least > 0.5; least -= 1) {
    for (let r = 0; r < 60; r += 1) {
      for (let a = 0; a < 24; a++) {
        const here: Point = [point[0] + r * Math.cos((a * Math.PI) / 12), point[1] + r * Math.sin((a * Math.PI) / 12)]
        if (inArea(here, area) && toEdge(here, area) >= least) return here
      }
    }
  }
  return point
}

type Allowed = (owner: number) => boolean

/** The corners of a route through cells of the allowed owners, straightened; null if there is none. */
export function route(mesh: Mesh, owner: Int32Array, allowed: Allowed, from: Point, to: Point): Point[] | null {
  const free = (cell: number): boolean => allowed(owner[cell]) && mesh.onLand[cell]
  const straight = (p: Point, q: Point): boolean => {
    const steps = Math.max(2, Math.ceil(distance(p, q) / 2.5))
    for (let i = 0; i <= steps; i++) {
      const cell = mesh.delaunay.find(p[0] + ((q[0] - p[0]) * i) / steps, p[1] + ((q[1] - p[1]) * i) / steps)
      if (!free(cell)) return false
    }
    return true
  }
  if (straight(from, to)) return [from, to]
  const cells = shortestPath(mesh, free, cellAt(mesh, free, from), cellAt(mesh, free, to))
  if (cells === null) return null
  const path = [from, ...cells.map((cell) => mesh.points[cell]), to]
  const corners = [from]
  for (let at = 0; at < path.length - 1; ) {
    let next = path.length - 1
    while (next > at + 1 && !straight(path[at], path[next])) next--
    corners.push(path[next])
    at = next
  }
  return corners
}

function cellAt(mesh: Mesh, free: (cell: number) => boolean, point: Point): number {
  const cell = mesh.delaunay.find(point[0], point[1])
  if (free(cell)) return cell
  let nearest = -1
  let least = 1e9
  mesh.points.forEach((other, at) => {
    if (!free(at)) return
    const away = distance(point, other)
    if (away >= least) return
    least = away
    nearest = at
  })
  return nearest
}

/** The shortest path between two cells, preferably away from borders. */
function shortestPath(mesh: Mesh, free: (cell: number) => boolean, start: number, goal: number): number[] | null {
  const cost = new Map([[start, 0]])
  const before = new Map<number, number>()
  const done = new Set<number>()
  const open: [number, number][] = [[0, start]]
  const costFactor = (cell: number): number => (mesh.edges[cell].some(([next]) => !free(next)) ? 2.2 : 1)
  while (open.length > 0) {
    let least = 0
    for (let i = 1; i < open.length; i++) if (open[i][0] < open[least][0]) least = i
    const [spent, cell] = open.splice(least, 1)[0]
    if (done.has(cell)) continue
    done.add(cell)
    if (cell === goal) break
    for (const [next] of mesh.edges[cell]) {
      if (!free(next) || done.has(next)) continue
      const total = spent + distance(mesh.points[cell], mesh.points[next]) * costFactor(next)
      if (total >= (cost.get(next) ?? 1e9)) continue
      cost.set(next, total)
      before.set(next, cell)
      open.push([total, next])
    }
  }
  if (!done.has(goal)) return null
  const path: number[] = []
  for (let cell: number | undefined = goal; cell !== undefined; cell = before.get(cell)) path.push(cell)
  return path.reverse()
}

/** A point at sea near a place, away from the coast and from other such points. */
export function seaPoint(
  place: Point,
  land: Areas,
  others: readonly Point[],
  { clear, reach = 90, box }: { clear: number; reach?: number; box: readonly number[] },
): Point {
  const near = land.filter((area) => {
    const [left, top, right, bottom] = boundsOf(area[0])
    return left < place[0] + reach && right > place[0] - reach && top < place[1] + reach && bottom > place[1] - reach
  })
  let best = place
  let least = 1e9
  for (let r = 6; r < reach; r += 3) {
    for (let a = 0; a < 32; a++) {
      const here: Point = [place[0] + r * Math.cos((a * Math.PI) / 16), place[1] + r * Math.sin((a * Math.PI) / 16)]
      if (here[0] < box[0] || here[0] > box[2] || here[1] < box[1] || here[1] > box[3]) continue
      if (near.some((area) => inArea(here, area))) continue
      const coast = Math.min(...near.map((area) => toEdge(here, area)))
      const crowd = others.length > 0 ? Math.min(...others.map((other) => distance(other, here))) : 99
      const score = r + Math.max(0, clear - coast) * 5 + Math.max(0, 24 - crowd) * 4
      if (score >= least) continue
      least = score
      best = here
    }
  }
  return best
}
