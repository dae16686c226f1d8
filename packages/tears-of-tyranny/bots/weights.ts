// What things are worth to the companion, measured in influence tokens. Found by playing many games.
import type { Adversary } from '../rules/state.ts'

/** A unit of the adversary on the map, by influence level: what stands in the way of victory weighs most. */
export const UNIT_WORTH: { readonly [level in 1 | 2 | 3]: { readonly [unit in Adversary]: number } } = {
  1: { cell: 0.8, outpost: 1.8, garrison: 6 },
  2: { cell: 0.5, outpost: 2.2, garrison: 6 },
  3: { cell: 0.3, outpost: 0.9, garrison: 10 },
}

export const WORTH = {
  influence: 1,
  /** Up to `purse` resources; more than that are worth little. */
  resource: 0.45,
  purse: 7,
  excessResource: 0.15,
  /** Surrogates in a tile, up to four; with an adversary to fight they are worth more. */
  surrogate: 0.3,
  fightingSurrogate: 0.5,
  base: 2.2,
  civilian: 0.4,
  /** The first presence in a tile, the second, and others. */
  presence: [0.7, 0.5, 0.2],
  /** A tile in which a player has presence, or next to it; in a team for the first player, and for others. */
  reach: 0.11,
  firstReach: 0.2,
  moreReach: 0.04,
  /** Divided by the number of tiles with presence of a player: few tiles are soon lost. */
  exposed: 7,
  /** A tyranny token on the map, besides the loss from the pool. */
  tyranny: 1,
  /** A terrain card that is known before it is deployed. */
  scouted: 0.25,
  /** The first token lost from the pool for each player; each further one costs `steeper` of this more. */
  token: 4,
  steeper: 0.3,
  /**
   * Tokens that each player usually loses per turn. If the pool allows more for the turns that are left, a token counts
   * less, down to `leastToken`; if it allows fewer, up to `mostToken` times.
   */
  usualLoss: 0.4,
  leastToken: 0.2,
  mostToken: 1.7,
  /** How much tokens count for a player alone. */
  soloCaution: { liberators: 4, advisors: 4, partisans: 1, comrades: 2.2 },
  /** In a team: how much tokens count with the advanced deck, and what each further player adds. */
  shortDeck: 0.08,
  teamCaution: 0.2,
  /** Influence that a player alone usually earns per turn; if more is needed, influence counts up to `mostHaste` times. */
  usualInfluence: 2.5,
  /** How much influence counts while there is time enough for it, alone and in a team. */
  soloPatience: {
    standard: { liberators: 0.33, advisors: 0.2, partisans: 0.8, comrades: 0.55 },
    advanced: { liberators: 1, advisors: 1, partisans: 1, comrades: 0.55 },
  },
  teamPatience: { standard: 0.38, advanced: 1 },
  mostHaste: 1.6,
  /** What each further player of a team adds to `mostHaste`. */
  teamHaste: 2.2,
  /** When the pool is empty, or the presence of a player is gone. */
  defeat: 150,
  /** When the last unit that stands in the way of victory is gone; falls off with their number. */
  victory: 14,
  /** Divided by the turns left: how much more victory counts near the end of the deck. */
  lastTurns: 4,
  /** Teams of this size with the advanced deck spend what they have in so many last turns. */
  sprinters: 4,
  sprint: 4,
  /** Of the worth of a card: if it can be played next turn, later, or must be reclaimed first. */
  cardNext: 0.4,
  cardSpare: 0.15,
  cardDiscarded: 0.12,
} as const

/** How likely a tile is to fall that will be dominated next turn, or in two turns, if nobody does anything. */
export const NEXT_TURN = 0.55
export const IN_TWO_TURNS = 0.25

/** What one more step of income, card plays and attributes is worth for the rest of a long game. */
export const INCOME_STEPS = [0, 2.2, 1.8, 1.5, 1.2, 1, 0.8] as const
export const PLAY_STEPS = [0, 3, 2.6, 2.4, 2, 1.5] as const
export const CIRCLE = 1

/** What a card brings on average when it is used, measured in games of companions. */
// biome-ignore format: a table
const CARD_WORTH: { readonly [card: string]: number } = {
  m01: 1, m02: 2.5, m03: 1.5, m04: 1, m05: 4, m06: 2, m07: 1.5, m08: 1.5, m09: 2, m10: 3, m11: 1, m12: 2.5, m13: 3,
  m14: 1, m15: 2.5, m16: 3, m17: 2.5, m18: 2.5, m19: 2.3, m20: 1.8, m21: 2.2, m22: 1.5, m23: 2.5, m24: 4, m25: 1.5,
  m26: 1.5, m27: 1.5, m28: 2.5, m29: 2, m30: 2, m31: 1.8, m32: 2, m33: 2.5, m34: 3, m35: 1.5, m36: 2.5, m37: 3,
  m38: 3.5, m39: 1.5, m40: 1.5, m41: 1.5, m42: 1.5, m43: 1, m44: 1.8, m45: 1.8, m46: 1.8, m47: 1.2, m48: 2.2, m49: 1.8,
  m50: 2, m51: 3, m52: 1.5, m53: 1.5, M01: 4.5, M02: 3.5, M03: 4, M04: 3.5, M05: 3, M06: 3.5, M07: 2.5, M08: 2.5,
  M09: 4, M10: 3.5, M11: 3.2, M12: 3.5, M13: 3.5, M14: 3, M15: 4, M16: 4, M17: 3, M18: 3.5, M19: 3, M20: 2.5, M21: 4,
  M22: 2.6, M23: 3.5, M24: 2.5, M25: 3, M26: 2.8, M27: 2.5, M28: 3, M29: 2, M30: 3.5, M31: 2.5, M32: 2.5, M33: 2.5,
  M34: 3.6, M35: 3.5, M36: 3, M37: 4, M38: 2.5, M39: 3.5,
}
const USUAL_WORTH = 1.5

export const worthOf = (card: string): number => CARD_WORTH[card] ?? USUAL_WORTH
