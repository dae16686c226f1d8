// Places a province's name and its counters: both are tried together, and the best total score wins.
import type { Province } from './provinces.ts'
import { type Area, boundsOf, distance, inArea, type Point, tenths, toEdge } from './shapes.ts'

/** A rectangle that should not be covered; `hard`: must not. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly hard?: boolean
}

export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly size: number
  readonly lines: readonly string[]
  readonly score: number
}

export interface Slot {
  readonly at: Point
  /** Pixels of free space around it; negative if it is tight. */
  readonly room: number
}

export interface PlacementOptions {
  /** The possible line breaks of the name. */
  readonly lines: readonly (readonly string[])[]
  readonly largest: number
  readonly smallest: number
  /** The size of a counter. */
  readonly counter: number
  /** The wanted and the greatest number of slots. */
  readonly want: number
  readonly most: number
  readonly marks: readonly Mark[]
  /** Points on railways, which the name avoids. */
  readonly rails: readonly Point[]
  readonly up?: number
  readonly breadth?: number
  readonly step?: number
  readonly edge?: number
  /** Space under the name for other markers. */
  readonly extra?: number
}

export interface Placed {
  readonly box: LabelBox | null
  readonly slots: readonly Slot[]
  readonly worst: number
}

/** Widths of small capitals of a serif font, in em. */
const WIDTHS: Readonly<Record<string, number>> = {
  M: 0.92,
  W: 1,
  I: 0.42,
  J: 0.42,
  m: 0.84,
  w: 0.86,
  i: 0.36,
  l: 0.54,
  t: 0.56,
  r: 0.6,
  ' ': 0.28,
  '-': 0.34,
  '.': 0.26,
  '–': 0.5,
}

const isCapital = (letter: string): boolean => letter === letter.toUpperCase() && letter !== letter.toLowerCase()

export function textWidth(text: string, size: number, breadth = 1): number {
  const ems = [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? (isCapital(letter) ? 0.76 : 0.615)), 0)
  return ems * size * breadth + text.length * size * 0.06
}

const gap = (a: Mark, b: Mark): number =>
  Math.max(Math.abs(a.x - b.x) - (a.w + b.w) / 2, Math.abs(a.y - b.y) - (a.h + b.h) / 2)

type GridPoint = readonly [x: number, y: number, edge: number]

export function place(province: Province, options: PlacementOptions): Placed {
  const grid = gridIn(province, options.step ?? 2.5)
  const boxes = candidates(province, options)
  let best: { box: LabelBox; value: number; worst: number } | null = null
  for (const box of boxes) {
    const slots = findSlots(province, grid, box, options, options.want)
    const worst = slots.length < options.want ? -20 : Math.min(...slots.map(({ room }) => room))
    const value = Math.min(worst, 1) * 2.2 + box.size * 1.1 - box.score
    if (best === null || value > best.value) best = { box, value, worst }
  }
  if (best === null) {
    const slots = findSlots(province, grid, null, options, options.want)
    return { box: null, slots, worst: Math.min(...slots.map(({ room }) => room)) }
  }
  const all = findSlots(province, grid, best.box, options, options.most)
  return { box: best.box, slots: all.filter(({ room }, i) => i < options.want || room > -1), worst: best.worst }
}

function gridIn({ main, size }: Province, step: number): GridPoint[] {
  const [left, top, right, bottom] = boundsOf(main[0])
  const pace = Math.max(step, Math.sqrt(size) / 40)
  const grid: GridPoint[] = []
  for (let y = top + 2; y < bottom; y += pace) {
    for (let x = left + 2; x < right; x += pace) if (inArea([x, y], main)) grid.push([x, y, toEdge([x, y], main)])
  }
  return grid
}

/** Greedily finds `count` slots with the most free space. */
function findSlots(
  { pole }: Province,
  grid: readonly GridPoint[],
  box: LabelBox | null,
  { counter, marks }: PlacementOptions,
  count: number,
): Slot[] {
  const slots: Slot[] = []
  for (let n = 0; n < count; n++) {
    let best: GridPoint | null = null
    let most = -1e9
    for (const point of grid) {
      const room = roomAt(point, box, counter, marks, slots, pole, most)
      if (room <= most) continue
      most = room
      best = point
    }
    if (best === null) break
    slots.push({ at: [best[0], best[1]], room: most })
  }
  return slots
}

