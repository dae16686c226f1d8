// Names of the things on the board that can be pointed at: "tile:3.4", "card:M26", "player:advisors".
import { anyText, type ChoiceIn, oneOf, verbs, whole } from '@interregnum/kernel'
import { role, tile } from '../rules/questions.ts'

export const STRIKES = ['dominate', 'develop', 'deploy'] as const
export type StrikeKind = (typeof STRIKES)[number]

export const things = verbs({
  tile: { tile },
  strike: { strike: oneOf(STRIKES) },
  card: { card: anyText },
  tyranny: {},
  influence: {},
  event: {},
  player: { role },
  /** What a player's panel has, by number from 1. */
  refit: { role, option: whole },
  management: { role },
  patrol: { role },
  special: { role, special: whole },
  /** What makes a player different. */
  rules: { role },
})

export type ThingName = ChoiceIn<typeof things>
