import { type BotRequest, BotRequestHandler } from '@interregnum/bots'
import { botsWords } from '../words/bots.ts'

/** Lets messages be handled. Browsers delay repeated timers by 4 ms, but not messages. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const handler = new BotRequestHandler(
  (reply) => postMessage(reply),
  () => performance.now(),
  botsWords.gameOver,
  pause,
)

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => handler.take(data))
