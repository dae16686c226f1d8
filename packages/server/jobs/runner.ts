// Runs jobs when they are due. The database keeps them, so that a restart loses none.
import { Lock } from '../lock.ts'
import type { Job, Store } from '../store/store.ts'
import { NewerRulesError } from '../tables/newer-rules.ts'

/**
 * Does one kind of job. It may run again after a crash, and must then do nothing that was done before. Returns the time
 * at which it has to run again, if any.
 */
export type JobHandler = (job: Job) => Promise<number | undefined>

/** Milliseconds. For so long nobody else takes a job; it is prolonged while the job is done. */
const LEASE = 10_000
const PROLONG = 3000
/** Jobs that others have put are noticed after so long at the latest. */
const LONGEST_SLEEP = 1000
/** A job that this process cannot do is left to others for so long. */
const LEAVE = 3000
const BATCH = 50
/** After so many failures a job is given up. */
const MOST_TRIES = 20

export class JobRunner {
  private timer: ReturnType<typeof setTimeout> | null = null
  private running: Promise<void> = Promise.resolve()
  private stopped = false
  private readonly lock = new Lock()

  constructor(
    private readonly store: Store,
    private readonly handlers: { readonly [kind: string]: JobHandler },
    private readonly now: () => number,
    private readonly report: (problem: unknown) => void,
    /** Called before jobs are taken. */
    private readonly prepare: () => Promise<void> = async () => {},
  ) {}

  start(): void {
    this.sleep(0)
  }

  /** Finishes the jobs under way. */
  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer !== null) clearTimeout(this.timer)
    await this.running
  }

  /** Runs everything that is due now, after what is under way. */
  runDue(): Promise<void> {
    return this.lock.hold(async () => {
      await this.prepare()
      const kinds = Object.keys(this.handlers)
      for (;;) {
        const jobs = await this.store.claim(kinds, BATCH, LEASE, this.now())
        await Promise.all(jobs.map((job) => this.run(job)))
        if (jobs.length < BATCH || this.stopped) return
      }
    })
  }

  /** For a process that knows the rules. */
  private async leave(job: Job): Promise<void> {
    await this.store.postpone(job, this.now() + LEAVE).catch(this.report)
  }

  private sleep(milliseconds: number): void {
    if (this.stopped) return
    this.timer = setTimeout(() => {
      this.running = this.wake()
    }, milliseconds)
    this.timer.unref()
  }

  private async wake(): Promise<void> {
    try {
      await this.runDue()
      this.sleep(Math.min(LONGEST_SLEEP, Math.max(0, (await this.nextDue()) - this.now())))
    } catch (problem) {
      this.report(problem)
      this.sleep(LONGEST_SLEEP)
    }
  }

  private async nextDue(): Promise<number> {
    const row = await this.store.rows
      .selectFrom('jobs')
      .select(({ fn }) => fn.min('run_at').as('at'))
      .where('kind', 'in', Object.keys(this.handlers))
      .where((row) => row.or([row('until', 'is', null), row('until', '<=', this.now())]))
      .executeTakeFirst()
    return row?.at ?? Number.POSITIVE_INFINITY
  }

  private async run(job: Job): Promise<void> {
    const prolonging = setInterval(() => void this.store.renew(job, LEASE, this.now()).catch(() => {}), PROLONG)
    prolonging.unref()
    try {
      const again = await this.handlers[job.kind](job)
      if (again === undefined) await this.store.done(job)
      else await this.store.postpone(job, again)
    } catch (problem) {
      if (problem instanceof NewerRulesError) return this.leave(job)
      this.report(problem)
      // It is tried again when the lease has ended.
      if (job.tries >= MOST_TRIES) await this.store.done(job).catch(this.report)
    } finally {
      clearInterval(prolonging)
    }
  }
}
