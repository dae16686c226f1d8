import type { Ask, AskView, BotSpec, Chance, Game, Json, Option, Options, Outcome, Position } from '@interregnum/kernel'
import type { Reviewer } from './review.ts'
import type { RulesChange } from './rules-changes.ts'
import type { Synonyms } from './text/everyday-words.ts'
import type { SeatNames, Words } from './words.ts'

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

/** For the search in the rules: what players say instead of the words of the rules. */
export interface EverydayWords {
  readonly synonyms: Synonyms
  /** The rules that answer common questions, by the words of the question: `{ win: ['SD-9.1a', 'SD-9.2a'] }`. */
  readonly answers: { readonly [words: string]: readonly string[] }
}

/** A possible result of an option and its probability; all of them add up to 1. */
export interface Odds {
  readonly chance: number
  /** "pushes the Southern front back to Crimea" */
  readonly text: string
}

/** A guided game. Its steps are in `GameBoard.lessons`, which is loaded only for the table. */
export interface LessonTitle {
  readonly id: string
  /** "Liberators alone" */
  readonly title: string
  readonly about: string
  /** How long it takes. */
  readonly minutes?: number
}

/** Everything that a game provides: its rules, words and bots. The board is loaded separately. */
/** A question in other players' turns that can be answered in advance, such as a reaction that a player never wants. */
export interface StandingOrder {
  readonly id: string
  /** The kinds of questions. */
  readonly kinds: readonly string[]
  /** "Decline every offer" */
  readonly title: string
  /** The answer; null to ask the player after all. */
  choose(ask: AskView): Option | null
}

export interface GamePackage<S = unknown> {
  readonly id: string
  readonly title: string
  readonly about: string
  /** The game with its printed figures, or with corrections. Throws CorrectionsError. */
  game(corrections?: Json): Game<S>
  /** The whole package with corrected figures: its words and bots use them too. Throws CorrectionsError. */
  corrected(corrections: Json): GamePackage<S>
  /** The whole package with the names of the players at a table. For games whose texts name players. */
  named?(names: SeatNames): GamePackage<S>
  readonly words: Words<S>
  readonly rules: readonly RuleEntry[]
  readonly chapters: readonly RuleChapter[]
  /** What each version of the rules changed, the oldest first. Games that began before go over to the latest. */
  readonly rulesChanges: readonly RulesChange[]
  readonly everyday?: EverydayWords
  readonly bots: readonly BotSpec<S>[]
  /** Guided games, the one for beginners first. */
  readonly lessons: readonly LessonTitle[]
  /** Names that can be given as a policy but set options: `nonplayer` leaves every seat to the printed Non-players. */
  readonly presets?: { readonly [policy: string]: { readonly [option: string]: string } }
  /** Bots for empty seats, assigned in rotation; by default the first of `bots`. */
  readonly opponents?: readonly string[]
  /** Whether players of an online game can talk in pairs: for games of secret agreements. */
  readonly privateTalk?: boolean
  /** Reactions that players of an online game can leave to the table. */
  readonly standingOrders?: readonly StandingOrder[]
  /** The length of a game, in the unit that players use. */
  readonly length: { readonly unit: string; of(state: S): number }
  /** Piles that can be stacked, for `--stack`. */
  readonly piles: readonly string[]
  /** The whole board as text, for the terminal and for screen readers. */
  board(view: S): string
  /** The possible results of an option; empty if nothing is rolled. */
  odds(position: Position<S>, ask: AskView, option: Option): readonly Odds[]
  /**
   * All options of a question for a list that people read: the most promising first, those without effect last. Fast,
   * and from the view alone, so that the order reveals nothing hidden. Without it the order of the rules.
   */
  order?(view: S, ask: AskView): readonly Option[]
  /** The choice that ends something ("End the Actions") rather than doing something; null if there is none. */
  closing?(ask: AskView): Option | null
  /**
   * The answer to a required question that has only one sensible answer; null if there is something to decide. The page
   * gives it at once, unless it rolls or reveals something; undo leads back to the question.
   */
  obvious?(position: Position<S>, ask: AskView): Option | null
  /**
   * How likely this seat is to win, from 0 to 1, if sensible players continue. Fast, for playouts that are cut off. Reads
   * hidden parts of the state too, so pass an imagined one.
   */
  value?(state: S, seat: string): number
  /** A quick answer to a question, as in `QuickPolicy`: it finishes the turns that bots imagine. */
  quick?(state: S, ask: Ask, chance: Chance): number
  /** How good a victory or defeat is for a seat, to compare finished games; higher is better. By default the score. */
  grade?(outcome: Outcome, seat: string): number
  /**
   * Ways to fill in a form that help the seat that is asked, best first; empty if there is none. `filled` is the form so
   * far, `botAt` the bot in a seat or null for a person. Without it, the page suggests any answer that the rules allow.
   */
  suggestions?(
    position: Pick<Position<S>, 'view' | 'journal'>,
    ask: AskView,
    filled: Json,
    botAt: (seat: string) => string | null,
  ): readonly Json[]
  /** For a game that can be discussed afterwards. Loaded on demand. */
  review?(): Promise<Reviewer<S>>
  /** Checks invariants that hold at every resting point. Returns sentences about what is broken. */
  faults(state: S, options: Options): readonly string[]
}

/** Above every score. */
const VICTORY = 10_000

/** How good an outcome is for a seat: see `GamePackage.grade`. */
export function gradeOf<S>(pkg: Pick<GamePackage<S>, 'grade'>, outcome: Outcome, seat: string): number {
  const won = outcome.winners.includes(seat) ? VICTORY : 0
  return won + (pkg.grade?.(outcome, seat) ?? outcome.scores[seat] ?? 0)
}

/** Thrown when a corrections file is invalid; each problem is a sentence. */
export class CorrectionsError extends Error {
  override readonly name = 'CorrectionsError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join(' '))
  }
}
