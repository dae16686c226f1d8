import type { KeptPlan } from '@interregnum/kernel/testing/keep'

/** Journal entries that every game of several players must contain. */
const MULTIPLAYER_EVENTS = ['trade', 'purge', 'combat', 'drawn', 'end']

export const KEPT: readonly KeptPlan[] = [
  { name: 'three-players', options: { players: 3 }, shows: MULTIPLAYER_EVENTS },
  {
    name: 'four-players-secrecy',
    options: { players: 4, secrecy: true, scenario: 'climax' },
    shows: MULTIPLAYER_EVENTS,
  },
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
    shows: MULTIPLAYER_EVENTS,
  },
  { name: 'six-players', options: { players: 6, scenario: 'quick' }, shows: MULTIPLAYER_EVENTS },
  { name: 'solitaire', options: { mode: 'solitaire' }, shows: ['solitaire.phase', 'combat', 'drawn', 'solitaire.end'] },
]
