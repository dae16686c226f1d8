import type {
  Anchor,
  BoardProps,
  Explanation,
  GameBoard,
  GamePackage,
  MapPoints,
  MapSheet,
  Plan,
  PlannedChoice,
  ShownChoice,
  ShownRoll,
} from '@interregnum/game-package'
import {
  type AskView,
  isOption,
  type JournalEntry,
  type Json,
  type Move,
  type Option,
  type Position,
  type Refusal,
} from '@interregnum/kernel'
import type { TableEvent } from '@interregnum/protocol'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import {
  type ConnectionState,
  type GameSource,
  type Pending,
  type TableStatus,
  tableRefusalText,
} from '../services/game-source.ts'
import { shortTitle } from '../services/occupants.ts'
import { settings } from '../services/settings.ts'
import { tableWords } from '../words/table.ts'
import { isPressAfter, isPressedOn } from './presses.ts'
import type { Point, Sight } from './view.ts'

/** "Anna, Bo, and Cleo". */
const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' })

/** An optional action of the viewer or of somebody else at this screen. */
export interface Aside {
  /** The first of its questions: a seat's questions of one kind are grouped. */
  readonly ask: AskView
  readonly question: string
  /** Computed on demand: there may be many. Empty for a form, or if hidden. */
  choices(): readonly ShownChoice[]
  /** Whether it belongs to somebody other than the viewer. */
  readonly others: boolean
  readonly veiled: boolean
}

/** Why something cannot be chosen now: one thing, or everything that a player might look for. */
export interface WhyNot {
  readonly title: string
  readonly reasons: readonly { readonly label: string | null; readonly text: string; readonly rule: string }[]
  readonly anchor: Anchor
}

export interface Tip {
  readonly explanation: Explanation
  readonly anchor: Anchor
  /** Opened by a press or a key, not by a resting pointer. */
  readonly asked: boolean
}

/** What a bot would do here. */
export interface Advice {
  /** An option, or the value of a form. */
  readonly option: Json
  readonly reason: string
  readonly ask?: string
}

/** The start of a turn in the journal, which the replay can jump to. */
export interface TurnMark {
  readonly index: number
  readonly label: string
}

/** What a click in the recap shows. */
export interface PointedOut {
  readonly entry: JournalEntry
  readonly number: number
  readonly points: MapPoints
}

interface Named<S> {
  readonly pkg: GamePackage<S>
  readonly board: GameBoard<S>
}

const NO_POINTS: readonly Point[] = []
const NO_EVENTS: readonly TableEvent[] = []

/** Milliseconds that a pointer must rest before a thing is explained. */
const REST = 350
/**
 * Milliseconds after a change of the question in which no press answers it: the second click of a double click, meant
 * for the previous question, would take what has appeared on the same spot.
 */
const GUARD = 500

/** Guards against a game that would play itself. */
const MOST_OBVIOUS = 20
/** So many lines of the log are worth a recap. */
export const MANY_LINES = 5

/** State and actions of a table, whether the match is in this page or on a server. */
export class TableModel<S> {
  /** `newest` is the position of the game; `shown` differs from it only in a replay. */
  readonly newest: Signal<Position<S>>
  readonly shown: Signal<Position<S>>
  readonly before: Signal<S | null> = signal(null)
  readonly replaying: ReadonlySignal<boolean>
  /** Others at this screen, and what they may do. */
  readonly table: Signal<TableStatus>
  readonly connection: Signal<ConnectionState>
  /** What was sent and is not yet confirmed: nothing else can be chosen until then. */
  readonly pending: Signal<Pending | null>
  /** What happened to an online table itself. */
  readonly events: Signal<readonly TableEvent[]>
  /** The seat that was just given the screen, until it has answered. */
  readonly handed: Signal<string | null> = signal(null)
  /** The question to be answered with a form. */
  readonly form: ReadonlySignal<AskView | null>
  readonly asides: ReadonlySignal<readonly Aside[]>
  readonly choices: ReadonlySignal<readonly ShownChoice[]>
  /** The choice that ends something, shown in the action row. */
  readonly closing: ReadonlySignal<ShownChoice | null>
  /** The choice that steps back, next to it. */
  readonly retreat: ReadonlySignal<ShownChoice | null>
  readonly sheet: ReadonlySignal<MapSheet>
  readonly roll: ReadonlySignal<ShownRoll | null>
  readonly turns: ReadonlySignal<readonly TurnMark[]>
  /** Points on the map where something changed with the shown position. */
  readonly happened: ReadonlySignal<readonly Point[]>
  /** Points that the question is about: see `GameBoard.focus`. */
  readonly focus: ReadonlySignal<readonly Point[]>
  /** The part of the map that somebody wants to see, until the window has moved there. */
  readonly sight: Signal<Sight | null> = signal(null)

