// Where a province's name and its counters stand: both are tried together, and the best sum wins.
import type { Province } from './provinces.ts'
import { type Area, boundsOf, distance, inArea, type Point, tenths, toEdge } from './shapes.ts'

/** Something that must not be covered. */
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
  /** How much room is left round it; negative where it is tight. */
  readonly pkg: number
}

export interface Wishes {
  /** The name on one line or on several, as it may be broken. */
  readonly lines: readonly (readonly string[])[]
  readonly largest: number
  readonly smallest: number
  /** Of a counter. */
  readonly counter: number
  /** How many slots there must be, and how many there may be. */
  readonly want: number
  readonly most: number
  readonly marks: readonly Mark[]
  /** Points of railways, which a name avoids. */
  readonly rails: readonly Point[]
  readonly up?: number
  readonly breadth?: number
  readonly step?: number
  readonly edge?: number
  /** Room under the name for other signs. */
  readonly extra?: number
}

export interface Placed {
  readonly box: LabelBox | null
  readonly slots: readonly Slot[]
  readonly worst: number
}

/** Widths of small capitals of a serif face, in em. */
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

export function place(province: Province, wishes: Wishes): Placed {
  const grid = gridIn(province, wishes.step ?? 2.5)
  const boxes = candidates(province, wishes)
  let best: { box: LabelBox; value: number; worst: number } | null = null
  for (const box of boxes) {
    const slots = slotsBeside(province, grid, box, wishes, wishes.want)
    const worst = slots.length < wishes.want ? -20 : Math.min(...slots.map(({ pkg }) => pkg))
    const value = Math.min(worst, 1) * 2.2 + box.size * 1.1 - box.score
    if (best === null || value > best.value) best = { box, value, worst }
  }
  if (best === null) {
    const slots = slotsBeside(province, grid, null, wishes, wishes.want)
    return { box: null, slots, worst: Math.min(...slots.map(({ pkg }) => pkg)) }
  }
  const all = slotsBeside(province, grid, best.box, wishes, wishes.most)
  return { box: best.box, slots: all.filter(({ pkg }, i) => i < wishes.want || pkg > -1), worst: best.worst }
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

/** The roomiest places for so many counters, each beside the ones before. */
function slotsBeside(
  { pole }: Province,
  grid: readonly GridPoint[],
  box: LabelBox | null,
  { counter, marks }: Wishes,
  count: number,
): Slot[] {
  const slots: Slot[] = []
  for (let n = 0; n < count; n++) {
    let best: GridPoint | null = null
    let most = -1e9
    for (const point of grid) {
      const pkg = roomAt(point, box, counter, marks, slots, pole, most)
      if (pkg <= most) continue
      most = pkg
      best = point
    }
    if (best === null) break
    slots.push({ at: [best[0], best[1]], pkg: most })
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
  let pkg = Math.min(edge - counter * 0.56, 5)
  if (pkg <= most) return pkg
  if (box !== null) {
    const shadowed = { x: x + 1.5, y: y - 1.5, w: counter + 3, h: counter + 3 }
    pkg = Math.min(pkg, gap(shadowed, box) - 1.5)
  }
  if (pkg <= most) return pkg
  const here = { x, y, w: counter, h: counter }
  for (const mark of marks) pkg = Math.min(pkg, mark.hard ? gap(here, mark) : gap(here, mark) * 0.6 + 2)
  for (const { at } of slots) pkg = Math.min(pkg, gap(here, { x: at[0], y: at[1], w: counter, h: counter }) - 2)
  // Neighbours of the first slot rather than far corners.
  const away =
    slots.length > 0 ? Math.min(3, distance([x, y], slots[0].at) / 60) : Math.min(2, distance([x, y], pole) / 80)
  return pkg - away
}

/** The best few places for the name in every size and breaking. */
function candidates(province: Province, wishes: Wishes): LabelBox[] {
  const boxes: LabelBox[] = []
  for (let size = wishes.largest; size >= wishes.smallest; size -= 0.5) {
    for (const lines of wishes.lines) {
      const found = boxesFor(province, lines, size, wishes).sort((a, b) => a.score - b.score)
      const kept: LabelBox[] = []
      for (const box of found) {
        if (kept.length >= 26) break
        if (!kept.some((other) => Math.hypot(other.x - box.x, other.y - box.y) < 6)) kept.push(box)
      }
      boxes.push(...kept)
    }
  }
  return boxes
}

function boxesFor(
  { main, pole, radius }: Province,
  lines: readonly string[],
  size: number,
  wishes: Wishes,
): LabelBox[] {
  const { marks, rails, up = 0.35, breadth = 1, edge = 1.5, extra = 0 } = wishes
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
