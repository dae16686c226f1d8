import { runProcess } from '../process.ts'
import { announced, games } from './shelf.ts'

// The whole program as a process of its own, on the shelf of the tests.
await runProcess({ games, announced, worker: new URL('./worker.ts', import.meta.url) })
