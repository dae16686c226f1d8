import {
  type Ask,
  type Bot,
  BotError,
  type BotSpec,
  type BotTask,
  isStep,
  LivePosition,
  type Match,
  type Move,
  NO_LIMITS,
  nextSeat,
  plainAsk,
  type RecordedChance,
  type Run,
  type Step,
  sameJson,
  whenReady,
} from '@interregnum/kernel'
import { askFor, chooseUnlessFinal, interruptWith, type MaybeMove, replyOrChoose } from './bot-moves.ts'
import { InterruptQueue } from './interrupt-queue.ts'
import { botSeed } from './simulate.ts'

/** The bots by seat; people have the other seats. */
export interface BotSeats<S = unknown> {
  readonly [seat: string]: BotSpec<S>
}

export interface RunnerSettings<S = unknown> {
  readonly seats?: BotSeats<S>
  /** The dice of each bot follow from this seed, its seat and the number of answers. */
  readonly seed: string
  /** Whether bots may interrupt other bots, or only while people think. */
  readonly interrupting?: 'always' | 'while-people-think'
}

/** A move that a bot has made. */
export interface BotMove extends Move {
  /** Whether it was an interruption, not an answer that the game waited for. */
  readonly aside: boolean
}

/** Limits interruptions in a row: the rules allow more, but people should not be flooded with them. */
const MOST_ASIDES = 12

/** The seed of a match for its bots. Bots must not learn a sealed one. */
export const seedOfMatch = ({ chance }: { readonly chance: RecordedChance }): string =>
  'seed' in chance ? chance.seed : 'sealed'

/**
 * Runs the bots of one match: picks the bot to move, and gets its move. Each seat keeps one instance of each kind of bot
 * for the whole game. After an undo all are recreated, and learn from the journal what has happened.
 */
export class BotRunner<S = unknown> {
  private readonly queue = new InterruptQueue()
  private readonly bots = new Map<string, Bot<S>>()
  private seats: BotSeats<S>
  private readonly seed: string
  private readonly interrupting: RunnerSettings['interrupting']
  /** Number of entries of the match processed so far. */
  private seen: number
  /** The last move that was returned. */
  private proposed: Move | null = null
  /** Interruptions by bots since the last other entry. */
  private asides = 0
  private lastAsked: string | null = null

  constructor(
    private readonly match: Match<S>,
    { seats = {}, seed, interrupting = 'always' }: RunnerSettings<S>,
  ) {
    this.seats = seats
    this.seed = seed
    this.interrupting = interrupting
    this.seen = match.entries.length
  }

  /** The seat whose bot was asked last: if a move fails, it is the one that failed. */
  get asked(): string | null {
    return this.lastAsked
  }

  isBot(seat: string): boolean {
    return Object.hasOwn(this.seats, seat)
  }

  policyOf(seat: string): string {
    return this.seats[seat].id
  }

  /** Changes the seating. Bots that stay keep their memory. */
  seat(seats: BotSeats<S>): void {
    this.seats = seats
  }

  /** The next move of a bot, not yet answered; null if it is up to people. */
  next(task?: BotTask): MaybeMove {
    this.follow()
    if (this.match.over) return null
    const move = whenReady(this.interruption(task), (found) => found ?? this.turn(task))
    return whenReady(move, (found) => {
      // Somebody else answered while the bot was thinking.
      if (this.match.entries.length !== this.seen) return this.next(task)
      this.proposed = found
      return found
    })
  }

  /** Makes the next move of a bot; null if it is up to people. Throws BotError if the move is refused. */
  act(task?: BotTask): BotMove | null | Promise<BotMove | null> {
    return whenReady(this.next(task), (move) => {
      if (move === null) return null
      const { ask, answer } = move
      if (!this.match.answer(ask.seat, answer, ask.id).ok) throw refused(this.seats[ask.seat], move)
      return { ...move, aside: ask.optional }
    })
  }

  /** What this kind of bot would do in a seat, even if a person has it; null for nothing. */
  advise(seat: string, spec: BotSpec<S>, task?: BotTask): MaybeMove {
    this.follow()
    const asked = this.match.waiting.includes(seat)
    return this.think(seat, spec, asked ? replyOrChoose : interruptWith, this.positions(), task)
  }

  /** Processes the entries added to the match since the last call. */
  private follow(): void {
    const { entries } = this.match
    for (const entry of entries.slice(this.seen)) {
      if ('undo' in entry) this.bots.clear()
      const aside = isStep(entry) && this.isProposed(entry) && this.proposed?.ask.optional === true
      this.asides = aside ? this.asides + 1 : 0
    }
    this.seen = entries.length
  }

