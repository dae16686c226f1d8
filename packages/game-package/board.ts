import type { AskView, JournalEntry, Json, Option, Position } from '@interregnum/kernel'
import type { Odds } from './game-package.ts'
import type { SeatNames } from './words.ts'

/** A UI component. Only its props are typed here: this package does not depend on a UI library. */
export type Drawn<Props> = (props: Props) => unknown

/** A place on the page next to which something can be shown. Every Element is one. */
export interface Anchor {
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** A choice as the page shows it, with the same number in the list and on the board. */
export interface ShownChoice {
  readonly number: number
  readonly ask: AskView
  readonly option: Option
  readonly label: string
  readonly detail?: string
  /** As in `OptionWords`. */
  readonly commit?: string
  readonly odds: readonly Odds[]
  /** Several answers that are given one after the other, such as a march over several provinces. */
  readonly plan?: Plan
  /** Shown above the first choice of a group in the list: "A critical city". */
  readonly heading?: string
  /** What it brings, in a few characters, next to its number on the board. */
  readonly sign?: string
  /** Chosen on the board or in the scene only: not a row of the list. */
  readonly unlisted?: boolean
}

/** Answers to successive questions. If one of them is not offered when its turn comes, the rest is not given. */
export interface Plan {
  readonly answers: readonly Option[]
  /** The answer to the question after them; null leaves it to the player. */
  last?(ask: AskView): Option | null
}

/**
 * A choice as a board arranges it: see `GameBoard.plans`. What it leaves out comes from the words and odds of the option,
 * which can be any name if there is a plan.
 */
export type PlannedChoice = Pick<ShownChoice, 'option'> & Partial<Omit<ShownChoice, 'option' | 'ask' | 'number'>>

/** Props of every part of a game's board. Parts only show and report; they change nothing. */
export interface BoardProps<S> {
  readonly position: Position<S>
  /** The view before the last answer, to draw what just moved; null if there is none. */
  readonly before: S | null
  /** What can be chosen now, in order; empty in a replay. */
  readonly choices: readonly ShownChoice[]
  /** The choice that is hovered or focused, in the list or on the board; `highlight` sets it. */
  readonly highlighted: Option | null
  /** The choice that is marked and still needs a second click: see `GameBoard.marksFirst`. */
  readonly marked: Option | null
  choose(option: Option): void
  highlight(option: Option | null): void
  /** Called when a player tries an option that cannot be chosen: the page shows the reason next to the element. */
  why(option: Option, anchor: Anchor): void
  /** Called when a player hovers over a thing: the page shows `GameBoard.explain` next to the element. Null hides it. */
  explain(thing: string | null, anchor?: Anchor): void
  /** Moves the window on the map so that these points can be seen, in the map's own units. */
  show(points: readonly MapPoint[]): void
  /** A narrow screen: 390 px wide. */
  readonly narrow: boolean
  /** Opens what the tray shows elsewhere; only for the strip of a phone. */
  status?(): void
}

export type MapPoint = readonly [x: number, y: number]

/** What a card, marker, space or track is. */
export interface Explanation {
  readonly title: string
  readonly text: string
  /** The clause of the rules that says more. */
  readonly rule?: string
}

/** Points of the map, in its own units. */
export type MapPoints = readonly (readonly [x: number, y: number])[]

/** What a journal entry means for one seat, for "Since your last turn". */
export interface Concern {
  readonly kind: 'lost' | 'gained' | 'asked' | 'other'
  /** The entries with the most weight come first. */
  readonly weight: number
  /** What happened, where the entry alone does not say enough. */
  readonly text?: string
  /** The change in a few characters: "−3 Red". */
  readonly tag?: string
  /** Where it happened. */
  readonly points?: MapPoints
}

/** A score of one seat: "If Red wins", "41". */
export interface ShownTotal {
  readonly label: string
  readonly figure: string
}

/** Turn and phase of the game, for the head of the panel. */
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
  /** Empty for what was drawn or moved, not rolled. */
  readonly dice: readonly number[]
  /** Whether it is shown only on a phone: elsewhere the log says it in sight. */
  readonly onPhoneOnly?: boolean
  readonly won: boolean | null
  /** "Won", "Beaten off" */
  readonly word: string
  /** "5 − 1 Czech Legion = 4, over 3" */
  readonly sum: string
  readonly effect: string
}

