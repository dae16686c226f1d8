// 1.E Presence: placed from the tracks of a panel, lost for good, or back to a track for the Partisans.
import type { Procedure } from '@interregnum/kernel'
import { panelOf, type Track } from '../data/panels.ts'
import { entryRefused, presenceOnMap } from './pieces.ts'
import { questions } from './questions.ts'
import { ATTRIBUTES, type Play, type Player, placeOf, seatOf } from './state.ts'
import { checkPresence } from './victory.ts'

interface Source {
  readonly option: Track | 'spare'
}
const SOURCES: readonly Source[] = [{ option: 'resources' }, { option: 'plays' }, { option: 'spare' }]

export const uncovered = (player: Player, track: Track): number =>
  track === 'resources' ? player.resourceCircles : player.playCircles

const covered = (player: Player, track: Track): number => panelOf(player)[track].length - uncovered(player, track)

const tokensIn = (player: Player, { option }: Source): number =>
  option === 'spare' ? player.spare : covered(player, option)

export const presenceLeft = (player: Player): number => {
  let left = 0
  for (const source of SOURCES) left += tokensIn(player, source)
  return left
}

const uncover = (player: Player, track: Track, circles: number): void => {
  if (track === 'resources') player.resourceCircles += circles
  else player.playCircles += circles
  grantAttributes(player)
}

/** 1.E: a circle gives its attribute every turn and when it is uncovered, but once a turn. */
export function grantAttributes(player: Player): void {
  const { resources } = panelOf(player)
  for (; player.granted < player.resourceCircles; player.granted++) {
    const circle = resources[player.granted]
    const at = ATTRIBUTES.findIndex((attribute) => attribute === circle)
    if (at >= 0) player.attributes[at]++
  }
}

/** Places one presence; the player says from which track, where both have one left. False if none can be placed. */
export function* placePresence(g: Play, player: number, tile: number): Procedure<boolean> {
  const { s, t, map } = g
  const it = s.players[player]
  const open = () => (entryRefused(s, player, tile) === null ? SOURCES.filter((from) => tokensIn(it, from) > 0) : [])
  const data = { cause: g.origin.cause, tile: map.tiles[tile].id }
  const source = yield* questions.askIfSeveral(seatOf(s, player), 'uncover', open, undefined, data)
  if (source === null) return false
  const { option } = source
  if (option === 'spare') it.spare--
  else uncover(it, option, 1)
  s.presence[placeOf(s, player, tile)]++
  t.note('presence', { ...g.origin, seat: it.role, tile: map.tiles[tile].id, from: option })
  return true
}

/** Takes one presence off the map. */
export function* losePresence(g: Play, player: number, tile: number): Procedure {
  const { s, t, map } = g
  const it = s.players[player]
  const goesTo = it.role === 'partisans' ? yield* rowToCover(g, player, tile) : null
  s.presence[placeOf(s, player, tile)]--
  t.note('presence-lost', {
    ...g.origin,
    seat: it.role,
    tile: map.tiles[tile].id,
    ...(goesTo === null ? {} : { to: goesTo }),
  })
  if (goesTo === 'spare') it.spare++
  else if (goesTo !== null) uncover(it, goesTo, -1)
  checkPresence(g, player)
}

/** 1.E.Par-i: the last uncovered circle of a row of the Partisans' choice, never the first; the last presence is lost. */
function* rowToCover({ s, map, origin }: Play, player: number, tile: number): Procedure<Source['option']> {
  const it = s.players[player]
  const rows = SOURCES.filter(({ option }) => option !== 'spare' && uncovered(it, option) > 1)
  if (rows.length === 0 || presenceOnMap(s, player) === 1) return 'spare'
  const data = { cause: origin.cause, tile: map.tiles[tile].id }
  const { option } =
    rows.length === 1 ? rows[0] : yield* questions.ask(seatOf(s, player), 'cover', rows, undefined, data)
  return option
}

/** All presence in a tile, of any player. */
export function* clearPresence(g: Play, tile: number): Procedure {
  const { s } = g
  for (let player = 0; player < s.players.length; player++) {
    while (s.presence[placeOf(s, player, tile)] > 0) yield* losePresence(g, player, tile)
  }
}
