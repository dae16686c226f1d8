// The schema of a form is larger than all else in a change of a position, and always the same few: a change names it,
// and contains it only if the receiver has not seen it yet.
import type { AskView } from './asks.ts'
import { checksum, DifferenceError } from './difference.ts'
import type { Json } from './values.ts'

/** Schemas by name. */
export type NamedForms = { readonly [name: string]: Json }

const names = new WeakMap<object, string>()

/** The same for the same schema, on every machine. */
function nameOf(form: Json): string {
  if (typeof form !== 'object' || form === null) return checksum(form).toString(36)
  let name = names.get(form)
  if (name === undefined) {
    name = checksum(form).toString(36)
    names.set(form, name)
  }
  return name
}

const hasForm = ({ form }: AskView): boolean => form !== null

/** The questions with names in place of schemas. */
export const namedAsks = (asks: readonly AskView[]): readonly AskView[] =>
  asks.some(hasForm) ? asks.map((ask) => (ask.form === null ? ask : { ...ask, form: nameOf(ask.form) })) : asks

/** The forms of these questions whose names are not in `known`; adds them to it. Null if there are none. */
export function newForms(asks: readonly AskView[], known: Set<string>): NamedForms | null {
  let forms: Record<string, Json> | null = null
  for (const { form } of asks) {
    if (form === null) continue
    const name = nameOf(form)
    if (known.has(name)) continue
    known.add(name)
    forms ??= {}
    forms[name] = form
  }
  return forms
}

/** Of a receiver: every schema that was in a position or a change. */
const seen = new Map<string, Json>()
/** Games have one or two. The oldest is forgotten; if it is needed again, the whole position is. */
const MOST_SEEN = 100

function remember(name: string, form: Json): void {
  seen.delete(name)
  seen.set(name, form)
  if (seen.size > MOST_SEEN) for (const [oldest] of [...seen].slice(0, 1)) seen.delete(oldest)
}

export function rememberForms(asks: readonly AskView[], forms: NamedForms = {}): void {
  for (const { form } of asks) if (form !== null) remember(nameOf(form), form)
  for (const name of Object.keys(forms)) remember(name, forms[name])
}

/** The questions with schemas in place of names. Throws DifferenceError if one was never seen. */
export const wholeAsks = (asks: readonly AskView[]): readonly AskView[] =>
  asks.some(hasForm) ? asks.map((ask) => (ask.form === null ? ask : { ...ask, form: formNamed(ask.form) })) : asks

function formNamed(name: Json): Json {
  const form = typeof name === 'string' ? seen.get(name) : undefined
  if (form === undefined) throw new DifferenceError('a form was never sent')
  return form
}