/** How the game went, shown at its end: one row per thing that moved, one column per turn. */
export interface GameChart {
  /** What a height means: "height: boxes from Moscow". */
  readonly legend?: string
  readonly turns: readonly { readonly index: number; readonly label: string; readonly band: string }[]
  readonly rows: readonly {
    readonly id: string
    readonly title: string
    readonly most: number
    /** The limit in each turn, if it changes: a dashed line, and the last one is shown next to the last value. */
    readonly limits?: readonly number[]
    /** Whether `most` is only the height of the row, and no limit to show next to the last value. */
    readonly noLimit?: boolean
    /** The lowest value of the row; 0 without it. */
    readonly least?: number
    /** A value to exceed, such as a margin of 0. Without it a value of 1 is marked as close. */
    readonly goal?: number
    readonly values: readonly (number | null)[]
    /** Whether the row has the colour of events, such as the political level. */
    readonly voice?: boolean
  }[]
  /** Turning points, marked with letters in a column of `turns` and on the replay bar. */
  readonly turningPoints: readonly { readonly index: number; readonly turn: number; readonly text: string }[]
}

/** A seat in the bar of players: its name and its score. */
export interface ShownSeat {
  /** The id of the seat. A faction run by the printed rules has no seat: its own id is used. */
  readonly seat: string
  /** "Senate": short, without an article. */
  readonly title: string
  /** What `GameBoard.Emblem` draws for it. */
  readonly emblem?: string
  /** Prefix of the faction's colour tokens: "red" means --red, --red-edge, --red-mark and --red-text. */
  readonly colour?: string
  /** Its score, in a few characters: "−7". */
  readonly figure?: string
  /** What the figure is: "victory margin". */
  readonly label?: string
  /** What explains the figure, as in `GameBoard.explain`: a tutorial can point at it. */
  readonly thing?: string
  /** Whether it has finished what all seats do at the same time, and waits for the others. */
  readonly ready?: boolean
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
  /** The kind of journal line that the title puts in other words; the last one is not shown again. */
  readonly titleEvent?: string
  readonly sentence: string
  /** What ended the game, if no line of the log says it: the last line of the last scene. */
  readonly cause?: string
  readonly won: boolean
  readonly score: number
  /** What the score is called: "Victory margin". By default "Score". */
  readonly scoreTitle?: string
  /** What the viewer could still have used: "2 Reserve Offensives". Empty if nothing. */
  readonly unused?: readonly string[]
  /** In a game of several seats: shown instead of an empty ladder. */
  readonly ranking?: readonly RankedSeat[]
  /** The levels of victory and defeat, worst first, with the one reached; empty if the game has none. */
  readonly ladder: readonly { readonly title: string; readonly range: string; readonly reached: boolean }[]
  readonly sum: readonly { readonly label: string; readonly points: number }[]
}

/** A guided first game: prepared chance, and explanations before certain questions. */
export interface Lesson {
  /** As in `GamePackage.lessons`. */
  readonly id: string
  readonly options: { readonly [key: string]: Json }
  readonly seed: string
  readonly dice: readonly number[]
  readonly piles: { readonly [pile: string]: readonly Option[] }
  readonly steps: readonly LessonStep[]
  /** Bots in the other seats, by seat. With a script they play only after the lesson. */
  readonly bots?: { readonly [seat: string]: string }
  /**
   * Answers that the lesson gives itself, by the number of answers before them: those of other seats, and of the learner
   * where a form would have to be filled in.
   */
  readonly script?: { readonly [index: number]: { readonly seat: string; readonly answer: Json } }
}

export interface LessonStep {
  /** Shown after this number of answers. */
  readonly index: number
  readonly title: string
  readonly text: string
  /** The choice that the lesson asks for; any other ends the lesson. Without it any choice will do. */
  readonly expect?: Option
  /** A thing to point at, as in `explain`. */
  readonly point?: string
  /** Where the expected choice is on the map, if that is not `point`. */
  readonly place?: string
  /** Who is asked, if several people are asked at the same time: the page shows this seat's questions. */
  readonly seat?: string
}

