// 3.4 German actions, by the flowchart or as the Senate coordinates them.
import type { Procedure } from '@interregnum/kernel'
import { DISTANCE, LANDINGS, SPACES } from '../data/map.ts'
import { attackable, type Decider, GERMANS, resolveAttack, settled } from './attack.ts'
import { choose, SPACE_CHOICES } from './choose.ts'
import { ALL_SPACES, adjacent, nearest, pieces, placeNews } from './pieces.ts'
import { siteOptions } from './questions.ts'
import { isPlayer, isTown, type Play, pop, REDS, SENATE, spaceName } from './state.ts'

const HELSINKI = SPACES.indexOf('helsinki')

/** One of several equal candidates: a die decides (8.6). */
export function anyOf<T>(g: Play, list: readonly T[]): T {
  return list.length === 1 ? list[0] : list[g.t.chance.roll(list.length) - 1]
}

const occupied = (g: Play): number[] => ALL_SPACES.filter((space) => g.s.germanTroops[space] > 0)
const contested = (g: Play): number[] => occupied(g).filter((space) => attackable(g, GERMANS, space))
const redsIn = (g: Play, space: number): boolean => pieces(g.s, REDS, space) > 0 || g.s.russianTroops[space] > 0

export function* germanAction(g: Play): Procedure {
  const { s, t } = g
  if (s.germanBox === 0 && occupied(g).length === 0) return t.note('germans', { action: 'none' })
  if (s.coordinate && isPlayer(s, SENATE)) {
    s.coordinate = false
    return yield* coordinated(g)
  }
  s.coordinate = false
  if (s.germanBox > 0 && occupied(g).length === 0) return land(g, landingSite(g))
  if (s.germanBox > 0) return reinforce(g, reinforced(g))
  if (contested(g).length > 0) return yield* germanAttacks(g, contested(g))
  germanMarch(g)
}

function landingSite(g: Play): number {
  const die = g.t.chance.roll(6)
  return LANDINGS.findIndex(({ to }) => die <= to)
}

function land(g: Play, site: number): void {
  const { s, t } = g
  const { space, name } = LANDINGS[site]
  t.note('germans', { action: 'land', space: spaceName(space), site: name, troops: s.germanBox })
  s.germanTroops[space] += s.germanBox
  s.germanBox = 0
  placeNews(g, space)
}

/** The space with most German Troops; ties: nearest to Helsinki, then random. */
function reinforced(g: Play): number {
  const most = Math.max(...g.s.germanTroops)
  const largest = ALL_SPACES.filter((space) => g.s.germanTroops[space] === most)
  return anyOf(g, nearest(largest, [HELSINKI]))
}

function reinforce({ s, t }: Play, space: number): void {
  t.note('germans', { action: 'reinforce', space: spaceName(space), troops: s.germanBox })
  s.germanTroops[space] += s.germanBox
  s.germanBox = 0
}

/** Largest group first, ties at random. The Germans always engage, and remove Active Cells first. */
export function* germanAttacks(g: Play, spaces: readonly number[]): Procedure {
  for (const left = [...spaces]; left.length > 0; ) {
    const most = Math.max(...left.map((it) => g.s.germanTroops[it]))
    const largest = left.filter((it) => g.s.germanTroops[it] === most)
    const space = anyOf(g, largest)
    left.splice(left.indexOf(space), 1)
    if (g.s.germanTroops[space] === 0 || !attackable(g, GERMANS, space)) continue
    g.t.note('germans', { action: 'attack', space: spaceName(space), troops: g.s.germanTroops[space] })
    const assault = {
      space,
      attacker: GERMANS,
      cells: [],
      russians: 0,
      caps: [],
      againstCells: true,
      againstTroops: true,
      bonus: 0,
    }
    yield* resolveAttack(g, assault, germansDecide(g))
  }
}

const germansDecide = (g: Play): Decider => ({
  mode: () => settled('engage'),
  destination: (spaces) => settled(spaces[0]),
  victim(kinds) {
    const active = kinds.filter((cell) => cell.active)
    return settled(anyOf(g, active.length > 0 ? active : kinds))
  },
  loss: (kinds) => settled(kinds[0]),
})

