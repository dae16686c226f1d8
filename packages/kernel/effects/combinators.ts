// Combinators: effects made of other effects.
import { type No, no } from '../checks.ts'
import type { Phrases } from '../text/phrases.ts'
import { cloneJson, type Json, type Option } from '../values.ts'
import {
  both,
  type Count,
  chosen,
  type Effect,
  type Host,
  inTurn,
  type Pending,
  type Selector,
  type Target,
  type Test,
} from './effect.ts'

type Parts<G, W> = readonly Effect<G, W>[]

const anyRolls = <G, W>(parts: Parts<G, W>): boolean => parts.some(({ rolls }) => rolls)
const anyAsks = <G, W>(parts: Parts<G, W>): boolean => parts.some(({ asks }) => asks)

/** Null if one of them can be done, else why the first cannot. */
function canAny<G, W>(parts: Parts<G, W>, g: G): No | null {
  let first: No | null = null
  for (const part of parts) {
    const refused = part.can(g)
    if (refused === null) return null
    first ??= refused
  }
  return first
}

export class Sequence<G, W> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(private readonly parts: Parts<G, W>) {
    this.rolls = anyRolls(parts)
    this.asks = anyAsks(parts)
  }

  can(g: G): No | null {
    return canAny(this.parts, g)
  }

  run(g: G): Pending {
    return inTurn(this.parts.length, (at) => this.parts[at].run(g))
  }

  clauses(words: W): readonly string[] {
    return this.parts.flatMap((part) => part.clauses(words))
  }
}

/** Who is asked, and the kind of the question. */
export interface QuestionSpec<W, Who extends string> {
  readonly by: Who | null
  readonly kind: string
  who(words: W): string | null
}

/** Options with their effects. */
export type Alternatives<G, W> = ReadonlyMap<string, Effect<G, W>>

const NOT_HERE = no('kernel', 'not-a-choice')

abstract class Offer<G, W, Who extends string> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks = true
  protected readonly options: readonly string[]
  protected readonly parts: Parts<G, W>

  constructor(
    protected readonly host: Host<G, Who>,
    protected readonly alternatives: Alternatives<G, W>,
    protected readonly asking: QuestionSpec<W, Who>,
    protected readonly phrases: Phrases,
  ) {
    this.options = [...alternatives.keys()]
    this.parts = [...alternatives.values()]
    this.rolls = anyRolls(this.parts)
  }

  can(g: G): No | null {
    return canAny(this.parts, g)
  }

  abstract run(g: G): Pending
  abstract clauses(words: W): readonly string[]

  /** Gets a choice among these options. Does not ask if only one is possible. */
  protected offer(g: G, options: readonly string[], then: (option: string) => Pending): Pending {
    const { by, kind } = this.asking
    const check = (option: string) => this.whyNot(g, option)
    const open = options.filter((option) => check(option) === null)
    if (open.length === 0) return null
    if (open.length === 1) return then(open[0])
    return chosen(this.host, g, { by, kind, candidates: options, check }, then)
  }

  protected take(g: G, option: string): Pending {
    return this.alternatives.get(option)?.run(g) ?? null
  }

  protected described(words: W): string[] {
    return this.parts.map((part) => this.phrases.sequence(part.clauses(words)))
  }

  private whyNot(g: G, option: string): No | null {
    const part = this.alternatives.get(option)
    return part === undefined ? NOT_HERE : part.can(g)
  }
}

export class Choose<G, W, Who extends string> extends Offer<G, W, Who> {
  run(g: G): Pending {
    return this.offer(g, this.options, (option) => this.take(g, option))
  }

  clauses(words: W): readonly string[] {
    const who = this.asking.who(words)
    const alternatives = this.described(words).filter((clause) => clause !== '')
    const all = alternatives.length === this.parts.length
    return [
      all ? this.phrases.choice(who, alternatives) : this.phrases.may(who, this.phrases.choice(null, alternatives)),
    ]
  }
}

export class AnyOrder<G, W, Who extends string> extends Offer<G, W, Who> {
  run(g: G): Pending {
    return this.next(g, this.options)
  }

  clauses(words: W): readonly string[] {
    return [this.phrases.anyOrder(this.described(words))]
  }

  private next(g: G, left: readonly string[]): Pending {
    return this.offer(g, left, (option) =>
      both(this.take(g, option), () =>
        this.next(
          g,
          left.filter((other) => other !== option),
        ),
      ),
    )
  }
}

const YES_OR_NO = ['yes', 'no'] as const

export class May<G, W, Who extends string> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks = true

  constructor(
    private readonly host: Host<G, Who>,
    private readonly part: Effect<G, W>,
    private readonly asking: QuestionSpec<W, Who>,
    private readonly phrases: Phrases,
  ) {
    this.rolls = part.rolls
  }

  can(g: G): No | null {
    return this.part.can(g)
  }

  run(g: G): Pending {
    if (this.part.can(g) !== null) return null
    const { by, kind } = this.asking
    const check = (answer: string) => (answer === 'yes' ? this.part.can(g) : null)
    const question = { by, kind, candidates: YES_OR_NO, check }
    return chosen(this.host, g, question, (answer) => (answer === 'yes' ? this.part.run(g) : null))
  }

  clauses(words: W): readonly string[] {
    return [this.phrases.may(this.asking.who(words), this.phrases.sequence(this.part.clauses(words)))]
  }
}