  readonly hovered: Signal<Option | null> = signal(null)
  /** The choice that was sent and is not yet confirmed. */
  readonly sent: ReadonlySignal<Option | null> = computed(() => asOption(this.pending.value?.answer))
  /** An irreversible choice that still needs confirmation: see the setting. */
  readonly marked: Signal<Option | null> = signal(null)
  readonly advice: Signal<Advice | null> = signal(null)
  /** Whether choices that take several answers are made step by step. */
  readonly stepwise: Signal<boolean> = signal(false)
  /** The choice that the tutorial asks for: first in the list. */
  readonly expected: ReadonlySignal<Option | null>
  readonly highlighted: ReadonlySignal<Option | null>

  /** Forms that were closed before they were sent, by seat and kind of question. */
  readonly drafts = new Map<string, Json>()

  /** Things that the tutorial points at. */
  readonly pointed: Signal<readonly string[]> = signal([])
  readonly whyNot: Signal<WhyNot | null> = signal(null)
  readonly tip: Signal<Tip | null> = signal(null)
  /** The clause at which the rules are open; '' opens them at the beginning. */
  readonly rules: Signal<string | null> = signal(null)
  /** A message that is neither a result nor a question. */
  readonly trouble: Signal<string | null> = signal(null)
  /** For the polite live region. */
  readonly said: Signal<string> = signal('')

  private readonly named: ReadonlySignal<Named<S>>
  private readonly replayAt: Signal<number | null> = signal(null)
  /** An answer is under way. With a match in this page, it is applied before anything else can happen. */
  private answering = false
  /**
   * Nothing new is shown until all answers of a choice are given: each would be drawn. Not on a server, where they take
   * time.
   */
  private holding = false
  /** Reset hover, marks and advice when the answer's result arrives. */
  private settling = false
  private request = 0
  /** A past position is being fetched. */
  private looking = false
  /** When the question changed, and when a choice was marked, in the time of performance.now(). */
  private askedAt = performance.now()
  private markedAt = Number.NEGATIVE_INFINITY
  private asked = ''
  private explained: string | null = null
  private resting: ReturnType<typeof setTimeout> | null = null
  private readonly unsubscribe: () => void

  constructor(
    pkg: GamePackage<S>,
    board: GameBoard<S>,
    readonly source: GameSource<S>,
    /** What the tutorial asks for in a position. */
    expectedIn: (position: Position<S>) => Option | null = () => null,
  ) {
    this.named = this.withNames(pkg, board)
    this.newest = signal(source.position)
    this.table = signal(source.table)
    this.connection = signal(source.connection)
    this.pending = signal(source.pending)
    this.events = signal(source.online?.life?.events ?? NO_EVENTS)
    this.shown = signal(source.position)
    this.replaying = computed(() => this.replayAt.value !== null)
    this.expected = computed(() => (this.replaying.value ? null : expectedIn(this.newest.value)))
    this.choices = computed(() => this.choicesNow())
    this.form = computed(() => (this.replaying.value ? null : (this.required.find((ask) => ask.form !== null) ?? null)))
    this.asides = computed(() => this.asidesNow())
    this.closing = computed(() => this.closingNow())
    this.retreat = computed(() => this.retreatNow())
    this.sheet = computed(() => this.board.sheet(this.shown.value.view, this.shown.value.seat))
    this.roll = computed(() => this.board.roll(this.latest.value))
    this.turns = computed(() => this.turnMarks())
    this.happened = computed(() => {
      const before = this.before.value
      return before === null ? [] : this.board.happened(before, this.shown.value.view)
    })
    this.focus = computed(
      () =>
        board.focus?.({ position: this.shown.value, choices: this.choices.value, marked: this.marked.value }) ??
        NO_POINTS,
    )
    this.highlighted = computed(
      () =>
        this.hovered.value ??
        this.sent.value ??
        this.marked.value ??
        this.expected.value ??
        optionOf(this.advice.value),
    )
    this.unsubscribe = source.subscribe(() => this.update())
    this.refresh()
  }

