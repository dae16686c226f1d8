import { Ask, type AskView } from './asks.ts'
import { Dice, type DiceState, seeded } from './chance.ts'
import type { Outcome } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { countOf, nthOf, openAsk } from './pending.ts'
import type { Position } from './position.ts'
import type { Recent, Retention, Run } from './run.ts'
import { RANDOM_WORDS } from './text/bots.ts'
import type { UndoLimit } from './undo.ts'
import type { Json } from './values.ts'

/** What a bot would answer, to which question, and a one-line reason. */
export interface Move {
  readonly ask: AskView
  readonly answer: Json
  readonly reason?: string
  /** What the bot asks of other seats from now on; absent if that is the same as before. */
  readonly requests?: readonly Request[]
}

/** A sentence of a bot to another seat: "Please hold I·8; I take I·25". */
export interface Request {
  readonly to: string
  readonly text: string
}

/** Tells a bot to stop. An AbortSignal fits. */
export interface StopSignal {
  readonly aborted: boolean
}

/** How long a bot may think about one move. Counts, unlike time, give the same move on every machine. */
export interface Budget {
  /** Games or turns played to their end in imagination. */
  readonly playouts?: number
  /** Answers given in imagination. */
  readonly decisions?: number
}

export interface Progress {
  readonly done: number
  readonly of: number
}

/** The limits of one move. Bots that answer at once ignore them. */
export interface BotTask {
  readonly budget: Budget
  /** Once set, the bot should answer soon, with the best move it has found. */
  readonly signal: StopSignal
  progress(progress: Progress): void
  /** Lets the host handle messages, such as a stop. A bot that thinks long calls it now and then. */
  pause?(): Promise<void>
  /** Gets a move that is made only after people have answered. What it asks of others holds already. */
  postponed?(move: Move): void
  /** Seats of people, who need longer to answer than bots do. */
  readonly people?: readonly string[]
}

export const NO_LIMITS: BotTask = { budget: {}, signal: { aborted: false }, progress() {} }

/**
 * A program in a seat. It sees what a person in that seat would see, and has its own dice.
 *
 * A bot lives as long as its game. Its memory must follow from the positions it was shown, not from its own moves: a move
 * may be dropped because somebody else answered first. In a match it sees the journal, and after an undo or a reload a
 * new bot must continue as the old one would have.
 */
export interface Bot<S = unknown> {
  /** Returns a promise only if the bot may take long. */
  choose(position: LivePosition<S>, task?: BotTask): Move | Promise<Move>
  /** Called while others think and this seat could interrupt them; null for no interruption. */
  interrupt?(position: LivePosition<S>, task?: BotTask): Move | null | Promise<Move | null>
  /** Replaces its dice. Called in a match before each move, so that a move does not depend on earlier rolls. */
  reseed?(seed: string): void
}

/** A bot that always answers at once. */
export interface QuickBot<S = unknown> extends Bot<S> {
  choose(position: LivePosition<S>, task?: BotTask): Move
  interrupt?(position: LivePosition<S>, task?: BotTask): Move | null
}

export interface BotSpec<S = unknown, B extends Bot<S> = Bot<S>> {
  readonly id: string
  readonly title: string
  readonly about: string
  /** Whether its bots call `imagine`: the run must then keep its last resting point. */
  readonly looksAhead?: boolean
  create(seed: string | number): B
}

/** Thrown when a bot fails or gives an answer that is not offered. */
export class BotError extends Error {
  override readonly name = 'BotError'
}

/** Calls `next` at once if the value is not a promise, so that quick bots cost no promise. */
export const whenReady = <T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> =>
  value instanceof Promise ? value.then(next) : next(value)

const NO_UNDO: UndoLimit = { reason: 'no-seat' }

/**
 * A position computed lazily: bots decide thousands of times a second, and most need only the options. It is valid until
 * the next answer.
 */
