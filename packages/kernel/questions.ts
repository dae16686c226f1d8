// Declarations of a game's questions and journal lines: their kinds, the data of each, and how options are written and
// read. Rules, boards, words and bots get their types from them.
import {
  type AskSpec,
  type AskView,
  ask,
  askCertain,
  askIfSeveral,
  askOptional,
  type Candidates,
  type Choice,
  type Procedure,
} from './asks.ts'
import type { Check } from './checks.ts'
import { anyText, type DataIn, type Fields, faultIn, isOptional, listOf, type Part, whole } from './fields.ts'
import type { Table } from './game.ts'
import type { JournalEntry } from './journal.ts'
import type { Option } from './values.ts'

/* ------------------------------------------------------------------------------------------------------- options */

/** How options are written and read. Reading an option gives an object whose `use` is its discriminant. */
export interface OptionCodec<V, O extends Option = string> {
  /** All values of `use`. */
  readonly uses: readonly string[]
  /** Null if the option is not one of these. The same option always gives the same object. */
  read(option: Option): V | null
  write(value: V): O
  /** Why the option cannot be read; null if it can. */
  problem(option: Option): string | null
}

export interface Parts {
  readonly [name: string]: Part<unknown>
}

type NoParts = Record<never, never>

/** What an option means: `use` is its discriminant, the rest are its parts. */
type Use<U, P> = { readonly use: U } & DataIn<P>
type UseOf<S> = { [U in keyof S]: Use<U, S[U]> }[keyof S]

interface Read {
  readonly use: string
  readonly [part: string]: unknown
}

/** Caches what was read: there are few options, and bots read them all the time. */
function codec<V, O extends Option>(
  uses: readonly string[],
  parse: (option: Option) => Read | string,
  write: (value: Read) => O,
): OptionCodec<V, O> {
  const known = new Map<Option, Read>()
  const made: OptionCodec<Read, O> = {
    uses,
    read(option) {
      const cached = known.get(option)
      if (cached !== undefined) return cached
      const value = parse(option)
      if (typeof value === 'string') return null
      known.set(option, value)
      return value
    },
    write,
    problem(option) {
      const value = parse(option)
      return typeof value === 'string' ? value : null
    },
  }
  // The only cast from parsed data to the declared type.
  return made as unknown as OptionCodec<V, O>
}

/** A word, followed by its parts: `pass`, `march:riga:2`. */
export function verbs<const S extends { readonly [use: string]: Parts }>(specs: S): OptionCodec<UseOf<S>> {
  const uses = Object.keys(specs)
  return codec(
    uses,
    (option) => {
      const [use, ...rest] = String(option).split(':')
      if (typeof option === 'number' || !Object.hasOwn(specs, use))
        return `${option} begins with none of ${uses.join(', ')}`
      return readParts(use, specs[use], rest)
    },
    (value) => [value.use, ...written(specs[value.use], value)].join(':'),
  )
}

/** Several words with the same parts: `take:102`, `drop:102`. */
export function eachWith<const W extends string, const P extends Parts>(list: readonly W[], parts: P): EachCodec<W, P> {
  const codec = verbs(Object.fromEntries(list.map((word) => [word, parts])) as { readonly [U in W]: P })
  const writeAs = (use: W, values: DataIn<P>): string =>
    [use, ...written(parts, values as { readonly [part: string]: unknown })].join(':')
  return { ...codec, writeAs }
}

/** `writeAs` takes a union of words, which the compiler does not accept as the `use` of `write`. */
export interface EachCodec<W extends string, P extends Parts> extends OptionCodec<UseOf<{ readonly [U in W]: P }>> {
  writeAs(use: W, values: DataIn<P>): string
}

/** Words without parts. */
export const words = <const W extends string>(
  ...list: readonly W[]
): OptionCodec<UseOf<{ readonly [U in W]: NoParts }>> => eachWith(list, {})

