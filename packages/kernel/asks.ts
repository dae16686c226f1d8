import type { Chance } from './chance.ts'
import { type Check, type No, no } from './checks.ts'
import type { Form } from './forms.ts'
import { cloneJson, type Json, type Option } from './values.ts'

/** A candidate for an answer: the option itself, or a thing of the game that carries its option. */
export type Choice = Option | { readonly option: Option }

/** Candidates are a function where the state decides which there are; else one constant list serves all asks. */
export type Candidates<C> = readonly C[] | (() => readonly C[])

/** What everybody may know of an open question. */
export interface AskView {
  readonly id: string
  readonly seat: string
  readonly kind: string
  readonly options: readonly Option[]
  readonly optional: boolean
  /** The JSON schema of the answer, where it is a form. */
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
  /** What to say to an answer that stands for none of the candidates. */
  readonly explainUnknown?: ((answer: unknown) => No | null) | undefined
}

const NOT_HERE: No = no('kernel', 'not-a-choice')

const optionOf = (choice: Choice): Option => (typeof choice === 'object' ? choice.option : choice)

/**
 * What to say to an answer that stands for one of these, which are known though no candidates now. So a question need
 * list only what it can offer, and yet says of everything else why not.
 */
export const explainFrom =
  <const C extends Choice>(known: Candidates<C>, check: Check<C>) =>
  (answer: unknown): No | null => {
    const all = typeof known === 'function' ? known() : known
    const meant = all.find((choice) => optionOf(choice) === answer)
    return meant === undefined ? null : check(meant)
  }

/** One open question. It lives as long as it stays open; what it offers is worked out anew after every answer. */
export class Ask implements AskView {
  /** Given by the run when it first sees the ask: the same in every replay of the record. */
  serial = 0
  revision = 0
  readonly data?: Json
  private offer: readonly Choice[] | null = null
  private values: readonly Option[] | null = null
  private fillable: boolean | null = null
  /** The last example of a form that comes back as it is, if at all. */
  private made: object | null = null

  // Many parameters, but an ask is made for every answer: an object to name them would be made too.
  constructor(
    readonly seat: string,
    readonly kind: string,
    readonly optional: boolean,
    private readonly source: Candidates<Choice>,
    private readonly check: Check<Choice> | undefined,
    private readonly explainUnknown: AskSpec<Choice>['explainUnknown'],
    private readonly blank: Form<unknown> | undefined,
    data: Json | undefined,
  ) {
    if (data !== undefined) this.data = data
  }

  /** Copies the spec into one fixed shape, so that every Ask has the same hidden class. */
  static of(asking: AskSpec<never>, optional: boolean): Ask {
    const { seat, kind, candidates, check, explainUnknown, form, data } = asking as unknown as AskSpec<Choice>
    return new Ask(seat, kind, optional, candidates, check, explainUnknown, form as Form<unknown> | undefined, data)
  }

  /** A list of this one, as a procedure yields it. */
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
    if (this.offer === null) this.offer = this.passing()
    return this.offer
  }

  get options(): readonly Option[] {
    if (this.values === null) this.values = this.offered.map(optionOf)
    return this.values
  }

  /** One option by its place, without a list of all: random play takes only one. */
  optionAt(place: number): Option {
    return optionOf(this.offered[place])
  }

  /** Whether it can be answered at all. */
  get answerable(): boolean {
    if (this.blank === undefined) return this.offered.length > 0
    if (this.fillable === null) this.fillable = (this.blank.closed?.() ?? null) === null
    return this.fillable
  }

  /** Whether programs leave it alone, though it can be answered. */
  get forPeopleOnly(): boolean {
    return this.blank?.forPeopleOnly?.() === true
  }

  /** Forgets what was worked out: the state has changed while the ask was open. */
  stale(): void {
    this.offer = null
    this.values = null
    this.fillable = null
  }

  /** The choice that an answer from outside stands for, or why there is none. */
  resolve(answer: unknown): { choice: unknown } | { no: No } {
    if (this.blank !== undefined) return this.resolveForm(this.blank, answer)
    for (const choice of this.offered) if (optionOf(choice) === answer) return { choice }
    return { no: this.why(answer) ?? NOT_HERE }
  }

  /** Why an option is not offered, or a form cannot be filled in like this; null if it is or can. */
  why(option: unknown): No | null {
    if (this.blank !== undefined) {
      const read = this.resolve(option)
      return 'no' in read ? read.no : null
    }
    for (const choice of this.candidates()) if (optionOf(choice) === option) return this.check?.(choice) ?? null
    return this.explainUnknown?.(option) ?? NOT_HERE
  }

  /** A legal answer to a form, for random play. What will be handed back untouched need not be read again. */
  example(chance: Chance, untouched = false): Json {
    if (this.blank === undefined) throw new Error(`${this.kind} is not a form`)
    const example = this.blank.example(chance) as Json
    if (untouched && typeof example === 'object') this.made = example
    return example
  }

  private resolveForm(form: Form<unknown>, answer: unknown): { choice: unknown } | { no: No } {
    const closed = form.closed?.() ?? null
    if (closed !== null) return { no: closed }
    const own = this.made !== null && answer === this.made
    const read = own ? { value: answer } : form.read(answer)
    if ('no' in read) return read
    const refused = form.check(read.value)
    return refused === null ? { choice: read.value } : { no: refused }
  }

  private candidates(): readonly Choice[] {
    return typeof this.source === 'function' ? this.source() : this.source
  }

  private passing(): readonly Choice[] {
    const all = this.candidates()
    const { check } = this
    if (check === undefined || all.length === 0) return all
    const passing: Choice[] = []
    for (let i = 0; i < all.length; i++) if (check(all[i]) === null) passing.push(all[i])
    return passing
  }
}

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

