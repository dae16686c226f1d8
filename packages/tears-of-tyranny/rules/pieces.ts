// 1.B to 1.E The pieces on a tile: adversary, population, surrogates, bases, presence.
import { type No, no } from '@interregnum/kernel'
import { TILES_PER_QUADRANT, type Tile } from './map.ts'
import { ADVERSARIES, type Adversary, HEALTH, type Play, placeOf, type State, SUPPLY, SURROGATES } from './state.ts'

export const adversariesAt = (s: State, tile: number): number => s.cell[tile] + s.outpost[tile] + s.garrison[tile]
export const civiliansAt = (s: State, tile: number): number => s.red[tile] + s.blue[tile]
export const tyrannyAt = (s: State, tile: number): number => s.printedTyranny[tile] + s.tyranny[tile]

const sum = (counts: readonly number[], from = 0, to = counts.length): number => {
  let total = 0
  for (let at = from; at < to; at++) total += counts[at]
  return total
}

export const onMap = (s: State, unit: Adversary): number => sum(s[unit])
export const inSupply = (s: State, unit: Adversary): number => SUPPLY[unit] - onMap(s, unit)
export const presenceOnMap = (s: State, player: number): number =>
  sum(s.presence, player * s.cell.length, (player + 1) * s.cell.length)
export const surrogatesLeft = (s: State, player: number): number =>
  SURROGATES - sum(s.surrogates, player * s.cell.length, (player + 1) * s.cell.length)
export function basesOnMap(s: State): number {
  let bases = 0
  for (let place = 0; place < s.bases.length; place++) if (s.bases[place] > 0) bases++
  return bases
}

/** 1.D: all surrogates in a tile fight, no matter who recruited them. */
export function surrogatesAt(s: State, tile: number): number {
  let total = 0
  for (let player = 0; player < s.players.length; player++) total += s.surrogates[placeOf(s, player, tile)]
  return total
}

export function presenceAt(s: State, tile: number): number {
  let total = 0
  for (let player = 0; player < s.players.length; player++) total += s.presence[placeOf(s, player, tile)]
  return total
}

export const hasBase = (s: State, player: number, tile: number): boolean => s.bases[placeOf(s, player, tile)] > 0

export function basesAt(s: State, tile: number): number {
  let total = 0
  for (let player = 0; player < s.players.length; player++) if (hasBase(s, player, tile)) total++
  return total
}

/** 1.D: the guard of a base never moves away. */
export const mobileSurrogates = (s: State, player: number, tile: number): number =>
  s.surrogates[placeOf(s, player, tile)] - (hasBase(s, player, tile) ? 1 : 0)

/** 1.E: two presence form a headquarters; for the Advisors one does. */
const headquartersSize = (s: State, player: number): number => (s.players[player].role === 'advisors' ? 1 : 2)

export const isHeadquarters = (s: State, player: number, tile: number): boolean =>
  s.presence[placeOf(s, player, tile)] >= headquartersSize(s, player)

interface Reach {
  readonly range: number
  readonly fromHq: boolean
}

/** 1.F: whether some tile within reach of a player's presence, or headquarters, passes a test. In order of number. */
export function someInRange(g: Play, player: number, reach: Reach, passes: (tile: number) => boolean): boolean {
  const near = g.map.withinBits[reach.range]
  const sources = sourcesOf(g.s, player, reach.fromHq)
  for (let quadrant = 0; quadrant < g.s.layout.length; quadrant++) {
    let bits = 0
    for (let at = 0; at < sources.length; at++) bits |= near[sources[at]][quadrant]
    for (; bits !== 0; bits &= bits - 1) {
      if (passes(quadrant * TILES_PER_QUADRANT + lowestBit(bits))) return true
    }
  }
  return false
}

/** Tiles from which capabilities can start: with presence of the player, or a headquarters. */
function sourcesOf(s: State, player: number, fromHq: boolean): readonly number[] {
  const sources: number[] = []
  const tiles = s.cell.length
  const least = fromHq ? headquartersSize(s, player) : 1
  for (let tile = 0; tile < tiles; tile++) if (s.presence[player * tiles + tile] >= least) sources.push(tile)
  return sources
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)

