import type {
  Anchor,
  BoardProps,
  Explanation,
  GameBoard,
  GamePackage,
  ShownChoice,
  ShownRoll,
} from '@interregnum/game-package'
import type { AskView, JournalEntry, Json, Move, Option, Position, Refusal } from '@interregnum/kernel'
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
import type { Point } from './view.ts'

/** "Anna, Bo, and Cleo". */
const ALL_OF = new Intl.ListFormat('en', { type: 'conjunction' })

/** An optional thing to do, by the person who looks or by somebody else at this screen. */
export interface Aside {
  /** The first of the questions that it stands for: a seat's questions of one kind stand together. */
  readonly ask: AskView
  readonly question: string
  /** Worked out when somebody opens it: there may be many. Empty where it is a form, or veiled. */
  choices(): readonly ShownChoice[]
  /** Whether it is somebody else's. */
  readonly others: boolean
  readonly veiled: boolean
}

/** Why something cannot be chosen now: one thing, or all that one might look for. */
export interface WhyNot {
  readonly title: string
  readonly reasons: readonly { readonly label: string | null; readonly text: string; readonly rule: string }[]
  readonly beside: Anchor
}

export interface Tip {
  readonly explanation: Explanation
  readonly beside: Anchor
}

/** What a program would do here. */
export interface Advice {
  /** An option, or what it would fill into a form. */
  readonly option: Json
  readonly reason: string
  readonly ask?: string
}

export const adviceOf = ({ ask, answer, reason = '' }: Move): Advice => ({ option: answer, ask: ask.id, reason })

/** The head of a turn in the journal, where the replay can jump to. */
export interface TurnMark {
  readonly index: number
  readonly label: string
}

/** How long somebody must rest on a thing before it is explained. */
const REST = 350

/** All that a table shows and all that can be done at it, whether the match is in this page or on a server. */
export class TableModel<S> {
  /** The position of the game itself, and the one that is looked at: the same unless the replay is open. */
  readonly newest: Signal<Position<S>>
  readonly shown: Signal<Position<S>>
  readonly before: Signal<S | null> = signal(null)
  readonly replaying: ReadonlySignal<boolean>
  /** Who else is at this screen, and what they may do. */
  readonly table: Signal<TableStatus>
  readonly connection: Signal<ConnectionState>
  /** What has been sent and is not yet confirmed: until then nothing else can be chosen. */
  readonly pending: Signal<Pending | null>
  /** The seat that has just been given the screen, until it has answered. */
  readonly handed: Signal<string | null> = signal(null)
  /** The question that is answered by filling in a form. */
  readonly form: ReadonlySignal<AskView | null>
  readonly asides: ReadonlySignal<readonly Aside[]>
  readonly choices: ReadonlySignal<readonly ShownChoice[]>
  /** The choice that ends something: it stands in the action row. */
  readonly closing: ReadonlySignal<ShownChoice | null>
  readonly roll: ReadonlySignal<ShownRoll | null>
  readonly turns: ReadonlySignal<readonly TurnMark[]>
  /** Where on the map something has changed with the position that is shown. */
  readonly happened: ReadonlySignal<readonly Point[]>

  readonly hovered: Signal<Option | null> = signal(null)
  /** The choice that has been sent and is not yet confirmed. */
  readonly sent: ReadonlySignal<Option | null> = computed(() => asOption(this.pending.value?.answer))
  /** A choice that cannot be taken back, marked but not yet made: see the setting. */
  readonly marked: Signal<Option | null> = signal(null)
  readonly advice: Signal<Advice | null> = signal(null)
  readonly lit: ReadonlySignal<Option | null>

  readonly whyNot: Signal<WhyNot | null> = signal(null)
  readonly tip: Signal<Tip | null> = signal(null)
  /** The clause at which the rules are open; an empty one opens them at the beginning. */
  readonly rules: Signal<string | null> = signal(null)
  /** Something to tell that is neither result nor question. */
  readonly trouble: Signal<string | null> = signal(null)
  /** For the polite live region. */
  readonly said: Signal<string> = signal('')

  private readonly replayAt: Signal<number | null> = signal(null)
  /** An answer of this table is under way. At a match in this page it is through before anything else can happen. */
  private answering = false
  /** An answer is under way: with what it brings, whatever was being looked at is over. */
  private settling = false
  private request = 0
  private resting: ReturnType<typeof setTimeout> | null = null
  private readonly unsubscribe: () => void

