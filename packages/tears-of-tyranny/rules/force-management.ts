// 3.C Force management: recruit, establish a base, convert, by the rules of each panel; and what bases produce.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { type Management, type ManagementTerms, panelOf } from '../data/panels.ts'
import { convertOne } from '../effects/pieces.ts'
import { aimed, PUT_BACK } from './aim.ts'
import { loseInfluence } from './influence.ts'
import type { Tile } from './map.ts'
import { addSurrogates, basesOnMap, civiliansAt, someInRange, surrogatesLeft, tilesInRange } from './pieces.ts'
import { questions } from './questions.ts'
import { BASES, causedBy, type Play, placeOf, type Role, type State, seatOf } from './state.ts'

type Cost = Pick<ManagementTerms, 'resources' | 'influence'>
/** What the tile must be besides being in range. */
type Fits = (g: Play, player: number, tile: Tile) => boolean

const around = (tile: Tile, has: (at: number) => boolean): boolean => has(tile.at) || tile.adjacent.some(has)
const blueNear = (g: Play, tile: Tile): boolean => around(tile, (at) => g.s.blue[at] > 0)
const redNear = (g: Play, tile: Tile): boolean => around(tile, (at) => g.s.red[at] > 0)
const civiliansNear = (g: Play, tile: Tile): boolean => around(tile, (at) => civiliansAt(g.s, at) > 0)
const isWild = ({ terrain }: Tile): boolean => terrain === 'jungle' || terrain === 'rural'
const isEdge = ({ coast, border }: Tile): boolean => coast || border
const edgeNear = (g: Play, tile: Tile): boolean => around(tile, (at) => isEdge(g.map.tiles[at]))
const canGuard = ({ s }: Play, player: number, { at }: Tile): boolean =>
  s.surrogates[placeOf(s, player, at)] > 0 && s.bases[placeOf(s, player, at)] === 0

const hasRed: Fits = ({ s }, _, { at }) => s.red[at] > 0

const PLACES: { readonly [role in Role]: { readonly [act in Management]?: Fits } } = {
  liberators: {
    recruit: (g, _, tile) => isWild(tile) && blueNear(g, tile),
    base: (g, player, tile) => isWild(tile) && canGuard(g, player, tile) && blueNear(g, tile) && !redNear(g, tile),
  },
  advisors: {
    recruit: (g, _, tile) => blueNear(g, tile),
    convert: hasRed,
  },
  partisans: {
    recruit: ({ s }, _, { at }) => civiliansAt(s, at) > 0,
    base: (g, player, tile) => canGuard(g, player, tile) && civiliansNear(g, tile),
    convert: hasRed,
  },
  comrades: {
    recruit: (g, _, tile) => edgeNear(g, tile),
    base: (g, player, tile) => canGuard(g, player, tile) && civiliansNear(g, tile),
  },
}

const NOT_THEIRS = no('TOT-3.C', 'not-on-the-panel')
const MANAGED = no('TOT-3.C', 'managed-already')
const TOO_DEAR = no('TOT-3.C', 'cannot-pay')
const NO_TILE = no('TOT-3.C', 'no-fitting-tile')
const NO_SUPPLY = no('TOT-0c', 'no-supply')

export function termsOf({ settings, players }: State, player: number, act: Management): ManagementTerms | undefined {
  const { role } = players[player]
  const terms = panelOf(players[player]).management[act]
  const paid = role === 'liberators' && act === 'recruit' && settings.recruitCost > 0
  return terms !== undefined && paid ? { ...terms, resources: settings.recruitCost } : terms
}

function fitsFor(g: Play, player: number, act: Management): (tile: number) => boolean {
  const fits = PLACES[seatOf(g.s, player)][act]
  return (tile) => fits?.(g, player, g.map.tiles[tile]) === true
}

export function tilesFor(g: Play, player: number, act: Management): Tile[] {
  const it = termsOf(g.s, player, act)
  if (it === undefined) return []
  return tilesInRange(g, player, it, fitsFor(g, player, act))
}

const canPay = (s: State, player: number, { resources, influence }: Cost): boolean =>
  resources <= s.players[player].resources && influence <= s.box

/** Why not one more surrogate can be paid for or found. */
function recruitRefused({ s }: Play, player: number): No | null {
  const it = termsOf(s, player, 'recruit')
  if (it === undefined) return NOT_THEIRS
  if (!canPay(s, player, it)) return TOO_DEAR
  return surrogatesLeft(s, player) === 0 ? NO_SUPPLY : null
}

export function managementRefused(g: Play, player: number, act: Management): No | null {
  const { s } = g
  const it = termsOf(s, player, act)
  if (it === undefined) return NOT_THEIRS
  if (s.players[player].managed) return MANAGED
  if (act === 'recruit') {
    const refused = recruitRefused(g, player)
    if (refused !== null) return refused
  } else if (!canPay(s, player, it)) return TOO_DEAR
  if (act === 'base' && basesOnMap(s) >= BASES) return NO_SUPPLY
  return someInRange(g, player, it, fitsFor(g, player, act)) ? null : NO_TILE
}

