// Effects as plain data, typed by the words of a game's vocabulary. docs/adding-a-game.md has examples.

/** The words that a vocabulary knows, as types: what `EffectData` is built from. */
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

/** A number, or one worked out when it is needed: quantity × times, divided, plus, and at most so much. */
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

/** A test of the vocabulary, or several put together. */
export type Condition<T extends Terms> =
  | T['test']
  | { readonly is?: undefined; readonly all: readonly Condition<T>[] }
  | { readonly is?: undefined; readonly any: readonly Condition<T>[] }
  | { readonly is?: undefined; readonly not: Condition<T> }

/**
 * A selector of the vocabulary. `where` keeps those of its targets for which a condition holds, `first` so many of
 * these in the selector's order: the lowest or the highest, where a selector counts up or down.
 */
export type Selection<T extends Terms> = T['select'] & {
  readonly where?: Condition<T> | undefined
  readonly first?: number | undefined
}

/** Who is asked (absent: whoever the game takes for the acting one), and the kind of the question. */
interface Asking<T extends Terms> {
  readonly by?: T['who'] | undefined
  readonly ask?: string | undefined
}

/** A combinator has no `op` of its own. */
interface Combined {
  readonly op?: undefined
}

/** One after another; what cannot be done when its turn comes is left out. An empty list does nothing. */
export interface Sequence<T extends Terms> extends Combined {
  readonly steps: readonly EffectData<T>[]
}

/** As a sequence, in the order that somebody chooses. */
export interface AnyOrder<T extends Terms> extends Combined, Asking<T> {
  readonly anyOrder: Readonly<Record<string, EffectData<T>>>
}

/** One of several, each under the option that stands for it. */
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

/** So many times, as long as it can be done. With `upTo` somebody says before each time after the first. */
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

/** For so many different targets (one unless `count` says else), chosen by somebody or by lot. */
export interface Pick<T extends Terms> extends Combined {
  readonly pick: Selection<T>
  readonly count?: Amount<T['quantity']> | undefined
  /** Somebody may stop earlier, with the option `enough`. */
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

/** The first, second, … effect, by an amount; the last for all above. Level 0 and less does nothing. */
export interface Levels<T extends Terms> extends Combined {
  readonly level: Amount<T['quantity']>
  readonly levels: readonly EffectData<T>[]
}

/** Kept in the state as data, for the game to carry out at a moment that it knows by this name. */
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
