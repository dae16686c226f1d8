/** What is wrong with a file of corrected figures. */
export const CORRECTION_FAULTS = {
  circles: (count: number): string => `both tracks together have ${count} circles`,
  numberTwice: 'a number is on a card only once',
} as const
