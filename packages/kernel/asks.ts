import type { Chance } from './chance.ts'
import { type Check, type No, no } from './checks.ts'
import type { Form } from './forms.ts'
import { cloneJson, type Json, type Option } from './values.ts'

/** A candidate for an answer: the option itself, or an object of the game with its option. */
export type Choice = Option | { readonly option: Option }

/** A function if the candidates depend on the state, else a constant list. */
export type Candidates<C> = readonly C[] | (() => readonly C[])

/** The public part of an open question. */
export interface AskView {
  readonly id: string
  readonly seat: string
  readonly kind: string
  readonly options: readonly Option[]
  readonly optional: boolean
  /** The JSON schema of the answer, if it is a form. */
  readonly form: Json | null
  readonly data?: Json
}

export interface AskSpec<C> {
  readonly seat: string
  readonly kind: string
  readonly candidates: Candidates<C>
  readonly check?: Check<C> | undefined
  readonly form?: Form<C> | undefined
  readonly data?: Json | undefined
  /** The reason for refusing an answer that is not among the candidates. */
  readonly explainUnknown?: ((answer: unknown) => No | null) | undefined
}

const NOT_HERE: No = no('kernel', 'not-a-choice')

const optionOf = (choice: Choice): Option => (typeof choice === 'object' ? choice.option : choice)

/**
 * An `explainUnknown` for choices that exist but are not candidates now: a question can list only what it may offer, and
 * still give the reason for everything else.
 */
export const explainFrom =
  <const C extends Choice>(known: Candidates<C>, check: Check<C>) =>
  (answer: unknown): No | null => {
    const all = typeof known === 'function' ? known() : known
    const meant = all.find((choice) => optionOf(choice) === answer)
    return meant === undefined ? null : check(meant)
  }

/** One open question. The object stays the same while it is open; its options are recomputed after every answer. */
export class Ask implements AskView {
  /** Set by the run when it first sees the ask: the same in every replay of the record. */
  serial = 0
  revision = 0
  readonly data?: Json
  /** The candidates, checked or not. */
  private list: readonly Choice[] | null = null
  /** Index of a candidate that passes the check; the length of the list if none does, -1 if not known yet. */
  private passing = -1
  /** Index of a candidate that passed before the last answer, and is worth trying first. */
  private hint = 0
  private offer: readonly Choice[] | null = null
  private values: readonly Option[] | null = null
  /** The candidate that `randomOption` has taken. */
  private taken: Choice | null = null
  private fillable: boolean | null = null
  /** The last example that the caller promised to return unchanged. */
  private lastExample: object | null = null

  // Hot path: an options object would cost one more allocation per answer.
  constructor(
    readonly seat: string,
    readonly kind: string,
    readonly optional: boolean,
    private readonly source: Candidates<Choice>,
    private readonly check: Check<Choice> | undefined,
    private readonly explainUnknown: AskSpec<Choice>['explainUnknown'],
    private readonly blank: Form<unknown> | undefined,
    data: Json | undefined,
    /** Whether the rules always leave an option, so that nothing has to be checked to know that it is answerable. */
    private readonly certain = false,
  ) {
    if (data !== undefined) this.data = data
  }

  /** Copies the spec into one fixed shape, so that every Ask has the same hidden class. */
  static of(asking: AskSpec<never>, optional: boolean): Ask {
    const { seat, kind, candidates, check, explainUnknown, form, data } = asking as unknown as AskSpec<Choice>
    return new Ask(seat, kind, optional, candidates, check, explainUnknown, form as Form<unknown> | undefined, data)
  }

  /** A list of only this ask, for a procedure to yield. */
  get alone(): readonly Ask[] {
    return [this]
  }

  get id(): string {
    return `${this.revision}.${this.serial}`
  }

  get form(): Json | null {
    return this.blank?.shape ?? null
  }

  get isForm(): boolean {
    return this.blank !== undefined
  }

  /** Everything that passes the check, in the order of the candidates. */
  get offered(): readonly Choice[] {
    if (this.offer === null) this.offer = this.allPassing()
    return this.offer
  }

  get options(): readonly Option[] {
    if (this.values === null) this.values = this.offered.map(optionOf)
    return this.values
  }

  /**
   * Any option, all equally likely. Checks candidates in random order up to the first that passes. Rolls the same whether
   * all options are known or not, so that a bot plays the same in a match and in a simulation.
   */
  randomOption(chance: Chance): Option {
    this.taken = this.randomPassing(chance)
    return optionOf(this.taken)
  }

