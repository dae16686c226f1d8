// 3.F Dominate: strength, tyranny, escalation, losses, counterattack.
import type { Procedure } from '@interregnum/kernel'
import { strike } from './combat.ts'
import { agree } from './consensus.ts'
import { loseInfluence } from './influence.ts'
import type { GameMap, Tile } from './map.ts'
import {
  addAdversaries,
  adversariesAt,
  basesAt,
  isHeadquarters,
  mobileSurrogates,
  surrogatesAt,
  tyrannyAt,
} from './pieces.ts'
import { clearPresence, losePresence } from './presence.ts'
import { questions } from './questions.ts'
import { causedBy, HEALTH, type Play, placeOf, refsOf, type State, seatOf, TYRANNY_DEFENCE } from './state.ts'
import { finish, settle } from './victory.ts'

/** The tiles that a terrain card names, in every quadrant in play. */
export function named({ s, map }: Play, card: string): readonly Tile[] {
  const refs = refsOf(s, card)
  const found = namedOn.get(map) ?? new WeakMap<readonly number[], readonly Tile[]>()
  namedOn.set(map, found)
  const tiles = found.get(refs) ?? map.tiles.filter(({ ref }) => refs.includes(ref))
  found.set(refs, tiles)
  return tiles
}
const namedOn = new WeakMap<GameMap, WeakMap<readonly number[], readonly Tile[]>>()

const IN_ORDER = { option: 'in-order' } as const

export function* dominate(g: Play): Procedure {
  const { s } = g
  if (s.dominateBox === null) return
  for (const { at, id } of named(g, s.dominateBox)) {
    if (!isDominated(s, at)) g.t.note('skipped', { tile: id, step: 'dominate', reason: whySkipped(s, at) })
  }
  let tiles = named(g, s.dominateBox).filter(({ at }) => isDominated(s, at))
  let ordered = false
  while (tiles.length > 0) {
    const next = ordered ? null : yield* chooseNext(g, tiles)
    if (next === null) ordered = true
    const tile = next ?? tiles[0]
    tiles = tiles.filter((other) => other !== tile)
    if (isDominated(s, tile.at)) yield* dominateTile(g, tile.at)
    else g.t.note('skipped', { tile: tile.id, step: 'dominate', reason: whySkipped(s, tile.at) })
  }
}

export const isDominated = (s: State, tile: number): boolean => adversariesAt(s, tile) > 0 && !s.noDominate[tile]

const whySkipped = (s: State, tile: number) => (adversariesAt(s, tile) === 0 ? 'no-adversary' : 'barred')

/** 3.Fa: the players choose the order of the tiles; null to take them by quadrant and number. */
function* chooseNext(g: Play, tiles: readonly Tile[]): Procedure<Tile | null> {
  if (tiles.length === 1) return tiles[0]
  const chosen = yield* agree<{ readonly option: string }>(g, 'dominate-next', [IN_ORDER, ...tiles], null)
  return tiles.find((tile) => tile === chosen) ?? null
}

/** 1.E.Par-h: the Partisans may give up presence of a headquarters to spare the tile. */
export function* spared(g: Play, tile: number, step: 'develop' | 'dominate'): Procedure<boolean> {
  const { s, t, map } = g
  const player = s.players.findIndex(({ role, out }) => role === 'partisans' && !out)
  if (player < 0 || !isHeadquarters(s, player, tile)) return false
  const { id } = map.tiles[tile]
  const { option } = yield* questions.ask(seatOf(s, player), 'spare', YES_NO, undefined, { tile: id, step })
  if (option === 'no') return false
  t.note('spared', { seat: seatOf(s, player), tile: id, step })
  yield* losePresence(g, player, tile)
  return true
}
const YES_NO = [{ option: 'yes' }, { option: 'no' }] as const

/** 3.Fb: what the strength of the adversary in a tile is made of. */
export function strengthParts({ s, map }: Pick<Play, 's' | 'map'>, tile: number) {
  const adversaries = s.cell[tile] * HEALTH.cell + s.outpost[tile] * HEALTH.outpost + s.garrison[tile] * HEALTH.garrison
  const [blue, terrain, defence] = [s.blue[tile], map.tiles[tile].defence, s.defence[tile]]
  return { adversaries, blue, terrain, defence, strength: adversaries - blue - terrain - defence }
}

/** 3.Fc: with so much strength left a tile falls under tyranny. */
export const FALLS = 2

