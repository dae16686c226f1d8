// All Bridges Burning: Finland in 1917, with its towns as circles, its railways and its landing sites.
import { geoConicConformalRaw, geoProjection } from 'd3-geo'
import polygonClipping from 'polygon-clipping'
import {
  ADJACENT,
  KARELIA,
  LABELS,
  LANDINGS,
  POINTS,
  RAILS,
  SALLA,
  SEA_NAMES,
  SPACES,
  STATION_NUDGES,
  STATIONS,
  TOWN_RADIUS,
  TOWNS,
  TREES,
} from './data/all-bridges-burning.ts'
import { type Bezier, curveThrough, pathOfCurve, pointsOn } from './lib/curves.ts'
import { labelOf, type Mark, place } from './lib/labels.ts'
import { buildMesh, flood, type Mesh } from './lib/mesh.ts'
import { collection, countries10, lakes as lakesOfTheWorld, landOf, unitBorders } from './lib/natural-earth.ts'
import { stream } from './lib/noise.ts'
import { pathOfAreas, pathOfLine } from './lib/paths.ts'
import { type Carved, carve, joined, type Province, pairOf } from './lib/provinces.ts'
import { route, snappedInside } from './lib/routes.ts'
import {
  type Areas,
  boundsOf,
  distance,
  extent,
  inArea,
  inAreas,
  length,
  locator,
  middle,
  nested,
  type Point,
  paced,
  pointInTenths,
  projected,
  rounded,
  signedArea,
  smoothed,
  tenths,
  thinned,
  toEdge,
} from './lib/shapes.ts'
import { warp } from './lib/warp.ts'

const [WIDTH, HEIGHT] = [1040, 1120]
const DEGREE = Math.PI / 180
/** Shrinks Lapland, but not the south. */
const LATITUDES = warp([
  [58, 1.12],
  [61.6, 1.12],
  [62.6, 0.95],
  [63.6, 0.72],
  [65.5, 0.4],
  [68, 0.3],
  [72, 0.25],
])

const raw = geoConicConformalRaw(60 * DEGREE, 67 * DEGREE)
const unplaced = () =>
  geoProjection((lambda, phi) => raw(lambda, LATITUDES(phi / DEGREE) * DEGREE))
    .rotate([-26, 0])
    .precision(0.2)
const projection = unplaced().fitExtent(
  [
    [44, 52],
    [WIDTH - 36, HEIGHT - 56],
  ],
  {
    type: 'MultiPoint',
    coordinates: [
      [20.3, 60.2],
      [33, 61.2],
      [33, 62.3],
      [26, 70.2],
      [20.4, 62],
      [24, 59.55],
    ],
  },
)
const unclipped = unplaced().scale(projection.scale()).translate(projection.translate())
projection.clipExtent([
  [-60, -60],
  [WIDTH + 60, HEIGHT + 60],
])
const at = (place: Point): Point => unclipped(place) as Point

const traced = (border: readonly Point[]): Areas => [
  [border.map(at).map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])],
]

function countries(names: readonly string[], least: number): Areas {
  return rounded(nested(projected(projection, landOf(countries10(), names)).map((ring) => thinned(ring, least))))
}

function lakeAreas(): Areas {
  const onMap = ([x, y]: Point): boolean => x > 0 && x < WIDTH && y > 0 && y < HEIGHT
  const rings = projected(projection, collection(lakesOfTheWorld().map(({ geometry }) => geometry)))
    .filter((ring) => ring.some(onMap) && Math.abs(signedArea(ring)) > 6)
    .map((ring) => smoothed(ring, 1, true))
  return rounded(nested(rings))
}

/** Finland with the territories it has lost since, without Lake Ladoga. */
function finland(lakes: Areas): Areas {
  const ladoga = [...lakes].sort((a, b) => extent(b) - extent(a))[0]
  const lost = polygonClipping.intersection(
    countries(['Russia'], 0.2),
    polygonClipping.union(traced(KARELIA), traced(SALLA)),
  )
  const whole = polygonClipping.union(countries(['Finland', 'Åland'], 0.5), lost)
  return rounded(polygonClipping.difference(whole, [ladoga]) as Areas)
    .filter((area) => extent(area) > 24)
    .map((area) => [area[0], ...area.slice(1).filter((hole) => Math.abs(signedArea(hole)) > 10)])
}

const townIds = Object.keys(TOWNS)
const isTown = (id: string): boolean => id in TOWNS
const provinceOfTown = (town: string): string => SPACES[town].inside as string

