// Combat adjudication: damage against the defence of a tile, damage that stays, collateral damage.
import type { Procedure } from '@interregnum/kernel'
import { panelOf } from '../data/panels.ts'
import { gainInfluence, loseInfluence } from './influence.ts'
import {
  civiliansAt,
  healthLeft,
  markUnit,
  takeUnit,
  totalHealth,
  tyrannyAt,
  UNITS,
  type Unit,
  unitsAt,
} from './pieces.ts'
import { questions } from './questions.ts'
import { capitalBonus } from './scenarios.ts'
import { ADVERSARIES, type Adversary, DESTROYED, type Play, seatOf, TYRANNY_DEFENCE } from './state.ts'
import { settle } from './victory.ts'

/** What a player's capability does to a tile. */
export interface Attack {
  readonly player: number
  readonly tile: number
  readonly points: number
  /** Terrain and red civilians do not count. */
  readonly ignoresDefence?: boolean
  /** Nor does tyranny: only for cards that target it. */
  readonly ignoresTyranny?: boolean
  readonly only?: readonly Adversary[]
  readonly noCollateral?: boolean
  /** Surrogates or civilians strike, not the player: the Advisors' rule does not apply. */
  readonly byOthers?: boolean
  /** Called for every unit destroyed, for effects that count them. */
  destroyed?(): void
}

/** The parts of the defence that an attack has to overcome, once. */
export const defenceParts = (
  { s, map }: Pick<Play, 's' | 'map'>,
  { tile, ignoresDefence, ignoresTyranny }: Pick<Attack, 'tile' | 'ignoresDefence' | 'ignoresTyranny'>,
) => ({
  terrain: ignoresDefence ? 0 : map.tiles[tile].defence,
  red: ignoresDefence ? 0 : s.red[tile],
  tyranny: ignoresTyranny ? 0 : TYRANNY_DEFENCE * tyrannyAt(s, tile),
})

export function* attack(g: Play, it: Attack): Procedure {
  const { s, t, map } = g
  const parts = defenceParts(g, it)
  const points = it.points - parts.terrain - parts.red - parts.tyranny
  t.note('attack', {
    ...g.origin,
    tile: map.tiles[it.tile].id,
    points: it.points,
    ...parts,
    left: Math.max(0, points),
  })
  if (points <= 0) return
  if (s.players[it.player].role === 'advisors' && !it.byOthers) yield* displace(g, it, points)
  else yield* strike(g, it, points)
}

const eligible = ({ s }: Play, { tile, only = ADVERSARIES }: Attack): Unit[] =>
  UNITS.filter((unit) => only.includes(unit.kind) && unitsAt(s, tile, unit) > 0)

/**
 * Damage to units as the player likes; what exceeds the health of all kills civilians. How much that is does not change
 * if somebody else attacks the same tile before all points are allocated.
 */
export function* strike(g: Play, it: Attack, points: number): Procedure {
  const excess = Math.max(0, points - totalHealth(g.s, it.tile, it.only))
  for (let left = points - excess; left > 0; ) {
    const unit = yield* chooseUnit(g, it, left, () => eligible(g, it))
    if (unit === null) break
    left -= hit(g, it, unit, left)
  }
  if (it.only === undefined && !it.noCollateral) yield* collateral(g, it.player, it.tile, excess)
}

/** The unit to hit next; null if there is none. Nobody is asked if there is one kind, or points for all. */
function* chooseUnit(
  { s, map, origin }: Play,
  { player, tile, only }: Attack,
  points: number,
  units: () => readonly Unit[],
): Procedure<Unit | null> {
  if (points >= totalHealth(s, tile, only)) return units()[0] ?? null
  const data = { cause: origin.cause, tile: map.tiles[tile].id, points }
  return yield* questions.askIfSeveral(seatOf(s, player), 'strike', units, undefined, data)
}

