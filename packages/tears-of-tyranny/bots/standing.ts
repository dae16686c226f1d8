// How good a position is for the team after the adversary has acted, in influence tokens.
import { panelOf } from '../data/panels.ts'
import { TERRAIN } from '../data/terrain-cards.ts'
import { cardsLeft } from '../rules/develop.ts'
import type { GameMap } from '../rules/map.ts'
import { adversariesAt, basesAt, civiliansAt, surrogatesAt, tyrannyAt } from '../rules/pieces.ts'
import { incomeOf, playLimit } from '../rules/player-phase.ts'
import { poolSize } from '../rules/setup.ts'
import { HEALTH, influenceLimit, levelOf, type Play, placeOf, type State } from '../rules/state.ts'
import { CIRCLE, IN_TWO_TURNS, INCOME_STEPS, NEXT_TURN, PLAY_STEPS, UNIT_WORTH, WORTH, worthOf } from './weights.ts'

export const PARTS = [
  'end',
  'tyranny',
  'influence',
  'adversary',
  'presence',
  'force',
  'people',
  'means',
  'cards',
  'victory',
] as const
export type Part = (typeof PARTS)[number]
export type Standing = { readonly [part in Part]: number }

export const worth = (standing: Standing): number => {
  let sum = 0
  for (const part of PARTS) sum += standing[part]
  return sum
}

const MOST_TILES = 112

const named = new WeakMap<GameMap, Map<string, readonly number[]>>()
const NONE: readonly number[] = []

/** The tiles that a terrain card names; none without a card. */
export function struckBy(map: GameMap, card: string | null): readonly number[] {
  if (card === null) return NONE
  const cards = named.get(map) ?? new Map<string, readonly number[]>()
  named.set(map, cards)
  const known = cards.get(card)
  if (known !== undefined) return known
  const tiles = map.tiles.filter(({ ref }) => TERRAIN[card].refs.includes(ref)).map(({ at }) => at)
  cards.set(card, tiles)
  return tiles
}

/** The strength with which the adversary would dominate a tile in a later turn. */
export const laterStrength = ({ s, map }: Play, tile: number): number =>
  s.cell[tile] * HEALTH.cell +
  s.outpost[tile] * HEALTH.outpost +
  s.garrison[tile] * HEALTH.garrison -
  s.blue[tile] -
  map.tiles[tile].defence

/** What the highest unit in a tile adds to its strength when it develops. */
export const growth = (s: State, tile: number): number => (s.outpost[tile] + s.garrison[tile] > 0 ? 3 : 2)

/** How likely domination succeeds: events may still bring units or defence. */
export const chanceToFall = (strength: number): number => {
  if (strength >= 3) return 1
  if (strength === 2) return 0.9
  if (strength === 1) return 0.2
  return strength === 0 ? 0.08 : 0
}

/** The chance that a tile falls in the next two turns if nobody does anything, by tile that is struck. */
export function threats(g: Play): Map<number, number> {
  const { s, map } = g
  const found = new Map<number, number>()
  for (const tile of struckBy(map, s.dominateBox)) {
    if (adversariesAt(s, tile) > 0) found.set(tile, NEXT_TURN * chanceToFall(laterStrength(g, tile)))
  }
  for (const tile of struckBy(map, s.developBox)) {
    if (adversariesAt(s, tile) === 0) continue
    const chance = IN_TWO_TURNS * chanceToFall(laterStrength(g, tile) + growth(s, tile))
    found.set(tile, Math.max(found.get(tile) ?? 0, chance))
  }
  return found
}

/** What it costs to lose so many tokens of the pool. */
export function tokenCost(s: State, tokens: number): number {
  const lost = tokens / s.players.length
  return s.players.length * WORTH.token * lost * (1 + WORTH.steeper * Math.max(0, lost - 1))
}

/** A tile that is under tyranny already escalates and takes two tokens. */
export const tokensFor = (s: State, tile: number): number => (tyrannyAt(s, tile) > 0 ? 2 : 1)

function tyrannyPart(s: State, danger: ReadonlyMap<number, number>): number {
  let expected = poolSize(s.settings) - s.pool
  for (const [tile, chance] of danger) expected += chance * tokensFor(s, tile)
  let placed = 0
  for (let tile = 0; tile < s.tyranny.length; tile++) placed += s.tyranny[tile] + 0.5 * s.printedTyranny[tile]
  const short = Math.max(0, expected - poolSize(s.settings) + 0.6)
  return -tokenCost(s, expected) - WORTH.tyranny * placed - WORTH.defeat * 0.4 * short
}

/** Whether a player has presence in a tile or next to it. */
export function isCovered({ s, map }: Play, player: number, tile: number): boolean {
  if (s.presence[placeOf(s, player, tile)] > 0) return true
  for (const at of map.tiles[tile].adjacent) if (s.presence[placeOf(s, player, at)] > 0) return true
  return false
}

/** By tile: whether it has been counted. */
const marks = new Uint8Array(MOST_TILES)

