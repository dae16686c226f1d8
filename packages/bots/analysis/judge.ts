// Estimates by playouts how likely every seat is to win. A playout is finished by the game's quick policy, or by its
// first bot if it has none, and judged by the game's value one turn later, or at the end if it has no value.
import type { GamePackage } from '@interregnum/game-package'
import {
  type Ask,
  type Bot,
  type Json,
  LivePosition,
  nextSeat,
  playQuickly,
  type QuickPolicy,
  type Run,
  seeded,
} from '@interregnum/kernel'

/** An answer to an open question. */
export interface Answer {
  readonly ask: Pick<Ask, 'serial' | 'seat'>
  readonly answer: Json
}

/** How likely each seat is to win, from 0 to 1, in the order of the seats. */
export type Chances = readonly number[]

/** The parts of a game package that judging needs. */
export type JudgedGame<S> = Pick<GamePackage<S>, 'bots' | 'closing' | 'length' | 'order' | 'quick' | 'value'>

/** After this many answers a playout is judged wherever it is. */
const LONGEST_PLAYOUT = 2000
/** A playout is judged when the game has become longer by this much, in the unit of `GamePackage.length`. */
const AHEAD = 1

export class Judge<S> {
  private readonly playNext: (run: Run<S>, seed: string) => boolean

  constructor(
    private readonly pkg: JudgedGame<S>,
    readonly seats: readonly string[],
  ) {
    const { quick } = pkg
    this.playNext = quick === undefined ? playWith(botsOf(pkg, seats)) : playBy(quick)
  }

  /**
   * The chances after an answer, with these dice and with everything drawn anew that the seat cannot see. Null if the
   * answer is not possible in that imagined game.
   */
  sample(run: Run<S>, { ask, answer }: Answer, seed: string): Chances | null {
    const imagined = run.imagine(ask.seat, { source: seeded(seed), loaded: null }, 'nothing')
    const open = imagined.pending.find(({ serial, seat }) => serial === ask.serial && seat === ask.seat)
    const resolved = open?.resolve(answer)
    if (open === undefined || resolved === undefined || 'no' in resolved) return null
    if (this.pkg.value !== undefined) {
      const end = this.pkg.length.of(imagined.state) + AHEAD
      imagined.stopAt({ isEnough: (state) => this.pkg.length.of(state) >= end })
    }
    // The usual bots of some games interrupt; a quick policy never does.
    if (this.pkg.quick !== undefined) imagined.leaveOutInterruptions()
    imagined.play(open, resolved.choice, answer)
    for (let answers = 0; answers < LONGEST_PLAYOUT && !imagined.stopped && this.playNext(imagined, seed); ) answers++
    return this.chancesIn(imagined)
  }

  /** Certain once the game is over. */
  chancesIn({ outcome, state }: Pick<Run<S>, 'outcome' | 'state'>): Chances {
    const { value } = this.pkg
    if (outcome !== null) return this.seats.map((seat) => (outcome.winners.includes(seat) ? 1 : 0))
    if (value === undefined) return this.seats.map(() => 1 / this.seats.length)
    return this.seats.map((seat) => Math.min(1, Math.max(0, value(state, seat))))
  }
}

const playBy =
  <S>(quick: QuickPolicy<S>) =>
  (run: Run<S>): boolean =>
    playQuickly(run, quick)

/** The usual bot in every seat, which must not look ahead itself. */
function botsOf<S>({ bots }: JudgedGame<S>, seats: readonly string[]): ReadonlyMap<string, Bot<S>> {
  const quick = bots.filter(({ looksAhead }) => looksAhead !== true)
  const spec = quick.find(({ id }) => id === 'sensible') ?? quick[0]
  return new Map(seats.map((seat) => [seat, spec.create(seat)]))
}

const playWith =
  <S>(bots: ReadonlyMap<string, Bot<S>>) =>
  (run: Run<S>, seed: string): boolean => {
    const seat = run.outcome === null ? nextSeat(run.pending, run.index) : undefined
    const bot = seat === undefined ? undefined : bots.get(seat)
    if (seat === undefined || bot === undefined) return false
    bot.reseed?.(`${seed}/${run.index}`)
    const move = bot.choose(new LivePosition(run, seat))
    if (move instanceof Promise) throw new Error(`the bot in ${seat} does not answer at once`)
    const open = run.pending.find(({ id }) => id === move.ask.id)
    const resolved = open?.resolve(move.answer)
    if (open === undefined || resolved === undefined || 'no' in resolved) return false
    run.play(open, resolved.choice, move.answer)
    return true
  }
