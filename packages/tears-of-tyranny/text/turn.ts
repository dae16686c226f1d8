// Turn and phase, for the head of the panel.
import { plural, type ShownTurn } from '@interregnum/game-package'
import { cardsLeft } from '../rules/develop.ts'
import { isTyranny } from '../rules/sequence.ts'
import type { State, Step } from '../rules/state.ts'

const PHASES = ['Refit', 'Force', 'Act now', 'Adversary', 'Later'] as const

const BY_STEP: { readonly [step in Exclude<Step, 'start' | 'players'>]: number } = {
  event: 3,
  influence: 3,
  dominate: 3,
  develop: 3,
  deploy: 3,
  'long-term': 4,
  end: 4,
}

/** Players act in their own time: the phase is the reader's, or for an onlooker that of the player who is least far. */
function phaseOf({ step, players }: State, seat: string | null): number {
  if (step === 'start') return -1
  if (step !== 'players') return BY_STEP[step]
  const own = players.filter(({ role }) => role === seat)
  const acting = own.length > 0 ? own : players.filter(({ ready, out }) => !ready && !out)
  if (acting.some(({ refitted }) => !refitted)) return 0
  return acting.some(({ paidIncome }) => !paidIncome) ? 1 : 2
}

/** "refit", "force" or "act now": what players are doing in their phase. */
export const playersPhase = (s: State): string => PHASES[phaseOf(s, null)].toLowerCase()

export function shownTurn(s: State, seat: string | null = null): ShownTurn {
  const now = phaseOf(s, seat)
  const left = cardsLeft(s)
  return {
    title: s.step === 'start' ? 'Set-up' : `Turn ${s.turn}`,
    band: isTyranny(s) ? 'tyrannical state' : 'free state',
    aside: left === 0 ? 'no terrain card is left' : `${plural(left, 'card')} until time runs out`,
    phases:
      now < 0 ? [] : PHASES.map((title, n) => ({ title, state: n < now ? 'done' : n === now ? 'now' : 'to-come' })),
  }
}
