import { answerRequest, type BotRequest } from './bot-protocol.ts'

addEventListener('message', async ({ data }: MessageEvent<BotRequest>) => {
  postMessage(await answerRequest(data))
})
