import type { Json } from '@interregnum/kernel'
import { kindNumber, NO_KIND } from './text/forms.ts'
import type { FieldWords } from './words.ts'

// Reads the schema of a form, for the page and the terminal.

/** The subset of JSON schema that forms use. */
export interface Shape {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly properties?: { readonly [key: string]: Shape }
  readonly required?: readonly string[]
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly items?: Shape
  readonly maxItems?: number
  readonly minItems?: number
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}

/** The kinds of fields that a form can have. */
export type Field =
  | { readonly kind: 'group'; readonly fields: readonly (readonly [key: string, shape: Shape])[] }
  | { readonly kind: 'one-of'; readonly values: readonly Json[] }
  | { readonly kind: 'some-of'; readonly values: readonly Json[] }
  | { readonly kind: 'list'; readonly item: Shape; readonly most: number }
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'words'; readonly most: number }
  | { readonly kind: 'fixed'; readonly value: Json }
  /** Anything else: entered as JSON. */
  | { readonly kind: 'raw' }

const LONGEST_WORDS = 500
const MOST_ITEMS = 50

export function fieldOf(shape: Shape): Field {
  if (shape.const !== undefined) return { kind: 'fixed', value: shape.const }
  if (shape.enum !== undefined) return { kind: 'one-of', values: shape.enum }
  const either = shape.anyOf ?? shape.oneOf
  if (either !== undefined) return { kind: 'either', shapes: either }
  switch (shape.type) {
    case 'object':
      return { kind: 'group', fields: Object.entries(shape.properties ?? {}) }
    case 'array':
      return listOf(shape)
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        min: bounded(shape.minimum, Number.NEGATIVE_INFINITY),
        max: bounded(shape.maximum, Number.POSITIVE_INFINITY),
        whole: shape.type === 'integer',
      }
    case 'boolean':
      return { kind: 'flag' }
    case 'string':
      return { kind: 'words', most: shape.maxLength ?? LONGEST_WORDS }
    case 'null':
      return { kind: 'fixed', value: null }
    default:
      return { kind: 'raw' }
  }
}

/** Schemas use the largest safe integer for "no bound". */
const bounded = (bound: number | undefined, none: number): number =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? none : bound

function listOf({ items = {}, maxItems = MOST_ITEMS }: Shape): Field {
  if (items.enum !== undefined) return { kind: 'some-of', values: items.enum }
  return { kind: 'list', item: items, most: maxItems }
}

/** The initial value of a field: the smallest that fits its shape. */
export function blank(shape: Shape): Json {
  const field = fieldOf(shape)
  switch (field.kind) {
    case 'group': {
      const required = field.fields.filter(([key]) => shape.required?.includes(key) ?? true)
      return Object.fromEntries(required.map(([key, inner]) => [key, blank(inner)]))
    }
    case 'one-of':
      return field.values[0]
    case 'some-of':
    case 'list':
      return Array.from({ length: shape.minItems ?? 0 }, () => blank(shape.items ?? {}))
    case 'either':
      return blank(field.shapes[0])
    case 'number':
      return Math.min(field.max, Math.max(field.min, 0))
    case 'flag':
      return false
    case 'words':
      return ''
    case 'fixed':
      return field.value
    case 'raw':
      return null
  }
}

/** The index of the first shape that a value fits; 0 if it fits none. */
export function whichOf(shapes: readonly Shape[], value: Json): number {
  return Math.max(
    0,
    shapes.findIndex((shape) => fits(shape, value)),
  )
}

function fits(shape: Shape, value: Json): boolean {
  const field = fieldOf(shape)
  switch (field.kind) {
    case 'fixed':
      return field.value === value
    case 'one-of':
      return field.values.includes(value)
    case 'group':
      return isGroup(value) && Object.entries(value).every(([key, inner]) => hasField(shape, key, inner))
    case 'some-of':
    case 'list':
      return Array.isArray(value)
    case 'either':
      return field.shapes.some((one) => fits(one, value))
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'words':
      return typeof value === 'string'
    case 'raw':
      return true
  }
}

function hasField({ properties = {} }: Shape, key: string, value: Json): boolean {
  return Object.hasOwn(properties, key) && fits(properties[key], value)
}

export const isGroup = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A key as readable text: "forCoins" becomes "For coins". */
export function plainWord(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_:.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : `${words[0].toUpperCase()}${words.slice(1)}`
}

/** The game's words for the field at a path; null if it has none. */
export type FieldWording = (path: string) => FieldWords | null

export const inside = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

/** The name of a field: from the game, the schema, or its key. List entries have the name of their list. */
export const fieldName = (shape: Shape, path: string, words: FieldWording): string =>
  words(path)?.label ??
  shape.title ??
  plainWord(
    path
      .replace(/(\.\d+)+$/, '')
      .split('.')
      .at(-1) ?? '',
  )

/** The name of a value: from the game, or the value itself. */
export const valueName = (path: string, value: Json, words: FieldWording): string =>
  words(path)?.values?.find((known) => known.value === value)?.label ?? plainWord(String(value))

/** The name of one of several shapes: its title, the constant in it, its only field, or its number. */
export function kindName(shapes: readonly Shape[], at: number, path: string, words: FieldWording): string {
  const { title, const: fixed, type, properties = {} } = shapes[at]
  const word = title ?? fixed ?? Object.values(properties).find((one) => one.const)?.const
  if (word === null || type === 'null') return NO_KIND
  if (word !== undefined) return plainWord(String(word))
  const [first, ...more] = Object.entries(properties)
  if (first === undefined || more.length > 0) return kindNumber(at + 1)
  const [key, only] = first
  return fieldName(only, inside(path, key), words)
}
