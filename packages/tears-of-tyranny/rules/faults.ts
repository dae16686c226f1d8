// What must hold at every moment: every piece and every card in one place, every count within its limits.
import { type Data, PRINTED } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { TERRAIN_CARDS } from '../data/terrain-cards.ts'
import { basesOnMap, onMap, presenceAt, presenceOnMap, surrogatesLeft, tyrannyAt } from './pieces.ts'
import { presenceLeft } from './presence.ts'
import { poolSize } from './setup.ts'
import {
  ADVERSARIES,
  BASES,
  INFLUENCE_CARDS,
  influenceLimit,
  type Player,
  POPULATION,
  placeOf,
  type State,
  SUPPLY,
} from './state.ts'

const PRESENCE = 14

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export function faults(s: State, data: Data = PRINTED): string[] {
  return [
    ...supplyFaults(s),
    ...tokenFaults(s),
    ...s.players.flatMap((player, at) => playerFaults(s, player, at)),
    ...s.cell.flatMap((_, tile) => tileFaults(s, tile)),
    ...cardFaults(s, data),
  ]
}

function supplyFaults(s: State): string[] {
  const found: string[] = []
  for (const unit of ADVERSARIES) if (onMap(s, unit) > SUPPLY[unit]) found.push(`There are too many ${unit}s.`)
  if (sum(s.red) + sum(s.blue) > POPULATION) found.push('There are too many civilians.')
  if (basesOnMap(s) > BASES) found.push('There are too many bases.')
  const counts = [s.cell, s.outpost, s.garrison, s.outpost1, s.garrison1, s.garrison2, s.red, s.blue, s.tyranny]
  if ([...counts, s.presence, s.surrogates, s.bases, s.printedTyranny].some((list) => list.some((n) => n < 0)))
    found.push('There are fewer than no pieces somewhere.')
  return found
}

/** Tokens of liberated tiles are out of the game, so there may be fewer, never more. */
function tokenFaults(s: State): string[] {
  const found: string[] = []
  const tyranny = s.pool + sum(s.tyranny) + sum(s.printedTyranny)
  if (tyranny > poolSize(s.settings) + s.players.length) found.push(`There are ${tyranny} tyranny tokens.`)
  if (s.pool < 0 || (s.pool === 0 && s.outcome === null)) found.push('The tyranny pool is empty.')
  const cards = s.earned + s.executed.length
  if (s.box < 0 || s.box > influenceLimit(s)) found.push('The influence box holds what it cannot.')
  if (s.box === influenceLimit(s) && cards < INFLUENCE_CARDS) found.push('A full influence box has earned no card.')
  if (s.earned < 0 || cards > INFLUENCE_CARDS) found.push('There are too many influence cards.')
  return found
}

function playerFaults(s: State, player: Player, at: number): string[] {
  const found: string[] = []
  const { role } = player
  if (surrogatesLeft(s, at) < 0) found.push(`The ${role} have too many surrogates.`)
  if (player.resources < 0) found.push(`The ${role} have less than no resources.`)
  const presence = presenceOnMap(s, at) + presenceLeft(player)
  // What others lose is out of the game; until the start tiles are chosen two are not in it yet.
  const exact = role === 'partisans' && s.step !== 'start'
  if (presence > PRESENCE || (exact && presence < PRESENCE)) found.push(`The ${role} have ${presence} presence.`)
  if (role !== 'partisans' && player.spare > 0) found.push(`Presence of the ${role} has come back.`)
  const { resources, plays } = panelOf(player)
  if (player.resourceCircles < 1 || player.resourceCircles > resources.length) found.push(`A track of ${role} is off.`)
  if (player.playCircles < 1 || player.playCircles > plays.length) found.push(`A track of ${role} is off.`)
  if (player.out && presenceOnMap(s, at) > 0) found.push(`The ${role} are out and have presence.`)
  if (!player.out && s.outcome === null && s.step !== 'start' && presenceOnMap(s, at) === 0)
    found.push(`The ${role} have no presence and play on.`)
  return found
}

function tileFaults(s: State, tile: number): string[] {
  const found: string[] = []
  if (s.outpost1[tile] > s.outpost[tile] || s.garrison1[tile] + s.garrison2[tile] > s.garrison[tile])
    found.push(`Tile ${tile} has more damaged units than units.`)
  // Presence leaves a tile right after the token has come, one by one.
  if (s.step !== 'dominate' && s.outcome === null && tyrannyAt(s, tile) > 0 && presenceAt(s, tile) > 0)
    found.push(`There is presence under tyranny in tile ${tile}.`)
  for (let player = 0; player < s.players.length; player++) {
    const place = placeOf(s, player, tile)
    if (s.bases[place] > 0 && s.surrogates[place] === 0) found.push(`A base in tile ${tile} has no guard.`)
    if (s.damagedBase[place] && s.bases[place] === 0) found.push(`A base in tile ${tile} is damaged and not there.`)
  }
  return found
}

/** Every card of every deck once: none lost, none twice. */
function cardFaults(s: State, { minor, major, events, influence }: Data): string[] {
  const found: string[] = []
  const check = (what: string, cards: readonly string[], count: number): void => {
    if (new Set(cards).size !== cards.length) found.push(`A card is twice in the game: ${what}.`)
    if (cards.length !== count) found.push(`There are ${cards.length} cards instead of ${count}: ${what}.`)
  }
  const held = s.players.flatMap(({ hand, discard, played, drawn }) => [
    ...hand,
    ...discard,
    ...drawn,
    ...played.map(({ card }) => card),
  ])
  const decks = [s.unseenMinor, s.unseenMajor, s.underMinor, s.underMajor, s.forgotten].flat()
  const roles = s.players.map(({ role }) => role)
  const inPlay = [...minor, ...major].filter(({ owner }) => owner === undefined || roles.includes(owner))
  check('capabilities', [...held, ...decks], inPlay.length)
  const event = s.currentEvent === null ? [] : [s.currentEvent]
  check('events', [...s.unseenEvents, ...s.eventDiscard, ...event], events.length)
  check('influence', [...s.unseenInfluence, ...s.executed], influence.length)
  const unseen = s.unseenTerrain.flat()
  check('terrain', [...unseen, ...s.scouted], TERRAIN_CARDS.length - s.terrainDrawn)
  const boxes = [s.deployBox, s.developBox, s.dominateBox].filter((card) => card !== null)
  if (boxes.some((card) => unseen.includes(card))) found.push('A terrain card lies in a box and in the deck.')
  return found
}
