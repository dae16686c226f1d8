// The cards and panels of a game. Owners of the printed game may have other figures than ours, and tests have cards of their own.
import type { Role } from '../rules/state.ts'
import { type Capability, MAJOR, MINOR } from './capabilities.ts'
import { EVENTS, type EventCard } from './events.ts'
import { INFLUENCE, type InfluenceCard } from './influence.ts'
import { PANELS, type Panel } from './panels.ts'

export interface Data {
  readonly minor: readonly Capability[]
  readonly major: readonly Capability[]
  readonly events: readonly EventCard[]
  readonly influence: readonly InfluenceCard[]
  readonly panels: { readonly [role in Role]: Panel }
  /** Numbers of terrain cards that differ from ours, by card. */
  readonly terrain: { readonly [card: string]: readonly number[] }
}

/** Cards and panels as this edition has them, without any correction. */
export const PRINTED: Data = {
  minor: MINOR,
  major: MAJOR,
  events: EVENTS,
  influence: INFLUENCE,
  panels: PANELS,
  terrain: {},
}

/** The capability with this id, of either deck. */
export const cardById = ({ minor, major }: Data, id: string): Capability | undefined =>
  minor.find((card) => card.id === id) ?? major.find((card) => card.id === id)
