// Questions that need not be asked: only one option, or every other would waste what has just been paid.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { questions } from '../rules/questions.ts'
import { canAdminister } from '../rules/rally.ts'
import type { Play, State } from '../rules/state.ts'

export function obvious(s: State, data: Data, ask: AskView): Option | null {
  const { options } = ask
  // What a Faction does with a card is never done without a click, not even a Pass.
  if (ask.kind === 'turn') return null
  if (options.length === 1) return options[0]
  // A space is selected for the one Cell that can be placed there, except for an Administration (3.2.1).
  if (questions.is(ask, 'rally-cells') && options.length === 2) {
    const administers = ask.seat === 'reds' && canAdminister({ s, data } as Play, SPACES.indexOf(ask.data.space))
    return administers ? null : 1
  }
  return null
}
