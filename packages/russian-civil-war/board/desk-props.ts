import type { FormProps } from '@interregnum/game-package'
import { type Stance, stanceOfBot } from '../bots/stance.ts'
import type { Data } from '../data/corrections.ts'
import { type Play, playerOf, SEATS, type SeatId, type State } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'

/** Props of the forms for trades and purges, and of their parts. */
export type DeskProps = FormProps<State> & { readonly data: Data }

/** All other players who are still in the game. */
export const partners = ({ view: s, ask }: DeskProps): SeatId[] =>
  SEATS.slice(0, s.players).filter((seat, player) => seat !== ask.seat && !s.quit[player])

/** Who a new offer goes to: a player whose own offer waits for an answer, otherwise the first. */
export function firstPartner(props: DeskProps): SeatId | null {
  const others = partners(props)
  const me = playerOf(props.ask.seat)
  return others.find((seat) => props.view.offers[playerOf(seat)]?.to === me) ?? others[0] ?? null
}

/** What is open between the viewer and a player; undefined for nothing. */
export function offerTag({ view: s, ask }: DeskProps, player: number): string | undefined {
  const me = playerOf(ask.seat)
  if (s.offers[player]?.to === me) return DESK_WORDS.hasOffered
  return s.offers[me]?.to === player ? DESK_WORDS.waiting : undefined
}

/** How the bot in a seat judges the game; null for a person. */
export function stanceOf({ view: s, data, botAt }: DeskProps, seat: SeatId): Stance | null {
  return stanceOfBot({ s, data } as Play, playerOf(seat), botAt(seat))
}
