// Victory points of every player for both endings.
import type { Data } from '../data/corrections.ts'
import { RED, UNITS, WHITE } from '../data/counters.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import { DEALT, LEADERS, type Play, SEATS, type State } from '../rules/state.ts'
import { points } from '../rules/victory.ts'

export interface Score {
  readonly player: number
  readonly red: number
  readonly white: number
  readonly quit: boolean
}

/** What leaders in hand will count with the armies that start with them: a trade changes the score at once. */
const inHand = (s: State, data: Data, player: number) =>
  goodsPoints(
    data,
    LEADERS.filter((leader) => s.owner[leader] === player && s.at[leader] === DEALT).map(
      (leader) => `leader:${UNITS[leader].id}`,
    ),
  )

export const scores = (s: State, data: Data): Score[] => {
  const g = { s, data } as Play
  return SEATS.slice(0, s.players).map((_, player) => {
    const hand = inHand(s, data, player)
    return {
      player,
      red: points(g, player, RED) + hand.red,
      white: points(g, player, WHITE) + hand.white,
      quit: s.quit[player],
    }
  })
}
