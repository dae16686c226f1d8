// Where on the map something has changed.
import { SPACES } from '../data/map.ts'
import { FACTIONS, type State } from '../rules/state.ts'
import { type Point, poleOf } from './geometry.ts'

/** All that lies in a space, each list by space or by faction and space. */
const lyingIn = (s: State, space: number): (number | null)[] => [
  ...FACTIONS.flatMap((_, faction) =>
    [s.inactive, s.active].map((cells) => cells[faction * SPACES.length + space] ?? 0),
  ),
  ...[s.administrations, s.networks, s.germanTroops, s.russianTroops, s.redTerror, s.whiteTerror].map(
    (pieces) => pieces[space],
  ),
  s.support[space],
  s.control[space],
]

/** Spaces in which something has come, gone or turned, and those that a Command has come to. */
export function happened(before: State, now: State): Point[] {
  const taken = before.command?.spaces ?? []
  return SPACES.flatMap((_, space) => {
    const was = lyingIn(before, space)
    const selected = now.command?.spaces.includes(space) && !taken.includes(space)
    return selected || lyingIn(now, space).some((count, at) => count !== was[at]) ? [poleOf(space)] : []
  })
}
