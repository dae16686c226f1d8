import { type PlannedChoice, type ShownChoice, withLast } from '@interregnum/game-package'
import type { AskView, Option, Position } from '@interregnum/kernel'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { TableStatus } from '../services/game-source.ts'
import type { NamedGame } from './seat-names.ts'

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

/** What the choices of a table are computed from. */
interface Inputs<S> {
  readonly game: ReadonlySignal<NamedGame<S>>
  readonly newest: ReadonlySignal<Position<S>>
  readonly table: ReadonlySignal<TableStatus>
  readonly replaying: ReadonlySignal<boolean>
  /** The choice that the tutorial asks for: first in the list. */
  readonly expected: ReadonlySignal<Option | null>
}

/** What can be chosen at a table now, in words and in the order of the list. */
export class OfferedChoices<S> {
  readonly choices: ReadonlySignal<readonly ShownChoice[]> = computed(() => this.choicesNow())
  /** The question to be answered with a form. */
  readonly form: ReadonlySignal<AskView | null> = computed(() =>
    this.replaying ? null : (this.required.find((ask) => ask.form !== null) ?? null),
  )
  readonly asides: ReadonlySignal<readonly Aside[]> = computed(() => this.asidesNow())
  /** The choice that ends something, shown in the action row. */
  readonly closing: ReadonlySignal<ShownChoice | null> = computed(() => this.closingNow())
  /** The choice that steps back, next to it. */
  readonly retreat: ReadonlySignal<ShownChoice | null> = computed(() => this.retreatNow())
  /** Whether choices that take several answers are made step by step. */
  readonly stepwise: Signal<boolean> = signal(false)
  /** Whether the question has choices that take several answers. */
  readonly planned: ReadonlySignal<boolean> = computed(
    () => !this.replaying && this.required.some((ask) => this.plansOf(ask)?.some(({ plan }) => plan !== undefined)),
  )
  /** By required question. The list and the switch to single steps share them. */
  private readonly plans: ReadonlySignal<ReadonlyMap<AskView, readonly PlannedChoice[] | null>> = computed(
    () => new Map(this.required.map((ask) => [ask, this.game.board.plans?.(ask, this.position.view) ?? null])),
  )

  constructor(private readonly inputs: Inputs<S>) {}

  private get position(): Position<S> {
    return this.inputs.newest.value
  }

  private get game(): NamedGame<S> {
    return this.inputs.game.value
  }

  private get replaying(): boolean {
    return this.inputs.replaying.value
  }

  private get expected(): Option | null {
    return this.inputs.expected.value
  }

  /** The questions that the seat must answer. */
  get required(): readonly AskView[] {
    return this.position.asks.filter((ask) => !ask.optional)
  }

  private choicesNow(): ShownChoice[] {
    if (this.replaying) return []
    const choices = this.choicesOf(this.required)
    const at = choices.findIndex((choice) => choice.option === this.expected && !this.isApart(choice))
    if (at < 0) return choices
    // Above all groups, whichever it is from.
    const { heading: _, ...first } = choices[at]
    return [first, ...choices.toSpliced(at, 1)].map((choice, n) => ({ ...choice, number: n + 1 }))
  }

  /** Whether a choice ends or steps back, and is therefore shown apart from the others. */
  private isApart({ ask, option }: ShownChoice): boolean {
    return option === this.game.pkg.closing?.(ask) || option === this.game.board.retreat?.(ask)
  }

  private plansOf(ask: AskView): readonly PlannedChoice[] | null {
    return this.plans.value.get(ask) ?? null
  }

  private choicesOf(asks: readonly AskView[]): ShownChoice[] {
    const { position } = this
    const choices: ShownChoice[] = []
    for (const ask of asks) {
      for (const { option, ...planned } of this.arranged(ask)) {
        const words = this.game.pkg.words.option(ask, option, position.view)
        const odds = this.game.pkg.odds(position, ask, option)
        const number = choices.length + 1
        choices.push({ number, ask, option, ...words, odds, ...planned })
      }
    }
    return choices
  }

  /** The options in the order of the list, with plans if there are any. */
  private arranged(ask: AskView): readonly PlannedChoice[] {
    const options = this.rowsFirst(ask)
    const plans = ask.optional ? null : this.plansOf(ask)
    if (plans === null || this.goesStepByStep(plans)) return options.map((option) => ({ option }))
    const listed = new Set(plans.flatMap(({ option, plan }) => [option, ...(plan?.answers.slice(0, 1) ?? [])]))
    const others = options.filter((option) => !listed.has(option)).map((option) => ({ option }))
    // What the list does not show comes last, so that its rows are numbered without a gap.
    const isShown = ({ unlisted }: PlannedChoice): boolean => unlisted !== true
    return [...plans.filter(isShown), ...others, ...plans.filter((plan) => !isShown(plan))]
  }

  /**
   * Whether a choice of several answers is made one by one: on demand, and where a tutorial, which counts answers,
   * advises it. What is only ordered stays as it is.
   */
  private goesStepByStep(plans: readonly PlannedChoice[]): boolean {
    if (this.stepwise.value) return plans.some(({ plan }) => plan !== undefined)
    const expected = plans.find(({ option }) => option === this.expected)
    return (expected?.plan?.answers.length ?? 1) > 1
  }

  /** Best first. The choices of the action row come last. */
  private rowsFirst(ask: AskView): readonly Option[] {
    const options = this.game.pkg.order?.(this.position.view, ask) ?? ask.options
    return withLast(options, [this.game.board.retreat?.(ask), this.game.pkg.closing?.(ask)])
  }

  /** Optional actions, the viewer's first. */
  private asidesNow(): Aside[] {
    if (this.replaying) return []
    const { asks, view } = this.position
    const { asides, veiled } = this.inputs.table.value
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
        question: hidden ? '' : this.game.pkg.words.ask(ask, view),
        choices: () => (hidden ? [] : this.choicesOf(group)),
        others: !own.includes(ask),
        veiled: hidden,
      }
    })
  }

  private retreatNow(): ShownChoice | null {
    const retreats = ({ ask, option }: ShownChoice): boolean => this.game.board.retreat?.(ask) === option
    const required = this.choices.value.find(retreats)
    if (required !== undefined || this.replaying) return required ?? null
    return this.choicesOf(this.position.asks.filter((ask) => this.stepsBack(ask))).find(retreats) ?? null
  }

  /** Whether an optional question is only a way back, which has its button. */
  private stepsBack(ask: AskView): boolean {
    return ask.optional && ask.options.length === 1 && this.game.board.retreat?.(ask) === ask.options[0]
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
    const closes = (choice: ShownChoice): boolean => this.game.pkg.closing?.(choice.ask) === choice.option
    return choices.find(closes) ?? null
  }
}
