import { partsWords } from '../words/parts.ts'

const SPOTS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A die: cream with ink pips, in both themes. Faces beyond six are shown as a number. */
export function Die({ face, size = 46 }: { face: number; size?: number }) {
  const centre = size / 2
  return (
    <svg
      class="die"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={partsWords.die(face)}
    >
      <rect
        x="1.5"
        y="1.5"
        width={size - 3}
        height={size - 3}
        rx={size * 0.16}
        fill="#fffaf0"
        stroke="#231b13"
        stroke-width={size < 24 ? 1.4 : 2}
      />
      {SPOTS[face]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={centre + x * size * 0.24}
          cy={centre + y * size * 0.24}
          r={size * 0.085}
          fill="#231b13"
        />
      ))}
      {SPOTS[face] === undefined && (
        <text
          x={centre}
          y={centre + size * 0.18}
          text-anchor="middle"
          style={`font:800 ${size * 0.5}px var(--f-poster)`}
          fill="#231b13"
        >
          {face}
        </text>
      )}
    </svg>
  )
}
