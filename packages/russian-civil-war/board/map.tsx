// The map: provinces, railways, stacks, and the choices on it.
import { UNSPOKEN } from '@interregnum/board-kit'
import { namedCache, useLatest } from '@interregnum/board-kit/element-cache'
import { useMemo, useRef } from 'preact/hooks'
import { backdrop } from './backdrop.tsx'
import { Fan, useFan } from './fan.tsx'
import { LitStack, Stacks, Traces } from './forces.tsx'
import { Lettering, useScale } from './lettering.tsx'
import { namesAt } from './names.ts'
import type { Part } from './places.ts'
import { regionsClearOf } from './regions.ts'
import { Pills, ProvinceRings, ProvinceTargets, signAt } from './spaces.tsx'
import { allStacks } from './stacks.ts'

export function BoardMap(props: Part) {
  const fanning = useFan()
  const { position, choices, narrow, data, before } = props
  const latest = useLatest(props)
  const cache = useMemo(namedCache, [])
  const drawn = { ...props, cache, latest }
  const inside = useRef<SVGGElement>(null)
  const scale = useScale(inside)
  const sign = signAt(scale)
  const ground = useGround(props, scale)
  // Memoised: opening a fan or hovering must not re-render the counters.
  const things = useMemo(
    () => (
      <>
        <ProvinceTargets {...drawn} />
        <Traces {...props} />
        <Stacks {...drawn} fanning={fanning} />
      </>
    ),
    [position, choices, narrow, data, before],
  )
  return (
    <g
      class={narrow ? 'kit-map rcw-map rcw-narrow' : 'kit-map rcw-map'}
      data-part="map"
      ref={inside}
      style={`--sign:${sign}`}
    >
      {ground}
      <ProvinceRings {...drawn} />
      {things}
      <LitStack {...props} />
      <Pills {...drawn} sign={sign} />
      <Fan {...props} fanning={fanning} />
    </g>
  )
}

/** The parts that are not interactive: the background and the names on it. */
function useGround({ position, narrow, data }: Part, scale: number) {
  const names = useMemo(() => namesAt(data, scale, narrow), [data, scale, narrow])
  const ground = useMemo(
    () => (
      <g key="ground" class="kit-backdrop" {...UNSPOKEN}>
        {backdrop(data)}
        <Lettering names={names.filter(({ kind }) => kind !== 'region')} scale={scale} />
      </g>
    ),
    [data, names],
  )
  // Separate from the background, since region names move out of the way of counters.
  const stacks = allStacks(position.view, data).map((list) => list.length)
  const regions = useMemo(
    () => (
      <g key="regions" class="kit-nothing" {...UNSPOKEN}>
        <Lettering names={regionsClearOf(names, stacks)} scale={scale} />
      </g>
    ),
    [names, stacks.join()],
  )
  return [ground, regions]
}
