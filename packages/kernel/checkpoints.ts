import type { Rest } from './run.ts'

/** Minimum number of answers between two checkpoints. */
const INTERVAL = 25
/** The last 10 keep that interval; earlier ones are twice as far apart, which saves a fifth of a match's memory. */
const CLOSE = 10

interface Packed {
  readonly index: number
  /** As text a state takes a fifth of the memory of its objects. */
  readonly text: string
}

/** Stored resting points of a line: few enough to keep a long game small, enough to go back quickly. */
export class Checkpoints<S> {
  private readonly stored: Packed[] = []

  /** Stores the resting point unless there is one close to it. */
  add(rest: Rest<S>): void {
    const at = this.stored.findLastIndex(({ index }) => index <= rest.index)
    if (at >= 0 && rest.index - this.stored[at].index < INTERVAL) return
    if (at + 1 < this.stored.length && this.stored[at + 1].index - rest.index < INTERVAL) return
    this.stored.splice(at + 1, 0, { index: rest.index, text: JSON.stringify(rest) })
    this.thinOut(this.stored.length - 1 - CLOSE)
  }

  private thinOut(at: number): void {
    if (at > 0 && this.stored[at + 1].index - this.stored[at - 1].index < 3 * INTERVAL) this.stored.splice(at, 1)
  }

  /** The last checkpoint at or before an answer. */
  before(index: number): Rest<S> | null {
    const found = this.stored.findLast((one) => one.index <= index)
    return found === undefined ? null : (JSON.parse(found.text) as Rest<S>)
  }

  /** Removes the checkpoints before this answer. */
  dropBefore(index: number): void {
    while (this.stored.length > 0 && this.stored[0].index < index) this.stored.shift()
  }

  /** Removes the checkpoints after this answer. */
  cut(index: number): void {
    while (this.stored.length > 0 && this.stored[this.stored.length - 1].index > index) this.stored.pop()
  }
}
