import type { Ask } from '@interregnum/kernel'
import type { Clocks as ClockMessage } from '@interregnum/protocol'
import type { Append, TablePatch } from '../store/store.ts'
import {
  afterEntry,
  type Clocks,
  clocksText,
  deadlineOf,
  jobCanStay,
  type Moment,
  outOfTime,
  type Pace,
  ranOut,
  readingOf,
  startOf,
} from './clocks.ts'
import type { Away } from './table-events.ts'
import { weekendAt } from './weekends.ts'

/** How the clocks of one table change with each entry, and when somebody must look at them. Without a pace nothing runs. */
export class TableClocks {
  /** When the job that looks at the clocks runs, at the latest; null if that is not known. */
  private jobAt: number | null = null

  constructor(
    private readonly pace: Pace | null,
    /** The key of the job. */
    private readonly slug: string,
    private readonly now: () => number,
  ) {}

  /** The seats whose time has run out. They may still answer until the others have decided. */
  outOfTime(clocks: Clocks): readonly string[] {
    return this.pace === null ? [] : outOfTime(this.pace, clocks, this.now())
  }

  /** Those of them that nobody knows of yet. */
  ranOut(clocks: Clocks): readonly string[] {
    return this.pace === null ? [] : ranOut(this.pace, clocks, this.now())
  }

  /** For the messages to pages. */
  message(clocks: Clocks): { readonly clocks?: ClockMessage } {
    const { pace } = this
    if (pace === null) return {}
    const now = this.now()
    const seats = [...clocks].map(([seat, clock]) => [seat, readingOf(pace, clock, now)])
    const rest = pace.weekends === undefined ? {} : { rest: weekendAt(pace.weekends, now) }
    return { clocks: { now, pace: pace.kind, seats: Object.fromEntries(seats), ...rest } }
  }

  /** The clocks of these seats; those that had none get a new one. */
  ofSeats(seats: readonly string[], clocks: Clocks): Clocks {
    const { pace } = this
    return pace === null ? clocks : new Map(seats.map((seat) => [seat, clocks.get(seat) ?? startOf(pace)]))
  }

  /** The clocks after an entry that leaves these questions open. */
  after(
    clocks: Clocks,
    asks: readonly Ask[],
    { away, ...moment }: Omit<Moment, 'waiting' | 'still'> & { readonly away: Away },
  ): Clocks {
    const { pace } = this
    if (pace === null) return clocks
    const waiting = new Map<string, string>()
    for (const ask of asks) {
      if (!ask.optional && ask.answerable && !waiting.has(ask.seat)) waiting.set(ask.seat, ask.id)
    }
    // Days only: in live play nobody waits for a vacation.
    const still = new Set(pace.kind === 'days' ? away.keys() : [])
    return afterEntry(pace, clocks, { ...moment, waiting, still })
  }

  /** What to store about them with an entry. */
  columns(clocks: Clocks): Pick<Append, 'jobs'> & { readonly patch: Pick<TablePatch, 'clocks' | 'deadline'> } {
    if (this.pace === null) return { jobs: [], patch: {} }
    const deadline = deadlineOf(this.pace, clocks)
    return { jobs: this.job(deadline), patch: { clocks: clocksText(clocks), deadline } }
  }

  /** Another process has stored these clocks and, if it was due, their job. */
  jobFollows(clocks: Clocks): void {
    this.jobAt = this.pace === null ? null : deadlineOf(this.pace, clocks)
  }

  jobIsUnknown(): void {
    this.jobAt = null
  }

  private job(deadline: number | null): Append['jobs'] {
    if (jobCanStay(this.jobAt, deadline, this.now())) return []
    this.jobAt = deadline
    return [{ kind: 'clock', key: this.slug, at: deadline }]
  }
}
