// Options that a player may miss among those offered, so that the board can say why they are not allowed now.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unitOption } from '../rules/questions.ts'
import { IS_LEADER, NATION, onMap, playerOf, type State } from '../rules/state.ts'
import { UNAVAILABLE, unitTitle } from '../text/labels.ts'

interface Unavailable {
  readonly option: Option
  readonly label: string
}

export function unavailable(ask: AskView, s: State, data: Data): readonly Unavailable[] {
  if (ask.optional) return []
  const notOffered = (list: readonly Unavailable[]) => list.filter(({ option }) => !ask.options.includes(option))
  if (ask.kind === 'move') {
    // The player's own forces; those that can move are filtered out.
    const own = s.owner.flatMap((owner, unit) =>
      owner === playerOf(ask.seat) && onMap(s.at[unit]) && (IS_LEADER[unit] || NATION[unit] !== null) ? [unit] : [],
    )
    const forces = own.map((unit) => ({ option: unitOption('move', unit), label: unitTitle(data, unit) }))
    return notOffered([...forces, { option: 'assassinate', label: UNAVAILABLE.assassination }])
  }
  if (ask.kind === 'event' || ask.kind === 'draw' || ask.kind === 'finish' || ask.kind === 'combat') {
    return notOffered([{ option: 'assassinate', label: UNAVAILABLE.assassination }])
  }
  return ask.kind === 'assemble' ? notOffered([{ option: 'roll', label: UNAVAILABLE.roll }]) : []
}
