// The current turn and its phases, for the head of the panel.
import type { ShownTurn } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import type { Phase, State } from '../rules/state.ts'
import { EPOCHS } from './en.ts'

const TITLES: Readonly<Record<Exclude<Phase, 'rest'>, string>> = {
  headline: 'Headline',
  movement: 'Fronts',
  actions: 'Actions',
  dissent: 'Dissent',
}

export function shownTurn(s: State, data: Data): ShownTurn {
  const left = s.deck.length + s.bottom.length
  const order = s.swapped ? (['headline', 'actions', 'movement', 'dissent'] as const) : PHASES
  const now = s.phase === 'rest' ? order.length : order.indexOf(s.phase)
  const epoch = s.card === 0 ? (['twilight', 'darkness', 'dawn'] as const)[s.epochs - 1] : data.cards[s.card].epoch
  return {
    title: s.turn === 0 ? 'Setup' : `Turn ${s.turn}`,
    band: EPOCHS[epoch],
    aside: left === 1 ? '1 card left' : `${left} cards left`,
    phases: order.map((phase, at) => ({
      title: TITLES[phase],
      state: s.turn === 0 || at > now ? 'to-come' : at === now ? 'now' : 'done',
    })),
  }
}

const PHASES = ['headline', 'movement', 'actions', 'dissent'] as const