  constructor(
    readonly pkg: GamePackage<S>,
    readonly board: GameBoard<S>,
    readonly source: GameSource<S>,
  ) {
    this.newest = signal(source.position)
    this.table = signal(source.table)
    this.connection = signal(source.connection)
    this.pending = signal(source.pending)
    this.shown = signal(source.position)
    this.replaying = computed(() => this.replayAt.value !== null)
    this.choices = computed(() => this.choicesNow())
    this.form = computed(() => (this.replaying.value ? null : (this.required.find((ask) => ask.form !== null) ?? null)))
    this.asides = computed(() => this.asidesNow())
    this.closing = computed(() => this.closingNow())
    this.roll = computed(() => board.roll(this.latest.value))
    this.turns = computed(() => this.turnMarks())
    this.happened = computed(() => {
      const before = this.before.value
      return before === null ? [] : board.happened(before, this.shown.value.view)
    })
    this.lit = computed(() => this.hovered.value ?? this.sent.value ?? this.marked.value ?? optionOf(this.advice.value))
    this.unsubscribe = source.subscribe(() => this.update())
    this.refresh()
  }

  /** The entries that the last answer brought. */
  readonly latest: ReadonlySignal<readonly JournalEntry[]> = computed(() => {
    const { journal, index } = this.shown.value
    return journal.filter((entry) => entry.index === index)
  })

  close(): void {
    this.unsubscribe()
    this.explain(null)
  }

  /** What the board's parts are given. */
  props(narrow: boolean): BoardProps<S> {
    return {
      position: this.shown.value,
      before: this.before.value,
      choices: this.choices.value,
      lit: this.lit.value,
      ...this.hands,
      narrow,
    }
  }

  /** Always the same: what is given them need not be drawn anew on their account. */
  private readonly hands: Pick<BoardProps<S>, 'choose' | 'light' | 'why' | 'explain'> = {
    choose: (option) => void this.choose(option),
    light: (option) => {
      this.hovered.value = option
    },
    why: (option, beside) => void this.why(option, beside),
    explain: (thing, beside) => this.explain(thing, beside),
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
    return waiting.length === 0 ? 'Waiting for the others.' : `Waiting for ${this.whoare(waiting)}.`
  }

  /** "Anna, Senate": the name and the seat, where they are not the same. */
  whois(seat: string): string {
    const { name, title } = this.called(seat)
    return name === '' ? title : `${name}, ${title}`
  }

  /** "Anna (Senate) and Bo (Reds)": several in one sentence. */
  whoare(seats: readonly string[]): string {
    const each = seats.map((seat) => this.called(seat))
    return ALL_OF.format(each.map(({ name, title }) => (name === '' ? title : `${name} (${title})`)))
  }

  private called(seat: string): { readonly name: string; readonly title: string } {
    const [name, title] = [this.source.nameOf(seat), this.titleOf(seat)]
    return { name: name === title ? '' : name, title }
  }

  titleOf(seat: string): string {
    const shown = this.board.seats?.(this.shown.value.view).find((one) => one.seat === seat)
    return shown?.title ?? shortTitle(this.source.seats.find(({ id }) => id === seat)?.title ?? seat)
  }

  // --- choosing ---

  async choose(option: Option): Promise<void> {
    const choice = this.choices.value.find((one) => one.option === option)
    if (choice === undefined || this.busy) return
    if (this.confirms && this.isFinal(choice) && this.marked.value !== option) {
      this.marked.value = option
      this.say(`${choice.label} is marked. Press Enter to ${choice.odds.length > 0 ? 'roll' : 'confirm'}.`)
      return
    }
    await this.give(option, choice.ask.id)
  }

  /** Answers any open question, by an option or with a form. */
  async give(answer: Json, ask?: string): Promise<Refusal | null> {
    if (this.busy) return null
    this.answering = true
    try {
      this.settling = true
      const refusal = await this.source.answer(answer, ask)
      if (refusal === null) return null
      this.settle()
      this.refused(refusal)
      return refusal
    } finally {
      this.answering = false
    }
  }

  private get busy(): boolean {
    return this.answering || this.source.pending !== null
  }

  /** Does what a program would do. */
  async followAdvice(advice: Advice): Promise<void> {
    const option = optionOf(advice)
    if (option !== null && this.choices.value.some((choice) => choice.option === option)) await this.choose(option)
    else await this.give(advice.option, advice.ask)
  }

  /** What a program would do, in words; nothing where that would tell what is hidden. */
  labelFor({ option, ask: id }: Advice): string {
    const { asks, view } = this.newest.value
    const word = typeof option === 'string' || typeof option === 'number' ? option : null
    const ask =
      id === undefined ? asks.find((one) => word !== null && one.options.includes(word)) : this.source.askOf(id)
    if (ask === undefined || ask === null) return ''
    return word === null ? this.pkg.words.ask(ask, view) : this.pkg.words.option(ask, word, view).label
  }