  /** The game's rules, words and bots, with the names of the players at this table. */
  get pkg(): GamePackage<S> {
    return this.named.value.pkg
  }

  get board(): GameBoard<S> {
    return this.named.value.board
  }

  /** Made anew only when a name changes. */
  private withNames(pkg: GamePackage<S>, board: GameBoard<S>): ReadonlySignal<Named<S>> {
    const { source } = this
    const names = computed(() => {
      // Read to subscribe to changes of the seats.
      this.table.value
      return JSON.stringify(source.seats.map(({ id }) => [id, source.nameOf(id)]))
    })
    return computed(() => {
      const byId = new Map<string, string>(JSON.parse(names.value))
      const nameOf = (seat: string): string | null => byId.get(seat) ?? null
      return { pkg: pkg.named?.(nameOf) ?? pkg, board: board.named?.(nameOf) ?? board }
    })
  }

  /** By seat: the position after its last move, as far as this page knows. */
  private readonly lastMoves: Signal<ReadonlyMap<string, number>> = signal(new Map())
  /** The position for which the recap was closed. */
  readonly recapSeen: Signal<number | null> = signal(null)
  /** The journal entry that the recap points at, and its points on the map with the number in the recap. */
  readonly pointedOut: Signal<PointedOut | null> = signal(null)

  /** The position after the viewer's last move; null if it is not known or was taken back. */
  readonly lastMove: ReadonlySignal<number | null> = computed(() => {
    const { seat, index } = this.shown.value
    const last = seat === null ? undefined : (this.lastMoves.value.get(seat) ?? this.source.lastMoveOf(seat))
    return last === undefined || last === null || last > index ? null : last
  })

  /** Journal entries since the viewer's last move, which includes its own results. */
  readonly meanwhile: ReadonlySignal<readonly JournalEntry[]> = computed(() => {
    const from = this.lastMove.value
    return from === null ? this.latest.value : this.shown.value.journal.filter(({ index }) => index >= from)
  })

  /** Journal entries of the last answer. */
  readonly latest: ReadonlySignal<readonly JournalEntry[]> = computed(() => {
    const { journal, index } = this.shown.value
    return journal.filter((entry) => entry.index === index)
  })

  close(): void {
    this.unsubscribe()
    this.explain(null)
  }

  /** Props of the board's parts. */
  props(narrow: boolean): BoardProps<S> {
    return {
      position: this.shown.value,
      before: this.before.value,
      choices: this.choices.value,
      highlighted: this.highlighted.value,
      marked: this.marked.value,
      ...this.handlers,
      narrow,
    }
  }

  /** Stable functions, so that they cause no redraw. */
  private readonly handlers: Pick<BoardProps<S>, 'choose' | 'highlight' | 'why' | 'explain' | 'show'> = {
    choose: (option) => void this.choose(option),
    highlight: (option) => {
      this.hovered.value = option
    },
    why: (option, anchor) => void this.why(option, anchor),
    explain: (thing, anchor) => this.explain(thing, anchor),
    show: (points) => {
      this.sight.value = points
    },
  }

  /** The questions that the seat must answer. */
  private get required(): readonly AskView[] {
    return this.newest.value.asks.filter((ask) => !ask.optional)
  }

  get question(): string {
    const { asks, view, outcome, waiting } = this.shown.value
    const asked = asks.find((ask) => !ask.optional)
    if (asked !== undefined) return this.pkg.words.ask(asked, view)
    if (outcome !== null) return this.pkg.words.outcome(outcome).title
    return waiting.length === 0 ? tableWords.waitingForOtherPlayers : tableWords.waitingFor(this.whoare(waiting))
  }

  /** "Anna, Senate": the name and the seat, if they differ. */
  whois(seat: string): string {
    const { name, title } = this.nameAndTitle(seat)
    return name === '' ? title : `${name}, ${title}`
  }

  /** "Anna (Senate) and Bo (Reds)": several in one sentence. */
  whoare(seats: readonly string[]): string {
    const names = seats.map((seat) => this.nameAndTitle(seat))
    return LIST_FORMAT.format(names.map(({ name, title }) => (name === '' ? title : `${name} (${title})`)))
  }

  private nameAndTitle(seat: string): { readonly name: string; readonly title: string } {
    const [name, title] = [this.source.nameOf(seat), this.titleOf(seat)]
    return { name: name === title ? '' : name, title }
  }