/** Nothing is spent until a tile has been chosen. */
export function* manage(before: Play, player: number, act: Management): Procedure {
  const g = causedBy(before, player, act)
  if (act === 'recruit') return yield* recruit(g, player)
  const tile = yield* chooseTile(g, player, act)
  if (tile === null) return
  g.s.players[player].managed = true
  yield* pay(g, player, act)
  if (act === 'base') establish(g, player, tile)
  else {
    notePaid(g, player, act)
    convertOne(g, player, tile.at, 'blue')
  }
}

const ENOUGH = { option: 'enough' } as const

/** The tile for it; null if the player puts it back, or if others have left none. */
function* chooseTile(g: Play, player: number, act: 'base' | 'convert'): Procedure<Tile | null> {
  const open = (): readonly (Tile | typeof PUT_BACK)[] =>
    managementRefused(g, player, act) === null ? [...tilesFor(g, player, act), PUT_BACK] : []
  const chosen = yield* questions.askIfSeveral(seatOf(g.s, player), act, open)
  return aimed(g, player, act, chosen)
}

function* pay(g: Play, player: number, act: Management): Procedure {
  const it = termsOf(g.s, player, act)
  if (it === undefined) return
  g.s.players[player].resources -= it.resources
  if (it.influence > 0) yield* loseInfluence(g, it.influence, player, act === 'recruit' ? 'recruit' : 'convert')
}

/** The lines about recruits and bases say what they cost; the one about a conversion is that of every conversion. */
function notePaid({ s, t, origin }: Play, player: number, act: Management): void {
  const cost = termsOf(s, player, act)?.resources ?? 0
  const { role, resources } = s.players[player]
  if (cost > 0) t.note('resources', { ...origin, seat: role, change: -cost, resources })
}

function establish({ s, t }: Play, player: number, tile: Tile): void {
  s.bases[placeOf(s, player, tile.at)] = s.turn
  const resources = termsOf(s, player, 'base')?.resources ?? 0
  t.note('base', { seat: seatOf(s, player), tile: tile.id, resources })
}

const COMRADES_RECRUIT = 5

function* recruit(g: Play, player: number): Procedure {
  const { s } = g
  const it = s.players[player]
  const most = it.role === 'comrades' ? COMRADES_RECRUIT : 1
  for (let left = most; left > 0; left--) {
    const last = left === most ? PUT_BACK : ENOUGH
    const open = (): readonly (Tile | typeof PUT_BACK | typeof ENOUGH)[] =>
      recruitRefused(g, player) === null ? [...tilesFor(g, player, 'recruit'), last] : []
    if (left < most && open().length === 0) return
    const chosen = yield* questions.askIfSeveral(seatOf(s, player), 'recruit', open, undefined, { left })
    const tile = aimed(g, player, 'recruit', chosen)
    if (tile === null) return
    it.managed = true
    yield* pay(g, player, 'recruit')
    yield* enlist(g, player, tile)
  }
}

/** A new surrogate; from a neighbouring tile it may come to presence at once, and does for the Advisors. */
function* enlist(g: Play, player: number, tile: Tile): Procedure {
  const { s, t, map } = g
  const { role } = s.players[player]
  const near = (): readonly Tile[] =>
    tile.adjacent.map((next) => map.tiles[next]).filter(({ at }) => s.presence[placeOf(s, player, at)] > 0)
  const moves = role === 'liberators' && s.presence[placeOf(s, player, tile.at)] === 0
  const open = (): readonly Tile[] => (moves ? [tile, ...near()] : [tile])
  const data = { tile: tile.id }
  const at = (yield* questions.askIfSeveral(seatOf(s, player), 'pull-recruit', open, undefined, data)) ?? tile
  addSurrogates(s, player, at.at, 1)
  const { resources = 0, influence = 0 } = termsOf(s, player, 'recruit') ?? {}
  t.note('recruited', { seat: role, tile: at.id, resources, influence })
}

/* ------------------------------------------------------------------------------------------------- what bases give */

const NOT_YET = no('TOT-1.Dd', 'base-too-new')
const PRODUCED = no('TOT-3.C', 'base-has-produced')
const NO_BASE = no('TOT-1.Dd', 'no-base')
const UNATTENDED = no('TOT-1.E.Lib-e', 'no-presence-at-base')

const MOST_PRODUCED: { readonly [role in Role]: number } = { liberators: 1, advisors: 0, partisans: 2, comrades: 1 }

/** 1.Dd: from the turn after it was established, so many in a turn, as the panel says. */
export function productionRefused({ s }: Play, player: number, tile: number): No | null {
  const place = placeOf(s, player, tile)
  const { role, resources } = s.players[player]
  if (s.bases[place] === 0) return NO_BASE
  if (s.bases[place] >= s.turn) return NOT_YET
  if (s.produced[place] >= MOST_PRODUCED[role]) return PRODUCED
  if (role === 'liberators' && s.presence[place] === 0) return UNATTENDED
  if (role === 'comrades' && resources === 0) return TOO_DEAR
  return surrogatesLeft(s, player) > 0 ? null : NO_SUPPLY
}

export function produce({ s, t, map }: Play, player: number, tile: number): void {
  const place = placeOf(s, player, tile)
  const resources = s.players[player].role === 'comrades' ? 1 : 0
  s.players[player].resources -= resources
  s.produced[place]++
  addSurrogates(s, player, tile, 1)
  t.note('produced', { seat: seatOf(s, player), tile: map.tiles[tile].id, resources })
}
