// Where the overview map and the zoom buttons are: at a corner of the window, where they cover least of the board.
import type { Box, Point, Size } from './view.ts'

export interface Spot {
  readonly corner: string
  /** Pixels to the right and down. */
  readonly by: Point
  /** Drawn small: there was no free place for the usual size. */
  readonly isSmall?: true
}

/** Something on the board, and how bad it is to cover it. */
export interface Obstacle {
  readonly box: Box
  readonly weight: number
}

/** A corner of the window, and how far from its edges something is there, as in the styles. */
interface Corner {
  readonly name: string
  readonly side: 'left' | 'right'
  readonly end: 'top' | 'bottom'
  readonly margin: Point
}

const cornerAt = (end: Corner['end'], side: Corner['side'], margin: number): Corner => ({
  name: `${end}-${side}`,
  side,
  end,
  margin: [margin, margin],
})

/** Corners in the order of preference; the first is the usual one. */
export const CORNERS = {
  overview: [cornerAt('bottom', 'right', 12), cornerAt('bottom', 'left', 12), cornerAt('top', 'right', 12)],
  phoneOverview: [
    cornerAt('top', 'left', 6),
    cornerAt('top', 'right', 6),
    cornerAt('bottom', 'left', 6),
    cornerAt('bottom', 'right', 6),
  ],
  zoom: [
    cornerAt('bottom', 'right', 16),
    { name: 'beside-overview', side: 'right', end: 'bottom', margin: [284, 16] },
    cornerAt('bottom', 'left', 16),
    cornerAt('top', 'right', 16),
    cornerAt('top', 'left', 16),
  ],
  phoneZoom: [
    cornerAt('bottom', 'right', 8),
    cornerAt('bottom', 'left', 8),
    cornerAt('top', 'right', 8),
    cornerAt('top', 'left', 8),
  ],
} as const satisfies { readonly [thing: string]: readonly Corner[] }

/** Pixels away from a corner, along both edges; the corner itself first, then closer to it. */
const STEPS = [0, -8, 12, 24, 36]
const NUDGES: readonly Point[] = STEPS.flatMap((x) => STEPS.map((y): Point => [x, y]))

/** A name of which a part is covered can neither be read nor overlooked: worse than one that is covered as a whole. */
const CUT = 2

function cost({ box: a, weight }: Obstacle, b: Box): number {
  if (a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom) return 0
  const hidden = a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
  return hidden ? weight : CUT * weight
}

function cornerBox({ side, end, margin }: Corner, [x, y]: Point, { width, height }: Size, window: Box): Box {
  const left = side === 'left' ? window.left + margin[0] + x : window.right - margin[0] - width + x
  const top = end === 'top' ? window.top + margin[1] + y : window.bottom - margin[1] - height + y
  return { left, top, right: left + width, bottom: top + height }
}

const movedBy = (box: Box, [x, y]: Point): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
})

/** The most pixels, and a step, by which the board is moved so that less of it is covered. */
export const MOST_SHIFT = 120
const SHIFT_STEP = 8
/** Nearest first. */
const SHIFTS: readonly Point[] = Array.from(
  { length: (2 * MOST_SHIFT) / SHIFT_STEP + 1 },
  (_, n) => n * SHIFT_STEP - MOST_SHIFT,
)
  .flatMap((x, _, steps) => steps.map((y): Point => [x, y]))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))

/** A place for something, and the part of the window that it then covers. */
export interface Candidate {
  readonly spot: Spot
  readonly box: Box
}

function candidateAt(corner: Corner, [x, y]: Point, size: Size, window: Box): Candidate {
  const [right, down] = [corner.side === 'left' ? 1 : -1, corner.end === 'top' ? 1 : -1]
  // Not −0.
  const by: Point = [right * x || 0, down * y || 0]
  return { spot: { corner: corner.name, by }, box: cornerBox(corner, by, size, window) }
}

/** Places at the corners and a little away from them, one corner after the other. */
export const nearCorners = (size: Size, window: Box, corners: readonly Corner[]): readonly Candidate[] =>
  corners.flatMap((corner) => NUDGES.map((nudge) => candidateAt(corner, nudge, size, window)))

