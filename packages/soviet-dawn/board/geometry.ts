// Where everything stands on the map, in its own units. The figures are made by tools/maps.
import type { Front } from '../data/fronts.ts'
import { FRONTS } from '../data/fronts.ts'
import { BALTIC, FINLAND, type State } from '../rules/state.ts'
import map from './map.json'

export type Point = readonly [x: number, y: number]

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface MapData {
  readonly size: readonly number[]
  readonly moscow: { readonly x: number; readonly y: number; readonly r: number }
  /** Centre and size of each space. */
  readonly spaces: { readonly [id: string]: { x: number; y: number; w: number; h: number } }
  readonly tracks: Readonly<
    Record<
      Front,
      {
        readonly color: string
        readonly title: { readonly x: number; readonly y: number; readonly anchor: string }
        /** The spaces from box 1 outwards. */
        readonly chain: readonly string[]
        readonly d: string
      }
    >
  >
  readonly boxes: Readonly<
    Record<
      'czar' | 'legion',
      { readonly w: number; readonly h: number; readonly states: { readonly [state: string]: readonly number[] } }
    >
  >
  readonly curzon: readonly number[]
  readonly layers: Readonly<
    Record<'land' | 'waterline' | 'rivers' | 'lakes', string> &
      Record<'hills' | 'trees', readonly (readonly number[])[]>
  >
}

export const MAP: MapData = map

export const [WIDTH, HEIGHT] = MAP.size
export const PETROGRAD = 'petrograd'

/** Of a front's counter on the map. */
export const COUNTER = 54

export const spaceOf = (front: number, box: number): string => MAP.tracks[FRONTS[front]].chain[box - 1]

export function frameOf(space: string): Frame {
  const { x, y, w, h } = MAP.spaces[space]
  return { x: x - w / 2, y: y - h / 2, width: w, height: h }
}

/** The place of a counter in a space; Petrograd has two. */
export function slotIn(space: string, at = 0): Point {
  const { x, y, width } = frameOf(space)
  return space === PETROGRAD ? [x + 35 + at * 61, y + 61] : [x + width / 2 - 24, y + 60]
}

/** Petrograd's second place belongs to Finland, so that a lone front stands where its track comes in. */
const second = (front: number): number => (front === FINLAND ? 1 : 0)

/** Fronts that have broken into Moscow (12.2.5) share its circle. */
function slotInMoscow(s: State, front: number): Point {
  const there = s.box.flatMap((box, at) => (box === 0 && s.status[at] !== 'removed' ? [at] : []))
  const { x, y } = MAP.moscow
  if (there.length <= 1) return [x, y]
  const turn = (2 * Math.PI * there.indexOf(front)) / there.length - Math.PI / 2
  const away = 38 + 9 * Math.max(0, there.length - 3)
  return [x + away * Math.cos(turn), y + away * Math.sin(turn)]
}

/** Where the counter of a front stands. */
export function slotOf(s: State, front: number): Point {
  if (s.box[front] === 0) return slotInMoscow(s, front)
  return slotIn(spaceOf(front, s.box[front]), second(front))
}

/** What to click for a front: its box; in Petrograd and Moscow only its part of the space. */
export function targetOf(s: State, front: number): Frame {
  const [x, y] = slotOf(s, front)
  if (s.box[front] === 0) return { x: x - 31, y: y - 31, width: 62, height: 62 }
  const space = spaceOf(front, s.box[front])
  if (space === PETROGRAD) return { x: x - 29, y: y - 29, width: 58, height: 92 }
  return frameOf(space)
}

export const inPetrograd = (s: State, front: number): boolean =>
  (front === BALTIC || front === FINLAND) && s.box[front] === 1

/** The fortress stands at the right in Petrograd's box. */
export const FORTRESS: Point = [MAP.spaces[PETROGRAD].x + 63, MAP.spaces[PETROGRAD].y]
