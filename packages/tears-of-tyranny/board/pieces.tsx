// The pieces. The shape says what it is; colour and mark say whose. All are centred on 0, 0 and `size` units high.
import { InlineIcon } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import type { Adversary, Role } from '../rules/state.ts'
import { EMBLEMS, type EmblemName, LOOKS } from './emblems.ts'

/** In units of the size. */
const SHAPES = {
  cell: 'M0,-.47A.47,.47 0 1 0 .001,-.47Z',
  outpost: 'M-.47,.47V-.1L0,-.53L.47,-.1V.47Z',
  garrison: 'M-.52,.47V-.47H-.28V-.24H-.12V-.47H.12V-.24H.28V-.47H.52V.47Z',
  tear: 'M0,-.56C.22,-.22 .42,0 .42,.19A.42,.36 0 0 1 -.42,.19C-.42,0 -.22,-.22 0,-.56Z',
  presence: 'M0,-.53L.46,-.265V.265L0,.53L-.46,.265V-.265Z',
  surrogate: 'M-.43,-.47H.43V.02C.43,.3 .2,.44 0,.54C-.2,.44 -.43,.3 -.43,.02Z',
  base: 'M0,-.5L.6,.46H-.6Z',
  blue: 'M0,-.5A.24,.24 0 1 1 -.001,-.5ZM-.4,.5C-.4,.14 -.26,.04 0,.04S.4,.14 .4,.5Z',
  red: 'M-.26,-.5H.26V-.04H-.26ZM-.44,.5V.08H.44V.5Z',
} as const
type Shape = keyof typeof SHAPES

export type Own = 'presence' | 'base' | 'surrogate'
export type Civilian = 'red' | 'blue'

const short = (value: number): number => Number(value.toFixed(2))
const scaled = (size: number): string => `scale(${short(size)})`

interface BodyProps {
  readonly shape: Shape
  readonly size: number
  readonly class: string
  /** Width of the edge, in map units. */
  readonly edge?: number
}

/** The shape with its shadow: a copy moved a little, which costs less than a blurred one. */
function Body({ shape, size, class: classes, edge = 1.3 }: BodyProps) {
  const width = short(edge / size)
  return (
    <>
      <path class="tot-shadow" d={SHAPES[shape]} transform={`translate(.7 1.7) ${scaled(size)}`} />
      <path class={classes} d={SHAPES[shape]} transform={scaled(size)} stroke-width={width} />
    </>
  )
}

/** A piece that may come: a pale shape with a broken edge. */
function Ghost({ shape, size, class: classes, edge = 2.4 }: BodyProps) {
  return (
    <path
      class={`tot-ghost ${classes}`}
      d={SHAPES[shape]}
      transform={scaled(size)}
      stroke-width={short(edge / size)}
      stroke-dasharray={`${short(3.6 / size)} ${short(2.4 / size)}`}
    />
  )
}

const Plus = ({ size, class: classes }: { size: number; class: string }) => (
  <path
    class={classes}
    d={`M${short(-size * 0.18)},0h${short(size * 0.36)}M0,${short(-size * 0.18)}v${short(size * 0.36)}`}
  />
)

const Count = ({ y, size, class: classes, n }: { y: number; size: number; class: string; n: number }) => (
  <text class={classes} y={short(y)} style={`font-size:${short(size)}px`}>
    {n}
  </text>
)

export const Mark = ({ emblem, size, class: classes }: { emblem: EmblemName; size: number; class: string }) => (
  <path class={classes} d={EMBLEMS[emblem]} transform={scaled(size / 20)} fill-rule="evenodd" />
)

/* ------------------------------------------------------------------------------------------------------ adversary */

interface AdversaryProps {
  readonly unit: Adversary
  readonly size: number
  readonly count?: number
  readonly ghost?: boolean
}

/** One of a kind shows a door or a hole, several show their number. */
export function AdversaryPiece({ unit, size: s, count = 1, ghost = false }: AdversaryProps) {
  if (ghost) {
    return (
      <>
        <Ghost shape={unit} size={s} class="tot-ghost-adversary" />
        <Plus size={s} class="tot-plus" />
      </>
    )
  }
  return (
    <>
      <Body shape={unit} size={s} class="tot-adversary" />
      {count > 1 ? (
        <Count
          n={count}
          y={s * { cell: 0.3, outpost: 0.38, garrison: 0.4 }[unit]}
          size={s * 0.78}
          class="tot-adversary-count"
        />
      ) : (
        <path class="tot-adversary-mark" d={markOf(unit, s)} />
      )}
    </>
  )
}

function markOf(unit: Adversary, s: number): string {
  const at = (value: number) => short(value * s)
  if (unit === 'cell') return `M0,${at(-0.15)}A${at(0.15)},${at(0.15)} 0 1 0 .01,${at(-0.15)}Z`
  if (unit === 'outpost') return `M${at(-0.13)},${at(0.47)}v${at(-0.34)}h${at(0.26)}v${at(0.34)}z`
  return `M${at(-0.15)},${at(0.47)}v${at(-0.26)}a${at(0.15)},${at(0.15)} 0 0 1 ${at(0.3)},0v${at(0.26)}z`
}

interface TearProps {
  readonly size: number
  readonly count?: number
  /** Printed on the tile: does not count for the pool. */
  readonly printed?: boolean
  readonly ghost?: boolean
}

