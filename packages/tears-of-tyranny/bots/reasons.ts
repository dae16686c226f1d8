// Why the companion does something, in one line for people who do not know its plan.
import type { Option } from '@interregnum/kernel'
import { type Change, changesBetween, influenceTokens, sumOf } from '../rules/changes.ts'
import { isDominated } from '../rules/dominate.ts'
import { mapOf } from '../rules/map.ts'
import { questions } from '../rules/questions.ts'
import { ADVERSARIES, type State } from '../rules/state.ts'
import { requestText, WHY, WHY_USUAL, WHY_USUAL_ANSWER } from '../text/bots.ts'
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
  return tiles.length === 1 ? WHY.clearsTile(nameOf(s, tiles[0]), what) : WHY.clearsMap(what)
}
const isUnit = (what: string): boolean => ADVERSARIES.some((unit) => unit === what)

/** How a tile that would have fallen is held. */
function heldBy(s: State, changes: readonly Change[], tile: number): string {
  const name = nameOf(s, tile)
  const gone = ADVERSARIES.filter((unit) => sumOf(changes, unit, tile) < 0)
  if (gone.length > 0) return WHY.held.units(name, listed(gone))
  if (sumOf(changes, 'noDominate', tile) > 0) return WHY.held.noDominate(name)
  if (sumOf(changes, 'defence', tile) > 0) return WHY.held.defence(name)
  return sumOf(changes, 'blue', tile) > 0 ? WHY.held.people(name) : WHY.held.other(name)
}

function saved({ before, idle, trial }: Compared, changes: readonly Change[]): string | null {
  const tile = idle.fallen.find((it) => !trial.fallen.includes(it))
  return tile === undefined ? null : heldBy(before, changes, tile)
}

/** A tile that would be developed, or struck next turn, and now is not. */
function prevented({ before, after }: Compared, changes: readonly Change[]): string | null {
  const tile = struckBy(before, before.developBox).find((at) => !before.noDevelop[at] && isDominated(before, at))
  if (tile === undefined) return null
  if (after.noDevelop[tile]) return WHY.noBuilding(nameOf(before, tile))
  const gone = ADVERSARIES.some((unit) => sumOf(changes, unit, tile) < 0)
  return gone ? WHY.weakened(nameOf(before, tile)) : null
}

function gained({ before, after }: Compared): string | null {
  const count = influenceTokens(after) - influenceTokens(before)
  return count > 0 ? WHY.influence(count) : null
}

/** The first of our own pieces that came to the map, or moved. */
function brought(s: State, changes: readonly Change[]): string | null {
  const base = changes.find(({ what, by }) => what === 'bases' && by > 0)
  if (base !== undefined) return WHY.base(nameOf(s, base.tile))
  const presence = changes.find(({ what, by }) => what === 'presence' && by > 0)
  if (presence !== undefined) return WHY.presence(nameOf(s, presence.tile))
  const force = changes.find(({ what, by }) => what === 'surrogates' && by > 0)
  if (force === undefined) return null
  return WHY.surrogates(pieces(force.by, 'surrogate'), nameOf(s, force.tile))
}

function people(s: State, changes: readonly Change[]): string | null {
  const won = changes.find(({ what, by }) => what === 'blue' && by > 0)
  return won === undefined ? null : WHY.people(nameOf(s, won.tile))
}

function guarded(s: State, changes: readonly Change[]): string | null {
  const tile = changes.find(({ what, by }) => by > 0 && (what === 'defence' || what === 'noDominate'))?.tile
  if (tile !== undefined) return WHY.protects(nameOf(s, tile))
  const barred = changes.find(({ what, by }) => by > 0 && (what === 'noDevelop' || what === 'noDeploy'))?.tile
  return barred === undefined ? null : WHY.noGrowth(nameOf(s, barred))
}

function earned({ before, after }: Compared): string | null {
  for (const [at, player] of after.players.entries()) {
    const more = player.resources - before.players[at].resources
    if (more > 0) return WHY.resources(more)
    if (player.hand.length > before.players[at].hand.length) return WHY.cards
  }
  return null
}

/** What a step does that matters most. */
export function reasonFor(compared: Compared): string {
  const { before, after, trial, idle } = compared
  if (trial.standing.end > 0) return WHY.winsGame
  if (idle.standing.end < 0 && trial.standing.end === 0) return WHY.preventsLoss
  const changes = changesBetween(before, after)
  return (
    saved(compared, changes) ??
    prevented(compared, changes) ??
    destroyed(before, changes) ??
    gained(compared) ??
    people(before, changes) ??
    brought(before, changes) ??
    guarded(before, changes) ??
    earned(compared) ??
    WHY.prepares
  )
}

/** Where presence goes is a question of its own, and may be answered differently. */
export const refitReason = (compared: Compared): string =>
  changesBetween(compared.before, compared.after).some(({ what, by }) => what === 'presence' && by > 0)
    ? WHY.morePresence
    : reasonFor(compared)

/** Whether anything changes in a tile. */
export const changesIn = ({ before, after }: Compared, tile: number): boolean =>
  changesBetween(before, after).some((change) => change.tile === tile)

/** Why an event or influence card falls on this tile. `matters`: whether another would have been worse. */
export function pickReason(compared: Compared, tile: number, matters: boolean): string {
  const { before, after, idle } = compared
  const changes = changesBetween(before, after).filter((change) => change.tile === tile)
  const moved = destroyed(before, changes) ?? people(before, changes) ?? brought(before, changes)
  if (!matters) return moved ?? WHY.littleDifference
  const here = { ...compared, idle: { ...idle, fallen: idle.fallen.filter((it) => it === tile) } }
  return saved(here, changes) ?? prevented(here, changes) ?? moved ?? guarded(before, changes) ?? WHY.doesMostThere
}

/** The reason for an answer that is given without trying anything; for any answer to a question, or for one of its own. */
export function usualReason(kind: string, answer?: Option): string {
  if (answer !== undefined && kind === 'pay-influence' && questions.read(kind, answer)?.use !== 'resource')
    return WHY.noResources
  return WHY_USUAL_ANSWER[kind]?.[String(answer)] ?? WHY_USUAL[kind] ?? WHY.best
}

/** What is asked of another player: "Please hold I·8; I take I·25." */
export function requestFor(s: State, plan: readonly Cover[], player: number, other: number): string | null {
  const names = (who: number): string[] => plan.filter((it) => it.player === who).map(({ tile }) => nameOf(s, tile))
  const [theirs, own] = [names(other), names(player)]
  if (theirs.length === 0) return null
  return requestText(ROLE_NAMES[s.players[other].role], listed(theirs), listed(own))
}
