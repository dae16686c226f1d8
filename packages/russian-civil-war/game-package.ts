import { closingAmong, type GamePackage, withoutPlanning } from '@interregnum/game-package'
import { type Json, random } from '@interregnum/kernel'
import { policies } from './bots/character.ts'
import { order, returnsNothing } from './bots/order.ts'
import { quick } from './bots/quick.ts'
import { planners } from './bots/search.ts'
import { CHARACTERS } from './bots/stance.ts'
import { suggestions } from './bots/suggestions.ts'
import { value } from './bots/value.ts'
import { type Data, PRINTED } from './data/corrections.ts'
import { dataFor, russianCivilWar, russianCivilWarWith } from './game.ts'
import { faults } from './rules/faults.ts'
import { odds } from './rules/odds.ts'
import type { State } from './rules/state.ts'
import { words } from './text/en.ts'
import { EVERYDAY } from './text/everyday.ts'
import { GAME_WORDS } from './text/game-words.ts'
import { boardText } from './text/lines.ts'
import { RULES_CHANGES } from './text/rules-changes.ts'
import { CHAPTERS, RULES } from './text/rules-index.ts'
import { SOLITAIRE_WORDS } from './text/solitaire.ts'
import { STANDING_ORDERS } from './text/standing-orders.ts'

/** Questions that only end a part of the turn if they have a single option. */
const ENDINGS: ReadonlySet<string> = new Set(['combat', 'finish'])

/** Declines to play a chit that returns units. */
const SAVE_CHIT = 'no'

/** Options that end a phase or step, by priority. */
const CLOSING = ['done', 'stop', 'next', 'ready', 'enough', 'apart', 'call-off', 'let-lie', 'decline', 'keep', 'no']

const packageFor = (data: Data): GamePackage<State> => ({
  id: russianCivilWar.id,
  title: russianCivilWar.title,
  about: GAME_WORDS.about,
  game: (corrections?: Json) => russianCivilWarWith(corrections === undefined ? data : dataFor(corrections)),
  corrected: (corrections: Json) => withoutPlanning(packageFor(dataFor(corrections))),
  named: (seatNames) => packageFor({ ...data, seatNames }),
  words: words(data, SOLITAIRE_WORDS),
  rules: RULES,
  chapters: CHAPTERS,
  rulesChanges: RULES_CHANGES,
  everyday: EVERYDAY,
  bots: [...policies(data), ...planners(data), random],
  lessons: [
    { id: 'first-turn', ...GAME_WORDS.lessons['first-turn'], minutes: 10 },
    { id: 'table-of-four', ...GAME_WORDS.lessons['table-of-four'], minutes: 15 },
  ],
  privateTalk: true,
  standingOrders: STANDING_ORDERS,
  opponents: CHARACTERS.map(({ id }) => id),
  piles: ['deal', 'randomizer', 'sequence'],
  board: (view) => boardText(view, data),
  odds: (position, ask, option) => odds(position.view, data, ask, option),
  order: (view, ask) => order(view, data, ask),
  closing: closingAmong(CLOSING),
  // With nothing to trade, purge or fight, a part of the turn ends by itself. A chit that would change nothing is saved.
  obvious: ({ asks, view }, ask) => {
    if (returnsNothing(view, data, ask)) return SAVE_CHIT
    const { kind, options } = ask
    return asks.length === 1 && options.length === 1 && ENDINGS.has(kind) ? options[0] : null
  },
  length: { unit: 'game turns', of: ({ turn }) => turn },
  value: (state, seat) => value(state, seat, data),
  quick: quick(data),
  suggestions: ({ view, journal }, ask, filled, botAt) => suggestions(view, data, ask, filled, botAt, journal),
  faults: (state) => faults(state, data),
})

export const gamePackage: GamePackage<State> = packageFor(PRINTED)
