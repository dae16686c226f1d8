// Estimates of Events for a Non-player: whether to play one, and where.
import { ALL_SPACES, capsAt, cells } from '../../rules/pieces.ts'
import { isTown, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { controlAfter, gainsControl, narrow, placing } from './priorities.ts'

export const senateSpaces = (g: Play): number[] => ALL_SPACES.filter((space) => cells(g.s, SENATE, space) > 0)

/** #40: two or more enemy Cells, an Administration's last guards, or a Capability. */
export function worthAttacking(g: Play, guard: number, space: number): boolean {
  const enemy = guard === REDS ? SENATE : REDS
  const hits = Math.min(Math.ceil(cells(g.s, guard, space) / 2), cells(g.s, enemy, space))
  if (hits >= 2) return true
  if (hits < cells(g.s, enemy, space)) return false
  return guard === REDS ? capsAt(g.s, SENATE, space).length > 0 : g.s.administrations[space] > 0
}

/** #45: levels of German Vassalage to lose until it and Polarization make five. */
export const beyondFive = (g: Play): number => Math.min(g.s.german, g.s.german + g.s.polarization - 5)

interface Move {
  readonly from: number
  readonly to: number
}

/** #42: moves of `count` Cells that gain Control of a Town with Senate Cells; largest Town, then largest group to leave. */
export function reinforcements(g: Play, count: number): readonly Move[] {
  const spare = (from: number) =>
    cells(g.s, SENATE, from) > count &&
    !(isTown(from) && g.s.control[from] === SENATE && controlAfter(g, from, placing(SENATE, -count)) !== SENATE)
  const moves = senateSpaces(g)
    .filter((to) => isTown(to) && gainsControl(g, SENATE, to, count))
    .flatMap((to) => senateSpaces(g).flatMap((from) => (from !== to && spare(from) ? [{ from, to }] : [])))
  return narrow(
    moves,
    ({ to }) => pop(g, to),
    ({ from }) => cells(g.s, SENATE, from),
  )
}
