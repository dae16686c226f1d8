// Victory points of every player for both endings.
import type { Data } from '../data/corrections.ts'
import { RED, WHITE } from '../data/counters.ts'
import { type Play, SEATS, type State } from '../rules/state.ts'
import { points } from '../rules/victory.ts'

export interface Score {
  readonly player: number
  readonly red: number
  readonly white: number
  readonly quit: boolean
}

export const scores = (s: State, data: Data): Score[] => {
  const g = { s, data } as Play
  return SEATS.slice(0, s.players).map((_, player) => ({
    player,
    red: points(g, player, RED),
    white: points(g, player, WHITE),
    quit: s.quit[player],
  }))
}
