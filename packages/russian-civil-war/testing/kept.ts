import type { KeptPlan } from '@interregnum/kernel/testing/keep'

/** What happens at a table of several players. */
const DEALINGS = ['trade', 'purge', 'combat', 'drawn', 'end']

export const KEPT: readonly KeptPlan[] = [
  { name: 'three-players', options: { players: 3 }, shows: DEALINGS },
  { name: 'four-players-secrecy', options: { players: 4, secrecy: true, scenario: 'climax' }, shows: DEALINGS },
  {
    name: 'five-players-options',
    options: {
      players: 5,
      expedition: true,
      kronstadt: true,
      freekorps: true,
      czechs: true,
      naval: true,
      intervention: true,
    },
    shows: DEALINGS,
  },
  { name: 'six-players', options: { players: 6, scenario: 'quick' }, shows: DEALINGS },
  { name: 'solitaire', options: { mode: 'solitaire' }, shows: ['solitaire.phase', 'combat', 'drawn', 'solitaire.end'] },
]
