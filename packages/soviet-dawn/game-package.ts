import { type GamePackage, withoutPlanning } from '@interregnum/game-package'
import { type Json, random } from '@interregnum/kernel'
import { planners } from './bots/search.ts'
import { order, quick, sensible } from './bots/sensible.ts'
import { value } from './bots/value.ts'
import type { Data } from './data/corrections.ts'
import { PRINTED } from './data/corrections.ts'
import { dataFor, sovietDawn, sovietDawnWith } from './game.ts'
import { faults } from './rules/faults.ts'
import { odds } from './rules/odds.ts'
import { REDS, type State } from './rules/state.ts'
import { boardText } from './text/board.ts'
import { words } from './text/en.ts'
import { EVERYDAY } from './text/everyday.ts'
import { GAME_WORDS } from './text/game-words.ts'
import { RULES_CHANGES } from './text/rules-changes.ts'
import { CHAPTERS, RULES } from './text/rules-index.ts'

/** By kind of question, the option that ends the phase. */
const CLOSING: { readonly [kind: string]: string } = { action: 'pass', markers: 'end', draw: 'draw' }

const packageFor = (data: Data): GamePackage<State> => ({
  id: sovietDawn.id,
  title: sovietDawn.title,
  about: GAME_WORDS.about,
  game: (corrections?: Json) =>
    corrections === undefined ? sovietDawnWith(data) : sovietDawnWith(dataFor(corrections)),
  corrected: (corrections: Json) => withoutPlanning(packageFor(dataFor(corrections))),
  words: words(data),
  rules: RULES,
  chapters: CHAPTERS,
  rulesChanges: RULES_CHANGES,
  everyday: EVERYDAY,
  bots: [sensible(data), ...planners(data), random],
  opponents: ['sensible'],
  lessons: [{ id: 'first-four-turns', ...GAME_WORDS.lessons['first-four-turns'], minutes: 10 }],
  piles: ['deck'],
  board: (view) => boardText(view, data),
  odds: (position, ask, option) => odds(position.view, data, ask, option),
  order: order(data),
  closing: ({ kind }) => CLOSING[kind] ?? null,
  // In a military defeat more points are worse.
  grade: ({ result, scores }) => (result === 'military-defeat' ? -scores[REDS] : scores[REDS]),
  length: { unit: 'turns', of: ({ turn }) => turn },
  value: (state, seat) => value(state, seat, data),
  quick: quick(data),
  faults: (state) => faults(state, data),
})

export const gamePackage: GamePackage<State> = packageFor(PRINTED)