/** Damages or destroys one unit. How many points it took. */
function hit(g: Play, it: Attack, unit: Unit, points: number): number {
  const health = healthLeft(unit)
  if (points < health) {
    markUnit(g.s, it.tile, unit, points)
    g.t.note('damaged', {
      ...g.origin,
      tile: g.map.tiles[it.tile].id,
      unit: unit.kind,
      damage: unit.damage + points,
    })
    return points
  }
  destroy(g, it.tile, unit)
  it.destroyed?.()
  return health
}

/** 3.Imm-i: takes a unit off the map; outposts and garrisons give influence. */
export function destroy(g: Play, tile: number, unit: Unit): void {
  const { s, t, map } = g
  takeUnit(s, tile, unit)
  t.note('destroyed', { ...g.origin, tile: map.tiles[tile].id, unit: unit.kind })
  gainInfluence(g, DESTROYED[unit.kind] + (unit.kind === 'garrison' ? capitalBonus(g, tile) : 0), 'destroyed')
  settle(g)
}

/** 1.E.Adv-g: what the Advisors' own damage is worth instead of destruction. */
const DISPLACED: { readonly [unit in Adversary]: number } = { cell: 1, outpost: 2, garrison: 5 }

/** 1.E.Adv-g: what would be destroyed moves to a neighbouring tile and gives influence; nothing is marked. */
function* displace(g: Play, it: Attack, points: number): Procedure {
  for (let left = points; ; ) {
    const unit = yield* chooseUnit(g, it, left, () => eligible(g, it).filter((one) => healthLeft(one) <= left))
    if (unit === null) return
    if (yield* displaceUnit(g, it.player, it.tile, unit)) left -= healthLeft(unit)
  }
}

/** Moves a unit to a neighbouring tile. False if somebody else has taken it away before the tile was chosen. */
export function* displaceUnit(g: Play, player: number, tile: number, unit: Unit): Procedure<boolean> {
  const { s, t, map } = g
  const { id, adjacent } = map.tiles[tile]
  const tiles = adjacent.map((at) => map.tiles[at])
  const open = () => (unitsAt(s, tile, unit) > 0 ? tiles : [])
  const data = { cause: g.origin.cause, tile: id, unit: unit.kind }
  const to = yield* questions.askIfSeveral(seatOf(s, player), 'displace', open, undefined, data)
  if (to === null) return false
  takeUnit(s, tile, unit)
  s[unit.kind][to.at]++
  if (unit.damage > 0) markUnit(s, to.at, { ...unit, damage: 0 }, unit.damage)
  t.note('displaced', { ...g.origin, tile: id, unit: unit.kind, to: to.id })
  gainInfluence(g, DISPLACED[unit.kind], 'displaced')
  settle(g)
  return true
}

const COLOURS = [{ option: 'red' }, { option: 'blue' }] as const
export type Colour = (typeof COLOURS)[number]['option']

/** Kills civilians; each costs the player influence as the panel says. */
export function* collateral(g: Play, player: number, tile: number, count: number): Procedure {
  const { s } = g
  for (let left = count; left > 0; left--) {
    if (civiliansAt(s, tile) === 0) return
    const victim = yield* chooseCivilian(g, player, tile, left)
    if (victim === null) return
    yield* kill(g, player, tile, victim.option)
  }
}

function* chooseCivilian({ s, map, origin }: Play, player: number, tile: number, left: number) {
  const open = () => COLOURS.filter(({ option }) => s[option][tile] > 0)
  if (left >= civiliansAt(s, tile)) return open()[0]
  const data = { cause: origin.cause, tile: map.tiles[tile].id, left }
  return yield* questions.askIfSeveral(seatOf(s, player), 'collateral', open, undefined, data)
}

function* kill(g: Play, player: number, tile: number, colour: Colour): Procedure {
  const { s, t, map } = g
  s[colour][tile]--
  const cost = panelOf(s.players[player]).collateral
  t.note('civilian-killed', { ...g.origin, by: seatOf(s, player), tile: map.tiles[tile].id, colour, cost })
  yield* loseInfluence(g, cost, player, 'civilian-killed')
  settle(g)
}
