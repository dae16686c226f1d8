// Animates pieces that have moved.

const pixels = ([x, y]: readonly number[]): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/**
 * Moves a piece along these points, the last of which is where it already is. Duration and easing come from the CSS
 * properties animation-duration and animation-timing-function; a duration of 0 means no animation. They are read in the
 * next frame, because reading them while drawing would force another style calculation.
 */
export function slide(piece: Element, path: readonly (readonly number[])[]): void {
  requestAnimationFrame(() => {
    const { animationDuration, animationTimingFunction: easing } = getComputedStyle(piece)
    const duration = Number.parseFloat(animationDuration) * 1000
    if (!(duration > 0)) return
    const keyframes = path.map((at) => ({ transform: pixels(at) }))
    piece.animate(keyframes, { duration, easing })
  })
}
