// What effects do to pieces: destroy, remove, replace, convert, add, and presence that comes, goes or moves.
import type { Procedure } from '@interregnum/kernel'
import { destroy, displaceUnit } from '../rules/combat.ts'
import { agree } from '../rules/consensus.ts'
import { gainInfluence } from '../rules/influence.ts'
import type { Tile } from '../rules/map.ts'
import {
  addAdversaries,
  addSurrogates,
  basesOnMap,
  entryRefused,
  hasBase,
  inSupply,
  mobileSurrogates,
  surrogatesLeft,
  takeUnit,
  tilesInRange,
  UNITS,
  type Unit,
  unitsAt,
} from '../rules/pieces.ts'
import { losePresence, placePresence } from '../rules/presence.ts'
import { questions, removalOptions, victimOptions } from '../rules/questions.ts'
import { capitalBonus } from '../rules/scenarios.ts'
import {
  type Adversary,
  ATTRIBUTES,
  type Play,
  POPULATION,
  placeOf,
  type Role,
  type State,
  seatOf,
} from '../rules/state.ts'
import { settle } from '../rules/victory.ts'
import { type Acting, playerIn, tileOf } from './context.ts'

/** Tiles within some steps of the target tile. */
const tilesAround = (g: Acting, range: number): readonly Tile[] => {
  const { map } = g
  const from = tileOf(g) * map.tiles.length
  return range === 0 ? [map.tiles[tileOf(g)]] : map.tiles.filter(({ at }) => map.distances[from + at] <= range)
}

/* ------------------------------------------------------------------------------------------- destroy and remove */

interface Victim {
  readonly option: string
  readonly tile: number
  readonly unit: Unit
}

/** One of each kind of unit in each tile; of several with different damage the least damaged. */
export function destroyable(g: Acting, kinds: readonly Adversary[], range: number): Victim[] {
  return tilesAround(g, range).flatMap(({ at, id }) =>
    kinds.flatMap((kind) => {
      const unit = UNITS.find((it) => it.kind === kind && unitsAt(g.s, at, it) > 0)
      if (unit === undefined) return []
      const victim = { unit: kind, tile: range === 0 ? null : id }
      return [{ option: victimOptions.write({ use: 'victim', victim }), tile: at, unit }]
    }),
  )
}

/** Whether destruction by this effect only moves units away (1.E.Adv-g). */
const isHarmless = (g: Acting): boolean =>
  (g.source === 'capability' || g.source === 'event') && g.s.players[playerIn(g)].role === 'advisors'

export function* destroyUnits(g: Acting, count: number, kinds: readonly Adversary[], range: number): Procedure {
  const { s, map } = g
  const player = playerIn(g)
  const open = () => destroyable(g, kinds, range)
  for (let left = count; left > 0; ) {
    const data = { cause: g.origin.cause, tile: map.tiles[tileOf(g)].id, left }
    const victim = yield* questions.askIfSeveral(seatOf(s, player), 'destroy', open, undefined, data)
    if (victim === null) return
    if (isHarmless(g)) {
      // Somebody else may have taken the unit away meanwhile: another one can be chosen then.
      if (!(yield* displaceUnit(g, player, victim.tile, victim.unit))) continue
    } else {
      destroy(g, victim.tile, victim.unit)
      g.tallies.destroyed++
    }
    left--
  }
}

export type Removable = Adversary | 'surrogate' | 'red' | 'blue' | 'tyranny'

interface Piece {
  readonly option: string
  readonly kind: Removable
  readonly player: number
}

/** What can be taken off the target tile. Surrogates are the acting player's own as long as there is one. */
export function removable(g: Acting, kinds: readonly Removable[]): Piece[] {
  const { s } = g
  const [tile, actor] = [tileOf(g), playerIn(g)]
  return kinds.flatMap((kind): Piece[] => {
    if (kind === 'tyranny')
      return s.tyranny[tile] + s.printedTyranny[tile] > 0 ? [{ option: kind, kind, player: actor }] : []
    if (kind !== 'surrogate') return s[kind][tile] > 0 ? [{ option: kind, kind, player: actor }] : []
    const owners = s.players.flatMap((_, player) => (s.surrogates[placeOf(s, player, tile)] > 0 ? [player] : []))
    const whose = owners.includes(actor) ? [actor] : owners
    return whose.map((player) => ({
      option: removalOptions.write({ use: kind, role: seatOf(s, player) }),
      kind,
      player,
    }))
  })
}

