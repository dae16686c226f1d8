import { BotDesk, type BotRequest } from './bot-protocol.ts'

const desk = new BotDesk((reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => desk.take(data))
