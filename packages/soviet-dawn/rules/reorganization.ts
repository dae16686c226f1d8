// 7.5 Red Army reorganization.
import type { Procedure } from '@interregnum/kernel'
import { chooseDie } from './gold.ts'
import type { Payment } from './politics.ts'
import { cardOf, holds, type Play, place, put } from './state.ts'

const SUCCESS = 6

/** Only the card's own Actions profit from its "+1 to reorganize" (7.7). */
export const reorganizationDrm = (g: Pick<Play, 's' | 'data'>, by: Payment): number =>
  by === 'card' ? (cardOf(g).drm.reorganize ?? 0) : 0

export const reorganizationNeed = SUCCESS

export function* reorganizationAttempt(g: Play, by: Payment): Procedure {
  const [die, drm] = [g.t.chance.roll(6), reorganizationDrm(g, by)]
  let won = die + drm >= SUCCESS
  if (!won && holds(g.s, 'imperial-gold')) won = (yield* chooseDie(g, 'reorganize', die, ['win'])) !== null
  g.t.note('reorganize', { by, die, drm, won })
  if (won) yield* rollForMarker(g)
}

/** The table roll is never modified. A marker that is held gives way to the Imperial Gold, if that is still there. */
function* rollForMarker(g: Play): Procedure {
  const { s, t, data } = g
  const die = t.chance.roll(6)
  const others = data.reorganization.slice(1).filter((marker, at) => at + 1 !== die && place(s, marker) === 'table')
  const named = yield* chooseDie(g, 'table', die, others)
  const rolled = named ?? data.reorganization[die]
  const gained = place(s, rolled) === 'table' ? rolled : place(s, 'imperial-gold') === 'table' ? 'imperial-gold' : null
  if (gained !== null) put(s, gained, 'held')
  t.note('marker', { die, rolled, gained })
}
