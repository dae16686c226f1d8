// Russian Civil War: eighty provinces from Poland to the Pacific, on a projection that shrinks the empty east.
import { geoConicEqualAreaRaw, geoContains, geoProjection } from 'd3-geo'
import type { MultiPolygon } from 'geojson'
import polygonClipping from 'polygon-clipping'
import { merge } from 'topojson-client'
import {
  ARAL,
  CITY_LABELS,
  GALICIA,
  HEAD_STARTS,
  HILLS,
  KALININGRAD,
  KARS,
  KERCH,
  KERCH_CUT,
  LABELS,
  LAKES,
  LAPLAND_ARM,
  LINES,
  NAMED_BY_TRAY,
  OVERRIDES,
  POINTS,
  POLAND,
  PROVINCES,
  REGIONS,
  SEA_NAMES,
  TAIGA,
  TRAYS,
  WILD,
} from './data/russian-civil-war.ts'
import { type Bezier, curveThrough, pathOfCurve, pointsOn } from './lib/curves.ts'
import { labelOf, type Mark, type Placed, place, textWidth } from './lib/labels.ts'
import { buildMesh, flood, type Mesh, type Origin } from './lib/mesh.ts'
import { collection, countries50, lakes, landOf, rivers, unitBorders } from './lib/natural-earth.ts'
import { stream } from './lib/noise.ts'
import { pathOfAreas, pathOfLine } from './lib/paths.ts'
import { type Carved, carve, joined, type Province, pairOf } from './lib/provinces.ts'
import { route, seaPoint, snappedInside } from './lib/routes.ts'
import {
  type Area,
  type Areas,
  boundsOf,
  distance,
  extent,
  inArea,
  type Line,
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
import { between, warp } from './lib/warp.ts'

const [WIDTH, HEIGHT] = [1600, 900]
const DEGREE = Math.PI / 180
// biome-ignore format: a table
const LONGITUDES = warp([
  [14, .6], [19, 1.1], [22, 1.6], [31, 1.62], [36, 1.66], [41, 1.66], [46, 1.5], [56, 1.0], [66, .56], [80, .41],
  [105, .37], [118, .44], [138, .42], [143, .16], [190, .07],
])
// biome-ignore format: a table
const LATITUDES = warp([
  [30, .45], [36, .5], [38.6, .62], [39.6, 1.12], [43, 1.14], [46, 1.0], [50, 1.16], [53, 1.26], [57, 1.24],
  [60.5, .98], [63, .5], [66, .35], [69, .35], [71, .2], [82, .14],
])
/** How the height of the map shrinks to the east. */
// biome-ignore format: a table
const TAIL = between([[14, 1], [49, 1], [54, .88], [62, .74], [78, .64], [100, .56], [140, .54], [190, .4]])
const [CENTRE, WAIST] = [55, 56]

const raw = geoConicEqualAreaRaw(24 * DEGREE, 50 * DEGREE)
const unplaced = () =>
  geoProjection((lambda, phi) => {
    let longitude = lambda / DEGREE + CENTRE
    if (longitude < -100) longitude += 360
    const latitude = LATITUDES(WAIST) + (LATITUDES(phi / DEGREE) - LATITUDES(WAIST)) * TAIL(longitude)
    return raw((LONGITUDES(longitude) - LONGITUDES(CENTRE)) * DEGREE, latitude * DEGREE)
  })
    .rotate([-CENTRE, 0])
    .precision(0.15)
// biome-ignore format: a table
const CORNERS: Point[] = [
  [16.6, 52.3], [19, 50.2], [22, 67.2], [28, 70.2], [48.8, 37.9], [62, 34.8], [100, 41], [133, 42.3], [160, 53],
  [178, 66], [100, 77], [60, 70],
]
const projection = unplaced().fitExtent(
  [
    [30, 28],
    [WIDTH - 30, HEIGHT - 26],
  ],
  { type: 'MultiPoint', coordinates: CORNERS },
)
const unclipped = unplaced().scale(projection.scale()).translate(projection.translate())
projection.clipExtent([
  [-60, -60],
  [WIDTH + 60, HEIGHT + 60],
])
const at = (place: Point): Point => unclipped(place) as Point

/** Modern countries on the territory of the Empire, and Mongolia. */
const EMPIRE =
  'Russia Finland Åland Estonia Latvia Lithuania Belarus Ukraine Moldova Georgia Armenia Azerbaijan Kazakhstan Uzbekistan Turkmenistan Kyrgyzstan Tajikistan Mongolia'.split(
    ' ',
  )
const UNITS = 'FIN RUS UKR BLR EST LVA LTU POL MDA GEO ARM AZE KAZ UZB TKM KGZ TJK MNG'.split(' ')
/** One point on each island of the far north: these are left out. */
// biome-ignore format: a table
const ISLANDS: Point[] = [
  [56, 72.5], [60, 76], [48.8, 69.1], [49, 80.5], [59, 81], [100, 79.5], [95, 79], [142, 75.5], [147, 75.3],
  [150, 75.1], [140, 73.5], [143, 73.3], [180, 71.2], [-179, 71.2], [57, 74],
]

/** Drops the Arctic and the Americas, which the projection would smear across the top of the map. */
const withoutArctic = ({ coordinates }: MultiPolygon): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: coordinates.filter(([outline]) => {
    const latitudes = outline.map(([, latitude]) => latitude)
    const american = outline.every(([longitude]) => longitude > -169.5 && longitude < -12)
    return Math.min(...latitudes) < 69.2 && !american && Math.max(...latitudes) > 20
  }),
})

