// Texts that only the solitaire game has.
import type { Outcome } from '@interregnum/kernel'
import type { SoloPhase } from '../rules/state.ts'
import type { ExtraWords } from './en.ts'
import { capital, chitName, counterName, counterWorth, provinceName } from './names.ts'

const PHASES: Readonly<Record<SoloPhase, string>> = {
  'enemy-event': 'Non-Red Random Events Phase',
  'enemy-move': 'Non-Red Movement Phase',
  'enemy-stack': 'Non-Red Stacking Phase',
  'enemy-combat': 'Non-Red Combat Phase',
  'enemy-draw': 'Non-Red Randomizer Phase',
  event: 'Red Random Events Phase',
  leaders: 'Red Leader Determination Phase',
  move: 'Red Movement Phase',
  combat: 'Red Combat Phase',
  draw: 'Red Randomizer Phase',
  replace: 'Replacement Phase',
  turn: 'Game Turn Indication Phase',
}

const RESULTS: Readonly<Record<string, string>> = {
  'red-victory decisive': 'Decisive victory: the heart of Russia is Red by turn 5.',
  'red-victory substantive': 'Substantive victory: the heart of Russia is Red by turn 6.',
  'red-victory marginal': 'Marginal victory: the heart of Russia is Red by turn 7.',
  'non-red-victory decisive': 'Decisive defeat: the enemy holds a Red capital.',
  draw: 'A draw: both capitals hold, but enemies remain in the heart of Russia.',
}
const resultWords = (result: string, level: string | null | undefined): string =>
  RESULTS[level === undefined || level === null ? result : `${result} ${level}`] ?? result

const SOLITAIRE_RULES = 'RCW-28.'

export const SOLITAIRE_WORDS: ExtraWords = {
  phases: PHASES,
  questions: {
    'leader.pick': (f) => `Pick a Red leader for this turn (${f.left === 1 ? '1 more' : `up to ${f.left}`}).`,
    'leader.post': (f, data) => `Where do you place ${counterWorth(data, f.leader)}?`,
  },
  options: { pick: '{}', on: 'In command of {}', at: 'Alone in {}' },
  notes: {
    'solitaire.turn': (f) => `Turn ${f.turn} begins.`,
    'solitaire.phase': (f) => `${PHASES[f.phase]}.`,
    'solitaire.end': (f) => resultWords(f.result, f.level),
    'enemy.moved': (f, data) =>
      `${counterName(data, f.lead)} rolls ${f.die} and moves from ${provinceName(data, f.from)} to ${provinceName(data, f.to)}.`,
    'enemy.stacked': () => null,
    'leaders.rolled': (f) => `Rolled ${f.die}: up to ${f.leaders} more Red ${f.leaders === 1 ? 'leader' : 'leaders'}.`,
    'leaders.recalled': () => 'All Red leaders except Lenin and Trotsky leave the map.',
    'leaders.missed': () => 'No Red leaders are picked this turn.',
    'leaders.missing': (f) =>
      `The Reds will skip ${f.phases} Leader Determination ${f.phases === 1 ? 'Phase' : 'Phases'}.`,
    'leader.posted': (f, data) => `${counterWorth(data, f.leader)} is placed in ${provinceName(data, f.province)}.`,
    'chit.returned': (f, data) => `${chitName(data, f.chit)} is returned unused.`,
    'czar.shot': () => 'The Czar is executed.',
  },
  reasons: {
    'not-a-red-leader': 'He isn’t a Red leader.',
    'on-the-map-already': 'He is already on the map.',
    fallen: 'He has been eliminated.',
    'not-a-red-unit': 'That isn’t a Red unit.',
  },
  outcome(outcome: Outcome) {
    if (!outcome.rule.startsWith(SOLITAIRE_RULES)) return null
    const [title, text] = resultWords(outcome.result, outcome.level).split(': ')
    return { title, text: capital(text) }
  },
}
