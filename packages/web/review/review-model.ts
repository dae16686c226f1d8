import type { ReviewDecision } from '@interregnum/game-package'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { type ReviewNotes, saves } from '../services/saves.ts'
import type { ReviewedGame } from './reviewed-game.ts'

/** Letters mark so many decisions; more would not fit above the charts. */
const MOST_LETTERS = 26
export const ALL = 'all'

/** What the review shows, and what the group says about it. */
export class ReviewModel {
  /** A group of decisions, or all. */
  readonly group: Signal<string>
  readonly selected: Signal<string | null> = signal(null)
  /** Whether outcomes are covered until the group has voted. */
  readonly hiding = signal(false)
  readonly notes: Signal<ReviewNotes>
  readonly other: Signal<ReviewedGame | null> = signal(null)
  /** Why notes cannot be saved. */
  readonly trouble: Signal<string | null> = signal(null)
  readonly shown: ReadonlySignal<readonly ReviewDecision[]>
  /** The first decision whose outcome is covered; null if none is. */
  readonly firstCovered: ReadonlySignal<ReviewDecision | null>

  constructor(
    readonly save: string,
    readonly game: ReviewedGame,
    stored: ReviewNotes,
  ) {
    const { decisions, groups } = game.review
    this.notes = signal(stored)
    const first = groups.find(({ id }) => decisions.some((it) => it.groups.includes(id)))
    this.group = signal(first?.id ?? ALL)
    this.shown = computed(() =>
      decisions.filter(({ groups: of }) => this.group.value === ALL || of.includes(this.group.value)),
    )
    this.firstCovered = computed(() => this.shown.value.find((it) => this.isCovered(it)) ?? null)
  }

  isCovered({ id }: ReviewDecision): boolean {
    return this.hiding.value && this.notes.value.decisions[id]?.vote === undefined
  }

  /** Columns of the charts that may be seen: up to and with the turn of the first covered decision. */
  get openTurns(): number {
    const covered = this.firstCovered.value
    return covered === null ? this.game.review.turns.length : covered.turn
  }

  letterOf(decision: ReviewDecision): string | null {
    const at = this.shown.value.indexOf(decision)
    return this.shown.value.length > MOST_LETTERS || at < 0 ? null : String.fromCharCode(65 + at)
  }

  select(id: string | null): void {
    this.selected.value = id
  }

  vote({ id }: ReviewDecision, vote: string): void {
    this.change(id, { vote })
  }

  write({ id }: ReviewDecision, note: string): void {
    this.change(id, { note })
  }

  writeDebrief(debrief: string): void {
    this.store({ ...this.notes.value, debrief })
  }

  private change(id: string, change: { readonly vote?: string; readonly note?: string }): void {
    const { decisions } = this.notes.value
    this.store({ ...this.notes.value, decisions: { ...decisions, [id]: { ...decisions[id], ...change } } })
  }

  private store(notes: ReviewNotes): void {
    this.notes.value = notes
    saves.putReviewNotes(this.save, notes).then(
      () => {
        this.trouble.value = null
      },
      (problem: unknown) => {
        this.trouble.value = inWords(problem)
      },
    )
  }
}
