// Soviet Dawn: six spokes round Moscow on a quiet backdrop of true coasts and rivers.
import { geoAzimuthalEqualArea } from 'd3-geo'
import { FRONTS, TRACKS } from '../../packages/soviet-dawn/data/fronts.ts'
import { BOX, BOXES, COLORS, CURZON, LAKES, MOSCOW, PETROGRAD, PLATES, SIZE, TITLES } from './data/soviet-dawn.ts'
import { curveThrough, pathOfCurve } from './lib/curves.ts'
import { collection, countries50, lakes, landOf, rivers } from './lib/natural-earth.ts'
import { pathOfAreas, pathOfLine } from './lib/paths.ts'
import {
  type Areas,
  extent,
  inRing,
  length,
  nested,
  type Point,
  projected,
  rounded,
  signedArea,
  smoothed,
  thinned,
} from './lib/shapes.ts'

const [WIDTH, HEIGHT] = SIZE
/** How far the land goes on beyond the frame, so that its cut edge is not seen. */
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

/** Petrograd is one space at the end of two tracks. */
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

function tracks() {
  const found = FRONTS.map((name, front) => {
    const points: Point[] = [...BOXES[name].toReversed(), [MOSCOW.x, MOSCOW.y]]
    const chain = boxesOf(front).map((box) => spaceId(front, box))
    return [name, { color: COLORS[name], title: TITLES[name], chain, d: pathOfCurve(curveThrough(points)) }]
  })
  return Object.fromEntries(found)
}

function layers() {
  const rings = projected(projection, landOf(countries50(), null)).map((ring) => thinned(ring, 1.4))
  const land = rounded(nested(rings)).filter((area) => extent(area) > 20)
  return {
    land: pathOfAreas(land),
    waterline: pathOfAreas(coast(land), 1),
    rivers: riverLines(),
    lakes: pathOfAreas(lakeAreas()),
  }
}

/** A generalised coast for the water-lines: along the real one they would be a nervous mess. */
const coast = (land: Areas): Areas =>
  land.filter((area) => extent(area) > 400).map((area) => [smoothed(thinned(area[0], 14), 1, true)])

/** Rivers are only felt, not read: brooks and fine bends are left out. */
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

/** What is wrong with a finished map: boxes that lie over one another, tracks that do not lead to Moscow. */
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
    ...clashes.map((id) => `${id} lies over another box`),
    ...short.map((name) => `${name} has another number of boxes than its track`),
  ]
}
