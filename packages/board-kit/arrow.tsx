interface ArrowProps {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  /** Where it begins and ends, as distances from `from` in the direction of `to`. */
  readonly start: number
  readonly end: number
}

/** A shorter arrow would be a head without a shaft, and is not drawn. */
const SHORTEST = 18

/** Shows where something has moved or is about to move. */
export function Arrow({ from, to, start, end }: ArrowProps) {
  if (end - start < SHORTEST) return null
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${angle.toFixed(1)})`}>
      <path class="kit-shaft" d={`M${start.toFixed(1)},0H${(end - 13).toFixed(1)}`} />
      <path class="kit-head" d={`M${end.toFixed(1)},0l-16,-10v20z`} />
    </g>
  )
}
