// Options that a player may miss in the list; "not now" explains why they are not offered.
import type { AskView, Option } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { actionOptions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { FRONT_NAMES } from '../text/en.ts'
import { UNAVAILABLE } from '../text/labels.ts'
import { anyActiveFront } from './places.ts'

export interface Unavailable {
  readonly option: Option
  readonly label: string
}

export function unavailable(ask: AskView, s: State): readonly Unavailable[] {
  if (ask.kind !== 'action' && ask.kind !== 'markers') return []
  const after = ask.kind === 'markers'
  const use = after ? 'reserve' : 'offensive'
  const fronts = FRONTS.map((front) => ({
    option: actionOptions.write({ use, front }),
    label: UNAVAILABLE.front(FRONT_NAMES[front]),
  }))
  const any = (kind: 'offensive' | 'reserve' | 'tank'): Option =>
    actionOptions.write({ use: kind, front: anyActiveFront(s) })
  // If a whole kind of option is unavailable, one example is enough to explain it.
  const kinds: Unavailable[] = after
    ? [
        { option: any('offensive'), label: UNAVAILABLE.offensive },
        { option: 'decree:politics', label: UNAVAILABLE.decree },
      ]
    : [
        { option: any('reserve'), label: UNAVAILABLE.reserve },
        { option: 'decree:politics', label: UNAVAILABLE.decree },
        { option: any('tank'), label: UNAVAILABLE.tank },
        { option: 'forfeit', label: UNAVAILABLE.talks },
      ]
  const main = after && s.reserves === 0 ? [{ option: any('reserve'), label: UNAVAILABLE.reserve }] : fronts
  return [...main, ...kinds].filter(({ option }) => !ask.options.includes(option))
}
