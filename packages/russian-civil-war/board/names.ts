// Which names the map shows at which scale: few when zoomed out, and none too small to read. Regions and critical cities
// come first, then each province as soon as its name fits between the counters.
import type { Data } from '../data/corrections.ts'
import { PROVINCES, type ProvinceId, REGIONS } from '../data/map.ts'
import { type Label, MAP, type Point, REGION_TINTS, SHAPES, seatAt, tintOf } from './geometry.ts'

export interface MapName {
  readonly kind: 'region' | 'city' | 'province'
  readonly id: string
  readonly lines: readonly string[]
  /** The centre of the block of lines. */
  readonly x: number
  readonly y: number
  /** In units of the map. */
  readonly size: number
  readonly anchor: string
  readonly style: string
}

/** Smallest font size in pixels on a desktop and on a phone, and the largest of a province name. */
const [LEAST, LEAST_NARROW, MOST] = [12, 11, 15] as const
/** Font size of a region's name in pixels, and the scale from which it is hidden. */
const [REGION, REGION_UNTIL] = [14, 0.95] as const
/** Below this scale there is room only for regions. */
const CITIES_FROM = 0.5

/** In the gaps between counters, near the centre of each region. */
const REGION_PLACES: Readonly<Record<string, Point>> = {
  G: [577, 203],
  W: [408, 314],
  B: [212, 197],
  U: [464, 570],
  C: [857, 624],
  T: [684, 813],
  A: [912, 675],
  S: [1133, 336],
  M: [1323, 474],
  F: [395, 92],
  P: [117, 273],
}
/** Names in two lines. */
const BROKEN: ReadonlySet<string> = new Set(['W', 'C', 'T'])

/** Offset of a city's name from its mark, for a font size of `CITY_SIZE` map units. */
const CITY_SIZE = 18.2
const CITY_PLACES: Readonly<Partial<Record<ProvinceId, Point>>> = {
  PETR: [-40, -22],
  ARCH: [-50, -8],
  TVER: [38, -6],
  KAZA: [7, -18],
  LIVO: [1, 18],
  KIEV: [29, -8],
  KHAR: [-42, 4],
  KHER: [-38, -8],
  DONC: [-38, 0],
  SARA: [-50, -8],
  BAKU: [3, 18],
  TURK: [-12, -18],
  EKAT: [63, -8],
  OMSK: [-19, 18],
  VLDV: [19, -18],
}

/** Every readable name; `scale` is pixels per map unit. */
export function namesAt(data: Data, scale: number, narrow: boolean): MapName[] {
  if (!(scale > 0)) return []
  const least = (narrow ? LEAST_NARROW : LEAST) / scale
  const provinces = provinceNames(data, scale, least)
  const shown = new Set(provinces.map(letters))
  // No second name for a region or a city that is named like its province.
  const others = [
    ...(scale < REGION_UNTIL ? regionNames(REGION / scale) : []),
    ...(scale < CITIES_FROM ? [] : cityNames(data, least)),
  ].filter((name) => !shown.has(letters(name)))
  return [...others, ...provinces]
}

/** The name without hyphens and spaces, which depend on line breaks. */
const letters = ({ lines }: MapName): string => lines.join('').replace(/[- ]/g, '')

const regionNames = (size: number): MapName[] =>
  REGIONS.map(({ id, name }) => {
    const [x, y] = REGION_PLACES[id]
    const lines = BROKEN.has(id) ? name.split(/(?<=-)| /) : [name]
    return { kind: 'region', id, lines, x, y, size, anchor: 'middle', style: `--tint:${REGION_TINTS[id]};--pale:40%` }
  })

/** Font sizes are capped at `MOST` pixels when zoomed in. */
function provinceNames(data: Data, scale: number, least: number): MapName[] {
  return SHAPES.flatMap(({ label, tray }, province): MapName[] => {
    const drawn = label ?? tray?.label
    if (drawn === undefined || drawn === null || drawn.size < least) return []
    const { x, y, anchor } = drawn
    const lines = linesOf(drawn, data.provinceNames[province])
    const size = Math.min(drawn.size, MOST / scale)
    return [{ kind: 'province', id: PROVINCES[province], lines, x, y, size, anchor, style: tintOf(province) }]
  })
}

/** The lines as laid out on the map for the printed name; a corrected name gets a single line. */
const linesOf = ({ lines }: Label, name: string): readonly string[] =>
  lines.join('').replace(/[- ]/g, '') === name.replace(/[- ]/g, '') ? lines : [name]

function cityNames(data: Data, size: number): MapName[] {
  return data.critical.map((province): MapName => {
    const id = PROVINCES[province]
    const [x, y] = seatAt(province)
    const name = data.cities[province] || data.provinceNames[province]
    const style = tintOf(province)
    const printed = MAP.critical.find((mark) => mark.id === id)?.label
    if (printed !== undefined && printed.size >= size) {
      return { kind: 'city', id, lines: [name], x: printed.x, y: printed.y, size, anchor: printed.anchor, style }
    }
    const [dx, dy] = CITY_PLACES[id] ?? [0, -CITY_SIZE]
    const near = Math.min(1, size / CITY_SIZE)
    return { kind: 'city', id, lines: [name], x: x + dx * near, y: y + dy * near, size, anchor: 'middle', style }
  })
}
