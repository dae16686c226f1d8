import { type Batch, simulateBatch, type Tally } from '@interregnum/bots'
import { type AnalysisShare, type JudgedAnswer, judgedShare } from '@interregnum/bots/analysis'
import type { RegisteredGame } from '@interregnum/registry'

/** What a thread can be asked to do, and what it answers. */
export type Job = Batch | AnalysisShare
export type Done<J extends Job> = J extends AnalysisShare ? readonly JudgedAnswer[] : Tally

export const runJob = async (job: Job, games?: readonly RegisteredGame[]): Promise<Tally | readonly JudgedAnswer[]> =>
  'record' in job ? everyOf(judgedShare(job, games)) : simulateBatch(job, games)

async function everyOf<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) found.push(one)
  return found
}
