import type { Rest } from './run.ts'

/** Answers between two resting points that are kept. */
const APART = 25
/** So many are kept as close as that; those before them lie twice as far apart, which saves a fifth of a match. */
const CLOSE = 10

interface Packed {
  readonly index: number
  /** The state as text takes a fifth of the memory that its objects take. */
  readonly text: string
}

/** Some resting points of a line, thin enough that a long game stays small and dense enough to go back quickly. */
export class Checkpoints<S> {
  private readonly kept: Packed[] = []

  /** Keeps the resting point unless there is one close to it. */
  add(rest: Rest<S>): void {
    const at = this.kept.findLastIndex(({ index }) => index <= rest.index)
    if (at >= 0 && rest.index - this.kept[at].index < APART) return
    if (at + 1 < this.kept.length && this.kept[at + 1].index - rest.index < APART) return
    this.kept.splice(at + 1, 0, { index: rest.index, text: JSON.stringify(rest) })
    this.thinOut(this.kept.length - 1 - CLOSE)
  }

  private thinOut(at: number): void {
    if (at > 0 && this.kept[at + 1].index - this.kept[at - 1].index < 3 * APART) this.kept.splice(at, 1)
  }

  /** The last one at or before an answer. */
  before(index: number): Rest<S> | null {
    const found = this.kept.findLast((one) => one.index <= index)
    return found === undefined ? null : (JSON.parse(found.text) as Rest<S>)
  }

  /** Forgets what lies after an answer that is the last one now. */
  cut(index: number): void {
    while (this.kept.length > 0 && this.kept[this.kept.length - 1].index > index) this.kept.pop()
  }
}