/** Parts without a word before them: `riga`, `riga:reds:active`. `use` names them. */
export function bare<const U extends string, const P extends Parts>(use: U, parts: P): OptionCodec<Use<U, P>> {
  return codec(
    [use],
    (option) => (typeof option === 'number' ? `${option} is a number` : readParts(use, parts, option.split(':'))),
    (value) => written(parts, value).join(':'),
  )
}

/** Options that are numbers, not text. */
export const numbers: OptionCodec<{ readonly use: 'number'; readonly number: number }, number> = codec(
  ['number'],
  (option) => (typeof option === 'number' ? { use: 'number', number: option } : `${option} is not a number`),
  ({ number }) => number as number,
)

/** The type of what a codec reads. */
export type ChoiceIn<C> = C extends OptionCodec<infer V, Option> ? V : never
type WrittenBy<C> = C extends OptionCodec<unknown, infer O> ? O : never

/** Reads an option with the first of these codecs that can. */
export function either<const C extends readonly OptionCodec<unknown, Option>[]>(
  ...codecs: C
): OptionCodec<ChoiceIn<C[number]>, WrittenBy<C[number]>> {
  const byUse = new Map(codecs.flatMap((one) => one.uses.map((use) => [use, one] as const)))
  return codec(
    [...byUse.keys()],
    (option) => {
      const able = codecs.find((one) => one.problem(option) === null)
      if (able === undefined) return codecs.map((one) => one.problem(option)).join('; ')
      return able.read(option) as Read
    },
    (value) => {
      const able = byUse.get(value.use)
      if (able === undefined) throw new Error(`${value.use} is none of ${[...byUse.keys()].join(', ')}`)
      return able.write(value) as WrittenBy<C[number]>
    },
  )
}

/** A function for each `use`; exhaustive. */
export type ByUse<V extends { readonly use: string }, A extends readonly unknown[], R> = {
  readonly [U in V['use']]: (value: Extract<V, { readonly use: U }>, ...args: A) => R
}

/** Calls the function for the `use` of this value. */
export function matchUse<V extends { readonly use: string }, A extends readonly unknown[], R>(
  value: V,
  by: ByUse<V, A, R>,
  ...args: A
): R {
  const act: (value: never, ...args: A) => R = by[value.use as V['use']]
  return act(value as never, ...args)
}

function readParts(use: string, parts: Parts, texts: readonly string[]): Read | string {
  const value: Record<string, unknown> = { use }
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const text = texts[at++]
    if (text === undefined) {
      if (isOptional(part)) continue
      return `${[use, ...texts].join(':')} lacks its ${name}`
    }
    const read = part.read(text)
    if (read === null) return `the ${name} ${text} is not ${part.about}`
    value[name] = read
  }
  return texts.length > at ? `${texts.slice(at).join(':')} is too much after ${use}` : (value as Read)
}

function written(parts: Parts, value: { readonly [part: string]: unknown }): string[] {
  const texts: string[] = []
  for (const name in parts) if (value[name] !== undefined) texts.push(parts[name].write(value[name]))
  return texts
}

/* ----------------------------------------------------------------------------------------------------- questions */

/** The declaration of one kind of question. Without options it is a form. */
export interface QuestionSpec {
  readonly options?: OptionCodec<unknown, Option>
  readonly data?: Fields
}

export interface QuestionSpecs {
  readonly [kind: string]: QuestionSpec
}

export type KindOf<Q> = Extract<keyof Q, string>
type SpecData<S> = S extends { readonly data: infer F } ? DataIn<F> : Record<never, never>
type SpecChoice<S> = S extends { readonly options: OptionCodec<infer V, Option> } ? V : never

/** The data of questions of kind `K`; by default of any kind. `ChoiceOf` does the same for choices. */
export type DataOf<Q, K extends keyof Q = keyof Q> = { [Kind in K]: SpecData<Q[Kind]> }[K]
export type ChoiceOf<Q, K extends keyof Q = keyof Q> = { [Kind in K]: SpecChoice<Q[Kind]> }[K]

