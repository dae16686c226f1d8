import type { AskView, BotSpec, Game, Json, Option, Options, Position } from '@interregnum/kernel'
import type { Words } from './words.ts'

/** A clause of the rules in our own words, by its number. */
export interface RuleEntry {
  readonly id: string
  readonly section: string
  readonly title: string
  readonly text: string
  /** How we play it where the rulebook is unclear. */
  readonly ruling?: string
}

export interface RuleChapter {
  readonly id: string
  readonly title: string
  readonly entries: readonly string[]
}

/** What an option may bring, before it is chosen: parts of a whole of 1. */
export interface Odds {
  readonly chance: number
  /** "pushes the Southern front back to Crimea" */
  readonly text: string
}

/** All that a game's package offers: the game, its words, its programs. Pictures are loaded apart. */
export interface GamePackage<S = unknown> {
  readonly id: string
  readonly title: string
  readonly about: string
  /** The game with its printed figures, or with corrections. Throws CorrectionsError. */
  game(corrections?: Json): Game<S>
  /** The whole package with corrected figures: its words and programs must know them too. Throws CorrectionsError. */
  corrected(corrections: Json): GamePackage<S>
  readonly words: Words<S>
  readonly rules: readonly RuleEntry[]
  readonly chapters: readonly RuleChapter[]
  readonly bots: readonly BotSpec<S>[]
  /** Words that stand for options where a policy is named: `nonplayer` leaves every seat to the printed cards. */
  readonly presets?: { readonly [policy: string]: { readonly [option: string]: string } }
  /** Programs for seats that nobody takes, by turns; without it the first of the policies. */
  readonly opponents?: readonly string[]
  /** How long a game has been, in what its players count. */
  readonly length: { readonly unit: string; of(state: S): number }
  /** Piles that can be stacked, for `--stack`. */
  readonly piles: readonly string[]
  /** The whole board in lines of text, for those who can't see a map. */
  board(view: S): string
  /** What choosing an option may bring; empty where nothing is rolled. */
  odds(position: Position<S>, ask: AskView, option: Option): readonly Odds[]
  /**
   * How likely this seat is to win, from 0 to 1, where sensible players go on. Cheap, for playouts that are cut off: it
   * reads the whole state, so give it one that the seat could imagine.
   */
  value?(state: S, seat: string): number
  /** Invariants that hold at every resting point: sentences on what is broken. */
  faults(state: S, options: Options): readonly string[]
}

/** Thrown when a corrections file does not fit: each problem is a sentence. */
export class CorrectionsError extends Error {
  override readonly name = 'CorrectionsError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '))
  }
}
