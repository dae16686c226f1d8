import type { Effect, Procedure } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { Cell } from '../rules/pieces.ts'
import type { Play } from '../rules/state.ts'

/** Context of an effect: the game, the Faction that plays the Event, and the target once it is chosen. */
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
  /** Whether it may roll a die. */
  readonly rolls?: boolean
  /** The effect, if the text is data rather than a procedure. */
  readonly effect?: Effect<Executing, Data>
}

/** Both texts of a card; single-text cards have only the unshaded one. */
export interface CardEvent {
  readonly unshaded: EventText
  readonly shaded?: EventText
}

/** Marks a procedure as one that rolls dice. Effects derive this from their data. */
export const rolling = (text: EventText): EventText =>
  Object.assign((g: Play, exec: number) => text(g, exec), { rolls: true })
