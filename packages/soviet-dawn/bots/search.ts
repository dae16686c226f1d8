// What the search needs to know of Soviet Dawn.
import { type BotSpec, type SearchSpec, searchBots } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { State } from '../rules/state.ts'
import { quick, sensible } from './sensible.ts'
import { value } from './value.ts'

/** Finished turns. */
const clock = ({ turn, card }: State): number => (card === 0 ? turn : turn - 1)

const searchSpec = (data: Data): SearchSpec<State> => ({
  base: sensible(data),
  quick: quick(data),
  value: (state, seat) => value(state, seat, data),
  clock,
  ahead: 2,
  certainty: 2,
})

/** A core makes about 17,000 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 400, strong: 4000, patient: 30_000 })
