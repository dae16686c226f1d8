// A piece that has been moved goes its way instead of being there at once.

const pixels = ([x, y]: readonly number[]): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/**
 * Lets a piece go along these points, the last of which is where it already stands. How long that takes and how it
 * gathers way is told by the styles, as of an animation: nothing moves where they say that nothing should. They are read
 * when the frame begins: in the midst of drawing they would have to be worked out twice.
 */
export function slide(piece: Element, way: readonly (readonly number[])[]): void {
  requestAnimationFrame(() => {
    const { animationDuration, animationTimingFunction: easing } = getComputedStyle(piece)
    const duration = Number.parseFloat(animationDuration) * 1000
    if (!(duration > 0)) return
    const keyframes = way.map((at) => ({ transform: pixels(at) }))
    piece.animate(keyframes, { duration, easing })
  })
}