function countries(names: readonly string[] | null): Areas {
  const rings = projected(projection, withoutArctic(landOf(countries50(), names))).map((ring) => thinned(ring, 0.5))
  return rounded(nested(rings)).filter((area) => extent(area) > 4)
}

const traced = (border: readonly Point[]): Areas => [
  [border.map(at).map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])],
]

function lakeAreas(): Areas {
  const wanted = lakes().filter((lake) => LAKES.some((point) => geoContains(lake, point)))
  const rings = projected(projection, collection(wanted.map(({ geometry }) => geometry)))
  return rounded([...nested(rings.map((ring) => thinned(ring, 0.4))), [smoothed(ARAL.map(at), 2, true)]])
}

/** The Empire within its borders of 1917, without lakes. */
function empire(lakes: Areas): Areas {
  const whole = polygonClipping.union(
    countries(EMPIRE),
    polygonClipping.intersection(countries(['Poland']), traced(POLAND)),
    polygonClipping.intersection(countries(['Turkey']), traced(KARS)),
  ) as Areas
  // Closes gaps between the traced and the modern border.
  const closed = whole.map(
    (area): Area => [area[0], ...area.slice(1).filter((hole) => Math.abs(signedArea(hole)) > 400)],
  )
  const cut = polygonClipping.difference(
    closed,
    traced(GALICIA),
    traced(KALININGRAD),
    traced(LAPLAND_ARM),
    traced(KERCH_CUT),
  )
  const large = lakes.filter((lake) => extent(lake) > 30).map((lake): Areas => [lake])
  return rounded(polygonClipping.difference(cut, ...large) as Areas).filter(
    (area) => extent(area) > 40 && !isIsland(area),
  )
}

const islands = ISLANDS.map(at)
const isIsland = (area: Area): boolean => extent(area) < 6000 && islands.some((point) => inArea(point, area))

const ids = Object.keys(PROVINCES)
/** Ids of land out of play begin with an underscore. */
const isWild = (id: string): boolean => id.startsWith('_')

function origins(): Origin[] {
  const wild = Object.entries(WILD).map(([id, { points }]) => [`_${id}`, points] as const)
  return [...Object.entries(POINTS), ...wild].map(([id, points]) => ({
    id,
    points: points.map(at),
    bias: id in HEAD_STARTS ? -HEAD_STARTS[id] : 0,
  }))
}

/** Data shared by the build steps. */
interface MapContext {
  readonly mesh: Mesh
  readonly owner: Int32Array
  readonly carved: Carved
  /** All land, and (`land`) that of the Empire. */
  readonly all: Areas
  readonly land: Areas
  readonly lakes: Areas
  readonly rivers: Line[]
  readonly towns: Readonly<Record<string, Point>>
}

