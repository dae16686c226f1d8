import { parentPort } from 'node:worker_threads'
import { BotRequestHandler } from '@interregnum/bots'
import type { AliveRequest, TableBotReply, TableBotRequest } from './bot-threads.ts'

if (parentPort === null) throw new Error('bot-worker runs in a worker thread')
const port = parentPort

/** Tables whose games stay in memory. The others are sent again when they are needed. */
const MOST_TABLES = 100

/** Lets messages be handled, so that a bot can be stopped while it thinks. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const handlers = new Map<string, BotRequestHandler>()

function handlerOf(table: string): BotRequestHandler {
  const known = handlers.get(table)
  const reply = (message: TableBotReply['reply']): void => port.postMessage({ table, reply: message })
  const handler = known ?? new BotRequestHandler(reply, () => performance.now(), 'The game is over.', pause)
  // The last used comes last.
  handlers.delete(table)
  handlers.set(table, handler)
  if (handlers.size > MOST_TABLES) handlers.delete([...handlers.keys()][0])
  return handler
}

port.on('message', (message: TableBotRequest | AliveRequest) => {
  if ('alive' in message) port.postMessage(message)
  else handlerOf(message.table).take(message.request)
})
