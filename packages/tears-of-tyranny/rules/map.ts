// 1.A The map: septets of seven hexes, laid out in one to four quadrants, with coasts and borders.
import { type PrintedTile, SEPTETS, type Terrain } from '../data/septets.ts'

/** A septet where it lies: its number, 1 to 16, and by how many sixths of a circle it is turned. */
export interface LaidSeptet {
  readonly septet: number
  readonly turn: number
}

export type Edge = 'coast' | 'border'
export type Side = 'N' | 'E' | 'S' | 'W'

/** Four septets by slot (NW, NE, SW, SE), and what lies beyond the sides that have an edge piece. */
export interface Quadrant {
  readonly septets: readonly LaidSeptet[]
  readonly edges: { readonly [side in Side]?: Edge }
}

export type Layout = readonly Quadrant[]

export interface Tile {
  /** "3.4": the septet and the position in it. */
  readonly id: string
  /** The same: what an answer calls it. */
  readonly option: string
  /** Where it lies among all tiles: 28 to a quadrant, by reference number. */
  readonly at: number
  readonly quadrant: number
  /** The number by which terrain cards name it, 1 to 28. */
  readonly ref: number
  readonly terrain: Terrain
  /** Jungle and rural tiles give 1. */
  readonly defence: number
  readonly infrastructure: boolean
  readonly coast: boolean
  readonly border: boolean
  readonly q: number
  readonly r: number
  readonly adjacent: readonly number[]
}

export interface GameMap {
  readonly tiles: readonly Tile[]
  /** The same by quadrant. */
  readonly quadrants: readonly (readonly Tile[])[]
  /** In steps, by tile times the number of tiles plus tile. */
  readonly distances: readonly number[]
  /** By range and tile: all tiles within that many steps, itself included. */
  readonly within: readonly (readonly (readonly number[])[])[]
  /** The same by range, tile and quadrant: bit n stands for its tile n, from 0 on. */
  readonly withinBits: readonly (readonly (readonly number[])[])[]
}

/** No capability reaches further. */
const LONGEST_RANGE = 3

export const TILES_PER_QUADRANT = 28
const SEPTETS_PER_QUADRANT = 4

export type Hex = readonly [q: number, r: number]

/** Neighbours from E on, clockwise; also the positions 2 to 7 of a septet around its centre. */
export const NEIGHBOURS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]
/** Where quadrants lie, in steps of two septets. */
const QUADRANTS: readonly Hex[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]
const SLOTS: readonly Hex[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
]
/** The two septets that an edge piece takes the place of, from the first slot of its quadrant. */
const BEYOND: { readonly [side in Side]: readonly Hex[] } = {
  N: [
    [0, -1],
    [1, -1],
  ],
  S: [
    [0, 2],
    [1, 2],
  ],
  W: [
    [-1, 0],
    [-1, 1],
  ],
  E: [
    [2, 0],
    [2, 1],
  ],
}
const SIDES: readonly Side[] = ['N', 'E', 'S', 'W']

