// Declares the words of a game's vocabulary, each once, with its parameters, rules and description.
import { custom, type ZodMiniType } from 'zod/mini'
import { type No, no } from '../checks.ts'
import { problemIn } from '../forms.ts'
import { EFFECT_FAULTS } from '../text/effects.ts'
import { ENGLISH, type Phrases } from '../text/phrases.ts'
import type { Option } from '../values.ts'
import type { Amount, Counted } from './data.ts'
import type { Count, Effect, Pending, Selector, Target, Test } from './effect.ts'
import { EffectError, isObject } from './faults.ts'

/** Reads the parameters of a word, given without the word itself. */
function read<P>(schema: ZodMiniType<P>, value: object, path: string): P {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EffectError([path, ...issue.path].filter((part) => part !== '').join('.'), problemIn(issue))
}

interface OperationBasics<G, W, P> {
  readonly params: ZodMiniType<P>
  /** Why it cannot be done now. Absent if it always can. */
  can?(g: G, params: P): No | null
  /** Whether it may roll; absent if it never does. */
  readonly rolls?: true | ((params: P) => boolean)
  /** An imperative clause or a short statement, without capital letter or full stop. */
  describe(params: P, words: W): string
}

/** `apply` is for an operation that asks nothing, `run` for one that may ask. Neither is called if `can` refuses. */
export type OperationSpec<G, W, P> = OperationBasics<G, W, P> &
  ({ apply(g: G, params: P): void; readonly run?: undefined } | { run(g: G, params: P): Pending })

export interface Operation<G, W, P> {
  readonly params: ZodMiniType<P>
  bind(value: object, path: string): Effect<G, W>
}

class Step<G, W, P> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly spec: OperationSpec<G, W, P>,
    private readonly params: P,
  ) {
    const { rolls } = spec
    this.rolls = typeof rolls === 'function' ? rolls(params) : rolls === true
    this.asks = spec.run !== undefined
  }

  can(g: G): No | null {
    return this.spec.can === undefined ? null : this.spec.can(g, this.params)
  }

  run(g: G): Pending {
    const { spec, params } = this
    if (spec.can !== undefined && spec.can(g, params) !== null) return null
    if (spec.run !== undefined) return spec.run(g, params)
    spec.apply(g, params)
    return null
  }

  clauses(words: W): readonly string[] {
    return [this.spec.describe(this.params, words)]
  }
}

export interface TestSpec<G, W, P> {
  readonly params: ZodMiniType<P>
  holds(g: G, params: P): boolean
  /** The reason to give when it does not hold. */
  readonly no?: No
  /** After "if": "an enemy is there". */
  describe(params: P, words: W): string
}

export interface TestTerm<G, W, P> {
  readonly params: ZodMiniType<P>
  bind(value: object, path: string): Test<G, W>
}

const NOT_SO = no('kernel', 'condition')
const NO_TARGET = no('kernel', 'no-target')

export interface SelectorSpec<G, W, P, T> {
  readonly params: ZodMiniType<P>
  targets(g: G, params: P): readonly T[]
  option(target: T): Option
  /** The context with this target. It may reuse `spare`, an earlier context of this selector that nobody needs any more. */
  focus(g: G, target: T, spare?: G): G
  readonly none?: No
  describe(params: P, words: W, count: string): string
}

/** A selector as the game declares it. With a test it gives only the targets for which it holds. */
export interface PlainSelector<G, W> extends Selector<G, W> {
  targets(g: G, most?: number, where?: Test<G, W>): readonly Target<G>[]
}

export interface SelectorTerm<G, W, P> {
  readonly params: ZodMiniType<P>
  bind(value: object, path: string): PlainSelector<G, W>
}

