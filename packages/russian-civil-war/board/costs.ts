// What each province costs a moving force, for the map: those it can enter now, and those further away.
import type { ShownChoice } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { WHITE } from '../data/counters.ts'
import { PROVINCE_COUNT } from '../data/map.ts'
import { isOpposed } from '../rules/pieces.ts'
import { stepOptions } from '../rules/questions.ts'
import { bounds, inBounds } from '../rules/rail.ts'
import type { Play, State } from '../rules/state.ts'

export const RAIL_SIGN = 'R'
/** By the `use` of the option: movement points, or the means of travel. */
const SIGNS: Readonly<Record<string, string>> = { go: '1', rail: RAIL_SIGN, ice: 'ice', sail: 'sea' }

export function costOf({ option }: ShownChoice): string {
  const choice = stepOptions.read(option)
  return choice === null ? '' : (SIGNS[choice.use] ?? '')
}

/** Movement points that a force spends overland to each province; 0 if it cannot get there. */
export function roadCosts(s: State, data: Data): readonly number[] {
  const { force } = s
  const costs = Array<number>(PROVINCE_COUNT).fill(0)
  if (force === null || force.halted || force.blocked || force.mode === 'rail' || force.mode === 'sea') return costs
  const g = { s, data } as Play
  const start = s.at[force.lead]
  const hue = s.hue[force.lead]
  const nations = bounds(s, force.lead)
  let edge = [start]
  for (let spent = 1; spent <= force.points && edge.length > 0; spent++) {
    const beyond: number[] = []
    for (const here of edge) {
      for (let to = 0; to < PROVINCE_COUNT; to++) {
        const border = data.border[here * PROVINCE_COUNT + to]
        if (border === 0 || (border === 2 && hue !== WHITE) || to === start || costs[to] > 0) continue
        if (!inBounds(g, nations, to)) continue
        costs[to] = spent
        // Enemies stop it there (5.17).
        if (!isOpposed(s, to, hue)) beyond.push(to)
      }
    }
    edge = beyond
  }
  return costs
}
