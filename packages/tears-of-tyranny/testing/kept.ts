import type { KeptPlan } from '@interregnum/kernel/testing/keep'

const roles = (...played: readonly string[]) =>
  Object.fromEntries(['liberators', 'advisors', 'partisans', 'comrades'].map((role) => [role, played.includes(role)]))

export const KEPT: readonly KeptPlan[] = [
  { name: 'liberators-alone', shows: ['capability', 'attack', 'destroyed', 'dominate', 'influence-card', 'over'] },
  {
    name: 'advisors-alone-on-a-random-map',
    options: { ...roles('advisors'), layout: 'random', deck: 'advanced' },
    shows: ['capability', 'converted', 'influence-executed', 'dominate', 'over'],
  },
  {
    name: 'partisans-and-comrades-in-the-closed-sea',
    options: { ...roles('partisans', 'comrades'), scenario: 'closed-sea', difficulty: 'newcomer' },
    shows: ['rolled', 'recruited', 'presence-lost', 'attack', 'tyranny', 'over'],
  },
]