export function* dominateTile(g: Play, tile: number): Procedure {
  const { s, t, map } = g
  if (yield* spared(g, tile, 'dominate')) return
  const before = tyrannyAt(s, tile)
  const early = s.preempt[tile]
  if (early) {
    yield* counterattack(g, tile, before)
    if (adversariesAt(s, tile) === 0) {
      t.note('skipped', { tile: map.tiles[tile].id, step: 'dominate', reason: 'destroyed' })
      return
    }
  }
  const parts = strengthParts(g, tile)
  const { strength } = parts
  t.note('dominate', { tile: map.tiles[tile].id, ...parts, falls: strength >= FALLS })
  if (strength >= FALLS) yield* tyrannise(g, tile, before > 0)
  const sheltered = Math.min(Math.max(0, strength), s.shelter[tile])
  if (sheltered > 0) t.note('sheltered', { tile: map.tiles[tile].id, points: sheltered })
  yield* sufferLosses(g, tile, Math.max(0, strength) - sheltered)
  if (!early) yield* counterattack(g, tile, before)
  settle(g)
}

/** 3.Fc: a token from the pool; the last one loses the game at once. All presence leaves the tile. */
function* placeTyranny(g: Play, tile: number, escalation = false): Procedure {
  const { s, t, map } = g
  s.tyranny[tile]++
  s.pool--
  t.note('tyranny', { tile: map.tiles[tile].id, pool: s.pool, escalation })
  if (s.pool === 0) finish(g, 'tyranny')
  yield* clearPresence(g, tile)
}

function* tyrannise(g: Play, tile: number, escalates: boolean): Procedure {
  const { s, t, map } = g
  yield* placeTyranny(g, tile)
  if (!escalates) return
  const turned = s.blue[tile]
  s.red[tile] += turned
  s.blue[tile] = 0
  const { id, adjacent } = map.tiles[tile]
  const to = yield* agree(
    g,
    'escalate',
    adjacent.map((at) => map.tiles[at]),
    null,
    { tile: id },
    map.tiles[tile].quadrant,
  )
  if (to === null) return
  yield* placeTyranny(g, to.at, true)
  t.note('escalation', { tile: id, to: to.id, turned, cell: addAdversaries(s, to.at, 'cell', 1) })
}

/** Who has most surrogates in a tile comes first, ties by seat. */
const byStrength = (s: State, tile: number): number[] =>
  s.players
    .map((_, player) => player)
    .filter((player) => s.surrogates[placeOf(s, player, tile)] > 0)
    .sort((a, b) => s.surrogates[placeOf(s, b, tile)] - s.surrogates[placeOf(s, a, tile)] || a - b)

/** 3.Fe: bases first, for two points each, then surrogates; guards fall only with their base. */
function* sufferLosses(g: Play, tile: number, points: number): Procedure {
  const { s, t, map } = g
  let left = points
  for (const player of byStrength(s, tile)) {
    const place = placeOf(s, player, tile)
    if (left <= 0 || s.bases[place] === 0) continue
    const needed = s.damagedBase[place] ? 1 : 2
    if (left < needed) {
      s.damagedBase[place] = true
      t.note('base-damaged', { seat: seatOf(s, player), tile: map.tiles[tile].id })
    } else yield* loseBase(g, player, tile)
    left -= Math.min(left, needed)
  }
  while (left > 0) {
    const player = byStrength(s, tile).find((it) => mobileSurrogates(s, it, tile) > 0)
    if (player === undefined) return
    s.surrogates[placeOf(s, player, tile)]--
    t.note('surrogate-lost', { seat: seatOf(s, player), tile: map.tiles[tile].id })
    left--
  }
}

export function* loseBase(g: Play, player: number, tile: number): Procedure {
  const { s, t, map } = g
  const place = placeOf(s, player, tile)
  s.bases[place] = 0
  s.damagedBase[place] = false
  s.produced[place] = 0
  s.surrogates[place]--
  t.note('base-lost', { seat: seatOf(s, player), tile: map.tiles[tile].id })
  yield* loseInfluence(g, 2, player, 'base-lost')
}

/** 3.Ff: surviving surrogates strike back, and so do bases; red civilians and tyranny from before stand in the way. */
function* counterattack(g: Play, tile: number, tyranny: number): Procedure {
  const { s, t, map } = g
  const surrogates = surrogatesAt(s, tile)
  if (surrogates === 0) return
  const strength = surrogates * (1 + s.surrogateBonus[tile]) + 2 * basesAt(s, tile)
  const points = strength - s.red[tile] - TYRANNY_DEFENCE * tyranny
  const player = [...byStrength(s, tile), ...s.players.keys()].find((it) => !s.players[it].out) ?? 0
  t.note('counterattack', {
    by: seatOf(s, player),
    tile: map.tiles[tile].id,
    surrogates,
    bases: basesAt(s, tile),
    strength,
    red: s.red[tile],
    tyranny: TYRANNY_DEFENCE * tyranny,
    points: Math.max(0, points),
  })
  if (points <= 0) return
  yield* strike(causedBy(g, player, 'counterattack'), { player, tile, points, byOthers: true }, points)
}
