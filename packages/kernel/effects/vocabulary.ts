import { EFFECT_FAULTS } from '../text/effects.ts'
import { ENGLISH, type Phrases } from '../text/phrases.ts'
import type { Json } from '../values.ts'
import {
  AnyOrder,
  Choose,
  Each,
  If,
  Later,
  Levels,
  May,
  Pick,
  type QuestionSpec,
  Roll,
  Sequence,
  Times,
} from './combinators.ts'
import type { Condition, EffectData, Terms } from './data.ts'
import type { Count, Effect, Host, Selector, Test } from './effect.ts'
import { EffectError, isObject } from './faults.ts'
import type { Amounts, Operation, PlainSelector, SelectorTerm, TestTerm } from './terms.ts'

type Ops<G, W> = Readonly<Record<string, Operation<G, W, object>>>
type Tests<G, W> = Readonly<Record<string, TestTerm<G, W, object>>>
type Selectors<G, W> = Readonly<Record<string, SelectorTerm<G, W, object>>>

/** The parameters of each word, plus the word itself under the key `K`. */
type Named<K extends string, M> = {
  [N in keyof M & string]: Readonly<Record<K, N>> & (M[N] extends { readonly params: infer S } ? ParamsOf<S> : never)
}[keyof M & string]
type ParamsOf<S> = S extends { readonly _zod: { readonly output: infer P } } ? OwnKeys<P> : never
/** The output of a schema without keys is `Record<string, never>`, to which no key can be added. */
type OwnKeys<P> = string extends keyof P ? unknown : Readonly<P>

/** `never` if the vocabulary has no words of that kind. */
type Words<K extends string, M> = [keyof M] extends [never] ? never : Named<K, M>

export interface VocabularySpec<G, W, O, C, S, Who extends string, Q extends string> {
  readonly operations: O
  readonly tests?: C
  readonly selectors?: S
  /** Who can be named in `by`, and their display names. */
  readonly who?: Readonly<Record<Who, (words: W) => string>>
  readonly amounts?: Amounts<G, W, Q>
  readonly host: Host<G, Who>
}

/** Reads the effects of a game, and rejects invalid ones. */
export interface Vocabulary<G, W, T extends Terms> {
  /** An effect written in code: a wrong word does not compile. */
  effect(data: EffectData<T>): Effect<G, W>
  /** An effect from a file or the state. Throws EffectError if it is invalid. */
  parse(value: unknown): Effect<G, W>
  /** A condition on its own, such as what a target must be. */
  test(data: Condition<T>): Test<G, W>
}

/** The data type of the effects of a vocabulary. */
export type EffectOf<V> = V extends Vocabulary<infer _G, infer _W, infer T> ? EffectData<T> : never

export const vocabulary =
  <G, W>() =>
  <
    const O extends Ops<G, W>,
    const C extends Tests<G, W> = Record<never, never>,
    const S extends Selectors<G, W> = Record<never, never>,
    Who extends string = never,
    Q extends string = never,
  >(
    spec: VocabularySpec<G, W, O, C, S, Who, Q>,
  ): Vocabulary<
    G,
    W,
    { op: Words<'op', O>; test: Words<'is', C>; select: Words<'select', S>; who: Who; quantity: Q }
  > => {
    const reader = new Reader<G, W, Who, Q>(
      spec.operations,
      spec.tests ?? {},
      spec.selectors ?? {},
      spec.who ?? null,
      spec.amounts ?? null,
      spec.host,
    )
    const parse = (value: unknown) => reader.effect(value, '')
    return { effect: parse, parse, test: (value) => reader.test(value, '') }
  }

/** Combinators by their distinctive key, with the other keys that each may have. */
const KEYS = {
  op: null,
  steps: [],
  anyOrder: ['by', 'ask'],
  choose: ['by', 'ask'],
  may: ['by', 'ask'],
  if: ['do', 'else'],
  times: ['upTo', 'do', 'by', 'ask'],
  each: ['do'],
  pick: ['count', 'upTo', 'do', 'by', 'ask'],
  roll: ['bands'],
  level: ['levels'],
  later: ['do'],
} as const
type Key = keyof typeof KEYS
const isKey = (key: string): key is Key => Object.hasOwn(KEYS, key)

type Fields = Readonly<Record<string, unknown>>

const at = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

function fields(value: unknown, path: string, what: keyof typeof EFFECT_FAULTS.notAnObject): Fields {
  if (!isObject(value)) throw new EffectError(path, EFFECT_FAULTS.notAnObject[what])
  return value
}

function listOf(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new EffectError(path, EFFECT_FAULTS.notAList)
  return value
}

function only(value: Fields, keys: readonly string[], path: string): void {
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) throw new EffectError(at(path, key), EFFECT_FAULTS.unknownKey(key, keys))
  }
}

function word(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new EffectError(path, EFFECT_FAULTS.notAWord)
  return value
}