export function* removePieces(g: Acting, count: number, kinds: readonly Removable[]): Procedure {
  const { s, t, map } = g
  const { id } = map.tiles[tileOf(g)]
  for (let left = count; left > 0; left--) {
    const open = () => removable(g, kinds)
    const data = { cause: g.origin.cause, tile: id, left }
    const piece = yield* questions.askIfSeveral(seatOf(s, playerIn(g)), 'remove', open, undefined, data)
    if (piece === null) return
    const bases = basesOnMap(s)
    take(s, tileOf(g), piece)
    t.note('removed', {
      ...g.origin,
      tile: id,
      piece: piece.kind,
      ...ownerOf(s, piece.kind, piece.player),
      ...(basesOnMap(s) < bases ? { base: true } : {}),
    })
    settle(g)
  }
}

/** Whose surrogate it is, for the journal. */
export const ownerOf = (s: State, piece: string, player: number): { readonly owner?: Role } =>
  piece === 'surrogate' ? { owner: seatOf(s, player) } : {}

function take(s: State, tile: number, { kind, player }: Piece): void {
  if (kind === 'tyranny') takeTyranny(s, tile)
  else if (kind === 'surrogate') takeSurrogate(s, player, tile)
  else if (kind === 'red' || kind === 'blue') s[kind][tile]--
  else {
    const unit = UNITS.find((it) => it.kind === kind && unitsAt(s, tile, it) > 0)
    if (unit !== undefined) takeUnit(s, tile, unit)
  }
}

/** 1.Bg: the token placed last goes first, the printed one last; all go to the pool. */
function takeTyranny(s: State, tile: number): void {
  if (s.tyranny[tile] > 0) s.tyranny[tile]--
  else s.printedTyranny[tile]--
  s.pool++
}

/** 1.De: with the guard goes the base. */
function takeSurrogate(s: State, player: number, tile: number): void {
  const place = placeOf(s, player, tile)
  if (hasBase(s, player, tile) && mobileSurrogates(s, player, tile) === 0) {
    s.bases[place] = 0
    s.damagedBase[place] = false
    s.produced[place] = 0
  }
  s.surrogates[place]--
}

/* ----------------------------------------------------------------------------------------- replace, convert, add */

export type Replaced = Adversary | 'red'
export type Replacement = 'surrogate' | 'cell' | 'outpost'

const supplyOf = (g: Acting, what: Replacement): number =>
  what === 'surrogate' ? surrogatesLeft(g.s, playerIn(g)) : inSupply(g.s, what)

export const replaceable = (g: Acting, from: Replaced, to: Replacement): number =>
  Math.min(g.s[from][tileOf(g)], supplyOf(g, to))

/** 3.Imm-k: a surrogate in place of a civilian, cell or outpost gives 1 influence, of a garrison 2. */
export function replacePieces(g: Acting, count: number, from: Replaced, to: Replacement): void {
  const { s, t, map } = g
  const tile = tileOf(g)
  for (let left = Math.min(count, replaceable(g, from, to)); left > 0; left--) {
    take(s, tile, { option: from, kind: from, player: playerIn(g) })
    if (to === 'surrogate') addSurrogates(s, playerIn(g), tile, 1)
    else addAdversaries(s, tile, to, 1)
    const owner = ownerOf(s, to, playerIn(g))
    t.note('replaced', { ...g.origin, tile: map.tiles[tile].id, piece: from, into: to, ...owner })
    const worth = to === 'surrogate' ? (from === 'garrison' ? 2 : 1) : 0
    gainInfluence(g, worth + (from === 'garrison' ? capitalBonus(g, tile) : 0), 'replaced')
    settle(g)
  }
}

type Colour = 'red' | 'blue'
const otherColour = (colour: Colour): Colour => (colour === 'red' ? 'blue' : 'red')

export const convertible = (g: Acting, to: Colour, range: number): readonly Tile[] =>
  tilesAround(g, range).filter(({ at }) => g.s[otherColour(to)][at] > 0)

