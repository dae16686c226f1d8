// The map: provinces, railways, stacks, and what can be chosen there.
import { useMemo } from 'preact/hooks'
import { backdrop } from './backdrop.tsx'
import { Fan, useFan } from './fan.tsx'
import { LitStack, Stacks, Traces } from './forces.tsx'
import type { Part } from './places.ts'
import { Pills, ProvinceRings, ProvinceTargets } from './spaces.tsx'

export function BoardMap(props: Part) {
  const fanning = useFan()
  const { position, choices, narrow, data, before } = props
  // Neither a fan that opens nor a pointer that passes has the counters compared anew.
  const things = useMemo(
    () => (
      <>
        <ProvinceTargets {...props} />
        <Traces {...props} />
        <Stacks {...props} fanning={fanning} />
      </>
    ),
    [position, choices, narrow, data, before],
  )
  return (
    <g class={narrow ? 'rcw-map rcw-narrow' : 'rcw-map'} data-part="map">
      {backdrop(data)}
      <ProvinceRings {...props} />
      {things}
      <LitStack {...props} />
      <Pills {...props} />
      <Fan {...props} fanning={fanning} />
    </g>
  )
}
