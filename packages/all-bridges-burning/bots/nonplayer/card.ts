import type { Procedure } from '@interregnum/kernel'
import type { CommandKind, Play, Selected } from '../../rules/state.ts'

/** Within what bounds a card is carried out. */
export interface Order {
  /** Only the first executable space. */
  readonly limited: boolean
  /** The die of the condition box, kept for later steps; 0 where none was rolled. */
  readonly die: number
  /** Spaces that an Event allows. */
  only(space: number): boolean
  /** Strength for nothing (#27, #41). */
  readonly strength: number
  /** How many spaces an Event allows. */
  readonly most?: number
  /** The only space that a March may leave (#29). */
  readonly from?: number
}

/** A Limited Command anywhere: to ask whether there would be one. */
export const ANYWHERE: Order = { limited: true, die: 0, only: () => true, strength: 0 }

/** A printed Non-player card (8.2): a condition, a Command by priorities, Special Activities in order. */
export interface NonplayerCard {
  readonly n: number
  readonly command: CommandKind
  /** The die kept, 0 without one; null where the condition is not met. */
  condition(g: Play): number | null
  /** The spaces in which the Command was carried out; none: another card is drawn. */
  run(g: Play, order: Order): Procedure<readonly Selected[]>
  readonly specials: readonly ((g: Play) => boolean)[]
  /** #58 and #59 prepare first, and without that are Limited Commands. */
  readonly prepareFirst?: (g: Play) => boolean
}
