import type { AskView, JournalEntry, Json, Option, Position } from '@interregnum/kernel'
import type { Odds } from './game-package.ts'

/** A component of whatever draws the page: the kernel knows none, so it says only what goes in. */
export type Drawn<Props> = (props: Props) => unknown

/** A place on the page beside which something can be shown; every Element is one. */
export interface Anchor {
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A choice as the table shows it: the same number in the list and on the board. */
export interface ShownChoice {
  readonly number: number
  readonly ask: AskView
  readonly option: Option
  readonly label: string
  readonly detail?: string
  readonly odds: readonly Odds[]
}

/** What the table hands to every part of a game's board. Parts only show and report; they change nothing. */
export interface BoardProps<S> {
  readonly position: Position<S>
  /** The view before the last answer, for ghosts and arrows of what just moved; null where there is none. */
  readonly before: S | null
  /** What can be chosen now, in order; empty in a replay. */
  readonly choices: readonly ShownChoice[]
  /** The choice that is hovered or focused, in the list or on the board. */
  readonly lit: Option | null
  choose(option: Option): void
  light(option: Option | null): void
  /** Somebody tried what cannot be chosen: the table explains beside the element. */
  why(option: Option, beside: Anchor): void
  /** Somebody rests on a thing: the table shows `GameBoard.explain` beside the element. Null ends it. */
  explain(thing: string | null, beside?: Anchor): void
  /** A narrow screen: 390 px wide. */
  readonly narrow: boolean
}

/** What a card, marker, space or track is. */
export interface Explanation {
  readonly title: string
  readonly text: string
  /** The clause that says more. */
  readonly rule?: string
}

/** Where in its turn a game stands: the head of the panel. */
export interface ShownTurn {
  /** "Turn 19" */
  readonly title: string
  /** "Darkness": an epoch or a year, shown in the colour of the token of that name. */
  readonly band?: string
  /** "17 cards in the pile" */
  readonly aside?: string
  readonly phases: readonly { readonly title: string; readonly state: 'done' | 'now' | 'to-come' }[]
}

/** The last roll: die, word, sum, effect. */
export interface ShownRoll {
  readonly dice: readonly number[]
  readonly won: boolean | null
  /** "Won", "Beaten off" */
  readonly word: string
  /** "5 − 1 Czech Legion = 4, over 3" */
  readonly sum: string
  readonly effect: string
}

/** The course of a game for its end: one row per thing that moved, one column per turn. */
export interface GameChart {
  /** What a height means: "height: boxes from Moscow". */
  readonly legend?: string
  readonly turns: readonly { readonly index: number; readonly label: string; readonly band: string }[]
  readonly rows: readonly {
    readonly id: string
    readonly title: string
    readonly most: number
    /** The lowest value of the row; 0 without it. */
    readonly least?: number
    /** A line to get over, such as a margin of 0: without it a value of 1 is marked as near. */
    readonly goal?: number
    readonly values: readonly (number | null)[]
    /** A row that is told in the colour of events, such as the political level. */
    readonly voice?: boolean
  }[]
  /** Lettered turning points, each in a column of `turns`; they are marks on the replay bar too. */
  readonly turningPoints: readonly { readonly index: number; readonly turn: number; readonly text: string }[]
}

/** A seat as the bar shows it: who it is, and how it stands. */
export interface ShownSeat {
  /** The id of the seat; a faction that the printed rules run has no seat, and goes by its own name here. */
  readonly seat: string
  /** "Senate": short, without an article. */
  readonly title: string
  /** What `GameBoard.Emblem` draws for it. */
  readonly emblem?: string
  /** The faction's colour by the name of its tokens: "red" stands for --red, --red-edge, --red-mark and --red-text. */
  readonly colour?: string
  /** "−7": how it stands, in a few signs. */
  readonly figure?: string
  /** What the figure is: "victory margin". */
  readonly label?: string
}

/** One row of the ranking at the end, best first. */
export interface RankedSeat {
  readonly seat: string
  readonly title: string
  /** "−2" */
  readonly figure: string
  readonly won: boolean
  /** "blocked by German Vassalage" */
  readonly detail?: string
}

/** How an outcome came about. */
export interface OutcomeSummary {
  readonly title: string
  readonly sentence: string
  readonly won: boolean
  readonly score: number
  /** Who came out where, in a game of several seats: stands in the place of an empty ladder. */
  readonly ranking?: readonly RankedSeat[]
  /** The steps of victory or defeat, worst first, with the one reached; empty where the game has none. */
  readonly ladder: readonly { readonly title: string; readonly range: string; readonly reached: boolean }[]
  readonly sum: readonly { readonly label: string; readonly points: number }[]
}

/** A guided first game: prepared chance, and a word before certain questions. */
export interface Lesson {
  readonly title: string
  readonly options: { readonly [key: string]: Json }
  readonly seed: string
  readonly dice: readonly number[]
  readonly piles: { readonly [pile: string]: readonly Option[] }
  readonly steps: readonly LessonStep[]
}

export interface LessonStep {
  /** Shown when so many answers have been given. */
  readonly index: number
  readonly title: string
  readonly text: string
  /** The choice that the lesson asks for; without it any will do, and the lesson ends where others are taken. */
  readonly expect?: Option
  /** A thing to point at, as in `explain`. */
  readonly point?: string
}

/** A part of the map with a name: "Siberia". */
export interface MapWindow {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a form of the game's own is given: it shows the value, and reports what is to take its place. */
export interface FormProps<S> {
  readonly ask: AskView
  readonly view: S
  readonly value: Json
  set(value: Json): void
}

/** How a game looks: loaded apart from its rules, only by a page. */
export interface GameBoard<S = unknown> {
  /** Of the map, in its own units; and the window on it that a phone opens with. */
  readonly size: { readonly width: number; readonly height: number }
  readonly phoneWindow: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Further windows on a map too large for one: a phone has a button for each, the first being `phoneWindow`. */
  readonly phoneWindows?: readonly MapWindow[]
  /** SVG content of the map and the pieces: goes inside the table's own svg, which pans and zooms. */
  readonly Map: Drawn<BoardProps<S>>
  /**
   * Where on the map something has changed between two moments, in its own units, in the order in which to look at it:
   * what has moved ends where it is now. A window too small for the whole map follows. Nothing where nothing has.
   */
  happened(before: S, now: S): readonly (readonly [x: number, y: number])[]
  /** The current card in the panel: wide, or as one line when folded. */
  readonly Card: Drawn<BoardProps<S> & { readonly folded: boolean }>
  /** Tracks, tables and markers beside the journal. */
  readonly Tray: Drawn<BoardProps<S>>
  /** A phone's strip under the map. */
  readonly Strip: Drawn<BoardProps<S>>
  /** Whether the strip tells how the seats stand: then the bar with their names does not. */
  readonly stripTellsStanding?: boolean
  /** The piece that stands for a row of the course, 26 px; without it the row has but its title. */
  readonly Emblem?: Drawn<{ readonly id: string }>
  /** Without it the panel says where the game stands in the catalogue's words. */
  turn?(view: S): ShownTurn
  /** The choice that ends something ("End the Actions"): it stands in the action row, not among the others. */
  closing?(ask: AskView): Option | null
  /** All who play, people, programs and printed Non-players alike, in the order of the table. For several seats. */
  seats?(view: S): readonly ShownSeat[]
  /**
   * Whether this answer rolls, draws or gives away what cannot be taken back at a real table: the table then asks for a
   * second click, where the players want that. Without it, whatever has odds.
   */
  irreversible?(ask: AskView, option: Option, view: S): boolean
  /** An entry of the journal that tells why somebody did something (a Non-player's path): shown on request. */
  reason?(entry: JournalEntry): boolean
  /** A form of the game's own for this question (a trade desk); null where fields made from its schema will do. */
  formFor?(ask: AskView): Drawn<FormProps<S>> | null
  explain(thing: string, view: S): Explanation | null
  /** The last roll among the newest entries of the journal. */
  roll(entries: readonly JournalEntry[]): ShownRoll | null
  /** Options one may look for besides those offered, for "not possible now: why?". */
  sought(ask: AskView, view: S): readonly { readonly option: Option; readonly label: string }[]
  /** From the positions at the start of each turn and at the end. */
  chart(positions: readonly Position<S>[]): GameChart
  summary(position: Position<S>): OutcomeSummary
  /** A headline entry of the journal opens a turn: the label for jumping to it. */
  turnOf(entry: JournalEntry): string | null
  readonly lesson: Lesson
  /** The board with corrected figures, as `Room.corrected`: names and values stand on it too. */
  corrected?(corrections: Json): GameBoard<S>
}
