// Where a command's work is done: on threads of this process, or by worker processes through a database.
import { availableParallelism } from 'node:os'
import type { Batch, Tally } from '@interregnum/bots'
import type { Call, Flag } from './call.ts'
import { UsageError } from './errors.ts'
import type { Done, Job } from './jobs.ts'
import manifest from './package.json' with { type: 'json' }
import { runOn } from './pool.ts'
import { progressBar } from './progress.ts'
import { packageFor } from './setting.ts'
import { commandText } from './text/command.ts'
import type { World } from './world.ts'

export const SPREAD_FLAGS = {
  workers: { value: 'N', about: commandText.workersFlag },
  database: { value: 'URL', about: commandText.queueFlag },
} satisfies { [name: string]: Flag }

export interface Spread<J extends Job> {
  /** In the order of the jobs. */
  readonly results: Done<J>[]
  /** Threads or processes that took part. */
  readonly workers: number
}

/** What a bar of progress shows. */
export interface Shown<J extends Job> {
  readonly total: number
  /** By default games. */
  readonly unit?: string
  countOf(result: Done<J>): number
}

/** Does jobs of one kind, with a bar of progress. The results do not depend on where they are done. */
export async function spread<J extends Job>(
  call: Call,
  jobs: readonly J[],
  { total, unit, countOf }: Shown<J>,
): Promise<Spread<J>> {
  const bar = progressBar(call.world, total, unit)
  let done = 0
  const finished = (result: Done<J>): void => {
    done += countOf(result)
    bar.update(done)
  }
  return doJobs(call, jobs, finished).finally(bar.stop)
}

/** Plays batches of games. In the order of the batches. */
export async function playBatches(call: Call, plans: readonly Batch[]): Promise<Tally[]> {
  const total = plans.reduce((sum, { games }) => sum + games, 0)
  return (await spread<Batch>(call, plans, { total, countOf: ({ games }) => games })).results
}

async function doJobs<J extends Job>(
  call: Call,
  jobs: readonly J[],
  finished: (result: Done<J>) => void,
): Promise<Spread<J>> {
  const workers = call.count('workers', 1) ?? availableParallelism()
  const database = call.text('database')
  if (database === undefined) {
    return { results: await runOn(jobs, { worker: call.world.worker, workers }, finished), workers }
  }
  const queue = await openQueue(database)
  try {
    return await queue.run(jobs, { version: await versionOf(call.world, jobs[0]) }, finished)
  } finally {
    await queue.close()
  }
}

/** Loaded only when it is needed: other commands start faster without it. */
export async function openQueue(database: string) {
  if (!/^postgres(ql)?:\/\//.test(database)) throw new UsageError(commandText.needsPostgres(database))
  return (await import('./work-queue.ts')).WorkQueue.at(database)
}

/** The program and the rules that do a job. */
export async function versionOf(world: World, job: Job): Promise<string> {
  const pkg = await packageFor({ world }, 'record' in job ? job.record.game : job.game)
  return `${manifest.version} ${pkg.id} ${pkg.game().version}`
}
