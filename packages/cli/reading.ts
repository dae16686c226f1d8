import { type FieldValue, fieldOf, type Shape } from '@interregnum/game-package'
import type { Json } from '@interregnum/kernel'
import { tableText } from './text/table.ts'

/** The parsed value of an input, or what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly problem: string }

/** One of several values, by number or name. */
export function chosenFrom(values: readonly FieldValue[], text: string): Read<Json> {
  const found = /^\d+$/.test(text) ? values[Number(text) - 1] : named(values, text)
  return found === undefined ? { problem: tableText.chooseFrom(values.length) } : { value: found.value }
}

function named(values: readonly FieldValue[], text: string): FieldValue | undefined {
  const wanted = text.trim().toLowerCase()
  const exact = values.find(({ value, label }) => [String(value), label].some((name) => name.toLowerCase() === wanted))
  if (exact !== undefined || wanted === '') return exact
  // A unique prefix is enough.
  const [only, ...more] = values.filter(({ label }) => label.toLowerCase().startsWith(wanted))
  return more.length === 0 ? only : undefined
}

const NOTHING: ReadonlySet<string> = new Set(['0', '-', ...tableText.typedForNone])
const NUMBERS = /^[\d\sx×*,;]+$/i
/** "2", "2x3" */
const NUMBERED = /^(\d+)(?:[x×*](\d+))?$/i
/** "Assassin", "Assassin x2" */
const NAMED = /^(.+?)(?:\s+[x×*]\s*(\d+))?$/i

/** Several values: "1 3", "1x2", "Assassin x2, Lenin". */
export function severalFrom(values: readonly FieldValue[], text: string): Read<readonly Json[]> {
  if (NOTHING.has(text.toLowerCase())) return { value: [] }
  const inNumbers = NUMBERS.test(text)
  const parts = inNumbers ? text.replace(/\s*([x×*])\s*/gi, '$1').split(/[\s,;]+/) : text.split(/[,;]/)
  const chosen: Json[] = []
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    const [, name = part, count = '1'] = (inNumbers ? NUMBERED : NAMED).exec(part) ?? []
    const found = inNumbers ? values[Number(name) - 1] : named(values, name)
    if (found === undefined) {
      return { problem: tableText.notAChoice(name, values.length) }
    }
    const { value, most = 1, label } = found
    const times = Number(count)
    if (chosen.filter((one) => one === value).length + times > most) {
      return { problem: most === 1 ? tableText.onlyOnce(label) : tableText.onlySoMany(most, label) }
    }
    for (let n = 0; n < times; n++) chosen.push(value)
  }
  return { value: chosen }
}

export function numberFrom(text: string, min: number, max: number, whole = true): Read<number> {
  const number = /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return { value: number }
  return { problem: rangeText(min, max, whole) }
}

/** "A whole number from 0 to 9." */
export function rangeText(min: number, max: number, whole = true): string {
  const words = whole ? tableText.wholeNumber : tableText.anyNumber
  const [low, high] = [Number.isFinite(min), Number.isFinite(max)]
  if (low && high) return words.between(min, max)
  return low ? words.atLeast(min) : high ? words.atMost(max) : words.any
}

/** Free text; quotes around it are removed ("-" is empty, so a dash needs quotes). */
export function wordsFrom(text: string, most: number): Read<Json> {
  const words = text === '-' ? '' : text.replace(/^"(.*)"$/, '$1')
  return words.length > most ? { problem: tableText.tooLong(most) } : { value: words }
}

/** A list of numbers or words in one line. */
export function entriesFrom({ items = {} }: Shape, text: string): Read<Json> {
  const field = fieldOf(items)
  const parts = text === '-' || text === '' ? [] : text.split(field.kind === 'words' ? /\s*,\s*/ : /[\s,;]+/)
  if (field.kind !== 'number') return { value: parts }
  const numbers: Json[] = []
  for (const part of parts) {
    const read = numberFrom(part, field.min, field.max, field.whole)
    if ('problem' in read) return read
    numbers.push(read.value)
  }
  return { value: numbers }
}

export function jsonFrom(text: string): Read<Json> {
  try {
    return { value: JSON.parse(text) as Json }
  } catch (problem) {
    return { problem: tableText.notJson((problem as Error).message) }
  }
}