type WithData<D> = Record<never, never> extends D ? { readonly data?: D } : { readonly data: D }

/** An open question of one of these kinds, with its data. */
export type AskOf<Q, K extends KindOf<Q> = KindOf<Q>> = {
  [Kind in K]: Omit<AskView, 'kind' | 'data'> & { readonly kind: Kind } & WithData<SpecData<Q[Kind]>>
}[K]

interface OfKind {
  readonly kind: string
  readonly data?: unknown
}

/** A function for each kind, given its data; exhaustive. */
export type ByKind<Q, A extends readonly unknown[], R> = {
  readonly [K in keyof Q]: (data: SpecData<Q[K]>, ...args: A) => R
}

/** All questions of a game, by kind. */
export interface Questions<Q extends QuestionSpecs> {
  readonly specs: Q
  /** Like `ask` of the kernel, but only for the kinds of this game. */
  ask<K extends KindOf<Q>, const C extends Choice>(
    seat: string,
    kind: K,
    candidates: Candidates<C>,
    check?: Check<C>,
    data?: DataOf<Q, K>,
    explainUnknown?: AskSpec<C>['explainUnknown'],
  ): Procedure<C>
  /** Like `askCertain` of the kernel, but only for the kinds of this game. */
  askCertain<K extends KindOf<Q>, const C extends Choice>(
    seat: string,
    kind: K,
    candidates: Candidates<C>,
    check?: Check<C>,
    data?: DataOf<Q, K>,
  ): Procedure<C>
  /** Like `askIfSeveral` of the kernel, but only for the kinds of this game. */
  askIfSeveral<K extends KindOf<Q>, const C extends Choice>(
    seat: string,
    kind: K,
    candidates: Candidates<C>,
    check?: Check<C>,
    data?: DataOf<Q, K>,
  ): Procedure<C | null>
  /** Like `askOptional` of the kernel, but only for the kinds of this game. */
  askOptional<K extends KindOf<Q>, const C extends Choice>(
    seat: string,
    kind: K,
    candidates: Candidates<C>,
    data?: DataOf<Q, K>,
  ): Procedure<C>
  is<K extends KindOf<Q>>(ask: OfKind | undefined, ...kinds: readonly K[]): ask is AskOf<Q, K>
  /** Narrows an ask to the declared types, so that a `switch` on the kind knows the data. */
  known(ask: OfKind | undefined): ask is AskOf<Q>
  /** What an option means; null if it is not an option of this kind. */
  read<K extends KindOf<Q>>(kind: K, option: Option): ChoiceOf<Q, K> | null
  read(kind: string, option: Option): ChoiceOf<Q> | null
  write<K extends KindOf<Q>>(kind: K, choice: ChoiceOf<Q, K>): Option
  /** Calls the function for the kind of this ask; undefined if there is none. */
  tell<A extends readonly unknown[], R>(ask: OfKind, by: Partial<ByKind<Q, A, R>>, ...args: A): R | undefined
  /** How the ask violates its declaration; null if it does not. */
  problem(ask: AskView): string | null
}

export function questionsOf<const Q extends QuestionSpecs>(specs: Q): Questions<Q> {
  const specOf = (kind: string): QuestionSpec | undefined => (Object.hasOwn(specs, kind) ? specs[kind] : undefined)
  const made = {
    specs,
    ask,
    askCertain,
    askIfSeveral,
    askOptional,
    is: (asked: OfKind | undefined, ...wanted: readonly string[]) => asked !== undefined && wanted.includes(asked.kind),
    known: (asked: OfKind | undefined) => asked !== undefined && specOf(asked.kind) !== undefined,
    read: (kind: string, option: Option) => specOf(kind)?.options?.read(option) ?? null,
    write(kind: string, choice: unknown) {
      const { options } = specs[kind]
      if (options === undefined) throw new Error(`${kind} is answered with a form`)
      return options.write(choice)
    },
    tell: tellBy,
    problem(asked: AskView) {
      const spec = specOf(asked.kind)
      if (spec === undefined) return `${asked.kind} is no kind of question here`
      const data = faultIn(spec.data ?? {}, asked.data ?? {})
      if (data !== null) return `${asked.kind}: ${data}`
      const { options } = spec
      if (options === undefined) return asked.form === null ? `${asked.kind} is no form` : null
      for (const option of asked.options) {
        const problem = options.problem(option)
        if (problem !== null) return `${asked.kind}: ${problem}`
      }
      return null
    },
  }
  return made as unknown as Questions<Q>
}