  titleOf(seat: string): string {
    const shown = this.board.seats?.(this.shown.value.view).find((one) => one.seat === seat)
    return shown?.title ?? shortTitle(this.source.seats.find(({ id }) => id === seat)?.title ?? seat)
  }

  // --- choosing ---

  async choose(option: Option): Promise<void> {
    const choice =
      this.choices.value.find((one) => one.option === option) ??
      (this.retreat.value?.option === option ? this.retreat.value : undefined)
    if (choice === undefined || this.busy || this.isTooSoon) return
    if (this.marksFirst(choice) && this.marked.value !== option) {
      this.marked.value = option
      this.markedAt = performance.now()
      this.say(tableWords.selected(choice.label, choice.odds.length > 0))
      return
    }
    if (isPressAfter(this.markedAt, GUARD))
      await this.give(choice.plan?.answers[0] ?? option, choice.ask.id, choice.plan)
  }

  /** Answers any open question, by an option or with a form. Returns whether the answer was accepted. */
  async give(answer: Json, ask?: string, plan?: Plan): Promise<boolean> {
    if (this.busy || this.isTooSoon) return false
    this.answering = true
    try {
      this.settling = true
      const { seat, index } = this.newest.value
      this.forgetJoined(index)
      this.holding = this.source.online === null
      const refusal = await this.source.answer(answer, ask)
      if (refusal === null) {
        const carried = plan === undefined ? 0 : await this.carryOn(plan, seat, index)
        const last = index + 1 + carried + (await this.answerObvious(seat))
        await this.showMove(seat, last)
        return true
      }
      this.settle()
      this.refused(refusal)
      return false
    } finally {
      this.answering = false
      if (this.holding) {
        this.holding = false
        this.update()
      }
    }
  }

  /** Shows the results of a choice, which was the last move of its seat. */
  private async showMove(seat: string | null, index: number): Promise<void> {
    const moves = seat === null ? this.lastMoves.value : new Map(this.lastMoves.value).set(seat, index)
    if (this.holding) {
      this.holding = false
      await this.refresh(moves)
    } else this.lastMoves.value = moves
  }

  /**
   * Answers what has only one sensible answer, after a choice of the same person. Returns how many of these answers
   * belong to that move: not those after many lines of the log, which the person has yet to read. Not in a tutorial,
   * whose steps count answers, nor on a server, where an answer cannot always be taken back.
   */
  private async answerObvious(seat: string | null): Promise<number> {
    const { source, pkg } = this
    if (pkg.obvious === undefined || source.lesson !== null || source.bots === null) return 0
    let ofMove: number | null = null
    let given = 0
    for (; given < MOST_OBVIOUS && source.position.seat === seat; given++) {
      const { position } = source
      const { journal, index } = position
      if (journal.filter((entry) => entry.index === index).length >= MANY_LINES) ofMove ??= given
      const [ask, ...others] = position.asks.filter(({ optional }) => !optional)
      const option = ask === undefined || others.length > 0 ? null : pkg.obvious(position, ask)
      if (option === null || this.isFinal({ ask, option, odds: pkg.odds(position, ask, option) })) break
      if ((await source.answer(option, ask.id)) !== null) break
    }
    return ofMove ?? given
  }

  /** Called when other choices appear where somebody may still be pressing. */
  guard(): void {
    this.askedAt = performance.now()
  }

  private guardNewQuestion({ seat }: Position<S>): void {
    const asked = [seat, ...this.required.map(({ id }) => id)].join(' ')
    if (asked !== this.asked) this.guard()
    this.asked = asked
  }

  private get isTooSoon(): boolean {
    return !isPressAfter(this.askedAt, GUARD)
  }

  /**
   * Gives the other answers of a plan, as long as the same seat is asked for them, and returns how many. Undo takes all
   * back as one.
   */
  private async carryOn({ answers, last }: Plan, seat: string | null, start: number): Promise<number> {
    let given = 1
    for (; given <= answers.length; given++) {
      const { asks, seat: now, index } = this.source.position
      const ask = asks.find(({ optional }) => !optional)
      if (ask === undefined || now !== seat || index !== start + given) break
      const answer = given < answers.length ? answers[given] : (last?.(ask) ?? null)
      if (answer === null || !ask.options.includes(answer)) break
      // Set before: the new position is shown as soon as the answer is given.
      this.joined.set(start + given + 1, given + 1)
      if ((await this.source.answer(answer, ask.id)) === null) continue
      this.joined.delete(start + given + 1)
      break
    }
    return given - 1
  }

