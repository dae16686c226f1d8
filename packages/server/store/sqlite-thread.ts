import { Worker } from 'node:worker_threads'
import { loaderFor } from '../worker-loader.ts'
import type { Requests, WorkerReply } from './sqlite-protocol.ts'
import { StoreError } from './store.ts'

interface Pending {
  resolve(result: unknown): void
  reject(problem: StoreError): void
}

/** The main thread's end of `sqlite-worker.ts`. */
export class SqliteThread {
  private readonly worker: Worker
  private readonly pending = new Map<number, Pending>()
  private last = 0
  private ended: StoreError | null = null

  constructor(file: string) {
    const source = new URL('./sqlite-worker.ts', import.meta.url)
    this.worker = new Worker(source, { workerData: { file }, execArgv: loaderFor(source) })
    this.worker.on('message', (reply: WorkerReply) => this.receive(reply))
    this.worker.on('error', (problem) => this.end(`The database failed (${problem.message}).`))
    this.worker.on('exit', () => this.end('The database is closed.'))
  }

  call<K extends keyof Requests>(kind: K, parameters: Requests[K]['parameters']): Promise<Requests[K]['result']> {
    if (this.ended !== null) return Promise.reject(this.ended)
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as (result: unknown) => void, reject })
      this.worker.postMessage({ id, kind, parameters })
    })
  }

  private receive(reply: WorkerReply): void {
    const waiting = this.pending.get(reply.id)
    this.pending.delete(reply.id)
    if ('error' in reply)
      waiting?.reject(new StoreError(`The database refused: ${reply.error}.`, { cause: reply.code }))
    else waiting?.resolve(reply.result)
  }

  private end(message: string): void {
    this.ended ??= new StoreError(message)
    for (const { reject } of this.pending.values()) reject(this.ended)
    this.pending.clear()
  }
}
