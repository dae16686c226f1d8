import type { Json } from './values.ts'

/** The type of a piece of plain data. Written by hand so that games without forms do not load a schema library. */
export interface Field<T> {
  /** "a whole number" */
  readonly about: string
  holds(value: unknown): value is T
}

/** A field that can also be a part of an option, which is text. */
export interface Part<T> extends Field<T> {
  /** Null if the text is not a value. */
  read(text: string): T | null
  write(value: T): string
}

/** A field that may be absent. */
export interface Maybe<T> extends Field<T> {
  readonly optional: true
}

export interface MaybePart<T> extends Part<T> {
  readonly optional: true
}

export interface Fields {
  readonly [name: string]: Field<unknown>
}

type ValueOf<F> = F extends Field<infer T> ? T : never
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F]
type Flat<T> = { [K in keyof T]: T[K] }

/** The data that fields describe. */
export type DataIn<F> = Flat<
  { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
    readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>
  }
>

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** One of these words or numbers. */
export function oneOf<const L extends readonly (string | number)[]>(list: L): Part<L[number]> {
  const byText = new Map<string, L[number]>(list.map((value) => [String(value), value]))
  return {
    about: `one of ${list.join(', ')}`,
    holds: (value): value is L[number] => (isText(value) || isWhole(value)) && byText.get(String(value)) === value,
    read: (text) => byText.get(text) ?? null,
    write: String,
  }
}

/** The index of a name in a list: rules use the index, options the name. */
export function numbered(about: string, names: readonly string[]): Part<number> {
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    about,
    holds: (value): value is number => isWhole(value) && names[value] !== undefined,
    read: (text) => places.get(text) ?? null,
    write: (place) => names[place],
  }
}

export const whole: Part<number> = {
  about: 'a whole number',
  holds: isWhole,
  read: (text) => (/^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : null),
  write: String,
}

export const anyText: Part<string> = {
  about: 'text',
  holds: isText,
  read: (word) => word,
  write: (value) => value,
}

export const flag: Field<boolean> = {
  about: 'true or false',
  holds: (value) => typeof value === 'boolean',
}

export const orNull = <T>(field: Field<T>): Field<T | null> => ({
  about: `${field.about} or null`,
  holds: (value): value is T | null => value === null || field.holds(value),
})

export const listOf = <T>(field: Field<T>): Field<readonly T[]> => ({
  about: `a list, each entry ${field.about}`,
  holds: (value): value is readonly T[] => Array.isArray(value) && value.every((entry) => field.holds(entry)),
})

/** Any names, each with such a value. */
export const mapOf = <T>(field: Field<T>): Field<{ readonly [name: string]: T }> => ({
  about: `names, each with ${field.about}`,
  holds: (value): value is { readonly [name: string]: T } =>
    isObject(value) && Object.values(value).every((entry) => field.holds(entry)),
})

export const dataWith = <const F extends Fields>(fields: F): Field<DataIn<F>> => ({
  about: `data with ${Object.keys(fields).join(', ')}`,
  holds: (value): value is DataIn<F> => faultIn(fields, value) === null,
})

export function maybe<T>(field: Part<T>): MaybePart<T>
export function maybe<T>(field: Field<T>): Maybe<T>
export function maybe<T>(field: Field<T>): Maybe<T> {
  return { ...field, optional: true }
}

export const isOptional = (field: Field<unknown>): boolean => 'optional' in field

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with data that must have exactly these fields; null if nothing is. */
export function faultIn(fields: Fields, data: unknown): string | null {
  if (!isObject(data)) return `${shown(data)} is not data with ${Object.keys(fields).join(', ') || 'nothing in it'}`
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (value === undefined ? !isOptional(field) : !field.holds(value))
      return value === undefined ? `${name} is missing` : `${name} is ${shown(value)}, not ${field.about}`
  }
  const unknown = Object.keys(data).find((name) => data[name] !== undefined && !Object.hasOwn(fields, name))
  return unknown === undefined ? null : `there is no ${unknown} here`
}

const shown = (value: unknown): string => JSON.stringify(value as Json) ?? 'nothing'
