import type { KeptPlan } from '@interregnum/kernel/testing/keep'

export const KEPT: readonly KeptPlan[] = [
  { name: 'sensible-standard', shows: ['offensive', 'politics', 'marker', 'treaty', 'end'] },
  {
    name: 'sensible-extended-options',
    options: {
      scenario: 'extended',
      perseverance: true,
      lastBattalion: true,
      decisive: true,
      lastGasp: true,
      cheka: true,
    },
    shows: ['offensive', 'reorganize', 'dissent', 'end'],
  },
]
