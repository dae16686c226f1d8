// How good a position is for the team after the adversary has acted, in influence tokens.
import { panelOf } from '../data/panels.ts'
import { cardsLeft } from '../rules/develop.ts'
import { TILES_PER_QUADRANT } from '../rules/map.ts'
import { adversariesAt, basesAt, civiliansAt, surrogatesAt, tyrannyAt } from '../rules/pieces.ts'
import { incomeOf, playLimit } from '../rules/player-phase.ts'
import { poolSize } from '../rules/setup.ts'
import {
  type Adversary,
  HEALTH,
  INFLUENCE_CARDS,
  influenceLimit,
  levelOf,
  type Play,
  placeOf,
  refsOf,
  type State,
} from '../rules/state.ts'
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

/** Whether a terrain card names a tile; without a card none is. */
export const isStruckBy = (s: State, card: string | null, tile: number): boolean =>
  card !== null && refsOf(s, card).includes((tile % TILES_PER_QUADRANT) + 1)

/** The tiles that a terrain card names, by quadrant and number; none without a card. */
export function struckBy(s: State, card: string | null): readonly number[] {
  if (card === null) return NONE
  const refs = refsOf(s, card)
  const known = struck[s.layout.length].get(refs)
  if (known !== undefined) return known
  const sorted = refs.toSorted((a, b) => a - b)
  const tiles: number[] = []
  for (let first = 0; first < s.cell.length; first += TILES_PER_QUADRANT) {
    for (const ref of sorted) tiles.push(first + ref - 1)
  }
  struck[s.layout.length].set(refs, tiles)
  return tiles
}
const NONE: readonly number[] = []
/** By number of quadrants, then by the numbers of a card. */
const struck = Array.from({ length: 5 }, () => new WeakMap<readonly number[], readonly number[]>())

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
  const { s } = g
  const found = new Map<number, number>()
  for (const tile of struckBy(s, s.dominateBox)) {
    if (adversariesAt(s, tile) > 0) found.set(tile, NEXT_TURN * chanceToFall(laterStrength(g, tile)))
  }
  for (const tile of struckBy(s, s.developBox)) {
    if (adversariesAt(s, tile) === 0) continue
    const chance = IN_TWO_TURNS * chanceToFall(laterStrength(g, tile) + growth(s, tile))
    found.set(tile, Math.max(found.get(tile) ?? 0, chance))
  }
  return found
}

/** What it costs to lose so many tokens of the pool. */
function tokenCost({ players }: State, tokens: number): number {
  const lost = tokens / players.length
  return players.length * WORTH.token * lost * (1 + WORTH.steeper * Math.max(0, lost - 1))
}

/** How much influence and tokens of the pool count, by what is left of each for the turns that are left. */
export interface Pace {
  readonly influence: number
  readonly token: number
}

/** For each player and turn. In a team good and bad luck even out, so that it must not rely on good luck. */
const usualInfluence = (team: number): number => WORTH.usualInfluence / Math.sqrt(team)

/**
 * How much tokens count besides. Alone, those who win by influence must hold out longer than those who win by fighting. In
 * a team more tiles are struck at once; but with the short deck time is scarcer for it than tokens.
 */
function caution({ settings, players }: State): number {
  if (players.length === 1) return WORTH.soloCaution[players[0].role]
  const short = settings.deck === 'advanced' ? WORTH.shortDeck : 1
  return short * (1 + WORTH.teamCaution * (players.length - 1))
}

/** How much influence counts while there is time enough for it. */
const patience = ({ settings, players }: State): number =>
  players.length === 1 ? WORTH.soloPatience[settings.deck][players[0].role] : WORTH.teamPatience[settings.deck]

export function paceOf(s: State): Pace {
  const team = s.players.length
  const turns = Math.max(1, cardsLeft(s))
  const needed = (INFLUENCE_CARDS - s.executed.length - s.earned) * influenceLimit(s) - s.box
  const haste = needed / team / turns / usualInfluence(team)
  const loss = (WORTH.usualLoss * team * turns) / Math.max(1, s.pool)
  return {
    influence: patience(s) * Math.min(WORTH.mostHaste + WORTH.teamHaste * (team - 1), Math.max(1, haste)),
    token: caution(s) * Math.min(WORTH.mostToken, Math.max(WORTH.leastToken, loss ** 2)),
  }
}

/** A tile that is under tyranny already escalates and takes two tokens. */
export const tokensFor = (s: State, tile: number): number => (tyrannyAt(s, tile) > 0 ? 2 : 1)

function tyrannyPart(s: State, danger: ReadonlyMap<number, number>, pace: Pace): number {
  let expected = poolSize(s.settings) - s.pool
  for (const [tile, chance] of danger) expected += chance * tokensFor(s, tile)
  let placed = 0
  for (let tile = 0; tile < s.tyranny.length; tile++) placed += s.tyranny[tile] + 0.5 * s.printedTyranny[tile]
  const short = Math.max(0, expected - poolSize(s.settings) + 0.6)
  return -pace.token * tokenCost(s, expected) - WORTH.tyranny * placed - WORTH.defeat * 0.4 * short
}

/** Whether a player has presence in a tile or next to it. */
function isCovered({ s, map }: Play, player: number, tile: number): boolean {
  for (const at of map.within[1][tile]) if (s.presence[placeOf(s, player, at)] > 0) return true
  return false
}

