import { type GamePackage, usualBot } from '@interregnum/game-package'
import {
  type Advice,
  type BotTask,
  type Entry,
  type GameRecord,
  Match,
  type Move,
  type Progress,
  plainAsk,
} from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { compareAnswers } from './advisor.ts'
import { BotRunner, type BotSeats, seedOfMatch } from './bot-runner.ts'
import { type TimedBudget, taskWithin } from './limits.ts'
import { botSpecOf, type Seating } from './seating.ts'
import { corrected } from './simulate.ts'

export type BotTurn =
  /** What the bots in these seats do next. */
  | { readonly seats: Seating }
  /** What a bot would do in this seat; null means the first seat that is asked. */
  | { readonly advise: string | null }
  /** How good the answers of this seat are: replies with advice follow, then the best of them as a move. */
  | { readonly compare: string }

/** To the worker, which follows one game: first the whole record, then entry by entry. */
export type BotRequest =
  | { readonly what: 'open'; readonly record: GameRecord }
  | { readonly what: 'follow'; readonly entries: readonly Entry[] }
  | { readonly what: 'think'; readonly id: number; readonly turn: BotTurn; readonly budget?: TimedBudget }
  /** The bot should answer soon, with the best it has. */
  | { readonly what: 'stop'; readonly id: number }

/** Back from the worker, with the id of the request. */
export type BotReply =
  /** Null if no bot wants to move. */
  | { readonly id: number; readonly move: Move | null }
  | { readonly id: number; readonly progress: Progress }
  /** The answers as they rank so far. */
  | { readonly id: number; readonly advice: Advice }
  /** A move that waits for people; a reply with a move or null follows. */
  | { readonly id: number; readonly postponed: Move }
  /** A message for the player, and the seat whose bot failed, if it is known. */
  | { readonly id: number; readonly problem: string; readonly seat?: string }
  /** The worker could not follow: it needs the whole record again. */
  | { readonly id: number; readonly lost: true }

/** Milliseconds. */
const PROGRESS_EVERY = 200
/** Milliseconds until the first ranking, between two others, and between two pauses while answers are compared. */
const [FIRST_ADVICE, ADVICE_EVERY, PAUSE_EVERY] = [100, 150, 12]

/** A game that the worker follows, with its bots. */
class FollowedGame {
  private readonly runner: BotRunner
  /** A seat whose bot does not exist. */
  private unknownBot: string | null = null

  private constructor(
    private readonly pkg: GamePackage,
    private readonly match: Match,
  ) {
    // In the page, bots do not interrupt each other: people could not keep up with their offers.
    this.runner = new BotRunner(match, { seed: seedOfMatch(match), interrupting: 'while-people-think' })
  }

  static async open(record: GameRecord): Promise<FollowedGame> {
    const pkg = corrected(await loadGame(record.game), record.corrections)
    return new FollowedGame(pkg, Match.open(pkg.game(), record))
  }

  get over(): boolean {
    return this.match.over
  }

  /** The seat whose bot has failed, when `think` has. */
  get failed(): string | null {
    return this.unknownBot ?? this.runner.asked
  }

  /** False if an entry does not fit the followed game. */
  follow(entries: readonly Entry[]): boolean {
    return entries.every((entry) => this.match.follow(entry) === null)
  }

  think(turn: Exclude<BotTurn, { readonly compare: string }>, task: BotTask): Move | null | Promise<Move | null> {
    if ('advise' in turn) return this.runner.advise(turn.advise ?? this.match.waiting[0], usualBot(this.pkg), task)
    this.runner.seat(this.specs(turn.seats))
    return this.runner.next(task)
  }

  async compare(seat: string, playouts: number | undefined): Promise<Generator<() => Advice>> {
    const usual = await this.runner.advise(seat, usualBot(this.pkg))
    return compareAnswers(this.pkg, this.match, seat, usual, playouts)
  }

