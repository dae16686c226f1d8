// What is wrong with an effect in a file of corrections, besides what the kernel finds. Clauses, after the place in the file.

const listed = (names: readonly string[]): string => names.join(', ')

export const EFFECT_PROBLEMS = {
  tooDeep: 'this has too many parts inside each other',
  tooLarge: (largest: number): string => `no number is larger than ${largest}`,
  badRange: (longest: number): string => `a range is 0 to ${longest}`,
  operationNeedsTile: (operation: string): string => `${operation} needs a tile`,
  conditionNeedsTile: 'a condition needs a tile',
  amountNeedsTile: (quantity: string): string => `the amount ${quantity} needs a tile`,
  areaNeedsTile: 'the area needs a tile',
  askedAs: (questions: readonly string[]): string => `may is asked as ${questions.join(' or ')}`,
  onlyMayAsks: 'only may has its own question',
  noUpTo: 'there is no upTo in this game',
  onlyTilesPicked: 'only tiles can be picked',
  unknown: (word: string, known: readonly string[]): string => `${word} is none of ${listed(known)}`,
} as const
