// The order in which a question lists its options: what helps the team most comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskOf, AskView, KindOf, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { imagine } from '../rules/imagined.ts'
import { isIdleEverywhere, previewIn } from '../rules/preview.ts'
import { type Asks, organicCause, questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { tileById } from '../text/tiles.ts'
import { gainsOf } from './companion.ts'
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
    if (questions.is(ask, 'action', 'refit')) return byGain(s, data, ask)
    if (!ORDERED.has(ask.kind)) return ask.options
    const g = imagine(s, data)
    const ordered = bestFirst(ask.options, (left) => habit(g, { ...ask, options: left }))
    return questions.is(ask, 'target') ? idleLast(s, data, ask, ordered) : ordered
  }
}

/** What costs nothing and is due first. */
const FIRST: readonly Option[] = ['roll', 'income']

/** What brings the team most first; then what would change nothing anywhere, and the end of the phase. */
function byGain(s: State, data: ReadData, ask: AskView): readonly Option[] {
  const gains = gainsOf(s, data, ask)
  const player = playerOf(s, ask.seat)
  const rank = (option: Option): number => {
    if (FIRST.includes(option)) return -1
    if (!gains.has(option)) return 2
    const cause = organicCause(ask, option)
    return cause !== null && isIdleEverywhere(s, data, { player, cause }) ? 1 : 0
  }
  const ranks = new Map(ask.options.map((option) => [option, rank(option)]))
  const order = (option: Option): number => ranks.get(option) ?? 0
  return ask.options.toSorted((a, b) => order(a) - order(b) || (gains.get(b) ?? 0) - (gains.get(a) ?? 0))
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
