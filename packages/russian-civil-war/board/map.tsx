// The map: provinces, railways, stacks, and the choices on it.
import { UNSPOKEN } from '@interregnum/board-kit'
import { namedCache, useLatest } from '@interregnum/board-kit/element-cache'
import { useMemo, useRef } from 'preact/hooks'
import { allStacks, isSameList } from '../text/stacks.ts'
import { ClashPill, ClashRings, clashOf } from './clash.tsx'
import { Fan, useFan } from './fan.tsx'
import { viewerOf } from './focus.ts'
import { HighlightedStack, RowLines, Stacks, Traces } from './forces.tsx'
import { Lettering, useScale } from './lettering.tsx'
import { type Placement, place } from './placement.ts'
import type { Part } from './places.ts'
import { Pills, ProvinceRings, ProvinceTargets } from './spaces.tsx'
import { Way } from './way.tsx'

export function BoardMap(props: Part) {
  const fanning = useFan()
  const { position, choices, narrow, data, before } = props
  const latest = useLatest(props)
  const cache = useMemo(namedCache, [])
  const inside = useRef<SVGGElement>(null)
  const scale = useScale(inside)
  const placement = usePlacement(props, scale)
  const drawn = { ...props, cache, latest, placement }
  const clash = clashOf(drawn)
  const names = useMemo(
    () => (
      <g key="names" class="kit-nothing" {...UNSPOKEN}>
        <Lettering names={placement.names} scale={placement.scale} />
        <RowLines placement={placement} />
      </g>
    ),
    [placement],
  )
  // Memoised: opening a fan or hovering must not re-render them.
  const shown = [position, choices, narrow, data, before, placement]
  // Below the names: a lesson rings those that it points at.
  const provinces = useMemo(() => <ProvinceTargets {...drawn} />, shown)
  const things = useMemo(
    () => (
      <>
        <Traces {...props} />
        <Stacks {...drawn} fanning={fanning} />
      </>
    ),
    shown,
  )
  return (
    <g
      class={narrow ? 'kit-map rcw-map rcw-narrow' : 'kit-map rcw-map'}
      data-part="map"
      ref={inside}
      style={`--pixel:${1 / placement.scale}`}
    >
      <ProvinceRings {...drawn} />
      {provinces}
      <Way {...drawn} />
      {clash !== null && <ClashRings clash={clash} />}
      <HighlightedStack {...drawn} />
      {names}
      {things}
      <Pills {...drawn} />
      {clash !== null && <ClashPill clash={clash} />}
      <Fan {...props} fanning={fanning} />
    </g>
  )
}

/** Until the scale is known, everything is placed as on a map of this many pixels per unit. */
const UNKNOWN = 0.66

/** Places everything anew only if stacks have changed, or the scale. */
function usePlacement({ position, narrow, data }: Part, scale: number): Placement {
  const viewer = viewerOf(position)
  const stacks = allStacks(position.view, data)
  const last = useRef<Placed | null>(null)
  const isSameMap = last.current?.scale === scale && last.current.narrow === narrow
  if (!isSameMap || last.current?.viewer !== viewer || !isSameList(last.current.stacks, stacks)) {
    const earlier = isSameMap ? (last.current?.placement ?? null) : null
    const shown = { scale: scale > 0 ? scale : UNKNOWN, narrow, data, viewer, stacks }
    last.current = { scale, narrow, viewer, stacks, placement: place(shown, earlier) }
  }
  return last.current.placement
}

/** A placement, and what it depends on. */
interface Placed {
  readonly scale: number
  readonly narrow: boolean
  readonly viewer: number | null
  readonly stacks: ReturnType<typeof allStacks>
  readonly placement: Placement
}
