// What a tile is worth to the companion: how urgent it is, and what pieces would do in it.
import { isDominated, strengthParts } from '../rules/dominate.ts'
import type { GameMap } from '../rules/map.ts'
import { adversariesAt, isHeadquarters, presenceAt, surrogatesAt, tyrannyAt } from '../rules/pieces.ts'
import { type Adversary, HEALTH, levelOf, type Play, placeOf, type State } from '../rules/state.ts'
import { chanceToFall, growth, isStruckBy, laterStrength, othersAround, reachWorth, tokensFor } from './standing.ts'
import { IN_TWO_TURNS, NEXT_TURN, UNIT_WORTH, WORTH } from './weights.ts'

const ids = new WeakMap<GameMap, ReadonlyMap<string, number>>()

/** The place of a tile in the lists of the state. */
export function tileAt(map: GameMap, id: string): number {
  const known = ids.get(map) ?? new Map(map.tiles.map((tile) => [tile.id, tile.at]))
  ids.set(map, known)
  const at = known.get(id)
  if (at === undefined) throw new Error(`there is no tile ${id}`)
  return at
}

/** Whether domination of this turn is still to come. */
const isBeforeDomination = ({ step }: State): boolean => step !== 'long-term' && step !== 'end'

/** The chance that a tile falls soon if the adversary in it were stronger by `more`. */
export function chanceOfFalling(g: Play, tile: number, more = 0): number {
  const { s } = g
  const before = isBeforeDomination(s)
  let chance = 0
  if (isStruckBy(s, s.dominateBox, tile) && (!before || isDominated(s, tile) || more > 0)) {
    const strength = (before ? strengthParts(g, tile).strength : laterStrength(g, tile)) + more
    chance = (before ? 1 : NEXT_TURN) * (before && s.noDominate[tile] ? 0 : chanceToFall(strength))
  }
  if (isStruckBy(s, s.developBox, tile) && adversariesAt(s, tile) + more > 0) {
    const strength = laterStrength(g, tile) + growth(s, tile) + more
    chance = Math.max(chance, (before ? NEXT_TURN : IN_TWO_TURNS) * chanceToFall(strength))
  }
  return chance
}

/** What it would cost if the tile fell: tokens and presence. */
const costOfFalling = (s: State, tile: number): number =>
  WORTH.token * tokensFor(s, tile) + 1.5 * Math.min(3, presenceAt(s, tile))

/** How much a tile needs help: it may fall soon, or the adversary is strong in it. */
export function urgency(g: Play, tile: number): number {
  const { s } = g
  const units = UNIT_WORTH[levelOf(s)]
  const adversary = s.cell[tile] * units.cell + s.outpost[tile] * units.outpost + s.garrison[tile] * units.garrison
  return chanceOfFalling(g, tile) * costOfFalling(s, tile) + 0.3 * adversary
}

/** How promising a tile is as a target at first sight. */
export const targetWorth = (g: Play, tile: number): number =>
  urgency(g, tile) + 0.3 * surrogatesAt(g.s, tile) + 0.2 * g.s.blue[tile] + 0.1 * presenceAt(g.s, tile)

/** What it is worth to have a unit of the adversary away from a tile. */
export function relief(g: Play, tile: number, unit: Adversary): number {
  const less = chanceOfFalling(g, tile) - chanceOfFalling(g, tile, -HEALTH[unit])
  return less * costOfFalling(g.s, tile)
}

/** The harm that a unit of the adversary would do in a tile. */
export function harm(g: Play, tile: number, unit: Adversary): number {
  const { s, map } = g
  const more = chanceOfFalling(g, tile, HEALTH[unit]) - chanceOfFalling(g, tile)
  const later = 0.15 * Math.max(0, 3 - s.blue[tile] - map.tiles[tile].defence)
  return more * costOfFalling(s, tile) + later + 0.2 * presenceAt(s, tile) + (tyrannyAt(s, tile) > 0 ? 0.3 : 0)
}

/** What one more surrogate of a player is worth in a tile. */
export function surrogateWorth(g: Play, player: number, tile: number): number {
  const { s, map } = g
  const there = surrogatesAt(s, tile)
  if (there >= 4) return 0.05
  const own = s.presence[placeOf(s, player, tile)]
  const near = map.tiles[tile].adjacent.some((at) => s.presence[placeOf(s, player, at)] > 0)
  const directed = own > 0 ? 0.3 : near ? 0.15 : 0
  const fights = adversariesAt(s, tile) > 0
  if (!fights) return WORTH.surrogate + directed - (tyrannyAt(s, tile) > 0 ? 0.2 : 0)
  // Surrogates that fall before they can strike back are wasted.
  const struck = isStruckBy(s, s.dominateBox, tile) && isBeforeDomination(s) && isDominated(s, tile)
  const lost = struck ? Math.max(0, strengthParts(g, tile).strength - s.shelter[tile]) : 0
  if (struck && there + 1 <= lost) return 0.1
  const useful = tyrannyAt(s, tile) > 0 ? -0.2 : 0.1 * Math.min(3, there + 1 - s.red[tile] - map.tiles[tile].defence)
  return WORTH.fightingSurrogate + directed + useful
}

/** What one more presence of a player is worth in a tile. */
export function presenceWorth(g: Play, player: number, tile: number): number {
  const { s, map } = g
  const own = s.presence[placeOf(s, player, tile)]
  const { adjacent, infrastructure } = map.tiles[tile]
  const stays = 1 - Math.min(1, chanceOfFalling(g, tile))
  let worth = WORTH.presence[Math.min(own, 2)]
  if (own === 0) {
    for (const at of [tile, ...adjacent]) {
      const others = othersAround(g, player, at)
      if (others !== null) worth += reachWorth(s, others)
      if (adversariesAt(s, at) > 0) worth += others === 0 ? 0.2 : 0.08
    }
    if (infrastructure && adversariesAt(s, tile) === 0) worth += 0.8
    if (s.surrogates[placeOf(s, player, tile)] > 0) worth += 0.4
  } else if (own === 1 && needsHeadquarters(s, player)) worth += 0.8
  return stays * worth - (1 - stays)
}

/** Comrades and Partisans need one for bases and some capabilities. */
function needsHeadquarters(s: State, player: number): boolean {
  const { role } = s.players[player]
  if (role !== 'comrades' && role !== 'partisans') return false
  for (let tile = 0; tile < s.cell.length; tile++) if (isHeadquarters(s, player, tile)) return false
  return true
}
