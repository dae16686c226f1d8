import type { Advice } from '@interregnum/kernel'
import { LIMITS } from '@interregnum/protocol'
import type { BotThreads } from '../jobs/bot-threads.ts'
import { FollowedTable } from '../jobs/followed-table.ts'
import type { LiveTable } from './live-table.ts'

/** Milliseconds after which a ranking counts as settled. */
const SETTLED_AFTER = 2000
/** After more entries than this the thread gets the whole record again. */
const MOST_UNSENT = 200

export interface ComparisonTask {
  /** As many as are allowed if absent. */
  readonly playouts?: number | undefined
  readonly signal: AbortSignal
  /** Gets the moves as they rank so far. */
  show(advice: Advice): void
}

/** `forbidden`: the table does not allow it, or the seat is not played by a person. `busy`: too many others think. */
export type ComparisonResult = 'done' | 'forbidden' | 'busy'

/**
 * Compares the moves of a seat, in a thread: from what the seat may know, with everything else drawn anew. Either every
 * seat of a table can have it or none.
 */
export class TableAdvice {
  private followed: FollowedTable | null = null

  constructor(
    private readonly table: LiveTable,
    private readonly threads: BotThreads,
  ) {}

  async compare(seat: string, { playouts, signal, show }: ComparisonTask): Promise<ComparisonResult> {
    const { table } = this
    if (!table.advice || table.state !== 'running' || !table.people.includes(seat)) return 'forbidden'
    if (!table.match.waiting.includes(seat)) return 'done'
    this.followed ??= new FollowedTable(table, `${table.facts.slug} advice`, MOST_UNSENT)
    const { followed } = this
    const budget = { playouts: Math.min(playouts ?? LIMITS.playouts, LIMITS.playouts), milliseconds: SETTLED_AFTER }
    try {
      if (await this.threads.compare(followed, followed.take(), seat, { budget, signal, show })) return 'done'
      followed.forget()
      return 'busy'
    } catch (problem) {
      followed.forget()
      throw problem
    }
  }

  close(): void {
    if (this.followed === null) return
    this.followed.close()
    this.threads.forget(this.followed.slug)
  }
}
