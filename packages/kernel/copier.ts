import { cloneJson } from './values.ts'

type Plain = null | boolean | number | string

type FlatObject<T> = { readonly [K in keyof T]: Plain }

/**
 * How each part of a state is copied, except plain values. `list`: a list without objects. `flat`: an object (or null)
 * without objects in it. `deep`: anything. Does not compile if a part is missing, or is not what the shape says.
 */
export type StateShape<S> = {
  readonly [K in keyof S as S[K] extends Plain ? never : K]: [S[K]] extends [readonly Plain[]]
    ? 'list' | 'deep'
    : [NonNullable<S[K]>] extends [readonly unknown[]]
      ? 'deep'
      : [NonNullable<S[K]>] extends [FlatObject<NonNullable<S[K]>>]
        ? 'flat' | 'deep'
        : 'deep'
}

/**
 * A deep copy for states of one shape, several times as fast as `cloneJson`: lists of numbers are copied without looking
 * at their elements. Spreading preserves the hidden class.
 */
export function copierFor<S extends object>(shape: StateShape<S>): (state: S) => S {
  const keysOf = (kind: string): readonly string[] =>
    Object.entries(shape).flatMap(([key, value]) => (value === kind ? [key] : []))
  const [lists, flats, deeps] = [keysOf('list'), keysOf('flat'), keysOf('deep')]
  return (state) => {
    const copy: Record<string, unknown> = { ...(state as Record<string, unknown>) }
    for (const key of lists) copy[key] = (copy[key] as unknown[]).slice()
    for (const key of flats) if (copy[key] !== null) copy[key] = { ...(copy[key] as object) }
    for (const key of deeps) if (copy[key] !== null) copy[key] = cloneJson(copy[key])
    return copy as S
  }
}
