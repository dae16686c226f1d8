import { SimulationError } from '@interregnum/bots'
import { Piscina } from 'piscina'
import type { Done, Job } from './jobs.ts'

export interface PoolOptions {
  /** The module that does a job. */
  readonly worker: URL
  readonly workers: number
}

/** Does jobs on several threads. Their results are in the order of the jobs. */
export async function runOn<J extends Job>(
  jobs: readonly J[],
  { worker, workers }: PoolOptions,
  finished: (result: Done<J>, job: J) => void = () => {},
): Promise<Done<J>[]> {
  const reported =
    (run: Run<J>): Run<J> =>
    async (job) => {
      const result = await run(job)
      finished(result, job)
      return result
    }
  const threads = Math.min(workers, jobs.length)
  return threads === 1 ? runInThisThread(worker, jobs, reported) : runInPool(worker, threads, jobs, reported)
}

type Run<J extends Job> = (job: J) => Promise<Done<J>>

/** A single worker runs in this thread: a short simulation would be over before a thread has started. */
async function runInThisThread<J extends Job>(
  worker: URL,
  jobs: readonly J[],
  reported: (run: Run<J>) => Run<J>,
): Promise<Done<J>[]> {
  const run = reported((await import(worker.href)).default)
  const results: Done<J>[] = []
  for (const job of jobs) results.push(await run(job))
  return results
}

async function runInPool<J extends Job>(
  worker: URL,
  threads: number,
  jobs: readonly J[],
  reported: (run: Run<J>) => Run<J>,
): Promise<Done<J>[]> {
  const pool = openThreads<J>({ worker, workers: threads })
  try {
    return await Promise.all(jobs.map(reported((job) => pool.run(job))))
  } catch (problem) {
    // Errors from another thread lose their class.
    throw new SimulationError(problem instanceof Error ? problem.message : String(problem), { cause: problem })
  } finally {
    // If a batch failed, queued batches are dropped and running ones finish.
    await pool.close({ force: true })
  }
}

/**
 * Size of a thread's young generation, where nearly all objects die at once. Small enough for the shared CPU cache: with
 * the default size, two threads are a sixth slower.
 */
const YOUNG_GENERATION_MB = 6

/** Threads that do jobs until they are closed. */
export const openThreads = <J extends Job>({ worker, workers }: PoolOptions): Piscina<J, Done<J>> =>
  new Piscina<J, Done<J>>({
    filename: worker.href,
    minThreads: workers,
    maxThreads: workers,
    // Keeps the next batch queued in the worker, so that it need not wait for the main thread, which also needs a core.
    concurrentTasksPerWorker: 2,
    execArgv: loaderFor(worker),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })

/**
 * Registers tsx in a worker that runs from TypeScript sources: a thread does not inherit the loader for dynamic imports.
 */
function loaderFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return []
  const register = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
}
