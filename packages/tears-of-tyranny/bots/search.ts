// What the search needs to know of Tears of Tyranny.
import { type BotSpec, type Option, type QuickPolicy, type SearchSpec, searchBots } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { companion } from './companion.ts'
import { habit } from './habits.ts'
import { value } from './value.ts'

/** Finishes what is paid for; plays nothing new. */
function finishing(options: readonly Option[]): number | null {
  const place = options.findIndex((option) => {
    const use = questions.read('action', option)?.use
    return use === 'use' || use === 'produce'
  })
  return place < 0 ? null : place
}

const quickWith =
  (data: ReadData): QuickPolicy<State> =>
  (s, ask) => {
    const place = questions.is(ask, 'action') ? finishing(ask.options) : null
    return place ?? Math.max(0, ask.options.indexOf(habit(imagine(s, data), ask)))
  }

/** The habits as a quick policy: they finish what is begun, and then wait for the adversary. */
export const quick = (data: Data): QuickPolicy<State> => quickWith(readData(data))

const searchSpec = (data: Data): SearchSpec<State> => ({
  base: companion(data),
  quick: quick(data),
  value,
  clock: ({ turn }) => turn,
  ahead: 1,
  certainty: 2,
})

/** A core makes about 5,000 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 100, strong: 1000, patient: 8000 })
