// What to suggest to a person who fills in a form: trades that help both sides, and the purge a sensible bot would call.
import type { AskView, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { type Play, playerOf, type State } from '../rules/state.ts'
import { Memory } from './memory.ts'
import { purgeToMove } from './purges.ts'
import { PLAIN, Stance } from './stance.ts'
import { tradesToSuggest } from './trades.ts'

/** Best first; empty if there is nothing to gain. `filled` says whether the form is about a trade or a purge. */
export function suggestions(s: State, data: Data, { kind, seat }: AskView, filled: Json): Json[] {
  // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
  const stance = new Stance({ s, data } as Play, playerOf(seat), PLAIN)
  if (kind === 'offer') return tradesToSuggest(stance)
  if (kind !== 'talk') return []
  if (typeof filled === 'object' && filled !== null && 'purge' in filled) {
    const proposal = purgeToMove(stance, new Memory())
    if (proposal === null) return []
    const { against, members, alone } = proposal.purge
    return [{ purge: { against, members, alone } }]
  }
  return tradesToSuggest(stance).map((offer) => ({ offer }))
}
