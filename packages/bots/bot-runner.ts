import { type Ask, type Bot, BotError, LivePosition, type Match, type Move, type Run } from '@interregnum/kernel'
import { askFor, chooseUnlessFinal, interruptWith } from './bot-moves.ts'
import { InterruptQueue } from './interrupt-queue.ts'

/** The programs at a table with people, by seat. */
export interface SeatedBots<S = unknown> {
  readonly [seat: string]: { readonly policy: string; readonly bot: Bot<S> }
}

/** What a program has answered. */
export interface BotMove {
  readonly seat: string
  readonly reason: string | undefined
  /** Nobody waited for it: it has spoken up. */
  readonly aside: boolean
}

type SeatMove = readonly [seat: string, move: Move]

/** The rules limit what a program may bring up, but nobody should have to hear all of it at once. */
const MOST_ASIDES = 12

/** Programs that play beside people: they answer when they are asked, and speak up without keeping anybody waiting. */
export class BotRunner<S = unknown> {
  private readonly floor = new InterruptQueue()
  private asides = 0

  constructor(
    private readonly match: Match<S>,
    private readonly guests: SeatedBots<S>,
  ) {}

  isGuest(seat: string): boolean {
    return Object.hasOwn(this.guests, seat)
  }

  policyOf(seat: string): string {
    return this.guests[seat].policy
  }

  /** A person has spoken: whatever programs had to say before that has been heard. */
  listen(): void {
    this.asides = 0
  }

  /** One program does one thing; null when it is for people to speak. Throws MindError where it is refused. */
  act(): BotMove | null {
    const saying = this.match.over ? null : this.next()
    if (saying === null) return null
    const [seat, move] = saying
    const ask = askFor(this.match, seat, move)
    if (ask === undefined || !this.match.answer(seat, move.answer, ask.id).ok) {
      throw new BotError(`${this.policyOf(seat)} answers ${JSON.stringify(move.answer)}, which is refused.`)
    }
    this.asides = move.ask.optional ? this.asides + 1 : 0
    return { seat, reason: move.reason, aside: move.ask.optional }
  }

  private next(): SeatMove | null {
    const open = this.match.asks.filter((ask) => ask.answerable)
    const asked = seatsOf(open.filter(({ optional }) => !optional))
    const programs = asked.filter((seat) => this.isGuest(seat))
    const peopleAsked = programs.length < asked.length
    const mayInterrupt = ({ seat, optional }: Ask): boolean => optional && this.guests[seat].bot.interrupt !== undefined
    // Nobody waits for these, or not yet; and who is to play may answer others before that.
    const beside = (seat: string): boolean => peopleAsked && asked.includes(seat)
    const idle = open.filter(
      (ask) => !ask.forPeopleOnly && this.isGuest(ask.seat) && (beside(ask.seat) || mayInterrupt(ask)),
    )
    // Played again only where somebody looks at it, and once for all.
    let run: Run<S> | null = null
    const positionOf = (seat: string): LivePosition<S> => {
      run ??= this.match.forkRun()
      return new LivePosition(run, seat)
    }
    const said = this.speakUp(seatsOf(idle), (seat) =>
      beside(seat)
        ? chooseUnlessFinal(positionOf(seat), this.guests[seat].bot)
        : interruptWith(positionOf(seat), this.guests[seat].bot),
    )
    if (said !== null || peopleAsked || programs.length === 0) return said
    const seat = programs[this.match.index % programs.length]
    return [seat, this.guests[seat].bot.choose(positionOf(seat))]
  }

  private speakUp(idle: readonly string[], say: (seat: string) => Move | null): SeatMove | null {
    const { index, asks } = this.match
    // The id of a question tells moments apart that have the same number, before and after going back.
    const moment = `${index} ${asks[0]?.id}`
    if (this.asides >= MOST_ASIDES) return null
    for (;;) {
      const seat = this.floor.next(moment, index, idle)
      if (seat === null) return null
      const move = say(seat)
      if (move !== null) return [seat, move]
      this.floor.declined(seat)
    }
  }
}

const seatsOf = (asks: readonly Ask[]): string[] => [...new Set(asks.map(({ seat }) => seat))]
