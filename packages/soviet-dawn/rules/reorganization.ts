// 7.5 Red Army reorganization.
import type { Procedure } from '@interregnum/kernel'
import type { MarkerId } from '../data/tables.ts'
import { chooseDie, goldOnAttempt } from './gold.ts'
import type { Payment } from './politics.ts'
import { cardOf, holds, type Play, place, put, type State } from './state.ts'

const SUCCESS = 6

/** A card's "+1 to reorganize" applies only to the card's own Actions (7.7). */
export const reorganizationDrm = (g: Pick<Play, 's' | 'data'>, by: Payment): number =>
  by === 'card' ? (cardOf(g).drm.reorganize ?? 0) : 0

export const reorganizationNeed = SUCCESS

export function* reorganizationAttempt(g: Play, by: Payment): Procedure {
  const [die, drm] = [g.t.chance.roll(6), reorganizationDrm(g, by)]
  const rolled = die + drm >= SUCCESS
  const won = holds(g.s, 'imperial-gold') ? yield* goldOnAttempt(g, 'reorganize', die, rolled) : rolled
  g.t.note('reorganize', { by, die, drm, won })
  if (won) yield* rollForMarker(g)
}

/** The table roll is never modified. If the rolled marker is gone, it gives the Imperial Gold, if that is left. */
function* rollForMarker(g: Play): Procedure {
  const { s, t, data } = g
  const die = t.chance.roll(6)
  const rolled = data.reorganization[die]
  const gained = holds(s, 'imperial-gold') ? yield* goldOnTable(g, die) : onTable(s, rolled)
  if (gained !== null) put(s, gained, 'held')
  t.note('marker', { die, rolled, gained })
}

const onTable = (s: State, marker: MarkerId): MarkerId | null => {
  if (place(s, marker) === 'table') return marker
  return place(s, 'imperial-gold') === 'table' ? 'imperial-gold' : null
}

/** 7.5.7: choose any marker on the table, or nothing (the number of a marker that is gone). */
function* goldOnTable(g: Play, die: number): Procedure<MarkerId | null> {
  const { s, data } = g
  const numbered = data.reorganization.slice(1)
  const available = numbered.filter((marker) => place(s, marker) === 'table')
  const outcomes = [...available, ...(available.length < numbered.length ? (['nothing'] as const) : [])]
  const chosen = yield* chooseDie(g, 'table', die, onTable(s, data.reorganization[die]) ?? 'nothing', outcomes)
  return chosen === 'nothing' ? null : chosen
}
