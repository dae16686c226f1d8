// What a bot has to remember of the talks: what it offered, moved and ordered, what has changed hands, and who has paid
// whom to be left in peace. All of it is in the journal, so that a bot in a game that was reopened or went back knows as
// much as one that has played all along. Without a journal, as in simulations, it remembers what it did itself.
import type { JournalEntry, LivePosition } from '@interregnum/kernel'
import { kindOf } from '../data/chits.ts'
import { notes } from '../rules/notes.ts'
import { chits, playerOf, type SeatId, type State } from '../rules/state.ts'

/** For so many game turns somebody is not asked again for the same thing. */
const PATIENCE = 2
/** Who has paid is left in peace in this game turn and in so many more. */
const QUIET_TURNS = 1
const NEVER = Number.NEGATIVE_INFINITY

interface Wares {
  readonly to: SeatId
  readonly give: readonly string[]
  readonly take: readonly string[]
}

interface Trade extends Wares {
  readonly from: SeatId
}

/** A purge that somebody moved. */
interface Moved {
  readonly against: SeatId
  readonly members: readonly SeatId[]
}

/** A chit that he has asked for, and how many of them the other had then. */
interface Demand {
  readonly to: SeatId
  readonly word: string
  readonly held: number
  readonly turn: number
}

const nameOf = ({ give, take }: Wares): string => `${give.join()} for ${take.join()}`
const nameOfMotion = ({ against, members }: Moved): string => `${against} ${members.toSorted().join()}`

/** The game turn as the talks count it: the trading session comes before the first. */
export const turnOf = (s: State): number => (s.step === 'trade' ? 0 : s.turn)

/** By what something is called: in which game turn it was last so. */
class Turns {
  private readonly turns = new Map<string, number>()
  set(name: string, turn: number): void {
    this.turns.set(name, Math.max(turn, this.of(name)))
  }
  of(name: string): number {
    return this.turns.get(name) ?? NEVER
  }
}

export class Memory {
  private readonly asked = new Turns()
  /** By player: the offers that he has made him in the trading session. */
  private readonly bids = new Map<string, Set<string>>()
  private readonly demands = new Turns()
  private readonly motions = new Turns()
  private readonly targets = new Turns()
  private readonly refusals = new Turns()
  private readonly gave = new Turns()
  private readonly got = new Turns()
  /** To whom he has promised peace, and who has promised it to him: until which game turn. */
  private readonly promised = new Turns()
  private readonly bought = new Turns()
  private readonly faithless = new Set<string>()
  private ordered = NEVER
  private demand: Demand | null = null

  /** Takes up what has happened. */
  recall({ journal, seat, view }: LivePosition<State>): void {
    // A journal that begins in the middle of a game turn has no word about it.
    let turn = journal.some(({ kind }) => kind === 'turn') ? 0 : turnOf(view)
    for (const entry of journal) {
      if (notes.is(entry, 'turn')) turn = entry.data.turn
      else this.read(entry, seat, turn)
    }
    this.seePayment(view, playerOf(seat))
  }

  private read(entry: JournalEntry, seat: string, turn: number): void {
    if (!notes.known(entry)) return
    switch (entry.kind) {
      case 'offer':
        if (entry.data.from === seat) this.offered(entry.data, turn)
        break
      case 'trade':
        if (entry.data.from === seat) this.traded(entry.data, true, turn)
        else if (entry.data.to === seat) this.traded(entry.data, false, turn)
        break
      case 'motion':
        if (entry.data.mover === seat) this.moved(entry.data, turn)
        break
      case 'motion.refused':
        if (entry.data.mover === seat) this.refusals.set(entry.data.player, turn)
        break
      case 'order':
        if (entry.data.player === seat && entry.data.first) this.orders(turn)
        break
      case 'purge':
        if (entry.data.against === seat) this.purgedBy(entry.data.purgers, turn)
    }
  }

