// Compares the answers to one question by playouts on the same dice.
import {
  type Ask,
  type Estimate,
  type Json,
  type Progress,
  type Run,
  raced,
  type StopSignal,
} from '@interregnum/kernel'
import type { Chances, Judge } from './judge.ts'
import { estimate, pairedDifference } from './statistics.ts'

export interface Compared {
  /** How many playouts the race may take. */
  readonly budget: number
  readonly seed: string
  readonly signal?: StopSignal
}

/** The samples of several answers, by dice and seat. */
export class Comparison<S> {
  private readonly samples: Chances[][]
  private readonly place: number

  constructor(
    private readonly judge: Judge<S>,
    private readonly run: Run<S>,
    private readonly ask: Ask,
    /** The first one is what all others are compared with. */
    readonly answers: readonly Json[],
  ) {
    this.samples = answers.map(() => [])
    this.place = judge.seats.indexOf(ask.seat)
  }

  /** Races the answers; better ones get more playouts. Yields after each set of dice. */
  *race({ budget, seed, signal = { aborted: false } }: Compared): Generator<Progress, void> {
    yield* raced({
      arms: this.answers.length,
      favourite: 0,
      budget,
      certainty: 2,
      signal,
      sample: (at, dice) => this.take(at, `${seed}/${dice}`)[this.place],
    })
  }

  /** Plays one answer until it has this many samples. */
  fill(at: number, count: number, seed: string): void {
    for (let n = this.samples[at].length; n < count; n++) this.take(at, `${seed}/${n}`)
  }

  /** Plays all answers until each has this many samples, on the same dice. */
  fillPairs(count: number, seed: string): void {
    for (let at = 0; at < this.answers.length; at++) this.fill(at, count, seed)
  }

  count(at: number): number {
    return this.samples[at].length
  }

  /** By seat. */
  estimates(at: number): readonly Estimate[] {
    return this.judge.seats.map((_, seat) => estimate(this.of(at, seat)))
  }

  /** By seat: how much more an answer brings than another one. */
  gains(at: number, than: number): readonly Estimate[] {
    return this.judge.seats.map((_, seat) => pairedDifference(this.of(at, seat), this.of(than, seat)))
  }

  /** For the seat that is asked. */
  ownEstimate(at: number): Estimate {
    return estimate(this.of(at, this.place))
  }

  ownGain(at: number, than: number): Estimate {
    return pairedDifference(this.of(at, this.place), this.of(than, this.place))
  }

  /** The best of the answers that got most samples: the others were dropped from the race because they were worse. */
  get best(): number {
    const most = Math.max(...this.samples.map(({ length }) => length))
    const left = this.answers.map((_, at) => at).filter((at) => this.samples[at].length === most)
    return left.reduce((best, at) => (this.ownEstimate(at).mean > this.ownEstimate(best).mean ? at : best), left[0])
  }

  private of(at: number, seat: number): number[] {
    return this.samples[at].map((chances) => chances[seat])
  }

  private take(at: number, seed: string): Chances {
    const { seat, serial } = this.ask
    const chances = this.judge.sample(this.run, { ask: { seat, serial }, answer: this.answers[at] }, seed)
    // Possible in the game, and not in one that looks the same to the seat: a mistake of the rules' `resample`.
    if (chances === null) throw new Error(`${JSON.stringify(this.answers[at])} is not possible in an imagined game`)
    this.samples[at].push(chances)
    return chances
  }
}