  /** An answer at this point of the game replaces what was undone. */
  private forgetJoined(index: number): void {
    for (const end of [...this.joined.keys()]) if (end > index) this.joined.delete(end)
  }

  private get busy(): boolean {
    return this.answering || this.source.pending !== null
  }

  adviceOf({ ask, answer, reason = '' }: Move): Advice {
    return { option: answer, ask: ask.id, reason: this.pkg.words.reason?.(reason) ?? reason }
  }

  /** Does what a bot would do. */
  async followAdvice(advice: Advice): Promise<void> {
    const option = optionOf(advice)
    const choice = this.choices.value.find((one) => one.option === option)
    if (option === null || choice === undefined) return void (await this.give(advice.option, advice.ask))
    // Without a second click: the button says that it is played.
    if (choice.plan !== undefined && this.marksFirst(choice)) this.marked.value = option
    await this.choose(option)
  }

  /** Text for what a bot would do; empty if that would reveal hidden information. */
  labelFor({ option, ask: id }: Advice): string {
    const { asks, view } = this.newest.value
    const single = asOption(option)
    const ask =
      id === undefined ? asks.find((one) => single !== null && one.options.includes(single)) : this.source.askOf(id)
    if (ask === undefined || ask === null) return ''
    return single === null ? this.pkg.words.ask(ask, view) : this.pkg.words.option(ask, single, view).label
  }

  /** Whether this choice needs a second click. */
  private marksFirst(choice: ShownChoice): boolean {
    if (choice === this.retreat.value) return false
    return this.board.marksFirst?.(choice.ask, choice.plan) === true || (this.confirms && this.isFinal(choice))
  }

  /** Whether irreversible choices must be confirmed. */
  private get confirms(): boolean {
    const { confirmDice } = settings.value
    return confirmDice === 'shared' ? this.source.people > 1 : confirmDice
  }

  private isFinal({ ask, option, odds }: Pick<ShownChoice, 'ask' | 'option' | 'odds'>): boolean {
    const { board } = this
    return board.irreversible === undefined
      ? odds.length > 0
      : board.irreversible(ask, option, this.source.position.view)
  }

  async undo(): Promise<void> {
    await this.moveInHistory('undo')
  }

  async redo(): Promise<void> {
    await this.moveInHistory('redo')
  }

  /** Takes back everything that this seat may take back without asking: to the start of its turn, or to the last roll. */
  async undoAll(): Promise<void> {
    if (this.replaying.value) await this.leaveReplay()
    if (this.busy || this.newest.value.undo === 0) return
    this.settle()
    const refusal = await this.source.undo(this.newest.value.undo)
    if (refusal !== null) this.refused(refusal)
    else this.say(tableWords.moveUndone, true)
  }

  private async moveInHistory(direction: 'undo' | 'redo'): Promise<void> {
    if (this.replaying.value) await this.leaveReplay()
    if (this.busy || this.newest.value[direction] === 0) return
    this.settle()
    const { index } = this.newest.value
    const joined =
      direction === 'undo'
        ? this.joined.get(index)
        : Math.max(...[...this.joined].map(([end, count]) => (end - count === index ? count : 1)), 1)
    const refusal = await this.source[direction](Math.min(joined ?? 1, this.newest.value[direction]))
    if (refusal !== null) this.refused(refusal)
    else this.say(direction === 'undo' ? tableWords.moveUndone : tableWords.moveRedone, true)
  }

  private refused(refusal: Refusal): void {
    const words = tableRefusalText(refusal) ?? this.pkg.words.refusal(refusal, this.newest.value.view)
    this.trouble.value = words
    this.say(words)
  }

  /** Whether the board has a close look at what is asked. */
  readonly scene: ReadonlySignal<boolean> = computed(() => this.board.hasScene?.(this.shown.value) === true)

  /** Resets hover, marks, advice and messages. */
  private settle(): void {
    this.settling = false
    batch(() => {
      this.marked.value = null
      this.pointedOut.value = null
      this.advice.value = null
      this.hovered.value = null
      this.whyNot.value = null
      this.trouble.value = null
    })
    this.explain(null)
  }

  // --- explaining ---

