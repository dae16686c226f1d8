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

/** The seats that bots have; people have the others. */
export interface BotSeats<S = unknown> {
  readonly [seat: string]: BotSpec<S>
}

export interface RunnerSettings<S = unknown> {
  readonly seats?: BotSeats<S>
  /** The dice of all bots follow from it and from the moment. */
  readonly seed: string
  /** Whether bots may interrupt other bots, or only while people think. */
  readonly interrupting?: 'always' | 'while-people-think'
}

/** What a bot has done. */
export interface BotMove extends Move {
  /** Nobody waited for it: it has interrupted. */
  readonly aside: boolean
}

/** The rules limit what a bot may bring up, but no person should have to hear all of it at once. */
const MOST_ASIDES = 12

/** The seed of a match for its bots. One that is sealed stays unknown to them. */
export const seedOfMatch = ({ chance }: { readonly chance: RecordedChance }): string =>
  'seed' in chance ? chance.seed : 'sealed'

/**
 * The bots of one match: whose turn it is and what they do. There is one bot for each seat and kind of bot as long as
 * the game goes on. When it goes back, all are made anew, and learn from the journal what has happened.
 */
export class BotRunner<S = unknown> {
  private readonly queue = new InterruptQueue()
  private readonly bots = new Map<string, Bot<S>>()
  private seats: BotSeats<S>
  private readonly seed: string
  private readonly interrupting: RunnerSettings['interrupting']
  /** How many entries of the match have been looked at. */
  private seen: number
  /** The last move that was returned. */
  private proposed: Move | null = null
  /** How often bots have interrupted since anybody else did something. */
  private asides = 0

  constructor(
    private readonly match: Match<S>,
    { seats = {}, seed, interrupting = 'always' }: RunnerSettings<S>,
  ) {
    this.seats = seats
    this.seed = seed
    this.interrupting = interrupting
    this.seen = match.entries.length
  }

  isBot(seat: string): boolean {
    return Object.hasOwn(this.seats, seat)
  }

  policyOf(seat: string): string {
    return this.seats[seat].id
  }

  /** Others sit down. Bots that stay keep what they know. */
  seat(seats: BotSeats<S>): void {
    this.seats = seats
  }

  /** What the bots do next; null when it is up to people. Nothing is answered yet. */
  next(task?: BotTask): MaybeMove {
    this.follow()
    if (this.match.over) return null
    const move = whenReady(this.interruption(task), (found) => found ?? this.turn(task))
    return whenReady(move, (found) => {
      // Somebody was quicker while a bot was thinking.
      if (this.match.entries.length !== this.seen) return this.next(task)
      this.proposed = found
      return found
    })
  }

  /** One bot does one thing; null when it is up to people. Throws BotError if the move is refused. */
  act(task?: BotTask): BotMove | null | Promise<BotMove | null> {
    return whenReady(this.next(task), (move) => {
      if (move === null) return null
      const { ask, answer } = move
      if (!this.match.answer(ask.seat, answer, ask.id).ok) throw refused(this.seats[ask.seat], move)
      return { ...move, aside: ask.optional }
    })
  }

  /** What this kind of bot would do in a seat, whoever sits there; null if it would leave things as they are. */
  advise(seat: string, spec: BotSpec<S>, task?: BotTask): MaybeMove {
    this.follow()
    const asked = this.match.waiting.includes(seat)
    return this.think(seat, spec, asked ? replyOrChoose : interruptWith, this.positions(), task)
  }

  /** Looks at what was answered or taken back since the last time. */
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

  /** A move that nobody waits for, or not yet. Every bot is asked once at each moment. */
  private interruption(task: BotTask | undefined): MaybeMove {
    if (this.asides >= MOST_ASIDES) return null
    const open = this.match.asks.filter((ask) => ask.answerable && !ask.forPeopleOnly)
    const asked = seatsOf(open.filter(({ optional }) => !optional))
    const withPeople = asked.some((seat) => !this.isBot(seat))
    if (!withPeople && this.interrupting === 'while-people-think') return null
    const together = (seat: string): boolean => withPeople && asked.includes(seat)
    const mayInterrupt = ({ seat, optional }: Ask): boolean =>
      optional && this.botOf(seat, this.seats[seat]).interrupt !== undefined
    const idle = open.filter((ask) => this.isBot(ask.seat) && (together(ask.seat) || mayInterrupt(ask)))
    const positionOf = this.positions()
    return this.hear(seatsOf(idle), (seat) =>
      this.think(seat, this.seats[seat], together(seat) ? chooseUnlessFinal : interruptWith, positionOf, task),
    )
  }

  private hear(idle: readonly string[], say: (seat: string) => MaybeMove): MaybeMove {
    const { index, asks } = this.match
    // The id of a question tells moments with the same index apart, before and after an undo.
    const moment = `${index} ${asks[0]?.id}`
    for (;;) {
      const seat = this.queue.next(moment, index, idle)
      if (seat === null) return null
      const move = say(seat)
      if (move instanceof Promise) return move.then((said) => said ?? this.hearOthers(seat, idle, say))
      if (move !== null) return move
      this.queue.declined(seat)
    }
  }

  private hearOthers(seat: string, idle: readonly string[], say: (seat: string) => MaybeMove): MaybeMove {
    this.queue.declined(seat)
    return this.hear(idle, say)
  }

  /** The move of a bot that is waited for; null as long as people are asked. */
  private turn(task: BotTask | undefined): MaybeMove {
    const { asks, index, waiting } = this.match
    const seat = waiting.every((one) => this.isBot(one)) ? nextSeat(asks, index) : undefined
    return seat === undefined ? null : this.think(seat, this.seats[seat], replyOrChoose, this.positions(), task)
  }

  /** Asks a bot, and finds the question of the match that its move answers. */
  private think(
    seat: string,
    spec: BotSpec<S>,
    how: (position: LivePosition<S>, bot: Bot<S>, task?: BotTask) => MaybeMove,
    positionOf: (seat: string) => LivePosition<S>,
    task: BotTask | undefined,
  ): MaybeMove {
    const bot = this.botOf(seat, spec)
    // The dice of this moment: they are the same in a game that was reopened.
    bot.reseed?.(`${botSeed(this.seed, seat)}/${this.match.index}`)
    const before = this.match.entries.length
    return whenReady(how(positionOf(seat), bot, task), (move) => {
      if (move === null || this.match.entries.length !== before) return move
      const ask = move.ask.seat === seat ? askFor(this.match, move) : undefined
      if (ask === undefined) throw refused(spec, move)
      return { ...move, ask: plainAsk(ask) }
    })
  }

  /** Positions at this moment. The run is copied only if a bot looks at it, and once for all. */
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
