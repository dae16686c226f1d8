// Options that a player may miss in the list; "not now" explains why they are not offered.
import type { AskView, Option } from '@interregnum/kernel'
import { FRONTS } from '../data/fronts.ts'
import { actionOptions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { FRONT_NAMES } from '../text/en.ts'
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
    label: `${FRONT_NAMES[front]} front`,
  }))
  const any = (kind: 'offensive' | 'reserve' | 'tank'): Option =>
    actionOptions.write({ use: kind, front: anyActiveFront(s) })
  // If a whole kind of option is unavailable, one example is enough to explain it.
  const kinds: Unavailable[] = after
    ? [
        { option: any('offensive'), label: 'Offensive' },
        { option: 'decree:politics', label: 'Political Decree' },
      ]
    : [
        { option: any('reserve'), label: 'Reserve Offensive' },
        { option: 'decree:politics', label: 'Political Decree' },
        { option: any('tank'), label: 'Tank Corps' },
        { option: 'forfeit', label: 'Talks' },
      ]
  const main = after && s.reserves === 0 ? [{ option: any('reserve'), label: 'Reserve Offensive' }] : fronts
  return [...main, ...kinds].filter(({ option }) => !ask.options.includes(option))
}
