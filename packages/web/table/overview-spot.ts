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