  /** Whether it can be answered at all. */
  get answerable(): boolean {
    if (this.certain) return true
    if (this.blank === undefined) return this.somePassing() < this.candidates().length
    if (this.fillable === null) this.fillable = (this.blank.closed?.() ?? null) === null
    return this.fillable
  }

  /** Whether there is something to decide: a form, or at least two options. */
  get isDecision(): boolean {
    if (this.blank !== undefined) return true
    if (this.offer !== null) return this.offer.length > 1
    const all = this.candidates()
    if (this.taken !== null && this.passing >= 0 && all[this.passing] !== this.taken) return true
    const one = this.taken ?? all[this.somePassing()]
    // Backwards: what is always allowed, such as passing, often comes last.
    for (let at = all.length - 1; at >= 0; at--) if (all[at] !== one && this.passes(all[at])) return true
    return false
  }

  /** Whether bots must not answer it. */
  get forPeopleOnly(): boolean {
    return this.blank?.forPeopleOnly?.() === true
  }

  /** Computes all options now instead of when they are needed. */
  evaluate(): void {
    if (this.blank !== undefined) this.fillable ??= this.answerable
    else if (this.offered.length === 0 && this.certain)
      throw new Error(`${this.kind} always has an option for ${this.seat}, but not now`)
  }

  /** Clears the cached options, because the state changed while the ask was open. */
  stale(): void {
    this.list = null
    if (this.passing >= 0) this.hint = this.passing
    this.passing = -1
    this.offer = null
    this.values = null
    this.taken = null
    this.fillable = null
  }

  /** The choice that an answer means, or the reason why it is refused. */
  resolve(answer: unknown): { choice: unknown } | { no: No } {
    if (this.blank !== undefined) return this.resolveForm(this.blank, answer)
    if (this.taken !== null && optionOf(this.taken) === answer) return { choice: this.taken }
    // What was offered is a copy; candidates may be a list that rules use again for another run.
    if (this.offer !== null) {
      for (const choice of this.offer) if (optionOf(choice) === answer) return { choice }
    } else {
      for (const choice of this.candidates()) if (optionOf(choice) === answer && this.passes(choice)) return { choice }
    }
    return { no: this.why(answer) ?? NOT_HERE }
  }

  /** Why an option is not offered or a filled-in form is refused; null if it is legal. */
  why(option: unknown): No | null {
    if (this.blank !== undefined) {
      const read = this.resolve(option)
      return 'no' in read ? read.no : null
    }
    for (const choice of this.fresh()) if (optionOf(choice) === option) return this.check?.(choice) ?? null
    return this.explainUnknown?.(option) ?? NOT_HERE
  }

  /** A legal answer to a form, for random play. `unchanged` promises that it comes back as it is: `resolve` then skips parsing. */
  example(chance: Chance, unchanged = false): Json {
    if (this.blank === undefined) throw new Error(`${this.kind} is not a form`)
    const example = this.blank.example(chance) as Json
    if (unchanged && typeof example === 'object') this.lastExample = example
    return example
  }

  private resolveForm(form: Form<unknown>, answer: unknown): { choice: unknown } | { no: No } {
    const closed = form.closed?.() ?? null
    if (closed !== null) return { no: closed }
    const unchanged = this.lastExample !== null && answer === this.lastExample
    const read = unchanged ? { value: answer } : form.read(answer)
    if ('no' in read) return read
    const refused = form.check(read.value)
    return refused === null ? { choice: read.value } : { no: refused }
  }

  private fresh(): readonly Choice[] {
    return typeof this.source === 'function' ? this.source() : this.source
  }

  private candidates(): readonly Choice[] {
    if (this.list === null) this.list = this.fresh()
    return this.list
  }

  private passes(choice: Choice): boolean {
    return this.check === undefined || this.check(choice) === null
  }

  private somePassing(): number {
    if (this.passing < 0) {
      const { hint } = this
      const all = this.candidates()
      this.passing = hint > 0 && hint < all.length && this.passes(all[hint]) ? hint : this.firstPassing(all)
    }
    return this.passing
  }

  private firstPassing(all: readonly Choice[]): number {
    const { check } = this
    let at = 0
    if (check !== undefined) while (at < all.length && check(all[at]) !== null) at++
    return at
  }

