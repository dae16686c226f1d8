// Counters: squares with colour, hatching, emblem and value, so that no player depends on colour alone. They reference
// no SVG definitions, so that a piece can be drawn on the map, on a card or in a list.
import { InlineIcon } from '@interregnum/board-kit'
import { memo } from '@interregnum/board-kit/element-cache'
import type { UnitId } from '../data/fronts.ts'
import type { MarkerId } from '../data/tables.ts'
import { EMBLEMS, type Emblem } from './emblems.ts'

export type Faction = 'red' | 'white' | 'blue' | 'green' | 'steel' | 'ochre'

interface Look {
  readonly faction: Faction
  readonly emblem: Emblem
}

export const UNIT_LOOKS: Readonly<Record<UnitId, Look>> = {
  germany: { faction: 'steel', emblem: 'helmet' },
  yudenich: { faction: 'white', emblem: 'cross' },
  svinhufvud: { faction: 'green', emblem: 'leaf' },
  mannerheim: { faction: 'green', emblem: 'leaf' },
  'british-us': { faction: 'blue', emblem: 'anchor' },
  kolchak: { faction: 'white', emblem: 'cross' },
  semyonov: { faction: 'white', emblem: 'cross' },
  denikin: { faction: 'white', emblem: 'cross' },
  wrangel: { faction: 'white', emblem: 'cross' },
  pilsudski: { faction: 'green', emblem: 'eagle' },
}

export const MARKER_EMBLEMS: Readonly<Record<MarkerId, Emblem>> = {
  cheka: 'eye',
  'tank-corps': 'tank',
  'armored-trains': 'train',
  experience: 'book',
  subversion: 'swap',
  comintern: 'globe',
  'imperial-gold': 'gold',
}

/** Hatching of each faction, after the heraldic hatching system. */
const HATCHING: Readonly<Record<Faction, { readonly lines: Lines; readonly pitch: number; readonly width: number }>> = {
  red: { lines: 'upright', pitch: 3.4, width: 0.9 },
  blue: { lines: 'level', pitch: 3.4, width: 0.9 },
  steel: { lines: 'level', pitch: 5, width: 1.6 },
  green: { lines: 'slanting', pitch: 5.6, width: 0.9 },
  ochre: { lines: 'slanting', pitch: 4.2, width: 0.7 },
  white: { lines: 'none', pitch: 1, width: 0 },
}

type Lines = 'upright' | 'level' | 'slanting' | 'none'

const hatchings = new Map<string, string>()

/** Path of parallel lines across a square centred on 0, 0. */
function hatch(lines: Lines, size: number, pitch: number): string {
  const key = `${lines} ${size} ${pitch}`
  const known = hatchings.get(key)
  if (known !== undefined) return known
  const h = size / 2
  const n = (value: number) => value.toFixed(1)
  let path = ''
  if (lines === 'upright') for (let x = -h + 1; x < h; x += pitch) path += `M${n(x)},${-h}V${h}`
  if (lines === 'level') for (let y = -h + 1; y < h; y += pitch) path += `M${-h},${n(y)}H${h}`
  if (lines === 'slanting') {
    for (let c = pitch / 2 - size; c < size; c += pitch) {
      const [from, to] = [Math.max(-h, c - h), Math.min(h, c + h)]
      path += `M${n(from)},${n(c - from)}L${n(to)},${n(c - to)}`
    }
  }
  hatchings.set(key, path)
  return path
}

/** Spacing of the hatching over a counter that is off. */
const OFF_PITCH = 6
/** Smaller counters are not hatched: it would be unreadable. */
const SMALL = 28

export function Silhouette({ emblem, size, fill }: { emblem: Emblem; size: number; fill: string }) {
  return <path d={EMBLEMS[emblem]} transform={`scale(${size / 20})`} fill={fill} fill-rule="evenodd" />
}

interface CounterProps {
  readonly size: number
  readonly faction: Faction
  readonly emblem: Emblem
  readonly value?: number | undefined
  /** Not active: hatched over, dashed and paler. */
  readonly off?: boolean
}

/** A counter centred on 0, 0. */
export const Counter = memo(({ size, faction, emblem, value, off = false }: CounterProps) => {
  const h = size / 2
  const square = { x: -h, y: -h, width: size, height: size, rx: size * 0.1 }
  const mark = `var(--${faction}-mark)`
  const { lines, pitch, width } = HATCHING[faction]
  const e = h - 1.1
  return (
    <g class={off ? 'sd-counter sd-off' : 'sd-counter'}>
      <rect class="sd-shade" {...square} x={-h - 0.6} width={size + 2.4} height={size + 2.6} rx={size * 0.13} />
      <rect class="sd-shade" {...square} x={0.2 - h} y={0.6 - h} width={size + 0.9} height={size + 1.2} />
      <rect {...square} fill={`var(--${faction})`} stroke={`var(--${faction}-edge)`} />
      {size >= SMALL && width > 0 && (
        <path class={`sd-hatch-${faction}`} d={hatch(lines, size - 1, pitch)} stroke-width={width} />
      )}
      {faction === 'white' && (
        <rect
          x={-h + size * 0.07}
          y={-h + size * 0.07}
          width={size * 0.86}
          height={size * 0.86}
          rx={size * 0.06}
          fill="none"
          stroke="var(--white-edge)"
          stroke-width={Math.max(0.8, size * 0.022)}
        />
      )}
      <path class="sd-lit-edge" d={`M${-e},${e}V${-e}H${e}`} />
      <path class="sd-dark-edge" d={`M${-e},${e}H${e}V${-e}`} />
      <g transform={value === undefined ? undefined : `translate(0 ${-size * 0.16})`}>
        <Silhouette emblem={emblem} size={size * (value === undefined ? 0.6 : 0.44)} fill={mark} />
      </g>
      {value !== undefined && (
        <text class="sd-value" y={size * 0.41} font-size={size * 0.42} fill={mark}>
          {value}
        </text>
      )}
      {off && <rect class="sd-off-wash" {...square} />}
      {off && <path class="sd-off-hatch" d={hatch('slanting', size - 2, OFF_PITCH)} />}
      {off && <rect class="sd-off-edge" {...square} />}
    </g>
  )
})

/** A counter in running text or a list. */
export const Mini = memo(({ size, ...look }: CounterProps) => (
  <InlineIcon size={size}>
    <Counter size={size - 2} {...look} />
  </InlineIcon>
))

/** An emblem in the text colour. */
export function Icon({ emblem, size }: { emblem: Emblem; size: number }) {
  return (
    <svg class="sd-icon" width={size} height={size} viewBox="-10.6 -10.6 21.2 21.2" aria-hidden="true">
      <Silhouette emblem={emblem} size={20} fill="currentColor" />
    </svg>
  )
}

/** An empty place for a counter. */
export const EmptyPlace = memo(({ size, emblem }: { size: number; emblem?: Emblem }) => {
  const h = size / 2
  return (
    <InlineIcon size={size}>
      <rect class="sd-empty" x={1 - h} y={1 - h} width={size - 2} height={size - 2} rx={4} />
      {emblem !== undefined && <Silhouette emblem={emblem} size={size * 0.5} fill="var(--ink-3)" />}
    </InlineIcon>
  )
})