function createContext(): MapContext {
  const lakesHere = lakeAreas()
  const land = empire(lakesHere)
  const thin = (line: Line): Line => thinned(line, 1.2)
  const riverLines = rivers()
    .flatMap(({ geometry }) => projected(projection, geometry))
    .map(thin)
    .filter((line) => line.length > 1)
  const guides = [
    { cost: 14, lines: projected(projection, unitBorders(UNITS)).map(thin) },
    { cost: 8, lines: riverLines },
  ]
  const mesh = buildMesh({ land, guides, spacing: 6, seed: 1918, box: [0, 0, WIDTH, HEIGHT] })
  const places = origins()
  const owner = flood(mesh, places)
  const carved = carve(mesh, owner, places, land)
  const towns = Object.fromEntries(
    ids.map((id) => {
      const { lon, lat } = PROVINCES[id]
      return [id, snappedInside(at([lon, lat]), provinceIn(carved, id).main, 5.5)]
    }),
  )
  const all = countries(null).filter((area) => !isIsland(area))
  return { mesh, owner, carved, all, land, lakes: lakesHere, rivers: riverLines, towns }
}

function provinceIn({ provinces }: Carved, id: string): Province {
  const found = provinces.find((province) => province.id === id)
  if (found === undefined) throw new Error(`there is no province ${id}`)
  return found
}

type Rails = Map<string, { readonly edge: string[]; readonly curve: readonly Bezier[] }>

/** One curve for each pair of neighbours, smooth along its line, inside the two provinces. */
function routeRails({ mesh, owner, towns }: MapContext): Rails {
  const index = Object.fromEntries(origins().map(({ id }, i) => [id, i]))
  const rails: Rails = new Map()
  for (const line of LINES) {
    const points = [towns[line[0]]]
    const stops = [0]
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [index[line[i - 1]], index[line[i]]]
      const path = route(mesh, owner, (cell) => cell === a || cell === b, towns[line[i - 1]], towns[line[i]])
      if (path === null) throw new Error(`there is no route for the railway from ${line[i - 1]} to ${line[i]}`)
      points.push(...path.slice(1))
      stops.push(points.length - 1)
    }
    const whole = curveThrough(points)
    for (let i = 1; i < stops.length; i++) {
      const pair = pairOf(line[i - 1], line[i])
      if (rails.has(pair)) continue
      const [a, b] = [index[line[i - 1]], index[line[i]]]
      const pointsOutside = (curve: readonly Bezier[]): number =>
        pointsOn(curve, 14).filter(([x, y]) => {
          const cell = mesh.delaunay.find(x, y)
          return (owner[cell] !== a && owner[cell] !== b) || !mesh.onLand[cell]
        }).length
      const corners = points.slice(stops[i - 1], stops[i] + 1)
      rails.set(pair, {
        edge: pair.split('|'),
        curve: bestCurve(whole.slice(stops[i - 1], stops[i]), corners, pointsOutside),
      })
    }
  }
  return rails
}

/** The given curve, a separate one, or straight lines: whichever has the fewest points outside its provinces. */
function bestCurve(
  curve: Bezier[],
  corners: readonly Point[],
  pointsOutside: (curve: readonly Bezier[]) => number,
): Bezier[] {
  let best = curve
  if (pointsOutside(best) === 0) return best
  const alone = curveThrough(corners)
  if (pointsOutside(alone) < pointsOutside(best)) best = alone
  if (pointsOutside(best) === 0) return best
  const straight = corners.slice(1).map((to, i): Bezier => [corners[i], corners[i], to, to])
  return pointsOutside(straight) <= pointsOutside(best) ? straight : best
}

