// Boxes on the map in screen pixels, and a search for free places among them.
import { longestRing } from '@interregnum/board-kit'
import { HEIGHT, type Point, SHAPES, WIDTH } from './geometry.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const boxAround = ([x, y]: Point, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h })

export const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Side of the squares by which boxes are found, in pixels. */
const CELL = 64

/** Squares in a row; wide enough for the map at its largest scale. */
const CELLS = 256
const cellOf = (at: number): number => Math.max(0, Math.min(CELLS - 1, Math.floor(at / CELL)))

/** Boxes that nothing may touch. */
export class Taken {
  readonly #cells = new Map<number, Box[]>()
  /** The box that was in the way last: at the next place tried it often is again. */
  #blocker: Box | null = null

  /** Boxes of the `base` are in the way too; it does not change. */
  constructor(private readonly base: Taken | null = null) {}

  add(box: Box): void {
    for (let row = cellOf(box.y); row <= cellOf(box.y + box.h); row++) {
      for (let column = cellOf(box.x); column <= cellOf(box.x + box.w); column++) {
        const boxes = this.#cells.get(row * CELLS + column)
        if (boxes === undefined) this.#cells.set(row * CELLS + column, [box])
        else boxes.push(box)
      }
    }
  }

  /** Hot path: thousands of places are tried for each scale. */
  isFree(box: Box): boolean {
    if (this.#blocker !== null && touches(box, this.#blocker)) return false
    const bottom = cellOf(box.y + box.h)
    const right = cellOf(box.x + box.w)
    for (let row = cellOf(box.y); row <= bottom; row++) {
      for (let column = cellOf(box.x); column <= right; column++) {
        const blocker = this.#cells.get(row * CELLS + column)?.find((other) => touches(box, other))
        if (blocker === undefined) continue
        this.#blocker = blocker
        return false
      }
    }
    return this.base === null || this.base.isFree(box)
  }
}

/** Map units per square of the raster that says which province is where. */
const RASTER = 2
const [COLUMNS, ROWS] = [WIDTH / RASTER, HEIGHT / RASTER]
let raster: Uint8Array | null = null

/** The number of the province plus one in every square; 0 for none. */
function rasterised(): Uint8Array {
  const squares = new Uint8Array(COLUMNS * ROWS)
  SHAPES.forEach(({ path }, province) => {
    crossings(longestRing(path)).forEach((xs, row) => {
      xs.sort((a, b) => a - b)
      for (let n = 0; n + 1 < xs.length; n += 2) {
        const [from, to] = [Math.ceil(xs[n] / RASTER - 0.5), Math.floor(xs[n + 1] / RASTER - 0.5)]
        squares.fill(province + 1, row * COLUMNS + Math.max(0, from), row * COLUMNS + Math.min(COLUMNS - 1, to) + 1)
      }
    })
  })
  return squares
}

/** Where the middle of each row of squares crosses a ring. */
function crossings(ring: readonly Point[]): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (let n = 0, last = ring.length - 1; n < ring.length; last = n++) {
    const [[x1, y1], [x2, y2]] = [ring[n], ring[last]]
    const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1]
    const first = Math.max(0, Math.ceil(top / RASTER - 0.5))
    for (let row = first; row < ROWS && (row + 0.5) * RASTER < bottom; row++) {
      const x = ((x2 - x1) * ((row + 0.5) * RASTER - y1)) / (y2 - y1) + x1
      const xs = rows.get(row)
      if (xs === undefined) rows.set(row, [x])
      else xs.push(x)
    }
  }
  return rows
}

/** Whether a point of the map lies in a province. */
export function liesIn(province: number, x: number, y: number): boolean {
  raster ??= rasterised()
  const column = Math.floor(x / RASTER)
  const row = Math.floor(y / RASTER)
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return false
  return raster[row * COLUMNS + column] === province + 1
}