function whole(value: unknown, path: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) {
    throw new EffectError(path, EFFECT_FAULTS.notWhole(least))
  }
  return value
}

function flag(value: unknown, path: string): boolean {
  if (value !== undefined && value !== true) throw new EffectError(path, EFFECT_FAULTS.notTrue)
  return value === true
}

/** The word of a vocabulary named under `key`, and the remaining fields as its parameters. */
function lookUp<T>(words: Readonly<Record<string, T>>, value: Fields, key: string, path: string) {
  const { [key]: name, ...params } = value
  if (typeof name !== 'string' || !Object.hasOwn(words, name)) {
    throw new EffectError(at(path, key), EFFECT_FAULTS.unknownWord(JSON.stringify(name), Object.keys(words)))
  }
  return { term: words[name], params }
}

class Reader<G, W, Who extends string, Q extends string> {
  private readonly phrases: Phrases

  constructor(
    private readonly operations: Ops<G, W>,
    private readonly tests: Tests<G, W>,
    private readonly selectors: Selectors<G, W>,
    private readonly names: Readonly<Record<Who, (words: W) => string>> | null,
    private readonly amounts: Amounts<G, W, Q> | null,
    private readonly host: Host<G, Who>,
  ) {
    this.phrases = { ...ENGLISH, ...host.phrases }
  }

  effect(value: unknown, path: string): Effect<G, W> {
    const data = fields(value, path, 'effect')
    const kinds = Object.keys(data).filter(isKey)
    if (kinds.length !== 1) {
      throw new EffectError(path, EFFECT_FAULTS.oneKind(Object.keys(KEYS), kinds))
    }
    const [kind] = kinds
    if (kind === 'op') {
      const { term, params } = lookUp(this.operations, data, 'op', path)
      return term.bind(params, path)
    }
    only(data, [kind, ...KEYS[kind]], path)
    return this.combined(kind, data, path)
  }

  private combined(kind: Exclude<Key, 'op'>, data: Fields, path: string): Effect<G, W> {
    const { host, phrases } = this
    switch (kind) {
      case 'steps':
        return new Sequence(this.effects(data.steps, at(path, 'steps')))
      case 'choose':
        return new Choose(host, this.alternatives(data, kind, path), this.asking(data, 'choose', path), phrases)
      case 'anyOrder':
        return new AnyOrder(host, this.alternatives(data, kind, path), this.asking(data, 'any-order', path), phrases)
      case 'may':
        return new May(host, this.effect(data.may, at(path, 'may')), this.asking(data, 'may', path), phrases)
      case 'if':
        return this.condition(data, path)
      case 'times':
        return this.times(data, path)
      case 'each':
        return new Each(this.selector(data.each, at(path, 'each')), this.part(data, path), phrases)
      case 'pick':
        return this.pick(data, path)
      case 'roll':
        return this.roll(data, path)
      case 'level':
        return new Levels(
          this.count(data.level, at(path, 'level')),
          this.effects(data.levels, at(path, 'levels')),
          phrases,
        )
      case 'later':
        return this.later(data, path)
    }
  }

  private part(data: Fields, path: string): Effect<G, W> {
    return this.effect(data.do, at(path, 'do'))
  }

  private effects(value: unknown, path: string): Effect<G, W>[] {
    return listOf(value, path).map((part, n) => this.effect(part, at(path, n)))
  }

  private alternatives(data: Fields, key: 'choose' | 'anyOrder', path: string): Map<string, Effect<G, W>> {
    const here = at(path, key)
    const all = Object.entries(fields(data[key], here, 'alternatives'))
    if (all.length < 2) throw new EffectError(here, EFFECT_FAULTS.tooFewAlternatives)
    return new Map(all.map(([option, part]) => [option, this.effect(part, at(here, option))]))
  }

  private asking(data: Fields, kind: string, path: string): QuestionSpec<W, Who> {
    const ask = data.ask === undefined ? kind : word(data.ask, at(path, 'ask'))
    const { by } = data
    if (by === undefined) return { by: null, kind: ask, who: () => null }
    const { names } = this
    if (names === null || typeof by !== 'string' || !isNameIn(names, by)) {
      const known = Object.keys(names ?? {})
      throw new EffectError(at(path, 'by'), EFFECT_FAULTS.unknownChooser(JSON.stringify(by), known))
    }
    return { by, kind: ask, who: names[by] }
  }

  private condition(data: Fields, path: string): Effect<G, W> {
    const otherwise = data.else === undefined ? null : this.effect(data.else, at(path, 'else'))
    return new If(this.test(data.if, at(path, 'if')), this.part(data, path), otherwise, this.phrases)
  }

  private times(data: Fields, path: string): Effect<G, W> {
    const count = this.count(data.times, at(path, 'times'))
    const upTo = flag(data.upTo, at(path, 'upTo'))
    const asking = this.asking(data, 'more', path)
    return new Times(this.host, count, upTo, this.part(data, path), asking, this.phrases)
  }

