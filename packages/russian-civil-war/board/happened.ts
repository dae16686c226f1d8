// Where something has changed on the map.
import { onMap, type State } from '../rules/state.ts'
import { type Point, seatAt } from './geometry.ts'

/** Provinces that counters have left, then those they have entered, then those of a new attack and a new moving force. */
export function happened(before: State, now: State): Point[] {
  const [left, reached] = [new Set<number>(), new Set<number>()]
  now.at.forEach((to, unit) => {
    const from = before.at[unit]
    if (from === to) return
    if (onMap(from)) left.add(from)
    if (onMap(to)) reached.add(to)
  })
  const attacked = now.attack === null || now.attack.province === before.attack?.province ? [] : [now.attack.province]
  const { force } = now
  const picked = force === null || force.lead === before.force?.lead ? [] : [now.at[force.lead]]
  return [...new Set([...left, ...reached, ...attacked, ...picked])].map(seatAt)
}
