/** Stores several appends in one transaction, and returns a result for each, or an error if only that one failed. */
export type Commit<A, R> = (batch: readonly A[]) => Promise<readonly (R | Error)[]>

interface Waiting<A, R> {
  readonly append: A
  resolve(result: R): void
  reject(problem: unknown): void
}

/**
 * Appends that arrive while a transaction is under way share the next one, so that many tables share the cost of one
 * fsync. Appends of one table are stored one after the other: a later one would otherwise refer to an earlier one of the
 * same batch that may still fail.
 */
export class GroupCommit<A, R> {
  private waiting: Waiting<A, R>[] = []
  private busy = false
  private idle: (() => void) | null = null

  constructor(
    private readonly commit: Commit<A, R>,
    private readonly tableOf: (append: A) => number,
    private readonly most: number,
  ) {}

  append(append: A): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject })
      if (!this.busy) void this.run()
    })
  }

  /** Resolves when everything that was handed in is stored or refused. */
  drained(): Promise<void> {
    if (!this.busy) return Promise.resolve()
    return new Promise((resolve) => {
      const before = this.idle
      this.idle = () => {
        before?.()
        resolve()
      }
    })
  }

  private async run(): Promise<void> {
    this.busy = true
    while (this.waiting.length > 0) {
      // First everything is read that has arrived by now: a larger batch costs less for each append.
      await new Promise(setImmediate)
      await this.commitNext(this.nextBatch())
    }
    this.busy = false
    this.idle?.()
    this.idle = null
  }

  private nextBatch(): Waiting<A, R>[] {
    const tables = new Set<number>()
    const batch: Waiting<A, R>[] = []
    const later: Waiting<A, R>[] = []
    for (const one of this.waiting) {
      const table = this.tableOf(one.append)
      const fits = batch.length < this.most && !tables.has(table)
      tables.add(table)
      ;(fits ? batch : later).push(one)
    }
    this.waiting = later
    return batch
  }

  private async commitNext(batch: readonly Waiting<A, R>[]): Promise<void> {
    try {
      const results = await this.commit(batch.map(({ append }) => append))
      if (results.length !== batch.length) throw new Error(`${batch.length} appends got ${results.length} results`)
      batch.forEach((one, at) => {
        const result = results[at]
        if (result instanceof Error) one.reject(result)
        else one.resolve(result)
      })
    } catch (problem) {
      for (const one of batch) one.reject(problem)
    }
  }
}