  private isProposed({ seat, answer }: Step): boolean {
    return this.proposed !== null && seat === this.proposed.ask.seat && sameJson(answer, this.proposed.answer)
  }

  /** A move before the bots' turn: an interruption, or one made while people are asked too. Each bot is asked once per moment. */
  private interruption(task: BotTask | undefined): MaybeMove {
    if (this.asides >= MOST_ASIDES) return null
    const open = this.match.asks.filter((ask) => ask.answerable && !ask.forPeopleOnly)
    const asked = seatsOf(open.filter(({ optional }) => !optional))
    const withPeople = asked.some((seat) => !this.isBot(seat))
    if (!withPeople && this.interrupting === 'while-people-think') return null
    const together = (seat: string): boolean => withPeople && asked.includes(seat)
    const mayInterrupt = ({ seat, optional }: Ask): boolean => {
      this.lastAsked = seat
      return optional && this.botOf(seat, this.seats[seat]).interrupt !== undefined
    }
    const idle = open.filter((ask) => this.isBot(ask.seat) && (together(ask.seat) || mayInterrupt(ask)))
    const positionOf = this.positions()
    return this.askInTurn(seatsOf(idle), (seat) =>
      this.think(seat, this.seats[seat], together(seat) ? chooseUnlessFinal : interruptWith, positionOf, task),
    )
  }

  private askInTurn(idle: readonly string[], moveOf: (seat: string) => MaybeMove): MaybeMove {
    const { index, asks } = this.match
    // The index alone does not identify a moment: an undo may lead back to it, with other ask ids.
    const moment = `${index} ${asks[0]?.id}`
    for (;;) {
      const seat = this.queue.next(moment, index, idle)
      if (seat === null) return null
      const move = moveOf(seat)
      if (move instanceof Promise) return move.then((found) => found ?? this.askOthers(seat, idle, moveOf))
      if (move !== null) return move
      this.queue.declined(seat)
    }
  }

  private askOthers(seat: string, idle: readonly string[], moveOf: (seat: string) => MaybeMove): MaybeMove {
    this.queue.declined(seat)
    return this.askInTurn(idle, moveOf)
  }

  /** The move of a bot that must answer; null as long as people must answer too. */
  private turn(task: BotTask | undefined): MaybeMove {
    const { asks, index, waiting } = this.match
    const seat = waiting.every((one) => this.isBot(one)) ? nextSeat(asks, index) : undefined
    return seat === undefined ? null : this.think(seat, this.seats[seat], replyOrChoose, this.positions(), task)
  }

  /** Gets a move from a bot, and finds the ask of the match that it answers. */
  private think(
    seat: string,
    spec: BotSpec<S>,
    how: (position: LivePosition<S>, bot: Bot<S>, task?: BotTask) => MaybeMove,
    positionOf: (seat: string) => LivePosition<S>,
    task: BotTask | undefined,
  ): MaybeMove {
    this.lastAsked = seat
    const bot = this.botOf(seat, spec)
    // Dice for this moment, so that a reopened game gives the same moves.
    bot.reseed?.(`${botSeed(this.seed, seat)}/${this.match.index}`)
    const before = this.match.entries.length
    const people = this.match.seats.map(({ id }) => id).filter((id) => !this.isBot(id))
    return whenReady(how(positionOf(seat), bot, { ...(task ?? NO_LIMITS), people }), (move) => {
      if (move === null || this.match.entries.length !== before) return move
      const ask = move.ask.seat === seat ? askFor(this.match, move) : undefined
      if (ask === undefined) throw refused(spec, move)
      return { ...move, ask: plainAsk(ask) }
    })
  }

  /** Positions at this moment. The run is forked lazily, once for all bots. */
  private positions(): (seat: string) => LivePosition<S> {
    let run: Run<S> | null = null
    return (seat) => {
      run ??= this.match.forkRun()
      return new LivePosition(run, seat)
    }
  }

  private botOf(seat: string, spec: BotSpec<S>): Bot<S> {
    const key = `${spec.id}/${seat}`
    const known = this.bots.get(key)
    if (known !== undefined) return known
    const bot = spec.create(botSeed(this.seed, seat))
    this.bots.set(key, bot)
    return bot
  }
}

const refused = ({ id }: { readonly id: string }, { answer }: Move): BotError =>
  new BotError(`${id} answers ${JSON.stringify(answer)}, which is refused.`)

const seatsOf = (asks: readonly Ask[]): string[] => [...new Set(asks.map(({ seat }) => seat))]