export class LivePosition<S = unknown> implements Position<S> {
  readonly undo = 0
  readonly redo = 0
  readonly undoLimit = NO_UNDO
  constructor(
    private readonly run: Run<S>,
    readonly seat: string,
  ) {}

  get game(): string {
    return this.run.game.id
  }
  get index(): number {
    return this.run.index
  }
  get view(): S {
    return this.run.game.view(this.run.state, this.seat)
  }
  /** Open asks that a bot may answer. Some optional asks are for people only. */
  get asks(): readonly AskView[] {
    return this.openAsks
  }
  /** The same as `asks`, for bots that work with places of options. */
  get openAsks(): readonly Ask[] {
    const { pending } = this.run
    if (pending.length === 1 && pending[0].seat === this.seat) return pending
    const own: Ask[] = []
    for (const ask of pending) if (ask.seat === this.seat && !ask.forPeopleOnly && ask.answerable) own.push(ask)
    return own
  }
  get waiting(): readonly string[] {
    return [...new Set(this.run.pending.filter((ask) => !ask.optional && ask.answerable).map((ask) => ask.seat))]
  }
  get journal(): readonly JournalEntry[] {
    return (this.run.journal ?? []).filter((entry) => visibleTo(entry, this.seat))
  }
  /** Whether there is a journal to read. Simulations write none. */
  get hasJournal(): boolean {
    return this.run.journal !== null
  }
  get outcome(): Outcome | null {
    return this.run.outcome
  }
  /** A run from here with everything unknown to this seat drawn at random: for bots that look ahead. */
  imagine(dice: DiceState, retention?: Retention): Run<S> {
    return this.run.imagine(this.seat, dice, retention)
  }
  /**
   * Faster than `imagine`, for a bot that plays turns out by itself and must then replace the dice. Only for a seat from
   * which nothing is hidden: the resting point has the true state.
   */
  get recent(): Recent<S> {
    if (this.view !== this.run.state) throw new BotError(`${this.seat} may not see the state of ${this.game}`)
    return this.run.recent
  }
  /** A legal answer to a form. */
  example(ask: AskView, chance: Dice): Json {
    const open = openAsk(this.run, ask)
    if (open === undefined) throw new BotError(`${ask.kind} is not open`)
    return open.example(chance, true)
  }
}

/** Random play takes an optional ask with a chance of one in this number: more often, and games would not end. */
const OPTIONAL_ODDS = 4

/** A required ask, or now and then an optional one. */
function pick(asks: readonly AskView[], dice: Dice): AskView {
  if (asks.length === 1) return asks[0]
  const required = countOf(asks, isRequired)
  const takesOptional = required === 0 || (asks.length > required && dice.roll(OPTIONAL_ODDS) === 1)
  return takesOptional ? asks[dice.roll(asks.length) - 1] : nthOf(asks, isRequired, dice.roll(required) - 1)
}

const isRequired = (ask: AskView): boolean => !ask.optional

/** Any answer that is offered, all equally likely. */
export const random: BotSpec<unknown, QuickBot> = {
  id: 'random',
  ...RANDOM_WORDS,
  create(seed) {
    const stateFor = (from: string | number): DiceState => ({ source: seeded(`random:${from}`), loaded: null })
    const dice = new Dice(stateFor(seed), false)
    const choose = (position: LivePosition): Move => {
      const ask = pick(position.asks, dice)
      if (ask.form !== null) return { ask, answer: position.example(ask, dice) }
      if (ask instanceof Ask) return { ask, answer: ask.randomOption(dice) }
      return { ask, answer: ask.options[dice.roll(ask.options.length) - 1] }
    }
    const interrupt = (position: LivePosition): Move | null =>
      dice.roll(OPTIONAL_ODDS) === 1 && position.asks.length > 0 ? choose(position) : null
    return { choose, interrupt, reseed: (from) => dice.become(stateFor(from)) }
  },
}