/** Centres of septets lie on this lattice, so that septets cover the plane. */
const centreOf = ([i, j]: Hex): Hex => [2 * i - j, i + 3 * j]
const slotOf = (quadrant: number, [i, j]: Hex): Hex => [2 * QUADRANTS[quadrant][0] + i, 2 * QUADRANTS[quadrant][1] + j]
const turned = ([q, r]: Hex, turn: number): Hex => (turn === 0 ? [q, r] : turned([-r, q + r], turn - 1))
export const keyOf = (q: number, r: number): string => `${q},${r}`
export const distance = (a: Hex, b: Hex): number => {
  const [dq, dr] = [a[0] - b[0], a[1] - b[1]]
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** The hexes of a septet: the centre, then the ring. */
function hexesAt(centre: Hex, turn: number): Hex[] {
  const ring = NEIGHBOURS.map((offset): Hex => {
    const [q, r] = turned(offset, turn)
    return [centre[0] + q, centre[1] + r]
  })
  return [centre, ...ring]
}

/** What lies beyond the sides of the quadrants, by hex: null where there is no edge piece. Tiles may lie there too. */
export function edgesOf(layout: Layout): Map<string, Edge | null> {
  const edges = new Map<string, Edge | null>()
  layout.forEach(({ edges: pieces }, quadrant) => {
    for (const side of SIDES) {
      const piece = pieces[side] ?? null
      for (const beyond of BEYOND[side]) {
        for (const [q, r] of hexesAt(centreOf(slotOf(quadrant, beyond)), 0)) {
          const key = keyOf(q, r)
          if (piece !== null || !edges.has(key)) edges.set(key, piece)
        }
      }
    }
  })
  return edges
}

type Placed = Omit<Tile, 'adjacent' | 'coast' | 'border'>

function placedTiles(layout: Layout): Placed[] {
  const tiles: Placed[] = []
  layout.forEach(({ septets }, quadrant) => {
    septets.forEach(({ septet, turn }, slot) => {
      hexesAt(centreOf(slotOf(quadrant, SLOTS[slot])), turn).forEach(([q, r], position) => {
        const { terrain, infrastructure } = SEPTETS[septet - 1][position]
        const ref = 7 * ((septet - 1) % SEPTETS_PER_QUADRANT) + position + 1
        tiles.push({
          id: `${septet}.${position + 1}`,
          option: `${septet}.${position + 1}`,
          at: quadrant * TILES_PER_QUADRANT + ref - 1,
          quadrant,
          ref,
          terrain,
          defence: terrain === 'jungle' || terrain === 'rural' ? 1 : 0,
          infrastructure: infrastructure === true,
          q,
          r,
        })
      })
    })
  })
  return tiles.sort((a, b) => a.at - b.at)
}

function buildMap(layout: Layout): GameMap {
  const placed = placedTiles(layout)
  const edges = edgesOf(layout)
  const byHex = new Map(placed.map(({ q, r, at }) => [keyOf(q, r), at]))
  const tiles = placed.map((tile): Tile => {
    const around = NEIGHBOURS.map(([q, r]) => keyOf(tile.q + q, tile.r + r))
    return {
      ...tile,
      coast: around.some((hex) => edges.get(hex) === 'coast'),
      border: around.some((hex) => edges.get(hex) === 'border'),
      adjacent: around.flatMap((hex) => byHex.get(hex) ?? []),
    }
  })
  const distances = tiles.flatMap((a) => tiles.map((b) => distance([a.q, a.r], [b.q, b.r])))
  const within = withinOf(tiles.length, distances)
  return {
    tiles,
    quadrants: layout.map((_, quadrant) => tiles.filter((tile) => tile.quadrant === quadrant)),
    distances,
    within,
    withinBits: within.map((near) => near.map((it) => bitsOf(it, layout.length))),
  }
}

const withinOf = (count: number, distances: readonly number[]): GameMap['within'] => {
  const tiles = Array.from({ length: count }, (_, tile) => tile)
  return Array.from({ length: LONGEST_RANGE + 1 }, (_, range) =>
    tiles.map((from) => tiles.filter((to) => distances[from * count + to] <= range)),
  )
}

function bitsOf(tiles: readonly number[], quadrants: number): readonly number[] {
  const bits = Array<number>(quadrants).fill(0)
  for (const tile of tiles) bits[Math.floor(tile / TILES_PER_QUADRANT)] |= 1 << (tile % TILES_PER_QUADRANT)
  return bits
}

const built = new Map<string, GameMap>()
/** By the object, since most calls come with the layout of the same state. */
const known = new WeakMap<Layout, GameMap>()

/** The map of a layout, built once. */
export function mapOf(layout: Layout): GameMap {
  const before = known.get(layout)
  if (before !== undefined) return before
  const map = mapByText(layout)
  known.set(layout, map)
  return map
}

function mapByText(layout: Layout): GameMap {
  const key = JSON.stringify(layout)
  let map = built.get(key)
  if (map === undefined) {
    map = buildMap(layout)
    built.set(key, map)
  }
  return map
}

/** What is printed on a tile: the pieces it starts with. */
export const printedOn = ({ id }: Tile): PrintedTile => PRINTED_TILES[id]

/** By the id of the tile. */
const PRINTED_TILES: { readonly [tile: string]: PrintedTile } = Object.fromEntries(
  SEPTETS.flatMap((tiles, septet) => tiles.map((tile, position) => [`${septet + 1}.${position + 1}`, tile])),
)

const PRINTED_EDGES: readonly (readonly Quadrant['edges'][])[] = [
  [{ N: 'border', S: 'coast' }],
  [
    { N: 'border', S: 'coast' },
    { N: 'border', S: 'coast' },
  ],
  [
    { N: 'border', W: 'border' },
    { N: 'border', E: 'coast' },
    { W: 'border', S: 'coast' },
  ],
  [
    { N: 'border', W: 'border' },
    { N: 'border', E: 'coast' },
    { W: 'border', S: 'coast' },
    { E: 'coast', S: 'coast' },
  ],
]

/** The layout as it is printed: septets 1 to 4 in the first quadrant, and so on. */
export const printedLayout = (players: number): Layout =>
  PRINTED_EDGES[players - 1].map((edges, quadrant) => ({
    septets: SLOTS.map((_, slot) => ({ septet: SEPTETS_PER_QUADRANT * quadrant + slot + 1, turn: 0 })),
    edges,
  }))
