import { type Signal, signal } from '@preact/signals'
import cpu from 'lucide-static/icons/cpu.svg?raw'
import spark from 'lucide-static/icons/lightbulb.svg?raw'
import stopSign from 'lucide-static/icons/square.svg?raw'
import { Icon } from '../parts/icon.tsx'
import { inWords, sentence } from '../parts/words.ts'
import { type BotTurn, type BotWorker, botWorker, playOn } from '../services/bot-worker.ts'
import type { GameSource } from '../services/game-source.ts'
import { settings } from '../services/settings.ts'
import { tableWords } from '../words/table.ts'
import type { TableModel } from './model.ts'
import './coach.css'

/** Milliseconds for which a move is shown before it is made. */
const PACES = { slow: 2600, normal: 1300, fast: 350 } as const
/** Shorter thinking is not shown at all. */
const SHOWN_AFTER = 400

type Doing =
  | { readonly what: 'nothing' }
  | { readonly what: 'thinking' }
  | { readonly what: 'playing'; readonly moves: number; readonly next: string; readonly reason: string }
  | { readonly what: 'failed'; readonly words: string }

/** The companion: gives a hint, makes a move, or plays on. */
export class Assistant<S> {
  readonly doing: Signal<Doing> = signal({ what: 'nothing' })
  private readonly bot: BotWorker | null
  private stopping: AbortController | null = null

  constructor(
    private readonly model: TableModel<S>,
    private readonly source: GameSource<S>,
  ) {
    this.bot = source.bots === null ? null : botWorker(source.bots)
  }

  /** Bots run only if the match is in this page. */
  get available(): boolean {
    return this.source.bots !== null
  }

  get busy(): boolean {
    return this.doing.value.what === 'thinking' || this.doing.value.what === 'playing'
  }

  /** Whether nobody at this screen has a required question. */
  private get nobodyAsked(): boolean {
    return this.source.position.asks.every(({ optional }) => optional)
  }

  close(): void {
    this.stop()
    this.bot?.close()
  }

  stop(): void {
    this.stopping?.abort()
    this.stopping = null
    this.doing.value = { what: 'nothing' }
  }

  async hint(): Promise<void> {
    const { bot } = this
    if (bot === null || this.busy || this.nobodyAsked) return
    if (this.model.replaying.value) await this.model.leaveReplay()
    const { position } = this.source
    const shown = setTimeout(() => {
      this.doing.value = { what: 'thinking' }
    }, SHOWN_AFTER)
    try {
      const move = await bot.think({ advise: position.seat })
      this.doing.value = { what: 'nothing' }
      // The game went on in the meantime: the advice is outdated.
      if (this.source.position !== position || move === null) return
      const advice = this.model.adviceOf(move)
      this.model.advice.value = advice
      this.model.said.value = tableWords.hintInWords(this.model.labelFor(advice), advice.reason)
    } catch (problem) {
      this.doing.value = { what: 'failed', words: inWords(problem) }
    } finally {
      clearTimeout(shown)
    }
  }

  /** One move, or all to the end. */
  async play(moves: number): Promise<void> {
    const { bot, source } = this
    if (source.bots === null || bot === null || this.busy || this.nobodyAsked) return
    if (this.model.replaying.value) await this.model.leaveReplay()
    const stopping = new AbortController()
    this.stopping = stopping
    let made = 0
    this.doing.value = { what: 'playing', moves: 0, next: '', reason: '' }
    try {
      await playOn(source.bots, {
        pace: () => (moves === 1 ? 0 : PACES[settings.value.pace]),
        moves,
        turn: () => this.turn(),
        signal: stopping.signal,
        companion: bot,
        onMove: (move) => {
          const advice = this.model.adviceOf(move)
          const next = this.model.labelFor(advice)
          this.doing.value = { what: 'playing', moves: made++, next, reason: advice.reason }
          this.model.advice.value = advice
        },
      })
      if (this.stopping === stopping) this.stop()
    } catch (problem) {
      this.doing.value = { what: 'failed', words: inWords(problem) }
    }
  }

  /** Only for people at this screen: bots in other seats play by themselves. */
  private turn(): BotTurn | null {
    const { seat } = this.source.position
    return seat === null || this.nobodyAsked ? null : { advise: seat }
  }
}

/** What the companion says or does, above the question. */
export function AssistantBox<S>({ model, assistant }: { model: TableModel<S>; assistant: Assistant<S> }) {
  const doing = assistant.doing.value
  const advice = model.advice.value
  if (doing.what === 'playing') return <Playing doing={doing} stop={() => assistant.stop()} />
  if (doing.what === 'thinking') return <p class="partner muted">{tableWords.thinking}</p>
  if (doing.what === 'failed') {
    return (
      <div class="partner notice bad" role="alert">
        <p>{doing.words}</p>
        <button type="button" class="btn" onClick={() => assistant.stop()}>
          {tableWords.close}
        </button>
      </div>
    )
  }
  if (advice === null) return null
  return (
    <div class="partner" data-testid="advice">
      <h3 class="block-heading">
        <Icon of={spark} size={16} />
        {tableWords.hint}
      </h3>
      <p>
        <b>{sentence(model.labelFor(advice))}</b> {sentence(advice.reason)}
      </p>
      <div class="partner-buttons">
        <button type="button" class="btn small" onClick={() => model.followAdvice(advice)}>
          {tableWords.playMove}
        </button>
        <button
          type="button"
          class="btn small quiet"
          onClick={() => {
            model.advice.value = null
          }}
        >
          {tableWords.dismiss}
        </button>
      </div>
    </div>
  )
}

function Playing({ doing, stop }: { doing: Doing & { what: 'playing' }; stop(): void }) {
  return (
    <div class="partner playing" data-testid="companion-plays">
      <h3 class="block-heading">
        <Icon of={cpu} size={16} />
        {tableWords.autoplay}
        <span class="block-heading-end">
          <small>{tableWords.movesMade(doing.moves)}</small>
        </span>
      </h3>
      <div class="busy-stripes" />
      <p>
        <b>{doing.next === '' ? tableWords.thinking : sentence(doing.next)}</b> {sentence(doing.reason)}
      </p>
      <button type="button" class="btn small" onClick={stop}>
        <Icon of={stopSign} size={14} />
        {tableWords.stopAutoplay}
      </button>
    </div>
  )
}
