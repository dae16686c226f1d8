// What may happen, shown beside its chance before the dice are rolled.
export const ODDS_WORDS = {
  collapse: 'the government collapses before you roll',
  idle: (front: string, box: string): string => `the ${front} front stays in ${box}: no effect`,
  beats: (front: string, box: string): string => `beats the ${front} front, which stays in ${box}`,
  pushes: (front: string, box: string): string => `pushes the ${front} front back to ${box}`,
  /** What an Offensive does that also costs a Political Level. */
  withPrice: (what: string): string => `${what}, and costs a Political Level`,
  level: (to: number): string => `raises the Political Level to ${to}`,
  marker: 'gains a Red Army marker',
  /** Four of these must fit into two lines. */
  noDissent: 'no change',
  dissent: (change: number): string => `Political Level ${change > 0 ? '+' : '−'}${Math.abs(change)}`,
} as const