  private allPassing(): readonly Choice[] {
    const all = this.candidates()
    const { check, passing: known } = this
    if (check === undefined || all.length === 0) return all
    const passing: Choice[] = []
    for (let at = 0; at < all.length; at++) if (at === known || check(all[at]) === null) passing.push(all[at])
    return passing
  }

  /** What comes first of all passing candidates in a random order is any of them, all equally likely. */
  private randomPassing(chance: Chance): Choice {
    const all = this.candidates()
    const { check } = this
    if (check === undefined || all.length === 1) return randomOne(all, chance)
    const known = this.passing < 0 ? null : all[this.passing]
    const first = chance.roll(all.length) - 1
    if (all[first] === known || check(all[first]) === null) return all[first]
    // Copied only now: most questions take the first.
    const rest = all.slice()
    rest[first] = all[all.length - 1]
    for (let left = all.length - 1; left > 1; left--) {
      const at = chance.roll(left) - 1
      if (rest[at] === known || check(rest[at]) === null) return rest[at]
      rest[at] = rest[left - 1]
    }
    return rest[0]
  }
}

/** Nothing is rolled if there is only one. */
const randomOne = (list: readonly Choice[], chance: Chance): Choice =>
  list[list.length === 1 ? 0 : chance.roll(list.length) - 1]

/** An ask as plain data. */
export function plainAsk(ask: AskView): AskView {
  const { id, seat, kind, options, optional, form, data } = ask
  return {
    id,
    seat,
    kind,
    options: [...options],
    optional,
    form,
    ...(data === undefined ? {} : { data: cloneJson(data) }),
  }
}

/** What a procedure gets back. `choice` is null only if an ask lost its last option because of others' answers. */
export interface Reply {
  readonly ask: Ask
  readonly choice: unknown
}

/** Rules as a generator that stops at each question. */
export type Procedure<T = void> = Generator<readonly Ask[], T, Reply>

/** What a question without options does: it is a fault, or the result is null; `several` also takes a single option unasked. */
type Need = 'option' | 'maybe' | 'several'

/**
 * A single question as a procedure of two steps. Written by hand instead of as a generator: it is by far the most common
 * procedure, and a generator would take most of the time of an answer.
 */
class Question extends Ask implements Iterator<readonly Ask[], unknown, Reply> {
  private asked = false
  need: Need = 'option'

  next(reply?: Reply): IteratorResult<readonly Ask[], unknown> {
    if (!this.asked) {
      this.asked = true
      return this.isNeeded ? { done: false, value: this.alone } : { done: true, value: this.offered[0] ?? null }
    }
    if (reply === undefined || (reply.choice === null && this.need === 'option' && !this.optional))
      throw new Error(`${this.kind} has no option left for ${this.seat}`)
    return { done: true, value: reply.choice }
  }

  private get isNeeded(): boolean {
    if (this.need === 'option') return true
    return this.need === 'maybe' ? this.answerable : this.isDecision
  }

  [Symbol.iterator](): this {
    return this
  }
}

/** One seat must choose one of the candidates that pass the check. */
export function ask<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
  explainUnknown?: AskSpec<C>['explainUnknown'],
): Procedure<C> {
  const passes = check as Check<Choice> | undefined
  return new Question(seat, kind, false, candidates, passes, explainUnknown, undefined, data) as unknown as Procedure<C>
}

/**
 * Like `ask`, for a question that always has an option, whatever others do meanwhile: candidates are checked only when
 * somebody needs the options. A match still checks that there is one.
 */
export function askCertain<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
): Procedure<C> {
  const passes = check as Check<Choice> | undefined
  const question = new Question(seat, kind, false, candidates, passes, undefined, undefined, data, true)
  return question as unknown as Procedure<C>
}

/** Like `ask`, but null if there is nothing to choose, from the start or after others' answers. */
export function askMaybe<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
  explainUnknown?: AskSpec<C>['explainUnknown'],
): Procedure<C | null> {
  const passes = check as Check<Choice> | undefined
  const question = new Question(seat, kind, false, candidates, passes, explainUnknown, undefined, data)
  question.need = 'maybe'
  return question as unknown as Procedure<C | null>
}

/** Like `askMaybe`, but does not ask if there is only one option. */
export function askIfSeveral<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
): Procedure<C | null> {
  const passes = check as Check<Choice> | undefined
  const question = new Question(seat, kind, false, candidates, passes, undefined, undefined, data)
  question.need = 'several'
  return question as unknown as Procedure<C | null>
}

