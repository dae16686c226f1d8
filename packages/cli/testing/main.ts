import { runProcess } from '../process.ts'
import { announced, games } from './registry.ts'

// The command line as a separate process, with the test games.
await runProcess({ games, announced, worker: new URL('./worker.ts', import.meta.url) })
