// The order in which a question lists its options: what brings most to the Faction that is asked comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskView, KindOf, Option, Table } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { Asks } from '../rules/questions.ts'
import type { Play, State } from '../rules/state.ts'
import { preferred } from './habits.ts'

/** Questions whose options differ in what they bring. Others keep the order of the rules, such as rising numbers. */
const ORDERED: ReadonlySet<string> = new Set<KindOf<Asks>>([
  'rally',
  'rally-moderates',
  'terror',
  'terror-victim',
  'attack',
  'march',
  'march-from',
  'activism',
  'activism-flip',
  'activism-remove',
  'flip-cell',
  'rouse',
  'agitate',
  'negotiate',
  'special',
  'prepare',
  'crackdown',
  'dialogue',
  'publish',
  'agitation',
  'event-shift',
  'event-place',
  'event-terror',
  'event-remove',
  'chair',
  'which-faction',
  'vassalage',
])

const NO_TABLE: Table = {
  get chance(): never {
    throw new Error('ordering must not roll dice')
  },
  silent: true,
  note() {},
  end(): never {
    throw new Error('ordering must not end the game')
  },
}

export function order(s: State, data: Data, ask: AskView): readonly Option[] {
  if (!ORDERED.has(ask.kind)) return ask.options
  const g: Play = { s, data, t: NO_TABLE }
  return bestFirst(ask.options, (left) => preferred(g, { ...ask, options: left }))
}
