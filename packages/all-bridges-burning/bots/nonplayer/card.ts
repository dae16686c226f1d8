import type { Procedure } from '@interregnum/kernel'
import type { CommandKind, Play, Selected } from '../../rules/state.ts'

/** Limits on carrying out a card. */
export interface Order {
  /** Only the first executable space. */
  readonly limited: boolean
  /** The die of the condition box, reused by later steps; 0 if none was rolled. */
  readonly die: number
  /** Whether the Event allows a space. */
  only(space: number): boolean
  /** Free Strength (#27, #41). */
  readonly strength: number
  /** How many spaces an Event allows. */
  readonly most?: number
  /** The only space that a March may leave (#29). */
  readonly from?: number
}

/** A Limited Command anywhere; used to test whether one is possible. */
export const ANYWHERE: Order = { limited: true, die: 0, only: () => true, strength: 0 }

/** A printed Non-player card (8.2): a condition, a Command by priorities, Special Activities in order. */
export interface NonplayerCard {
  readonly n: number
  readonly command: CommandKind
  /** The die rolled, 0 if none was; null if the condition is not met. */
  condition(g: Play): number | null
  /** Returns the spaces in which the Command was carried out. If there are none, another card is drawn. */
  run(g: Play, order: Order): Procedure<readonly Selected[]>
  readonly specials: readonly ((g: Play) => boolean)[]
  /** #58 and #59 Prepare first; if they cannot, they are Limited Commands. */
  readonly prepareFirst?: (g: Play) => boolean
}