/** A part of the map with a name: "Siberia". */
export interface MapWindow {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Scales at which a part of the map can be read, in screen pixels per unit of the map. */
export interface Theatre {
  readonly least: number
  readonly most: number
  readonly phoneLeast: number
  readonly phoneMost: number
  /** The largest scale. */
  readonly closest: number
}

/** The sheet of paper on which the map is drawn. All measures in the map's own units, except `tray`. */
export interface MapSheet {
  readonly width: number
  readonly height: number
  /** The part of the map that a phone shows at first. */
  readonly phoneWindow: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Pixels per unit from which the names of places can be read: a tutorial zooms in at least so far. */
  readonly readableScale?: number
  /** For a map too large for one window: a phone has a button for each of these. The first is `phoneWindow`. */
  readonly phoneWindows?: readonly MapWindow[]
  /** For a map that cannot be read as a whole: the window opens on the part that the question is about. */
  readonly theatre?: Theatre
  /** For a tray that must be beside the map, whatever the map's shape. By default it is below a wide map. */
  readonly tray?: {
    /** Minimum width in pixels. */
    readonly width: number
    /** Whether its tracks need the whole height: the journal is then folded to one line below them. */
    readonly full: boolean
  }
}

/** A key that a board adds to those of the page. If the page uses the same letter, the page's needs Shift. */
export interface Shortcut<S> {
  /** As in KeyboardEvent.key, letters in lower case: 't', 'ArrowUp'. */
  readonly key: string
  readonly shift?: boolean
  /** Only while a thing of the map has the focus, such as arrows that move from tile to tile. */
  readonly onMap?: boolean
  /** For the list of keys: "next struck tile". Shortcuts with the same title share a line. */
  readonly title: string
  /** `focused` is the thing that has the focus, as in `explain`. Null if the key does nothing now. */
  press(props: BoardProps<S>, focused: string | null): Pressed | null
}

/** What a shortcut does. */
export interface Pressed {
  /** The thing that gets the focus. */
  readonly focus?: string
  /** Text for screen readers. */
  readonly say?: string
  /** The part of the map to show: these points, what the question is about, or everything. */
  readonly view?: readonly MapPoint[] | 'theatre' | 'whole'
  /** The choice whose row gets the focus. */
  readonly row?: Option
  /** Takes back the last choice. */
  readonly undo?: boolean
}

/** Props of a game's own form: it shows the value, and calls `set` with a new one. */
export interface FormProps<S> {
  readonly ask: AskView
  readonly view: S
  readonly value: Json
  set(value: Json): void
  /** The id of the bot in a seat; null for a person. */
  botAt(seat: string): string | null
  /** Gives this answer to another open question of the same seat, and closes the form; null if it is not offered. */
  otherAnswer(option: Option): (() => void) | null
}

/** How a game looks. Loaded separately from the rules, only by the page. */
export interface GameBoard<S = unknown> {
  /**
   * The map's sheet for this view and reader (null for somebody who only looks on). Must return the same object while
   * nothing about it changes: another object lays the table out anew.
   */
  sheet(view: S, seat: string | null): MapSheet
  /**
   * SVG content of what no move changes, below the map. It has an svg element of its own, so that browsers paint it
   * once: with the pieces in the same element, each move would paint all of it. Must return the same element while
   * nothing about it changes.
   */
  readonly Ground: Drawn<BoardProps<S>>
  /** SVG content of everything else on the map, for the page's svg element, which pans and zooms. */
  readonly Map: Drawn<BoardProps<S>>
  /**
   * Points on the map where something changed, in its own units and in viewing order. A piece that moved counts at its
   * new place. A window too small for the whole map moves to them. Empty if nothing changed.
   */
  happened(before: S, now: S): readonly (readonly [x: number, y: number])[]
  /**
   * For a sheet with a `theatre`: points that the question is about, the most important last. The window opens on them,
   * and moves to them when a new question or the marked choice is about another part of the map.
   */
  focus?(props: Pick<BoardProps<S>, 'position' | 'choices' | 'marked'>): readonly MapPoint[]
  /** For a sheet with a `theatre`: the whole map in a small picture, as SVG content in its own units. */
  readonly Overview?: Drawn<BoardProps<S>>
  /** The current card in the panel: wide, or as one line when folded. */
  readonly Card: Drawn<BoardProps<S> & { readonly folded: boolean }>
  /**
   * Whether the card is a hand of cards that can be chosen: it gets the room that the question leaves, and scrolls.
   * Folded it is a row of 44 px that scrolls sideways, with a button that opens the whole hand.
   */
  readonly hand?: boolean
  /**
   * What the highlighted or marked choice would do, between card and question; null if there is nothing to say. It is a live
   * region: hide the drawing from screen readers and put the same in a sentence next to it.
   */
  readonly Preview?: Drawn<BoardProps<S>>
  /** Tracks, tables and markers, shown next to the journal. */
  readonly Tray: Drawn<BoardProps<S>>
  /** A phone's strip under the map. */
  readonly Strip: Drawn<BoardProps<S>>
  /** Whether the strip shows the scores of the seats: the bar of players then leaves them out. */
  readonly stripShowsScores?: boolean
  /** The piece shown with a row of the chart, 26 px. Without it the row has only its title. */
  readonly Emblem?: Drawn<{ readonly id: string }>
  /** For the reader at `seat`. Without it the panel describes turn and phase with the words of the catalogue. */
  turn?(view: S, seat?: string | null): ShownTurn
  /**
   * The choice that steps back without spending anything ("Put back"): next to the commit button, with the key Esc. Also
   * for an optional question ("Not ready after all"), which is then not shown apart.
   */
  retreat?(ask: AskView): Option | null
  /**
   * The choices of a question in the order of the list, with those that take several answers; null for the options as
   * they are. Options that it leaves out, and with which no plan begins, are added at the end. Players can switch to
   * single steps.
   */
  plans?(ask: AskView, view: S): readonly PlannedChoice[] | null
  /** Whether a choice is marked first, to read its preview, and carried out by a second click. */
  marksFirst?(ask: AskView, plan?: Plan): boolean
  /** A close look at what the question is about, such as a battle: in place of the tray, on a phone of the map. */
  readonly Scene?: Drawn<BoardProps<S>>
  /** Whether there is something to show in the scene. */
  hasScene?(position: Position<S>): boolean
  readonly shortcuts?: readonly Shortcut<S>[]
  /** All players (people, bots and printed Non-players) in seating order. For games of several seats. */
  seats?(view: S): readonly ShownSeat[]
  /**
   * Whether this answer rolls, draws or reveals something, so that it could not be taken back at a real table. The page
   * then asks for a second click, if the players want that. Default: every option that has odds.
   */
  irreversible?(ask: AskView, option: Option, view: S): boolean
  /** Whether a journal entry explains a decision (a Non-player's path): such entries are shown on request. */
  reason?(entry: JournalEntry): boolean
  /** Whether others wait for the answer to this optional question, such as an offer: it is then always in sight. */
  isReply?(ask: AskView): boolean
  /** A custom form for this question (such as trading); null to generate fields from its schema. */
  formFor?(ask: AskView): Drawn<FormProps<S>> | null
  /** For a custom form: what the filled-in form would do, above its buttons. The form is then a whole page. */
  effectFor?(ask: AskView): Drawn<FormProps<S>> | null
  /** What a journal entry means for this seat; null if nothing. `view` is the present one, `before` the entries before it. */
  concern?(entry: JournalEntry, seat: string, view: S, before?: readonly JournalEntry[]): Concern | null
  /** The scores of this seat, always the same in the same order: "Since your last turn" shows them before and after. */
  totals?(view: S, seat: string): readonly ShownTotal[]
  explain(thing: string, view: S): Explanation | null
  /** The last roll among the newest entries of the journal. */
  roll(entries: readonly JournalEntry[]): ShownRoll | null
  /** Options that are not offered but that a player may expect, for "not possible now: why?". */
  unavailable(ask: AskView, view: S): readonly { readonly option: Option; readonly label: string }[]
  /** From the positions at the start of each turn and at the end. */
  chart(positions: readonly Position<S>[]): GameChart
  summary(position: Position<S>): OutcomeSummary
  /** For a journal entry that begins a turn: the label for jumping to it. */
  turnOf(entry: JournalEntry): string | null
  /** One for each of `GamePackage.lessons`, in the same order. */
  readonly lessons: readonly Lesson[]
  /** The board with the names of the players, as `GamePackage.named`. */
  named?(names: SeatNames): GameBoard<S>
  /** The board with corrected figures, as `GamePackage.corrected`: the board shows names and values too. */
  corrected?(corrections: Json): GameBoard<S>
}
