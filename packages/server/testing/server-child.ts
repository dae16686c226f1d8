import { type ChildProcess, fork } from 'node:child_process'
import { loaderFor } from '../worker-loader.ts'
import type { Broken, ServerExtras, ServerFigures } from './server-process.ts'

/** A server in another process. */
export class ServerChild {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
    /** Milliseconds from the start of the process until it listened. */
    readonly startup: number,
  ) {}

  static async start(
    file: string,
    keeps: 'all' | 'nothing' | Broken = 'all',
    limits: 'limits' | 'no limits' = 'no limits',
    extras: ServerExtras = {},
  ): Promise<ServerChild> {
    const source = new URL('./server-process.ts', import.meta.url)
    const began = performance.now()
    const execArgv = ['--expose-gc', ...loaderFor(source)]
    const settings = [file, keeps, limits, JSON.stringify(extras)]
    const child = fork(source, settings, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const address = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: { readonly address: string }) => resolve(message.address))
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    })
    return new ServerChild(child, address, performance.now() - began)
  }

  /** After a garbage collection, so that the heap is what is in use. */
  figures(): Promise<ServerFigures> {
    return this.ask<ServerFigures>('figures')
  }

  /** Microseconds of all threads since the start, without the cost of a garbage collection. */
  cpu(): Promise<number> {
    return this.ask<number>('cpu')
  }

  private ask<T>(question: 'figures' | 'cpu'): Promise<T> {
    return new Promise((resolve) => {
      this.child.once('message', (message: T) => resolve(message))
      this.child.send(question)
    })
  }

  /** As a machine that hangs for a while. */
  async freeze(milliseconds: number): Promise<void> {
    this.child.kill('SIGSTOP')
    await new Promise((done) => setTimeout(done, milliseconds))
    this.child.kill('SIGCONT')
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** As a power loss: nothing is finished or closed. */
  kill(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.alive) resolve()
      this.child.once('exit', () => resolve())
      this.child.kill('SIGKILL')
    })
  }
}