/** How many players have presence in a tile or next to it; null if this player already has. */
export function othersAround(g: Play, player: number, tile: number): number | null {
  if (isCovered(g, player, tile)) return null
  let count = 0
  for (let other = 0; other < g.s.players.length; other++) if (isCovered(g, other, tile)) count++
  return count
}

/** What one more player within reach of a tile is worth. */
export const reachWorth = ({ players }: State, others: number): number =>
  players.length === 1 ? WORTH.reach : others === 0 ? WORTH.firstReach : WORTH.moreReach

/** By tile: how many players have been counted, and the last of them, from 1 on. */
const counted = new Uint8Array(MOST_TILES)
const lastCounted = new Uint8Array(MOST_TILES)

/** The tiles that players have presence in or next to: any of them may be struck. */
function reachPart({ s, map }: Play): number {
  counted.fill(0)
  lastCounted.fill(0)
  let sum = 0
  for (let player = 0; player < s.players.length; player++) {
    for (let tile = 0; tile < s.cell.length; tile++) {
      if (s.presence[placeOf(s, player, tile)] === 0) continue
      for (const at of map.within[1][tile]) {
        if (lastCounted[at] === player + 1) continue
        lastCounted[at] = player + 1
        sum += reachWorth(s, counted[at]++)
      }
    }
  }
  return sum
}

/** Presence that is likely to stay, and the tiles within its reach. */
function presencePart(g: Play, danger: ReadonlyMap<number, number>): number {
  const { s } = g
  let sum = reachPart(g)
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
    sum -= WORTH.exposed / Math.max(0.1, safe)
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
    const circles = panelOf(it).resources
    let attributes = 0
    for (let at = 0; at < it.resourceCircles; at++) if (typeof circles[at] === 'string') attributes++
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
  let [adversary, force, people] = [0, 0, 0]
  const left = { cell: 0, outpost: 0, garrison: 0 }
  for (let tile = 0; tile < s.cell.length; tile++) {
    const [cells, outposts, garrisons] = [s.cell[tile], s.outpost[tile], s.garrison[tile]]
    adversary -= cells * units.cell + outposts * units.outpost + garrisons * units.garrison
    left.cell += cells
    left.outpost += outposts
    left.garrison += garrisons
    const surrogates = Math.min(4, surrogatesAt(s, tile))
    if (surrogates > 0) {
      const fighting = cells + outposts + garrisons > 0
      force += surrogates * (fighting ? WORTH.fightingSurrogate : WORTH.surrogate) + WORTH.base * basesAt(s, tile)
    }
    if (civiliansAt(s, tile) > 0) people += WORTH.civilian * (s.blue[tile] - s.red[tile])
  }
  return { adversary, force, people, victory: victoryPart(s, level, left) }
}

/** How near victory is at the level for which it is nearest: by the units in its way, and the influence still to earn. */
function victoryPart(s: State, level: 1 | 2 | 3, left: { readonly [unit in Adversary]: number }): number {
  const turns = cardsLeft(s)
  const team = s.players.length
  const earned = (s.executed.length + s.earned) * influenceLimit(s) + s.box
  const inTime = (cards: number): number => {
    const missing = cards * influenceLimit(s) - earned
    return missing <= 0 ? 1 : Math.max(0, 1 - missing / (usualInfluence(team) * team * Math.max(1, turns)))
  }
  const near = (units: number): number => Math.exp(-units / (2.5 * team))
  const [one, two, three] = [left.garrison + left.outpost + left.cell, left.garrison + left.outpost, left.garrison]
  const nearest = Math.max(
    level > 1 ? 0 : 0.5 * near(one),
    level > 2 ? 0 : (level === 2 ? 1 : inTime(LEVEL_CARDS[2])) * near(two),
    (level === 3 ? 1 : inTime(LEVEL_CARDS[3])) * near(three),
  )
  return (1 + WORTH.lastTurns / (1 + turns)) * WORTH.victory * team * nearest
}
const LEVEL_CARDS = { 2: 4, 3: 7 } as const

/**
 * How much things count that bring something only in later turns. Four players with the short deck need its last turns to
 * earn the seventh card: then they spend what they have.
 */
function later(s: State): number {
  const sprints = s.settings.deck === 'advanced' && s.players.length === WORTH.sprinters
  return sprints ? Math.min(1, cardsLeft(s) / WORTH.sprint) : 1
}

/** `level` and `pace` are those of the moment of decision, so that what is tried does not change what things are worth. */
export function standing(g: Play, level: 1 | 2 | 3 = levelOf(g.s), pace = paceOf(g.s)): Standing {
  const { s } = g
  const danger = threats(g)
  const kept = later(s)
  const { adversary, force, people, victory } = tilesPart(g, level)
  return {
    end: s.outcome === null ? 0 : WORTH.defeat * (s.outcome.winners.length > 0 ? 5 : -1),
    tyranny: tyrannyPart(s, danger, pace),
    influence: WORTH.influence * pace.influence * ((s.executed.length + s.earned) * influenceLimit(s) + s.box),
    adversary,
    presence: kept * presencePart(g, danger),
    force: kept * force,
    people: kept * people,
    means: kept * (meansPart(g) + WORTH.scouted * s.scouted.length),
    cards: kept * cardsPart(s),
    victory,
  }
}
