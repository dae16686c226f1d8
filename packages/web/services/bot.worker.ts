import { type BotRequest, BotRequestHandler } from '@interregnum/bots'
import { botsWords } from '../words/bots.ts'

const handler = new BotRequestHandler(
  (reply) => postMessage(reply),
  () => performance.now(),
  botsWords.gameOver,
)

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => handler.take(data))