function tellBy<R>(
  of: OfKind,
  by: { readonly [kind: string]: (data: never, ...args: never) => R },
  ...args: never
): R | undefined {
  return Object.hasOwn(by, of.kind) ? by[of.kind]((of.data ?? {}) as never, ...args) : undefined
}

/* ------------------------------------------------------------------------------------------------------- journal */

export interface NoteSpecs {
  readonly [kind: string]: Fields
}

/** The lines that the kernel itself writes. */
export const KERNEL_NOTES = {
  undone: { answers: whole, by: anyText, agreed: listOf(anyText) },
  'rules-changed': { from: anyText, to: anyText, void: whole },
} as const

export type NoteData<N, K extends keyof N = keyof N> = { [Kind in K]: DataIn<N[Kind]> }[K]

/** A line of the journal of one of these kinds. */
export type NoteOf<N, K extends KindOf<N> = KindOf<N>> = {
  [Kind in K]: Omit<JournalEntry, 'kind' | 'data'> & { readonly kind: Kind; readonly data: DataIn<N[Kind]> }
}[K]

export type NotesBy<N, A extends readonly unknown[], R> = {
  readonly [K in keyof N]: (data: DataIn<N[K]>, ...args: A) => R
}

type Line<N> = {
  [K in KindOf<N>]: Record<never, never> extends DataIn<N[K]>
    ? [kind: K, data?: DataIn<N[K]>, to?: readonly string[]]
    : [kind: K, data: DataIn<N[K]>, to?: readonly string[]]
}[KindOf<N>]

/** A table whose journal accepts only lines of these kinds. */
export interface TableFor<N> extends Omit<Table, 'note'> {
  note(...line: Line<N>): void
}

/** All lines that a game writes to its journal, by kind. */
export interface Notes<N extends NoteSpecs> {
  readonly specs: N
  is<K extends KindOf<N>>(entry: OfKind | undefined, ...kinds: readonly K[]): entry is NoteOf<N, K>
  /** Narrows an entry to the declared types, so that a `switch` on the kind knows the data. */
  known(entry: OfKind | undefined): entry is NoteOf<N>
  /** Calls the function for the kind of this entry; undefined if there is none. */
  tell<A extends readonly unknown[], R>(entry: OfKind, by: Partial<NotesBy<N, A, R>>, ...args: A): R | undefined
  problem(entry: JournalEntry): string | null
}

/** Includes the lines of the kernel. */
export function notesOf<const N extends NoteSpecs>(own: N): Notes<N & typeof KERNEL_NOTES> {
  const specs: NoteSpecs = { ...KERNEL_NOTES, ...own }
  const made = {
    specs,
    is: (entry: OfKind | undefined, ...wanted: readonly string[]) => entry !== undefined && wanted.includes(entry.kind),
    known: (entry: OfKind | undefined) => entry !== undefined && Object.hasOwn(specs, entry.kind),
    tell: tellBy,
    problem({ kind, data }: JournalEntry) {
      if (!Object.hasOwn(specs, kind)) return `${kind} is no kind of line here`
      const fault = faultIn(specs[kind], data)
      return fault === null ? null : `${kind}: ${fault}`
    },
  }
  return made as unknown as Notes<N & typeof KERNEL_NOTES>
}
