import { cloneJson, type Json } from './values.ts'

/**
 * How one piece of plain data differs from another.
 * `[v]`: replaced by v. `{o, x}`: an object with changes by key, and removed keys.
 * `{a, s, n, p}`: a list with changes by index; s replaces elements, as index, value, index, value; it is truncated to n
 * elements, and p is appended.
 */
export type Difference =
  | readonly [Json]
  | { readonly o?: { readonly [key: string]: Difference }; readonly x?: readonly string[] }
  | {
      readonly a?: { readonly [index: string]: Difference }
      readonly s?: readonly Json[]
      readonly n?: number
      readonly p?: readonly Json[]
    }

/** Thrown if a difference does not fit the data it is applied to: the receiver then needs the whole data. */
export class DifferenceError extends Error {
  override readonly name = 'DifferenceError'
}

type JsonObject = Record<string, unknown>

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isJsonList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

/**
 * Updates `shown` to equal `now`, in place, and returns the changes; null if there are none. New parts are copied, since
 * `now` may be a live state. Faster than comparing two copies.
 */
export function bringUpToDate(shown: object, now: object): Difference | null {
  const change = updated(shown, now)
  if (change === null || !isList(change)) return change
  throw new DifferenceError('an object cannot become a list')
}

/** Updates in place if both are objects or both are lists; otherwise returns `[now]`. */
function updated(shown: unknown, now: unknown): Difference | null {
  if (shown === now) return null
  if (isList(shown) && isList(now)) return updatedList(shown, now)
  if (isJsonObject(shown) && isJsonObject(now)) return updatedObject(shown, now)
  return [cloneJson(now) as Json]
}

function updatedObject(shown: JsonObject, now: JsonObject): Difference | null {
  let o: Record<string, Difference> | null = null
  let count = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    count++
    const before = shown[key]
    // Most parts have not changed. Plain data never equals something inherited, such as `constructor`.
    if (before === value) continue
    const change = Object.hasOwn(shown, key) ? updated(before, value) : ([cloneJson(value) as Json] as const)
    if (change === null) continue
    if (isList(change)) shown[key] = cloneJson(value)
    o ??= {}
    o[key] = change
  }
  const gone = countKeys(shown) === count ? null : removeGone(shown, now)
  if (gone === null) return o === null ? null : { o }
  return o === null ? { x: gone } : { o, x: gone }
}

/** Without the list that `Object.keys` makes. Plain data inherits no keys. */
function countKeys(object: JsonObject): number {
  let count = 0
  for (const _ in object) count++
  return count
}

/** Removes the keys that `now` does not have, and returns them. */
function removeGone(shown: JsonObject, now: JsonObject): string[] {
  const gone = Object.keys(shown).filter((key) => !Object.hasOwn(now, key) || now[key] === undefined)
  for (const key of gone) delete shown[key]
  return gone
}

function updatedList(shown: unknown[], now: readonly unknown[]): Difference | null {
  const common = Math.min(shown.length, now.length)
  let a: Record<string, Difference> | null = null
  let s: Json[] | null = null
  for (let at = 0; at < common; at++) {
    const value = now[at]
    if (shown[at] === value) continue
    const change = updated(shown[at], value)
    if (change === null) continue
    if (isList(change)) {
      shown[at] = cloneJson(value)
      s ??= []
      s.push(at, change[0] as Json)
    } else {
      a ??= {}
      a[at] = change
    }
  }
  const cut = shown.length > now.length
  if (cut) shown.length = common
  else if (now.length === common && a === null && s === null) return null
  const added = now.slice(common)
  for (const value of added) shown.push(cloneJson(value))
  // If most elements were replaced, the whole list is smaller than the changes by index.
  if (a === null && (s?.length ?? 0) + 2 * added.length > now.length) return [cloneJson(now) as Json]
  return {
    ...(a === null ? {} : { a }),
    ...(s === null ? {} : { s }),
    ...(cut ? { n: now.length } : {}),
    ...(added.length > 0 ? { p: cloneJson(added) as Json[] } : {}),
  }
}

/** Applies a difference to a copy of `before`. Throws DifferenceError if it does not fit. */
export function applyDifference(before: Json, change: Difference): Json {
  if (isList(change)) {
    if (change.length !== 1) throw new DifferenceError('a value is replaced by one value')
    return checkedJson(change[0])
  }
  if (!isJsonObject(change)) throw new DifferenceError('a difference is an object or a list of one')
  const isOfList = 'a' in change || 's' in change || 'n' in change || 'p' in change
  return isOfList ? applyToList(before, change) : applyToObject(before, change)
}