export function buildRussianCivilWar() {
  const context = createContext()
  const { carved, all, land, lakes: lakesHere, rivers: riverLines, towns } = context
  const rails = routeRails(context)
  const railPoints = [...rails.values()].flatMap(({ curve }) => paced(pointsOn(curve, 10), 4).map(({ at }) => at))
  const onMap = (area: Area): boolean => {
    const [left, top] = boundsOf(area[0])
    return left < WIDTH && top < HEIGHT
  }
  const inLand = locator(land)
  const placed = spaces(context, railPoints)
  const hills = HILLS.flatMap((crest) => paced(smoothed(crest.map(at), 2), 12).map(({ at }) => pointInTenths(at)))
  return {
    game: 'russian-civil-war',
    viewBox: [0, 0, WIDTH, HEIGHT],
    counter: 26,
    spaces: placed,
    wild: wild(carved),
    regions: regions(carved),
    borders: borders(carved),
    layers: {
      foreign: pathOfAreas(
        all.map((area) => area.map((ring) => thinned(ring, 1.6))).filter((area) => extent(area) > 14 && onMap(area)),
      ),
      waterline: pathOfAreas(
        all
          .filter((area) => extent(area) > 160)
          .map((area): Area => [smoothed(thinned(area[0], 9), 1, true)])
          .filter(onMap),
      ),
      coast: joined(carved.coast)
        .filter((line) => length(line) > 6)
        .map((line) => pathOfLine(thinned(line, 0.3)))
        .join(''),
      lakes: pathOfAreas(lakesHere.map((area) => area.map((ring) => thinned(ring, 0.3)))),
      rivers: riverLines
        .filter((line) => inLand(line[line.length >> 1]))
        .map((line) => pathOfLine(thinned(smoothed(line, 1), 0.35)))
        .join(''),
      hills,
      trees: conifers(context, placed, [...railPoints, ...hills]),
    },
    names: SEA_NAMES.map(([text, place, rotate, size, spacing, cls]) => {
      const [x, y] = ('px' in place ? place.px : at(place)).map(tenths)
      return { text, x, y, rotate, size, spacing, cls }
    }),
    rails: [...rails.values()].map(({ edge, curve }) => ({ edge, d: pathOfCurve(curve) })),
    ports: ports(context),
    critical: ids
      .filter((id) => PROVINCES[id].critical !== null)
      .map((id) => {
        const label = cityLabel(id, towns[id])
        const [x, y] = towns[id].map(tenths)
        return { id, city: PROVINCES[id].critical, x, y, ...(label === null ? {} : { label }) }
      }),
    adjacency: [...neighbours(carved)].map(([pair, border]) => [...pair.split('|'), Math.round(border)]),
    overrides: OVERRIDES,
    special: [
      {
        edge: ['KUBA', 'TAUR'],
        kind: 'strait',
        only: 'white',
        d: `M${KERCH.map((point) => at(point).map(tenths).join(',')).join('L')}`,
      },
    ],
    credits: 'Coasts, rivers, lakes: Natural Earth (public domain). Province borders: our own.',
  }
}

type Tree = [x: number, y: number, size: number]

/** Small groups of conifers in the north, away from everything else on the map. */
function conifers(
  { carved, lakes: lakesHere, towns }: MapContext,
  placed: ReturnType<typeof spaces>,
  lines: Point[],
): Tree[] {
  const next = stream(1918)
  const inLake = locator(lakesHere)
  const played = Object.values(placed)
  const labels = played.flatMap(({ label }) => (label === null ? [] : [label]))
  const slots = played.flatMap((space) => space.slots)
  const near = (points: readonly number[][], here: Point, reach: number): boolean =>
    points.some(([x, y]) => distance([x, y], here) < reach)
  const named = ([x, y]: Point): boolean =>
    labels.some((label) => Math.abs(x - label.x) < 46 && Math.abs(y - label.y) < 8 + 7 * label.lines.length) ||
    SEA_NAMES.some(([, place]) => near(['px' in place ? place.px : at(place)], [x, y], 60))
  const trees: Tree[] = []
  for (const { main } of TAIGA.map((id) => provinceIn(carved, id))) {
    const [left, top, right, bottom] = boundsOf(main[0])
    for (let tries = 0; tries < extent(main) / 8; tries++) {
      const here: Point = [left + next() * (right - left), top + next() * (bottom - top)]
      const wanted = 2 + Math.floor(next() * 2)
      if (!inArea(here, main) || toEdge(here, main) < 11 || inLake(here) || named(here)) continue
      if (near(lines, here, 12) || near(slots, here, 20) || near(Object.values(towns), here, 14)) continue
      if (near(trees, here, 19)) continue
      for (let k = 0; k < wanted; k++) {
        const [x, y] = [here[0] + (k - 1) * 6 + next() * 2, here[1] + next() * 4]
        trees.push([tenths(x), tenths(y), tenths(0.65 + next() * 0.35)])
      }
    }
  }
  return trees.sort((a, b) => a[1] - b[1])
}