/** How many tiles a player has presence in or next to. */
function reachOf({ s, map }: Play, player: number): number {
  marks.fill(0)
  let count = 0
  for (let tile = 0; tile < s.cell.length; tile++) {
    if (s.presence[placeOf(s, player, tile)] === 0) continue
    for (const at of map.within[1][tile]) count += 1 - marks[at]
    for (const at of map.within[1][tile]) marks[at] = 1
  }
  return count
}

/** Presence that is likely to stay, and the tiles within its reach: any of them may be struck. */
function presencePart(g: Play, danger: ReadonlyMap<number, number>): number {
  const { s } = g
  let sum = 0
  for (let player = 0; player < s.players.length; player++) {
    if (s.players[player].out) continue
    let safe = 0
    for (let tile = 0; tile < s.cell.length; tile++) {
      const count = s.presence[placeOf(s, player, tile)]
      if (count === 0) continue
      const stays = 1 - (danger.get(tile) ?? 0)
      safe += stays
      for (let nth = 0; nth < count; nth++) sum += stays * WORTH.presence[Math.min(nth, 2)]
    }
    sum += WORTH.reach * reachOf(g, player) - WORTH.exposed / Math.max(0.1, safe)
  }
  return sum
}

const stepsUpTo = (steps: readonly number[], count: number): number => {
  let sum = 0
  for (let step = 0; step < Math.min(count, steps.length); step++) sum += steps[step]
  return sum
}

/** Income, card plays and attributes for the turns that are left, and resources in hand. */
function meansPart(g: Play): number {
  const { s } = g
  const length = Math.min(1, cardsLeft(s) / 11)
  let sum = 0
  for (let player = 0; player < s.players.length; player++) {
    const it = s.players[player]
    const circles = panelOf(it).resources.slice(0, it.resourceCircles)
    const attributes = circles.filter((circle) => typeof circle === 'string').length
    const plays = Math.min(PLAY_STEPS.length, playLimit(it) - it.extraPlays)
    const flow =
      stepsUpTo(INCOME_STEPS, incomeOf(g, player).gained) + stepsUpTo(PLAY_STEPS, plays) + CIRCLE * attributes
    const kept = Math.min(it.resources, WORTH.purse)
    sum += length * flow + WORTH.resource * kept + WORTH.excessResource * (it.resources - kept)
  }
  return sum
}

/** Cards for the next turns: as many as can be played, others, and those that must be reclaimed first. */
function cardsPart({ players }: State): number {
  let sum = 0
  for (const it of players) {
    const hand = it.hand.map(worthOf).sort((a, b) => b - a)
    const limit = playLimit(it)
    for (let at = 0; at < hand.length; at++) sum += hand[at] * (at < limit ? WORTH.cardNext : WORTH.cardSpare)
    for (const card of it.discard) sum += WORTH.cardDiscarded * worthOf(card)
    for (const { card } of it.played) sum += WORTH.cardDiscarded * worthOf(card)
  }
  return sum
}

function tilesPart(g: Play, level: 1 | 2 | 3): Pick<Standing, 'adversary' | 'force' | 'people' | 'victory'> {
  const { s } = g
  const units = UNIT_WORTH[level]
  let [adversary, force, people, obstacles] = [0, 0, 0, 0]
  for (let tile = 0; tile < s.cell.length; tile++) {
    const [cells, outposts, garrisons] = [s.cell[tile], s.outpost[tile], s.garrison[tile]]
    adversary -= cells * units.cell + outposts * units.outpost + garrisons * units.garrison
    obstacles += garrisons + (level < 3 ? outposts : 0) + (level < 2 ? cells : 0)
    const surrogates = Math.min(4, surrogatesAt(s, tile))
    if (surrogates > 0) {
      const fighting = cells + outposts + garrisons > 0
      force += surrogates * (fighting ? WORTH.fightingSurrogate : WORTH.surrogate) + WORTH.base * basesAt(s, tile)
    }
    if (civiliansAt(s, tile) > 0) people += WORTH.civilian * (s.blue[tile] - s.red[tile])
  }
  const victory = WORTH.victory * s.players.length * Math.exp(-obstacles / (2.5 * s.players.length))
  return { adversary, force, people, victory: level === 1 ? victory / 2 : victory }
}

/** `level` is that of the moment of decision, so that reaching the next one does not change what things are worth. */
export function standing(g: Play, level: 1 | 2 | 3 = levelOf(g.s)): Standing {
  const { s } = g
  const danger = threats(g)
  return {
    end: s.outcome === null ? 0 : WORTH.defeat * (s.outcome.winners.length > 0 ? 5 : -1),
    tyranny: tyrannyPart(s, danger),
    influence: WORTH.influence * ((s.executed.length + s.earned) * influenceLimit(s) + s.box),
    presence: presencePart(g, danger),
    means: meansPart(g),
    cards: cardsPart(s),
    ...tilesPart(g, level),
  }
}
