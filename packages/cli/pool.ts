import { type Batch, batches, merge, type Tally } from '@interregnum/minds'
import { Piscina } from 'piscina'

export interface Pooled {
  readonly worker: URL
  readonly workers: number
  /** Called with the number of games that have been played so far. */
  progress?(games: number): void
}

/** Plays a simulation on so many threads. What comes out depends on the plan alone. */
export async function simulateOn(plan: Batch, { worker, workers, progress }: Pooled): Promise<Tally> {
  const parts = batches(plan)
  const threads = Math.min(workers, parts.length)
  const pool = new Piscina<Batch, Tally>({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    execArgv: loaderFor(worker),
  })
  let done = 0
  try {
    const tallies = parts.map(async (part) => {
      const tally = await pool.run(part)
      done += tally.games
      progress?.(done)
      return tally
    })
    return merge(await Promise.all(tallies))
  } finally {
    await pool.destroy()
  }
}

/** A worker that is run from its source needs what turns that into JavaScript; a bundled one does not. */
const loaderFor = (worker: URL): string[] =>
  worker.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : []
