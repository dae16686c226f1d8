import { type Ask, type Procedure, REST, type Reply } from './asks.ts'
import { type Chance, type ChanceResult, Dice, type DiceMark, type DiceState } from './chance.ts'
import type { Game, Outcome, Table } from './game.ts'
import type { JournalEntry } from './journal.ts'
import type { Options } from './options.ts'
import { cloneJson, type Json, overwriteJson } from './values.ts'

/** A resting point. Any other moment is the last resting point plus the answers since. */
export interface Rest<S = unknown> {
  readonly state: S
  readonly dice: DiceState
  readonly index: number
  readonly serial: number
  readonly notes: number
  /** Within a turn: the serials of the open asks, which keep their ids when a run resumes here. */
  readonly open?: readonly number[]
}

/** A recorded answer: to which ask, by whom, and the chance results it caused. */
export interface Step {
  readonly serial: number
  readonly seat: string
  readonly answer: Json
  readonly chance: readonly ChanceResult[]
}

/**
 * What a run keeps of its past. `rests`: its last resting point and the answers since. `answers`: its first resting point
 * and all answers, which plays faster and forks more slowly. `nothing`: it cannot be forked.
 */
export type Retention = 'rests' | 'answers' | 'nothing'

/** The last resting point of a run, and the answers since. */
export type Recent<S = unknown> = Pick<Run<S>, 'game' | 'rest' | 'since' | 'skips' | 'revision'>

/** Where an imagined run stops: at the first resting point that is enough. */
interface Stop<S> {
  isEnough(state: S): boolean
}

const NO_SKIPS: readonly never[] = []
const END = Symbol('the game has ended')
/** Guards against an endless loop: no real game has this many turns in a row without a question. */
const MOST_SILENT_TURNS = 1000

/** The rules being executed from a resting point. Used by matches, search and simulations. */
export class Run<S = unknown> implements Table {
  state: S
  pending: readonly Ask[] = []
  /** Answers given since the game began. */
  index = 0
  outcome: Outcome | null = null
  rest: Rest<S>
  since: Step[] = []
  journal: JournalEntry[] | null
  /** Lines that were written before the first one of `journal`. */
  linesBefore = 0
  /** Part of the ids of asks: grows with every undo. */
  revision = 0
  dice: Dice
  private serial: number
  /** False in an imagined run until its first resting point: the one before still has the true hidden state. */
  private repeatable = true
  private procedure: Procedure | null = null
  /** Whether it has stopped at the resting point that `stopAt` asked for. It cannot continue. */
  stopped = false
  private stop: Stop<S> | null = null
  uninterrupted = false
  /** Where the dice skipped to a later mark since the last resting point. */
  skips: readonly { readonly index: number; readonly mark: DiceMark }[] = NO_SKIPS

  private constructor(
    readonly game: Game<S>,
    rest: Rest<S>,
    journal: JournalEntry[] | null,
    private retention: Retention,
    logs = retention !== 'nothing',
    state?: S,
  ) {
    this.rest = rest
    this.state = state ?? this.copyOf(rest.state)
    this.dice = new Dice(rest.dice, logs)
    this.index = rest.index
    this.serial = rest.serial
    this.journal = journal
  }

  /** Sets up the game. Until the first answer the dice log holds the results of the set-up. */
  static begin<S>(
    game: Game<S>,
    options: Options,
    dice: DiceState,
    journal: JournalEntry[] | null = null,
    keeping: Retention = 'rests',
  ): Run<S> {
    const chance = new Dice(dice, keeping !== 'nothing')
    const state = game.setup(options, chance)
    const rest: Rest<S> = { state, dice: chance.save(), index: 0, serial: 0, notes: 0 }
    // Not copied if nothing returns to the set-up.
    const run = new Run(game, rest, journal, keeping, keeping !== 'nothing', keeping === 'nothing' ? state : undefined)
    run.dice.log = chance.log
    run.start()
    return run
  }

  static from<S>(
    game: Game<S>,
    rest: Rest<S>,
    journal: JournalEntry[] | null = null,
    revision = 0,
    linesBefore = 0,
  ): Run<S> {
    const run = new Run(game, rest, journal, 'rests')
    run.revision = revision
    run.linesBefore = linesBefore
    run.start()
    return run
  }

