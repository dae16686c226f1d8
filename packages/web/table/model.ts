import type {
  Beside,
  BoardProps,
  Explanation,
  GameBoard,
  GameRecord,
  JournalEntry,
  Option,
  Position,
  PositionSource,
  Refusal,
  Room,
  ShownChoice,
  ShownRoll,
} from '@interregnum/kernel'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { settings } from '../services/settings.ts'

/** A source whose game is in our own hands: it can be kept, exported and branched off from. */
export interface OwnSource<S> extends PositionSource<S> {
  readonly record: GameRecord
  fork(index?: number): OwnSource<S>
}

/** Why something cannot be chosen now: one thing, or all that one might look for. */
export interface WhyNot {
  readonly title: string
  readonly reasons: readonly { readonly label: string | null; readonly text: string; readonly rule: string }[]
  readonly beside: Beside
}

export interface Tip {
  readonly explanation: Explanation
  readonly beside: Beside
}

/** What a program would do here. */
export interface Advice {
  readonly option: Option
  readonly reason: string
}

/** The head of a turn in the journal, where the replay can jump to. */
export interface TurnMark {
  readonly index: number
  readonly label: string
}

/** How long somebody must rest on a thing before it is explained. */
const REST = 350

/**
 * All that a table shows and all that can be done at it. It reads positions and nothing else, so that a server can feed
 * it as well as a match in this page.
 */
export class TableModel<S> {
  /** The position of the game itself, and the one that is looked at: the same unless the replay is open. */
  readonly newest: Signal<Position<S>>
  readonly shown: Signal<Position<S>>
  readonly before: Signal<S | null> = signal(null)
  readonly replaying: ReadonlySignal<boolean>
  readonly choices: ReadonlySignal<readonly ShownChoice[]>
  /** The choice that ends something: it stands in the action row. */
  readonly closing: ReadonlySignal<ShownChoice | null>
  readonly roll: ReadonlySignal<ShownRoll | null>
  readonly turns: ReadonlySignal<readonly TurnMark[]>

  readonly hovered: Signal<Option | null> = signal(null)
  /** A choice that rolls, marked but not yet made: see the setting. */
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
  private busy = false
  private request = 0
  private resting: ReturnType<typeof setTimeout> | null = null
  private readonly unsubscribe: () => void

