// A thread that plays duels, one after another.
import { parentPort } from 'node:worker_threads'
import { loadGame } from '@interregnum/registry'
import { type Duel, playDuel } from './duel.ts'

parentPort?.on('message', async (duel: Duel) => {
  parentPort?.postMessage(await playDuel(await loadGame(duel.game), duel))
})
