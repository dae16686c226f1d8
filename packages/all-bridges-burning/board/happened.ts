// Where on the map something has changed.
import { SPACES } from '../data/map.ts'
import { FACTIONS, type State } from '../rules/state.ts'
import { type Point, poleOf } from './geometry.ts'

/** Everything in a space that can change. */
const contentsOf = (s: State, space: number): (number | null)[] => [
  ...FACTIONS.flatMap((_, faction) =>
    [s.inactive, s.active].map((cells) => cells[faction * SPACES.length + space] ?? 0),
  ),
  ...[s.administrations, s.networks, s.germanTroops, s.russianTroops, s.redTerror, s.whiteTerror].map(
    (pieces) => pieces[space],
  ),
  s.support[space],
  s.control[space],
]

/** Spaces whose contents have changed, and those newly selected by a Command. */
export function happened(before: State, now: State): Point[] {
  const selectedBefore = before.command?.spaces ?? []
  return SPACES.flatMap((_, space) => {
    const was = contentsOf(before, space)
    const selected = now.command?.spaces.includes(space) && !selectedBefore.includes(space)
    return selected || contentsOf(now, space).some((count, at) => count !== was[at]) ? [poleOf(space)] : []
  })
}
