// What may happen, shown beside its chance before the dice are rolled.
export const ODDS_WORDS = {
  captured: 'captured on the way',
  failsUnlessPaid: 'fails unless you pay for more',
  fails: 'fails on every roll: no effect',
  succeeds: (faces: number): string => `succeeds on ${faces} or less`,
  succeedsAndMore: (faces: number): string => `succeeds on ${faces} or less, before you pay for more`,
  vassalage: 'lowers Vassalage by 1',
} as const
