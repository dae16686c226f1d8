import { type Bot, BotError, type BotTask, LivePosition, type Move, NO_LIMITS } from './bot.ts'
import type { Outcome } from './game.ts'
import { idleSeat, nextSeat, openAsk } from './pending.ts'
import type { Run } from './run.ts'

export interface Played {
  readonly outcome: Outcome
  /** Answered asks with at least two options, or forms. */
  readonly decisions: number
  readonly answers: number
}

export interface Bots<S = unknown> {
  readonly [seat: string]: Bot<S>
}

type OnAnswer<S> = (run: Run<S>, move: Move) => void

/** Plays a run to its end with a quick bot in every seat. */
export function playOut<S>(run: Run<S>, bots: Bots<S>, onAnswer?: OnAnswer<S>, task?: BotTask): Played {
  const played = playGame(run, bots, onAnswer, task)
  if (!(played instanceof Promise)) return played
  played.catch(() => {})
  throw new BotError('a bot returned a promise in a synchronous playout')
}

/** Plays a run to its end with a bot in every seat. Returns a promise only if a bot does. */
export function playGame<S>(
  run: Run<S>,
  bots: Bots<S>,
  onAnswer?: OnAnswer<S>,
  task: BotTask = NO_LIMITS,
): Played | Promise<Played> {
  const playout = new Playout(run, bots, onAnswer, task)
  const slow = playout.advance()
  return slow === null ? playout.result() : finish(playout, slow)
}

async function finish<S>(playout: Playout<S>, first: Promise<Move>): Promise<Played> {
  for (let slow: Promise<Move> | null = first; slow !== null; slow = playout.advance()) playout.play(await slow)
  return playout.result()
}

class Playout<S> {
  private decisions = 0
  private readonly start: number
  private readonly positions = new Map<string, LivePosition<S>>()
  /** That of the seat asked last, because the same seat is often asked again. */
  private position: LivePosition<S>
  /** The seat whose bot was asked last. */
  private seat = ''

  constructor(
    private readonly run: Run<S>,
    private readonly bots: Bots<S>,
    private readonly onAnswer: OnAnswer<S> | undefined,
    private readonly task: BotTask,
  ) {
    this.start = run.index
    this.position = new LivePosition(run, '')
  }

  /** Plays until the game is over (null) or a bot returns a promise, which is returned. */
  advance(): Promise<Move> | null {
    while (this.run.outcome === null) {
      const move = this.next()
      if (move instanceof Promise) return move
      this.play(move)
    }
    return null
  }

  play(move: Move): void {
    const { run } = this
    const { ask, answer } = move
    const open = openAsk(run, ask)
    const resolved = open?.seat === this.seat ? open.resolve(answer) : undefined
    if (open === undefined || resolved === undefined || 'no' in resolved) {
      throw new BotError(`${this.seat} answers ${JSON.stringify(answer)} to ${ask.kind}, which is not offered`)
    }
    if (open.isDecision) this.decisions++
    run.play(open, resolved.choice, answer)
    this.onAnswer?.(run, move)
  }

  result(): Played {
    const { outcome, index } = this.run
    if (outcome === null) throw new Error(`${this.run.game.id} is not over`)
    return { outcome, decisions: this.decisions, answers: index - this.start }
  }

  /** First one seat that could interrupt is asked, then one that must answer. */
  private next(): Move | Promise<Move> {
    const { pending, index } = this.run
    const idle = pending.length === 1 ? undefined : idleSeat(pending, index)
    if (idle === undefined) return this.choose()
    this.seat = idle
    const move = this.bots[idle].interrupt?.(this.positionOf(idle), this.task) ?? null
    if (move === null) return this.choose()
    return move instanceof Promise ? move.then((found) => found ?? this.choose()) : move
  }

  private choose(): Move | Promise<Move> {
    const { pending, index, game } = this.run
    const seat = nextSeat(pending, index)
    if (seat === undefined)
      throw new Error(`${game.id} waits for nobody: a question has no options in an imagined state`)
    this.seat = seat
    return this.bots[seat].choose(this.positionOf(seat), this.task)
  }

  private positionOf(seat: string): LivePosition<S> {
    if (this.position.seat !== seat) {
      let position = this.positions.get(seat)
      if (position === undefined) {
        position = new LivePosition(this.run, seat)
        this.positions.set(seat, position)
      }
      this.position = position
    }
    return this.position
  }
}
