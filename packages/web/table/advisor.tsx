import { type Advice as Comparison, type Position, pointsGained, type RatedAnswer } from '@interregnum/kernel'
import { computed, effect, type Signal, signal } from '@preact/signals'
import scales from 'lucide-static/icons/scale.svg?raw'
import stopSign from 'lucide-static/icons/square.svg?raw'
import { Icon } from '../parts/icon.tsx'
import { inWords, sentence } from '../parts/words.ts'
import { type BotWorker, botWorker } from '../services/bot-worker.ts'
import type { Comparing, GameSource } from '../services/game-source.ts'
import { settings } from '../services/settings.ts'
import { advisorWords } from '../words/advisor.ts'
import { tableWords } from '../words/table.ts'
import type { Advice, TableModel } from './model.ts'
import './advisor.css'

/** Milliseconds after which the ranking counts as settled. */
const SETTLED_AFTER = 2000

/** Compares the moves at a question in a worker, on request or always. */
export class Advisor<S> {
  /** The moves as they rank so far; null while nothing is compared. */
  readonly comparison: Signal<Comparison | null> = signal(null)
  readonly thinking: Signal<boolean> = signal(false)
  readonly trouble: Signal<string | null> = signal(null)
  /** Whether a table on a server allows it. */
  private readonly allowed: Signal<boolean>
  private readonly bot: BotWorker | null
  private stopping: AbortController | null = null
  private readonly dispose: () => void
  private readonly unsubscribe: () => void

  constructor(
    private readonly model: TableModel<S>,
    private readonly source: GameSource<S>,
  ) {
    this.bot = source.bots === null ? null : botWorker(source.bots)
    this.allowed = signal(isAllowed(source))
    this.unsubscribe = source.subscribe(() => {
      this.allowed.value = isAllowed(source)
    })
    const question = computed(() => questionIn(model.newest.value))
    this.dispose = effect(() => {
      // A new question: what was compared is outdated.
      question.value
      const past = model.replaying.value
      this.clear()
      // Not read as a signal: switching it leaves the present ranking as it is.
      if (settings.peek().advisor === 'always' && !past) queueMicrotask(() => void this.compare())
    })
  }

  /** In a game in this page, and at a table on a server that lets all its players compare moves. */
  get available(): boolean {
    return this.bot !== null || this.allowed.value
  }

  get always(): boolean {
    return settings.value.advisor === 'always'
  }

  set always(on: boolean) {
    settings.value = { ...settings.value, advisor: on ? 'always' : 'asked' }
  }

  close(): void {
    this.dispose()
    this.unsubscribe()
    this.stop()
    this.bot?.close()
  }

  /** Keeps the ranking as it is. */
  stop(): void {
    this.stopping?.abort()
    this.stopping = null
    this.thinking.value = false
  }

  clear(): void {
    this.stop()
    this.comparison.value = null
    this.trouble.value = null
  }

  async compare(): Promise<void> {
    const { source } = this
    const { position } = source
    const asked = position.asks.find(({ optional }) => !optional)
    const { seat } = position
    if (!this.available || asked === undefined || asked.form !== null || asked.options.length < 2 || seat === null)
      return
    this.clear()
    if (this.model.replaying.value) await this.model.leaveReplay()
    const question = questionIn(position)
    const stopping = new AbortController()
    this.stopping = stopping
    this.thinking.value = true
    const isCurrent = (): boolean => this.stopping === stopping && questionIn(source.position) === question
    try {
      const show = (comparison: Comparison): void => {
        if (isCurrent()) this.comparison.value = comparison
      }
      await this.run(seat, { signal: stopping.signal, show })
      if (isCurrent()) this.tell()
    } catch (problem) {
      if (isCurrent()) this.trouble.value = inWords(problem)
    }
    if (this.stopping === stopping) this.stop()
  }

  private async run(seat: string, { signal, show }: Comparing): Promise<void> {
    if (this.bot === null) return this.source.online?.compare({ signal, show })
    const budget = { milliseconds: SETTLED_AFTER }
    await this.bot.think({ compare: seat }, { signal, budget, advice: show })
  }