  async why(option: Option, anchor: Anchor): Promise<void> {
    const refusal = await this.reasonOf(option)
    if (refusal === null) return
    const label = this.unavailableNow().find((one) => one.option === option)?.label ?? this.labelOf(option)
    this.show({ title: tableWords.whyNotThis(label), reasons: [this.reason(null, refusal)], anchor })
  }

  /** Everything a player might look for that is not offered, grouped by reason. */
  async whyNothingElse(anchor: Anchor): Promise<void> {
    const reasons = new Map<string, WhyNot['reasons'][number]>()
    for (const { option, label } of this.unavailableNow()) {
      const refusal = await this.reasonOf(option)
      if (refusal === null) continue
      const reason = this.reason(label, refusal)
      const known = reasons.get(`${reason.rule} ${reason.text}`)
      reasons.set(`${reason.rule} ${reason.text}`, known ? { ...known, label: `${known.label}, ${label}` } : reason)
    }
    this.show({ title: tableWords.whyUnavailable, reasons: [...reasons.values()], anchor })
  }

  /** Also null if the source cannot be reached. */
  private async reasonOf(option: Option): Promise<Refusal | null> {
    try {
      return await this.source.why(option)
    } catch (problem) {
      this.trouble.value = inWords(problem)
      return null
    }
  }

  private show(whyNot: WhyNot): void {
    this.explain(null)
    this.whyNot.value = whyNot
    this.say(`${whyNot.title} ${whyNot.reasons.map(({ text }) => text).join(' ')}`)
  }

  private reason(label: string | null, refusal: Refusal): WhyNot['reasons'][number] {
    return { label, text: this.pkg.words.refusal(refusal, this.newest.value.view), rule: refusal.rule }
  }

  private labelOf(option: Option): string {
    const { asks, view } = this.newest.value
    return asks.length === 0 ? String(option) : this.pkg.words.option(asks[0], option, view).label
  }

  /** What a player might look for that is not offered. */
  unavailableNow(): readonly { readonly option: Option; readonly label: string }[] {
    if (this.replaying.value) return []
    const { asks, view } = this.newest.value
    const offered = new Set(asks.flatMap((ask) => ask.options))
    return this.required
      .flatMap((ask) => this.board.unavailable(ask, view))
      .filter(({ option }) => !offered.has(option))
  }

  /** Called again with every movement of a pointer on the thing: its tip opens when the pointer rests. */
  explain(thing: string | null, anchor?: Anchor): void {
    const asked = isPressedOn(anchor)
    if (thing !== null && thing === this.explained && this.tip.value !== null && !asked) return
    if (this.resting !== null) clearTimeout(this.resting)
    this.resting = null
    this.tip.value = null
    this.explained = thing
    if (thing === null || anchor === undefined || this.whyNot.value !== null) return
    const show = (): void => {
      const explanation = this.board.explain(thing, this.shown.value.view)
      this.tip.value = explanation === null ? null : { explanation, anchor, asked }
    }
    if (asked) show()
    else this.resting = setTimeout(show, REST)
  }

  /** Shows a short text at an element at once, e.g. why a button is disabled. */
  tell(title: string, text: string, anchor: Anchor): void {
    this.explain(null)
    this.tip.value = { explanation: { title, text }, anchor, asked: true }
    this.say(`${title}: ${text}`)
  }

  // --- looking back ---

  /** The first position that can be shown. */
  get first(): number {
    return this.source.first
  }

  async lookAt(index: number): Promise<void> {
    const { index: last } = this.newest.value
    const wanted = Math.max(this.first, Math.min(last, index))
    const request = ++this.request
    this.looking = true
    this.settle()
    // Leaving the replay brings the question back.
    this.asked = ''
    try {
      const [position, before] = await Promise.all([this.source.at(wanted), this.viewBefore(wanted)])
      if (request !== this.request) return
      batch(() => {
        this.replayAt.value = wanted
        this.shown.value = position
        this.before.value = before
      })
    } catch (problem) {
      this.trouble.value = tableWords.lookFailed(inWords(problem))
    } finally {
      if (request === this.request) this.looking = false
    }
  }

  async leaveReplay(): Promise<void> {
    this.looking = false
    this.replayAt.value = null
    await this.refresh()
  }

  private get joined(): Map<number, number> {
    return this.source.joined
  }

  private async viewBefore(index: number): Promise<S | null> {
    const before = Math.max(this.first, index - (this.joined.get(index) ?? 1))
    return before < index ? (await this.source.at(before)).view : null
  }

