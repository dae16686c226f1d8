import { type Batch, batches, merge, SimulationError, type Tally } from '@interregnum/bots'
import { Piscina } from 'piscina'

export interface Pooled {
  /** The module that plays a batch. */
  readonly worker: URL
  readonly workers: number
  /** Called with the number of games that have been played so far. */
  progress?(games: number): void
}

type Play = (batch: Batch) => Promise<Tally>

/** Plays a simulation on so many threads. What comes out depends on the plan alone. */
export async function simulateOn(plan: Batch, { worker, workers, progress }: Pooled): Promise<Tally> {
  const parts = batches(plan)
  let done = 0
  const counted =
    (play: Play): Play =>
    async (part) => {
      const tally = await play(part)
      done += tally.games
      progress?.(done)
      return tally
    }
  const threads = Math.min(workers, parts.length)
  return merge(await (threads === 1 ? here(worker, parts, counted) : elsewhere(worker, threads, parts, counted)))
}

/** One worker needs no thread of its own: a short simulation is over before that would have started. */
async function here(worker: URL, parts: readonly Batch[], counted: (play: Play) => Play): Promise<Tally[]> {
  const play = counted((await import(worker.href)).default)
  const tallies: Tally[] = []
  for (const part of parts) tallies.push(await play(part))
  return tallies
}

/**
 * Megabytes for a thread's newest objects, nearly all of which are dead at once. Small enough to stay in the cache that
 * the threads share: with the usual size two of them play a sixth slower, each in the other's way.
 */
const NURSERY = 6

async function elsewhere(worker: URL, threads: number, parts: readonly Batch[], counted: (play: Play) => Play) {
  const pool = new Piscina<Batch, Tally>({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    // The next batch lies ready when one is done: nobody waits for the main thread, which has to wait for a core itself.
    concurrentTasksPerWorker: 2,
    execArgv: loaderFor(worker),
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY },
  })
  try {
    return await Promise.all(parts.map(counted((part) => pool.run(part))))
  } catch (problem) {
    // What is thrown in another thread comes here as a mere Error.
    throw new SimulationError(problem instanceof Error ? problem.message : String(problem), { cause: problem })
  } finally {
    // Where a batch has failed, the others are not begun, and those under way come to their end.
    await pool.close({ force: true })
  }
}

/**
 * A worker that is run from its source needs what turns that into JavaScript, told by hand: a thread does not inherit
 * it for what it imports later.
 */
function loaderFor(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return []
  const register = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`]
}
