// Wooden pieces and cardboard markers. Factions differ in colour, emblem, hatching and lightness, so that each of these
// alone is enough to recognize them. No piece uses <defs> of the page, so it can be drawn on the map, a card or a list.
import { InlineIcon } from '@interregnum/board-kit'
import { EMBLEMS, type Emblem } from './emblems.ts'

export type Tint = 'red' | 'white' | 'blue' | 'steel' | 'khaki' | 'black' | 'paper'

interface Look {
  readonly tint: Tint
  readonly emblem: Emblem
}

/** By Faction. */
export const LOOKS: readonly Look[] = [
  { tint: 'red', emblem: 'star' },
  { tint: 'white', emblem: 'cross' },
  { tint: 'blue', emblem: 'leaf' },
]
export const GERMAN: Look = { tint: 'steel', emblem: 'helmet' }
export const RUSSIAN: Look = { tint: 'khaki', emblem: 'eagle' }

export function Silhouette({ emblem, size, fill }: { emblem: Emblem; size: number; fill: string }) {
  return <path d={EMBLEMS[emblem]} transform={`scale(${size / 20})`} fill={fill} fill-rule="evenodd" />
}

/** Half the side of an octagon, relative to its inradius. */
const CORNER = 0.414
const round = (value: number): string => value.toFixed(1)
const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

interface CylinderShape {
  readonly outline: string
  readonly top: string
  readonly left: string
  readonly right: string
  readonly middle: string
  readonly rise: number
  /** Heraldic hatching: vertical lines for red, horizontal ones for blue. */
  readonly upright: string
  readonly level: string
}

const shapes = new Map<number, CylinderShape>()

/** The shape of an octagonal cylinder with this diameter; cached. */
function cylinder(size: number): CylinderShape {
  const known = shapes.get(size)
  if (known !== undefined) return known
  const [a, t, rise] = [size * 0.5, size * 0.34, size * 0.22]
  const [ak, tk] = [a * CORNER, t * CORNER]
  const facet = (from: readonly [number, number], to: readonly [number, number]) =>
    points([
      [from[0], from[1] - rise],
      [to[0], to[1] - rise],
      [to[0], to[1] + rise],
      [from[0], from[1] + rise],
    ])
  const shape: CylinderShape = {
    outline: points([
      [-a, -tk - rise],
      [-a, tk + rise],
      [-ak, t + rise],
      [ak, t + rise],
      [a, tk + rise],
      [a, -tk - rise],
    ]),
    top: points([
      [-ak, -t - rise],
      [ak, -t - rise],
      [a, -tk - rise],
      [a, tk - rise],
      [ak, t - rise],
      [-ak, t - rise],
      [-a, tk - rise],
      [-a, -tk - rise],
    ]),
    left: facet([-a, tk], [-ak, t]),
    middle: facet([-ak, t], [ak, t]),
    right: facet([ak, t], [a, tk]),
    rise,
    upright: [-0.5, 0, 0.5].map((k) => `M${round(ak * k)},${round(t - rise)}v${round(2 * rise)}`).join(''),
    level: [-0.34, 0.34]
      .map(
        (k) =>
          `M${points([[-a, tk + rise * k]])}L${points([
            [-ak, t + rise * k],
            [ak, t + rise * k],
            [a, tk + rise * k],
          ])}`,
      )
      .join(''),
  }
  shapes.set(size, shape)
  return shape
}

interface WoodProps {
  readonly size: number
  readonly faction: number
  readonly active?: boolean
  /** Preview of a piece to be placed: pale, with a plus sign. */
  readonly ghost?: boolean
}

/** A Cell centred on 0, 0. An Active one has its emblem in an embossed frame, an Inactive one is blank. */
export function Cell({ size, faction, active = false, ghost = false }: WoodProps) {
  const { tint, emblem } = LOOKS[faction]
  const { outline, top, left, middle, right, rise, upright, level } = cylinder(size)
  const p = size * 0.2
  return (
    <g class={`abb-cell kit-in-${tint}${ghost ? ' abb-ghost' : ''}`}>
      {!ghost && <ellipse class="abb-shade" cx={size * 0.05} cy={size * 0.42} rx={size * 0.55} ry={size * 0.3} />}
      <polygon class="abb-wood" points={outline} />
      <polygon class="abb-dim" points={left} />
      <polygon class="abb-shine" points={middle} />
      <polygon class="abb-dark" points={right} />
      {tint !== 'white' && <path class="abb-hatch" d={tint === 'red' ? upright : level} stroke-width={size * 0.04} />}
      <polygon class="abb-wood abb-top" points={top} />
      {active && (
        <g transform={`translate(0 ${round(-rise)}) scale(1 .7)`}>
          <circle class="abb-embossed" r={round(size * 0.4)} />
          <path d={EMBLEMS[emblem]} transform={`scale(${(size * 0.031).toFixed(3)})`} fill={`var(--${tint}-mark)`} />
        </g>
      )}
      {ghost && <path class="abb-plus" d={`M${-p},${-p}H${p}M0,${-2 * p}V0`} stroke-width={size * 0.1} />}
    </g>
  )
}