/** One seat may choose one of the candidates. The game does not wait for it: others may continue, or end the phase. */
export function askOptional<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  data?: Json,
): Procedure<C> {
  return new Question(seat, kind, true, candidates, undefined, undefined, undefined, data) as unknown as Procedure<C>
}

const NONE: readonly Choice[] = []

/** One seat must fill in a form. */
export function* askForm<T>(seat: string, kind: string, form: Form<T>, data?: Json): Procedure<T> {
  const question = new Ask(seat, kind, false, NONE, undefined, undefined, form as Form<unknown>, data)
  const reply = yield question.alone
  if (reply.choice === null && !question.answerable) throw new Error(`${kind} cannot be filled in by ${seat} any more`)
  return reply.choice as T
}

/** A question that others may interrupt. */
export interface OpenAskSpec<C> extends AskSpec<C> {
  /** Whether the seat has left the game and can no longer choose; absent if seats never leave. */
  gone?(): boolean
}

/** Something a seat may do while another thinks. `run` gets the choice or the filled-in form. */
export interface Interruption<C = never> extends AskSpec<C> {
  run(choice: C): Procedure
  /** Whether it is listed; absent means always. Must not depend on hidden things, because it affects the ids of later asks. */
  listed?(): boolean
}

/** Erases the type of the choice, so that different interruptions fit into one list. */
export const interruption = <const C>(it: Interruption<C>): Interruption => it as unknown as Interruption

/**
 * Builds a list of interruptions once per state `s` and table `t`. They read the state lazily, so one list works for all
 * questions.
 */
export function oncePerTable<G extends { readonly s: object; readonly t: object }>(
  make: (g: G) => readonly Interruption[],
): (g: G) => readonly Interruption[] {
  const made = new WeakMap<object, { readonly table: object; readonly list: readonly Interruption[] }>()
  return (g) => {
    const known = made.get(g.s)
    if (known !== undefined && known.table === g.t) return known.list
    const list = make(g)
    made.set(g.s, { table: g.t, list })
    return list
  }
}

/**
 * One seat must choose; meanwhile others may interrupt, each seat at most `limit` times. Interruptions without options
 * are not shown. After each interruption the question stays open and its options are recomputed. The result is null if no
 * option is left or the seat has left.
 */
export function* askOpen<const C extends Choice>(
  asking: OpenAskSpec<C>,
  interruptions: readonly Interruption[],
  limit = Number.POSITIVE_INFINITY,
): Procedure<C | null> {
  const question = Ask.of(unlessGone(asking) as unknown as AskSpec<never>, false)
  if (interruptions.length === 0) return question.answerable ? ((yield question.alone).choice as C | null) : null
  const others = new OpenInterruptions(interruptions, limit)
  while (question.answerable) {
    const reply = yield others.with(question)
    if (reply.ask === question) return reply.choice as C | null
    yield* others.run(reply)
    question.stale()
  }
  return null
}

function unlessGone<C>(asking: OpenAskSpec<C>): AskSpec<C> {
  const { gone, candidates } = asking
  if (gone === undefined) return asking
  return { ...asking, candidates: () => (gone() ? [] : typeof candidates === 'function' ? candidates() : candidates) }
}

/** The interruptions of one question: each stays the same ask as long as the question is open. */
class OpenInterruptions {
  /** By index in the list; null until first listed. */
  private readonly asks: (Ask | null)[]
  /** How often each seat has interrupted; null before the first time. */
  private taken: Map<string, number> | null = null

  constructor(
    private readonly list: readonly Interruption[],
    private readonly limit: number,
  ) {
    this.asks = Array<Ask | null>(list.length).fill(null)
  }

  /**
   * The question and all open interruptions. Those without options are included but not shown: another seat's answer may
   * give them options, `why` works on them, and the ids of later asks do not reveal who could have interrupted.
   */
  with(question: Ask): readonly Ask[] {
    const open = [question]
    for (let place = 0; place < this.list.length; place++) if (this.isOpen(place)) open.push(this.ask(place))
    return open
  }

  *run({ ask, choice }: Reply): Procedure {
    const place = this.asks.indexOf(ask)
    if (place < 0) throw new Error(`${ask.kind} is not among the asks of this moment`)
    this.taken ??= new Map()
    this.taken.set(ask.seat, (this.taken.get(ask.seat) ?? 0) + 1)
    yield* this.list[place].run(choice as never)
    for (const open of this.asks) open?.stale()
  }