function roomAt(
  [x, y, edge]: GridPoint,
  box: LabelBox | null,
  counter: number,
  marks: readonly Mark[],
  slots: readonly Slot[],
  pole: Point,
  most: number,
): number {
  let room = Math.min(edge - counter * 0.56, 5)
  if (room <= most) return room
  if (box !== null) {
    const shadowed = { x: x + 1.5, y: y - 1.5, w: counter + 3, h: counter + 3 }
    room = Math.min(room, gap(shadowed, box) - 1.5)
  }
  if (room <= most) return room
  const here = { x, y, w: counter, h: counter }
  for (const mark of marks) room = Math.min(room, mark.hard ? gap(here, mark) : gap(here, mark) * 0.6 + 2)
  for (const { at } of slots) room = Math.min(room, gap(here, { x: at[0], y: at[1], w: counter, h: counter }) - 2)
  // Prefer places near the first slot to far corners.
  const away =
    slots.length > 0 ? Math.min(3, distance([x, y], slots[0].at) / 60) : Math.min(2, distance([x, y], pole) / 80)
  return room - away
}

/** The best few positions of the name for every size and line break. */
function candidates(province: Province, options: PlacementOptions): LabelBox[] {
  const boxes: LabelBox[] = []
  for (let size = options.largest; size >= options.smallest; size -= 0.5) {
    for (const lines of options.lines) {
      const found = boxesFor(province, lines, size, options).sort((a, b) => a.score - b.score)
      const chosen: LabelBox[] = []
      for (const box of found) {
        if (chosen.length >= 26) break
        if (!chosen.some((other) => Math.hypot(other.x - box.x, other.y - box.y) < 6)) chosen.push(box)
      }
      boxes.push(...chosen)
    }
  }
  return boxes
}

function boxesFor(
  { main, pole, radius }: Province,
  lines: readonly string[],
  size: number,
  options: PlacementOptions,
): LabelBox[] {
  const { marks, rails, up = 0.35, breadth = 1, edge = 1.5, extra = 0 } = options
  const [left, top, right, bottom] = boundsOf(main[0])
  const w = Math.max(...lines.map((line) => textWidth(line, size, breadth))) + 1
  const h = size * 0.78 + (lines.length - 1) * size * 0.95 + extra
  const pace = Math.max(2, size * 0.3)
  const found: LabelBox[] = []
  for (let y = top + h / 2; y < bottom - h / 2; y += pace) {
    for (let x = left + w / 2; x < right - w / 2; x += pace) {
      const box = { x, y, w, h }
      if (!inside(box, main, edge) || marks.some((mark) => gap(box, mark) < 1)) continue
      const over = rails.filter(([rx, ry]) => Math.abs(rx - x) < w / 2 + 1 && Math.abs(ry - y) < h / 2 + 1.5).length
      const score =
        over * 0.5 +
        (Math.abs(x - pole[0]) / (right - left)) * 5 +
        (Math.abs(y - (pole[1] - up * radius)) / (bottom - top)) * 5 +
        (lines.length > 1 ? 1 : 0)
      found.push({ ...box, size, lines, score })
    }
  }
  return found
}

function inside({ x, y, w, h }: Mark, main: Area, edge: number): boolean {
  for (let i = 0; i <= 8; i++) {
    const at = x - w / 2 - edge + ((w + 2 * edge) * i) / 8
    if (!inArea([at, y - h / 2 - edge], main) || !inArea([at, y + h / 2 + edge], main)) return false
  }
  return inArea([x - w / 2 - edge, y], main) && inArea([x + w / 2 + edge, y], main)
}

export const labelOf = ({ x, y, size, lines }: LabelBox) => ({
  x: tenths(x),
  y: tenths(y),
  size,
  anchor: 'middle',
  lines,
})