  get chance(): Chance {
    return this.dice
  }

  get silent(): boolean {
    return this.journal === null
  }

  get over(): boolean {
    return this.outcome !== null
  }

  note(kind: string, data: { readonly [key: string]: Json } = {}, to?: readonly string[]): void {
    if (this.journal === null) return
    // A copy: rules may pass a part of the state, which changes later.
    const entry = { index: this.index, kind, data: cloneJson(data) }
    this.journal.push(to === undefined ? entry : { ...entry, to })
  }

  end(): never {
    throw END
  }

  /** Continues with a resolved answer. If a rule throws, the run is unusable. */
  answer(ask: Ask, choice: unknown, answer: Json): Step {
    this.index++
    this.dice.log = []
    const step: Step = { serial: ask.serial, seat: ask.seat, answer, chance: this.dice.log }
    this.since.push(step)
    this.advance({ ask, choice })
    return step
  }

  /** Like `answer`, but returns no step, and records none if the run retains nothing. */
  play(ask: Ask, choice: unknown, answer: Json): void {
    if (this.retention !== 'nothing') this.answer(ask, choice, answer)
    else {
      this.index++
      this.advance({ ask, choice })
    }
  }

  /** Plays the option at this place among those offered. */
  playAt(ask: Ask, place: number): void {
    if (this.retention === 'nothing') {
      this.index++
      this.advance({ ask, choice: ask.offered[place] })
    } else this.answer(ask, ask.offered[place], ask.options[place])
  }

  /** Makes a run that keeps nothing stop at the first resting point at which this holds. */
  stopAt(stop: Stop<S>): void {
    if (this.retention !== 'nothing') throw new Error('only a run that keeps nothing can stop for good')
    this.stop = stop
  }

  /** From the next question on nobody interrupts. The questions then have other ids, so the run must keep nothing. */
  leaveOutInterruptions(): void {
    if (this.retention !== 'nothing') throw new Error('only a run that keeps nothing can leave out interruptions')
    this.uninterrupted = true
  }

  /** Replays a step. False if this run does not offer it or chance gives other results. */
  repeat(step: Step): boolean {
    const ask = this.pending.find((open) => open.serial === step.serial && open.seat === step.seat)
    if (ask === undefined) return false
    const resolved = ask.resolve(step.answer)
    if ('no' in resolved) return false
    const made = this.answer(ask, resolved.choice, step.answer)
    return sameResults(made.chance, step.chance)
  }

  /** The dice continue from a later mark; the results in between are never used. */
  skipDice(mark: DiceMark): void {
    this.dice.skipTo(mark)
    this.skips = [...this.skips, { index: this.index, mark }]
  }

  /** An independent run at the same moment, with the same future dice. */
  fork(): Run<S> {
    const copy = this.repeated()
    copy.retention = 'rests'
    for (const ask of copy.pending) ask.evaluate()
    return copy
  }

  /** Where the current turn can be repeated from, for a bot that plays turns out by itself. */
  get recent(): Recent<S> {
    this.mustRepeat()
    return this
  }

  private mustRepeat(): void {
    if (this.retention === 'nothing') throw new Error('a run that keeps nothing of its past cannot be forked')
    if (!this.repeatable) throw new Error('an imagined run cannot be forked before its next resting point')
  }

  /** A run that repeats this one from its last resting point and computes no options on the way. */
  private repeated(): Run<S> {
    this.mustRepeat()
    const copy = new Run(this.game, this.rest, null, 'nothing', true)
    copy.revision = this.revision
    copy.start()
    copy.followSkips(this.skips)
    for (const step of this.since) {
      if (!copy.repeat(step)) throw new Error(`${this.game.id} does not repeat itself at answer ${copy.index}`)
      copy.followSkips(this.skips)
    }
    return copy
  }

  private followSkips(skips: Run['skips']): void {
    if (skips !== NO_SKIPS) for (const { index, mark } of skips) if (index === this.index) this.skipDice(mark)
  }

