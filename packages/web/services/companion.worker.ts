import { type CounselRequest, counsel } from './counsel.ts'

addEventListener('message', async ({ data }: MessageEvent<CounselRequest>) => {
  postMessage(await counsel(data))
})
