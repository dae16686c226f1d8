import type { Anchor, Explanation } from '@interregnum/game-package'
import type { Option, Position, Refusal } from '@interregnum/kernel'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import type { GameSource } from '../services/game-source.ts'
import { tableWords } from '../words/table.ts'
import type { OfferedChoices } from './offered-choices.ts'
import { isPressedOn } from './presses.ts'
import type { NamedGame } from './seat-names.ts'

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

/** Milliseconds that a pointer must rest before a thing is explained. */
const REST = 350

interface Inputs<S> {
  readonly game: ReadonlySignal<NamedGame<S>>
  readonly newest: ReadonlySignal<Position<S>>
  readonly shown: ReadonlySignal<Position<S>>
  readonly replaying: ReadonlySignal<boolean>
  readonly offered: OfferedChoices<S>
  readonly source: GameSource<S>
  readonly trouble: Signal<string | null>
  /** Announces to screen readers. */
  say(text: string): void
}

/** Why something cannot be chosen, and what a thing on the board is. */
export class Explanations<S> {
  readonly whyNot: Signal<WhyNot | null> = signal(null)
  readonly tip: Signal<Tip | null> = signal(null)
  /** The thing that the pointer is on or that was asked about. */
  private explained: string | null = null
  private resting: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly inputs: Inputs<S>) {}

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
      return await this.inputs.source.why(option)
    } catch (problem) {
      this.inputs.trouble.value = inWords(problem)
      return null
    }
  }

  private show(whyNot: WhyNot): void {
    this.explain(null)
    this.whyNot.value = whyNot
    this.inputs.say(`${whyNot.title} ${whyNot.reasons.map(({ text }) => text).join(' ')}`)
  }

  private reason(label: string | null, refusal: Refusal): WhyNot['reasons'][number] {
    return {
      label,
      text: this.inputs.game.value.pkg.words.refusal(refusal, this.inputs.newest.value.view),
      rule: refusal.rule,
    }
  }

  private labelOf(option: Option): string {
    const { asks, view } = this.inputs.newest.value
    return asks.length === 0 ? String(option) : this.inputs.game.value.pkg.words.option(asks[0], option, view).label
  }

  /** What a player might look for that is not offered. */
  unavailableNow(): readonly { readonly option: Option; readonly label: string }[] {
    if (this.inputs.replaying.value) return []
    const { asks, view } = this.inputs.newest.value
    const offered = new Set(asks.flatMap((ask) => ask.options))
    return this.inputs.offered.required
      .flatMap((ask) => this.inputs.game.value.board.unavailable(ask, view))
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
      const explanation = this.inputs.game.value.board.explain(thing, this.inputs.shown.value.view)
      this.tip.value = explanation === null ? null : { explanation, anchor, asked }
    }
    if (asked) show()
    else this.resting = setTimeout(show, REST)
  }

  /** Shows a short text at an element at once, e.g. why a button is disabled. */
  tell(title: string, text: string, anchor: Anchor): void {
    this.explain(null)
    this.tip.value = { explanation: { title, text }, anchor, asked: true }
    this.inputs.say(`${title}: ${text}`)
  }
}