function applyToObject(before: Json, change: JsonObject): Json {
  const { o = {}, x = [], ...rest } = change
  if (Object.keys(rest).length > 0) throw new DifferenceError(`${Object.keys(rest)[0]} is no part of a difference`)
  if (!isJsonObject(before)) throw new DifferenceError('only an object has named parts')
  if (!isJsonObject(o) || !isList(x)) throw new DifferenceError('a difference names parts and keys')
  const after: Record<string, Json> = { ...(before as Record<string, Json>) }
  for (const key of x) {
    if (typeof key !== 'string' || !Object.hasOwn(after, key)) throw new DifferenceError(`there is no ${String(key)}`)
    delete after[key]
  }
  for (const key of Object.keys(o)) {
    const own = Object.hasOwn(after, key)
    const part = o[key] as Difference
    if (key === '__proto__' || (!own && !isList(part))) throw new DifferenceError(`there is no ${key} to change`)
    after[key] = applyDifference(own ? after[key] : null, part)
  }
  return after
}

function applyToList(before: Json, change: JsonObject): Json {
  const { a = {}, s = [], n, p = [], ...rest } = change
  if (Object.keys(rest).length > 0) throw new DifferenceError(`${Object.keys(rest)[0]} is no part of a difference`)
  if (!isJsonList(before)) throw new DifferenceError('only a list has numbered parts')
  if (!isJsonObject(a) || !isList(p) || !isList(s))
    throw new DifferenceError('a difference numbers parts and lists what is added')
  const length = n ?? before.length
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > before.length) {
    throw new DifferenceError('a list is cut to a part of itself')
  }
  const after: Json[] = before.slice(0, length)
  for (const key of Object.keys(a)) {
    const at = Number(key)
    if (String(at) !== key || !isIndex(at, length)) throw new DifferenceError(`there is no ${key} in the list`)
    after[at] = applyDifference(after[at], a[key] as Difference)
  }
  for (let one = 0; one < s.length; one += 2) {
    const at = s[one]
    if (!isIndex(at, length)) throw new DifferenceError(`there is no ${String(at)} in the list`)
    after[at] = checkedJson(s[one + 1])
  }
  for (const value of p) after.push(checkedJson(value))
  return after
}

const isIndex = (at: unknown, length: number): at is number =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < length

function checkedJson(value: unknown): Json {
  if (isList(value)) for (const part of value) checkedJson(part)
  else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw new DifferenceError('__proto__ is no key')
      checkedJson(value[key])
    }
  } else if (value === undefined || typeof value === 'function')
    throw new DifferenceError('there is a hole in the data')
  return value as Json
}

/** A 32-bit hash of plain data that does not depend on the order of keys. `parts`: checksums of further parts. */
export function checksum(value: unknown, parts: { readonly [key: string]: number } = {}): number {
  if (typeof value === 'string') return quotedSum(value)
  if (typeof value === 'number') return textSum(Number.isFinite(value) ? `${value}` : 'null')
  if (isList(value)) {
    let sum = mixed(0x11, value.length)
    for (const part of value) sum = mixed(sum, checksum(part))
    return sum
  }
  if (!isJsonObject(value)) return textSum(JSON.stringify(value) ?? 'null')
  let sum = 0x22
  for (const key in value) {
    if (value[key] !== undefined) sum = (sum + mixed(keySum(key), checksum(value[key]))) | 0
  }
  for (const key of Object.keys(parts)) sum = (sum + mixed(keySum(key), parts[key])) | 0
  return sum >>> 0
}

const mixed = (sum: number, part: number): number => {
  const product = Math.imul(sum ^ part, 0x9e3779b1)
  return (product ^ (product >>> 15)) >>> 0
}

/** The keys of states are few, and occur again and again. Not for all keys: a page chooses those of its answers. */
const knownKeys = new Map<string, number>()
const MOST_KEYS = 2000

function keySum(key: string): number {
  const known = knownKeys.get(key)
  if (known !== undefined) return known
  const sum = textSum(key)
  if (knownKeys.size < MOST_KEYS) knownKeys.set(key, sum)
  return sum
}

const FNV = { start: 0x811c9dc5, prime: 0x01000193 } as const
const QUOTE = 0x22

/** FNV-1a. */
function textSum(text: string): number {
  let sum: number = FNV.start
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), FNV.prime)
  return sum >>> 0
}

/** The `textSum` of the text as JSON, without writing it where nothing is escaped. */
function quotedSum(text: string): number {
  let sum = Math.imul(FNV.start ^ QUOTE, FNV.prime)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code > 0x7e || code === QUOTE || code === 0x5c) return textSum(JSON.stringify(text))
    sum = Math.imul(sum ^ code, FNV.prime)
  }
  return Math.imul(sum ^ QUOTE, FNV.prime) >>> 0
}
