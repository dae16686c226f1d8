import { adviceFor, BotRunner, seedOfMatch } from '@interregnum/bots'
import { type GamePackage, usualBot } from '@interregnum/game-package'
import { type Change, type Json, Match, parseRecord, plainAsk, type Refusal } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { commandText } from './text/command.ts'
import { plainNote, reasonFor } from './words.ts'

const seat = z.string(commandText.seatName)
const steps = (name: string) => z.int(commandText.wholeNumber(name)).check(z.gte(1, commandText.oneOrMore(name)))

const given = (name: string) => z.unknown().check(z.refine((value) => value !== undefined, commandText.isMissing(name)))

/** The messages by their distinguishing key. */
const messages = {
  answer: z.strictObject({
    seat,
    answer: given('answer'),
    ask: z.optional(z.string(commandText.askId)),
  }),
  undo: z.strictObject({ undo: steps('undo') }),
  redo: z.strictObject({ redo: steps('redo') }),
  view: z.strictObject({ view: z.nullable(z.string(commandText.viewName)) }),
  why: z.strictObject({
    why: z.strictObject({ seat, option: given('option') }, commandText.whyNeeds),
  }),
  record: z.strictObject({ record: z.literal(true, commandText.recordTrue) }),
  advise: z.strictObject({
    advise: seat,
    playouts: z.optional(steps('playouts')),
  }),
}
type Kind = keyof typeof messages
type Message = { [K in Kind]: { kind: K } & z.infer<(typeof messages)[K]> }[Kind]

/** Playouts of `advise` without a number. */
const ADVICE_PLAYOUTS = 400

/** The line is not a valid message, or cannot be carried out. */
class Refused extends Error {}

/**
 * The server side of the line protocol: one line in, one line out. It shows all seats, because the client may play them
 * all; `view` gives what a single seat may see.
 */
export class Driver {
  private sent = 0
  private saved: string

  /** `store` gets the record after each change, before the change is acknowledged. It throws if it fails. */
  constructor(
    private readonly pkg: GamePackage,
    private match: Match,
    private readonly store: ((record: string) => void) | null,
  ) {
    this.saved = this.record()
    store?.(this.saved)
  }

  /** The first line out. */
  start(): string {
    return this.news()
  }

  /** The reply to a line; null to a blank one. */
  take(line: string): string | null {
    const text = line.trim()
    if (text === '') return null
    try {
      return this.reply(readMessage(text))
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem
      return refused(problem instanceof Refused ? problem.message : commandText.failed(problem.message), 'protocol')
    }
  }

  private reply(message: Message): string {
    const { match } = this
    switch (message.kind) {
      case 'answer':
        return this.change(match.answer(message.seat, message.answer as Json, message.ask), message.seat)
      case 'undo':
        return this.change(match.undo(message.undo), null)
      case 'redo':
        return this.change(match.redo(message.redo), null)
      case 'view':
        return JSON.stringify({ view: match.position(this.seat(message.view)).view })
      case 'why': {
        const refusal = match.why(this.seat(message.why.seat) as string, message.why.option as Json)
        return JSON.stringify({ why: refusal === null ? null : this.inWords(refusal, message.why.seat) })
      }
      case 'advise':
        return this.advice(this.seat(message.advise) as string, message.playouts ?? ADVICE_PLAYOUTS)
      case 'record':
        return JSON.stringify({ record: match.exportRecord() })
    }
  }

  /** The best answers of a seat with their chances; null if it is not asked, or asked for a form. */
  private advice(seat: string, playouts: number): string {
    const runner = new BotRunner(this.match, { seed: seedOfMatch(this.match) })
    const usual = this.match.waiting.includes(seat) ? runner.advise(seat, usualBot(this.pkg)) : null
    const advice = adviceFor(this.pkg, this.match, seat, usual instanceof Promise ? null : usual, playouts)
    return JSON.stringify({ advice })
  }

  private change(change: Change, seat: string | null): string {
    if (!change.ok) return JSON.stringify({ refused: this.inWords(change, seat) })
    if (this.store !== null) this.save(this.store)
    return this.news()
  }

  /** If storing fails, the match goes back to the last stored record. */
  private save(store: (record: string) => void): void {
    const record = this.record()
    try {
      store(record)
      this.saved = record
    } catch (problem) {
      this.match = Match.load(this.match.game, parseRecord(this.saved))
      throw new Refused(problem instanceof Error ? problem.message : String(problem))
    }
  }

  private record(): string {
    return `${JSON.stringify(this.match.exportRecord())}\n`
  }

  private news(): string {
    const { index, asks, outcome } = this.match
    const open = asks.filter((ask) => ask.answerable).map(plainAsk)
    // Includes entries that only some seats may read: `to` says which.
    const journal = this.match.notes
    // After an undo the journal is shorter than what was sent: the reader drops entries beyond the index.
    const sent = Math.min(this.sent, journal.length)
    this.sent = journal.length
    return JSON.stringify({
      index,
      asks: open,
      journal: journal.slice(sent).map((entry) => plainNote(this.pkg, entry, this.match.state)),
      outcome,
    })
  }

  private seat(seat: string | null): string | null {
    const seats = this.match.seats.map(({ id }) => id)
    if (seat === null || seats.includes(seat)) return seat
    throw new Refused(commandText.unknownSeat(seat, seats))
  }

  private inWords(refusal: Refusal, seat: string | null): { reason: string; rule: string } {
    return { reason: reasonFor(this.pkg, refusal, this.match.position(seat).view), rule: refusal.rule }
  }
}

const refused = (reason: string, rule: string): string => JSON.stringify({ refused: { reason, rule } })

function readMessage(line: string): Message {
  const value = parse(line)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(commandText.notAnObject)
  const kind = (Object.keys(messages) as Kind[]).find((word) => Object.hasOwn(value, word))
  if (kind === undefined) throw new Refused(commandText.needsOneOf(Object.keys(messages)))
  const read = messages[kind].safeParse(value)
  if (read.success) return { kind, ...read.data } as Message
  const [issue] = read.error.issues
  if (issue.code === 'unrecognized_keys') {
    throw new Refused(commandText.cantHave(kind, issue.keys))
  }
  throw new Refused(issue.message)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (problem) {
    throw new Refused(commandText.notJson((problem as Error).message))
  }
}
