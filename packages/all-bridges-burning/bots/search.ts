// What the search needs to know of All Bridges Burning.
import { type BotSpec, type SearchSpec, searchBots } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { State } from '../rules/state.ts'
import { isUsual, quick } from './habits.ts'
import { sensible } from './sensible.ts'
import { value } from './value.ts'

/** More than the Factions that can act on a card. */
const BY_CARD = 4

/** Progress of the game: cards and Rounds finished, and actions taken on the current card. */
function clock({ played, rounds, boxes }: State): number {
  let acted = 0
  for (const box of boxes) if (box !== '') acted++
  return BY_CARD * (played.length + rounds) + acted
}

const searchSpec = (data: Data): SearchSpec<State> => ({
  base: sensible(data),
  quick: quick(data),
  value: (state, seat) => value(state, seat, data),
  clock,
  ahead: 1,
  certainty: 2,
  // Questions that are always answered by habit matter little.
  rivals: (ask, usual) => (ask.optional || isUsual(ask.kind) ? [] : ask.options.filter((option) => option !== usual)),
})

/** A core makes about 8,700 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 100, strong: 1000, patient: 16_000 })
