// Counters. Colour, emblem, frame and lightness each identify a side, so that no player depends on one of them; letter,
// colour and pattern identify the player. Nothing here refers to SVG definitions elsewhere, so counters work anywhere.
import { InlineIcon } from '@interregnum/board-kit'
import { memo } from '@interregnum/board-kit/element-cache'
import type { Data } from '../data/corrections.ts'
import { BLUE, COLOURS, GREEN, UNITS } from '../data/counters.ts'
import { type Emblem, emblemAt } from './emblems.ts'
import type { Point } from './geometry.ts'

export type Tint = 'red' | 'white' | 'green' | 'blue' | 'black' | 'steel' | 'ochre'

interface Look {
  readonly tint: Tint
  readonly emblem: Emblem
}

/** The emblem of each colour. */
const SIDES: readonly Emblem[] = ['star', 'cross', 'leaf', 'anchor', 'flag']
export const sideLook = (colour: number): Look => ({ tint: COLOURS[colour], emblem: SIDES[colour] })

/** By counter. Greens that a leader holds through the Gold keep their own colour. */
export const LOOKS: readonly Look[] = UNITS.map(({ kind, colour, id }) => {
  if (kind === 'train') return { tint: 'steel', emblem: 'train' }
  if (kind === 'imperial') return { tint: 'ochre', emblem: id === 'CZAR' ? 'crown' : 'gold' }
  return sideLook(colour)
})

/** The nation code on Green and Blue counters. */
export const codeOf = (unit: number): string => {
  const { colour, nat } = UNITS[unit]
  return colour === GREEN || colour === BLUE ? nat : ''
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Default position, for a piece in its own SVG. */
const MIDDLE: Point = [0, 0]

interface CounterProps {
  readonly size: number
  readonly look: Look
  /** Its centre. */
  readonly at?: Point
  /** Strength, of the counter or of its whole stack. */
  readonly figure?: string
  /** Leadership value as pips, 0 for no leader. */
  readonly pips?: number
  /** The nation. */
  readonly code?: string
  /** Number of counters below it; at most three edges are drawn. */
  readonly under?: number
}

export function Counter({ size, look, at = MIDDLE, figure = '', pips = 0, code = '', under = 0 }: CounterProps) {
  const { tint, emblem } = look
  const [x, y] = at
  const [left, top] = [round(x - size / 2), round(y - size / 2)]
  const r = round(size * 0.11)
  const edges = Math.min(3, under)
  const bare = figure === '' && code === '' && pips === 0
  const sign = bare
    ? emblemAt(emblem, (0.66 * size) / 20, x, y)
    : emblemAt(emblem, (0.5 * size) / 20, x - size * 0.17, y - size * 0.15)
  return (
    <g class={`rcw-counter kit-in-${tint}`}>
      <rect class="rcw-shade" x={round(left + 1)} y={round(top + 1.6)} width={size + edges * 2} height={size} rx={r} />
      {Array.from({ length: edges }, (_, n) => (
        <rect
          key={n}
          class="rcw-under"
          x={round(left + (edges - n) * 2.2)}
          y={round(top + (n - edges) * 2.2)}
          width={size}
          height={size}
          rx={r}
        />
      ))}
      <rect class="rcw-face" x={left} y={top} width={size} height={size} rx={r} />
      {tint === 'white' && (
        <rect
          class="rcw-inner"
          x={round(left + 1.8)}
          y={round(top + 1.8)}
          width={size - 3.6}
          height={size - 3.6}
          rx={r * 0.5}
        />
      )}
      <path class="rcw-sign" d={sign} fill-rule="evenodd" />
      {figure !== '' && (
        <text
          class="rcw-figure"
          x={round(x + size * 0.24)}
          y={round(y + size * 0.42)}
          style={`font-size:${round(size * 0.6)}px`}
        >
          {figure}
        </text>
      )}
      {Array.from({ length: pips }, (_, n) => (
        <circle
          key={n}
          class="rcw-pip"
          cx={round(x + size * 0.36)}
          cy={round(y - size * 0.34 + n * size * 0.17)}
          r={size * 0.062}
        />
      ))}
      {code !== '' && (
        <text
          class="rcw-code"
          x={round(x + size * 0.27)}
          y={round(y - size * 0.14)}
          style={`font-size:${round(size * 0.33)}px`}
        >
          {code}
        </text>
      )}
    </g>
  )
}

/** A single counter. */
export function UnitCounter({ unit, data, size }: { unit: number; data: Data; size: number }) {
  const { kind } = UNITS[unit]
  const value = data.values[unit]
  return (
    <Counter
      size={size}
      look={LOOKS[unit]}
      figure={kind === 'imperial' ? '' : String(value)}
      pips={kind === 'leader' ? value : 0}
      code={codeOf(unit)}
    />
  )
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** The badge of a player: a letter in a disc with its own ring pattern. */
export function Badge({ player, size, at: [x, y] = MIDDLE }: { player: number; size: number; at?: Point }) {
  const r = size / 2
  return (
    <g class={`rcw-badge rcw-player-${player}`}>
      <circle class="rcw-badge-ground" cx={x} cy={y} r={r} />
      <circle
        class="rcw-badge-ring"
        cx={x}
        cy={y}
        r={r * 0.84}
        stroke-width={r * 0.24}
        stroke-dasharray={DASHES[player](r)}
      />
      <text x={x} y={y + r * 0.46} style={`font-size:${round(r * 1.36)}px`}>
        {LETTERS[player]}
      </text>
    </g>
  )
}

/** The pattern of each player's ring: whole, halves, thirds, quarters, many, dots. */
const dashes = (count: number, gap: number) => (r: number) => {
  const step = (2 * Math.PI * r * 0.84) / count
  return `${round(step * (1 - gap) * 10) / 10} ${round(step * gap * 10) / 10}`
}
const DASHES: readonly ((r: number) => string)[] = [
  () => 'none',
  dashes(2, 0.3),
  dashes(3, 0.35),
  dashes(4, 0.4),
  dashes(8, 0.45),
  dashes(12, 0.6),
]

interface ChipProps {
  readonly size: number
  readonly tint: Tint | 'paper'
  readonly emblem: Emblem
  readonly at?: Point
}

/** A chit or marker. */
export function Chip({ size, tint, emblem, at: [x, y] = MIDDLE }: ChipProps) {
  const side = size - 1.2
  return (
    <g class={`rcw-counter kit-in-${tint}`}>
      <rect
        class="rcw-face"
        x={round(x - side / 2)}
        y={round(y - side / 2)}
        width={side}
        height={side}
        rx={size * 0.12}
      />
      <path class="rcw-sign" d={emblemAt(emblem, (size * 0.64) / 20, x, y)} fill-rule="evenodd" />
    </g>
  )
}

export const OwnBadge = memo(({ player, size = 20 }: { player: number; size?: number }) => (
  <InlineIcon size={size}>
    <Badge player={player} size={size} />
  </InlineIcon>
))
