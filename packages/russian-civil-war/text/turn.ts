// The current turn and phase, for the head of the panel.
import type { ShownTurn } from '@interregnum/game-package'
import { PERIODS } from '../data/tables.ts'
import { SOLO_PHASES, type SoloPhase, type State, type Step } from '../rules/state.ts'

const PHASES: readonly (readonly [Step, string])[] = [
  ['event', 'Event'],
  ['move', 'Move'],
  ['combat', 'Combat'],
  ['draw', 'Draw'],
]

const TITLES: Readonly<Partial<Record<Step, string>>> = {
  trade: 'Set-up: trading',
  deploy: 'Set-up: deployment',
  replace: 'Inter-phase',
  sequence: 'Inter-phase',
  over: 'The end',
}

const SOLO_TITLES: Readonly<Record<SoloPhase, string>> = {
  'enemy-event': 'Enemy: event',
  'enemy-move': 'Enemy: move',
  'enemy-stack': 'Enemy: stacking',
  'enemy-combat': 'Enemy: combat',
  'enemy-draw': 'Enemy: draw',
  event: 'Event',
  leaders: 'Leaders',
  move: 'Move',
  combat: 'Combat',
  draw: 'Draw',
  replace: 'Replacement',
  turn: 'End of turn',
}
/** The Red half of a solitaire turn, as the panel lists it. */
const SOLO_SHOWN: readonly SoloPhase[] = ['event', 'leaders', 'move', 'combat', 'draw']

export const period = (s: State): string => PERIODS[s.turn - 1] ?? `Turn ${s.turn}`

export function shownTurn(s: State): ShownTurn {
  if (s.solo !== null) return soloTurn(s, s.solo.phase)
  const now = PHASES.findIndex(([step]) => step === s.step)
  return {
    // Whose turn it is says the card.
    title: TITLES[s.step] ?? `Turn ${s.turn}`,
    // Months are printed for the first turns only.
    aside: PERIODS[s.turn - 1] ?? '',
    phases:
      now === -1 && s.step !== 'finish'
        ? []
        : PHASES.map(([, name], n) => ({ title: name, state: stateOf(n, s.step === 'finish' ? PHASES.length : now) })),
  }
}

const stateOf = (n: number, now: number): 'done' | 'now' | 'to-come' =>
  n < now ? 'done' : n === now ? 'now' : 'to-come'

function soloTurn(s: State, phase: SoloPhase): ShownTurn {
  const now = SOLO_PHASES.indexOf(phase)
  return {
    title: s.step === 'over' ? 'The end' : SOLO_TITLES[phase],
    aside: `Turn ${s.turn} of 7, ${period(s)}`,
    phases:
      s.step === 'over'
        ? []
        : SOLO_SHOWN.map((one) => ({ title: SOLO_TITLES[one], state: stateOf(SOLO_PHASES.indexOf(one), now) })),
  }
}
