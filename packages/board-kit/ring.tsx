import type { ComponentChildren } from 'preact'

/** What can be done with an area: nothing, to choose it, to choose it among many, or it has been chosen. */
export type AreaState = 'no' | 'can' | 'many' | 'chosen'

interface RingProps {
  /** A generalised outline. */
  readonly outline: string
  readonly state: AreaState
  /** The area itself where it is washed, in `kit-wash`. */
  readonly children?: ComponentChildren
}

/** Round an area: a ring in a halo, a stronger one when it is chosen; of many each has but a dotted line. */
export function Ring({ outline, state, children }: RingProps) {
  if (state === 'no') return null
  if (state === 'many') return <path class="kit-dotted" d={outline} />
  const chosen = state === 'chosen'
  return (
    <>
      {children}
      <path class={chosen ? 'kit-halo kit-halo-chosen' : 'kit-halo'} d={outline} />
      <path class={chosen ? 'kit-ring kit-ring-chosen' : 'kit-ring'} d={outline} />
    </>
  )
}
