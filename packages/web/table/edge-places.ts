// Where the tabs at the edges of a window are, so that they cover as little as possible.
import type { Box } from './view.ts'

export type Side = 'left' | 'right' | 'up' | 'down'

/** Something on the window, and how bad it is to cover it. */
export interface Obstacle {
  readonly box: Box
  readonly weight: number
}

/** Width and height of a tab, in pixels, and how much two places for it differ. */
const [TAB, STEP] = [{ width: 42, height: 30 }, 6]

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const isUpright = (side: Side): boolean => side === 'left' || side === 'right'

/** A tab at this distance from the upper or left end of its side. */
export function tabAt(side: Side, window: Box, at: number): Box {
  const left = side === 'right' ? window.right - TAB.width : window.left + (isUpright(side) ? 0 : at)
  const top = side === 'down' ? window.bottom - TAB.height : window.top + (isUpright(side) ? at : 0)
  return { left, top, right: left + TAB.width, bottom: top + TAB.height }
}

/** Where along its side a tab covers least; of equal places the one nearest to the middle. */
export function placeOf(side: Side, window: Box, covered: readonly Obstacle[]): number {
  const upright = isUpright(side)
  const length = upright ? window.bottom - window.top - TAB.height : window.right - window.left - TAB.width
  const first = tabAt(side, window, 0)
  // Hundreds of boxes, of which few are at this side.
  const strip = { ...first, ...(upright ? { bottom: window.bottom } : { right: window.right }) }
  const near = covered.filter(({ box }) => area(strip, box) > 0)
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at === 0 || at <= length; at += STEP) {
    const tab = tabAt(side, window, at)
    const cost =
      near.reduce((sum, { box, weight }) => sum + weight * area(tab, box), 0) + Math.abs(at - length / 2) / 10
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}
