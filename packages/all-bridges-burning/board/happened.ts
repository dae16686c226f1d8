// Where on the map something has changed.
import { SPACES } from '../data/map.ts'
import { FACTIONS, type State } from '../rules/state.ts'
import { type Point, poleOf } from './geometry.ts'

/** All that lies in a space, each list by space or by faction and space. */
const lyingIn = (s: State, space: number): number[] => [
  ...FACTIONS.flatMap((_, faction) =>
    [s.inactive, s.active].map((cells) => cells[faction * SPACES.length + space] ?? 0),
  ),
  ...[s.administrations, s.networks, s.germanTroops, s.russianTroops, s.redTerror, s.whiteTerror].map(
    (pieces) => pieces[space],
  ),
  s.support[space],
  s.control[space],
]

/** Spaces in which something has come, gone or turned. */
export function happened(before: State, now: State): Point[] {
  return SPACES.flatMap((_, space) => {
    const was = lyingIn(before, space)
    return lyingIn(now, space).every((count, at) => count === was[at]) ? [] : [poleOf(space)]
  })
}
