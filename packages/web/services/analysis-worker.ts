import type { JudgedAnswer } from '@interregnum/bots/analysis'
import type { GameRecord } from '@interregnum/kernel'

export type AnalysisReply =
  | { readonly judged: JudgedAnswer }
  | { readonly problem: string }
  /** This worker has judged all of its share. */
  | { readonly done: true }

interface Listener {
  judged(answer: JudgedAnswer): void
  failed(problem: string): void
  finished(): void
}

/** One core stays free for the page. */
const workerCount = (): number => Math.max(1, Math.min(2, (navigator.hardwareConcurrency ?? 2) - 1))

/** Judges the answers of a game from this one on, in workers. Returns the function that stops them at once. */
export function analyseInWorkers(record: GameRecord, from: number, listener: Listener): () => void {
  const count = workerCount()
  let running = count
  const workers = Array.from({ length: count }, (_, at) => {
    const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module', name: 'analysis' })
    worker.onmessage = ({ data }: MessageEvent<AnalysisReply>) => {
      if ('judged' in data) listener.judged(data.judged)
      else if ('problem' in data) fail(data.problem)
      else if (--running === 0) listener.finished()
    }
    worker.onerror = ({ message }) => fail(message ?? '')
    worker.postMessage({ record, from, share: { at, of: count } })
    return worker
  })
  const stop = (): void => {
    for (const worker of workers) worker.terminate()
  }
  const fail = (problem: string): void => {
    stop()
    listener.failed(problem)
  }
  return stop
}
