import type { Procedure } from './asks.ts'
import type { Chance } from './chance.ts'
import type { OptionSpec, Options } from './options.ts'
import type { Json } from './values.ts'

export interface Seat {
  readonly id: string
  readonly title: string
}

/** How a game ended: who won, by which rule, and the score. */
export interface Outcome {
  /** Key by which statistics count outcomes, such as `political-victory`. */
  readonly result: string
  /** The level of the result, if the game has levels. */
  readonly level?: string
  readonly winners: readonly string[]
  readonly rule: string
  readonly scores: { readonly [seat: string]: number }
  readonly parts: readonly ScorePart[]
}

export interface ScorePart {
  readonly seat: string
  readonly what: string
  readonly points: number
  readonly data?: Json
}

/** What a procedure can use besides the state. */
export interface Table {
  readonly chance: Chance
  /** Whether the journal is discarded: rules may skip computing what only the journal needs. */
  readonly silent?: boolean
  /** Whether nobody will interrupt: rules may leave out interruptions. */
  readonly uninterrupted?: boolean
  /** Writes a line to the journal. `to` lists the seats that may read it; by default all. */
  note(kind: string, data?: { readonly [key: string]: Json }, to?: readonly string[]): void
  /** Ends the game at once, from any depth of procedures. The state must have an outcome. */
  end(): never
}

/**
 * The rules of a game: a deterministic procedure that asks seats questions. The state is plain data. No local variable of
 * a procedure may hold anything hidden, or derived from it, across a question: `imagine` replaces only the state.
 */
export interface Game<S = unknown> {
  readonly id: string
  readonly title: string
  /** Version of the rules. Must change with every change that could alter a running game. */
  readonly version: string
  readonly options: readonly OptionSpec[]
  seats(options: Options): readonly Seat[]
  setup(options: Options, chance: Chance): S
  /** From one resting point to the next. */
  turn(state: S, table: Table): Procedure
  outcome(state: S): Outcome | null
  /** What this seat may see (null: what everybody may see). The same shape, with hidden parts blanked. */
  view(state: S, seat: string | null): S
  /**
   * A state that looks the same to this seat, with everything it cannot know drawn at random. May change the given state
   * and return it, which is faster.
   */
  resample(state: S, seat: string | null, chance: Chance): S
  /** A faster deep copy than `cloneJson`: see `copierFor`. */
  copy?(state: S): S
  /** Converts a resting state of an older version. Absent if the shape of the state has never changed. */
  upgrade?(state: Json, from: string): S
}
