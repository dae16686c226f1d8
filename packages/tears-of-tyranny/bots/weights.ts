// What things are worth to the companion, measured in influence tokens. Found by playing many games.
import type { Adversary } from '../rules/state.ts'

/** A unit of the adversary on the map, by influence level: what stands in the way of victory weighs most. */
export const UNIT_WORTH: { readonly [level in 1 | 2 | 3]: { readonly [unit in Adversary]: number } } = {
  1: { cell: 0.8, outpost: 1.8, garrison: 3.2 },
  2: { cell: 0.5, outpost: 2.2, garrison: 3.6 },
  3: { cell: 0.3, outpost: 0.9, garrison: 5 },
}

export const WORTH = {
  influence: 1,
  /** Up to `purse` resources; more than that are worth little. */
  resource: 0.45,
  purse: 7,
  excessResource: 0.15,
  /** Surrogates in a tile, up to four; with an adversary to fight they are worth more. */
  surrogate: 0.5,
  fightingSurrogate: 0.75,
  base: 2.2,
  civilian: 0.4,
  /** The first presence in a tile, the second, and others. */
  presence: [1.1, 0.7, 0.2],
  /** Divided by the number of tiles with presence of a player: few tiles are soon lost. */
  exposed: 7,
  /** A tyranny token on the map, besides the loss from the pool. */
  tyranny: 1,
  /** The first token lost from the pool for each player; each further one costs `steeper` of this more. */
  token: 4,
  steeper: 0.3,
  /** When the pool is empty, or the presence of a player is gone. */
  defeat: 150,
  /** When the last unit that stands in the way of victory is gone; falls off with their number. */
  victory: 14,
  handCard: 0.45,
  majorCard: 0.35,
  discardedCard: 0.12,
} as const

/** How likely a tile is to fall that will be dominated next turn, or in two turns, if nobody does anything. */
export const NEXT_TURN = 0.55
export const IN_TWO_TURNS = 0.25

/** What one more step of income, card plays and attributes is worth for the rest of a long game. */
export const INCOME_STEPS = [0, 2.2, 1.8, 1.5, 1.2, 1, 0.8] as const
export const PLAY_STEPS = [0, 3, 2.6, 1.8, 1, 0.6] as const
export const CIRCLE = 1

/** What a card has brought on average when it was used; 1 for those not listed. */
export const CARD_WORTH: { readonly [card: string]: number } = {}
