// Soviet Dawn: six spokes around Moscow on a plain backdrop of real coasts and rivers.
import { geoAzimuthalEqualArea } from 'd3-geo'
import { FRONTS, type Front, TRACKS } from '../../packages/soviet-dawn/data/fronts.ts'
import {
  BOX,
  BOXES,
  COLORS,
  COVERED,
  CURZON,
  HILLS,
  LAKES,
  MOSCOW,
  PETROGRAD,
  PLATES,
  SIZE,
  TAIGA,
  TITLES,
} from './data/soviet-dawn.ts'
import { curveThrough, pathOfCurve, pointsOn } from './lib/curves.ts'
import { collection, countries50, lakes, landOf, rivers } from './lib/natural-earth.ts'
import { stream } from './lib/noise.ts'
import { pathOfAreas, pathOfLine } from './lib/paths.ts'
import {
  type Areas,
  distance,
  extent,
  inRing,
  length,
  locator,
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
} from './lib/shapes.ts'

const [WIDTH, HEIGHT] = SIZE
/** How far the land extends beyond the frame, so that its cut edge is not visible. */
const MARGIN = 50
const MOSCOW_AT = [37.6, 55.75] as const

const projection = geoAzimuthalEqualArea()
  .rotate([-MOSCOW_AT[0], -MOSCOW_AT[1]])
  .precision(0.2)
  .scale(2450)
  .translate([MOSCOW.x, MOSCOW.y])
  .clipExtent([
    [-MARGIN, -MARGIN],
    [WIDTH + MARGIN, HEIGHT + MARGIN],
  ])

export function buildSovietDawn() {
  return {
    size: SIZE,
    moscow: MOSCOW,
    spaces: spaces(),
    tracks: tracks(),
    boxes: PLATES,
    curzon: CURZON,
    layers: layers(),
  }
}

/** Petrograd is one space of two tracks. */
const spaceId = (front: number, box: number): string =>
  box === 1 && FRONTS[front] !== 'poland' && TRACKS[front].crisis.includes(1) ? 'petrograd' : `${FRONTS[front]}-${box}`

const boxesOf = (front: number): number[] => TRACKS[front].boxes.slice(1).map((_, at) => at + 1)

function spaces() {
  const found: Record<string, { x: number; y: number; w: number; h: number }> = {}
  FRONTS.forEach((name, front) => {
    for (const box of boxesOf(front)) {
      const [x, y] = BOXES[name][box - 1]
      const id = spaceId(front, box)
      found[id] ??= { x, y, ...(id === 'petrograd' ? PETROGRAD : BOX) }
    }
  })
  return found
}

/** The road of a front, from its last box to Moscow. */
const roadOf = (name: Front) => curveThrough([...BOXES[name].toReversed(), [MOSCOW.x, MOSCOW.y]])

function tracks() {
  const found = FRONTS.map((name, front) => {
    const chain = boxesOf(front).map((box) => spaceId(front, box))
    return [name, { color: COLORS[name], title: TITLES[name], chain, d: pathOfCurve(roadOf(name)) }]
  })
  return Object.fromEntries(found)
}

function layers() {
  const rings = projected(projection, landOf(countries50(), null)).map((ring) => thinned(ring, 1.4))
  const land = rounded(nested(rings)).filter((area) => extent(area) > 20)
  const lakes = lakeAreas()
  const free = freeGround(land, lakes)
  return {
    land: pathOfAreas(land),
    waterline: pathOfAreas(coast(land), 1),
    rivers: riverLines(),
    lakes: pathOfAreas(lakes),
    hills: hillTops(free),
    trees: conifers(free),
  }
}

/** A simplified coast for the waterlines: along the real one they would look messy. */
const coast = (land: Areas): Areas =>
  land.filter((area) => extent(area) > 400).map((area) => [smoothed(thinned(area[0], 14), 1, true)])

/** Rivers are only decoration, so short ones and fine bends are left out. */
function riverLines(): string {
  return rivers()
    .flatMap(({ geometry }) => projected(projection, geometry))
    .map((line) => thinned(line, 5))
    .filter((line) => line.length > 4 && length(line) > 110)
    .map((line) => pathOfLine(thinned(smoothed(line, 1), 1), 0.5))
    .join('')
}