/** Places along the edges, this many pixels apart, those nearest to a corner first; `closer` to the edge than usual. */
export function alongEdges(
  size: Size,
  window: Box,
  corners: readonly Corner[],
  apart: number,
  closer = 0,
): readonly Candidate[] {
  const half = (length: number, part: number): number => Math.max(0, (length - part) / 2)
  const [wide, high] = [half(window.right - window.left, size.width), half(window.bottom - window.top, size.height)]
  const candidates: Candidate[] = []
  for (let by = 0; by <= Math.max(wide, high); by += apart) {
    for (const corner of corners) {
      if (by <= wide) candidates.push(candidateAt(corner, [by, -closer], size, window))
      if (by > 0 && by <= high) candidates.push(candidateAt(corner, [-closer, by], size, window))
    }
  }
  return candidates
}

/** Like these, for something drawn small. */
export const drawnSmall = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.map(({ spot, box }) => ({ spot: { ...spot, isSmall: true }, box }))

const coveredBy = (things: readonly Obstacle[], box: Box): number =>
  things.reduce((sum, thing) => sum + cost(thing, box), 0)

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** What a place at each corner could cover: few of the hundreds of things on a board. */
function thingsByCorner(things: readonly Obstacle[], candidates: readonly Candidate[]): Map<string, Obstacle[]> {
  const reach = new Map<string, Box>()
  for (const { spot, box } of candidates) reach.set(spot.corner, around(reach.get(spot.corner) ?? box, box))
  return new Map([...reach].map(([corner, box]) => [corner, things.filter((thing) => cost(thing, box) > 0)]))
}

/** The first place that would cover the least. */
export function freeSpot(things: readonly Obstacle[], candidates: readonly Candidate[]): Candidate | null {
  const near = thingsByCorner(things, candidates)
  let [best, least]: [Candidate | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const candidate of candidates) {
    const covered = coveredBy(near.get(candidate.spot.corner) ?? [], candidate.box)
    if (covered < least) [best, least] = [candidate, covered]
    if (least === 0) break
  }
  return best
}

export interface Shift {
  readonly by: Point
  /** How bad it is to cover what is still covered then. */
  readonly covered: number
}

/**
 * The smallest move of the board, in pixels, after which the overview and the zoom buttons, each at the best of its
 * places, cover least.
 */
export function clearingShift(
  things: readonly Obstacle[],
  places: { readonly overview: readonly Candidate[]; readonly zoom: readonly Candidate[] },
  /** How bad the shift itself is; infinite if it is not allowed. */
  priceOf: (shift: Point) => number,
): Shift {
  const withThings = ({ box }: Candidate) => {
    const reach = larger(box, MOST_SHIFT)
    return { box, things: things.filter((thing) => cost(thing, reach) > 0) }
  }
  const [overviews, zooms] = [places.overview.map(withThings), places.zoom.map(withThings)]
  let [best, least]: [Shift, number] = [{ by: SHIFTS[0], covered: 0 }, Number.POSITIVE_INFINITY]
  for (const by of SHIFTS) {
    if (least === 0) break
    const price = priceOf(by)
    if (price >= least) continue
    const zoom = leastCovering(zooms, by, null)
    const overview = leastCovering(overviews, by, zoom.box)
    const covered = zoom.covered + overview.covered
    if (price + covered < least) [best, least] = [{ by, covered }, price + covered]
  }
  return best
}

/** The place that covers least of a board that has moved, apart from another control. */
function leastCovering(
  places: readonly { readonly box: Box; readonly things: readonly Obstacle[] }[],
  [x, y]: Point,
  other: Box | null,
): { readonly box: Box | null; readonly covered: number } {
  let [best, least]: [Box | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { box, things } of places) {
    if (other !== null && cost({ box, weight: 1 }, other) > 0) continue
    const covered = coveredBy(things, movedBy(box, [-x, -y]))
    if (covered < least) [best, least] = [box, covered]
    if (least === 0) break
  }
  return { box: best, covered: best === null ? 0 : least }
}

export const larger = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})
