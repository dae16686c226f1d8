import {
  type AnalysedAnswer,
  type Analysis,
  analysisOf,
  finalChances,
  type JudgedAnswer,
  performanceOf,
  turningPoints,
} from '@interregnum/bots/analysis'
import type { GamePackage } from '@interregnum/game-package'
import { checksum, type GameRecord, type Json, type Match } from '@interregnum/kernel'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { analyseInWorkers } from '../services/analysis-worker.ts'
import { type SavedAnalysis, saves } from '../services/saves.ts'
import { analysisWords } from '../words/analysis.ts'

/** A finished game, opened for its analysis. */
export interface AnalysedGame {
  readonly save: string
  readonly title: string
  readonly pkg: GamePackage
  readonly record: GameRecord
  readonly match: Match
  /** Who played a seat. */
  nameOf(seat: string): string
}

export type MomentGroup = 'luck' | 'choice' | 'marks'
type Doing = 'running' | 'stopped' | 'done'

/** Milliseconds between two updates of the page while answers come in. */
const UPDATE_EVERY = 250

/** Identifies the moves that an analysis is about. */
export const movesOf = ({ line }: Match): number => checksum(line)

/** The analysis of one game, while it runs and afterwards. */
export class AnalysisModel {
  readonly doing: Signal<Doing> = signal('stopped')
  readonly trouble: Signal<string | null> = signal(null)
  readonly seat: Signal<string>
  readonly group: Signal<MomentGroup> = signal('choice')
  readonly judged: Signal<readonly JudgedAnswer[]>
  readonly analysis: ReadonlySignal<Analysis>
  readonly moments: ReadonlySignal<readonly AnalysedAnswer[]>
  readonly total: number

  /** Answers by index, which may come out of order. */
  private readonly known = new Map<number, JudgedAnswer>()
  private stopWorkers: (() => void) | null = null
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    readonly game: AnalysedGame,
    stored: SavedAnalysis | null,
    /** The seat whose chances are shown first. */
    seat: string,
  ) {
    const { match } = game
    this.total = match.line.length
    this.seat = signal(seat)
    const kept = stored?.moves === movesOf(match) ? stored.judged : []
    for (const answer of kept) this.known.set(answer.index, answer)
    this.judged = signal(kept)
    const seats = match.seats.map(({ id }) => id)
    const final = finalChances(match)
    this.analysis = computed(() => analysisOf(seats, this.judged.value, this.isWhole ? final : null))
    this.moments = computed(() => this.momentsIn(this.group.value))
    if (this.isWhole) this.doing.value = 'done'
  }

  private get isWhole(): boolean {
    return this.judged.value.length === this.total
  }

  start(): void {
    if (this.doing.value !== 'stopped') return
    this.trouble.value = null
    this.doing.value = 'running'
    this.stopWorkers = analyseInWorkers(this.game.record, this.judged.value.length, {
      judged: (answer) => {
        this.known.set(answer.index, answer)
        this.timer ??= setTimeout(() => this.update(), UPDATE_EVERY)
      },
      failed: (problem) => {
        this.trouble.value = analysisWords.failed(problem)
        this.stop()
      },
      finished: () => {
        this.stop()
        if (this.isWhole) this.doing.value = 'done'
      },
    })
  }

  /** Stops at once. What is known is saved, and `start` goes on from there. */
  stop(): void {
    if (this.doing.value !== 'running') return
    this.stopWorkers?.()
    this.stopWorkers = null
    this.update()
    this.doing.value = 'stopped'
    void this.keep()
  }

  /** The moments of a group for the shown seat: the largest turning points, or all marked moves of that seat in order. */
  private momentsIn(group: MomentGroup): readonly AnalysedAnswer[] {
    const [analysis, seat] = [this.analysis.value, this.seat.value]
    if (group !== 'marks') return turningPoints(analysis, seat, group)
    return analysis.answers.filter((answer) => answer.mark !== null && answer.seat === seat)
  }

  get performance() {
    return performanceOf(this.analysis.value, this.seat.value)
  }

  private get performances(): NonNullable<SavedAnalysis['performance']> {
    const { seats } = this.analysis.value
    return Object.fromEntries(seats.map((seat) => [seat, performanceOf(this.analysis.value, seat)]))
  }

  get place(): number {
    return this.analysis.value.seats.indexOf(this.seat.value)
  }

  /** What the log says about an answer. */
  happened({ index }: AnalysedAnswer): string {
    const { pkg, match } = this.game
    const entries = match.notes.filter((entry) => entry.index === index + 1 && entry.to === undefined)
    return entries.flatMap((entry) => pkg.words.note(entry, match.state) ?? []).join(' ')
  }

  /** An answer in words, as the question offered it; empty for a form. */
  labelOf({ index, seat, kind }: AnalysedAnswer, answer: Json): string {
    const { pkg, match } = this.game
    const { asks, view } = match.at(index, seat)
    const ask = asks.find((one) => one.kind === kind)
    if (ask === undefined || (typeof answer !== 'string' && typeof answer !== 'number')) return ''
    return pkg.words.option(ask, answer, view).label
  }

  /** Shows what is judged without a gap from the first answer on. */
  private update(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const next = this.judged.value.slice()
    const first = this.game.match.index - this.total
    for (let index = first + next.length; this.known.has(index); index++)
      next.push(this.known.get(index) as JudgedAnswer)
    if (next.length > this.judged.value.length) this.judged.value = next
  }

  private async keep(): Promise<void> {
    try {
      const saved = { moves: movesOf(this.game.match), judged: this.judged.value }
      await saves.putAnalysis(this.game.save, this.isWhole ? { ...saved, performance: this.performances } : saved)
    } catch (problem) {
      this.trouble.value = analysisWords.notSaved(inWords(problem))
    }
  }
}
