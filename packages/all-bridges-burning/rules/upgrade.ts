// Reads resting states of older versions of the rules.
import type { Json } from '@interregnum/kernel'
import type { State } from './state.ts'

/** Before 1.1.0, -1 meant "not on the map" or "no owner". */
const orNull = (index: number | null): number | null => (index === -1 ? null : index)

export function upgrade(state: Json, from: string): State {
  const old = state as unknown as State
  if (from !== '1.0.0') return old
  return {
    ...old,
    control: old.control.map(orNull),
    capOwner: old.capOwner.map(orNull),
    capAt: old.capAt.map(orNull),
    capStation: old.capStation.map(orNull),
    newsAt: old.newsAt.map(orNull),
    newsBy: old.newsBy.map(orNull),
    personality: orNull(old.personality),
    executing: orNull(old.executing),
  }
}
