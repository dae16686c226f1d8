// Why the companion does something, in one line for people who do not know its plan.
import { plural } from '@interregnum/game-package'
import { type Change, changesBetween, influenceTokens, sumOf } from '../rules/changes.ts'
import { isDominated } from '../rules/dominate.ts'
import { mapOf } from '../rules/map.ts'
import { ADVERSARIES, type State } from '../rules/state.ts'
import { aPiece, listed, pieces, ROLE_NAMES, tileNumber } from '../text/names.ts'
import type { Cover } from './plan.ts'
import { struckBy } from './standing.ts'
import type { Trial } from './trials.ts'

export const nameOf = (s: State, tile: number): string => tileNumber(s.layout, mapOf(s.layout).tiles[tile].id)

/** What is tried: the position, the position after it, and what the adversary makes of both. */
export interface Compared {
  readonly before: State
  readonly after: State
  readonly idle: Trial
  readonly trial: Trial
}

/** The tile where most adversaries went, and how many of which kind. */
function destroyed(s: State, changes: readonly Change[]): string | null {
  const lost = ADVERSARIES.map((unit) => ({ unit, count: -sumOf(changes, unit) })).filter(({ count }) => count > 0)
  if (lost.length === 0) return null
  const tiles = [...new Set(changes.filter(({ what, by }) => isUnit(what) && by < 0).map(({ tile }) => tile))]
  const what = listed(lost.map(({ unit, count }) => (count === 1 ? aPiece(unit) : pieces(count, unit))))
  return tiles.length === 1 ? `it rids ${nameOf(s, tiles[0])} of ${what}` : `it rids the map of ${what}`
}
const isUnit = (what: string): boolean => ADVERSARIES.some((unit) => unit === what)

/** How a tile that would have fallen is held. */
function heldBy(changes: readonly Change[], tile: number): string {
  const gone = ADVERSARIES.filter((unit) => sumOf(changes, unit, tile) < 0)
  if (gone.length > 0) return `this takes away its ${listed(gone)}`
  if (sumOf(changes, 'noDominate', tile) > 0) return 'this keeps the adversary from striking'
  if (sumOf(changes, 'defence', tile) > 0) return 'this strengthens its defence'
  if (sumOf(changes, 'blue', tile) > 0) return 'this brings people to our side'
  return 'this holds it'
}

function saved({ before, after, idle, trial }: Compared): string | null {
  const tile = idle.fallen.find((it) => !trial.fallen.includes(it))
  if (tile === undefined) return null
  return `${nameOf(before, tile)} would fall; ${heldBy(changesBetween(before, after), tile)}`
}

/** A tile that would be developed, or struck next turn, and now is not. */
function prevented({ before, after }: Compared, changes: readonly Change[]): string | null {
  const tile = struckBy(before, before.developBox).find((at) => !before.noDevelop[at] && isDominated(before, at))
  if (tile === undefined) return null
  if (after.noDevelop[tile]) return `the adversary would build in ${nameOf(before, tile)}; this prevents it`
  const gone = ADVERSARIES.some((unit) => sumOf(changes, unit, tile) < 0)
  return gone ? `${nameOf(before, tile)} is struck next turn; this weakens the adversary there first` : null
}

function gained({ before, after }: Compared): string | null {
  const count = influenceTokens(after) - influenceTokens(before)
  return count > 0 ? `it gives ${count} influence` : null
}

/** The first of our own pieces that came to the map, or moved. */
function brought(s: State, changes: readonly Change[]): string | null {
  const base = changes.find(({ what, by }) => what === 'bases' && by > 0)
  if (base !== undefined) return `a base in ${nameOf(s, base.tile)} gives surrogates every turn`
  const presence = changes.find(({ what, by }) => what === 'presence' && by > 0)
  if (presence !== undefined) return `presence in ${nameOf(s, presence.tile)} brings more tiles within reach`
  const force = changes.find(({ what, by }) => what === 'surrogates' && by > 0)
  if (force === undefined) return null
  return `it brings ${pieces(force.by, 'surrogate')} to ${nameOf(s, force.tile)}`
}

