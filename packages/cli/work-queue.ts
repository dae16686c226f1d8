// Parts of a command's work in a PostgreSQL database, for worker processes on any number of machines.
import { createHash, randomUUID } from 'node:crypto'
import PgBoss from 'pg-boss'
import { Failure } from './errors.ts'
import type { Done, Job } from './jobs.ts'
import { commandText } from './text/command.ts'

/** A part of the work, as text: the database would change the order of keys. */
interface Task {
  readonly job: string
  /** The program and the rules that are to do it: others could come to another result. */
  readonly version: string
}

interface TaskOutput {
  /** As text; absent if the work failed. */
  readonly result?: string
  readonly problem?: string
  /** The worker that did it. */
  readonly by: string
}

interface TaskRow {
  readonly id: string
  readonly state: string
  readonly output: TaskOutput | null
}

const SCHEMA = 'interregnum_work'
const QUEUE = 'tasks'
/** Milliseconds between looks at the database. */
const POLL = 300
/** Seconds for which a worker has a task. It prolongs them while it works; if it dies, another one gets the task. */
const LEASE = 30
/** How often a task is given out again: not for ever, in case it ends every worker. */
const TRIES = 20
/** Seconds for which results are kept, so that a run that was stopped can go on. */
const KEPT = 7 * 24 * 3600

export interface QueueOptions {
  readonly version: string
  readonly lease?: number
}

/** How a worker does tasks. */
export interface Work {
  /** Tasks at a time. */
  readonly slots: number
  readonly stopped: Promise<void>
  run(job: Job): Promise<unknown>
  /** What must be the same for the same result. */
  versionOf(job: Job): Promise<string>
}

/** What a run on a queue has used. */
export interface QueueRun<J extends Job> {
  /** In the order of the jobs. */
  readonly results: Done<J>[]
  readonly workers: number
}

export class WorkQueue {
  private closed = false

  private constructor(private readonly boss: PgBoss) {}

