import type { PresenceState } from '@interregnum/protocol'
import './people.css'

/** Whether somebody is there: a dot, always with a word next to it. */
export const PresenceDot = ({ state }: { state: PresenceState }) => (
  <span class={`presence ${state}`} aria-hidden="true" />
)
