// A turn played out on a copy of the state. `Run.imagine` could do the same, but it copies the state at every resting
// point, looks for interrupts and plays on into the next card: with it the sensible bot took 1.7 times as long.
import {
  type Ask,
  Dice,
  type Game,
  isOption,
  type Option,
  type Procedure,
  type Recent,
  type Rest,
  type Step,
  seeded,
  type Table,
} from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { giftOptions, recallOptions } from '../rules/questions.ts'
import { turn } from '../rules/sequence.ts'
import { copyState, type State } from '../rules/state.ts'

/** Thrown when the imagined game ends. */
const ENDED = Symbol('ended')

/** Starting point of imagined turns: the last resting point and the answers since. */
export interface Moment {
  readonly game: Pick<Game<State>, 'turn'>
  readonly rest: Rest<State>
  readonly since: readonly Step[]
  readonly skips: Recent['skips']
  readonly revision: number
  /** Whether nobody has interrupted since: then the questions can be repeated without their interruptions. */
  readonly uninterrupted: boolean
}

/** `interrupts`: whether an interruption is to be imagined. Sharing the resting point leaks nothing: this game has no hidden state, and `ImaginedTurn` replaces the dice. */
export const momentOf = ({ game, rest, since, skips, revision }: Recent<State>, interrupts: boolean): Moment => ({
  game,
  rest,
  since: [...since],
  skips,
  revision,
  uninterrupted: !interrupts && !since.some(({ answer }) => isOption(answer) && isInterruption(answer)),
})

/** The moment at which a Faction is asked what it does: the state alone leads there. */
export const momentIn = (data: Data, state: State): Moment => ({
  game: { turn: (s, t) => turn({ s, t, data }) },
  rest: { state, dice: { source: seeded('moment'), loaded: null }, index: 0, serial: 0, notes: 0 },
  since: [],
  skips: [],
  revision: 0,
  uninterrupted: true,
})

const isInterruption = (answer: Option): boolean =>
  giftOptions.read(answer) !== null || recallOptions.read(answer) !== null

const isRequired = ({ optional }: Ask): boolean => !optional

/** Plays from a moment to the next resting point, with its own dice. */
export class ImaginedTurn implements Table {
  readonly state: State
  readonly silent = true
  readonly uninterrupted: boolean
  pending: readonly Ask[] = []
  /** Whether the game has ended. */
  over = false
  readonly chance: Dice
  private serial: number
  private readonly procedure: Procedure

  constructor(
    private readonly moment: Moment,
    seed: number,
  ) {
    const { game, rest, since, uninterrupted } = moment
    let { index } = rest
    this.uninterrupted = uninterrupted
    this.state = copyState(rest.state)
    this.chance = new Dice(rest.dice)
    this.serial = rest.serial
    this.procedure = game.turn(this.state, this)
    this.advance()
    this.skipDice(index)
    for (const { serial, answer } of since) {
      const ask = uninterrupted ? this.question : this.pending.find((open) => open.serial === serial)
      if (ask === undefined || !isOption(answer) || !this.answer(ask, answer))
        throw new Error('replaying the recorded answers failed: the turn is not deterministic')
      this.skipDice(++index)
    }
    this.chance.become({ source: seeded(seed), loaded: null })
    this.chance.log.length = 0
  }

  /** After a roll was taken back by consent, the dice went on from another place. */
  private skipDice(index: number): void {
    for (const skip of this.moment.skips) if (skip.index === index) this.chance.skipTo(skip.mark)
  }

  /** Whether dice have been rolled since the starting moment. */
  get rolled(): boolean {
    return this.chance.log.length > 0
  }

  /** The question that must be answered. */
  get question(): Ask | undefined {
    return this.pending.find(isRequired)
  }

  /** Continues with an answer; false if it is not offered. */
  answer(ask: Ask, answer: Option): boolean {
    const resolved = ask.resolve(answer)
    if ('no' in resolved) return false
    this.advance({ ask, choice: resolved.choice })
    return true
  }

  note(): void {}

  end(): never {
    throw ENDED
  }

  private advance(reply?: { readonly ask: Ask; readonly choice: unknown }): void {
    this.pending = []
    try {
      const next = reply === undefined ? this.procedure.next() : this.procedure.next(reply)
      if (next.done !== true) this.open(next.value)
    } catch (problem) {
      if (problem !== ENDED) throw problem
      this.over = true
    }
  }

  /** Numbers the asks as the run does. */
  private open(asks: readonly Ask[]): void {
    this.pending = asks
    for (const ask of asks) {
      if (ask.serial !== 0) continue
      ask.serial = ++this.serial
      ask.revision = this.moment.revision
    }
  }
}
