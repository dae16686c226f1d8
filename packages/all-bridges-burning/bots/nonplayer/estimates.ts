// What an Event would bring a Non-player: whether to play it, and where.
import { ALL_SPACES, capsAt, cells } from '../../rules/pieces.ts'
import { isTown, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { bestOf, controlAfter, gainsControl, placing } from './priorities.ts'

export const senateSpaces = (g: Play): number[] => ALL_SPACES.filter((space) => cells(g.s, SENATE, space) > 0)

/** #40: two or more enemy Cells, an Administration's last guards, or a Capability. */
export function worthBattle(g: Play, guard: number, space: number): boolean {
  const enemy = guard === REDS ? SENATE : REDS
  const hits = Math.min(Math.ceil(cells(g.s, guard, space) / 2), cells(g.s, enemy, space))
  if (hits >= 2) return true
  if (hits < cells(g.s, enemy, space)) return false
  return guard === REDS ? capsAt(g.s, SENATE, space).length > 0 : g.s.administrations[space] > 0
}

/** #45: by how much German Vassalage stands in the Senate's way. */
export const beyondFive = (g: Play): number => Math.min(g.s.german, g.s.german + g.s.polarization - 5)

/** #42: so many Cells from a space that can spare them, to a Town with Senate Cells that they bring under Control. */
export function reinforcement(g: Play, count: number): { readonly from: number; readonly to: number } | null {
  const spare = (from: number) =>
    cells(g.s, SENATE, from) > count &&
    !(isTown(from) && g.s.control[from] === SENATE && controlAfter(g, from, placing(SENATE, -count)) !== SENATE)
  const origins = (to: number) => senateSpaces(g).filter((from) => from !== to && spare(from))
  const wins = (to: number) => isTown(to) && gainsControl(g, SENATE, to, count) && origins(to).length > 0
  const to = bestOf(g, senateSpaces(g).filter(wins), (town) => pop(g, town))
  if (to === null) return null
  const from = bestOf(g, origins(to), (it) => cells(g.s, SENATE, it))
  return from === null ? null : { from, to }
}
