import type { ComponentChildren } from 'preact'

/** Cannot be chosen, can be chosen, is one of many that can be chosen, has been chosen. */
export type AreaState = 'no' | 'can' | 'many' | 'chosen'

interface RingProps {
  /** A simplified outline. */
  readonly outline: string
  readonly state: AreaState
  /** The area itself, with class `kit-wash`, if it is to be tinted. */
  readonly children?: ComponentChildren
}

/** The mark around an area: a ring with a halo, stronger if it is chosen, only a dotted line if it is one of many. */
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
