// Where the tabs at the edges of a window are, so that they cover as little as possible.
import type { Box } from './view.ts'

export type Side = 'left' | 'right' | 'up' | 'down'

/** Width and height of a tab, in pixels, and how much two places for it differ. */
const [TAB, STEP] = [46, 12]

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Where along its side a tab covers least; of equal places the one nearest to the middle. */
export function placeOf(side: Side, window: Box, covered: readonly Box[]): number {
  const upright = side === 'left' || side === 'right'
  const length = (upright ? window.bottom - window.top : window.right - window.left) - TAB
  const left = side === 'right' ? window.right - TAB : window.left
  const top = side === 'down' ? window.bottom - TAB : window.top
  // Hundreds of boxes, of which few are at this side.
  const strip = { left, top, right: upright ? left + TAB : window.right, bottom: upright ? window.bottom : top + TAB }
  const near = covered.filter((box) => area(strip, box) > 0)
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let at = 0; at === 0 || at <= length; at += STEP) {
    const [x, y] = upright ? [left, top + at] : [left + at, top]
    const tab = { left: x, top: y, right: x + TAB, bottom: y + TAB }
    const cost = near.reduce((sum, box) => sum + area(tab, box), 0) + Math.abs(at - length / 2) / 10
    if (cost < least) [best, least] = [at, cost]
  }
  return best
}