export class If<G, W> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly test: Test<G, W>,
    private readonly part: Effect<G, W>,
    private readonly otherwise: Effect<G, W> | null,
    private readonly phrases: Phrases,
  ) {
    this.rolls = part.rolls || otherwise?.rolls === true
    this.asks = part.asks || otherwise?.asks === true
  }

  can(g: G): No | null {
    const part = this.chosenBy(g)
    return part === null ? this.test.no : part.can(g)
  }

  run(g: G): Pending {
    return this.chosenBy(g)?.run(g) ?? null
  }

  clauses(words: W): readonly string[] {
    const { part, otherwise, phrases } = this
    const other = otherwise === null ? null : phrases.sequence(otherwise.clauses(words))
    return [phrases.condition(this.test.describe(words), phrases.sequence(part.clauses(words)), other)]
  }

  private chosenBy(g: G): Effect<G, W> | null {
    return this.test.holds(g) ? this.part : this.otherwise
  }
}

const NO_TIMES = no('kernel', 'zero-times')
const MORE_OR_ENOUGH = ['more', 'enough'] as const

export class Times<G, W, Who extends string> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly host: Host<G, Who>,
    private readonly count: Count<G, W>,
    private readonly upTo: boolean,
    private readonly part: Effect<G, W>,
    private readonly asking: QuestionSpec<W, Who>,
    private readonly phrases: Phrases,
  ) {
    this.rolls = part.rolls || count.rolls
    this.asks = part.asks || upTo
  }

  /** A number that must be rolled is not known yet, so it cannot be a reason to refuse. */
  can(g: G): No | null {
    return !this.count.rolls && this.count.value(g) <= 0 ? NO_TIMES : this.part.can(g)
  }

  run(g: G): Pending {
    if (this.can(g) !== null) return null
    const count = this.count.value(g)
    return this.upTo ? this.asLongAsWanted(g, count) : inTurn(count, () => this.part.run(g))
  }

  clauses(words: W): readonly string[] {
    const clause = this.phrases.sequence(this.part.clauses(words))
    return [this.phrases.times(this.count.describe(words), this.upTo, clause)]
  }

  private asLongAsWanted(g: G, left: number): Pending {
    if (left <= 0) return null
    return both(this.part.run(g), () => {
      if (left === 1 || this.part.can(g) !== null) return null
      const { by, kind } = this.asking
      const check = (answer: string) => (answer === 'more' ? this.part.can(g) : null)
      const question = { by, kind, candidates: MORE_OR_ENOUGH, check }
      return chosen(this.host, g, question, (answer) => (answer === 'more' ? this.asLongAsWanted(g, left - 1) : null))
    })
  }
}

/** Null if the effect can be done to one of the targets, else why not to the first. */
function canAt<G, W>(selector: Selector<G, W>, part: Effect<G, W>, g: G): No | null {
  let first: No | null = null
  for (const target of selector.targets(g)) {
    const refused = part.can(target.at)
    if (refused === null) return null
    first ??= refused
  }
  return first ?? selector.none
}

export class Each<G, W> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly selector: Selector<G, W>,
    private readonly part: Effect<G, W>,
    private readonly phrases: Phrases,
  ) {
    this.rolls = part.rolls
    this.asks = part.asks
  }

  can(g: G): No | null {
    return canAt(this.selector, this.part, g)
  }

  run(g: G): Pending {
    const targets = this.selector.targets(g)
    return inTurn(targets.length, (at) => this.part.run(targets[at].at))
  }

  clauses(words: W): readonly string[] {
    const clause = this.phrases.sequence(this.part.clauses(words))
    return [this.phrases.each(this.selector.describe(words, 'all'), clause)]
  }
}

const ENOUGH = 'enough'
const NONE: readonly Option[] = []

