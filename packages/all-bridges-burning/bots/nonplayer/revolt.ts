// The Red Revolt! for Non-players: the instruction of #24, and where Capabilities go (8.1.9; components 7.2).
import type { Procedure } from '@interregnum/kernel'
import { SPACES } from '../../data/map.ts'
import { ALL_SPACES, adjacent, capsAt, cells, pieces } from '../../rules/pieces.ts'
import { CAPABILITIES, isTown, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { freeAction } from './free.ts'
import { bestOf, narrow } from './priorities.ts'

const HELSINKI = SPACES.indexOf('helsinki')

/** Strikes the Senate in Helsinki, else rallies there; without Reds in Helsinki, does so in the best other Town. */
export function* nonplayerStrikes(g: Play, strike: (g: Play, town: number) => void): Procedure {
  const both = (town: number) => cells(g.s, REDS, town) > 0 && cells(g.s, SENATE, town) > 0
  const towns = ALL_SPACES.filter((space) => isTown(space) && pieces(g.s, REDS, space) > 0)
  if (both(HELSINKI)) return strike(g, HELSINKI)
  if (pieces(g.s, REDS, HELSINKI) > 0)
    return void (yield* freeAction(g, REDS, ['rally'], { limited: true, only: (space) => space === HELSINKI }))
  const town = bestOf(g, towns, both, (space) => pop(g, space))
  if (town === null) return
  if (both(town)) strike(g, town)
  else yield* freeAction(g, REDS, ['rally'], { limited: true, only: (space) => space === town })
}

const PAIRED_KIND = { commander: 'cannons', cannons: 'commander', train: 'jaeger', jaeger: 'train' } as const

/** No third Capability in a group while another has fewer; pairs Commander with Cannons and Trains with Jaeger. */
export function nonplayerDeploys(g: Play, cap: number, spaces: readonly number[]): number {
  const { s } = g
  const owner = s.capOwner[cap]
  const kinds = (space: number) => (owner === null ? [] : capsAt(s, owner, space)).map((it) => CAPABILITIES[it])
  const open = narrow(
    spaces,
    (space) => kinds(space).length < 2,
    (space) => kinds(space).some((kind) => kind === PAIRED_KIND[CAPABILITIES[cap]]),
  )
  const best = owner === REDS ? redsPost(g, open) : senatePost(g, cap, open)
  return best ?? spaces[0]
}

const hereOrAdjacent = (g: Play, enemy: number, space: number): boolean =>
  cells(g.s, enemy, space) > 0 || adjacent(space).some((next) => cells(g.s, enemy, next) > 0)

/** Three or more Cells with or next to Senate Cells; else the Town with most Cells; else any. */
function redsPost(g: Play, spaces: readonly number[]): number | null {
  const fronts = spaces.filter((space) => cells(g.s, REDS, space) >= 3 && hereOrAdjacent(g, SENATE, space))
  if (fronts.length > 0) return bestOf(g, fronts)
  return bestOf(g, spaces, (space) => (isTown(space) ? cells(g.s, REDS, space) : 0))
}

/** The largest group; for Cannons the largest with or next to Reds. */
const senatePost = (g: Play, cap: number, spaces: readonly number[]): number | null =>
  bestOf(
    g,
    spaces,
    (space) => CAPABILITIES[cap] === 'cannons' && hereOrAdjacent(g, REDS, space),
    (space) => cells(g.s, SENATE, space),
  )
