// The Red Revolt! for Non-players: the instruction of #24, and where Capabilities go (8.1.9; components 7.2).
import type { Procedure } from '@interregnum/kernel'
import { SPACES } from '../../data/map.ts'
import { ALL_SPACES, adjacent, capsAt, cells, pieces } from '../../rules/pieces.ts'
import { CAPABILITIES, isTown, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { freeAction } from './free.ts'
import { bestOf, narrow } from './priorities.ts'

const HELSINKI = SPACES.indexOf('helsinki')

/** Helsinki is cleared of the Senate, or rallied in; without Reds there the largest Town where it can be done. */
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

const MATES = { commander: 'cannons', cannons: 'commander', train: 'jaeger', jaeger: 'train' } as const

/** Never a third Capability while a group has fewer; Commander with Cannons, Trains with Jaeger. */
export function nonplayerDeploys(g: Play, cap: number, spaces: readonly number[]): number {
  const { s } = g
  const owner = s.capOwner[cap]
  const kinds = (space: number) => (owner === null ? [] : capsAt(s, owner, space)).map((it) => CAPABILITIES[it])
  const open = narrow(
    spaces,
    (space) => kinds(space).length < 2,
    (space) => kinds(space).some((kind) => kind === MATES[CAPABILITIES[cap]]),
  )
  const best = owner === REDS ? redsPost(g, open) : senatePost(g, cap, open)
  return best ?? spaces[0]
}

const near = (g: Play, enemy: number, space: number): boolean =>
  cells(g.s, enemy, space) > 0 || adjacent(space).some((next) => cells(g.s, enemy, next) > 0)

/** Three or more Cells with the Senate or next to it; else the Town with most Cells; else any. */
function redsPost(g: Play, spaces: readonly number[]): number | null {
  const fronts = spaces.filter((space) => cells(g.s, REDS, space) >= 3 && near(g, SENATE, space))
  if (fronts.length > 0) return bestOf(g, fronts)
  return bestOf(g, spaces, (space) => (isTown(space) ? cells(g.s, REDS, space) : 0))
}

/** Trains go to the largest group, Cannons to the largest next to Reds. */
const senatePost = (g: Play, cap: number, spaces: readonly number[]): number | null =>
  bestOf(
    g,
    spaces,
    (space) => CAPABILITIES[cap] === 'cannons' && near(g, REDS, space),
    (space) => cells(g.s, SENATE, space),
  )