export function Tear({ size: s, count = 1, printed = false, ghost = false }: TearProps) {
  if (ghost) return <Ghost shape="tear" size={s * 1.04} class="tot-ghost-tear" edge={3.2} />
  if (printed) return <Body shape="tear" size={s} class="tot-tear-printed" edge={3} />
  return (
    <>
      <Body shape="tear" size={s * 1.04} class="tot-tear" />
      {count > 1 ? (
        <Count n={count} y={s * 0.4} size={s * 0.66} class="tot-tear-count" />
      ) : (
        <path
          class="tot-tear-shine"
          d={`M${short(-s * 0.17)},${short(s * 0.2)}a${short(s * 0.19)},${short(s * 0.17)} 0 0 0 ${short(s * 0.15)},${short(s * 0.17)}`}
        />
      )}
    </>
  )
}

/* ----------------------------------------------------------------------------------------------------- resistance */

interface OwnProps {
  readonly kind: Own
  readonly role: Role
  readonly size: number
  readonly count?: number
  readonly ghost?: boolean
}

export function OwnPiece({ kind, role, size: s, count = 1, ghost = false }: OwnProps) {
  const { tint, emblem } = LOOKS[role]
  return (
    <g class={`kit-in-${tint}`}>
      {ghost ? (
        <>
          <Ghost shape={kind} size={s} class="tot-ghost-own" />
          <Plus size={s} class="tot-plus-own" />
        </>
      ) : kind === 'presence' ? (
        <Presence size={s} count={count} emblem={emblem} />
      ) : kind === 'base' ? (
        <>
          <Body shape="base" size={s} class="tot-own" />
          <path
            class="tot-own-mark"
            d={`M0,${short(-s * 0.12)}l${short(s * 0.24)},${short(s * 0.58)}h${short(-s * 0.48)}z`}
          />
        </>
      ) : (
        <>
          <Body shape="surrogate" size={s} class="tot-own" />
          {count > 1 ? (
            <Count n={count} y={s * 0.24} size={s * 0.76} class="tot-own-count" />
          ) : (
            <Mark emblem={emblem} size={s * 0.5} class="tot-own-mark" />
          )}
        </>
      )}
    </g>
  )
}

/** Two are a headquarters: a double hexagon. The number from three. */
function Presence({ size: s, count, emblem }: { size: number; count: number; emblem: EmblemName }) {
  const double = count >= 2
  return (
    <>
      <Body shape="presence" size={double ? s * 1.2 : s} class="tot-own" edge={double ? 1.6 : 1.3} />
      {double && (
        <path class="tot-own-inner" d={SHAPES.presence} transform={scaled(s * 0.86)} stroke-width={short(1.3 / s)} />
      )}
      {count > 2 ? (
        <Count n={count} y={s * 0.26} size={s * 0.7} class="tot-own-count" />
      ) : (
        <Mark emblem={emblem} size={s * (double ? 0.48 : 0.54)} class="tot-own-mark" />
      )}
    </>
  )
}

/* ------------------------------------------------------------------------------------------------------- civilians */

interface CivilianProps {
  readonly colour: Civilian
  readonly size: number
  readonly count?: number
}

/** From two on, their number is next to it. */
export function CivilianPiece({ colour, size: s, count = 1 }: CivilianProps) {
  const left = count > 1 ? -s * 0.32 : 0
  return (
    <>
      <path
        class={`tot-civilian tot-${colour}`}
        d={SHAPES[colour]}
        transform={`translate(${short(left)} 0) ${scaled(s)}`}
        stroke-width={short(2.4 / s)}
      />
      {count > 1 && (
        <text
          class={`tot-civilian-count tot-${colour}`}
          x={short(s * 0.5)}
          y={short(s * 0.42)}
          style={`font-size:${short(s * 1.05)}px`}
        >
          {count}
        </text>
      )}
    </>
  )
}

/** Filled with the colour of the player who controls it. */
export function Infrastructure({ size: s, role }: { size: number; role: Role | null }) {
  return (
    <g class={role === null ? 'tot-wheel-free' : `kit-in-${LOOKS[role].tint}`}>
      <circle class="tot-wheel" r={short(s * 0.58)} />
      <Mark emblem="wheel" size={s * 0.82} class="tot-wheel-mark" />
    </g>
  )
}

/** A cross over what is destroyed, or over who dies. */
export function Cross({ size: s, dies = false }: { size: number; dies?: boolean }) {
  const d = `M${short(-s)},${short(-s)}L${short(s)},${short(s)}M${short(s)},${short(-s)}L${short(-s)},${short(s)}`
  return (
    <>
      <path class="tot-cross-ground" d={d} />
      <path class={dies ? 'tot-cross tot-dies' : 'tot-cross'} d={d} />
    </>
  )
}

/** A piece in a line of text, in a list or in a track. */
export const Inline = ({ size, children }: { size: number; children: ComponentChildren }) => (
  <InlineIcon size={size}>{children}</InlineIcon>
)

export const PresenceIcon = ({ role, size, count = 1 }: { role: Role; size: number; count?: number }) => (
  <InlineIcon size={size}>
    <OwnPiece kind="presence" role={role} size={size * (count > 1 ? 0.76 : 0.86)} count={count} />
  </InlineIcon>
)
