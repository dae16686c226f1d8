// What is wrong with an effect in a file of corrections. Clauses, after the place in the file; ids and keys are quoted as
// they are written there.

const listed = (names: readonly string[]): string => names.join(', ')

export const EFFECT_FAULTS = {
  at: (path: string, problem: string): string => `${path}: ${problem}`,
  notAnObject: {
    effect: 'an effect is an object',
    alternatives: 'what there is to choose from is an object',
    band: 'a band is an object',
    condition: 'a condition is an object',
    selection: 'a selection is an object',
  },
  notAList: 'this is a list',
  notAWord: 'this is a word',
  notTrue: 'this is true or absent',
  notWhole: (least: number): string => `this is a whole number, ${least} or more`,
  notAnAmount: 'this is neither a whole number nor an amount that is known here',
  notAnAmountOf: (names: readonly string[]): string =>
    `this is neither a whole number nor an amount of one of: ${listed(names) || 'none'}`,
  unknownKey: (key: string, known: readonly string[]): string => `there is no ${key} here, only ${listed(known)}`,
  /** `name` is quoted. */
  unknownWord: (name: string, known: readonly string[]): string =>
    `there is no ${name}, only ${listed(known) || 'none'}`,
  unknownChooser: (name: string, known: readonly string[]): string =>
    `there is no ${name}, only ${known.length === 0 ? 'the player asked' : listed(known)}`,
  oneKind: (known: readonly string[], found: readonly string[]): string =>
    `an effect has exactly one of ${listed(known)}; this has ${listed(found) || 'none'}`,
  oneCondition: (known: readonly string[]): string => `a condition has exactly one of ${listed(known)}`,
  noCondition: 'there is at least one condition',
  tooFewAlternatives: 'there are at least two to choose from',
  noDelay: 'there are no delayed effects in this game',
} as const