  /** Whether what cannot be taken back wants a second word. */
  private get confirms(): boolean {
    const { confirmDice } = settings.value
    return confirmDice === 'shared' ? this.source.people > 1 : confirmDice
  }

  private isFinal({ ask, option, odds }: ShownChoice): boolean {
    const { board } = this
    return board.irreversible === undefined ? odds.length > 0 : board.irreversible(ask, option, this.newest.value.view)
  }

  async undo(): Promise<void> {
    await this.turnBack('undo')
  }

  async redo(): Promise<void> {
    await this.turnBack('redo')
  }

  private async turnBack(way: 'undo' | 'redo'): Promise<void> {
    if (this.replaying.value) await this.leaveReplay()
    if (this.busy || this.newest.value[way] === 0) return
    this.settle()
    const refusal = await this.source[way](1)
    if (refusal !== null) this.refused(refusal)
    else this.say(way === 'undo' ? 'One step taken back.' : 'One step given again.', true)
  }

  private refused(refusal: Refusal): void {
    const words = tableRefusalText(refusal) ?? this.pkg.words.refusal(refusal, this.newest.value.view)
    this.trouble.value = words
    this.say(words)
  }

  /** Whatever was being looked at is over with the next answer. */
  private settle(): void {
    this.settling = false
    batch(() => {
      this.marked.value = null
      this.advice.value = null
      this.hovered.value = null
      this.whyNot.value = null
      this.trouble.value = null
    })
    this.explain(null)
  }

  // --- explaining ---

  async why(option: Option, beside: Anchor): Promise<void> {
    const refusal = await this.reasonOf(option)
    if (refusal === null) return
    const label = this.soughtNow().find((one) => one.option === option)?.label ?? this.labelOf(option)
    this.show({ title: `Why not ${label}?`, reasons: [this.reason(null, refusal)], beside })
  }

  /** Everything one might look for that is not offered, with the reason of each; like reasons stand together. */
  async whyNothingElse(beside: Anchor): Promise<void> {
    const reasons = new Map<string, WhyNot['reasons'][number]>()
    for (const { option, label } of this.soughtNow()) {
      const refusal = await this.reasonOf(option)
      if (refusal === null) continue
      const reason = this.reason(label, refusal)
      const known = reasons.get(`${reason.rule} ${reason.text}`)
      reasons.set(`${reason.rule} ${reason.text}`, known ? { ...known, label: `${known.label}, ${label}` } : reason)
    }
    this.show({ title: 'Why not now?', reasons: [...reasons.values()], beside })
  }

  /** Null also where there is nobody to ask now. */
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

  /** What one may look for that is not offered. */
  soughtNow(): readonly { readonly option: Option; readonly label: string }[] {
    if (this.replaying.value) return []
    const { asks, view } = this.newest.value
    const offered = new Set(asks.flatMap((ask) => ask.options))
    return this.required.flatMap((ask) => this.board.sought(ask, view)).filter(({ option }) => !offered.has(option))
  }

  explain(thing: string | null, beside?: Anchor): void {
    if (this.resting !== null) clearTimeout(this.resting)
    this.resting = null
    this.tip.value = null
    if (thing === null || beside === undefined || this.whyNot.value !== null) return
    const tell = (): void => {
      const explanation = this.board.explain(thing, this.shown.value.view)
      this.tip.value = explanation === null ? null : { explanation, beside }
    }
    if (pressed()) tell()
    else this.resting = setTimeout(tell, REST)
  }

  /** Shows a short text at an element at once: why a button does nothing now. */
  tell(title: string, text: string, beside: Anchor): void {
    this.explain(null)
    this.tip.value = { explanation: { title, text }, beside }
    this.say(`${title}: ${text}`)
  }

  // --- looking back ---

  /** The first position that can be looked at. */
  get first(): number {
    return this.source.first
  }

  async lookAt(index: number): Promise<void> {
    const { index: last } = this.newest.value
    const wanted = Math.max(this.first, Math.min(last, index))
    const request = ++this.request
    this.settle()
    try {
      const [position, before] = await Promise.all([this.source.at(wanted), this.viewBefore(wanted)])
      if (request !== this.request) return
      batch(() => {
        this.replayAt.value = wanted
        this.shown.value = position
        this.before.value = before
      })
    } catch (problem) {
      this.trouble.value = `That moment cannot be shown: ${inWords(problem)}`
    }
  }

  async leaveReplay(): Promise<void> {
    this.replayAt.value = null
    await this.refresh()
  }

