import { announced, registry } from '@interregnum/registry'
import { runProcess } from './process.ts'

await runProcess({ games: registry, announced, worker: new URL('./worker.ts', import.meta.url) })
