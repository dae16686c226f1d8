// Every way in which a procedure can go: each choice and each result of chance, one after another, on copies.
import type { Ask, Procedure, Reply } from './asks.ts'
import type { Chance } from './chance.ts'
import type { Option } from './values.ts'

/** One way through a procedure: at each choice and each roll, which of the possibilities is taken. */
export class Way implements Chance {
  private readonly taken: number[]
  private readonly widths: number[]
  private at = 0
  /** Whether all possibilities are taken in turn, or only the first. */
  branches = true

  constructor(private readonly past: readonly number[] = []) {
    this.taken = [...past]
    this.widths = past.map(() => 1)
  }

  take(width: number): number {
    if (this.at === this.taken.length) {
      this.taken.push(0)
      this.widths.push(this.branches ? width : 1)
    }
    return this.taken[this.at++]
  }

  /** The next way, depth first; false when all have been taken. */
  turnToNext(): boolean {
    this.at = 0
    while (this.taken.length > this.past.length) {
      const last = this.taken.length - 1
      if (++this.taken[last] < this.widths[last]) return true
      this.taken.pop()
      this.widths.pop()
    }
    return false
  }

  roll(sides: number): number {
    return this.take(sides) + 1
  }

  /**
   * Every card comes first once, and the rest of the pile is left out: rules that draw again only do so where the first
   * card could not be carried out and changed nothing.
   */
  draw<T extends Option>(_pile: string, cards: T[]): T {
    const card = cards[this.take(cards.length)]
    cards.length = 0
    return card
  }

  shuffle(): void {
    throw new Error('there are too many ways to shuffle a pile')
  }

  /** Runs a procedure to its end on this way. Optional asks are passed over: only a past answer to one is taken. */
  follow(procedure: Procedure<unknown>): void {
    for (let step = procedure.next(); !step.done; step = procedure.next(this.reply(step.value))) {
      // one choice after another
    }
  }

  private reply(asks: readonly Ask[]): Reply {
    let place = this.take(asks[0].offered.length)
    for (const ask of asks) {
      if (place < ask.offered.length) return { ask, choice: ask.offered[place] }
      place -= ask.offered.length
    }
    throw new Error(`${asks[0].kind} has no option ${place}`)
  }
}

/** Whether some way, from its beginning by the choices and rolls of `past`, leads to what is looked for. */
export function someWay(leads: (way: Way) => boolean, past: readonly number[] = []): boolean {
  const way = new Way(past)
  do if (leads(way)) return true
  while (way.turnToNext())
  return false
}