function germanMarch(g: Play): void {
  const groups = occupied(g).map((from) => ({ from, troops: g.s.germanTroops[from] })) // so that each group moves once
  for (const { from, troops } of groups) {
    const target = germanTarget(g, from)
    if (target === null || target === from) continue
    const nearer = adjacent(from).filter((space) => DISTANCE[space][target] < DISTANCE[from][target])
    moveGermans(g, from, anyOf(g, nearer), troops)
  }
}

/** Helsinki while Reds or Russians are there; else the nearest Town with them; else the nearest space with them. */
function germanTarget(g: Play, from: number): number | null {
  if (redsIn(g, HELSINKI)) return HELSINKI
  const towns = ALL_SPACES.filter((space) => isTown(space) && redsIn(g, space))
  if (towns.length > 0) {
    const near = nearest(towns, [from])
    const most = Math.max(...near.map((space) => pop(g, space)))
    return anyOf(
      g,
      near.filter((space) => pop(g, space) === most),
    )
  }
  const spaces = ALL_SPACES.filter((space) => redsIn(g, space))
  return spaces.length > 0 ? anyOf(g, nearest(spaces, [from])) : null
}

function moveGermans({ s, t }: Play, from: number, to: number, troops: number): void {
  t.note('germans', { action: 'march', from: spaceName(from), space: spaceName(to), troops })
  s.germanTroops[from] -= troops
  s.germanTroops[to] += troops
}

/** 4.2.4: the Senate decides everything about this one action. */
function* coordinated(g: Play): Procedure {
  const actions = [
    ...(g.s.germanBox > 0 ? (['land'] as const) : []),
    ...(g.s.germanBox > 0 && occupied(g).length > 0 ? (['reinforce'] as const) : []),
    ...(contested(g).length > 0 ? (['attack'] as const) : []),
    ...(occupied(g).length > 0 ? (['march'] as const) : []),
  ]
  const action = actions.length === 1 ? actions[0] : yield* choose(g, SENATE, 'coordinate', actions)
  if (action === 'land') {
    const landings = LANDINGS.map(({ name }, site) => ({
      option: siteOptions.write({ use: 'site', site: name }),
      site,
    }))
    land(g, (yield* choose(g, SENATE, 'coordinate-site', landings)).site)
  } else if (action === 'reinforce') {
    const spaces = occupied(g).map((space) => SPACE_CHOICES[space])
    reinforce(g, (spaces.length === 1 ? spaces[0] : yield* choose(g, SENATE, 'coordinate-reinforce', spaces)).space)
  } else if (action === 'attack') yield* coordinatedAttacks(g)
  else yield* coordinatedMarch(g)
}

const ENOUGH = { option: 'enough', space: null }

function* coordinatedAttacks(g: Play): Procedure {
  for (const done: number[] = []; ; ) {
    const open = contested(g).filter((space) => !done.includes(space))
    if (open.length === 0) return
    const options = [...open.map((space) => SPACE_CHOICES[space]), ...(done.length > 0 ? [ENOUGH] : [])]
    const { space } = options.length === 1 ? options[0] : yield* choose(g, SENATE, 'coordinate-attack', options)
    if (space === null) return
    done.push(space)
    yield* germanAttacks(g, [space])
  }
}

/** Any groups to any neighbouring spaces, each Troop once. */
function* coordinatedMarch(g: Play): Procedure {
  const left = [...g.s.germanTroops]
  for (;;) {
    const from = ALL_SPACES.filter((space) => left[space] > 0)
    if (from.length === 0) return
    const origin = yield* choose(g, SENATE, 'coordinate-from', [...from.map((space) => SPACE_CHOICES[space]), ENOUGH])
    if (origin.space === null) return
    const counts = Array.from({ length: left[origin.space] }, (_, n) => left[origin.space] - n)
    const count = counts.length === 1 ? counts[0] : yield* choose(g, SENATE, 'coordinate-troops', counts)
    const to = yield* choose(
      g,
      SENATE,
      'coordinate-to',
      adjacent(origin.space).map((space) => SPACE_CHOICES[space]),
    )
    left[origin.space] -= count
    moveGermans(g, origin.space, to.space, count)
  }
}
