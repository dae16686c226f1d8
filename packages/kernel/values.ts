/** Plain data: states, records and messages consist of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An option of an ask: a small constant value. The game's message catalogue has its label. */
export type Option = string | number

export const isOption = (value: Json | undefined): value is Option =>
  typeof value === 'string' || typeof value === 'number'

/**
 * A deep copy of plain data. Spreading preserves the hidden class of objects: much faster than structuredClone for the
 * small, flat states of games.
 */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return cloneArray(value) as T
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const key in copy) {
    const part = copy[key]
    if (typeof part === 'object' && part !== null) copy[key] = cloneJson(part)
  }
  return copy as T
}

function cloneArray(list: readonly unknown[]): unknown[] {
  const copy = list.slice()
  for (let at = 0; at < copy.length; at++) {
    const part = copy[at]
    if (typeof part === 'object' && part !== null) copy[at] = cloneJson(part)
  }
  return copy
}

/**
 * Like `cloneJson`, but faster for states of which every list holds either only objects or none: those lists are copied
 * without looking at their elements.
 */
export function cloneFlat<T extends object>(value: T): T {
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const key in copy) {
    const part = copy[key]
    if (typeof part !== 'object' || part === null) continue
    copy[key] = Array.isArray(part) && typeof part[0] !== 'object' ? part.slice() : cloneJson(part)
  }
  return copy as T
}

/** Deep equality of plain data, ignoring the order of keys. An absent key equals an undefined one. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key in left) if (!sameJson(left[key], own(right, key))) return false
  for (const key in right) if (right[key] !== undefined && own(left, key) === undefined) return false
  return true
}

/** Ignores inherited properties such as `constructor` and `toString`. */
const own = (from: Record<string, unknown>, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined)

/**
 * Makes `target` equal to `source` in place, keeping the objects and lists that both have at the same path: procedures
 * hold references to parts of the state, and nothing new has to be created. Other parts are copied.
 */
export function overwriteJson<T>(target: T, source: T): void {
  if (target === source) return
  if (Array.isArray(target)) overwriteArray(target, source as unknown[])
  else overwriteObject(target as Record<string, unknown>, source as Record<string, unknown>)
}

function overwriteObject(to: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const key in to) if (!Object.hasOwn(from, key)) delete to[key]
  for (const key in from) {
    const part = from[key]
    if (typeof part !== 'object') to[key] = part
    else if (sameKind(to[key], part)) overwriteJson(to[key], part)
    else to[key] = cloneJson(part)
  }
}

function overwriteArray(to: unknown[], from: readonly unknown[]): void {
  to.length = from.length
  for (let at = 0; at < from.length; at++) {
    const part = from[at]
    if (typeof part !== 'object') to[at] = part
    else if (sameKind(to[at], part)) overwriteJson(to[at], part)
    else to[at] = cloneJson(part)
  }
}

const sameKind = (a: unknown, b: unknown): boolean =>
  typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && Array.isArray(a) === Array.isArray(b)
