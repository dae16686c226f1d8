import type { Candidates, Choice, Procedure } from '../asks.ts'
import type { Chance } from '../chance.ts'
import type { Check, No } from '../checks.ts'
import type { Phrases } from '../text/phrases.ts'
import type { Json, Option } from '../values.ts'
import { someWay, type Way } from '../ways.ts'

/** The rest of an effect that has to wait for an answer; null if it is done. */
export type Pending = Procedure<unknown> | null

/**
 * An effect that has been read from data. `G` is what the game's rules work on: state, table, who acts, the target.
 * `W` are the game's words for describing it.
 */
export interface Effect<G, W> {
  /** Whether it may use chance: dice, draws or lots. */
  readonly rolls: boolean
  /** Whether it may ask a question. */
  readonly asks: boolean
  /** Why nothing of it can be done now; null if something can. */
  can(g: G): No | null
  /** Does what needs no answer immediately, and returns the rest. Parts that cannot be done are skipped. */
  run(g: G): Pending
  /** What it does, one clause for each step: no capital letter, no full stop. */
  clauses(words: W): readonly string[]
}

export interface Test<G, W> {
  holds(g: G): boolean
  /** Why something that depends on it cannot be done. */
  readonly no: No
  describe(words: W): string
}

/** A target as a choice. `at` is what the rules work on if it is chosen. */
export interface Target<G> {
  readonly option: Option
  readonly at: G
}

export interface Selector<G, W> {
  /** All targets, or the first `most` of them. */
  targets(g: G, most?: number): readonly Target<G>[]
  /** The reason to give when there is no target. */
  readonly none: No
  /** "a space", with a number "two spaces", with `all` every space. */
  describe(words: W, count: string | 'one' | 'all'): string
}

/** A number that is computed or rolled when it is needed. */
export interface Count<G, W> {
  readonly rolls: boolean
  value(g: G): number
  describe(words: W): string
}

/** A question that an effect asks. */
export interface Question<C extends Choice, Who extends string> {
  /** Null for the acting player. */
  readonly by: Who | null
  readonly kind: string
  readonly candidates: Candidates<C>
  readonly check: Check<C>
}

/** The candidates of a question that pass its check. */
export function openTo<C extends Choice, Who extends string>({ candidates, check }: Question<C, Who>): readonly C[] {
  const all = typeof candidates === 'function' ? candidates() : candidates
  return all.filter((candidate) => check(candidate) === null)
}

/** What a game must provide so that effects can run. */
export interface Host<G, Who extends string> {
  chance(g: G): Chance
  /** Called with each result of a die, for the journal. */
  rolled?(g: G, die: number): void
  /** The choice of a player who is not asked, such as an automatic one; null if the question must be asked. */
  decide?<C extends Option | Target<G>>(g: G, question: Question<C, Who>): C | null
  /** Asks the question. Null if nothing is left to choose. */
  ask<C extends Option | Target<G>>(g: G, question: Question<C, Who>): Procedure<C | null>
  /** Stores an effect in the state until the moment `when`. Absent if a game has no delayed effects. */
  delay?(g: G, when: string, effect: Json): void
  readonly phrases?: Partial<Phrases>
}

/** Two steps in order, without a generator if the first finishes immediately. */
export function both(first: Pending, second: () => Pending): Pending {
  return first === null ? second() : inOrder(first, second)
}

function* inOrder(first: Procedure<unknown>, second: () => Pending): Procedure {
  yield* first
  const rest = second()
  if (rest !== null) yield* rest
}

/** Several steps in order, without a generator up to the first that has to wait. */
export function inTurn(count: number, step: (at: number) => Pending): Pending {
  for (let at = 0; at < count; at++) {
    const rest = step(at)
    if (rest !== null) return at === count - 1 ? rest : goOn(rest, count, at + 1, step)
  }
  return null
}

function* goOn(first: Procedure<unknown>, count: number, from: number, step: (at: number) => Pending): Procedure {
  yield* first
  for (let at = from; at < count; at++) {
    const rest = step(at)
    if (rest !== null) yield* rest
  }
}

/** Gets a choice from `decide` or by asking, then continues with it. */
export function chosen<G, Who extends string, C extends Option | Target<G>>(
  host: Host<G, Who>,
  g: G,
  question: Question<C, Who>,
  then: (choice: C) => Pending,
): Pending {
  const decided = host.decide?.(g, question) ?? null
  return decided === null ? answered(host, g, question, then) : then(decided)
}

function* answered<G, Who extends string, C extends Option | Target<G>>(
  host: Host<G, Who>,
  g: G,
  question: Question<C, Who>,
  then: (choice: C) => Pending,
): Procedure {
  const choice = yield* host.ask(g, question)
  const rest = choice === null ? null : then(choice)
  if (rest !== null) yield* rest
}

/**
 * Whether an effect would change anything, for any choices and any dice. `copy` makes a fresh context for each way, with
 * the way as its chance; `changed` compares it with the current one.
 */
export function wouldChange<G, W>(effect: Effect<G, W>, g: G, copy: (way: Way) => G, changed: (after: G) => boolean) {
  if (effect.can(g) !== null) return false
  return someWay((way) => {
    const after = copy(way)
    const pending = effect.run(after)
    if (pending !== null) way.follow(pending)
    return changed(after)
  })
}