function neighbours({ borders }: Carved): Map<string, number> {
  const inPlay = [...borders].filter(([pair]) => !pair.includes('_'))
  return new Map(inPlay.map(([pair, arcs]) => [pair, arcs.reduce((sum, arc) => sum + length(arc), 0)]))
}

/** The label of a critical city whose name differs from its province. */
function cityLabel(id: string, [x, y]: Point) {
  const { critical } = PROVINCES[id]
  if (critical === null || !(id in CITY_LABELS)) return null
  const [dx, dy, anchor] = CITY_LABELS[id]
  return { x: tenths(x + dx), y: tenths(y + dy), size: 9, anchor, text: critical }
}

function marksIn(id: string, [x, y]: Point): Mark[] {
  const critical = PROVINCES[id].critical
  const size = critical === null ? 8 : 13
  const marks: Mark[] = [{ x, y, w: size, h: size, hard: critical !== null }]
  if (critical === null || !(id in CITY_LABELS)) return marks
  const [dx, dy, anchor] = CITY_LABELS[id]
  const w = textWidth(critical, 9, 0.8)
  const left = x + dx
  const centre = anchor === 'start' ? left + w / 2 : anchor === 'end' ? left - w / 2 : left
  return [...marks, { x: centre, y: y + dy, w, h: 8, hard: true }]
}

const COUNTERS = [26, 24, 22]

function spaces(context: MapContext, rails: readonly Point[]) {
  const found = ids.map((id) => {
    const province = provinceIn(context.carved, id)
    const town = context.towns[id]
    const { name, region } = PROVINCES[id]
    const tray = TRAYS[id]
    const lines = LABELS[id] ?? (name.includes(' ') ? [[name], name.split(' ')] : [[name]])
    const near = rails.filter((point) => inArea(point, province.main))
    let placed: Placed = { box: null, slots: [], worst: 0 }
    let counter = 0
    for (counter of COUNTERS) {
      placed = place(province, {
        lines,
        largest: province.radius > 40 ? 15 : 12.5,
        smallest: 8.5,
        counter,
        want: tray === undefined ? 2 : 1,
        most: 6,
        marks: marksIn(id, town),
        rails: near,
      })
      if (tray !== undefined || (placed.box !== null && placed.worst >= -1)) break
    }
    const space = {
      ...(counter < COUNTERS[0] && tray === undefined ? { counter } : {}),
      name,
      region,
      path: pathOfAreas(province.areas),
      label: placed.box === null ? null : labelOf(placed.box),
      seat: town.map(tenths),
      pole: province.pole.map(tenths),
      radius: tenths(province.radius),
      slots: placed.slots.map(({ at }) => pointInTenths(at)),
    }
    return [id, tray === undefined ? space : { ...space, ...withTray(id, placed, province, town) }] as const
  })
  return Object.fromEntries(found)
}

/** A tray at the edge of the map for the counters of a small province. */
function withTray(id: string, placed: Placed, { pole }: Province, town: Point) {
  const [x, y, columns, rows] = TRAYS[id]
  const cell = 27
  const [w, h] = [columns * cell + 5, rows * cell + 5]
  const inTray = Array.from(
    { length: columns * rows },
    (_, i): Point => [x + 2.5 + cell / 2 + (i % columns) * cell, y + 2.5 + cell / 2 + Math.floor(i / columns) * cell],
  )
  const named = placed.box !== null && !NAMED_BY_TRAY.includes(id)
  const leader = [[x + w / 2, y + h / 2] as Point, named ? town : pole].map(pointInTenths)
  const label = { x: tenths(x + w / 2), y: y + h + 7, size: 9.5, anchor: 'middle', lines: [PROVINCES[id].name] }
  const tray = { x, y, w, h, slots: inTray, leader, label }
  if (!named) return { tray, label: null, slots: inTray }
  const own = placed.slots[0].room > -3 ? [pointInTenths(placed.slots[0].at)] : []
  return { tray, slots: [...own, ...inTray] }
}

