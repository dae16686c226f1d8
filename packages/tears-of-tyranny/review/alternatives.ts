// What else would have held a tile: every card in hand and every capability of the panel, tried by the rules.
import type { ReadData } from '../effects/compiled.ts'
import { mapOf } from '../rules/map.ts'
import { playLimit } from '../rules/player-phase.ts'
import { preview, previewTargets } from '../rules/preview.ts'
import type { State } from '../rules/state.ts'

export interface Alternative {
  readonly player: number
  readonly cause: string
  /** Where it would have been used. */
  readonly tile: number
  /** Whether the tile holds in every way, or only with certain choices or dice. */
  readonly sure: boolean
}

/** Capabilities that a player could still use at this moment, paid for or not. */
function usable(s: State, data: ReadData, player: number): string[] {
  const { hand, played, resources, patrolled, special } = s.players[player]
  const payable = played.length < playLimit(s.players[player])
  const cards = hand.filter(
    (card) => payable && (data.cards.get(card)?.card.cost ?? Number.POSITIVE_INFINITY) <= resources,
  )
  const paid = played.filter(({ done }) => !done).map(({ card }) => card)
  const organic = [
    ...(patrolled ? [] : ['patrol']),
    ...special.flatMap((used, at) => (used ? [] : [`special:${at + 1}`])),
  ]
  return [...cards, ...paid, ...organic]
}

/** Each capability that alone would have held the tile, in it or next to it; `except` the one that was used. */
export function whatWouldHold(
  s: State,
  data: ReadData,
  tile: number,
  players: readonly number[],
  except: string | null = null,
): Alternative[] {
  const near = new Set([tile, ...mapOf(s.layout).tiles[tile].adjacent])
  return players.flatMap((player) =>
    s.players[player].out
      ? []
      : usable(s, data, player)
          .filter((cause) => cause !== except)
          .flatMap((cause) => bestOf(s, data, { player, cause }, tile, near)),
  )
}

function bestOf(
  s: State,
  data: ReadData,
  use: { readonly player: number; readonly cause: string },
  tile: number,
  near: ReadonlySet<number>,
): Alternative[] {
  const targets = previewTargets(s, data, use).filter(({ at }) => near.has(at))
  const found = targets.flatMap(({ at }): Alternative[] => {
    const it = preview(s, data, use, at)
    const strike = it?.when === 'now' ? it.strikes.find((one) => one.tile === tile) : undefined
    if (strike === undefined || strike.now !== 'falls' || strike.next.every((next) => next === 'falls')) return []
    return [{ ...use, tile: at, sure: it?.complete === true && !strike.next.includes('falls') }]
  })
  const best = found.find(({ sure, tile: at }) => sure && at === tile) ?? found.find(({ sure }) => sure) ?? found.at(0)
  return best === undefined ? [] : [best]
}