  private isOpen(place: number): boolean {
    const it = this.list[place]
    if (it.listed !== undefined && !it.listed()) return false
    return (this.taken?.get(it.seat) ?? 0) < this.limit
  }

  private ask(place: number): Ask {
    const known = this.asks[place]
    if (known !== null) return known
    const ask = Ask.of(this.list[place], true)
    this.asks[place] = ask
    return ask
  }
}

/** Yielded by `rest`: not a question, but a signal that the next question is a resting point. */
export const REST: readonly Ask[] = Object.freeze([])

/**
 * Makes the next question a resting point: `turn`, called with the current state, must reach the same question without
 * changing the state, writing to the journal or rolling. Procedures that run `together` rest when all of them do, so the
 * state must record how far each seat has come.
 */
export function rest(): Procedure {
  return new Resting() as unknown as Procedure
}

/** Written by hand for speed, like `Question`. */
class Resting implements Iterator<readonly Ask[], void, Reply> {
  private rested = false

  next(): IteratorResult<readonly Ask[], void> {
    if (this.rested) return { done: true, value: undefined }
    this.rested = true
    return { done: false, value: REST }
  }

  [Symbol.iterator](): this {
    return this
  }
}

interface Strand {
  /** Place among the procedures. */
  readonly number: number
  readonly procedure: Procedure
  asks: readonly Ask[]
  /** Whether nothing was answered in it since it last rested. */
  atRest: boolean
}

/**
 * Runs several procedures at the same time; answers may come in any order. Ends when all have ended or wait only for
 * optional answers. A procedure is given up at its open asks when `isLeft` says so, as for a seat that drops out.
 */
export function* together(procedures: readonly Procedure[], isLeft?: IsLeft): Procedure {
  const strands: Strand[] = []
  for (let number = 0; number < procedures.length; number++) {
    const strand: Strand = { number, procedure: procedures[number], asks: [], atRest: false }
    if (step(strand)) strands.push(strand)
  }
  for (let last: Strand | null = null; ; ) {
    settle(strands, last, isLeft)
    if (strands.every(isIdle)) return
    if (strands.every(isAtRest)) yield REST
    const reply = yield openAsks(strands)
    const at = strandOf(strands, reply.ask)
    last = strands[at]
    if (!step(last, reply)) strands.splice(at, 1)
  }
}

/** Whether a procedure, by its place, is given up instead of asking this. */
type IsLeft = (procedure: number, asks: readonly Ask[]) => boolean

/** Whether nothing that it asks must be answered. */
const isIdle = ({ asks }: Strand): boolean => asks.every(isOptional)
const isOptional = ({ optional }: Ask): boolean => optional

const isAtRest = ({ atRest }: Strand): boolean => atRest

function openAsks(strands: readonly Strand[]): readonly Ask[] {
  const open: Ask[] = []
  for (const { asks } of strands) for (const ask of asks) open.push(ask)
  return open
}

function strandOf(strands: readonly Strand[], ask: Ask): number {
  for (let at = 0; at < strands.length; at++) if (strands[at].asks.includes(ask)) return at
  throw new Error(`${ask.kind} is not among the asks of this moment`)
}

/** Advances one strand; false when it has ended. */
function step(strand: Strand, reply?: Reply): boolean {
  const { procedure } = strand
  strand.atRest = false
  let next = reply === undefined ? procedure.next() : procedure.next(reply)
  while (next.done !== true && next.value === REST) {
    strand.atRest = true
    next = procedure.next()
  }
  if (next.done) return false
  strand.asks = next.value
  return true
}

/**
 * Strands without options continue with null, which may in turn take options from others. The asks of the strand that
 * moved last know their options already.
 */
function settle(strands: Strand[], last: Strand | null, isLeft?: IsLeft): void {
  let fresh = last
  for (let again = true; again; ) {
    again = false
    for (let at = 0; at < strands.length; ) {
      const strand = strands[at]
      if (isLeft?.(strand.number, strand.asks) === true) {
        strands.splice(at, 1)
        continue
      }
      const starved = starvedAsk(strand, strand !== fresh)
      if (starved !== null) [again, fresh] = [true, null]
      if (starved === null || step(strand, { ask: starved, choice: null })) at++
      else strands.splice(at, 1)
    }
  }
}

/** A required ask of the strand that has no option left. */
function starvedAsk({ asks }: Strand, changed: boolean): Ask | null {
  if (changed) for (const ask of asks) ask.stale()
  for (const ask of asks) if (!ask.optional && !ask.answerable) return ask
  return null
}
