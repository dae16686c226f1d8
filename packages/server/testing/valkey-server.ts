// A real Valkey or Redis for tests, where one is installed. It keeps nothing.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import Valkey from 'iovalkey'
import { freePort } from './free-port.ts'

/** The server program on the path; null if there is none. */
export const valkeyProgram: string | null =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** Ends the server when its standard input is closed, even by a crash of the process that started it. */
const WATCH = `"$@" & child=$!
cat >/dev/null
kill -9 "$child"
wait`

export class ValkeyServer {
  private watch: ChildProcess | null = null

  private constructor(
    private readonly program: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<ValkeyServer> {
    if (valkeyProgram === null) throw new Error('neither valkey-server nor redis-server is on the path')
    const server = new ValkeyServer(valkeyProgram, await freePort())
    await server.run()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts it on the same port. */
  async run(): Promise<void> {
    const options = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    this.watch = spawn('sh', ['-c', WATCH, 'watch', this.program, ...options], {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await this.ask((client) => client.ping())
  }

  /** As after a crash, until `run` is called. */
  async halt(): Promise<void> {
    const { watch } = this
    this.watch = null
    if (watch === null) return
    const ended = new Promise((resolve) => watch.once('exit', resolve))
    watch.stdin?.end()
    await ended
  }

  /** Cuts the connections of all others. */
  async cut(): Promise<void> {
    for (const type of ['normal', 'pubsub']) await this.ask((client) => client.call('CLIENT', 'KILL', 'TYPE', type))
  }

  private async ask(question: (client: Valkey) => Promise<unknown>): Promise<void> {
    const client = new Valkey(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 })
    client.on('error', () => {})
    try {
      await question(client)
    } finally {
      client.disconnect()
    }
  }
}
