// Tries all ways through a procedure: every choice and every result of chance, each on a copy.
import type { Ask, Procedure, Reply } from './asks.ts'
import type { Chance } from './chance.ts'
import type { Option } from './values.ts'

/** One way through a procedure: the index taken at each choice and each roll. */
export class Way implements Chance {
  private readonly taken: number[]
  private readonly widths: number[]
  private at = 0
  /** Whether to try all possibilities, or only the first. */
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

  /** Moves on to the next way, depth first; false when all have been tried. */
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
   * Tries every card as the first one, and empties the pile: rules draw again only if the first card could not be carried
   * out and changed nothing.
   */
  draw<T extends Option>(_pile: string, cards: T[]): T {
    const card = cards[this.take(cards.length)]
    cards.length = 0
    return card
  }

  shuffle(): void {
    throw new Error('there are too many ways to shuffle a pile')
  }

  /** Runs a procedure to its end on this way. Skips optional asks, unless `past` has an answer to one. */
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

/** Whether `test` is true for some way that begins with the choices and rolls of `past`. */
export function someWay(test: (way: Way) => boolean, past: readonly number[] = []): boolean {
  const way = new Way(past)
  do if (test(way)) return true
  while (way.turnToNext())
  return false
}