  /** Makes its tables if they are missing. */
  static async at(database: string): Promise<WorkQueue> {
    const settings = { schema: SCHEMA, schedule: false, maintenanceIntervalSeconds: 1, max: 4 }
    const boss = new PgBoss({ connectionString: database, archiveCompletedAfterSeconds: KEPT, ...settings })
    // Queries that fail are tried again; without a listener an error would end the process.
    boss.on('error', () => {})
    try {
      await boss.start()
      await boss.createQueue(QUEUE)
    } catch (problem) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw new Failure(commandText.noQueue(problem instanceof Error ? problem.message : String(problem)))
    }
    return new WorkQueue(boss)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.boss.stop({ graceful: false })
  }

  /**
   * Puts jobs into the queue and waits until workers have finished them. Results of an earlier run that was
   * stopped are used again.
   */
  async run<J extends Job>(
    jobs: readonly J[],
    { version, lease = LEASE }: QueueOptions,
    finished: (result: Done<J>) => void = () => {},
  ): Promise<QueueRun<J>> {
    const tasks = jobs.map((job): Task => ({ job: JSON.stringify(job), version }))
    const ids = tasks.map(idOf)
    await this.put(tasks, ids, lease)
    const found = new Map<string, Done<J>>()
    const workers = new Set<string>()
    for (;;) {
      const ended = await this.ended(ids.filter((id) => !found.has(id)))
      for (const { id, output } of ended ?? []) {
        if (output?.result === undefined) await this.giveUp(ids, output?.problem ?? commandText.gaveUp(TRIES))
        else {
          const result = JSON.parse(output.result) as Done<J>
          found.set(id, result)
          workers.add(output.by)
          finished(result)
        }
      }
      if (ids.every((id) => found.has(id))) break
      if (this.closed) throw new Failure(commandText.queueClosed)
      await pause()
    }
    return { results: ids.map((id) => found.get(id) as Done<J>), workers: workers.size }
  }

  /** Does tasks, `slots` at a time, until `stopped` resolves; then those under way are finished. Returns how many. */
  async work({ slots, stopped, ...how }: Work): Promise<number> {
    const name = randomUUID()
    let ends = false
    let done = 0
    void stopped.then(() => {
      ends = true
    })
    const slot = async (): Promise<void> => {
      while (!ends) {
        const [task] = await this.boss.fetch<Task>(QUEUE).catch(() => [])
        if (task === undefined) await Promise.race([pause(), stopped])
        else if (await this.perform(task, name, how)) done++
      }
    }
    await Promise.all(Array.from({ length: slots }, slot))
    return done
  }

  private async put(tasks: readonly Task[], ids: readonly string[], lease: number): Promise<void> {
    // What failed before is tried again.
    const failed = (await this.rows(ids)).filter(({ state, output }) => isEnded(state) && output?.result === undefined)
    if (failed.length > 0)
      await this.boss.deleteJob(
        QUEUE,
        failed.map(({ id }) => id),
      )
    const retry = { retryLimit: TRIES, retryDelay: 1, expireInSeconds: lease }
    // Tasks that are there already stay as they are.
    await this.boss.insert(tasks.map((data, at) => ({ id: ids[at], name: QUEUE, data, ...retry })))
  }

  /** Null if the database is away. */
  private async ended(ids: readonly string[]): Promise<readonly TaskRow[] | null> {
    const rows = await this.rows(ids).catch(() => null)
    return rows?.filter(({ state }) => isEnded(state)) ?? null
  }

  private async rows(ids: readonly string[]): Promise<readonly TaskRow[]> {
    const text = `select id, state::text, output from ${SCHEMA}.job where name = $1 and id = any($2::uuid[])`
    return (await this.boss.getDb().executeSql(text, [QUEUE, ids])).rows
  }

  /** Nobody needs the other tasks any more. */
  private async giveUp(ids: readonly string[], problem: string): Promise<never> {
    const open = (await this.rows(ids)).filter(({ state }) => !isEnded(state))
    if (open.length > 0)
      await this.boss.deleteJob(
        QUEUE,
        open.map(({ id }) => id),
      )
    throw new Failure(problem)
  }

  /** False if it was not done. */
  private async perform(
    { id, data, expireInSeconds }: PgBoss.Job<Task>,
    by: string,
    { run, versionOf }: Pick<Work, 'run' | 'versionOf'>,
  ): Promise<boolean> {
    const prolonging = setInterval(() => void this.prolong(id), (expireInSeconds * 1000) / 3)
    try {
      const job = JSON.parse(data.job) as Job
      if ((await versionOf(job)) !== data.version) {
        // For a worker of that version; this one waits a moment, so as not to take it again at once.
        await this.boss.fail(QUEUE, id, { problem: commandText.otherVersion(data.version), by })
        await pause()
        return false
      }
      const output: TaskOutput = await run(job).then(
        (result) => ({ result: JSON.stringify(result), by }),
        (problem: unknown) => ({ problem: problem instanceof Error ? problem.message : String(problem), by }),
      )
      await this.complete(id, output)
      return true
    } finally {
      clearInterval(prolonging)
    }
  }

  /** The database may be away for a while; the lease of the task ends meanwhile, and another worker may do it too. */
  private async complete(id: string, output: TaskOutput): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      try {
        return await this.boss.complete(QUEUE, id, output)
      } catch {
        await pause()
      }
    }
  }

  private async prolong(id: string): Promise<void> {
    const text = `update ${SCHEMA}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`
    await this.boss
      .getDb()
      .executeSql(text, [QUEUE, id])
      .catch(() => {})
  }
}

const isEnded = (state: string): boolean => state === 'completed' || state === 'failed' || state === 'cancelled'

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, POLL))

/** The same task always has the same id, so that it is in the queue only once. */
function idOf({ job, version }: Task): string {
  const hex = createHash('sha256').update(`${version}\n${job}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
