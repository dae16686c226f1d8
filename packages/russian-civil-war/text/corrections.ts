/** What is wrong with a file of corrected figures. */
export const CORRECTION_FAULTS = {
  noStrength: 'an Imperial unit has no strength',
  leaderValue: 'a leader is worth 1, 2 or 3',
  noStart: 'this counter has no start province',
  stacked: 'it starts stacked with another counter, whose start would have to change too',
  outOfRange: (nation: string): string => `${nation} units may not be there`,
  ownBorder: (province: string): string => `${province} has no border with itself`,
} as const
