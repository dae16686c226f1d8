// What a bot remembers of the negotiations: what it offered, proposed and ordered, what changed hands, and who paid whom
// to be left in peace. All of it is in the journal, so a bot in a game that was reopened or undone knows as much as one
// that has played from the start. Without a journal, as in simulations, it remembers its own moves.
import type { JournalEntry, LivePosition } from '@interregnum/kernel'
import { kindOf } from '../data/chits.ts'
import { notes } from '../rules/notes.ts'
import { chits, playerOf, type SeatId, type State } from '../rules/state.ts'

/** Game turns before the bot asks the same player for the same thing again. */
const PATIENCE = 2
/** A player who has paid is left in peace for this game turn and this many more. */
const QUIET_TURNS = 1
const NEVER = Number.NEGATIVE_INFINITY

interface Goods {
  readonly to: SeatId
  readonly give: readonly string[]
  readonly take: readonly string[]
}

interface Trade extends Goods {
  readonly from: SeatId
}

/** A purge that a player has proposed. */
interface ProposedPurge {
  readonly against: SeatId
  readonly members: readonly SeatId[]
}

/** A demand for a chit; `held` is how many the other player had at the time. */
interface Demand {
  readonly to: SeatId
  readonly word: string
  readonly held: number
  readonly turn: number
}

const goodsKey = ({ give, take }: Goods): string => `${give.join()} for ${take.join()}`
const motionKey = ({ against, members }: ProposedPurge): string => `${against} ${members.toSorted().join()}`

/** The game turn; 0 in the trading session before the first. */
export const turnOf = (s: State): number => (s.step === 'trade' ? 0 : s.turn)

/** The last game turn in which something happened, by key. */
class LastTurns {
  private readonly turns = new Map<string, number>()
  set(key: string, turn: number): void {
    this.turns.set(key, Math.max(turn, this.of(key)))
  }
  of(key: string): number {
    return this.turns.get(key) ?? NEVER
  }
}

export class Memory {
  private readonly asked = new LastTurns()
  /** By player: the offers made to him in the trading session. */
  private readonly bids = new Map<string, Set<string>>()
  private readonly demands = new LastTurns()
  private readonly motions = new LastTurns()
  private readonly targets = new LastTurns()
  private readonly refusals = new LastTurns()
  private readonly gave = new LastTurns()
  private readonly got = new LastTurns()
  /** By player: until which game turn the bot has promised him peace, and until when he has promised it to the bot. */
  private readonly promised = new LastTurns()
  private readonly bought = new LastTurns()
  private readonly betrayers = new Set<string>()
  private ordered = NEVER
  private demand: Demand | null = null

  /** Reads the journal. */
  recall({ journal, seat, view }: Pick<LivePosition<State>, 'journal' | 'seat' | 'view'>): void {
    // A journal that begins in the middle of a game turn does not say which.
    let turn = journal.some(({ kind }) => kind === 'turn') ? 0 : turnOf(view)
    for (const entry of journal) {
      if (notes.is(entry, 'turn')) turn = entry.data.turn
      else this.read(entry, seat, turn)
    }
    this.checkPayment(view, playerOf(seat))
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

  /** Without a journal: checks whether a demand has been met. */
  private checkPayment(s: State, me: number): void {
    const { demand } = this
    if (demand === null || s.offers[me] !== null) return
    this.demand = null
    if (chits(s, playerOf(demand.to), kindOf(demand.word)) < demand.held) {
      this.promised.set(demand.to, demand.turn + QUIET_TURNS)
    }
  }

  offered(goods: Goods, turn: number): void {
    for (const word of goods.take) this.asked.set(`${goods.to} ${word}`, turn)
    if (goods.give.length === 0) this.demands.set(goods.to, turn)
    if (turn === 0) this.bids.set(goods.to, (this.bids.get(goods.to) ?? new Set()).add(goodsKey(goods)))
  }

  /** The bot asks for a chit and promises peace for it. */
  demanded(demand: Demand): void {
    this.demand = demand
    this.demands.set(demand.to, demand.turn)
  }

  /** A trade was made. Whatever is given for nothing is the price of peace. */
  traded({ from, to, give, take }: Trade, own: boolean, turn: number): void {
    const [gave, got, other] = own ? [give, take, to] : [take, give, from]
    for (const word of gave) this.gave.set(word, turn)
    for (const word of got) this.got.set(word, turn)
    if (gave.length === 0) this.promised.set(other, turn + QUIET_TURNS)
    if (got.length === 0) this.bought.set(other, turn + QUIET_TURNS)
  }

  moved(motion: ProposedPurge, turn: number): void {
    this.motions.set(motionKey(motion), turn)
    this.targets.set(motion.against, turn)
  }

  orders(turn: number): void {
    this.ordered = Math.max(this.ordered, turn)
  }

  private purgedBy(purgers: readonly string[], turn: number): void {
    for (const purger of purgers) if (this.bought.of(purger) >= turn) this.betrayers.add(purger)
  }

  /** Whether the bot has lately asked the same player for one of these things. */
  hasAskedFor({ to, take }: Goods, turn: number): boolean {
    return take.some((word) => turn - this.asked.of(`${to} ${word}`) < PATIENCE)
  }
  /** How many offers the bot has made to a player in the trading session. */
  bidsTo(seat: SeatId): number {
    return this.bids.get(seat)?.size ?? 0
  }
  hasDemanded(of: SeatId, turn: number): boolean {
    return this.demands.of(of) >= turn
  }
  /** Whether a player was threatened in this game turn, has not paid, and no purge of him has been proposed. */
  hasToActOn(seat: SeatId, turn: number): boolean {
    return this.hasDemanded(seat, turn) && !this.hasPromised(seat, turn) && this.targets.of(seat) < turn
  }
  hasMoved(motion: ProposedPurge, turn: number): boolean {
    return this.motions.of(motionKey(motion)) >= turn
  }
  /** Whether a player has refused to join the bot's committee in this game turn. */
  hasBeenRefusedBy(seat: SeatId, turn: number): boolean {
    return this.refusals.of(seat) >= turn
  }
  hasOrdered(turn: number): boolean {
    return this.ordered >= turn
  }
  /** Whether this would undo a trade of the same game turn. */
  undoes(gives: readonly string[], takes: readonly string[], turn: number): boolean {
    return gives.some((word) => this.got.of(word) >= turn) || takes.some((word) => this.gave.of(word) >= turn)
  }
  /** Whether a player has paid the bot to be left in peace. */
  hasPromised(to: SeatId, turn: number): boolean {
    return this.promised.of(to) >= turn
  }
  /** Whether the bot has paid a player to be left in peace. */
  hasPaid(seat: SeatId, turn: number): boolean {
    return this.bought.of(seat) >= turn
  }
  /** Whether either has paid the other: then neither calls a committee against the other. */
  isAtPeaceWith(seat: SeatId, turn: number): boolean {
    return this.hasPromised(seat, turn) || (this.hasPaid(seat, turn) && !this.wasBetrayedBy(seat))
  }
  /** Whether a player has taken the bot's payment and purged it anyway. */
  wasBetrayedBy(seat: SeatId): boolean {
    return this.betrayers.has(seat)
  }
}
