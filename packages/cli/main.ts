import { announced, shelf } from '@interregnum/shelf'
import { runProcess } from './process.ts'

await runProcess({ games: shelf, announced, worker: new URL('./worker.ts', import.meta.url) })
