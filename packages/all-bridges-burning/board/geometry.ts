// Where everything stands on the map, in its own units. The figures are made by tools/maps.
import { generalised, type Inscription } from '@interregnum/board-kit'
import { BORDERS, SPACES, type SpaceId, STATIONS } from '../data/map.ts'
import map from './map.json'

export type Point = readonly [x: number, y: number]

interface SpaceShape {
  readonly kind: string
  readonly path: string
  readonly label: { readonly x: number; readonly y: number; readonly size: number; readonly lines: readonly string[] }
  readonly pole: readonly number[]
  readonly slots: readonly (readonly number[])[]
  readonly marks: Readonly<Record<'pop' | 'control' | 'support', readonly number[]>>
}

interface MapData {
  readonly viewBox: readonly number[]
  readonly spaces: { readonly [id: string]: SpaceShape }
  readonly borders: readonly {
    readonly a: string
    readonly b: string
    readonly kind: string
    readonly sabotage: readonly number[]
    readonly d?: string
  }[]
  readonly layers: {
    readonly foreign: string
    readonly waterline: string
    readonly coast: string
    readonly lakes: string
    readonly trees: readonly (readonly number[])[]
    readonly fells: readonly (readonly number[])[]
  }
  readonly names: readonly Inscription[]
  readonly stations: readonly { readonly id: string; readonly x: number; readonly y: number }[]
  readonly rails: readonly { readonly d: string }[]
  readonly landings: readonly {
    readonly name: string
    readonly die: string
    readonly x: number
    readonly y: number
    readonly to: readonly number[]
  }[]
}

export const MAP: MapData = map

export const [, , WIDTH, MAP_HEIGHT] = MAP.viewBox
/** The edge track lies under the map, on the same sheet. */
export const EDGE_HEIGHT = 93
export const HEIGHT = MAP_HEIGHT + EDGE_HEIGHT

/** By number of the space. */
export const SHAPES: readonly SpaceShape[] = SPACES.map((id) => MAP.spaces[id])
export const TOWN_RADIUS = 44

const pointOf = ([x, y]: readonly number[]): Point => [x, y]
export const poleOf = (space: number): Point => pointOf(SHAPES[space].pole)

/** The tint of each Province, as an atlas of 1915 might have coloured it. */
export const TINTS: Readonly<Partial<Record<SpaceId, string>>> = {
  varsinais_suomi: '#d9b48a',
  uusimaa: '#c9b9a6',
  hame: '#c8bd7e',
  karelia: '#cf9f8a',
  mikkelin_laani: '#b9c09a',
  kuopion_laani: '#d8c08f',
  pohjanmaa: '#a9b9a4',
  oulun_laani: '#cfc7ae',
}

/** Where Sabotage lies, by number of the border. */
export const SABOTAGE_AT: readonly Point[] = BORDERS.map(([a, b]) => {
  const [x, y] = [SPACES[a], SPACES[b]] as readonly string[]
  const border = MAP.borders.find((it) => (it.a === x && it.b === y) || (it.a === y && it.b === x))
  if (border === undefined) throw new Error(`The map has no border between ${x} and ${y}.`)
  return pointOf(border.sabotage)
})

/** By number of the station; those of Towns are the Towns themselves. */
export const STATION_AT: readonly Point[] = STATIONS.map((id) => {
  const station = MAP.stations.find((it) => it.id === id)
  return station === undefined ? pointOf(MAP.spaces[id].pole) : [station.x, station.y]
})

/** For rings round a space. */
export const OUTLINES: readonly string[] = SHAPES.map(({ path, kind }) => (kind === 'town' ? '' : generalised(path, 5)))

/** Where the number of a choice stands. */
const PILLS: Readonly<Partial<Record<SpaceId, Point>>> = {
  helsinki: [470, 1018],
  tampere: [392, 788],
  hame: [318, 652],
  karelia: [820, 712],
  uusimaa: [456, 838],
  varsinais_suomi: [152, 692],
  pohjanmaa: [318, 448],
  mikkelin_laani: [590, 606],
  kuopion_laani: [640, 448],
  oulun_laani: [600, 130],
}

export function pillAt(space: number): Point {
  const [x, y] = poleOf(space)
  return PILLS[SPACES[space]] ?? [x + 46, y - 44]
}

/** Places of pieces that would lie under the number of a neighbour's choice stand elsewhere. */
const CLEAR_SLOTS: Readonly<Partial<Record<SpaceId, readonly Point[]>>> = {
  hame: [
    [464, 766],
    [502, 766],
    [483, 806],
    [363, 838],
    [322, 838],
    [364, 676],
    [446, 810],
    [276, 727],
    [424, 842],
    [290, 800],
    [352, 880],
    [388, 640],
  ],
}

const slotsOf = (space: number): readonly (readonly number[])[] => CLEAR_SLOTS[SPACES[space]] ?? SHAPES[space].slots

const TOWN_PLACES: readonly (readonly Point[])[] = [
  [],
  [[0, 0]],
  [
    [-15, 2],
    [15, 2],
  ],
  [
    [-15, -10],
    [15, -10],
    [0, 15],
  ],
  [
    [-15, -12],
    [15, -12],
    [-15, 14],
    [15, 14],
  ],
  [
    [-20, -13],
    [0, -17],
    [20, -13],
    [-12, 14],
    [13, 14],
  ],
  [
    [-24, -11],
    [0, -15],
    [24, -11],
    [-24, 14],
    [0, 17],
    [24, 14],
  ],
  [
    [-13, -21],
    [13, -21],
    [-26, 1],
    [0, 1],
    [26, 1],
    [-13, 23],
    [13, 23],
  ],
]
/** Three rows for a crowd. */
const CROWD: readonly Point[] = [
  [-22, -22],
  [0, -24],
  [22, -22],
  [-30, 1],
  [-10, 1],
  [10, 1],
  [30, 1],
  [-20, 23],
  [0, 24],
  [20, 23],
]

export interface Place {
  readonly at: Point
  readonly size: number
}

/** How many pieces can stand in a space each by itself. */
export const roomIn = (space: number): number => (SHAPES[space].kind === 'town' ? 7 : slotsOf(space).length)

/** Places for so many pieces; stacks of them are drawn larger. */
export function placesIn(space: number, count: number, stacked: boolean): Place[] {
  if (SHAPES[space].kind !== 'town') {
    const slots = slotsOf(space)
    return Array.from({ length: count }, (_, n) => ({ at: pointOf(slots[Math.min(n, slots.length - 1)]), size: 33 }))
  }
  const [x, y] = poleOf(space)
  const size = (count <= 4 ? 28 : count <= 5 ? 26 : count <= 7 ? 24 : 20) + (stacked && count <= 3 ? 8 : 0)
  const list = TOWN_PLACES[count] ?? CROWD
  return list.slice(0, count).map(([dx, dy]) => ({ at: [x + dx, y + dy], size }))
}

/** Where markers of a Town stand: along its right side, three by three; those of Tampere above it, clear of Häme's. */
export function besideTown(space: number, n: number): Point {
  const [x, y] = poleOf(space)
  const [place, ring] = [n % 3, Math.floor(n / 3)]
  if (SPACES[space] === 'tampere') return [x - 8 + 26 * place, y - 60 - 26 * ring]
  const angle = ((-16 + 27 * place) * Math.PI) / 180
  const away = 58 + 26 * ring
  return [x + away * Math.cos(angle), y + away * Math.sin(angle)]
}
