// Effects as plain data, typed by a game's vocabulary. docs/adding-a-game.md has examples.

/** The words of a vocabulary as types: `EffectData` is built from them. */
export interface Terms {
  /** `{ op: 'gain', … }`, for every operation. */
  readonly op: { readonly op: string }
  /** `{ is: 'rural', … }`, for every test. */
  readonly test: { readonly is: string }
  /** `{ select: 'tiles', … }`, for every selector. */
  readonly select: { readonly select: string }
  /** Who can be named to choose. */
  readonly who: string
  /** Quantities that an amount can be counted by. */
  readonly quantity: string
}

/** A number, or one computed when it is needed: quantity × times / over + plus, but not more than `atMost`. */
export type Amount<Q extends string> = number | Counted<Q>

export interface Counted<Q extends string> {
  readonly of: Q
  readonly times?: number | undefined
  readonly over?: number | undefined
  /** Fractions are rounded down unless this says `up`. */
  readonly round?: 'up' | undefined
  readonly plus?: number | undefined
  readonly atMost?: number | undefined
}

/** A test of the vocabulary, or several combined. */
export type Condition<T extends Terms> =
  | T['test']
  | { readonly is?: undefined; readonly all: readonly Condition<T>[] }
  | { readonly is?: undefined; readonly any: readonly Condition<T>[] }
  | { readonly is?: undefined; readonly not: Condition<T> }

/**
 * A selector of the vocabulary. `where` keeps the targets for which a condition holds; `first` keeps that many of them,
 * in the selector's order: the lowest or the highest, if it sorts its targets.
 */
export type Selection<T extends Terms> = T['select'] & {
  readonly where?: Condition<T> | undefined
  readonly first?: number | undefined
}

/** Who is asked (by default the acting player), and the kind of the question. */
interface Asking<T extends Terms> {
  readonly by?: T['who'] | undefined
  readonly ask?: string | undefined
}

/** A combinator has no `op` of its own. */
interface Combined {
  readonly op?: undefined
}

/** One after another, skipping steps that cannot be done when their turn comes. An empty list does nothing. */
export interface Sequence<T extends Terms> extends Combined {
  readonly steps: readonly EffectData<T>[]
}

/** Like a sequence, in an order chosen by the player asked. */
export interface AnyOrder<T extends Terms> extends Combined, Asking<T> {
  readonly anyOrder: Readonly<Record<string, EffectData<T>>>
}

/** One of several effects, by option. */
export interface Choose<T extends Terms> extends Combined, Asking<T> {
  readonly choose: Readonly<Record<string, EffectData<T>>>
}

/** Yes or no. */
export interface May<T extends Terms> extends Combined, Asking<T> {
  readonly may: EffectData<T>
}

export interface If<T extends Terms> extends Combined {
  readonly if: Condition<T>
  readonly do: EffectData<T>
  readonly else?: EffectData<T> | undefined
}

/** Repeats an effect, as long as it can be done. With `upTo` the player is asked before each repetition. */
export interface Times<T extends Terms> extends Combined, Asking<T> {
  readonly times: Amount<T['quantity']>
  readonly upTo?: true | undefined
  readonly do: EffectData<T>
}

/** For every target. */
export interface Each<T extends Terms> extends Combined {
  readonly each: Selection<T>
  readonly do: EffectData<T>
}

/** For `count` different targets (default one), chosen by a player or by lot. */
export interface Pick<T extends Terms> extends Combined {
  readonly pick: Selection<T>
  readonly count?: Amount<T['quantity']> | undefined
  /** The player may stop earlier, with the option `enough`. */
  readonly upTo?: true | undefined
  readonly by?: T['who'] | 'lot' | undefined
  readonly ask?: string | undefined
  readonly do: EffectData<T>
}

/** A die decides; a result outside all bands does nothing. */
export interface Roll<T extends Terms> extends Combined {
  readonly roll: number
  readonly bands: readonly Band<T>[]
}

export interface Band<T extends Terms> {
  readonly from: number
  readonly to: number
  readonly do: EffectData<T>
}

/** The first, second, … effect, depending on an amount; the last one for all higher amounts. Nothing for 0 or less. */
export interface Levels<T extends Terms> extends Combined {
  readonly level: Amount<T['quantity']>
  readonly levels: readonly EffectData<T>[]
}

/** Stored in the state as data. The game runs it at the moment with this name. */
export interface Later<T extends Terms> extends Combined {
  readonly later: string
  readonly do: EffectData<T>
}

export type EffectData<T extends Terms> =
  | T['op']
  | Sequence<T>
  | AnyOrder<T>
  | Choose<T>
  | May<T>
  | If<T>
  | Times<T>
  | Each<T>
  | Pick<T>
  | Roll<T>
  | Levels<T>
  | Later<T>