/** Data shared by the build steps. */
interface MapContext {
  readonly mesh: Mesh
  readonly owner: Int32Array
  readonly carved: Carved
  readonly towns: Readonly<Record<string, Point>>
  readonly stations: Readonly<Record<string, Point>>
}

interface Rail {
  readonly edge: readonly [string, string]
  readonly border: readonly [string, string]
  readonly curve: readonly Bezier[]
  readonly crossing: Point | null
}

export function buildAllBridgesBurning() {
  const lakes = lakeAreas()
  const land = finland(lakes)
  const context = createContext(land)
  const rails = RAILS.map((rail) => routeRail(context, rail))
  const railPoints = rails.flatMap(({ curve }) => paced(pointsOn(curve, 16), 6).map(({ at }) => at))
  const spaces = { ...provinceSpaces(context, railPoints), ...townSpaces(context) }
  const all = countries(['Russia', 'Finland', 'Åland', 'Sweden', 'Norway', 'Estonia', 'Latvia'], 0.6)
  return {
    game: 'all-bridges-burning',
    viewBox: [0, 0, WIDTH, HEIGHT],
    counter: 32,
    spaces,
    borders: borders(context, rails),
    layers: {
      foreign: pathOfAreas(all.map((area) => area.map((ring) => thinned(ring, 2))).filter((area) => extent(area) > 14)),
      waterline: pathOfAreas(
        all.filter((area) => extent(area) > 260).map((area) => [smoothed(thinned(area[0], 14), 2, true)]),
      ),
      coast: joined(context.carved.coast)
        .map((line) => pathOfLine(thinned(line, 0.25)))
        .join(''),
      lakes: pathOfAreas(lakes.map((area) => area.map((ring) => thinned(ring, 0.5)))),
      ...vegetation(context, spaces, railPoints, lakes),
    },
    names: SEA_NAMES.map(([text, place, rotate, size, spacing, cls]) => {
      const [x, y] = at(place).map(tenths)
      return { text, x, y, rotate, size, spacing, cls }
    }),
    stations: Object.entries(context.stations).map(([id, [x, y]]) => ({
      id,
      space: STATIONS[id].space,
      place: STATIONS[id].place,
      x: tenths(x),
      y: tenths(y),
    })),
    rails: rails.map(({ edge, border, curve, crossing }) => ({ edge, border, d: pathOfCurve(curve), cross: crossing })),
    landings: LANDINGS.map(({ id, name, die, space, at: place, off }) => {
      const to = at(place)
      return { id, name, die, space, x: tenths(to[0] + off[0]), y: tenths(to[1] + off[1]), to: to.map(tenths) }
    }),
    adjacency: [...neighbours(context)].map(([pair, border]) => [...pair.split('|'), Math.round(border)]),
    overrides: { add: [], remove: [] },
    credits: 'Coasts and lakes: Natural Earth (public domain). 1917 borders and provinces: our own.',
  }
}

function createContext(land: Areas): MapContext {
  const guides = [{ cost: 36, lines: projected(projection, unitBorders(['FIN'])) }]
  const mesh = buildMesh({ land, guides, spacing: 7, seed: 1918, box: [0, 0, WIDTH, HEIGHT] })
  const origins = Object.entries(POINTS).map(([id, points]) => ({ id, points: points.map(at) }))
  const owner = flood(mesh, origins)
  const carved = carve(mesh, owner, origins, land)
  const towns = Object.fromEntries(
    Object.entries(TOWNS).map(([id, { off }]) => {
      const [x, y] = at([SPACES[id].lon, SPACES[id].lat])
      return [id, pointInTenths([x + off[0], y + off[1]])]
    }),
  )
  const stations = Object.fromEntries(
    Object.entries(STATIONS).map(([id, { space, lon, lat }]) => {
      const [x, y] = at([lon, lat])
      const [dx, dy] = STATION_NUDGES[id] ?? [0, 0]
      return [id, snappedInside([x + dx, y + dy], provinceIn(carved, space).main, 12)]
    }),
  )
  return { mesh, owner, carved, towns, stations }
}

function provinceIn({ provinces }: Carved, id: string): Province {
  const found = provinces.find((province) => province.id === id)
  if (found === undefined) throw new Error(`there is no province ${id}`)
  return found
}