export class Pick<G, W, Who extends string> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly host: Host<G, Who>,
    private readonly selector: Selector<G, W>,
    private readonly count: Count<G, W> | null,
    private readonly upTo: boolean,
    private readonly part: Effect<G, W>,
    private readonly asking: QuestionSpec<W, Who> | 'lot',
    private readonly phrases: Phrases,
  ) {
    this.rolls = part.rolls || count?.rolls === true || asking === 'lot'
    this.asks = part.asks || asking !== 'lot'
  }

  can(g: G): No | null {
    const { count } = this
    if (count !== null && !count.rolls && count.value(g) <= 0) return NO_TIMES
    return canAt(this.selector, this.part, g)
  }

  run(g: G): Pending {
    const { count } = this
    if (count === null) return this.next(g, 1, NONE)
    return count.rolls && this.can(g) !== null ? null : this.next(g, count.value(g), NONE)
  }

  clauses(words: W): readonly string[] {
    const { phrases, asking } = this
    const clause = phrases.sequence(this.part.clauses(words))
    const targets = this.selector.describe(words, this.count === null ? 'one' : this.count.describe(words))
    return [
      asking === 'lot' ? phrases.lot(targets, clause) : phrases.pick(asking.who(words), targets, this.upTo, clause),
    ]
  }

  private next(g: G, left: number, taken: readonly Option[]): Pending {
    if (left <= 0) return null
    const now = this.targets(g, taken)
    const open = now.filter(({ at }) => this.part.can(at) === null)
    if (open.length === 0) return null
    const then = (target: Target<G>) =>
      both(this.part.run(target.at), () => this.next(g, left - 1, [...taken, target.option]))
    const { asking } = this
    if (asking === 'lot') return then(open[this.host.chance(g).roll(open.length) - 1])
    if (open.length === 1 && !this.upTo) return then(open[0])
    const { by, kind } = asking
    const candidates = onceThen(this.offered(g, now), () => this.offered(g, this.targets(g, taken)))
    const check = ({ at, option }: Target<G>) => (option === ENOUGH ? null : this.part.can(at))
    return chosen(this.host, g, { by, kind, candidates, check }, (target) =>
      target.option === ENOUGH ? null : then(target),
    )
  }

  private targets(g: G, taken: readonly Option[]): readonly Target<G>[] {
    const all = this.selector.targets(g)
    return taken.length === 0 ? all : all.filter(({ option }) => !taken.includes(option))
  }

  private offered(g: G, targets: readonly Target<G>[]): readonly Target<G>[] {
    return this.upTo ? [...targets, { option: ENOUGH, at: g }] : targets
  }
}

/** Returns `known` on the first call, and recomputes it on later ones. */
function onceThen<T>(known: T, compute: () => T): () => T {
  let fresh = true
  return () => {
    if (!fresh) return compute()
    fresh = false
    return known
  }
}

export interface RollBand<G, W> {
  readonly from: number
  readonly to: number
  readonly part: Effect<G, W>
}

export class Roll<G, W, Who extends string> implements Effect<G, W> {
  readonly rolls = true
  readonly asks: boolean

  constructor(
    private readonly host: Host<G, Who>,
    private readonly sides: number,
    private readonly bands: readonly RollBand<G, W>[],
    private readonly phrases: Phrases,
  ) {
    this.asks = bands.some(({ part }) => part.asks)
  }

  can(g: G): No | null {
    return canAny(
      this.bands.map(({ part }) => part),
      g,
    )
  }

  run(g: G): Pending {
    if (this.can(g) !== null) return null
    const die = this.host.chance(g).roll(this.sides)
    this.host.rolled?.(g, die)
    return this.bands.find(({ from, to }) => from <= die && die <= to)?.part.run(g) ?? null
  }

  clauses(words: W): readonly string[] {
    const bands = this.bands.map(({ from, to, part }) => ({
      range: from === to ? String(from) : `${from} to ${to}`,
      clause: this.phrases.sequence(part.clauses(words)),
    }))
    // A band without words does nothing; it is there so that the die is rolled in any case.
    const telling = bands.filter(({ clause }) => clause !== '')
    return [this.phrases.roll(this.sides, telling)]
  }
}

const NO_LEVEL = no('kernel', 'no-level')

export class Levels<G, W> implements Effect<G, W> {
  readonly rolls: boolean
  readonly asks: boolean

  constructor(
    private readonly level: Count<G, W>,
    private readonly levels: Parts<G, W>,
    private readonly phrases: Phrases,
  ) {
    this.rolls = anyRolls(levels) || level.rolls
    this.asks = anyAsks(levels)
  }

  can(g: G): No | null {
    if (this.level.rolls) return canAny(this.levels, g)
    const part = this.atLevel(g)
    return part === null ? NO_LEVEL : part.can(g)
  }

  run(g: G): Pending {
    if (this.can(g) !== null) return null
    return this.atLevel(g)?.run(g) ?? null
  }

  clauses(words: W): readonly string[] {
    return [this.phrases.levels(this.levels.map((part) => this.phrases.sequence(part.clauses(words))))]
  }

  private atLevel(g: G): Effect<G, W> | null {
    const level = Math.min(this.level.value(g), this.levels.length)
    return level < 1 ? null : this.levels[level - 1]
  }
}

/** Neither asks nor rolls now, whatever its part does later. */
export class Later<G, W> implements Effect<G, W> {
  readonly rolls = false
  readonly asks = false

  constructor(
    private readonly delay: (g: G, when: string, effect: Json) => void,
    private readonly when: string,
    private readonly data: Json,
    private readonly part: Effect<G, W>,
    private readonly phrases: Phrases,
  ) {}

  can(): null {
    return null
  }

  run(g: G): null {
    // A copy: data in a state may be overwritten in place.
    this.delay(g, this.when, cloneJson(this.data))
    return null
  }

  clauses(words: W): readonly string[] {
    return [this.phrases.later(this.when, this.phrases.sequence(this.part.clauses(words)))]
  }
}
