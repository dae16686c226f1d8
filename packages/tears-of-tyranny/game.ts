import type { Game } from '@interregnum/kernel'
import { turn } from './rules/sequence.ts'
import { setup } from './rules/setup.ts'
import { OPTIONS, playOf, type Role, type State, settingsOf } from './rules/state.ts'

const TITLES: { readonly [role in Role]: string } = {
  liberators: 'The Liberators',
  advisors: 'The Advisors',
  partisans: 'The Partisans',
  comrades: 'The Comrades',
}

export const tearsOfTyranny: Game<State> = {
  id: 'tears-of-tyranny',
  title: 'Tears of Tyranny',
  version: '0.1.0',
  options: OPTIONS,
  seats: (options) => settingsOf(options).roles.map((id) => ({ id, title: TITLES[id] })),
  setup,
  turn: (s, t) => turn(playOf(s, t)),
  outcome: (s) => s.outcome,
  // Nothing is hidden: piles have no order until a card is drawn from them.
  view: (s) => s,
  resample: (s) => s,
}
