// What a program has brought up lately: nobody likes to be asked the same again and again.
import type { LivePosition } from '@interregnum/kernel'
import type { SeatId, State } from '../rules/state.ts'

/** For so many game turns an offer that came to nothing is not made again. */
const PATIENCE = 2

interface Wares {
  readonly to: SeatId
  readonly give: readonly string[]
  readonly take: readonly string[]
}

const named = ({ to, give, take }: Wares): string => `${to} ${give.join()} ${take.join()}`

export class Memory {
  /** By what was offered to whom: in which game turn. */
  private readonly offers = new Map<string, number>()
  private ordered = Number.NEGATIVE_INFINITY

  /** Takes up what the journal tells: a program in a page thinks anew at every answer. */
  recall({ journal, seat }: LivePosition<State>): void {
    let turn = 0
    for (const { kind, data } of journal) {
      if (kind === 'turn') turn = Number(data.turn)
      else if (kind === 'offer' && data.from === seat) this.offered(data as unknown as Wares, turn)
      else if (kind === 'order' && data.player === seat && data.first === true) this.orders(turn)
    }
  }

  offered(wares: Wares, turn: number): void {
    this.offers.set(named(wares), turn)
  }

  hasOffered(wares: Wares, turn: number): boolean {
    return turn - (this.offers.get(named(wares)) ?? Number.NEGATIVE_INFINITY) < PATIENCE
  }

  orders(turn: number): void {
    this.ordered = turn
  }

  hasOrdered(turn: number): boolean {
    return this.ordered >= turn
  }
}
