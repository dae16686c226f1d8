import { type Position, RecordError } from '@interregnum/kernel'
import { sourcesWords } from '../words/sources.ts'

/** Fetched together: people step from one position to the next. */
const BLOCK = 10
/** Maximum number kept. */
const MOST = 200

/** Past positions, fetched on demand and cached. */
export class PastPositions<S> {
  private readonly known = new Map<number, Position<S>>()
  private readonly fetching = new Map<number, Promise<readonly Position<S>[]>>()
  /** Changes when earlier replies become invalid. */
  private line = 0

  constructor(private readonly fetch: (from: number, to: number) => Promise<readonly Position<S>[]>) {}

  /** The game has moved forward or back by one entry. */
  moved(before: Position<S>, now: Position<S>): void {
    if (now.index > before.index) {
      this.keep([before])
      return
    }
    // Later positions in the cache are replaced before they can be requested again.
    this.line++
    this.fetching.clear()
  }

  /** Forgets everything: it is unknown how the game reached its present position. */
  forget(): void {
    this.line++
    this.fetching.clear()
    this.known.clear()
  }

  /** Rejects with RecordError if there is no such position. */
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

const missing = (index: number): RecordError => new RecordError(sourcesWords.noPosition(index), index)
