import type { OptionSpec } from '../index.ts'

export const flagsIn = (specs: readonly OptionSpec[]): readonly string[] =>
  specs.flatMap(({ kind, key }) => (kind === 'flag' ? [key] : []))

/** The flags of a game, each set by a bit of a number: 0 sets none, and consecutive numbers mix them. */
export const flagsFrom = (specs: readonly OptionSpec[], bits: number): { readonly [key: string]: boolean } =>
  Object.fromEntries(flagsIn(specs).map((key, at) => [key, ((bits >> at) & 1) === 1]))
