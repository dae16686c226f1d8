// What the search needs to know of Tears of Tyranny.
import {
  type BotSpec,
  type Option,
  type QuickBot,
  type QuickPolicy,
  type SearchSpec,
  searchBots,
} from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { WHY } from '../text/bots.ts'
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

const PUT_BACK = 'put-back'

/**
 * The companion, except that it puts nothing back: the search starts things that the companion would put back, and would
 * start them again for ever.
 */
function steadfast(data: Data): BotSpec<State, QuickBot<State>> {
  const [spec, read] = [companion(data), readData(data)]
  return {
    ...spec,
    create(seed) {
      const bot = spec.create(seed)
      return {
        choose(position) {
          const move = bot.choose(position)
          const { kind, seat, data: about } = move.ask
          const options = move.ask.options.filter((option) => option !== PUT_BACK)
          if (move.answer !== PUT_BACK || options.length === 0) return move
          const answer = habit(imagine(position.view, read), { kind, seat, data: about, options })
          return { ...move, answer, reason: WHY.begun }
        },
      }
    },
  }
}

const searchSpec = (data: Data): SearchSpec<State> => ({
  base: steadfast(data),
  quick: quick(data),
  value,
  clock: ({ turn }) => turn,
  ahead: 1,
  certainty: 2,
  rivals: (ask, usual) => (ask.optional ? [] : ask.options.filter((option) => option !== usual && option !== PUT_BACK)),
})

/** A core makes about 5,000 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 100, strong: 1000, patient: 8000 })