function people(s: State, changes: readonly Change[]): string | null {
  const won = changes.find(({ what, by }) => what === 'blue' && by > 0)
  return won === undefined ? null : `it wins people over in ${nameOf(s, won.tile)}`
}

function guarded(s: State, changes: readonly Change[]): string | null {
  const tile = changes.find(({ what, by }) => by > 0 && (what === 'defence' || what === 'noDominate'))?.tile
  if (tile !== undefined) return `it protects ${nameOf(s, tile)} this turn`
  const barred = changes.find(({ what, by }) => by > 0 && (what === 'noDevelop' || what === 'noDeploy'))?.tile
  return barred === undefined ? null : `it keeps the adversary from growing in ${nameOf(s, barred)}`
}

function earned({ before, after }: Compared): string | null {
  for (const [at, player] of after.players.entries()) {
    const more = player.resources - before.players[at].resources
    if (more > 0) return `it gives ${plural(more, 'resource')}`
    if (player.hand.length > before.players[at].hand.length) return 'it gives cards for the next plays'
  }
  return null
}

/** What a step does that matters most. */
export function reasonFor(compared: Compared): string {
  const { before, after, trial, idle } = compared
  if (trial.standing.end > 0) return 'it wins the game'
  if (idle.standing.end < 0 && trial.standing.end === 0) return 'without it the game is lost this turn'
  const changes = changesBetween(before, after)
  return (
    saved(compared) ??
    prevented(compared, changes) ??
    destroyed(before, changes) ??
    gained(compared) ??
    people(before, changes) ??
    brought(before, changes) ??
    guarded(before, changes) ??
    earned(compared) ??
    'it leaves the team better prepared'
  )
}

/** Reasons for questions that are answered without trying anything. */
const USUAL: { readonly [kind: string]: string } = {
  start: 'people who support us are near, and few adversaries',
  deck: 'these cards fit what we can pay',
  keep: 'it does most here and in later turns',
  under: 'their order makes no difference',
  forget: 'it does least of the cards in hand',
  reclaim: 'it is the best of the played cards',
  'pull-recruit': 'there it is most useful',
  tiers: 'all of it together does most',
  choose: 'it does more here',
  'any-order': 'in this order nothing is lost',
  'may-push': 'moving costs nothing',
  'may-convert': 'people on our side make every tile stronger',
  'pick-tile': 'this tile needs it most',
  strike: 'it is worth most for the damage it takes',
  displace: 'there it does the least harm',
  collateral: 'a red civilian helps the adversary',
  destroy: 'it is the most dangerous one',
  remove: 'it makes the most difference',
  'turn-civilian': 'there it makes the most difference',
  push: 'the piece is of more use there',
  pull: 'the piece is of more use here',
  accompany: 'presence should be where it reaches most and is safe',
  'add-at-base': 'there it is most useful',
  'place-presence': 'from there most tiles are within reach',
  'move-presence': 'it is the smallest loss there',
  uncover: 'this track gives us more for the rest of the game',
  cover: 'this track is the smaller loss',
  escape: 'there it does the least harm',
  attribute: 'it brings our own capabilities nearest',
  'lose-presence': 'this presence is the smallest loss',
  'pay-influence': 'resources come back, presence does not',
  'dominate-next': 'the order makes no difference',
  spare: 'a tyranny token costs more than one presence',
  escalate: 'none of us is there, and it will not soon be struck again',
  crowd: 'more surrogates there would not be worth the resources',
}
export const usualReason = (kind: string): string => USUAL[kind] ?? 'it is the best of what is offered'

/** What is asked of another player: "Please hold I·8; I take I·25." */
export function requestFor(s: State, plan: readonly Cover[], player: number, other: number): string | null {
  const names = (who: number): string[] => plan.filter((it) => it.player === who).map(({ tile }) => nameOf(s, tile))
  const [theirs, own] = [names(other), names(player)]
  if (theirs.length === 0) return null
  const mine = own.length === 0 ? '' : `; I take ${listed(own)}`
  return `${ROLE_NAMES[s.players[other].role]}, please hold ${listed(theirs)}${mine}`
}