  /** The view before a new position: usually the one that was shown last, which needs no replay or request. */
  private async viewBeforeNew({ index, seat }: Position<S>): Promise<S | null> {
    const { newest } = this
    const isNext = newest.value.index === index - 1 && newest.value.seat === seat && !this.joined.has(index)
    return isNext ? newest.value.view : this.viewBefore(index)
  }

  // --- derived from the position ---

  /** After a change in the source, which may only concern the connection. */
  private update(): void {
    const { position, table, pending, connection } = this.source
    this.pending.value = pending
    this.connection.value = connection
    this.events.value = this.source.online?.life?.events ?? NO_EVENTS
    if (this.holding) return
    if (position !== this.newest.value || table !== this.table.value) void this.refresh()
  }

  /** Shows what the source has. A position and the view before it change together. */
  private async refresh(lastMoves = this.lastMoves.value): Promise<void> {
    const { position, table } = this.source
    // News from the server must not cancel a past position that is being fetched.
    if (this.replayAt.value !== null || this.looking) {
      batch(() => {
        if (this.settling) this.settle()
        this.lastMoves.value = lastMoves
        this.newest.value = position
        this.table.value = table
      })
      return
    }
    const request = ++this.request
    let before: S | null = null
    try {
      before = await this.viewBeforeNew(position)
    } catch {
      // Without the previous view there are no traces of moves; everything else works.
    }
    if (request !== this.request) return
    batch(() => {
      if (this.settling) this.settle()
      this.lastMoves.value = lastMoves
      this.handed.value = this.handedNow(position)
      this.newest.value = position
      this.table.value = table
      this.shown.value = position
      this.before.value = before
      this.guardNewQuestion(position)
      this.markOnlyChoice()
    })
    this.say(this.report())
  }

  /** So that the preview of the only choice is visible at once. */
  private markOnlyChoice(): void {
    const [choice, ...others] = this.forward
    if (others.length === 0 && choice !== undefined && this.board.marksFirst?.(choice.ask, choice.plan) === true) {
      this.marked.value = choice.option
    }
  }

  /** Who has been given the screen with this position; kept until they have answered. */
  private handedNow({ seat, index }: Position<S>): string | null {
    const { seat: last, index: lastIndex } = this.newest.value
    // After the screen was covered, there is no need to say so.
    if (this.source.people < 2 || seat === null || last === null) return null
    if (seat !== last) return seat
    return index === lastIndex ? this.handed.value : null
  }

  private choicesNow(): ShownChoice[] {
    if (this.replaying.value) return []
    const choices = this.choicesOf(this.required)
    const at = choices.findIndex((choice) => choice.option === this.expected.value && !this.isApart(choice))
    if (at <= 0) return choices
    return [choices[at], ...choices.toSpliced(at, 1)].map((choice, n) => ({ ...choice, number: n + 1 }))
  }

  /** Whether a choice ends or steps back, and is therefore shown apart from the others. */
  private isApart({ ask, option }: ShownChoice): boolean {
    return option === this.pkg.closing?.(ask) || option === this.board.retreat?.(ask)
  }

  /** Whether the question has choices that take several answers. */
  readonly planned: ReadonlySignal<boolean> = computed(
    () =>
      !this.replaying.value && this.required.some((ask) => this.plansOf(ask)?.some(({ plan }) => plan !== undefined)),
  )

  private plansOf(ask: AskView): readonly PlannedChoice[] | null {
    return this.board.plans?.(ask, this.newest.value.view) ?? null
  }

  private choicesOf(asks: readonly AskView[]): ShownChoice[] {
    const position = this.newest.value
    const choices: ShownChoice[] = []
    for (const ask of asks) {
      for (const { option, ...planned } of this.arranged(ask)) {
        const words = this.pkg.words.option(ask, option, position.view)
        const odds = this.pkg.odds(position, ask, option)
        const number = choices.length + 1
        choices.push({ number, ask, option, ...words, odds, ...planned })
      }
    }
    return choices
  }

  /** The options in the order of the list, with plans if there are any. */
  private arranged(ask: AskView): readonly PlannedChoice[] {
    const options = this.rowsFirst(ask)
    const plans = ask.optional || this.stepwise.value ? null : this.plansOf(ask)
    if (plans === null || this.expectsOneStep(plans)) return options.map((option) => ({ option }))
    const listed = new Set(plans.flatMap(({ option, plan }) => [option, ...(plan?.answers.slice(0, 1) ?? [])]))
    const others = options.filter((option) => !listed.has(option)).map((option) => ({ option }))
    // What the list does not show comes last, so that its rows are numbered without a gap.
    const isShown = ({ unlisted }: PlannedChoice): boolean => unlisted !== true
    return [...plans.filter(isShown), ...others, ...plans.filter((plan) => !isShown(plan))]
  }

