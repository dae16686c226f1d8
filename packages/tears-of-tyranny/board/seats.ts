// The players for the bar, and which choices cannot be taken back at a real table.
import type { ShownSeat } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { questions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { ROLE_NAMES } from '../text/names.ts'
import { LOOKS } from './emblems.ts'

/** Nobody is ready while nobody is waited for. */
export const seats = ({ players }: State): ShownSeat[] =>
  players.map(({ role, ready }) => ({
    seat: role,
    title: ROLE_NAMES[role],
    emblem: role,
    colour: LOOKS[role].tint,
    ready: ready && players.some((other) => !other.ready),
  }))

/** Dice and draws: the presence roll, cards drawn, and the captive who is questioned. */
export function irreversible(ask: AskView, option: Option): boolean {
  const choice = questions.read(ask.kind, option)
  if (choice === null) return false
  return ask.kind === 'deck' || choice.use === 'roll'
}