  /** Without a journal: whether what he demanded has been paid. */
  private seePayment(s: State, me: number): void {
    const { demand } = this
    if (demand === null || s.offers[me] !== null) return
    this.demand = null
    if (chits(s, playerOf(demand.to), kindOf(demand.word)) < demand.held) {
      this.promised.set(demand.to, demand.turn + QUIET_TURNS)
    }
  }

  offered(wares: Wares, turn: number): void {
    for (const word of wares.take) this.asked.set(`${wares.to} ${word}`, turn)
    if (wares.give.length === 0) this.demands.set(wares.to, turn)
    if (turn === 0) this.bids.set(wares.to, (this.bids.get(wares.to) ?? new Set()).add(nameOf(wares)))
  }

  /** He asks for a chit and promises peace for it. */
  demanded(demand: Demand): void {
    this.demand = demand
    this.demands.set(demand.to, demand.turn)
  }

  /** Something has changed hands: what was given for nothing is a price for peace. */
  traded({ from, to, give, take }: Trade, own: boolean, turn: number): void {
    const [gave, got, other] = own ? [give, take, to] : [take, give, from]
    for (const word of gave) this.gave.set(word, turn)
    for (const word of got) this.got.set(word, turn)
    if (gave.length === 0) this.promised.set(other, turn + QUIET_TURNS)
    if (got.length === 0) this.bought.set(other, turn + QUIET_TURNS)
  }

  moved(motion: Moved, turn: number): void {
    this.motions.set(nameOfMotion(motion), turn)
    this.targets.set(motion.against, turn)
  }

  orders(turn: number): void {
    this.ordered = Math.max(this.ordered, turn)
  }

  private purgedBy(purgers: readonly string[], turn: number): void {
    for (const purger of purgers) if (this.bought.of(purger) >= turn) this.faithless.add(purger)
  }

  /** Whether he has lately asked the same player for one of these things. */
  hasAskedFor({ to, take }: Wares, turn: number): boolean {
    return take.some((word) => turn - this.asked.of(`${to} ${word}`) < PATIENCE)
  }
  /** How many offers he has made somebody in the trading session. */
  bidsTo(seat: SeatId): number {
    return this.bids.get(seat)?.size ?? 0
  }
  hasDemanded(of: SeatId, turn: number): boolean {
    return this.demands.of(of) >= turn
  }
  /** Whether somebody was threatened in this game turn, has not paid, and no purge of him has been moved. */
  hasToActOn(seat: SeatId, turn: number): boolean {
    return this.hasDemanded(seat, turn) && !this.hasPromised(seat, turn) && this.targets.of(seat) < turn
  }
  hasMoved(motion: Moved, turn: number): boolean {
    return this.motions.of(nameOfMotion(motion)) >= turn
  }
  /** Whether somebody has refused to join a committee of his in this game turn. */
  hasBeenRefusedBy(seat: SeatId, turn: number): boolean {
    return this.refusals.of(seat) >= turn
  }
  hasOrdered(turn: number): boolean {
    return this.ordered >= turn
  }
  /** Whether this would undo a trade of this game turn. */
  undoes(gives: readonly string[], takes: readonly string[], turn: number): boolean {
    return gives.some((word) => this.got.of(word) >= turn) || takes.some((word) => this.gave.of(word) >= turn)
  }
  /** Whether somebody has paid him to be left in peace. */
  hasPromised(to: SeatId, turn: number): boolean {
    return this.promised.of(to) >= turn
  }
  /** Whether he has paid somebody to be left in peace. */
  hasPaid(seat: SeatId, turn: number): boolean {
    return this.bought.of(seat) >= turn
  }
  /** Whether one of the two has paid the other: then neither calls a committee against the other. */
  isAtPeaceWith(seat: SeatId, turn: number): boolean {
    return this.hasPromised(seat, turn) || (this.hasPaid(seat, turn) && !this.wasBetrayedBy(seat))
  }
  /** Whether somebody has taken his pay and purged him. */
  wasBetrayedBy(seat: SeatId): boolean {
    return this.faithless.has(seat)
  }
}
