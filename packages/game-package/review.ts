import type { JournalEntry } from '@interregnum/kernel'

/** A whole game, to look back on. */
export interface History<S> {
  /** Numbers of answers: the first and the last position. */
  readonly first: number
  readonly last: number
  readonly journal: readonly JournalEntry[]
  /** The state after so many answers. */
  at(index: number): S
}

export type Tone = 'good' | 'bad' | 'plain'

export interface ReviewFigure {
  readonly label: string
  readonly value: string
  readonly aside?: string
}

/** A seat with its figures, in the order of `Review.playerColumns`. */
export interface ReviewPlayer {
  readonly seat: string
  readonly title: string
  /** "Lib" */
  readonly short: string
  readonly emblem: string
  /** Prefix of the colour tokens, as in `ShownSeat`. */
  readonly colour: string
  readonly values: readonly { readonly text: string; readonly bad?: boolean }[]
}

export interface ReviewTurn {
  readonly label: string
  /** The position in which the turn begins. */
  readonly index: number
}

/** Several turns with one name: "Free", "Tyranny". */
export interface ReviewBand {
  readonly label: string
  /** Columns, both included. */
  readonly from: number
  readonly to: number
  readonly bad: boolean
}

interface RowHead {
  readonly id: string
  readonly title: string
  /** "of 20 tokens" */
  readonly about: string
  readonly most: number
}

/** A chart by turns, one value or list of values for each. */
export type ReviewRow =
  | (RowHead & {
      readonly kind: 'steps'
      readonly values: readonly number[]
      /** In the colour of danger. */
      readonly bad?: boolean
      readonly threshold?: { readonly value: number; readonly label: string }
      /** Small boxes on the line, by column. */
      readonly boxes?: readonly { readonly turn: number; readonly label: string }[]
    })
  | (RowHead & { readonly kind: 'bars'; readonly values: readonly number[] })
  | (RowHead & {
      readonly kind: 'lines'
      readonly lines: readonly { readonly seat: string; readonly values: readonly number[] }[]
    })
  /** Every single one is drawn. */
  | (RowHead & { readonly kind: 'people'; readonly values: readonly (readonly ('red' | 'blue')[])[] })

export interface ReviewDecision {
  /** The same in every review of the game: notes refer to it. */
  readonly id: string
  /** The position before it. */
  readonly index: number
  /** The column. */
  readonly turn: number
  /** Ids of `Review.groups`. */
  readonly groups: readonly string[]
  readonly seat: string | null
  readonly title: string
  /** What was decided, without what came of it. */
  readonly text: string
  /** What came of it. */
  readonly outcome: string
  readonly tags: readonly { readonly text: string; readonly tone: Tone }[]
  /** "indirect"; null if it shows none. */
  readonly principle: string | null
  /** A question that the rules can answer, when somebody wants to know. */
  readonly question?: { readonly text: string; answer(): readonly string[] }
}

/** A table to be exported; the first row has the headings. */
export interface ReviewTable {
  /** "turns": a part of a file name. */
  readonly name: string
  readonly title: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** What a game shows after its end, to discuss it. Names of people are not part of it. */
export interface Review {
  /** "Influence level 2, turn 11" */
  readonly head: string
  readonly title: string
  readonly sentence: string
  readonly figures: readonly ReviewFigure[]
  readonly playerColumns: readonly string[]
  readonly players: readonly ReviewPlayer[]
  readonly turns: readonly ReviewTurn[]
  readonly bands: readonly ReviewBand[]
  readonly rows: readonly ReviewRow[]
  readonly groups: readonly { readonly id: string; readonly title: string }[]
  /** In order of time. */
  readonly decisions: readonly ReviewDecision[]
  /** What was practised, by player in the order of `players`. */
  readonly practised: {
    readonly title: string
    readonly about: string
    readonly rows: readonly { readonly title: string; readonly counts: readonly number[] }[]
  }
  /** One row per turn. */
  readonly table: ReviewTable
}

export interface Reviewer<S> {
  review(history: History<S>): Review
}
