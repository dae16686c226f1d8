// What is wrong with options and with forms that were filled in elsewhere.

export const OPTION_WORDS = {
  notAnObject: 'Options are an object of names and values.',
  unknown: (key: string, known: readonly string[]): string => `Unknown option ${key}. Options: ${known.join(', ')}.`,
  wrong: (key: string, value: string, shape: string): string => `${key} can’t be ${value}. It must be ${shape}.`,
  oneOf: (values: readonly string[]): string => `one of ${values.join(', ')}`,
  trueOrFalse: 'true or false',
  wholeNumber: (min: number, max: number): string => `a whole number from ${min} to ${max}`,
} as const

/** Clauses after the name of a field. */
export const FIELD_FAULTS = {
  expected: (type: string): string => `expected ${type}`,
  unknown: (keys: readonly string[]): string => `unknown field ${keys.join(', ')}`,
  least: (minimum: number | bigint): string => `must be at least ${minimum}`,
  most: (maximum: number | bigint): string => `must be at most ${maximum}`,
  oneOf: (values: readonly unknown[]): string => `must be one of ${values.join(', ')}`,
  otherForm: 'not a known form',
} as const
