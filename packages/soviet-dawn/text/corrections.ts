/** What is wrong with a file of corrected figures. */
export const CORRECTION_FAULTS = {
  wholeNumber: (from: number, to: number): string => `must be a whole number from ${from} to ${to}`,
  text: (most: number): string => `must be text of 1 to ${most} characters, in one line`,
  oneOf: (values: readonly string[]): string => `must be one of ${values.join(', ')}`,
  group: 'must be a group of entries in braces',
  list: 'must be a list in brackets',
  fixed: (value: string): string => `must be '${value}'`,
  values: (count: number): string => `must have ${count} values, for the boxes 1 to ${count}`,
  names: (count: number): string => `must have ${count} names, for the boxes 1 to ${count}`,
  eachMarker: 'must name each of the six markers once',
  noRow: 'must have at least one row',
  limits: 'must have rising limits, and null as the limit of the last row only',
  noSuchCard: 'there is no such card',
  noSuchUnit: 'there is no such unit',
  noSuchFront: 'there is no such front',
  secondFace: (card: number): string => `only card ${card} has a second face`,
  oneSpace: 'box 1 of baltic and finland is one space, so it needs one name',
  /** Entries of lists count from 1: "resistance, entry 7". */
  entry: (path: string, entry: number): string => `${path}, entry ${entry}`,
} as const