  /** A tutorial counts answers: it goes step by step where the advised choice would take several. */
  private expectsOneStep(plans: readonly PlannedChoice[]): boolean {
    const expected = plans.find(({ option }) => option === this.expected.value)
    return (expected?.plan?.answers.length ?? 1) > 1
  }

  /** Best first. The choices of the action row come last, so that the others are numbered without a gap. */
  private rowsFirst(ask: AskView): readonly Option[] {
    const options = this.pkg.order?.(this.newest.value.view, ask) ?? ask.options
    const apart = [this.board.retreat?.(ask), this.pkg.closing?.(ask)]
    const last = apart.flatMap((option) => (option != null && ask.options.includes(option) ? [option] : []))
    return last.length === 0 ? options : [...options.filter((option) => !last.includes(option)), ...last]
  }

  /** Optional actions, the viewer's first. */
  private asidesNow(): Aside[] {
    if (this.replaying.value) return []
    const { asks, view } = this.newest.value
    const { asides, veiled } = this.table.value
    const own = asks.filter(({ optional }) => optional)
    const groups = new Map<string, AskView[]>()
    for (const ask of [...own, ...asides].filter((one) => !this.stepsBack(one))) {
      const hidden = veiled.includes(ask.seat)
      const key = hidden ? ask.seat : `${ask.seat} ${ask.kind} ${ask.form === null ? '' : ask.id}`
      groups.set(key, [...(groups.get(key) ?? []), ask])
    }
    return [...groups.values()].map((group): Aside => {
      const [ask] = group
      const hidden = veiled.includes(ask.seat)
      return {
        ask,
        question: hidden ? '' : this.pkg.words.ask(ask, view),
        choices: () => (hidden ? [] : this.choicesOf(group)),
        others: !own.includes(ask),
        veiled: hidden,
      }
    })
  }

  private retreatNow(): ShownChoice | null {
    const retreats = ({ ask, option }: ShownChoice): boolean => this.board.retreat?.(ask) === option
    const required = this.choices.value.find(retreats)
    if (required !== undefined || this.replaying.value) return required ?? null
    return this.choicesOf(this.newest.value.asks.filter((ask) => this.stepsBack(ask))).find(retreats) ?? null
  }

  /** Whether an optional question is only a way back, which has its button. */
  private stepsBack(ask: AskView): boolean {
    return ask.optional && ask.options.length === 1 && this.board.retreat?.(ask) === ask.options[0]
  }

  /** All choices except the one that steps back. */
  get forward(): readonly ShownChoice[] {
    const retreat = this.retreat.value
    return retreat === null ? this.choices.value : this.choices.value.filter((choice) => choice !== retreat)
  }

  /** The choice if there is only one. */
  get only(): ShownChoice | null {
    const [choice, ...others] = this.forward
    return others.length === 0 ? (choice ?? null) : null
  }

  private closingNow(): ShownChoice | null {
    const choices = this.forward
    if (this.only !== null) return this.only
    const closes = (choice: ShownChoice): boolean => this.pkg.closing?.(choice.ask) === choice.option
    return choices.find(closes) ?? null
  }

  private turnMarks(): TurnMark[] {
    return this.newest.value.journal.flatMap((entry) => {
      const label = this.board.turnOf(entry)
      return label === null || entry.index < this.first ? [] : [{ index: entry.index, label }]
    })
  }

  // --- announcing ---

  /** The result of the last answer and the next question, for screen readers. */
  private report(): string {
    const roll = this.roll.value
    const result = roll === null ? '' : `${roll.word}. ${roll.sum}. ${roll.effect} `
    const { handed } = this
    const whose = handed.value === null ? '' : `${tableWords.passDeviceTo(this.whois(handed.value))} `
    return `${result}${whose}${this.question}`
  }

  private say(text: string, withQuestion = false): void {
    this.said.value = withQuestion ? `${text} ${this.question}` : text
  }
}

const asOption = (answer: Json | undefined): Option | null => (isOption(answer) ? answer : null)

const optionOf = (advice: Advice | null): Option | null => asOption(advice?.option)