/** Pairs of provinces with the length of their border, and each town with the provinces that its circle touches. */
function neighbours({ carved, towns }: MapContext): Map<string, number> {
  const found = new Map(
    [...carved.borders].map(([pair, arcs]) => [pair, arcs.reduce((sum, arc) => sum + length(arc), 0)]),
  )
  for (const [town, [x, y]] of Object.entries(towns)) {
    const touched = new Set<string>()
    for (let turn = 0; turn < 72; turn++) {
      for (const r of [TOWN_RADIUS, TOWN_RADIUS * 0.6, 0]) {
        const here: Point = [x + r * Math.cos((turn * Math.PI) / 36), y + r * Math.sin((turn * Math.PI) / 36)]
        for (const { id, areas } of carved.provinces) if (inAreas(here, areas)) touched.add(id)
      }
    }
    for (const province of touched) found.set(pairOf(town, province), Math.round(2 * Math.PI * TOWN_RADIUS))
  }
  return found
}

/** The middle point of a slight curve, which keeps parallel lines apart. */
function curveMiddle(a: Point, b: Point, by: number): Point {
  return [(a[0] + b[0]) / 2 - (b[1] - a[1]) * by, (a[1] + b[1]) / 2 + (b[0] - a[0]) * by]
}

function routeRail(context: MapContext, [from, to, border]: (typeof RAILS)[number]): Rail {
  const { mesh, owner, towns, stations } = context
  const where = (id: string): Point => towns[id] ?? stations[id]
  const originIndex = (id: string): number =>
    Object.keys(POINTS).indexOf(isTown(id) ? provinceOfTown(id) : STATIONS[id].space)
  const [a, b] = [originIndex(from), originIndex(to)]
  const town = towns[from] ?? towns[to]
  const corners =
    town !== undefined
      ? [where(from), where(to)]
      : route(mesh, owner, (cell) => cell === a || cell === b, where(from), where(to))
  if (corners === null) throw new Error(`there is no route for the railway from ${from} to ${to}`)
  const line =
    corners.length === 2
      ? [corners[0], curveMiddle(corners[0], corners[1], town === undefined ? 0.06 : 0), corners[1]]
      : corners
  const curve = curveThrough(line)
  const side =
    town === undefined
      ? ([x, y]: Point) => owner[mesh.delaunay.find(x, y)]
      : (point: Point) => Number(distance(point, town) > TOWN_RADIUS)
  const points = pointsOn(curve, 24)
  const crossing = points.find((point, i) => i > 0 && side(point) !== side(points[i - 1]))
  return { edge: [from, to], border, curve, crossing: crossing === undefined ? null : pointInTenths(crossing) }
}

function provinceSpaces({ carved, towns, stations }: MapContext, rails: readonly Point[]) {
  const square = ([x, y]: Point, size: number): Mark => ({ x, y, w: size, h: size, hard: true })
  const marks = [
    ...Object.values(towns).map((town) => square(town, TOWN_RADIUS * 2 + 4)),
    ...Object.entries(towns).map(([id, [x, y]]) => {
      const [dx, dy] = TOWNS[id].name
      return { x: x + dx, y: y + dy, w: 84, h: 20, hard: true }
    }),
    ...Object.values(stations).map((station) => square(station, 22)),
  ]
  const found = carved.provinces.map((province) => {
    const { id, areas, main, pole, radius } = province
    const { name, pop } = SPACES[id]
    const narrow = id === 'varsinais_suomi'
    const { box, slots } = place(province, {
      lines: LABELS[id] ?? [[name]],
      largest: id === 'oulun_laani' ? 32 : 25,
      smallest: 13,
      counter: 32,
      want: narrow ? 3 : 6,
      most: 12,
      marks,
      rails: rails.filter((point) => inArea(point, main)),
      up: 0.3,
      breadth: 1.02,
      step: 4,
      edge: narrow ? 0 : 3,
      // For the row of markers under the name.
      extra: 28,
    })
    if (box === null) throw new Error(`there is no room for the name of ${name}`)
    const row = tenths(box.y + box.h / 2 - 13)
    const space = {
      name,
      kind: 'province',
      pop,
      path: pathOfAreas(areas),
      label: labelOf({ ...box, y: box.y - 14 }),
      pole: pole.map(tenths),
      radius: tenths(radius),
      slots: slots.map(({ at }) => pointInTenths(at)),
      marks: { pop: [tenths(box.x - 30), row], control: [tenths(box.x), row], support: [tenths(box.x + 30), row] },
    }
    return [id, space] as const
  })
  return Object.fromEntries(found)
}

