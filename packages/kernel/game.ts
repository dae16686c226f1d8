import type { Procedure } from './asks.ts'
import type { Chance } from './chance.ts'
import type { OptionSpec, Options } from './options.ts'
import type { Json } from './values.ts'

export interface Seat {
  readonly id: string
  readonly title: string
}

/** How a game ended: who won, by which rule, and the sum behind it. */
export interface Outcome {
  /** What a table of outcomes counts: a word of the game, such as `political-victory`. */
  readonly result: string
  /** The step within it, where the game has levels. */
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

/** What a procedure has at hand besides the state. */
export interface Table {
  readonly chance: Chance
  /** Whether nobody reads the journal: what is only written there need not be put together. */
  readonly silent?: boolean
  /** Writes to the journal; `to` names the seats that may read it, all if absent. */
  note(kind: string, data?: { readonly [key: string]: Json }, to?: readonly string[]): void
  /** Ends the game at once, at whatever depth; the state must then have an outcome. */
  end(): never
}

/**
 * A game: a deterministic procedure that asks people questions. State is plain data; between two answers no local
 * variable of a procedure holds anything hidden or derived from hidden things.
 */
export interface Game<S = unknown> {
  readonly id: string
  readonly title: string
  /** Of the rules: a change that could alter a running game changes it. */
  readonly version: string
  readonly options: readonly OptionSpec[]
  seats(options: Options): readonly Seat[]
  setup(options: Options, chance: Chance): S
  /** From one resting point to the next. */
  turn(state: S, table: Table): Procedure
  outcome(state: S): Outcome | null
  /** What this seat may see, or what everybody may (null): the same shape, hidden parts blanked. */
  view(state: S, seat: string | null): S
  /** The same to this seat's eyes, everything it cannot know drawn anew. */
  resample(state: S, seat: string | null, chance: Chance): S
  /** Turns a resting state of older rules into one of these. Absent while the shape of the state has never changed. */
  upgrade?(state: Json, from: string): S
}
