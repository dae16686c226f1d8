// 5.5, 14.34: how far a force gets by rail.
import { BLUE, GREEN, nationNumber } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { isOpposed, members, trainIn } from './pieces.ts'
import { type Force, IS_LEADER, NATION, type Play, type State } from './state.ts'

/** 5.51, 14.33, 17.32: Red and White leaders, Blue forces with a train, Czechs with their rule. */
export function usesRail(s: State, lead: number): boolean {
  if (IS_LEADER[lead]) return true
  if (s.hue[lead] !== BLUE) return false
  return trainIn(s, s.stack[lead]) >= 0 || (s.settings.czechs && NATION[lead] === CZECHS)
}
const CZECHS = nationNumber('CZ')

/** What keeps a force to some provinces: Greens held through the Gold, and Blue or Green nations (5.35). */
export function bounds(s: State, lead: number): readonly number[] {
  const nations: number[] = []
  for (const unit of members(s, s.stack[lead])) {
    if (NATION[unit] >= 0 && !nations.includes(NATION[unit])) nations.push(NATION[unit])
  }
  return nations
}

export function inBounds({ data }: Play, nations: readonly number[], province: number): boolean {
  for (const nation of nations) if (data.range[nation * PROVINCE_COUNT + province] === 0) return false
  return true
}

/** 1 for provinces reached without breaking through, 2 for those behind the one where the train breaks through. */
const reached = new Uint8Array(PROVINCE_COUNT)
const queue = new Int16Array(2 * PROVINCE_COUNT)

/** Fills and returns the list of provinces within reach. It is the same list every time: look at it at once. */
export function railReach(g: Play, force: Force, train: boolean): Uint8Array {
  const { s, data } = g
  const start = s.at[force.lead]
  const hue = s.hue[force.lead]
  const nations = bounds(s, force.lead)
  reached.fill(0)
  const mayPierce = train && !force.pierced
  const gates: number[] = []
  const spread = (from: readonly number[], mark: number): void => {
    let [first, last] = [0, 0]
    for (const province of from) queue[last++] = province
    while (first < last) {
      const here = queue[first++]
      for (const next of data.rails[here]) {
        if (reached[next] !== 0 || next === start || !inBounds(g, nations, next)) continue
        reached[next] = mark
        if (!isOpposed(s, next, hue)) queue[last++] = next
        else if (mark === 1) gates.push(next)
      }
    }
  }
  if (!force.blocked) {
    spread([start], 1)
    if (mayPierce) spread(gates, 2)
  } else if (mayPierce) spread([start], 2)
  return reached
}

/** Whether a stack has units that never go to sea (5.73). */
export const hasGreens = (s: State, root: number): boolean =>
  members(s, root).some((unit) => NATION[unit] >= 0 && s.hue[unit] !== BLUE) || s.hue[root] === GREEN
