import { type Batch, batches, merge, SimulationError, type Tally } from '@interregnum/bots'
import { Piscina } from 'piscina'

export interface PoolOptions {
  /** The module that plays a batch. */
  readonly worker: URL
  readonly workers: number
  /** Called with the number of games played so far. */
  progress?(games: number): void
}

type Play = (batch: Batch) => Promise<Tally>

/** Runs a simulation on several threads. The result does not depend on their number. */
export async function simulateOn(plan: Batch, { worker, workers, progress }: PoolOptions): Promise<Tally> {
  const parts = batches(plan)
  let done = 0
  const withProgress =
    (play: Play): Play =>
    async (part) => {
      const tally = await play(part)
      done += tally.games
      progress?.(done)
      return tally
    }
  const threads = Math.min(workers, parts.length)
  return merge(
    await (threads === 1
      ? runInThisThread(worker, parts, withProgress)
      : runInPool(worker, threads, parts, withProgress)),
  )
}

/** A single worker runs in this thread: a short simulation would be over before a thread has started. */
async function runInThisThread(
  worker: URL,
  parts: readonly Batch[],
  withProgress: (play: Play) => Play,
): Promise<Tally[]> {
  const play = withProgress((await import(worker.href)).default)
  const tallies: Tally[] = []
  for (const part of parts) tallies.push(await play(part))
  return tallies
}

/**
 * Size of a thread's young generation, where nearly all objects die at once. Small enough for the shared CPU cache: with
 * the default size, two threads are a sixth slower.
 */
const YOUNG_GENERATION_MB = 6

async function runInPool(worker: URL, threads: number, parts: readonly Batch[], withProgress: (play: Play) => Play) {
  const pool = new Piscina<Batch, Tally>({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    // Keeps the next batch queued in the worker, so that it need not wait for the main thread, which also needs a core.
    concurrentTasksPerWorker: 2,
    execArgv: loaderFor(worker),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  try {
    return await Promise.all(parts.map(withProgress((part) => pool.run(part))))
  } catch (problem) {
    // Errors from another thread lose their class.
    throw new SimulationError(problem instanceof Error ? problem.message : String(problem), { cause: problem })
  } finally {
    // If a batch failed, queued batches are dropped and running ones finish.
    await pool.close({ force: true })
  }
}

/**
 * Registers tsx in a worker that runs from TypeScript sources: a thread does not inherit the loader for dynamic imports.
 */
function loaderFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return []
  const register = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
}