export function* convertPieces(g: Acting, count: number, to: Colour, range: number): Procedure {
  const { s, map } = g
  // Divided Loyalties: an event that turns blue civilians red affects one more.
  const more = s.settings.scenario === 'divided-loyalties' && g.source === 'event' && to === 'red' ? 1 : 0
  for (let left = count + more; left > 0; left--) {
    const open = () => convertible(g, to, range)
    const data = { cause: g.origin.cause, tile: map.tiles[tileOf(g)].id, to, left }
    const tile = yield* questions.askIfSeveral(seatOf(s, playerIn(g)), 'turn-civilian', open, undefined, data)
    if (tile === null) return
    convertOne(g, playerIn(g), tile.at, to)
  }
}

/** Divided Loyalties: the first civilian that a player wins over in a turn gives influence. */
export function convertOne(g: Play, player: number, tile: number, to: Colour): void {
  const { s, t, map } = g
  s[otherColour(to)][tile]--
  s[to][tile]++
  t.note('converted', { ...g.origin, tile: map.tiles[tile].id, to })
  const it = s.players[player]
  if (s.settings.scenario === 'divided-loyalties' && to === 'blue' && !it.converted) {
    it.converted = true
    gainInfluence(g, 1, 'won-over')
  }
  settle(g)
}

export type Added = 'surrogate' | 'cell' | 'outpost' | 'red' | 'blue'

const populationLeft = (s: State): number =>
  POPULATION - s.red.reduce((sum, count) => sum + count, 0) - s.blue.reduce((sum, count) => sum + count, 0)

function leftOf(g: Acting, what: Added): number {
  if (what === 'red' || what === 'blue') return populationLeft(g.s)
  return supplyOf(g, what)
}

const baseTiles = (g: Acting): readonly Tile[] => g.map.tiles.filter(({ at }) => hasBase(g.s, playerIn(g), at))

export const addable = (g: Acting, what: Added, atBase: boolean): boolean =>
  leftOf(g, what) > 0 && (!atBase || baseTiles(g).length > 0)

export function* addPieces(g: Acting, count: number, what: Added, atBase: boolean): Procedure {
  const { s, t, map } = g
  let tile = g.tile
  if (atBase) {
    const data = { cause: g.origin.cause }
    const open = () => baseTiles(g)
    const base = yield* questions.askIfSeveral(seatOf(s, playerIn(g)), 'add-at-base', open, undefined, data)
    if (base === null) return
    tile = base.at
  }
  if (tile === null) return
  const added = Math.min(count, leftOf(g, what))
  if (what === 'surrogate') addSurrogates(s, playerIn(g), tile, added)
  else if (what === 'red' || what === 'blue') s[what][tile] += added
  else addAdversaries(s, tile, what, added)
  const owner = ownerOf(s, what, playerIn(g))
  if (added > 0) t.note('added', { ...g.origin, tile: map.tiles[tile].id, piece: what, count: added, ...owner })
}

/* ------------------------------------------------------------------------------------------------------ presence */

/** Where presence may be placed: the target tile, or within reach of presence that is there already. */
export function presenceTiles(g: Acting, range: number | null): readonly Tile[] {
  const { s, map, tile } = g
  const player = playerIn(g)
  const enters = (at: number): boolean => entryRefused(s, player, at) === null
  if (range !== null) return tilesInRange(g, player, { range, fromHq: false }, enters)
  return (tile === null ? map.tiles : [map.tiles[tile]]).filter(({ at }) => enters(at))
}

export function* placePresenceNear(g: Acting, range: number | null): Procedure {
  const player = playerIn(g)
  const open = () => presenceTiles(g, range)
  const data = { cause: g.origin.cause }
  for (let placed = false; !placed; ) {
    const tile = yield* questions.askIfSeveral(seatOf(g.s, player), 'place-presence', open, undefined, data)
    if (tile === null) return
    // The tile may be barred by the time the track has been chosen: another one can be chosen then.
    placed = yield* placePresence(g, player, tile.at)
  }
}

/** Own presence near the target tile that could move there. */
export function presenceSources(g: Acting, range: number): readonly Tile[] {
  const { s } = g
  const [player, to] = [playerIn(g), tileOf(g)]
  if (entryRefused(s, player, to) !== null) return []
  return tilesAround(g, range).filter(({ at }) => at !== to && s.presence[placeOf(s, player, at)] > 0)
}

export function* movePresenceHere(g: Acting, range: number): Procedure {
  const { s, t, map } = g
  const [player, to] = [playerIn(g), tileOf(g)]
  const open = () => presenceSources(g, range)
  const data = { cause: g.origin.cause, tile: map.tiles[to].id }
  const from = yield* questions.askIfSeveral(seatOf(s, player), 'move-presence', open, undefined, data)
  if (from === null) return
  s.presence[placeOf(s, player, from.at)]--
  s.presence[placeOf(s, player, to)]++
  t.note('presence-moved', { ...g.origin, seat: seatOf(s, player), from: from.id, to: map.tiles[to].id })
}

