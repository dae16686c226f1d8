import { fieldOf, inside, isGroup, type Shape, whichOf } from '@interregnum/game-package'
import type { Json } from '@interregnum/kernel'

/** The path to a value in the form. */
export type Keys = readonly (string | number)[]

/** One question of a form: which kind, whether at all, how many, or the value itself. */
export interface Question {
  readonly about: 'kind' | 'whether' | 'length' | 'value'
  readonly path: string
  readonly keys: Keys
  readonly shape: Shape
}

/**
 * All questions of a shape in order, given the value so far. A list with known values is a single question: which of
 * them.
 */
export function questionsOf(
  shape: Shape,
  value: Json | undefined,
  known: (path: string) => boolean,
  path = '',
  keys: Keys = [],
): readonly Question[] {
  const field = fieldOf(shape)
  const within = (inner: Shape, key: string | number, held: Json | undefined): readonly Question[] =>
    questionsOf(inner, held, known, inside(path, key), [...keys, key])
  switch (field.kind) {
    case 'fixed':
      return []
    case 'either': {
      const kind = field.shapes[whichOf(field.shapes, value ?? null)]
      return [{ about: 'kind', path, keys, shape }, ...questionsOf(kind, value, known, path, keys)]
    }
    case 'group': {
      const held = value !== undefined && isGroup(value) ? value : {}
      return field.fields.flatMap(([key, inner]) => {
        const optional = shape.required?.includes(key) === false
        const whether: Question = { about: 'whether', path: inside(path, key), keys: [...keys, key], shape: inner }
        if (optional && held[key] === undefined) return [whether]
        return [...(optional ? [whether] : []), ...within(inner, key, held[key])]
      })
    }
    case 'list': {
      if (known(path) || isPlain(field.item)) return [{ about: 'value', path, keys, shape }]
      const items = Array.isArray(value) ? value : []
      const fixed = shape.minItems !== undefined && shape.minItems === shape.maxItems
      const length: readonly Question[] = fixed ? [] : [{ about: 'length', path, keys, shape }]
      return [...length, ...items.flatMap((item, n) => within(field.item, n, item))]
    }
    default:
      return [{ about: 'value', path, keys, shape }]
  }
}

/** True if the items of a list can be typed in one line. */
const isPlain = (item: Shape): boolean => ['number', 'words'].includes(fieldOf(item).kind)

export function getAt(value: Json | undefined, [key, ...rest]: Keys): Json | undefined {
  if (key === undefined) return value
  if (value === undefined || value === null || typeof value !== 'object') return undefined
  return getAt((value as { readonly [key: string]: Json | undefined })[key], rest)
}

/** A copy with one value replaced, or removed if `next` is undefined. */
export function setAt(value: Json, [key, ...rest]: Keys, next: Json | undefined): Json {
  if (key === undefined) return next ?? null
  if (Array.isArray(value)) return value.with(Number(key), setAt(value[Number(key)], rest, next))
  const group = isGroup(value) ? value : {}
  const { [key]: before, ...others } = group
  if (next === undefined && rest.length === 0) return others
  return { ...group, [key]: setAt(before ?? null, rest, next) }
}

/** True if the first path equals the second or lies inside it. */
export const isWithin = (keys: Keys, place: Keys): boolean => place.every((key, n) => keys[n] === key)