  /**
   * A run from here in which everything hidden from this seat is drawn at random, with the given dice. The state, its
   * parts and the dice stay the same objects, because the procedures of the run hold references to them. With `nothing`
   * it keeps no resting points and no dice log: it plays faster, and cannot be forked.
   */
  imagine(seat: string | null, dice: DiceState, retention: Retention = 'rests'): Run<S> {
    const copy = this.repeated()
    copy.retention = retention
    copy.dice.become(dice, retention !== 'nothing')
    if (retention === 'nothing') [copy.since, copy.dice.log] = [[], []]
    const resampled = this.game.resample(copy.state, seat, copy.dice)
    if (resampled !== copy.state) overwriteJson(copy.state, resampled)
    for (const ask of copy.pending) ask.stale()
    copy.repeatable = false
    return copy
  }

  private start(): void {
    this.outcome = this.game.outcome(this.state)
    if (this.outcome !== null) return
    if (this.rest.open === undefined) this.advance()
    else this.resume(this.rest.open)
  }

  /** Restarts the turn up to the questions of a resting point within it. */
  private resume(serials: readonly number[]): void {
    const lines = this.journal?.length ?? 0
    this.procedure = this.game.turn(this.state, this)
    let next = this.procedure.next()
    while (next.done === false && next.value === REST) next = this.procedure.next()
    const asks = next.done === false ? next.value : []
    const same = asks.length === serials.length && this.dice.log.length === 0 && lines === (this.journal?.length ?? 0)
    if (!same) throw new Error(`${this.game.id} does not return to its resting point at answer ${this.index}`)
    for (let at = 0; at < asks.length; at++) {
      asks[at].serial = serials[at]
      asks[at].revision = this.revision
    }
    this.open(asks)
  }

  private advance(reply?: Reply): void {
    try {
      this.procedure ??= this.game.turn(this.state, this)
      let resting = false
      let next = reply === undefined ? this.procedure.next() : this.procedure.next(reply)
      for (let silent = 0; next.done !== false || next.value === REST; silent++) {
        if (silent > MOST_SILENT_TURNS) throw new Error(`${this.game.id} plays endless turns without a question`)
        resting = next.done === false
        if (!resting) {
          this.pending = []
          this.outcome = this.game.outcome(this.state)
          this.reachRest()
          if (this.outcome !== null) return
        }
        if (this.stop?.isEnough(this.state) === true) {
          this.stopped = true
          this.pending = []
          return
        }
        if (!resting) this.procedure = this.game.turn(this.state, this)
        next = this.procedure.next()
      }
      this.open(next.value)
      if (resting) this.reachRest(next.value)
    } catch (problem) {
      if (problem !== END) throw problem
      this.pending = []
      this.outcome = this.game.outcome(this.state)
      this.reachRest()
      if (this.outcome === null) throw new Error(`${this.game.id} was ended without an outcome`)
    }
  }

  private copyOf(state: S): S {
    return this.game.copy === undefined ? cloneJson(state) : this.game.copy(state)
  }

  /** `open`: the open asks, for a resting point within a turn. */
  private reachRest(open?: readonly Ask[]): void {
    if (this.retention !== 'rests') return
    this.since = []
    this.skips = NO_SKIPS
    this.repeatable = true
    this.rest = {
      state: this.copyOf(this.state),
      dice: this.dice.save(),
      index: this.index,
      serial: this.serial,
      notes: this.linesBefore + (this.journal?.length ?? 0),
      ...(open === undefined ? {} : { open: open.map(({ serial }) => serial) }),
    }
  }

  private open(asks: readonly Ask[]): void {
    this.pending = asks
    let answerable = false
    for (const ask of asks) {
      if (ask.serial === 0) {
        ask.serial = ++this.serial
        ask.revision = this.revision
      }
      // Computed now unless a run only plays to its end: if a rule throws, the answer that led here is refused, not a later
      // query; and rules may compute with lists that they share with other runs.
      if (this.retention !== 'nothing') ask.evaluate()
      if (!answerable && !ask.optional && ask.answerable) answerable = true
    }
    if (!answerable) throw new Error(`${this.game.id} asks ${asks.map((a) => a.kind).join(', ')} without any option`)
  }
}

export function sameResults(a: readonly ChanceResult[], b: readonly ChanceResult[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    const [left, right] = [a[i], b[i]]
    if (left === right) continue
    if (typeof left !== 'object' || typeof right !== 'object' || !sameResults(left, right)) return false
  }
  return true
}