/** What comes back into a procedure. `choice` is null only where an ask lost its last option to others. */
export interface Reply {
  readonly ask: Ask
  readonly choice: unknown
}

/** Rules that read from top to bottom and stop where a person must choose. */
export type Procedure<T = void> = Generator<readonly Ask[], T, Reply>

/**
 * A single question as a procedure of two steps: it is asked, and it is answered. By far the most common procedure, so it
 * is written out: with a generator an answer would spend most of its time there.
 */
class Question extends Ask implements Iterator<readonly Ask[], unknown, Reply> {
  private asked = false

  next(reply?: Reply): IteratorResult<readonly Ask[], unknown> {
    if (!this.asked) {
      this.asked = true
      return { done: false, value: this.alone }
    }
    if (reply === undefined || reply.choice === null)
      throw new Error(`${this.kind} has no option left for ${this.seat}`)
    return { done: true, value: reply.choice }
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

/** As `ask`, but null where there is nothing to choose, from the start or because others took the last option away. */
export function* askMaybe<const C extends Choice>(
  seat: string,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
  explainUnknown?: AskSpec<C>['explainUnknown'],
): Procedure<C | null> {
  const question = new Ask(
    seat,
    kind,
    false,
    candidates,
    check as Check<Choice> | undefined,
    explainUnknown,
    undefined,
    data,
  )
  if (!question.answerable) return null
  return (yield question.alone).choice as C | null
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
  /** Whether the seat has left, so that nothing is left to choose; absent where nobody leaves. */
  gone?(): boolean
}

/** Something a seat may do while another thinks. `run` gets what was chosen or filled in. */
export interface Interruption<C = never> extends AskSpec<C> {
  run(choice: C): Procedure
  /** Whether it is listed at all; absent where it always is. Must not depend on hidden things: the ids of later asks show it. */
  listed?(): boolean
}

/** An interruption whose kind of answer is settled where it is written, not where it is listed. */
export const interruption = <const C>(it: Interruption<C>): Interruption => it as unknown as Interruption

/**
 * Makes a list of interruptions once per state `s` and table `t`. They read the state only when they are asked, so that
 * one list serves all questions.
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
 * One seat must choose; meanwhile others may interrupt, as often as `limit` allows each seat. Interruptions without
 * options are not shown. After each the question stands as before, with what it offers worked out anew; the result is
 * null if nothing is left of it or the seat has left.
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
  /** By place in the list: the ask, once it has been listed. */
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
   * The question and all that may be said now. Interruptions without options stay in, unseen: others acting at the same
   * time may open them up, they can be asked why not, and the ids of later asks do not tell who could have interrupted.
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

/** What `rest` yields: no question, only the word that the run may rest at the next one. */
export const REST: readonly Ask[] = Object.freeze([])

/**
 * A resting point before the next question: `turn`, called with the state as it is now, must come to the very same
 * question without changing the state, writing to the journal or rolling. Several procedures that run together rest
 * when all of them do, so the state has to say how far each seat has come.
 */
export function* rest(): Procedure {
  yield REST
}

interface Strand {
  readonly procedure: Procedure
  asks: readonly Ask[]
  /** Whether nothing was answered in it since it last rested. */
  atRest: boolean
}

/** Several procedures at once, each in its own steps, in whatever order they are answered. Ends when all have ended. */
export function* together(procedures: readonly Procedure[]): Procedure {
  const strands: Strand[] = []
  for (const procedure of procedures) {
    const strand: Strand = { procedure, asks: [], atRest: false }
    if (step(strand)) strands.push(strand)
  }
  for (;;) {
    settle(strands)
    if (strands.length === 0) return
    if (strands.every(({ atRest }) => atRest)) yield REST
    const reply = yield strands.flatMap((strand) => strand.asks)
    const strand = strands.find(({ asks }) => asks.includes(reply.ask))
    if (strand === undefined) throw new Error(`${reply.ask.kind} is not among the asks of this moment`)
    if (!step(strand, reply)) strands.splice(strands.indexOf(strand), 1)
  }
}

/** Moves one strand on; false when it has come to its end. */
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

/** Strands left without options go on with null, which may in turn take options from others. */
function settle(strands: Strand[]): void {
  for (let again = true; again; ) {
    again = false
    for (const strand of [...strands]) {
      for (const ask of strand.asks) ask.stale()
      const starved = strand.asks.find((ask) => !ask.optional && !ask.answerable)
      if (starved === undefined) continue
      again = true
      if (!step(strand, { ask: starved, choice: null })) strands.splice(strands.indexOf(strand), 1)
    }
  }
}
