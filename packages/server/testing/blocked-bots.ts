// The threads of bots, in which the bots of one table never return.
import { parentPort } from 'node:worker_threads'
import type { TableBotRequest } from '../jobs/bot-threads.ts'
import '../jobs/bot-worker.ts'

parentPort?.on('message', (message: Partial<TableBotRequest>) => {
  if (message.table === 'blocked' && message.request?.what === 'think') for (;;);
})
