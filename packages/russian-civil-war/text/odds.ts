// What may happen, shown beside its chance before the dice are rolled.
export const ODDS_WORDS = {
  event: {
    epidemic: 'an epidemic',
    you: 'you draw a chit',
    others: 'others draw a chit',
    nothing: 'nothing happens',
  },
  combat: { AE: 'attackers eliminated', EX: 'exchange', DE: 'defenders eliminated' },
  killed: 'target killed',
  backfires: 'it backfires',
  takes: (points: number): string => `take ${points} ${points === 1 ? 'point' : 'points'}`,
  noReds: 'no Red replacements there',
  noEffect: 'no Red unit was to return there: no effect',
  controllerDraws: 'its controller draws a chit',
} as const