/** A Troop of a Power, or a cube of the Political Display. */
export function Cube({ size, tint, emblem }: { size: number; tint: Tint; emblem?: Emblem }) {
  const [w, q, h] = [size * 0.5, size * 0.26, size * 0.46]
  const y = -h / 2
  const left = `M${-w},${round(y)}L0,${round(y + q)}V${round(y + q + h)}L${-w},${round(y + h)}Z`
  return (
    <g class={`abb-cube kit-in-${tint}`}>
      <ellipse class="abb-shade" cx={size * 0.04} cy={size * 0.36} rx={size * 0.52} ry={size * 0.24} />
      <path class="abb-wood" d={`M0,${round(y - q)}L${w},${round(y)}L0,${round(y + q)}L${-w},${round(y)}Z`} />
      <path class="abb-lit" d={`M0,${round(y - q)}L${w},${round(y)}L0,${round(y + q)}L${-w},${round(y)}Z`} />
      <path class="abb-wood" d={left} />
      <path class="abb-wood" d={`M${w},${round(y)}L0,${round(y + q)}V${round(y + q + h)}L${w},${round(y + h)}Z`} />
      <path class="abb-dark" d={`M${w},${round(y)}L0,${round(y + q)}V${round(y + q + h)}L${w},${round(y + h)}Z`} />
      {emblem !== undefined && (
        <g transform={`translate(${round(-w / 2)} ${round(size * 0.14)}) skewY(27) scale(.8 1)`}>
          <Silhouette emblem={emblem} size={size * 0.4} fill={`var(--${tint}-mark)`} />
        </g>
      )}
    </g>
  )
}

/** An Administration (Reds) or a Network (Moderates). */
export function Disc({ size, faction }: { size: number; faction: number }) {
  const { tint, emblem } = LOOKS[faction]
  const [a, b, h] = [size * 0.5, size * 0.32, size * 0.18]
  const y = round(-h / 2)
  const side = `M${-a},${y}V${round(h / 2)}A${a},${b} 0 0 0 ${a},${round(h / 2)}V${y}Z`
  return (
    <g class={`abb-disc kit-in-${tint}`}>
      <ellipse class="abb-shade" cx={size * 0.04} cy={size * 0.14} rx={a * 1.06} ry={b * 1.06} />
      <path class="abb-wood" d={side} />
      <path class="abb-dark" d={side} />
      <ellipse class="abb-wood abb-top" cy={y} rx={a} ry={b} />
      <ellipse class="abb-rim" cy={y} rx={a * 0.74} ry={b * 0.74} />
      <path
        d={EMBLEMS[emblem]}
        transform={`translate(0 ${y}) scale(${(size * 0.022).toFixed(3)} ${(size * 0.0145).toFixed(4)})`}
        fill={`var(--${tint}-mark)`}
      />
    </g>
  )
}

/** A cardboard marker. */
export function Chip({ size, tint, emblem, off = false }: { size: number; tint: Tint; emblem: Emblem; off?: boolean }) {
  const h = size / 2
  const mark = tint === 'paper' ? 'var(--map-ink)' : `var(--${tint}-mark)`
  return (
    <g class={`abb-chip kit-in-${tint}${off ? ' abb-off' : ''}`}>
      <rect class="abb-shade" x={0.4 - h} y={0.8 - h} width={size + 0.8} height={size + 0.8} rx={size * 0.13} />
      <rect class="abb-wood" x={-h} y={-h} width={size} height={size} rx={size * 0.12} />
      <Silhouette emblem={emblem} size={size * 0.68} fill={mark} />
    </g>
  )
}

export const Sign = ({ faction, size = 20 }: { faction: number; size?: number }) => (
  <InlineIcon size={size}>
    <Chip size={size - 2} {...LOOKS[faction]} />
  </InlineIcon>
)