/** Points of a box at which it is tested whether it lies in its province, as shares of its width and height. */
const SAMPLES: readonly Point[] = [
  [0.04, 0.1],
  [0.5, 0.04],
  [0.96, 0.1],
  [0.04, 0.9],
  [0.5, 0.96],
  [0.96, 0.9],
  [0.5, 0.5],
]

type Offset = readonly [x: number, y: number, distance: number]

const offsets = (reach: number, step: number): readonly Offset[] => {
  const row = (2 * reach) / step + 1
  return Array.from({ length: row ** 2 }, (_, n): Offset => {
    const [x, y] = [(n % row) * step - reach, Math.floor(n / row) * step - reach]
    return [x, y, Math.hypot(x, y)]
  }).sort(([, , a], [, , b]) => a - b)
}
/** How far from the best place others are tried, in pixels. */
export const REACH = 160
/** Offsets in pixels, nearest first: fine ones, then coarse ones for crowded places. */
const NEAR = offsets(REACH, 5)
const FAR_REACH = 640
const FAR = offsets(FAR_REACH, 16)

export interface Wanted {
  readonly w: number
  readonly h: number
  /** The best centre, in pixels. */
  readonly at: Point
  /** The province that it belongs to; null if it may lie anywhere. */
  readonly province: number | null
  /** Cost per pixel from `at`, and of lying outside the province altogether. */
  readonly away: number
  readonly outside: number
}

export interface Place extends Box {
  readonly cost: number
  /** How far other places were tried, in pixels. */
  readonly reach: number
}

/** Free space on the map at one scale. */
export interface Ground {
  readonly taken: Taken
  /** Pixels per unit of the map. */
  readonly scale: number
}

/** Distance in map units that everything keeps from the edge of the map. */
const EDGE = 16

export const isOnMap = ({ x, y, w, h }: Box, scale: number): boolean =>
  Math.min(x, y, WIDTH * scale - x - w, HEIGHT * scale - y - h) >= EDGE * scale

/** The cheapest free place, if it costs less than `limit`. */
export function placeFor(ground: Ground, wanted: Wanted, limit: number): Place | null {
  return search(ground, wanted, NEAR, limit)
}

/** A free place anywhere near: for what must be shown. */
export function placeAnywhere(ground: Ground, wanted: Wanted): Place {
  const near = search(ground, wanted, NEAR, Number.POSITIVE_INFINITY)
  if (near !== null) return near
  const far = search(ground, wanted, FAR, Number.POSITIVE_INFINITY) ?? {
    ...boxAround(wanted.at, wanted.w, wanted.h),
    cost: 1e6,
  }
  return { ...far, reach: FAR_REACH }
}

function search({ taken, scale }: Ground, wanted: Wanted, list: readonly Offset[], limit: number): Place | null {
  const { w, h, at, province, away, outside } = wanted
  const [least, right, bottom] = [EDGE * scale, (WIDTH - EDGE) * scale - w, (HEIGHT - EDGE) * scale - h]
  const box = { x: 0, y: 0, w, h }
  let best: Place | null = null
  let bound = limit
  for (let n = 0; n < list.length; n++) {
    const offset = list[n]
    const far = offset[2] * away
    if (far >= bound) break
    box.x = at[0] + offset[0] - w / 2
    box.y = at[1] + offset[1] - h / 2
    if (box.x < least || box.y < least || box.x > right || box.y > bottom) continue
    if (!taken.isFree(box)) continue
    const cost = far + (province === null ? 0 : outside * outsideShare(box, province, scale))
    if (cost >= bound) continue
    best = { ...box, cost, reach: REACH }
    bound = cost
  }
  return best
}

/** How much of a box lies outside its province: 0 to 1, and little counts very little. */
function outsideShare({ x, y, w, h }: Box, province: number, scale: number): number {
  let out = 0
  for (let n = 0; n < SAMPLES.length; n++) {
    const sample = SAMPLES[n]
    if (!liesIn(province, (x + w * sample[0]) / scale, (y + h * sample[1]) / scale)) out++
  }
  return (out / SAMPLES.length) ** 2
}
