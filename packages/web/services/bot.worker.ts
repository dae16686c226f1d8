import { type BotRequest, BotRequestHandler } from './bot-protocol.ts'

const handler = new BotRequestHandler((reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => handler.take(data))
