// The order in which a question lists its options: what helps the team most comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskOf, AskView, KindOf, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { previewIn } from '../rules/preview.ts'
import { type Asks, questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { tileById } from '../text/tiles.ts'
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
  'deck',
  'uncover',
  'cover',
  'collateral',
  'choose',
  'any-order',
  'accompany',
])

export function orderWith(printed: Data): (s: State, ask: AskView) => readonly Option[] {
  const data = readData(printed)
  return (s, ask) => {
    if (!ORDERED.has(ask.kind)) return ask.options
    const g = imagine(s, data)
    const ordered = bestFirst(ask.options, (left) => habit(g, { ...ask, options: left }))
    return questions.is(ask, 'target') ? idleLast(s, data, ask, ordered) : ordered
  }
}

/** Tiles in which the capability would change nothing come after the others, before the way back. */
function idleLast(s: State, data: ReadData, ask: AskOf<Asks, 'target'>, ordered: readonly Option[]): readonly Option[] {
  const rank = (option: Option): number => {
    const choice = questions.read('target', option)
    if (choice?.use !== 'tile') return 2
    return previewIn(s, data, ask, tileById(s, choice.tile).at)?.idle ? 1 : 0
  }
  const ranks = new Map(ordered.map((option) => [option, rank(option)]))
  return ordered.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}