function lakeAreas(): Areas {
  const rings = projected(projection, collection(lakes().map(({ geometry }) => geometry)))
  const wanted = LAKES.map((at) => projection(at) as Point)
  return rings
    .filter((ring) => Math.abs(signedArea(ring)) > 700)
    .map((ring) => thinned(ring, 1.2))
    .filter((ring) => wanted.some((point) => inRing(point, ring)))
    .map((ring) => [ring])
}

type Free = (point: Point, reach: number) => boolean

/** Tests whether a point on land has nothing else of the map within `reach`. */
function freeGround(land: Areas, lakes: Areas): Free {
  const [onLand, inLake] = [locator(land), locator(lakes)]
  const roads = FRONTS.flatMap((name) => pointsOn(roadOf(name), 12))
  const titles = FRONTS.map((name, front) => {
    const { x, y, anchor } = TITLES[name]
    const w = TRACKS[front].name.length * 15
    return { x: x + { start: w / 2, middle: 0, end: -w / 2 }[anchor], y: y - 9, w, h: 30 }
  })
  const covered = [...Object.values(spaces()), ...titles, ...COVERED, { x: CURZON[0], y: CURZON[1], w: 30, h: 110 }]
  return ([x, y], reach) =>
    Math.min(x, y, WIDTH - x, HEIGHT - y) > 24 + reach &&
    RIM.every(([dx, dy]) => onLand([x + dx * reach, y + dy * reach]) && !inLake([x + dx * reach, y + dy * reach])) &&
    covered.every((box) => Math.abs(x - box.x) > box.w / 2 + reach || Math.abs(y - box.y) > box.h / 2 + reach) &&
    distance([x, y], [MOSCOW.x, MOSCOW.y]) > MOSCOW.r + reach + 40 &&
    roads.every((point) => distance(point, [x, y]) > 13 + reach)
}

/** Directions in which a point is also tested for water, so that no hill is partly in the sea. */
const RIM: readonly Point[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
]

/** The distance between hills. */
const HILL = 16

const hillTops = (free: Free): Point[] =>
  HILLS.flatMap((crest) =>
    paced(
      smoothed(
        crest.map((at) => projection(at) as Point),
        2,
      ),
      HILL,
    ),
  )
    .map(({ at }) => pointInTenths(at))
    .filter((top) => free(top, HILL))

/** Small groups of conifers in the north: position and size of each. */
function conifers(free: Free): number[][] {
  const next = stream(1918)
  const trees: number[][] = []
  for (let tries = 0; tries < TAIGA.groups; tries++) {
    const here: Point = [next() * WIDTH, next() * HEIGHT]
    const wanted = 2 + Math.floor(next() * 2)
    const latitude = projection.invert?.(here)?.[1] ?? 0
    if (latitude < TAIGA.south + next() * 2 || !free(here, 15)) continue
    if (trees.some(([x, y]) => distance([x, y], here) < 34)) continue
    for (let k = 0; k < wanted; k++) {
      trees.push([here[0] + (k - 1) * 7 + next() * 3, here[1] + next() * 5, 0.75 + next() * 0.4].map(tenths))
    }
  }
  return trees.sort((a, b) => a[1] - b[1])
}

/** Faults of a finished map: overlapping boxes, and tracks with a wrong number of boxes. */
export function faultsOfSovietDawn(map: ReturnType<typeof buildSovietDawn>): string[] {
  const ids = Object.keys(map.spaces)
  const clashes = ids.flatMap((a) =>
    ids.filter((b) => {
      const [p, q] = [map.spaces[a], map.spaces[b]]
      return a < b && Math.abs(p.x - q.x) < (p.w + q.w) / 2 + 6 && Math.abs(p.y - q.y) < (p.h + q.h) / 2 + 6
    }),
  )
  const short = FRONTS.filter((name, front) => BOXES[name].length !== TRACKS[front].boxes.length - 1)
  return [
    ...clashes.map((id) => `${id} overlaps another box`),
    ...short.map((name) => `${name} has a different number of boxes than its track`),
  ]
}
