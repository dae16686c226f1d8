import { setImmediate, setTimeout } from 'node:timers/promises'

/** Stores several appends in one transaction, and returns a result for each, or an error if only that one failed. */
export type Commit<A, R> = (batch: readonly A[]) => Promise<readonly (R | Error)[]>

interface Waiting<A, R> {
  readonly append: A
  resolve(result: R): void
  reject(problem: unknown): void
}

/** When a batch waits for more appends: each transaction costs as much as several of them. */
export interface Gathering {
  /** Only while more tables than this are played at the same moment: few would wait for appends that do not come. */
  readonly tables: number
  readonly milliseconds: number
  /** So many appends need not wait for more. */
  readonly enough: number
}

/** Tables whose appends come within so many milliseconds are played at the same moment. */
const MOMENT = 100

/** Where several transactions may be under way, fewer appends than this are not divided among them. */
const WORTH_DIVIDING = 32
/** With so many under way, another one begins only for that many appends: smaller batches cost more for each. */
const USUALLY = 2

/**
 * Appends that arrive while a transaction is under way share the next one, so that many tables share the cost of one
 * fsync. Appends of one table are stored one after the other: a later one would otherwise refer to an earlier one that
 * may still fail.
 */
export class GroupCommit<A, R> {
  private waiting: Waiting<A, R>[] = []
  /** The tables of the transactions under way. */
  private readonly underWay = new Set<number>()
  private running = 0
  private committing = 0
  private idle: (() => void) | null = null
  /** The tables of this moment. */
  private readonly recent = new Set<number>()
  private momentBegan = 0
  private isBusy = false

  constructor(
    private readonly commit: Commit<A, R>,
    private readonly tableOf: (append: A) => number,
    private readonly most: number,
    /** Transactions that may be under way at the same time. */
    private readonly atOnce = 1,
    private readonly gathering: Gathering | null = null,
  ) {}

  append(append: A): Promise<R> {
    if (this.gathering !== null) this.count(this.tableOf(append), this.gathering.tables)
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject })
      if (this.running < this.atOnce) void this.run()
    })
  }

  /** Resolves when everything that was handed in is stored or refused. */
  drained(): Promise<void> {
    if (this.running === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const before = this.idle
      this.idle = () => {
        before?.()
        resolve()
      }
    })
  }

  private count(table: number, most: number): void {
    const now = performance.now()
    if (now - this.momentBegan > MOMENT) {
      this.isBusy = this.recent.size > most
      this.recent.clear()
      this.momentBegan = now
    }
    this.recent.add(table)
  }

  private async run(): Promise<void> {
    this.running++
    for (;;) {
      // First everything is read that has arrived by now: a larger batch costs less for each append.
      await setImmediate()
      await this.gathered()
      const batch = this.nextBatch()
      // Appends that wait for a transaction under way, or for more of them, are stored by the one that ends it.
      if (batch.length === 0) break
      const tables = batch.map(({ append }) => this.tableOf(append))
      for (const table of tables) this.underWay.add(table)
      this.committing++
      await this.commitNext(batch)
      this.committing--
      for (const table of tables) this.underWay.delete(table)
    }
    this.running--
    if (this.running > 0) return
    this.idle?.()
    this.idle = null
  }

  private async gathered(): Promise<void> {
    if (this.gathering === null || !this.isBusy || this.waiting.length >= this.gathering.enough) return
    await setTimeout(this.gathering.milliseconds)
  }

  private nextBatch(): Waiting<A, R>[] {
    if (this.committing >= USUALLY && this.waiting.length < WORTH_DIVIDING) return []
    const free = this.atOnce - this.committing
    const most = Math.min(this.most, Math.max(WORTH_DIVIDING, Math.ceil(this.waiting.length / free)))
    const tables = new Set(this.underWay)
    const batch: Waiting<A, R>[] = []
    const later: Waiting<A, R>[] = []
    for (const one of this.waiting) {
      const table = this.tableOf(one.append)
      const fits = batch.length < most && !tables.has(table)
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
