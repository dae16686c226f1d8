import { type Position, RecordError } from '@interregnum/kernel'

/** So many are fetched together: people step from one to the next. */
const BLOCK = 10
/** So many are kept. */
const MOST = 200

/** Positions before the present one, fetched when somebody looks and kept while they hold. */
export class PastPositions<S> {
  private readonly known = new Map<number, Position<S>>()
  private readonly fetching = new Map<number, Promise<readonly Position<S>[]>>()
  /** Changes with everything that makes earlier replies wrong. */
  private line = 0

  constructor(private readonly fetch: (from: number, to: number) => Promise<readonly Position<S>[]>) {}

  /** The game has gone on, or back, by one entry. */
  moved(before: Position<S>, now: Position<S>): void {
    if (now.index > before.index) {
      this.keep([before])
      return
    }
    // Later ones that are kept are replaced before anybody can ask for them again.
    this.line++
    this.fetching.clear()
  }

  /** Nobody knows how the game came to its present position. */
  forget(): void {
    this.line++
    this.fetching.clear()
    this.known.clear()
  }

  /** Rejects with RecordError where there is no such position. */
  async at(index: number, first: number, last: number): Promise<Position<S>> {
    if (!Number.isInteger(index) || index < first || index > last) throw missing(index)
    const known = this.known.get(index)
    if (known !== undefined) return known
    const block = index - (index % BLOCK)
    const from = Math.max(first, block)
    let fetched = this.fetching.get(block)
    if (fetched === undefined) {
      fetched = this.fetchBlock(block, from, Math.min(last, block + BLOCK - 1))
      this.fetching.set(block, fetched)
    }
    const found = (await fetched).find((position) => position.index === index)
    if (found === undefined) throw missing(index)
    return found
  }

  private async fetchBlock(block: number, from: number, to: number): Promise<readonly Position<S>[]> {
    const { line } = this
    try {
      const positions = await this.fetch(from, to)
      if (line === this.line) this.keep(positions)
      return positions
    } finally {
      if (line === this.line) this.fetching.delete(block)
    }
  }

  private keep(positions: readonly Position<S>[]): void {
    for (const position of positions) {
      this.known.delete(position.index)
      this.known.set(position.index, position)
    }
    for (const index of this.known.keys()) {
      if (this.known.size <= MOST) return
      this.known.delete(index)
    }
  }
}

const missing = (index: number): RecordError => new RecordError(`There is no position ${index}.`, index)