/** Functions to declare words for rules with context `G`, described with `W`. */
export function terms<G, W>() {
  return {
    operation: <P>(spec: OperationSpec<G, W, P>): Operation<G, W, P> => ({
      params: spec.params,
      bind: (value, path) => new Step(spec, read(spec.params, value, path)),
    }),

    test: <P>(spec: TestSpec<G, W, P>): TestTerm<G, W, P> => ({
      params: spec.params,
      bind(value, path) {
        const params = read(spec.params, value, path)
        return {
          no: spec.no ?? NOT_SO,
          holds: (g) => spec.holds(g, params),
          describe: (words) => spec.describe(params, words),
        }
      },
    }),

    selector: <P, T>(spec: SelectorSpec<G, W, P, T>): SelectorTerm<G, W, P> => ({
      params: spec.params,
      bind(value, path) {
        const params = read(spec.params, value, path)
        return {
          none: spec.none ?? NO_TARGET,
          targets(g, most = Number.POSITIVE_INFINITY, where = undefined) {
            const found: Target<G>[] = []
            let spare: G | undefined
            for (const it of spec.targets(g, params)) {
              if (found.length === most) break
              const at = spec.focus(g, it, spare)
              const fits = where === undefined || where.holds(at)
              spare = fits ? undefined : at
              if (fits) found.push({ option: spec.option(it), at })
            }
            return found
          },
          describe: (words, count) => spec.describe(params, words, count),
        }
      },
    }),

    amounts: <Q extends string>(quantities: Readonly<Record<Q, Quantity<G, W>>>, phrases: Phrases = ENGLISH) =>
      new Amounts<G, W, Q>(quantities, phrases),
  }
}

/** What an amount can be computed from: "each Surrogate there", "a die". */
export interface Quantity<G, W> {
  value(g: G): number
  readonly rolls?: true
  describe(words: W): string
}

const COUNTED_KEYS: ReadonlySet<string> = new Set(['of', 'times', 'over', 'round', 'plus', 'atMost'])

/** The amounts of a vocabulary: their schema for parameters, and their values. */
export class Amounts<G, W, Q extends string> {
  readonly schema: ZodMiniType<Amount<Q>>

  constructor(
    private readonly quantities: Readonly<Record<Q, Quantity<G, W>>>,
    private readonly phrases: Phrases,
  ) {
    const names = Object.keys(quantities)
    this.schema = custom<Amount<Q>>((value) => this.isAmount(value), EFFECT_FAULTS.notAnAmountOf(names))
  }

  /** Computes an amount; rolls if its quantity does. */
  value(g: G, amount: Amount<Q>): number {
    if (typeof amount === 'number') return amount
    const { of, times = 1, over = 1, round, plus = 0, atMost } = amount
    const part = (this.quantities[of].value(g) * times) / over
    const sum = (round === 'up' ? Math.ceil(part) : Math.floor(part)) + plus
    return atMost === undefined ? sum : Math.min(sum, atMost)
  }

  rolls(amount: Amount<Q>): boolean {
    return typeof amount !== 'number' && this.quantities[amount.of].rolls === true
  }

  describe(amount: Amount<Q>, words: W): string {
    if (typeof amount === 'number') return String(amount)
    const { of, times = 1, over = 1, round, plus = 0, atMost = null } = amount
    return this.phrases.amount(this.quantities[of].describe(words), { times, over, up: round === 'up', plus, atMost })
  }

  count(value: unknown, path: string): Count<G, W> {
    if (!this.isAmount(value)) {
      throw new EffectError(path, EFFECT_FAULTS.notAnAmount)
    }
    return {
      rolls: this.rolls(value),
      value: (g) => this.value(g, value),
      describe: (words) => this.describe(value, words),
    }
  }

  private isAmount(value: unknown): value is Amount<Q> {
    if (typeof value === 'number') return Number.isInteger(value)
    return isObject(value) && Object.keys(value).every((key) => COUNTED_KEYS.has(key)) && this.isCounted(value)
  }

  private isCounted(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Counted<Q> {
    const { of, times = 1, over = 1, round = 'up', plus = 0, atMost = 0 } = value
    const whole = [times, over, plus, atMost].every(Number.isInteger)
    return typeof of === 'string' && Object.hasOwn(this.quantities, of) && whole && over !== 0 && round === 'up'
  }
}
