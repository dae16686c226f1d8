// The order in which a question lists its options: what helps the team most comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskView, KindOf, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import type { Asks } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { habit } from './habits.ts'

/** Questions whose options differ in what they bring. */
const ORDERED: ReadonlySet<string> = new Set<KindOf<Asks>>([
  'start',
  'keep',
  'forget',
  'reclaim',
  'recruit',
  'pull-recruit',
  'base',
  'convert',
  'target',
  'pick-tile',
  'strike',
  'displace',
  'destroy',
  'remove',
  'turn-civilian',
  'push',
  'pull',
  'add-at-base',
  'place-presence',
  'move-presence',
  'escape',
  'attribute',
  'lose-presence',
  'pay-influence',
  'escalate',
])

export function orderWith(printed: Data): (s: State, ask: AskView) => readonly Option[] {
  const data = readData(printed)
  return (s, ask) => {
    if (!ORDERED.has(ask.kind)) return ask.options
    const g = imagine(s, data)
    return bestFirst(ask.options, (left) => habit(g, { ...ask, options: left }))
  }
}
