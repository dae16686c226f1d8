import { closingAmong, type GamePackage, withoutPlanning } from '@interregnum/game-package'
import { type Json, random } from '@interregnum/kernel'
import { quick } from './bots/habits.ts'
import { obvious } from './bots/obvious.ts'
import { order } from './bots/order.ts'
import { planners } from './bots/search.ts'
import { sensible } from './bots/sensible.ts'
import { value } from './bots/value.ts'
import { type Data, PRINTED } from './data/corrections.ts'
import { allBridgesBurning, allBridgesBurningWith, dataFor } from './game.ts'
import { faults } from './rules/faults.ts'
import { odds } from './rules/odds.ts'
import type { State } from './rules/state.ts'
import { boardText } from './text/board.ts'
import { words } from './text/en.ts'
import { EVERYDAY } from './text/everyday.ts'
import { GAME_WORDS } from './text/game-words.ts'
import { RULES_CHANGES } from './text/rules-changes.ts'
import { CHAPTERS, RULES } from './text/rules-index.ts'

/** Options that end a question rather than do something, by priority. */
const CLOSING = ['done', 'enough', 'stop', 'keep-news', 'go', 'pass', 'decline']

const packageFor = (data: Data): GamePackage<State> => ({
  id: allBridgesBurning.id,
  title: allBridgesBurning.title,
  about: GAME_WORDS.about,
  game: (corrections?: Json) => allBridgesBurningWith(corrections === undefined ? data : dataFor(corrections)),
  corrected: (corrections: Json) => withoutPlanning(packageFor(dataFor(corrections))),
  words: words(data),
  rules: RULES,
  chapters: CHAPTERS,
  rulesChanges: RULES_CHANGES,
  everyday: EVERYDAY,
  bots: [sensible(data), ...planners(data), random],
  opponents: ['sensible'],
  lessons: [{ id: 'first-propaganda-round', ...GAME_WORDS.lessons['first-propaganda-round'], minutes: 15 }],
  presets: { nonplayer: { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer', variant: 'standard' } },
  piles: ['1917', '1918', 'propaganda', 'eligibility'],
  board: (view) => boardText(view, data),
  odds: (_, ask, option) => odds(ask, option),
  order: (view, ask) => order(view, data, ask),
  closing: closingAmong(CLOSING),
  obvious: ({ view }, ask) => obvious(view, data, ask),
  length: { unit: 'cards', of: ({ played }) => played.length },
  value: (state, seat) => value(state, seat, data),
  quick: quick(data),
  faults: (state) => faults(state),
})

export const gamePackage: GamePackage<State> = packageFor(PRINTED)
