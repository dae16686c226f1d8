import type { Procedure } from '@interregnum/kernel'
import type { Play } from '../rules/state.ts'

// biome-ignore lint/suspicious/noConfusingVoidType: plain functions that return nothing are instructions too
export type EventText = (g: Play, exec: number) => Procedure<unknown> | void

/** Both texts of a card; single-text cards have only the unshaded one. */
export interface CardEvent {
  readonly unshaded: EventText
  readonly shaded?: EventText
}
