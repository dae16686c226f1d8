// Where everything stands on the map, in its own units. The figures are made by tools/maps.
import { generalised, type Inscription } from '@interregnum/board-kit'
import { PROVINCES } from '../data/map.ts'
import map from './map.json'

export type Point = readonly [x: number, y: number]

export interface Label {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor: string
  readonly lines: readonly string[]
}

interface Shape {
  readonly region: string
  readonly path: string
  readonly label: Label | null
  readonly seat: readonly number[]
  readonly slots: readonly (readonly number[])[]
  /** Size of a counter where it is not the map's. */
  readonly counter?: number
  readonly tray?: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
    readonly leader: readonly (readonly number[])[]
    readonly label: Label
  }
}

interface Mark {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface MapData {
  readonly viewBox: readonly number[]
  readonly counter: number
  readonly spaces: { readonly [id: string]: Shape }
  readonly wild: { readonly [id: string]: { readonly path: string } }
  readonly regions: { readonly [id: string]: { readonly name: string; readonly path: string } }
  readonly borders: readonly { readonly kind: string; readonly d: string }[]
  readonly layers: {
    readonly foreign: string
    readonly waterline: string
    readonly coast: string
    readonly lakes: string
    readonly rivers: string
    readonly hills: readonly (readonly number[])[]
    readonly trees: readonly (readonly number[])[]
  }
  readonly names: readonly Inscription[]
  readonly rails: readonly { readonly d: string }[]
  readonly ports: readonly Mark[]
  readonly critical: readonly (Mark & {
    readonly label?: {
      readonly x: number
      readonly y: number
      readonly size: number
      readonly anchor: string
      readonly text: string
    }
  })[]
  readonly special: readonly { readonly d: string }[]
  readonly adjacency: readonly (readonly (string | number)[])[]
}

export const MAP: MapData = map

export const [, , WIDTH, HEIGHT] = MAP.viewBox

/** The plate of title and legend. */
export const LEGEND = { x: WIDTH - 372, y: HEIGHT - 330, width: 346, height: 236 } as const

/** By number of the province. */
export const SHAPES: readonly Shape[] = PROVINCES.map((id) => MAP.spaces[id])

const pointOf = ([x, y]: readonly number[]): Point => [x, y]
export const seatAt = (province: number): Point => pointOf(SHAPES[province].seat)
export const counterSize = (province: number): number => SHAPES[province].counter ?? MAP.counter

/** The tint of each region, as an atlas of 1915 might have coloured it. */
export const REGION_TINTS: Readonly<Record<string, string>> = {
  G: '#c98a72',
  U: '#d9b65f',
  W: '#a9b07a',
  B: '#8fa6a8',
  C: '#c99c4e',
  T: '#a98aa0',
  A: '#d2b98a',
  S: '#9fae93',
  M: '#bda27f',
  F: '#a7b7c0',
  P: '#b78f8a',
}

/** How far each province is lightened towards the paper, so that neighbours differ: colours given greedily. */
const STEPS = [30, 52, 42, 62, 22] as const

function paled(): ReadonlyMap<string, number> {
  const neighbours = new Map<string, string[]>(PROVINCES.map((id) => [id, []]))
  for (const [a, b] of MAP.adjacency) {
    neighbours.get(String(a))?.push(String(b))
    neighbours.get(String(b))?.push(String(a))
  }
  const around = (id: string): readonly string[] => neighbours.get(id) ?? []
  const steps = new Map<string, number>()
  for (const id of [...PROVINCES].sort((a, b) => around(b).length - around(a).length)) {
    const taken = around(id).map((other) => steps.get(other))
    steps.set(id, STEPS.find((step) => !taken.includes(step)) ?? STEPS[0])
  }
  return steps
}

const PALED = paled()
/** What the style of a province is given: its region's tint, and how pale it is. */
export const tintOf = (province: number): string =>
  `--tint:${REGION_TINTS[SHAPES[province].region]};--pale:${PALED.get(PROVINCES[province])}%`

/** For rings: what is smaller than this on a coast would make a nervous line. */
const SMOOTH = 2.4
export const OUTLINES: readonly string[] = SHAPES.map(({ path }) => generalised(path, SMOOTH))

/** Further stacks of a province stand half behind those that have a place of their own. */
const BEHIND = 0.42

/** Where so many stacks of a province stand. */
export function placesFor(province: number, count: number): Point[] {
  const { slots } = SHAPES[province]
  const size = counterSize(province)
  return Array.from({ length: count }, (_, n) => {
    const [x, y] = slots[n % slots.length]
    const layer = Math.floor(n / slots.length)
    return [x + layer * size * BEHIND, y + layer * size * BEHIND]
  })
}

/** Where the number of a choice stands: over the first counter's place, further ones over it. */
export function pillAt(province: number, n: number, sign: number): Point {
  const [x, y] = SHAPES[province].slots[0]
  return [x + counterSize(province) * 0.5, y - counterSize(province) * 0.72 - n * 23 * sign]
}
