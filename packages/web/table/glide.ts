// The board glides to another view: an animation that the browser runs without redrawing anything.
import type { Point, Size } from './view.ts'

/** Milliseconds to glide to where something happened. */
const GLIDE = 220
/** What moves with the view. */
const MOVED = '.board-layers'
/** What shows the view on the overview map. */
const FRAME = '.overview-frame'

/** The last glide of each frame. Asking an element for its animations would compute its styles first. */
const glides = new WeakMap<Element, readonly Animation[]>()

/** Whether the board is moving to another view: its things are then elsewhere than they will be. */
export const isGliding = (frame: Element): boolean =>
  glides.get(frame)?.some(({ playState }) => playState === 'running') ?? false

/** Pixels between where the board is and where it will be. */
export function glideLeft(frame: Element): Point {
  const board = isGliding(frame) ? frame.querySelector(MOVED) : null
  // "none", "12px" or "12px 34px".
  const [x, y = 0] = board === null ? [0] : getComputedStyle(board).translate.split(' ').map(Number.parseFloat)
  return Number.isNaN(x) ? [0, 0] : [x, y]
}

/** Whether animations are off. */
export const isStill = (): boolean => document.documentElement.dataset.motion === 'reduced'

const TIMING = { duration: GLIDE, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' }

/** A control over the board slides to its new place. */
export function slideFrom(part: Element, from: DOMRect): void {
  const { left, top } = part.getBoundingClientRect()
  if (isStill() || (left === from.left && top === from.top)) return
  part.animate({ transform: [`translate(${from.left - left}px, ${from.top - top}px)`, 'none'] }, TIMING)
}

/** Shows a board that is already at its new place as if it came from this many pixels away. */
export function glideFrom(frame: Element, from: Point, window: Size): void {
  const left = glideLeft(frame)
  const [x, y] = [from[0] + left[0], from[1] + left[1]]
  stopGliding(frame)
  const board = { translate: [`${x}px ${y}px`, '0 0'] }
  // On the overview map, the frame has the shape of the window, and goes the other way.
  const shown = { translate: [`${(-100 * x) / window.width}% ${(-100 * y) / window.height}%`, '0 0'] }
  glides.set(frame, [
    ...[...frame.querySelectorAll(MOVED)].map((part) => part.animate(board, TIMING)),
    ...[...frame.querySelectorAll(FRAME)].map((part) => part.animate(shown, TIMING)),
  ])
}

export function stopGliding(frame: Element): void {
  for (const animation of glides.get(frame) ?? []) animation.cancel()
  glides.delete(frame)
}
