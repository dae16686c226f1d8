import type { LiveTable } from '../tables/live-table.ts'
import { NewerRulesError } from '../tables/newer-rules.ts'
import type { BotLease } from './bot-lease.ts'
import { BotFailure, type BotThreads, ThreadEnded } from './bot-threads.ts'
import { FollowedTable } from './followed-table.ts'

/** Milliseconds before a bot answers while people watch: at least, and up to so much more. */
export interface BotPace {
  readonly least: number
  readonly more: number
}

const HUMAN: BotPace = { least: 600, more: 900 }
/** Milliseconds; twice as many after each failure, up to a minute. */
const RETRY = 2000
const MOST_DOUBLED = 5
/** After so many failures in a row, people are told: they can replace the bot. */
const MOST_FAILURES = 2

/** What `BotTurns` tells others. */
export interface BotTurnsSettings {
  report(problem: unknown): void
  /** The bot of a seat fails again and again. */
  fails(seat: string): Promise<void>
}

/** Lets the bots of one table play when it is their turn. */
export class BotTurns {
  private readonly followed: FollowedTable
  private busy = false
  private again = false
  private closed = false
  private failures = 0
  /** The bots that have failed. */
  private failing: LiveTable['bots'] | null = null
  private retry: ReturnType<typeof setTimeout> | null = null
  private readonly unsubscribe: () => void

  constructor(
    private readonly table: LiveTable,
    private readonly threads: BotThreads,
    private readonly settings: BotTurnsSettings,
    private readonly lease: BotLease,
    private readonly pace: BotPace = HUMAN,
  ) {
    this.followed = new FollowedTable(table, table.facts.slug)
    this.unsubscribe = table.subscribe(() => this.wake())
    this.wake()
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.retry !== null) clearTimeout(this.retry)
    this.unsubscribe()
    this.followed.close()
    this.threads.forget(this.table.facts.slug)
    await this.lease.release()
  }

  /** Whether a bot thinks, or has to play. One that only could, at any time, has thought about that already. */
  get isPlaying(): boolean {
    const { bots, match } = this.table
    return this.busy || (this.mayPlay() && match.waiting.some((seat) => Object.hasOwn(bots, seat)))
  }

  private wake(): void {
    this.again = true
    if (!this.busy) void this.run()
  }

  private async run(): Promise<void> {
    this.busy = true
    try {
      while (this.again && !this.closed) {
        this.again = false
        if (!this.mayPlay()) continue
        if (await this.lease.take()) await this.playNext()
        else this.later()
      }
    } catch (problem) {
      await this.failed(problem)
    } finally {
      this.busy = false
    }
  }

  private async failed(problem: unknown): Promise<void> {
    this.followed.forget()
    const { bots } = this.table
    if (!(problem instanceof ThreadEnded)) {
      this.failures = bots === this.failing ? this.failures + 1 : 1
      this.failing = bots
    }
    // A bot that blocks its thread takes it from all other tables: it is not tried for ever.
    const isHopeless = problem instanceof BotFailure && problem.hung && this.failures >= MOST_FAILURES
    if (!isHopeless) this.later()
    // The end of the server ends its threads too.
    if (this.closed) return
    // Perhaps the rules fail when they show the position to the bot.
    await this.table.checkPositions().catch(() => {})
    if (this.closed || problem instanceof NewerRulesError) return
    this.settings.report(problem)
    if (this.failures < MOST_FAILURES || this.table.state !== 'running') return
    for (const seat of this.blamed(problem)) await this.settings.fails(seat).catch(this.settings.report)
  }

  /** The seat whose bot has failed; if that is not known, all that could have been asked. */
  private blamed(problem: unknown): readonly string[] {
    if (problem instanceof BotFailure && problem.seat !== null) return [problem.seat]
    const { match, bots } = this.table
    return [...new Set(match.asks.map(({ seat }) => seat))].filter((seat) => Object.hasOwn(bots, seat))
  }

  /** Another process has the bots, or they have failed: on a busy machine they may just be late. */
  private later(): void {
    if (this.closed || this.retry !== null) return
    this.retry = setTimeout(
      () => {
        this.retry = null
        this.wake()
      },
      RETRY * 2 ** Math.min(this.failures, MOST_DOUBLED),
    )
    this.retry.unref()
  }

  private mayPlay(): boolean {
    const { bots, match, state, isStale } = this.table
    return !isStale && state === 'running' && !match.over && match.asks.some(({ seat }) => Object.hasOwn(bots, seat))
  }

  private async playNext(): Promise<void> {
    const { table, followed } = this
    const { seq } = table
    const started = Date.now()
    const stopKeeping = this.lease.keep()
    const move = await this.threads.think(followed, followed.take(), table.bots).finally(stopKeeping)
    if (move === null || this.closed) return
    await this.waitLikeAPerson(started)
    const reply = table.seq === seq ? await table.playBot(move.ask.seat, move.ask.id, move.answer, move.reason) : null
    if (reply?.type === 'accepted') {
      this.failures = 0
      return
    }
    // Somebody else has answered meanwhile, or the database is away: the bot thinks again.
    if (reply?.type === 'refused' && table.seq === seq)
      throw new Error(`A bot was refused ${JSON.stringify(move.answer)}: ${reply.reason}.`)
    this.again = true
  }

  private waitLikeAPerson(started: number): Promise<void> {
    const { followers, people } = this.table
    if (!followers.watched && !followers.isHere(people)) return Promise.resolve()
    const wanted = this.pace.least + Math.random() * this.pace.more - (Date.now() - started)
    return new Promise((done) => setTimeout(done, Math.max(0, wanted)))
  }
}
