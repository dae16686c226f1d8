// Places on the map where something has changed.
import { FRONTS } from '../data/fronts.ts'
import type { State } from '../rules/state.ts'
import { FORTRESS, type Point, slotOf } from './geometry.ts'

/** Fronts that have moved or changed status, unit or morale, and the fortress. */
export function happened(before: State, now: State): Point[] {
  const changed = (front: number): boolean =>
    before.status[front] !== now.status[front] ||
    before.unit[front] !== now.unit[front] ||
    before.morale[front] !== now.morale[front]
  const fronts = FRONTS.flatMap((_, front): Point[] => {
    if (before.box[front] !== now.box[front]) return [slotOf(before, front), slotOf(now, front)]
    return changed(front) ? [slotOf(now, front)] : []
  })
  return before.fortress === now.fortress ? fronts : [...fronts, FORTRESS]
}