const always = (): boolean => true

/** All tiles within reach that pass a test, by number. */
export function tilesInRange(
  g: Play,
  player: number,
  reach: Reach,
  passes: (tile: number) => boolean = always,
): Tile[] {
  const found: Tile[] = []
  someInRange(g, player, reach, (tile) => {
    if (passes(tile)) found.push(g.map.tiles[tile])
    return false
  })
  return found
}

const UNDER_TYRANNY = no('TOT-1.Be', 'tyranny-bars-presence')
const WITH_ADVERSARY = no('TOT-1.E.Adv-c', 'adversary-bars-advisors')
const DROPPED_OUT = no('TOT-4g', 'dropped-out')
const ONLY_RED = no('TOT-1.E.Lib-c', 'red-bars-liberators')

/** Why presence may not enter a tile. `escorted` where a surrogate comes in with it. */
export function entryRefused(s: State, player: number, tile: number, escorted = false): No | null {
  if (tyrannyAt(s, tile) > 0) return UNDER_TYRANNY
  const { role, out } = s.players[player]
  if (out) return DROPPED_OUT
  if (role === 'advisors' && adversariesAt(s, tile) > 0) return WITH_ADVERSARY
  const onlyRed = s.red[tile] > 0 && s.blue[tile] === 0
  if (role === 'liberators' && onlyRed && !escorted && surrogatesAt(s, tile) === 0) return ONLY_RED
  return null
}

/** Adds units as far as the supply goes. How many were added. */
export function addAdversaries(s: State, tile: number, unit: Adversary, count: number): number {
  const added = Math.min(count, inSupply(s, unit))
  s[unit][tile] += added
  return added
}

export function addSurrogates(s: State, player: number, tile: number, count: number): number {
  const added = Math.min(count, surrogatesLeft(s, player))
  s.surrogates[placeOf(s, player, tile)] += added
  return added
}

/** Units of one kind that carry the same damage. */
export interface Unit {
  readonly option: string
  readonly kind: Adversary
  readonly damage: number
}

export const UNITS: readonly Unit[] = [
  { option: 'cell', kind: 'cell', damage: 0 },
  { option: 'outpost', kind: 'outpost', damage: 0 },
  { option: 'outpost-1', kind: 'outpost', damage: 1 },
  { option: 'garrison', kind: 'garrison', damage: 0 },
  { option: 'garrison-1', kind: 'garrison', damage: 1 },
  { option: 'garrison-2', kind: 'garrison', damage: 2 },
]
export const healthLeft = ({ kind, damage }: Unit): number => HEALTH[kind] - damage

const markedOf = (s: State, { kind, damage }: Unit): number[] | null => {
  if (damage === 0) return null
  if (kind === 'outpost') return s.outpost1
  return damage === 1 ? s.garrison1 : s.garrison2
}

export function unitsAt(s: State, tile: number, unit: Unit): number {
  const marked = markedOf(s, unit)
  if (marked !== null) return marked[tile]
  if (unit.kind === 'cell') return s.cell[tile]
  if (unit.kind === 'outpost') return s.outpost[tile] - s.outpost1[tile]
  return s.garrison[tile] - s.garrison1[tile] - s.garrison2[tile]
}

/** Takes one unit off a tile, with its damage. */
export function takeUnit(s: State, tile: number, unit: Unit): void {
  s[unit.kind][tile]--
  const marked = markedOf(s, unit)
  if (marked !== null) marked[tile]--
}

/** Marks damage on a unit that survives it. */
export function markUnit(s: State, tile: number, unit: Unit, points: number): void {
  const before = markedOf(s, unit)
  if (before !== null) before[tile]--
  const after = markedOf(s, { ...unit, damage: unit.damage + points })
  if (after !== null) after[tile]++
}

/** Health of all adversaries in a tile, damage deducted. */
export function totalHealth(s: State, tile: number, kinds: readonly Adversary[] = ADVERSARIES): number {
  let total = 0
  for (const unit of UNITS) if (kinds.includes(unit.kind)) total += unitsAt(s, tile, unit) * healthLeft(unit)
  return total
}
