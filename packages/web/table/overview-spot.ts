// Where the overview map is: at a corner of the window, where it covers least of the board.
import type { Box, Point, Size } from './view.ts'

export interface Spot {
  readonly corner: string
  /** Pixels to the right and down. */
  readonly by: Point
}

/** Corners in the order of preference; the first is the usual one. */
const CORNERS = { wide: ['bottom-right', 'bottom-left', 'top-right'], phone: ['top-left', 'top-right', 'bottom-left'] }
/** Pixels away from a corner, along both edges; the corner itself first. A phone has no room for that. */
const STEPS = [0, 12, 24, 36]
const NUDGES: readonly Point[] = STEPS.flatMap((x) => STEPS.map((y): Point => [x, y]))
const LARGEST_NUDGE = Math.max(...STEPS)
/** Pixels between it and the edges of the window, as in overview.css. */
const MARGIN = { wide: 12, phone: 6 }

const overlaps = (a: Box, left: number, top: number, { width, height }: Size): boolean =>
  a.right > left && a.left < left + width && a.bottom > top && a.top < top + height

/** The first place at a corner that would cover the least. */
export function freeSpot(
  things: readonly { readonly box: Box; readonly weight: number }[],
  size: Size,
  window: Box,
  narrow: boolean,
): Spot | null {
  const kind = narrow ? 'phone' : 'wide'
  const margin = MARGIN[kind]
  const nudges = narrow ? NUDGES.slice(0, 1) : NUDGES
  const room = margin + LARGEST_NUDGE
  let [best, least]: [Spot | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const corner of CORNERS[kind]) {
    const [right, down] = [corner.endsWith('left') ? 1 : -1, corner.startsWith('top') ? 1 : -1]
    // Hundreds of things, of which few are at this corner.
    const near = things.filter(
      ({ box }) =>
        (right > 0 ? box.left < window.left + room + size.width : box.right > window.right - room - size.width) &&
        (down > 0 ? box.top < window.top + room + size.height : box.bottom > window.bottom - room - size.height),
    )
    for (const nudge of nudges) {
      // Not −0.
      const by: Point = [right * nudge[0] || 0, down * nudge[1] || 0]
      const left = (right > 0 ? window.left + margin : window.right - margin - size.width) + by[0]
      const top = (down > 0 ? window.top + margin : window.bottom - margin - size.height) + by[1]
      const covered = near.reduce((sum, { box, weight }) => sum + (overlaps(box, left, top, size) ? weight : 0), 0)
      if (covered < least) [best, least] = [{ corner, by }, covered]
    }
  }
  return best
}
