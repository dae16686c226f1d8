// The tiles that a capability reaches, while it is picked up, pointed at or aimed.

import type { Data } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { mapOf } from '../rules/map.ts'
import { isHeadquarters } from '../rules/pieces.ts'
import { questions } from '../rules/questions.ts'
import { placeOf, playerOf, type State } from '../rules/state.ts'
import { askNow, highlightedChoice, type Part } from './places.ts'

export interface Reach {
  readonly tiles: ReadonlySet<number>
}

interface Aim {
  readonly range: number
  readonly fromHq?: boolean
}

/** All tiles within range of the player's presence, or headquarters. */
export function tilesWithin(s: State, player: number, { range, fromHq = false }: Aim): Set<number> {
  const within = mapOf(s.layout).within[range]
  const reached = new Set<number>()
  for (let tile = 0; tile < s.cell.length; tile++) {
    if (s.presence[placeOf(s, player, tile)] === 0 || (fromHq && !isHeadquarters(s, player, tile))) continue
    for (const near of within[tile]) reached.add(near)
  }
  return reached
}

/** The range of a card, of the patrol or of a special capability, by what the rules call it: "M26", "special:1". */
export function aimOf(data: Data, s: State, player: number, cause: string): Aim | null {
  const card = [...data.minor, ...data.major].find(({ id }) => id === cause)
  if (card !== undefined) return card
  const { patrol, special } = panelOf(s.players[player])
  if (cause === 'patrol') return patrol
  const number = /^special:(\d)$/.exec(cause)?.[1]
  return number === undefined ? null : (special[Number(number) - 1] ?? null)
}

/** What is being aimed now: asked for a target, or a card that is hovered before it is used. */
function causeNow(props: Part): { readonly seat: string; readonly cause: string } | null {
  const ask = askNow(props)
  if (ask === null) return null
  if (questions.is(ask, 'target') || questions.is(ask, 'tiers')) return { seat: ask.seat, cause: ask.data.cause }
  const highlighted = highlightedChoice(props)
  const choice = highlighted === null ? null : questions.read(highlighted.ask.kind, highlighted.option)
  if (highlighted === null || choice === null) return null
  if (choice.use === 'use' || choice.use === 'play') return { seat: highlighted.ask.seat, cause: choice.card }
  if (choice.use === 'patrol') return { seat: highlighted.ask.seat, cause: 'patrol' }
  return choice.use === 'special' ? { seat: highlighted.ask.seat, cause: `special:${choice.special + 1}` } : null
}

export function reachOf(props: Part): Reach | null {
  const now = causeNow(props)
  if (now === null) return null
  const s = props.position.view
  const player = playerOf(s, now.seat)
  const aim = player < 0 ? null : aimOf(props.data, s, player, now.cause)
  if (aim === null) return null
  const tiles = tilesWithin(s, player, aim)
  return tiles.size === 0 ? null : { tiles }
}