  private async viewBefore(index: number): Promise<S | null> {
    return index > this.first ? (await this.source.at(index - 1)).view : null
  }

  // --- what follows from the position ---

  /** After a change in the source, which may be one of the connection only. */
  private update(): void {
    const { position, table, pending, connection } = this.source
    this.pending.value = pending
    this.connection.value = connection
    if (position !== this.newest.value || table !== this.table.value) void this.refresh()
  }

  /** Takes up what the source has to show. A position and the view before it change together. */
  private async refresh(): Promise<void> {
    const { position, table } = this.source
    const request = ++this.request
    if (this.replayAt.value !== null) {
      batch(() => {
        if (this.settling) this.settle()
        this.newest.value = position
        this.table.value = table
      })
      return
    }
    let before: S | null = null
    try {
      before = await this.viewBefore(position.index)
    } catch {
      // Without the view before there are no traces of what moved; everything else is there.
    }
    if (request !== this.request) return
    batch(() => {
      if (this.settling) this.settle()
      this.handed.value = this.handedNow(position)
      this.newest.value = position
      this.table.value = table
      this.shown.value = position
      this.before.value = before
    })
    this.say(this.report())
  }

  /** Who has been given the screen with this position: said until they have answered. */
  private handedNow({ seat, index }: Position<S>): string | null {
    const { seat: last, index: lastIndex } = this.newest.value
    // A curtain has already said so.
    if (this.source.people < 2 || seat === null || last === null) return null
    if (seat !== last) return seat
    return index === lastIndex ? this.handed.value : null
  }

  private choicesNow(): ShownChoice[] {
    if (this.replaying.value) return []
    return this.choicesOf(this.required)
  }

  private choicesOf(asks: readonly AskView[]): ShownChoice[] {
    const position = this.newest.value
    const choices: ShownChoice[] = []
    for (const ask of asks) {
      for (const option of this.closingLast(ask)) {
        const { label, detail } = this.pkg.words.option(ask, option, position.view)
        const odds = this.pkg.odds(position, ask, option)
        const number = choices.length + 1
        choices.push({ number, ask, option, label, odds, ...(detail === undefined ? {} : { detail }) })
      }
    }
    return choices
  }

  /** The choice that ends something stands in the action row: the others are numbered without a gap. */
  private closingLast(ask: AskView): readonly Option[] {
    const closing = this.board.closing?.(ask) ?? null
    return closing === null ? ask.options : [...ask.options.filter((option) => option !== closing), closing]
  }

  /** Optional things to do, one's own first. */
  private asidesNow(): Aside[] {
    if (this.replaying.value) return []
    const { asks, view } = this.newest.value
    const { asides, veiled } = this.table.value
    const own = asks.filter(({ optional }) => optional)
    const alike = new Map<string, AskView[]>()
    for (const ask of [...own, ...asides]) {
      const hidden = veiled.includes(ask.seat)
      const key = hidden ? ask.seat : `${ask.seat} ${ask.kind} ${ask.form === null ? '' : ask.id}`
      alike.set(key, [...(alike.get(key) ?? []), ask])
    }
    return [...alike.values()].map((group): Aside => {
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

  private closingNow(): ShownChoice | null {
    const choices = this.choices.value
    if (choices.length === 1) return choices[0]
    const closes = (choice: ShownChoice): boolean => this.board.closing?.(choice.ask) === choice.option
    return choices.find(closes) ?? null
  }

  private turnMarks(): TurnMark[] {
    return this.newest.value.journal.flatMap((entry) => {
      const label = this.board.turnOf(entry)
      return label === null || entry.index < this.first ? [] : [{ index: entry.index, label }]
    })
  }

  // --- telling ---

  /** The result of the last answer and the question that follows, for those who listen. */
  private report(): string {
    const roll = this.roll.value
    const result = roll === null ? '' : `${roll.word}. ${roll.sum}. ${roll.effect} `
    const { handed } = this
    const whose = handed.value === null ? '' : `The screen goes to ${this.whois(handed.value)}. `
    return `${result}${whose}${this.question}`
  }

  private say(words: string, andTheQuestion = false): void {
    this.said.value = andTheQuestion ? `${words} ${this.question}` : words
  }
}

const asOption = (answer: Json | undefined): Option | null =>
  typeof answer === 'string' || typeof answer === 'number' ? answer : null

const optionOf = (advice: Advice | null): Option | null => asOption(advice?.option)

let lastPress = 0
addEventListener('pointerdown', () => {
  lastPress = performance.now()
})
/** Whether a finger or a button is or was just down: then nobody has to wait for an explanation. */
const pressed = (): boolean => performance.now() - lastPress < 1000
