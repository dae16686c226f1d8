// Positions on the map, in its own units. A tile lies where its septet lies, so that all of this follows from the layout.
import type { Inscription } from '@interregnum/board-kit'
import { type Edge, edgesOf, type Hex, keyOf, type Layout, mapOf, NEIGHBOURS, type Tile } from '../rules/map.ts'
import { PLACE_NAMES } from '../text/labels.ts'
import { lineAlong, type Point, type Segment, softLineAlong } from './outlines.ts'

/** From the middle of a hex to its corners. */
export const RADIUS = 56
const WIDTH = RADIUS * Math.sqrt(3)

const cornersOf = (radius: number): Point[] =>
  NEIGHBOURS.map((_, k): Point => {
    const angle = ((-30 + 60 * k) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
/** The side towards neighbour k goes from corner k to the next. */
const CORNERS = cornersOf(RADIUS)

/** A hex around the origin. */
export const hexPath = (radius: number): string =>
  `M${cornersOf(radius)
    .map(([x, y]) => `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`)
    .join('L')}Z`

const middleOf = ([q, r]: Hex): Point => [WIDTH * (q + r / 2), RADIUS * 1.5 * r]
const shifted = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]
const sideOf = (middle: Point, k: number): Segment => [
  shifted(middle, CORNERS[k]),
  shifted(middle, CORNERS[(k + 1) % CORNERS.length]),
]

export interface Box {
  readonly x: number
  readonly y: number
}

/** Everything about a layout that can be drawn once. */
export interface Sheet {
  readonly quadrants: number
  readonly width: number
  readonly height: number
  /** The middle of each tile. */
  readonly middles: readonly Point[]
  /** All land, for lines along its coast; land across the border; land beyond sides without an edge piece. */
  readonly land: string
  readonly foreign: string
  readonly open: string
  readonly tileEdges: string
  readonly septetEdges: string
  readonly quadrantEdges: string
  readonly coast: string
  readonly border: string
  readonly rim: string
  readonly title: Box
  /** The first of the three terrain cards, and their size. */
  readonly strikes: Box & { readonly card: readonly [width: number, height: number]; readonly gap: number }
  /** The name plates of the players, by quadrant. */
  readonly plates: readonly (Box & { readonly rotate: number })[]
  readonly names: readonly Inscription[]
}

const sheets = new Map<string, Sheet>()
/** By the object, because most calls come with the layout of the same game. */
const known = new WeakMap<Layout, Sheet>()

export function sheetOf(layout: Layout): Sheet {
  const before = known.get(layout)
  if (before !== undefined) return before
  const key = JSON.stringify(layout)
  const sheet = sheets.get(key) ?? buildSheet(layout)
  sheets.set(key, sheet)
  known.set(layout, sheet)
  return sheet
}

/** By number of quadrants: how much is free left, above, right and below, in radii. */
const MARGINS: readonly (readonly [number, number, number, number])[] = [
  [2.3, 2.2, 2.3, 2.2],
  [1.5, 1.9, 1.5, 1.9],
  [1.25, 1.2, 1.25, 1.2],
  [1.25, 1.2, 1.25, 1.2],
]

function buildSheet(layout: Layout): Sheet {
  const { tiles } = mapOf(layout)
  const raw = tiles.map(({ q, r }) => middleOf([q, r]))
  const [left, above, right, below] = MARGINS[layout.length - 1].map((radii) => radii * RADIUS)
  const xs = raw.map(([x]) => x)
  const ys = raw.map(([, y]) => y)
  const shift: Point = [left + WIDTH / 2 - Math.min(...xs), above + RADIUS - Math.min(...ys)]
  const width = Math.max(...xs) - Math.min(...xs) + WIDTH + left + right
  const height = Math.max(...ys) - Math.min(...ys) + 2 * RADIUS + above + below
  const middles = raw.map((point) => shifted(point, shift))
  return {
    quadrants: layout.length,
    width: rounded(width),
    height: rounded(height),
    middles: middles.map(([x, y]) => [rounded(x), rounded(y)]),
    ...edgeLines(layout, middles),
    ...surroundings(layout, shift, width, height),
    ...FURNITURE[layout.length - 1](rounded(width), rounded(height)),
    names: NAMES[layout.length - 1](rounded(width), rounded(height)).filter(
      ({ cls }) => cls === 'sea' || layout.some(({ edges }) => Object.values(edges).includes('border')),
    ),
  }
}

const rounded = (value: number): number => Number(value.toFixed(1))

/* ---------------------------------------------------------------------------------------------------------- edges */

/** Lines between tiles, septets and quadrants, and where the map ends. */
function edgeLines(layout: Layout, middles: readonly Point[]) {
  const { tiles } = mapOf(layout)
  const byHex = new Map(tiles.map((tile) => [keyOf(tile.q, tile.r), tile]))
  const beyond = edgesOf(layout)
  const lines = new Map<'tile' | 'septet' | 'quadrant' | 'rim' | Edge, Segment[]>()
  for (const tile of tiles) {
    NEIGHBOURS.forEach(([dq, dr], k) => {
      const hex = keyOf(tile.q + dq, tile.r + dr)
      const next = byHex.get(hex)
      // A side between two tiles is drawn once.
      if (next !== undefined && next.at < tile.at) return
      const kind = next === undefined ? (beyond.get(hex) ?? 'rim') : between(tile, next)
      lines.set(kind, [...(lines.get(kind) ?? []), sideOf(middles[tile.at], k)])
    })
  }
  const along = (kind: 'tile' | 'septet' | 'quadrant' | 'rim' | Edge): string => lineAlong(lines.get(kind) ?? [])
  return {
    tileEdges: along('tile'),
    septetEdges: along('septet'),
    quadrantEdges: along('quadrant'),
    coast: along('coast'),
    border: along('border'),
    rim: along('rim'),
  }
}

const septetOf = ({ id }: Tile): string => id.split('.')[0]

function between(a: Tile, b: Tile): 'tile' | 'septet' | 'quadrant' {
  if (a.quadrant !== b.quadrant) return 'quadrant'
  return septetOf(a) === septetOf(b) ? 'tile' : 'septet'
}

/** One line around an area of tiles. */
export function outlineOf(layout: Layout, area: ReadonlySet<number>): string {
  const { tiles } = mapOf(layout)
  const { middles } = sheetOf(layout)
  const inside = new Set([...area].map((at) => keyOf(tiles[at].q, tiles[at].r)))
  return lineAlong(
    [...area].flatMap((at) =>
      NEIGHBOURS.flatMap(([dq, dr], k) =>
        inside.has(keyOf(tiles[at].q + dq, tiles[at].r + dr)) ? [] : [sideOf(middles[at], k)],
      ),
    ),
  )
}

/** The tile next to another one towards neighbour k; null at the rim. */
export function nextTile(layout: Layout, at: number, k: number): number | null {
  const { tiles } = mapOf(layout)
  const [q, r] = [tiles[at].q + NEIGHBOURS[k][0], tiles[at].r + NEIGHBOURS[k][1]]
  return tiles.find((tile) => tile.q === q && tile.r === r)?.at ?? null
}

/* --------------------------------------------------------------------------------------------------- surroundings */

/** What is drawn outside the tiles: every hex of the sheet is as the nearest edge piece, or open land. */
function surroundings(layout: Layout, shift: Point, width: number, height: number) {
  const tiles = new Set(mapOf(layout).tiles.map(({ q, r }) => keyOf(q, r)))
  const pieces = [...edgesOf(layout)].filter(([hex]) => !tiles.has(hex))
  // Edge pieces first: they win where an open side is as near.
  const sources = [...pieces.filter(([, kind]) => kind !== null), ...pieces.filter(([, kind]) => kind === null)].map(
    ([hex, kind]) => ({ middle: middleOf(hexOf(hex)), kind }),
  )
  const ground = new Map<string, Edge | null>()
  for (const hex of hexesOn(shift, width, height)) {
    if (!tiles.has(hex)) ground.set(hex, nearest(sources, middleOf(hexOf(hex))))
  }
  const of = (kind: Edge | null): string[] => [...ground].flatMap(([hex, it]) => (it === kind ? [hex] : []))
  const outline = (area: ReadonlySet<string>): string => softLineAlong(sidesAround(area, shift))
  return {
    land: outline(new Set([...of('border'), ...of(null), ...tiles])),
    foreign: outline(withTilesAlong(of('border'), tiles)),
    open: outline(withTilesAlong(of(null), tiles)),
  }
}

const hexOf = (key: string): Hex => {
  const [q, r] = key.split(',').map(Number)
  return [q, r]
}

/** All hexes on the sheet and a little beyond it. */
function hexesOn([dx, dy]: Point, width: number, height: number): string[] {
  const reach = Math.ceil((width + height) / RADIUS)
  const list: string[] = []
  for (let r = -reach; r <= reach; r++) {
    for (let q = -reach; q <= reach; q++) {
      const [x, y] = shifted(middleOf([q, r]), [dx, dy])
      const within = x > -2 * RADIUS && y > -2 * RADIUS && x < width + 2 * RADIUS && y < height + 2 * RADIUS
      if (within) list.push(keyOf(q, r))
    }
  }
  return list
}

interface Source {
  readonly middle: Point
  readonly kind: Edge | null
}

function nearest(sources: readonly Source[], [x, y]: Point): Edge | null {
  let [best, least]: [Edge | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { middle, kind } of sources) {
    const distance = Math.hypot(middle[0] - x, middle[1] - y)
    if (distance < least - 1e-6) [best, least] = [kind, distance]
  }
  return best
}

/** An area and the tiles next to it: it is drawn under them, so that no gap shows. */
function withTilesAlong(area: readonly string[], tiles: ReadonlySet<string>): Set<string> {
  const whole = new Set(area)
  for (const tile of tiles) {
    const [q, r] = hexOf(tile)
    if (NEIGHBOURS.some(([dq, dr]) => area.includes(keyOf(q + dq, r + dr)))) whole.add(tile)
  }
  return whole
}

function sidesAround(area: ReadonlySet<string>, shift: Point): Segment[] {
  return [...area].flatMap((hex) => {
    const [q, r] = hexOf(hex)
    const middle = shifted(middleOf([q, r]), shift)
    return NEIGHBOURS.flatMap(([dq, dr], k) => (area.has(keyOf(q + dq, r + dr)) ? [] : [sideOf(middle, k)]))
  })
}

/* ------------------------------------------------------------------------------------- title, cards, plates, names */

type Furniture = Pick<Sheet, 'title' | 'strikes' | 'plates'>

const plate = (x: number, y: number, rotate: number): Sheet['plates'][number] => ({
  x: rounded(x),
  y: rounded(y),
  rotate,
})
const cards = (width: number, across: number, high: number): Furniture['strikes'] => ({
  x: rounded(width - 38 - (across * 3 + 24)),
  y: 38,
  card: [across, high],
  gap: 12,
})
const title = (x: number, y: number): Box => ({ x: rounded(x), y: rounded(y) })

/** By number of quadrants: they lie in the free corners of the sheet. */
const FURNITURE: readonly ((width: number, height: number) => Furniture)[] = [
  (w, h) => ({ plates: [plate(66, h * 0.5, -90)], title: title(38, h - 188), strikes: cards(w, 118, 142) }),
  (w, h) => ({
    plates: [plate(62, h * 0.42, -90), plate(w - 62, h * 0.5, 90)],
    title: title(38, h - 188),
    strikes: cards(w, 150, 180),
  }),
  (w, h) => ({
    plates: [plate(60, h * 0.29, -90), plate(w - 66, h * 0.3, 90), plate(76, h * 0.6, -90)],
    title: title(w - 338, h - 202),
    strikes: cards(w, 150, 180),
  }),
  (w, h) => ({
    plates: [plate(86, h * 0.285, -90), plate(w - 76, 396, 90), plate(104, h * 0.66, -90), plate(w - 62, h * 0.72, 90)],
    title: title(38, h - 188),
    strikes: cards(w, 156, 186),
  }),
]

const inscription = (
  text: string,
  cls: 'land' | 'sea',
  at: Point,
  rotate: number,
  size: number,
  spacing: number,
): Inscription => ({ text, cls, x: rounded(at[0]), y: rounded(at[1]), rotate, size, spacing })

const NAMES: readonly ((width: number, height: number) => readonly Inscription[])[] = [
  (w, h) => [
    inscription(PLACE_NAMES.border, 'land', [w * 0.345, 86], 19.1, 20, 3),
    inscription(PLACE_NAMES.south, 'sea', [w * 0.62, h - 84], 19.1, 28, 4),
  ],
  (w, h) => [
    inscription(PLACE_NAMES.border, 'land', [w * 0.345, 116], 19.1, 24, 5),
    inscription(PLACE_NAMES.south, 'sea', [w * 0.44, h - 128], 19.1, 34, 6),
  ],
  (w, h) => [
    inscription(PLACE_NAMES.border, 'land', [w * 0.425, 108], 19.1, 24, 5),
    inscription(PLACE_NAMES.south, 'sea', [252, h - 56], 6, 26, 3),
    inscription(PLACE_NAMES.east, 'sea', [w - 52, h * 0.5], 79.1, 26, 3),
  ],
  (w, h) => [
    inscription(PLACE_NAMES.border, 'land', [w * 0.408, 108], 19.1, 24, 5),
    inscription(PLACE_NAMES.south, 'sea', [w * 0.5, h - 112], 19.1, 34, 6),
    inscription(PLACE_NAMES.east, 'sea', [w - 92, h * 0.475], 79.1, 34, 6),
  ],
]
