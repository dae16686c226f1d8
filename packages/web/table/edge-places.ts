// Where the tabs at the edges of a window are, so that they cover as little as possible.

export type Side = 'left' | 'right' | 'up' | 'down'

/** In pixels, as of a DOMRect. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Width and height of a tab, in pixels, and how much two places for it differ. */
const [TAB, STEP] = [46, 12]

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Where along its side a tab covers least; of equal places the one nearest to the middle. */
export function placeOf(side: Side, window: Box, covered: readonly Box[]): number {
  const upright = side === 'left' || side === 'right'
  const length = (upright ? window.bottom - window.top : window.right - window.left) - TAB
  const tabAt = (at: number): Box => {
    const left = upright ? (side === 'left' ? window.left : window.right - TAB) : window.left + at
    const top = upright ? window.top + at : side === 'up' ? window.top : window.bottom - TAB
    return { left, top, right: left + TAB, bottom: top + TAB }
  }
  const cost = (at: number): number =>
    covered.reduce((sum, box) => sum + area(tabAt(at), box), 0) + Math.abs(at - length / 2) / 10
  const places = Array.from({ length: Math.max(1, Math.floor(length / STEP) + 1) }, (_, n) => n * STEP)
  return places.reduce((best, at) => (cost(at) < cost(best) ? at : best))
}
