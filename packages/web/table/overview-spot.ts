// Where the overview map and the zoom buttons are: at a corner of the window, where they cover least of the board.
import type { Box, Point, Size } from './view.ts'

export interface Spot {
  readonly corner: string
  /** Pixels to the right and down. */
  readonly by: Point
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
  phoneOverview: [cornerAt('top', 'left', 6), cornerAt('top', 'right', 6), cornerAt('bottom', 'left', 6)],
  zoom: [
    cornerAt('bottom', 'right', 16),
    { name: 'beside-overview', side: 'right', end: 'bottom', margin: [284, 16] },
    cornerAt('bottom', 'left', 16),
    cornerAt('top', 'right', 16),
    cornerAt('top', 'left', 16),
  ],
} as const satisfies { readonly [thing: string]: readonly Corner[] }

/** Pixels away from a corner, along both edges; the corner itself first, then closer to it. A phone has no room for that. */
const STEPS = [0, -8, 12, 24, 36]
const NUDGES: readonly Point[] = STEPS.flatMap((x) => STEPS.map((y): Point => [x, y]))
const LARGEST_NUDGE = Math.max(...STEPS)

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
const [MOST_SHIFT, SHIFT_STEP] = [80, 8]
/** Nearest first. */
const SHIFTS: readonly Point[] = Array.from(
  { length: (2 * MOST_SHIFT) / SHIFT_STEP + 1 },
  (_, n) => n * SHIFT_STEP - MOST_SHIFT,
)
  .flatMap((x, _, steps) => steps.map((y): Point => [x, y]))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))

/** The smallest move of the board, in pixels, after which the overview in its best corner and the zoom buttons cover least. */
export function clearingShift(
  things: readonly Obstacle[],
  controls: { readonly overview: Size | null; readonly zoom: Box | null },
  window: Box,
  corners: readonly Corner[],
  /** How bad the shift itself is; infinite if it is not allowed. */
  priceOf: (shift: Point) => number,
): Point {
  const { overview, zoom } = controls
  const boxes = overview === null ? [] : corners.map((corner) => cornerBox(corner, [0, 0], overview, window))
  const spots = zoom === null ? boxes : boxes.filter((box) => cost({ box, weight: 1 }, zoom) === 0)
  const near = (box: Box): readonly Obstacle[] => things.filter((thing) => cost(thing, larger(box, MOST_SHIFT)) > 0)
  const [around, aroundZoom] = [spots.map((box) => ({ box, things: near(box) })), zoom === null ? [] : near(zoom)]
  const covered = (list: readonly Obstacle[], box: Box, [x, y]: Point): number => {
    const opposite = movedBy(box, [-x, -y])
    return list.reduce((sum, thing) => sum + cost(thing, opposite), 0)
  }
  let [best, least] = [SHIFTS[0], Number.POSITIVE_INFINITY]
  for (const shift of SHIFTS) {
    if (least === 0) break
    const price = priceOf(shift)
    if (price >= least) continue
    const byOverview = around.map((spot) => covered(spot.things, spot.box, shift))
    const byZoom = zoom === null ? 0 : covered(aroundZoom, zoom, shift)
    const sum = price + byZoom + (byOverview.length > 0 ? Math.min(...byOverview) : 0)
    if (sum < least) [best, least] = [shift, sum]
  }
  return best
}

const larger = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

/** The first place at a corner that would cover the least. */
export function freeSpot(
  things: readonly Obstacle[],
  size: Size,
  window: Box,
  corners: readonly Corner[],
  nudged: boolean,
): { readonly spot: Spot; readonly box: Box } | null {
  let best: { readonly spot: Spot; readonly box: Box } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const corner of corners) {
    const [right, down] = [corner.side === 'left' ? 1 : -1, corner.end === 'top' ? 1 : -1]
    // Hundreds of things, of which few are at this corner.
    const reach = larger(cornerBox(corner, [0, 0], size, window), LARGEST_NUDGE)
    const near = things.filter((thing) => cost(thing, reach) > 0)
    for (const nudge of nudged ? NUDGES : NUDGES.slice(0, 1)) {
      // Not −0.
      const by: Point = [right * nudge[0] || 0, down * nudge[1] || 0]
      const box = cornerBox(corner, by, size, window)
      const covered = near.reduce((sum, thing) => sum + cost(thing, box), 0)
      if (covered < least) [best, least] = [{ spot: { corner: corner.name, by }, box }, covered]
    }
  }
  return best
}
