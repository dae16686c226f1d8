import type { FormProps } from '@interregnum/game-package'
import { type Stance, stanceOfBot } from '../bots/stance.ts'
import type { Data } from '../data/corrections.ts'
import { type Play, playerOf, SEATS, type SeatId, type State } from '../rules/state.ts'

/** Props of the forms for trades and purges, and of their parts. */
export type DeskProps = FormProps<State> & { readonly data: Data }

/** All other players who are still in the game. */
export const partners = ({ view: s, ask }: DeskProps): SeatId[] =>
  SEATS.slice(0, s.players).filter((seat, player) => seat !== ask.seat && !s.quit[player])

/** How the bot in a seat judges the game; null for a person. */
export function stanceOf({ view: s, data, botAt }: DeskProps, seat: SeatId): Stance | null {
  return stanceOfBot({ s, data } as Play, playerOf(seat), botAt(seat))
}
