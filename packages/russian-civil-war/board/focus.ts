// Which part of the map the question is about.
import type { BoardProps } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { provinceIn, unitIn } from '../rules/questions.ts'
import { onMap, playerOf, type State } from '../rules/state.ts'
import { type Point, seatAt } from './geometry.ts'
import { allStacks } from './stacks.ts'

/** At most this many choices count: more would not fit into a readable part of the map. */
const MOST = 5

/** The viewer's player number; null for somebody who only looks on. */
export function viewerOf({ seat }: { readonly seat: string | null }): number | null {
  const player = seat === null ? -1 : playerOf(seat)
  return player === -1 ? null : player
}

/** Provinces of the first choices, then the province of the moving force, the attack or the viewer's strongest force. */
export function focus({ position, choices }: Pick<BoardProps<State>, 'position' | 'choices'>, data: Data): Point[] {
  const s = position.view
  const main = involved(s)
  const asked = new Set<number>()
  for (const { ask, option } of choices) {
    if (asked.size >= MOST) break
    const province = ask.optional ? null : placeOf(s, option)
    if (province !== null && province !== main) asked.add(province)
  }
  if (main !== null) return [...asked, main].map(seatAt)
  const strongest = strongestOf(s, data, viewerOf(position))
  if (asked.size === 0) return [seatAt(strongest)]
  // The strongest force last, if it is asked about.
  return [...[...asked].filter((province) => province !== strongest), ...(asked.has(strongest) ? [strongest] : [])].map(
    seatAt,
  )
}

/** The province of the moving force or of the attack. */
function involved(s: State): number | null {
  if (s.attack !== null) return s.attack.province
  return s.force !== null && onMap(s.at[s.force.lead]) ? s.at[s.force.lead] : null
}

/** The province that an option names, by itself or by a counter there. */
export function placeOf(s: State, option: string | number): number | null {
  const province = provinceIn(option)
  if (province !== null) return province
  const unit = unitIn(option)
  return unit !== null && onMap(s.at[unit]) ? s.at[unit] : null
}

/** The province with the strongest stack of a player, or of anybody. */
function strongestOf(s: State, data: Data, player: number | null): number {
  let [best, most] = [0, -1]
  allStacks(s, data).forEach((stacks, province) => {
    for (const { owner, strength } of stacks) {
      const counts = strength + (player !== null && owner === player ? 1000 : 0)
      if (counts > most) [best, most] = [province, counts]
    }
  })
  return best
}