function townSpaces({ towns }: MapContext) {
  const found = townIds.map((id) => {
    const [x, y] = towns[id]
    const round = (turn: number, r: number): Point =>
      pointInTenths([x + r * Math.cos(turn * DEGREE), y + r * Math.sin(turn * DEGREE)])
    const [dx, dy] = TOWNS[id].name
    const r = TOWN_RADIUS
    const space = {
      name: SPACES[id].name,
      kind: 'town',
      town: true,
      inside: provinceOfTown(id),
      pop: SPACES[id].pop,
      counter: 25,
      path: `M${tenths(x - r)},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
      label: { x: tenths(x + dx), y: tenths(y + dy), size: 19, anchor: 'middle', lines: [SPACES[id].name] },
      pole: [x, y],
      radius: r,
      slots: [pointInTenths([x, y]), ...Array.from({ length: 6 }, (_, i) => round(i * 60 - 90, 27))],
      marks: { pop: round(-48, r + 5), control: round(-132, r + 5), support: round(180, r + 5) },
    }
    return [id, space] as const
  })
  return Object.fromEntries(found)
}

function borders({ carved }: MapContext, rails: readonly Rail[]) {
  const between = [...carved.borders].map(([pair, arcs]) => {
    const lines = joined(arcs).sort((a, b) => length(b) - length(a))
    const [a, b] = pair.split('|')
    const mid = middle(lines[0])
    const rail = rails.find(({ border }) => pairOf(...border) === pair)
    const len = Math.round(lines.reduce((sum, line) => sum + length(line), 0))
    const d = lines.map((line) => pathOfLine(line)).join('')
    return { a, b, kind: 'province', len, mid, sabotage: rail?.crossing ?? mid, d }
  })
  const round = townIds.map((town) => {
    const crossing = rails.find(({ border }) => border.includes(town))?.crossing
    const len = Math.round(2 * Math.PI * TOWN_RADIUS)
    return { a: town, b: provinceOfTown(town), kind: 'town', len, mid: crossing, sabotage: crossing, d: '' }
  })
  return [...between, ...round]
}

type Placed = Readonly<Record<string, { label: { x: number; y: number }; slots: readonly Point[] }>>
type Tree = [x: number, y: number, size: number]

/** Small groups of conifers, and fells in Lapland, away from everything else on the map. */
function vegetation({ carved, towns, stations }: MapContext, spaces: Placed, rails: readonly Point[], lakes: Areas) {
  const next = stream(42)
  const inLake = locator(lakes)
  const trees: Tree[] = []
  const fells: Tree[] = []
  const near = (points: readonly (Point | Tree)[], here: Point, reach: number): boolean =>
    points.some(([x, y]) => distance([x, y], here) < reach)
  for (const { id, main } of carved.provinces) {
    const { label, slots } = spaces[id]
    const [left, top, right, bottom] = boundsOf(main[0])
    let wanted = TREES[id] ?? 0
    for (let tries = 0; wanted > 0 && tries < 900; tries++) {
      const here: Point = [left + next() * (right - left), top + next() * (bottom - top)]
      if (!inArea(here, main) || toEdge(here, main) < 16 || inLake(here) || near(rails, here, 15)) continue
      if (near(Object.values(towns), here, TOWN_RADIUS + 22) || near(Object.values(stations), here, 24)) continue
      if (Math.abs(here[0] - label.x) < 105 && Math.abs(here[1] - label.y - 12) < 46) continue
      if (near(slots, here, 32) || near(trees, here, 17) || near(fells, here, 46)) continue
      if (id === 'oulun_laani' && here[1] < 190)
        fells.push([tenths(here[0]), tenths(here[1]), tenths(0.8 + next() * 0.5)])
      else {
        for (let k = 0; k < 2 + Math.floor(next() * 2); k++) {
          trees.push([
            tenths(here[0] + (k - 1) * 7 + next() * 3),
            tenths(here[1] + next() * 5),
            tenths(0.75 + next() * 0.4),
          ])
        }
      }
      wanted--
    }
  }
  return { trees: trees.sort((a, b) => a[1] - b[1]), fells }
}

/** Compares the neighbours on a finished map with the game's list. */
export function faultsOfAllBridgesBurning({ adjacency, rails }: ReturnType<typeof buildAllBridgesBurning>): string[] {
  const drawn = new Set(adjacency.map(([a, b]) => pairOf(String(a), String(b))))
  return [
    ...ADJACENT.filter((pair) => !drawn.has(pair)).map((pair) => `${pair} are neighbours, but do not touch`),
    ...[...drawn].filter((pair) => !ADJACENT.includes(pair)).map((pair) => `${pair} touch, but are not neighbours`),
    ...rails.filter(({ cross }) => cross === null).map(({ edge }) => `the rail ${edge.join('-')} crosses no border`),
  ]
}
