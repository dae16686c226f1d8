/** What is wrong with a file of corrected figures, in every game. */
export const CORRECTION_WORDS = {
  at: (where: string, problem: string): string => `${where}: ${problem}`,
  wholeFile: 'the file',
  noSuchEntry: 'there is no such entry',
} as const
