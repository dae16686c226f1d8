// 23.16: which non-Red units are lost in an exchange. There is no choice.
import { BLACK, BLUE, GREEN, WHITE } from '../../data/counters.ts'
import { IS_LEADER, type Play, type State } from '../state.ts'
import { reaches } from '../sums.ts'

/** Blue, then Green, then White combat units, then White leaders; last Black units, which belong to no side. */
const CLASSES: readonly ((s: State, unit: number) => boolean)[] = [
  (s, unit) => s.hue[unit] === BLUE,
  (s, unit) => s.hue[unit] === GREEN,
  (s, unit) => s.hue[unit] === WHITE && !IS_LEADER[unit],
  (s, unit) => s.hue[unit] === WHITE && IS_LEADER[unit],
  (s, unit) => s.hue[unit] === BLACK,
]

/** Whether these losses follow 23.16: non-Red units of the solitaire game, with or without Black ones. */
export const fallsByOrder = (s: State, units: readonly number[]): boolean =>
  s.settings.mode === 'solitaire' && units.some((unit) => [BLUE, GREEN, WHITE].includes(s.hue[unit]))

/** In each class the weakest sufficient set, lowest numbers first; a class that is not enough is lost entirely. */
export function lossesByOrder({ s, data }: Play, units: readonly number[], loss: number): number[] {
  const lost: number[] = []
  let left = loss
  for (const belongs of CLASSES) {
    if (left <= 0) break
    const own = units.filter((unit) => belongs(s, unit)).sort((a, b) => a - b)
    const fallen = leastSet(own, left, (unit) => data.values[unit])
    lost.push(...fallen)
    left -= fallen.reduce((sum, unit) => sum + data.values[unit], 0)
  }
  return lost
}

function leastSet(units: readonly number[], need: number, value: (unit: number) => number): readonly number[] {
  const strengths = units.map(value)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  if (total <= need) return units
  let wanted = need
  while (!reaches(strengths, wanted)) wanted++
  const set: number[] = []
  units.forEach((unit, n) => {
    if (value(unit) > wanted || !reaches(strengths.slice(n + 1), wanted - value(unit))) return
    set.push(unit)
    wanted -= value(unit)
  })
  return set
}
