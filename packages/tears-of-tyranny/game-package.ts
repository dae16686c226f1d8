import { closingAmong, type GamePackage, withoutPlanning } from '@interregnum/game-package'
import { type AskView, type Option, random } from '@interregnum/kernel'
import { companion } from './bots/companion.ts'
import { orderWith } from './bots/order.ts'
import { planners, quick } from './bots/search.ts'
import { value } from './bots/value.ts'
import { type Data, PRINTED } from './data/game-data.ts'
import { dataFor, tearsOfTyranny, tearsOfTyrannyWith } from './game.ts'
import { faults } from './rules/faults.ts'
import { oddsWith } from './rules/odds.ts'
import { actionOptions, questions } from './rules/questions.ts'
import type { State } from './rules/state.ts'
import { boardText } from './text/board.ts'
import { words } from './text/en.ts'
import { EVERYDAY } from './text/everyday.ts'
import { GAME_WORDS } from './text/game-words.ts'
import { RULES_CHANGES } from './text/rules-changes.ts'
import { CHAPTERS, RULES } from './text/rules-index.ts'

/** Options that end a question rather than do something. */
const CLOSING = ['ready', 'enough', 'as-drawn']

const packageFor = (data: Data): GamePackage<State> => {
  const odds = oddsWith(data)
  return {
    id: tearsOfTyranny.id,
    title: tearsOfTyranny.title,
    about: GAME_WORDS.about,
    game: (corrections) => tearsOfTyrannyWith(corrections === undefined ? data : dataFor(corrections)),
    corrected: (corrections) => withoutPlanning(packageFor(dataFor(corrections))),
    words: words(data),
    rules: RULES,
    chapters: CHAPTERS,
    rulesChanges: RULES_CHANGES,
    everyday: EVERYDAY,
    bots: [companion(data), ...planners(data), random],
    opponents: ['companion'],
    value,
    quick: quick(data),
    lessons: [
      { id: 'liberators', ...GAME_WORDS.lessons.liberators, minutes: 10 },
      { id: 'team', ...GAME_WORDS.lessons.team, minutes: 10 },
    ],
    piles: ['terrain-1', 'terrain-2', 'terrain-3', 'terrain-4', 'events', 'influence', 'minor', 'major'],
    board: (view) => boardText(view, data),
    odds: ({ view }, ask, option) => odds(view, ask, option),
    order: orderWith(data),
    closing: closingAmong(CLOSING),
    obvious: (_, ask) => (hasNothingToDo(ask) ? READY : asDrawn(ask)),
    length: { unit: 'turns', of: ({ turn }) => turn },
    review: async () => (await import('./review/review.ts')).reviewerWith(data),
    faults: (state) => faults(state, data),
  }
}

const AS_DRAWN = 'as-drawn'
const READY = actionOptions.write({ use: 'ready' })

/** In the long-term phase. Before it, a player can look at the board once more before the adversary acts. */
const hasNothingToDo = (ask: AskView): boolean =>
  questions.is(ask, 'action') && ask.data.phase === 'long-term' && ask.options.length === 1 && ask.options[0] === READY

/** Cards under a deck hardly ever return in a game: their order is not worth a question. Undo asks it. */
const asDrawn = (ask: AskView): Option | null =>
  questions.is(ask, 'under') && ask.options.includes(AS_DRAWN) ? AS_DRAWN : null

export const gamePackage: GamePackage<State> = packageFor(PRINTED)
