import type { KeptPlan } from '@interregnum/kernel/testing/keep'

export const KEPT: readonly KeptPlan[] = [
  { name: 'three-players', shows: ['command', 'special', 'event', 'round', 'germans', 'end'] },
  {
    name: 'reds-alone',
    options: { senate: 'nonplayer', moderates: 'nonplayer' },
    shows: ['command', 'special', 'event', 'path', 'round', 'end'],
  },
  { name: 'nonplayer-reds', options: { reds: 'nonplayer' }, shows: ['command', 'event', 'path', 'round', 'end'] },
  { name: 'two-player', options: { variant: 'two-player' }, shows: ['command', 'special', 'event', 'round', 'end'] },
]
