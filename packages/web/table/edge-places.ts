// Where the tabs at the edges of a window are, so that they cover nothing that somebody wants to see.
import type { Box } from './view.ts'

export type Side = 'left' | 'right' | 'up' | 'down'

/** Something on the window, and how bad it is to cover it. */
export interface Obstacle {
  readonly box: Box
  readonly weight: number
}

export interface Tab {
  readonly box: Box
  /** Pixels from the upper or left end of its side. */
  readonly at: number
  /** Only the arrow, without the number. */
  readonly slim: boolean
}

/** Things of this weight or more may not be covered. */
export const KEPT_FREE = 40
/** Width and height of a tab, in pixels, thickness and length of a slim one, and how much two places for it differ. */
const [TAB, SLIM, STEP] = [{ width: 42, height: 30 }, { thickness: 18, length: 30 }, 6]

const area = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const isUpright = (side: Side): boolean => side === 'left' || side === 'right'

function sizeOf(side: Side, slim: boolean): { readonly width: number; readonly height: number } {
  if (!slim) return TAB
  const { thickness, length } = SLIM
  return isUpright(side) ? { width: thickness, height: length } : { width: length, height: thickness }
}

function tabAt(side: Side, window: Box, at: number, slim: boolean): Box {
  const { width, height } = sizeOf(side, slim)
  const left = side === 'right' ? window.right - width : window.left + (isUpright(side) ? 0 : at)
  const top = side === 'down' ? window.bottom - height : window.top + (isUpright(side) ? at : 0)
  return { left, top, right: left + width, bottom: top + height }
}

/**
 * The tab of a side, where it covers least, of equal places the one nearest to the middle. Without a free place it is
 * slim, and without one for that null: the overview and the list of choices remain.
 */
export function tabOf(side: Side, window: Box, covered: readonly Obstacle[]): Tab | null {
  // Hundreds of boxes, of which few are at this side.
  const first = tabAt(side, window, 0, false)
  const strip = { ...first, ...(isUpright(side) ? { bottom: window.bottom } : { right: window.right }) }
  const near = covered.filter(({ box }) => area(strip, box) > 0)
  return freeTab(side, window, near, false) ?? freeTab(side, window, near, true)
}

function freeTab(side: Side, window: Box, near: readonly Obstacle[], slim: boolean): Tab | null {
  const { width, height } = sizeOf(side, slim)
  const length = isUpright(side) ? window.bottom - window.top - height : window.right - window.left - width
  let [best, least]: [Tab | null, number] = [null, Number.POSITIVE_INFINITY]
  for (let at = 0; at <= length; at += STEP) {
    const box = tabAt(side, window, at, slim)
    const under = near.filter((thing) => area(box, thing.box) > 0)
    if (under.some(({ weight }) => weight >= KEPT_FREE)) continue
    const cost =
      under.reduce((sum, thing) => sum + thing.weight * area(box, thing.box), 0) + Math.abs(at - length / 2) / 10
    if (cost < least) [best, least] = [{ box, at, slim }, cost]
  }
  return best
}
