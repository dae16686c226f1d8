// The board glides to another view: an animation that the browser runs without redrawing anything.
import type { Point } from './view.ts'

/** Milliseconds to glide to where something happened. */
const GLIDE = 220
/** What moves with the view. */
const MOVED = '.board, .board-ground'

const boardIn = (frame: Element): Element | null => frame.querySelector('.board')

/** Whether the board is moving to another view: its things are then elsewhere than they will be. */
export const isGliding = (frame: Element): boolean => (boardIn(frame)?.getAnimations().length ?? 0) > 0

/** Pixels between where the board is and where it will be. */
export function glideLeft(frame: Element): Point {
  const board = boardIn(frame)
  // "none", "12px" or "12px 34px".
  const [x, y = 0] = board === null ? [0] : getComputedStyle(board).translate.split(' ').map(Number.parseFloat)
  return Number.isNaN(x) ? [0, 0] : [x, y]
}

/** Shows a board that is already at its new place as if it came from this many pixels away. */
export function glideFrom(frame: Element, from: Point): void {
  const left = glideLeft(frame)
  const [x, y] = [from[0] + left[0], from[1] + left[1]]
  stopGliding(frame)
  for (const part of frame.querySelectorAll(MOVED)) {
    part.animate({ translate: [`${x}px ${y}px`, '0 0'] }, { duration: GLIDE, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' })
  }
}

export function stopGliding(frame: Element): void {
  for (const part of frame.querySelectorAll(MOVED)) for (const animation of part.getAnimations()) animation.cancel()
}