function wild(carved: Carved) {
  const found = Object.entries(WILD).map(([id, { name }]) => {
    const { areas } = provinceIn(carved, `_${id}`)
    return [id, { name, path: pathOfAreas(areas.map((area) => area.map((ring) => thinned(ring, 0.5)))) }]
  })
  return Object.fromEntries(found)
}

function regions({ topology }: Carved) {
  const places = origins()
  const names = [...new Set(ids.map((id) => PROVINCES[id].region))]
  const found = names.map((region) => {
    const parts = topology.objects.p.geometries.filter((_, i) => PROVINCES[places[i].id]?.region === region)
    const { coordinates } = merge(topology, parts as Parameters<typeof merge>[1])
    const areas = (coordinates as Areas)
      .map((area) => area.map((ring) => thinned(ring, 1.2)))
      .filter((area) => extent(area) > 120)
    return [region, { name: REGIONS[region], path: pathOfAreas(areas) }]
  })
  return Object.fromEntries(found)
}

function borders({ borders }: Carved) {
  return [...borders].map(([pair, arcs]) => {
    const lines = joined(arcs).sort((a, b) => length(b) - length(a))
    const [a, b] = pair.split('|')
    const outside = isWild(a) || isWild(b)
    const kind = outside ? 'wild' : PROVINCES[a].region === PROVINCES[b].region ? 'province' : 'region'
    const len = Math.round(lines.reduce((sum, line) => sum + length(line), 0))
    const d = lines.map((line) => pathOfLine(line)).join('')
    return { a: a.replace('_', ''), b: b.replace('_', ''), kind, len, mid: middle(lines[0]), d }
  })
}

function ports({ all, towns }: MapContext) {
  const box = [30, 30, WIDTH - 30, HEIGHT - 30]
  const found: { id: string; sea: string; at: Point }[] = []
  for (const id of ids) {
    const { port } = PROVINCES[id]
    if (port === null) continue
    const taken = found.map((other) => other.at)
    found.push({ id, sea: port, at: seaPoint(towns[id], all, taken, { clear: 8.5, box }) })
  }
  return found.map(({ id, sea, at: [x, y] }) => ({ id, sea, x: tenths(x), y: tenths(y) }))
}

/** Compares the borders and railways of a finished map with the game's list. */
export function faultsOfRussianCivilWar({ adjacency, rails }: ReturnType<typeof buildRussianCivilWar>): string[] {
  const listed = new Set(
    ids.flatMap((id) => [...PROVINCES[id].land, ...PROVINCES[id].rail].map((to) => pairOf(id, to))),
  )
  const railed = new Set(ids.flatMap((id) => PROVINCES[id].rail.map((to) => pairOf(id, to))))
  const drawn = new Map(adjacency.map(([a, b, border]) => [pairOf(String(a), String(b)), Number(border)]))
  const routed = new Set(rails.map(({ edge }) => edge.join('|')))
  return [
    ...[...listed].filter((pair) => !drawn.has(pair)).map((pair) => `${pair} are neighbours, but do not touch`),
    ...[...drawn.keys()].filter((pair) => !listed.has(pair)).map((pair) => `${pair} touch, but are not neighbours`),
    ...[...drawn].filter(([, border]) => border < 12).map(([pair]) => `the border ${pair} is too short to be seen`),
    ...[...railed].filter((pair) => !routed.has(pair)).map((pair) => `${pair} should have a railway`),
    ...[...routed].filter((pair) => !railed.has(pair)).map((pair) => `${pair} should not have a railway`),
  ]
}
