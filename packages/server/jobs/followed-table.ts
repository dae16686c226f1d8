import type { Entry, GameRecord } from '@interregnum/kernel'
import type { LiveTable } from '../tables/live-table.ts'
import type { FollowedMatch } from './bot-threads.ts'

/** A table whose game a thread follows: what the thread does not know of it yet. */
export class FollowedTable implements FollowedMatch {
  private unsent: Entry[] | null = null
  private readonly unsubscribe: () => void

  constructor(
    private readonly table: LiveTable,
    /** Different for each thing that follows the same table. */
    readonly slug: string,
    /** After more entries than this, the thread gets the whole record again. */
    private readonly most: number = Number.POSITIVE_INFINITY,
  ) {
    this.unsubscribe = table.subscribe((added, how) => {
      if (added !== null) this.unsent?.push(added.entry)
      if (how === 'reloaded' || (this.unsent?.length ?? 0) > this.most) this.unsent = null
    })
  }

  /** The entries since the last call; null if the thread needs the whole record. */
  take(): readonly Entry[] | null {
    const { unsent } = this
    this.unsent = []
    return unsent
  }

  exportRecord(): Promise<GameRecord> {
    return this.table.wholeRecord(() => {
      // Entries up to now are in the record.
      this.unsent = []
    })
  }

  /** The thread has failed. */
  forget(): void {
    this.unsent = null
  }

  close(): void {
    this.unsubscribe()
  }
}
