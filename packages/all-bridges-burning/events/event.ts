import type { Effect, Procedure } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { Cell } from '../rules/pieces.ts'
import type { Play } from '../rules/state.ts'

/** What an effect works on: the game, who plays the Event, and the target once there is one. */
export interface Executing {
  readonly g: Play
  readonly exec: number
  readonly space: number | null
  readonly cell: Cell | null
  readonly faction: number | null
}

export const executing = (g: Play, exec: number): Executing => ({ g, exec, space: null, cell: null, faction: null })

export interface EventText {
  // biome-ignore lint/suspicious/noConfusingVoidType: plain functions that return nothing are instructions too
  (g: Play, exec: number): Procedure<unknown> | void
  /** Whether a die may decide about it. */
  readonly rolls?: boolean
  /** The data it is carried out from, where it is no procedure of its own. */
  readonly effect?: Effect<Executing, Data>
}

/** Both texts of a card; single-text cards have only the unshaded one. */
export interface CardEvent {
  readonly unshaded: EventText
  readonly shaded?: EventText
}

/** A procedure of its own that rolls. Effects know by themselves. */
export const rolling = (text: EventText): EventText =>
  Object.assign((g: Play, exec: number) => text(g, exec), { rolls: true })
