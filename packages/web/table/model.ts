import type {
  BoardProps,
  GameBoard,
  GamePackage,
  MapPoints,
  MapSheet,
  Plan,
  ShownChoice,
  ShownRoll,
} from '@interregnum/game-package'
import {
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
import { settings } from '../services/settings.ts'
import { tableWords } from '../words/table.ts'
import { Explanations } from './explanations.ts'
import { OfferedChoices } from './offered-choices.ts'
import { isPressAfter } from './presses.ts'
import { SeatNames } from './seat-names.ts'
import type { Point, Sight } from './view.ts'

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

const NO_POINTS: readonly Point[] = []
const NO_EVENTS: readonly TableEvent[] = []

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
  readonly names: SeatNames<S>
  readonly offered: OfferedChoices<S>
  readonly explanations: Explanations<S>
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
  /** The choice that the tutorial asks for: first in the list. */
  readonly expected: ReadonlySignal<Option | null>
  readonly highlighted: ReadonlySignal<Option | null>

  /** Forms that were closed before they were sent, by seat and kind of question. */
  readonly drafts = new Map<string, Json>()

  /** Things that the tutorial points at. */
  readonly pointed: Signal<readonly string[]> = signal([])
  /** The clause at which the rules are open; '' opens them at the beginning. */
  readonly rules: Signal<string | null> = signal(null)
  /** A message that is neither a result nor a question. */
  readonly trouble: Signal<string | null> = signal(null)
  /** For the polite live region. */
  readonly said: Signal<string> = signal('')

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
  private readonly unsubscribe: () => void

  constructor(
    pkg: GamePackage<S>,
    board: GameBoard<S>,
    readonly source: GameSource<S>,
    /** What the tutorial asks for in a position. */
    expectedIn: (position: Position<S>) => Option | null = () => null,
  ) {
    this.newest = signal(source.position)
    this.table = signal(source.table)
    this.connection = signal(source.connection)
    this.pending = signal(source.pending)
    this.events = signal(source.online?.life?.events ?? NO_EVENTS)
    this.shown = signal(source.position)
    this.replaying = computed(() => this.replayAt.value !== null)
    this.expected = computed(() => (this.replaying.value ? null : expectedIn(this.newest.value)))
    this.names = new SeatNames({ pkg, board }, source, this.table, this.shown)
    const { newest, shown, table, replaying, expected, trouble } = this
    const { game } = this.names
    this.offered = new OfferedChoices({ game, newest, table, replaying, expected })
    const { offered } = this
    const say = (text: string): void => this.say(text)
    this.explanations = new Explanations({ game, newest, shown, replaying, offered, source, trouble, say })
    this.sheet = computed(() => this.board.sheet(this.shown.value.view, this.shown.value.seat))
    this.roll = computed(() => this.board.roll(this.latest.value))
    this.turns = computed(() => this.turnsIn(this.newest.value.journal))
    this.happened = computed(() => {
      const before = this.before.value
      return before === null ? [] : this.board.happened(before, this.shown.value.view)
    })
    this.focus = computed(
      () =>
        board.focus?.({ position: this.shown.value, choices: this.offered.choices.value, marked: this.marked.value }) ??
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
    return this.names.game.value.pkg
  }

  get board(): GameBoard<S> {
    return this.names.game.value.board
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
  readonly sinceLastMove: ReadonlySignal<readonly JournalEntry[]> = computed(() => {
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
    this.explanations.explain(null)
  }

  /** Props of the board's parts. */
  props(narrow: boolean): BoardProps<S> {
    return {
      position: this.shown.value,
      before: this.before.value,
      choices: this.offered.choices.value,
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
    why: (option, anchor) => void this.explanations.why(option, anchor),
    explain: (thing, anchor) => this.explanations.explain(thing, anchor),
    show: (points) => {
      this.sight.value = points
    },
  }

  get question(): string {
    const { asks, view, outcome, waiting } = this.shown.value
    const asked = asks.find((ask) => !ask.optional)
    if (asked !== undefined) return this.pkg.words.ask(asked, view)
    if (outcome !== null) return this.pkg.words.outcome(outcome).title
    const state = this.source.online?.life?.state ?? 'running'
    if (!this.replaying.value && Object.hasOwn(tableWords.noMoves, state)) return tableWords.noMoves[state]
    return waiting.length === 0 ? tableWords.waitingForOtherPlayers : tableWords.waitingFor(this.names.whoare(waiting))
  }

  // --- choosing ---

  async choose(option: Option): Promise<void> {
    const choice =
      this.offered.choices.value.find((one) => one.option === option) ??
      (this.offered.retreat.value?.option === option ? this.offered.retreat.value : undefined)
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
    const asked = [seat, ...this.offered.required.map(({ id }) => id)].join(' ')
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
    const choice = this.offered.choices.value.find((one) => one.option === option)
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
    if (choice === this.offered.retreat.value) return false
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
      this.explanations.whyNot.value = null
      this.trouble.value = null
    })
    this.explanations.explain(null)
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
    const isNext = newest.value.index === index - (this.joined.get(index) ?? 1) && newest.value.seat === seat
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
    const [choice, ...others] = this.offered.forward
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

  /** The turns that begin in these lines of the log. */
  turnsIn(journal: readonly JournalEntry[]): TurnMark[] {
    return journal.flatMap((entry) => {
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
    const whose = handed.value === null ? '' : `${tableWords.passDeviceTo(this.names.whois(handed.value))} `
    return `${result}${whose}${this.question}`
  }

  private say(text: string, withQuestion = false): void {
    this.said.value = withQuestion ? `${text} ${this.question}` : text
  }
}

const asOption = (answer: Json | undefined): Option | null => (isOption(answer) ? answer : null)

const optionOf = (advice: Advice | null): Option | null => asOption(advice?.option)
