import { runProcess } from '../process.ts'
import { announced, games } from './registry.ts'

// The whole program as a process of its own, with the games of the tests.
await runProcess({ games, announced, worker: new URL('./worker.ts', import.meta.url) })