  constructor(
    readonly room: Room<S>,
    readonly board: GameBoard<S>,
    readonly source: PositionSource<S>,
  ) {
    this.newest = signal(source.position)
    this.shown = signal(source.position)
    this.replaying = computed(() => this.replayAt.value !== null)
    this.choices = computed(() => this.choicesNow())
    this.closing = computed(() => this.closingNow())
    this.roll = computed(() => board.roll(this.latest.value))
    this.turns = computed(() => this.turnMarks())
    this.lit = computed(() => this.hovered.value ?? this.marked.value ?? this.advice.value?.option ?? null)
    this.unsubscribe = source.subscribe(() => this.refresh())
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
      choose: (option) => void this.choose(option),
      light: (option) => {
        this.hovered.value = option
      },
      why: (option, beside) => void this.why(option, beside),
      explain: (thing, beside) => this.explain(thing, beside),
      narrow,
    }
  }

  get question(): string {
    const { asks, view, outcome } = this.shown.value
    const asked = asks.find((ask) => !ask.optional) ?? asks[0]
    if (asked !== undefined) return this.room.words.ask(asked, view)
    return outcome === null ? 'Waiting for the others.' : this.room.words.outcome(outcome).title
  }

  // --- choosing ---

  async choose(option: Option): Promise<void> {
    const choice = this.choices.value.find((one) => one.option === option)
    if (choice === undefined || this.busy) return
    const rolls = choice.odds.length > 0
    if (settings.value.confirmDice && rolls && this.marked.value !== option) {
      this.marked.value = option
      this.say(`${choice.label} is marked. Press Enter to roll.`)
      return
    }
    this.busy = true
    try {
      this.settle()
      const refusal = await this.source.answer(option, choice.ask.id)
      if (refusal !== null) this.refused(refusal)
    } finally {
      this.busy = false
    }
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
    const words = this.room.words.refusal(refusal, this.newest.value.view)
    this.trouble.value = words
    this.say(words)
  }

  /** Whatever was being looked at is over with the next answer. */
  private settle(): void {
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

  async why(option: Option, beside: Beside): Promise<void> {
    const refusal = await this.source.why(option)
    if (refusal === null) return
    const label = this.soughtNow().find((one) => one.option === option)?.label ?? this.labelOf(option)
    this.show({ title: `Why not ${label}?`, reasons: [this.reason(null, refusal)], beside })
  }

  /** Everything one might look for that is not offered, with the reason of each; like reasons stand together. */
  async whyNothingElse(beside: Beside): Promise<void> {
    const reasons = new Map<string, WhyNot['reasons'][number]>()
    for (const { option, label } of this.soughtNow()) {
      const refusal = await this.source.why(option)
      if (refusal === null) continue
      const reason = this.reason(label, refusal)
      const known = reasons.get(`${reason.rule} ${reason.text}`)
      reasons.set(`${reason.rule} ${reason.text}`, known ? { ...known, label: `${known.label}, ${label}` } : reason)
    }
    this.show({ title: 'Why not now?', reasons: [...reasons.values()], beside })
  }

  private show(whyNot: WhyNot): void {
    this.explain(null)
    this.whyNot.value = whyNot
    this.say(`${whyNot.title} ${whyNot.reasons.map(({ text }) => text).join(' ')}`)
  }

  private reason(label: string | null, refusal: Refusal): WhyNot['reasons'][number] {
    return { label, text: this.room.words.refusal(refusal, this.newest.value.view), rule: refusal.rule }
  }

  private labelOf(option: Option): string {
    const { asks, view } = this.newest.value
    return asks.length === 0 ? String(option) : this.room.words.option(asks[0], option, view).label
  }

  /** What one may look for besides what is offered. */
  soughtNow(): readonly { readonly option: Option; readonly label: string }[] {
    if (this.replaying.value) return []
    const { asks, view } = this.newest.value
    const offered = new Set(asks.flatMap((ask) => ask.options))
    return asks.flatMap((ask) => this.board.sought(ask, view)).filter(({ option }) => !offered.has(option))
  }

  explain(thing: string | null, beside?: Beside): void {
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

  /** Says something short beside an element, at once: why a button does nothing now. */
  tell(title: string, text: string, beside: Beside): void {
    this.explain(null)
    this.tip.value = { explanation: { title, text }, beside }
    this.say(`${title}: ${text}`)
  }

  // --- looking back ---

  /** The first position that can be looked at: earlier ones belong to another version of the rules. */
  get first(): number {
    return this.newest.value.index - this.newest.value.undo
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

  /** Takes up what the source has to show. A position and the view before it change together. */
  private async refresh(): Promise<void> {
    const position = this.source.position
    const request = ++this.request
    if (this.replayAt.value !== null) {
      this.newest.value = position
      return
    }
    let before: S | null = null
    try {
      before = position.undo > 0 ? (await this.source.at(position.index - 1)).view : null
    } catch {
      // Without the view before there are no traces of what moved; everything else is there.
    }
    if (request !== this.request) return
    batch(() => {
      this.newest.value = position
      this.shown.value = position
      this.before.value = before
    })
    this.say(this.report())
  }

  private choicesNow(): ShownChoice[] {
    if (this.replaying.value) return []
    const position = this.newest.value
    const choices: ShownChoice[] = []
    for (const ask of position.asks) {
      for (const option of ask.options) {
        const { label, detail } = this.room.words.option(ask, option, position.view)
        const odds = this.room.odds(position, ask, option)
        const number = choices.length + 1
        choices.push({ number, ask, option, label, odds, ...(detail === undefined ? {} : { detail }) })
      }
    }
    return choices
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
    return `${result}${this.question}`
  }

  private say(words: string, andTheQuestion = false): void {
    this.said.value = andTheQuestion ? `${words} ${this.question}` : words
  }
}

let lastPress = 0
addEventListener('pointerdown', () => {
  lastPress = performance.now()
})
/** Whether a finger or a button is or was just down: then nobody has to wait for an explanation. */
const pressed = (): boolean => performance.now() - lastPress < 1000