  /** A move in words. */
  labelOf({ answer }: RatedAnswer): string {
    const { ask } = this.comparison.value ?? { ask: '' }
    return this.model.labelFor({ option: answer, ask, reason: '' })
  }

  /** Shows a move in the list of choices and on the board. */
  show(rated: RatedAnswer): void {
    const { ask } = this.comparison.value ?? { ask: '' }
    this.model.advice.value = { option: rated.answer, ask, reason: this.reasonFor(rated) }
  }

  /** Why the usual bot would make the move, or how the move compares with what the bot would do. */
  reasonFor({ isUsual, reason, gain }: RatedAnswer): string {
    if (gain !== null) return advisorWords.comparedWithUsual(pointsGained(gain))
    if (!isUsual) return ''
    return advisorWords.usual(reason === null ? '' : (this.model.pkg.words.reason?.(reason) ?? reason))
  }

  /** For screen readers, once it is settled. */
  private tell(): void {
    const best = this.comparison.value?.answers[0]
    if (best !== undefined)
      this.model.said.value = advisorWords.bestInWords(this.labelOf(best), points(best.chance.mean))
  }
}

/** The same while a position differs only in lines of the log that arrived later. */
const questionIn = <S,>({ index, seat, asks }: Position<S>): string =>
  [index, seat, ...asks.map(({ id }) => id)].join(' ')

/** The seat at this page must be that of a player. */
const isAllowed = <S,>({ online, people }: GameSource<S>): boolean => online?.life?.advice === true && people > 0

const points = (share: number): number => Math.round(share * 100)

/** The best moves with their chances, above the question. */
export function AdvisorBox<S>({ model, advisor }: { model: TableModel<S>; advisor: Advisor<S> }) {
  const [comparison, thinking, trouble] = [advisor.comparison.value, advisor.thinking.value, advisor.trouble.value]
  if (model.replaying.value || (comparison === null && !thinking && trouble === null)) return null
  return (
    <section class="partner advisor" data-testid="advisor" aria-label={advisorWords.compareMoves} aria-busy={thinking}>
      <h3 class="block-heading">
        <Icon of={scales} size={16} />
        {advisorWords.chanceToWin}
        <span class="block-heading-end">
          <small data-playouts={comparison?.playouts ?? 0}>
            {thinking ? tableWords.thinking : advisorWords.games(comparison?.playouts ?? 0)}
          </small>
        </span>
      </h3>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <ol>
        {comparison?.answers.map((rated) => (
          <Rated key={String(rated.answer)} advisor={advisor} rated={rated} />
        ))}
      </ol>
      <div class="partner-buttons">
        {thinking ? (
          <button type="button" class="btn small" onClick={() => advisor.stop()}>
            <Icon of={stopSign} size={14} />
            {advisorWords.stop}
          </button>
        ) : (
          <button type="button" class="btn small" onClick={() => advisor.clear()}>
            {tableWords.close}
          </button>
        )}
        {comparison !== null && model.advice.value !== null && <PlayShown model={model} advice={model.advice.value} />}
        <label class="always">
          <input
            type="checkbox"
            checked={advisor.always}
            onChange={(event) => {
              advisor.always = event.currentTarget.checked
            }}
          />
          {advisorWords.always}
        </label>
      </div>
    </section>
  )
}

/** Plays the move that was picked from the ranking. */
const PlayShown = <S,>({ model, advice }: { model: TableModel<S>; advice: Advice }) => (
  <button type="button" class="btn small" onClick={() => model.followAdvice(advice)}>
    {tableWords.playMove}
  </button>
)

function Rated<S>({ advisor, rated }: { advisor: Advisor<S>; rated: RatedAnswer }) {
  const { chance } = rated
  return (
    <li>
      <button type="button" class="rated" onClick={() => advisor.show(rated)}>
        <span class="rated-label">
          {advisor.labelOf(rated)}
          <small>{sentence(advisor.reasonFor(rated))}</small>
        </span>
        <span class="rated-chance">
          <b>{advisorWords.percent(points(chance.mean))}</b> <small>±{points(2 * chance.error)}</small>
        </span>
        <span class="rated-bar" aria-hidden="true" style={`--chance:${points(chance.mean)}%`} />
      </button>
    </li>
  )
}