  /** The best of the answers as a move; null if there is none. */
  bestOf(seat: string, { ask: id, answers: [best] }: Advice): Move | null {
    const ask = this.match.asks.find((one) => one.id === id && one.seat === seat)
    return ask === undefined || best === undefined ? null : { ask: plainAsk(ask), answer: best.answer }
  }

  private specs(seats: Seating): BotSeats {
    const specs = Object.entries(seats).map(([seat, policy]) => {
      this.unknownBot = seat
      return [seat, botSpecOf(this.pkg, policy)] as const
    })
    this.unknownBot = null
    return Object.fromEntries(specs)
  }
}

/** Handles requests to the worker; independent of the Worker API, so that tests can run it in process. */
export class BotRequestHandler {
  /** Null when the worker lost track of the game. Rejects if the record cannot be opened. */
  private game: Promise<FollowedGame | null> = Promise.resolve(null)
  private readonly running = new Map<number, { aborted: boolean }>()

  constructor(
    private readonly reply: (reply: BotReply) => void,
    /** Milliseconds, from any start. */
    private readonly now: () => number,
    /** The reply to a request after the end of the game. */
    private readonly gameOver: string,
    /** As in `BotTask`: without it, a bot that thinks long hears of a stop only when it has finished. */
    private readonly pause?: BotTask['pause'],
  ) {}

  take(request: BotRequest): void {
    if (request.what === 'open') {
      this.game = FollowedGame.open(request.record)
      // The next `think` reports the error.
      this.game.catch(() => {})
    } else if (request.what === 'follow') {
      this.game = this.game.then((game) => (game?.follow(request.entries) === true ? game : null))
      this.game.catch(() => {})
    } else if (request.what === 'think') void this.think(request)
    else {
      const signal = this.running.get(request.id)
      if (signal !== undefined) signal.aborted = true
    }
  }

  /** Reports progress, a few times a second at most. */
  private progressOf(id: number): (progress: Progress) => void {
    let next = this.now() + PROGRESS_EVERY
    return (progress) => {
      if (this.now() < next) return
      next = this.now() + PROGRESS_EVERY
      this.reply({ id, progress })
    }
  }

  private async think({ id, turn, budget = {} }: BotRequest & { readonly what: 'think' }): Promise<void> {
    const signal = { aborted: false }
    this.running.set(id, signal)
    const progress = this.progressOf(id)
    let game: FollowedGame | null = null
    try {
      game = await this.game
      if (game === null) this.reply({ id, lost: true })
      else if (game.over) this.reply({ id, problem: this.gameOver })
      else {
        const limits = taskWithin({ budget, signal, progress, now: this.now, pause: this.pause })
        const postponed = (move: Move): void => this.reply({ id, postponed: { ...move, ask: plainAsk(move.ask) } })
        const move =
          'compare' in turn ? this.compare(id, game, turn.compare, limits) : game.think(turn, { ...limits, postponed })
        this.reply({ id, move: await move })
      }
    } catch (problem) {
      const seat = game?.failed ?? null
      const message = problem instanceof Error ? problem.message : String(problem)
      this.reply({ id, problem: message, ...(seat === null ? {} : { seat }) })
    } finally {
      this.running.delete(id)
    }
  }

  private async compare(id: number, game: FollowedGame, seat: string, task: BotTask): Promise<Move | null> {
    let [shown, paused] = [this.now() + FIRST_ADVICE - ADVICE_EVERY, this.now()]
    let last: Advice | null = null
    let latest: (() => Advice) | null = null
    for (const advice of await game.compare(seat, task.budget.playouts)) {
      latest = advice
      const now = this.now()
      if (now - shown >= ADVICE_EVERY) {
        shown = now
        last = advice()
        this.reply({ id, advice: last })
      }
      if (now - paused >= PAUSE_EVERY) {
        await task.pause?.()
        paused = this.now()
      }
      if (task.signal.aborted) break
    }
    if (latest === null) return null
    last = latest()
    this.reply({ id, advice: last })
    return game.bestOf(seat, last)
  }
}
