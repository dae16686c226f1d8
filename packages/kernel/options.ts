import { OPTION_WORDS } from './text/input.ts'
import type { Json } from './values.ts'

/** Describes an option of a game for the page, the command line and records. */
export type OptionSpec =
  | {
      readonly key: string
      readonly kind: 'choice'
      readonly title: string
      readonly about: string
      readonly default: string
      readonly values: readonly { readonly value: string; readonly title: string; readonly about: string }[]
    }
  | {
      readonly key: string
      readonly kind: 'flag'
      readonly title: string
      readonly about: string
      readonly default: boolean
    }
  | {
      readonly key: string
      readonly kind: 'count'
      readonly title: string
      readonly about: string
      readonly default: number
      readonly min: number
      readonly max: number
    }

/** An option without its words; of a choice only the values. */
type BareOption =
  | { readonly kind: 'choice'; readonly default: string; readonly values: readonly string[] }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'count'; readonly default: number; readonly min: number; readonly max: number }

interface Described {
  readonly title: string
  readonly about: string
}

/** What the catalogue of a game says about its options, and about the values of a choice. */
export type OptionWords = {
  readonly [key: string]: Described & { readonly values?: { readonly [value: string]: Described } }
}

/** Options with their words, in the order of the options. */
export function withWords<W extends OptionWords>(
  words: W,
  options: { readonly [key in keyof W & string]: BareOption },
): readonly OptionSpec[] {
  return Object.entries<BareOption>(options).map(([key, option]): OptionSpec => {
    const { title, about, values = {} } = words[key]
    if (option.kind !== 'choice') return { key, title, about, ...option }
    return { key, title, about, ...option, values: option.values.map((value) => ({ value, ...values[value] })) }
  })
}

export type Options = { readonly [key: string]: string | boolean | number }

/** Thrown when options are invalid for the game; each problem is a sentence. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '))
  }
}

/** All options of a game: those given, also as text from a command line, and defaults for the rest. */
export function readOptions(specs: readonly OptionSpec[], given: unknown): Options {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new OptionsError([OPTION_WORDS.notAnObject])
  }
  const problems: string[] = []
  const known = new Set(specs.map((spec) => spec.key))
  for (const key of Object.keys(given)) {
    if (!known.has(key)) problems.push(OPTION_WORDS.unknown(key, [...known]))
  }
  const options: Record<string, string | boolean | number> = {}
  for (const spec of specs) {
    const value = Object.hasOwn(given, spec.key) ? (given as Record<string, Json>)[spec.key] : spec.default
    const read = readOption(spec, value)
    if (read === null) problems.push(OPTION_WORDS.wrong(spec.key, JSON.stringify(value), shape(spec)))
    else options[spec.key] = read
  }
  if (problems.length > 0) throw new OptionsError(problems)
  return options
}

function readOption(spec: OptionSpec, value: Json): string | boolean | number | null {
  if (spec.kind === 'choice') return spec.values.some((known) => known.value === value) ? (value as string) : null
  if (spec.kind === 'flag') {
    if (typeof value === 'boolean') return value
    if (value === 'true' || value === 'on' || value === 'yes') return true
    return value === 'false' || value === 'off' || value === 'no' ? false : null
  }
  const count = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return Number.isInteger(count) && (count as number) >= spec.min && (count as number) <= spec.max
    ? (count as number)
    : null
}

function shape(spec: OptionSpec): string {
  if (spec.kind === 'choice') return OPTION_WORDS.oneOf(spec.values.map((known) => known.value))
  return spec.kind === 'flag' ? OPTION_WORDS.trueOrFalse : OPTION_WORDS.wholeNumber(spec.min, spec.max)
}