interface Loser {
  readonly option: string
  readonly player: number
  readonly tile: number
}

/** In a tile of an event the players choose whose presence goes; elsewhere it is the acting player's own. */
export function* losePresenceHere(g: Acting): Procedure {
  const { s, map, tile, source } = g
  const own = tile === null || source !== 'event'
  const players = own ? [playerIn(g)] : s.players.map((_, player) => player)
  const tiles = tile === null ? map.tiles : [map.tiles[tile]]
  const losers = () => {
    const found: Loser[] = []
    for (const { at, id } of tiles) {
      for (const player of players) {
        if (s.presence[placeOf(s, player, at)] === 0) continue
        found.push({ option: own ? id : seatOf(s, player), player, tile: at })
      }
    }
    return found
  }
  const data = { cause: g.origin.cause, ...(tile === null ? {} : { tile: map.tiles[tile].id }) }
  const quadrant = tile === null ? 0 : map.tiles[tile].quadrant
  const loser = yield* agree(g, 'lose-presence', losers, own ? playerIn(g) : null, data, quadrant)
  if (loser !== null) yield* losePresence(g, loser.player, loser.tile)
}

/* ------------------------------------------------------------------------------------------- captives, attributes */

const CAPTIVE: Unit = UNITS[0]

/** Whether a cell has been captured that nobody else has destroyed or moved meanwhile. */
export const hasCaptive = (g: Acting): boolean => g.tallies.captive && g.s.cell[tileOf(g)] > 0

export function destroyCaptive(g: Acting): void {
  g.tallies.captive = false
  g.tallies.destroyed++
  destroy(g, tileOf(g), CAPTIVE)
}

/** The captive goes to the nearest outpost outside the tile; without one it stays. */
export function* captiveEscapes(g: Acting): Procedure {
  const { s, t, map } = g
  const tile = tileOf(g)
  const { id } = map.tiles[tile]
  const open = () => (hasCaptive(g) ? nearestOutposts(g) : [])
  const data = { cause: g.origin.cause, tile: id }
  const to = yield* questions.askIfSeveral(seatOf(s, playerIn(g)), 'escape', open, undefined, data)
  g.tallies.captive = false
  if (to === null) return
  takeUnit(s, tile, CAPTIVE)
  s.cell[to.at]++
  t.note('moved', { ...g.origin, piece: 'cell', from: id, to: to.id })
  settle(g)
}

function nearestOutposts(g: Acting): readonly Tile[] {
  const { s, map } = g
  const tile = tileOf(g)
  const away = (at: number): number => map.distances[tile * map.tiles.length + at]
  const outposts = map.tiles.filter(({ at }) => at !== tile && s.outpost[at] > 0)
  const nearest = Math.min(...outposts.map(({ at }) => away(at)))
  return outposts.filter(({ at }) => away(at) === nearest)
}

/** Without a surrogate left the captive stays a cell. */
export function turnCaptive(g: Acting): void {
  const { s, t, map } = g
  const tile = tileOf(g)
  g.tallies.captive = false
  if (addSurrogates(s, playerIn(g), tile, 1) === 0) return
  takeUnit(s, tile, CAPTIVE)
  const owner = ownerOf(s, 'surrogate', playerIn(g))
  t.note('replaced', { ...g.origin, tile: map.tiles[tile].id, piece: 'cell', into: 'surrogate', ...owner })
  settle(g)
}

const ATTRIBUTE_CHOICES = ATTRIBUTES.map((option, at) => ({ option, at }))

/** So many of one attribute that the player names. */
export function* gainAttributes(g: Acting, count: number, each: boolean): Procedure {
  const { s, t } = g
  const players = each ? s.players.flatMap(({ out }, player) => (out ? [] : [player])) : [playerIn(g)]
  for (const player of players) {
    const { at, option } = yield* questions.ask(seatOf(s, player), 'attribute', ATTRIBUTE_CHOICES, undefined, {
      cause: g.origin.cause,
      count,
    })
    s.players[player].attributes[at] += count
    t.note('attributes', { ...g.origin, seat: seatOf(s, player), attribute: option, count })
  }
}
