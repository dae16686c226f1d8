// The board glides to another view: an animation that the browser runs without redrawing anything.
import type { Point } from './view.ts'

/** Milliseconds to glide to where something happened. */
const GLIDE = 220
/** What moves with the view. */
const MOVED = '.board, .board-ground'

/** The last glide of each frame. Asking an element for its animations would compute its styles first. */
const glides = new WeakMap<Element, readonly Animation[]>()

const boardIn = (frame: Element): Element | null => frame.querySelector('.board')

/** Whether the board is moving to another view: its things are then elsewhere than they will be. */
export const isGliding = (frame: Element): boolean =>
  glides.get(frame)?.some(({ playState }) => playState === 'running') ?? false

/** Pixels between where the board is and where it will be. */
export function glideLeft(frame: Element): Point {
  const board = isGliding(frame) ? boardIn(frame) : null
  // "none", "12px" or "12px 34px".
  const [x, y = 0] = board === null ? [0] : getComputedStyle(board).translate.split(' ').map(Number.parseFloat)
  return Number.isNaN(x) ? [0, 0] : [x, y]
}

/** Shows a board that is already at its new place as if it came from this many pixels away. */
export function glideFrom(frame: Element, from: Point): void {
  const left = glideLeft(frame)
  const [x, y] = [from[0] + left[0], from[1] + left[1]]
  stopGliding(frame)
  const keyframes = { translate: [`${x}px ${y}px`, '0 0'] }
  const timing = { duration: GLIDE, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' }
  const parts = [...frame.querySelectorAll(MOVED)]
  glides.set(
    frame,
    parts.map((part) => part.animate(keyframes, timing)),
  )
}

export function stopGliding(frame: Element): void {
  for (const animation of glides.get(frame) ?? []) animation.cancel()
  glides.delete(frame)
}