  private pick(data: Fields, path: string): Effect<G, W> {
    const count = data.count === undefined ? null : this.count(data.count, at(path, 'count'))
    const selector = this.selector(data.pick, at(path, 'pick'))
    const upTo = flag(data.upTo, at(path, 'upTo'))
    const asking = data.by === 'lot' ? 'lot' : this.asking(data, 'target', path)
    return new Pick(this.host, selector, count, upTo, this.part(data, path), asking, this.phrases)
  }

  private roll(data: Fields, path: string): Effect<G, W> {
    const sides = whole(data.roll, at(path, 'roll'), 2)
    const bands = listOf(data.bands, at(path, 'bands')).map((value, n) => {
      const here = at(at(path, 'bands'), n)
      const band = fields(value, here, 'band')
      only(band, ['from', 'to', 'do'], here)
      const from = whole(band.from, at(here, 'from'), 1)
      return { from, to: whole(band.to, at(here, 'to'), from), part: this.part(band, here) }
    })
    return new Roll(this.host, sides, bands, this.phrases)
  }

  private later(data: Fields, path: string): Effect<G, W> {
    const { host } = this
    const delay = host.delay?.bind(host)
    if (delay === undefined) throw new EffectError(path, EFFECT_FAULTS.noDelay)
    const part = this.part(data, path)
    // Through JSON: a state must not have keys with the value undefined.
    const stored: Json = JSON.parse(JSON.stringify(data.do))
    return new Later(delay, word(data.later, at(path, 'later')), stored, part, this.phrases)
  }

  private count(value: unknown, path: string): Count<G, W> {
    if (this.amounts !== null) return this.amounts.count(value, path)
    const number = whole(value, path, 0)
    return { rolls: false, value: () => number, describe: () => String(number) }
  }

  test(value: unknown, path: string): Test<G, W> {
    const data = fields(value, path, 'condition')
    if (Object.hasOwn(data, 'is')) {
      const { term, params } = lookUp(this.tests, data, 'is', path)
      return term.bind(params, path)
    }
    const [key, ...others] = Object.keys(data)
    if (others.length > 0 || (key !== 'all' && key !== 'any' && key !== 'not')) {
      throw new EffectError(path, EFFECT_FAULTS.oneCondition(['is', 'all', 'any', 'not']))
    }
    if (key === 'not') return negated(this.test(data.not, at(path, 'not')), this.phrases)
    const tests = listOf(data[key], at(path, key)).map((part, n) => this.test(part, at(at(path, key), n)))
    if (tests.length === 0) throw new EffectError(at(path, key), EFFECT_FAULTS.noCondition)
    return key === 'all' ? everyOf(tests, this.phrases) : someOf(tests, this.phrases)
  }

  private selector(value: unknown, path: string): Selector<G, W> {
    const { where, first, ...rest } = fields(value, path, 'selection')
    const { term, params } = lookUp(this.selectors, rest, 'select', path)
    const selector = term.bind(params, path)
    const found = where === undefined ? selector : filtered(selector, this.test(where, at(path, 'where')), this.phrases)
    return first === undefined ? found : limited(found, whole(first, at(path, 'first'), 1), this.phrases)
  }
}

const isNameIn = <N extends string>(names: Readonly<Record<N, unknown>>, name: string): name is N =>
  Object.hasOwn(names, name)

const negated = <G, W>(test: Test<G, W>, phrases: Phrases): Test<G, W> => ({
  no: test.no,
  holds: (g) => !test.holds(g),
  describe: (words) => phrases.not(test.describe(words)),
})

const everyOf = <G, W>(tests: readonly Test<G, W>[], phrases: Phrases): Test<G, W> => ({
  no: tests[0].no,
  holds(g) {
    for (const test of tests) if (!test.holds(g)) return false
    return true
  },
  describe: (words) => phrases.all(tests.map((test) => test.describe(words))),
})

const someOf = <G, W>(tests: readonly Test<G, W>[], phrases: Phrases): Test<G, W> => ({
  no: tests[0].no,
  holds(g) {
    for (const test of tests) if (test.holds(g)) return true
    return false
  },
  describe: (words) => phrases.any(tests.map((test) => test.describe(words))),
})

const filtered = <G, W>(selector: PlainSelector<G, W>, where: Test<G, W>, phrases: Phrases): Selector<G, W> => ({
  none: selector.none,
  targets: (g, most) => selector.targets(g, most, where),
  describe: (words, count) => phrases.where(selector.describe(words, count), where.describe(words)),
})

const limited = <G, W>(selector: Selector<G, W>, first: number, phrases: Phrases): Selector<G, W> => ({
  none: selector.none,
  targets: (g, most = first) => selector.targets(g, Math.min(first, most)),
  describe: (words, count) => phrases.first(first, selector.describe(words, count)),
})
