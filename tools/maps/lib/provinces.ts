// Provinces from a flooded mesh: shared borders are smoothed once and clipped to the land.
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import polygonClipping from 'polygon-clipping'
import polylabel from 'polylabel'
import { feature, merge } from 'topojson-client'
import { topology } from 'topojson-server'
import type {
  GeometryCollection,
  Polygon as TopoArea,
  MultiPolygon as TopoAreas,
  Topology,
} from 'topojson-specification'
import type { Mesh, Origin } from './mesh.ts'
import { type Area, type Areas, boundsOf, extent, type Line, type Point, rounded, smoothed, thinned } from './shapes.ts'

export interface Province {
  readonly id: string
  readonly areas: Areas
  /** The largest part, and (`pole`) the centre of the largest circle inside it. */
  readonly main: Area
  readonly pole: Point
  readonly radius: number
  readonly size: number
}

export interface Carved {
  readonly provinces: Province[]
  /** Keyed by the two ids, sorted and joined with "|". */
  readonly borders: Map<string, Line[]>
  readonly coast: Line[]
  readonly topology: Topology<{ p: GeometryCollection }>
}

export const pairOf = (a: string, b: string): string => [a, b].sort().join('|')

const onGrid = (grid: number) => (value: number) => Math.round(value * grid) / grid

export function carve(mesh: Mesh, owner: Int32Array, origins: readonly Origin[], land: Areas): Carved {
  const smooth = smoothedTopology(mesh, mergedCells(mesh, owner, origins), origins)
  const cut = origins.map((_, i) => {
    const { geometry } = feature(smooth, smooth.objects.p.geometries[i]) as Feature<Polygon | MultiPolygon>
    const areas = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Areas
    return clipped(areas, land)
  })
  const final = topologyOf(origins, cut.map(rounded))
  return {
    provinces: origins.map(({ id }, i) => described(id, rounded(cut[i]))),
    ...bordersIn(final, origins),
    topology: final,
  }
}

/** The cells of each origin merged into one shape. */
function mergedCells(mesh: Mesh, owner: Int32Array, origins: readonly Origin[]): MultiPolygon[] {
  const [left, top, right, bottom] = mesh.box
  const voronoi = mesh.delaunay.voronoi([left - 20, top - 20, right + 20, bottom + 20])
  const features: Feature<Polygon, { o: number }>[] = []
  const snap = onGrid(20)
  mesh.points.forEach((_, i) => {
    const cell = voronoi.cellPolygon(i)
    if (!cell || owner[i] < 0) return
    const coordinates = [cell.map(([x, y]) => [snap(x), snap(y)])]
    features.push({ type: 'Feature', properties: { o: owner[i] }, geometry: { type: 'Polygon', coordinates } })
  })
  const collected: FeatureCollection<Polygon> = { type: 'FeatureCollection', features }
  const cells = topology({ c: collected }) as unknown as Topology<{
    c: GeometryCollection<{ o: number }>
  }>
  const byOrigin: (TopoArea | TopoAreas)[][] = origins.map(() => [])
  for (const geometry of cells.objects.c.geometries) {
    byOrigin[(geometry.properties as { o: number }).o].push(geometry as TopoArea)
  }
  return byOrigin.map((geometries) => merge(cells, geometries))
}

function smoothedTopology(mesh: Mesh, shapes: readonly MultiPolygon[], origins: readonly Origin[]) {
  const raw = topologyOf(
    origins,
    shapes.map(({ coordinates }) => coordinates as Areas),
  )
  const snap = onGrid(10)
  const arcs = (raw.arcs as Line[])
    .map((arc) =>
      smoothed(thinned(arc, mesh.spacing * mesh.spacing * 0.07), 2).map(([x, y]): Point => [snap(x), snap(y)]),
    )
    // Rounding leaves many nearly collinear points: thin them, keeping the end points.
    .map((arc) => thinned(arc, 0.22))
  return { ...raw, arcs }
}

function topologyOf(origins: readonly Origin[], shapes: readonly Areas[]): Topology<{ p: GeometryCollection }> {
  const features = origins.map(
    ({ id }, i): Feature<MultiPolygon> => ({
      type: 'Feature',
      id,
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: shapes[i] },
    }),
  )
  const collected: FeatureCollection<MultiPolygon> = { type: 'FeatureCollection', features }
  return topology({ p: collected }) as unknown as Topology<{ p: GeometryCollection }>
}

/** Arcs shared by two provinces are borders; the others are coast. */
function bordersIn(
  final: Topology<{ p: GeometryCollection }>,
  origins: readonly Origin[],
): Pick<Carved, 'borders' | 'coast'> {
  const users = new Map<number, Set<number>>()
  final.objects.p.geometries.forEach((geometry, origin) => {
    const { arcs, type } = geometry as TopoArea | TopoAreas
    const used = (arcs as number[][]).flat(type === 'MultiPolygon' ? 2 : 1) as number[]
    for (const arc of used) {
      const at = arc < 0 ? ~arc : arc
      const known = users.get(at) ?? new Set<number>()
      users.set(at, known.add(origin))
    }
  })
  const borders = new Map<string, Line[]>()
  const coast: Line[] = []
  for (const [at, by] of users) {
    const arc = final.arcs[at] as Line
    if (by.size !== 2) {
      coast.push(arc)
      continue
    }
    const [a, b] = [...by].map((origin) => origins[origin].id)
    const pair = pairOf(a, b)
    borders.set(pair, [...(borders.get(pair) ?? []), arc])
  }
  return { borders, coast }
}

function clipped(areas: Areas, land: Areas): Areas {
  const [left, top, right, bottom] = boundsOf(areas.flatMap((area) => area[0]))
  const near = land.filter((area) => {
    const bounds = boundsOf(area[0])
    return bounds[0] < right && bounds[2] > left && bounds[1] < bottom && bounds[3] > top
  })
  return (polygonClipping.intersection(rounded(areas), near) as Areas).filter((area) => extent(area) > 1.5)
}

function described(id: string, areas: Areas): Province {
  const main = [...areas].sort((a, b) => extent(b) - extent(a))[0]
  const pole = polylabel(main, 0.5)
  const size = areas.reduce((sum, area) => sum + extent(area), 0)
  return { id, areas, main, pole: [pole[0], pole[1]], radius: pole.distance, size }
}

/** Joins arcs end to end, so that dashed lines continue. */
export function joined(arcs: readonly Line[]): Line[] {
  const found: Line[] = []
  const pool = arcs.map((arc) => arc.slice())
  const name = (point: Point): string => `${point[0].toFixed(1)},${point[1].toFixed(1)}`
  while (pool.length > 0) {
    let line = pool.pop() as Line
    for (let grown = true; grown; ) {
      grown = false
      for (let i = 0; i < pool.length; i++) {
        const longer = appended(line, pool[i], name)
        if (longer === null) continue
        line = longer
        pool.splice(i, 1)
        grown = true
        break
      }
    }
    found.push(line)
  }
  return found
}

function appended(line: Line, other: Line, name: (point: Point) => string): Line | null {
  const [start, end] = [name(line[0]), name(line.at(-1) as Point)]
  const [first, last] = [name(other[0]), name(other.at(-1) as Point)]
  if (end === first) return line.concat(other.slice(1))
  if (end === last) return line.concat(other.slice(0, -1).reverse())
  if (start === last) return other.concat(line.slice(1))
  if (start === first) return other.slice(1).reverse().concat(line)
  return null
}
