import { type AnalysisShare, judgedShare } from '@interregnum/bots/analysis'
import type { AnalysisReply } from './analysis-worker.ts'

const reply = (message: AnalysisReply): void => postMessage(message)

async function judge(share: AnalysisShare): Promise<void> {
  for await (const judged of judgedShare(share)) reply({ judged })
  reply({ done: true })
}

addEventListener('message', ({ data }: MessageEvent<AnalysisShare>) => {
  judge(data).catch((problem) => reply({ problem: problem instanceof Error ? problem.message : String(problem) }))
})
