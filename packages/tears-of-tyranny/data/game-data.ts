// The cards of a game. Owners of the printed game may have other figures than ours, and tests have cards of their own.
import { type Capability, MAJOR, MINOR } from './capabilities.ts'
import { EVENTS, type EventCard } from './events.ts'
import { INFLUENCE, type InfluenceCard } from './influence.ts'

export interface Data {
  readonly minor: readonly Capability[]
  readonly major: readonly Capability[]
  readonly events: readonly EventCard[]
  readonly influence: readonly InfluenceCard[]
  /** Numbers of terrain cards that differ from ours, by card. */
  readonly terrain: { readonly [card: string]: readonly number[] }
}

/** The cards as this edition has them, without any correction. */
export const PRINTED: Data = { minor: MINOR, major: MAJOR, events: EVENTS, influence: INFLUENCE, terrain: {} }
