// What to suggest to a person who fills in a form: trades that help both sides, chits for a promise, and the purge a sensible bot would call.
import type { AskView, JournalEntry, Json } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { type Play, playerOf, SEATS, type State } from '../rules/state.ts'
import { Memory } from './memory.ts'
import { purgeToMove } from './purges.ts'
import { PLAIN, Stance, stanceOfBot } from './stance.ts'
import { promisesToSuggest, tradesToSuggest } from './trades.ts'

/** Which bot is in a seat; null for a person. */
type BotAt = (seat: string) => string | null

/** Best first; empty if there is nothing to gain. `filled` says whether the form is about a trade or a purge. */
export function suggestions(
  s: State,
  data: Data,
  { kind, seat }: AskView,
  filled: Json,
  botAt: BotAt,
  journal: readonly JournalEntry[] = [],
): Json[] {
  // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
  const g = { s, data } as Play
  const stance = new Stance(g, playerOf(seat), PLAIN)
  const stanceOf = (player: number): Stance | null => stanceOfBot(g, player, botAt(SEATS[player]))
  const trades = () => [
    ...tradesToSuggest(stance, stanceOf),
    ...promisesToSuggest(stance, (player) => stanceOf(player) ?? new Stance(g, player, PLAIN), journal),
  ]
  if (kind === 'offer') return trades()
  if (kind !== 'talk') return []
  if (typeof filled === 'object' && filled !== null && 'purge' in filled) {
    const proposal = purgeToMove(stance, new Memory())
    if (proposal === null) return []
    const { against, members, alone } = proposal.purge
    return [{ purge: { against, members, alone } }]
  }
  return trades().map((offer) => ({ offer }))
}
