// The message catalogue: every text of the game, in our own words.
import { kernelRefusal, type Words } from '@interregnum/game-package'
import type { AskView, Option, Outcome } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { readData } from '../effects/compiled.ts'
import { questions } from '../rules/questions.ts'
import { poolSize } from '../rules/setup.ts'
import type { State, Step } from '../rules/state.ts'
import { askedWith } from './asked.ts'
import { cardTexts } from './cards.ts'
import { logWords } from './log.ts'
import { optionWords } from './options.ts'
import { REFUSALS } from './refusals.ts'
import { playersPhase } from './turn.ts'

const STEPS: { readonly [step in Exclude<Step, 'start' | 'players'>]: string } = {
  event: 'adversary, event',
  influence: 'adversary, influence',
  dominate: 'adversary, dominate',
  develop: 'adversary, develop',
  deploy: 'adversary, deploy',
  'long-term': 'act later',
  end: 'end of turn',
}

/** By result: what it is called, and what brought it about. */
export const RESULTS: { readonly [result: string]: { readonly title: string; readonly text: string } } = {
  'victory-1': { title: 'Victory', text: 'No adversary is left on the map.' },
  'victory-2': { title: 'Victory', text: 'At influence level 2 no outpost and no garrison is left on the map.' },
  'victory-3': { title: 'Victory', text: 'At influence level 3 no garrison is left on the map.' },
  'victory-influence': { title: 'Victory', text: 'All 10 influence cards have been played.' },
  tyranny: { title: 'Defeat', text: 'The last tyranny token was placed.' },
  annihilation: { title: 'Defeat', text: 'A player has no presence left on the map.' },
  time: { title: 'Defeat', text: 'Time has run out: no terrain card is left.' },
}

/** "All 20 tyranny tokens are used: 18 on the map, 2 removed from the game." */
export function tokensUsed(s: State): string {
  const placed = s.tyranny.reduce((sum, count) => sum + count, 0)
  const all = poolSize(s.settings)
  const removed = all - s.pool - placed
  if (removed === 0) return `All ${all} tyranny tokens are on the map.`
  return `All ${all} tyranny tokens are used: ${placed} on the map, ${removed} removed from the game.`
}

export function outcomeWords({ result }: Outcome): { readonly title: string; readonly text: string } {
  return RESULTS[result] ?? { title: result, text: '' }
}

/** Whether this is what another player has proposed to the team. */
const isProposed = (ask: AskView, option: Option): boolean =>
  questions.known(ask) && ask.data !== undefined && 'proposal' in ask.data && ask.data.proposal === option

export function words(data: Data): Words<State> {
  const cards = cardTexts(data)
  const options = optionWords(cards, readData(data))
  return {
    where(s) {
      if (s.step === 'start') return 'Set-up'
      return `Turn ${s.turn}, ${s.step === 'players' ? playersPhase(s) : STEPS[s.step]}`
    },
    ask: askedWith(cards, options),
    option(ask, option, s) {
      const [detail, commit] = [options.detail(ask, option, s), options.commit(ask, option, s)]
      const label = options.label(ask, option, s)
      return {
        label: isProposed(ask, option) ? `Agree: ${label}` : label,
        ...(detail === undefined ? {} : { detail }),
        ...(commit === undefined ? {} : { commit }),
      }
    },
    note: logWords(cards),
    refusal: (refusal) => REFUSALS[refusal.reason] ?? kernelRefusal(refusal),
    outcome: outcomeWords,
  }
}
