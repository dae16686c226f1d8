// A real PostgreSQL for tests, with its data in a temporary folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { type PostgresFiles, postgresFiles, postgresUser, programsIn, temporaryFolder } from './postgres-files.ts'

export interface PostgresSettings {
  /** Whether commits wait for the disk: for measurements. */
  readonly durable?: boolean
  /** The folder of its programs; by default those of an npm package. */
  readonly programs?: string
}

/** Stops the server and removes its files when the process that started it has ended, even by a crash. */
const WATCH = `cat >/dev/null
[ -f "$1/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")"
sleep 0.3
rm -rf "$1"`

/** Later options replace earlier ones: memory and log as on a small machine of its own, as docs/scaling.md advises. */
const MEASURED = ['shared_buffers=1GB', 'max_wal_size=4GB', 'wal_compression=on']

export class PostgresServer {
  private child: ChildProcess | null = null
  private databases = 0

  private constructor(
    private readonly folder: string,
    private readonly files: PostgresFiles,
    private listens: number,
    private readonly settings: PostgresSettings,
    private readonly watch: ChildProcess,
  ) {}

  static async start(settings: PostgresSettings = {}): Promise<PostgresServer> {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const files = settings.programs === undefined ? postgresFiles(folder) : programsIn(settings.programs)
    const data = join(folder, 'data')
    mkdirSync(data)
    const { uid, gid } = postgresUser()
    if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    const made = spawnSync(files.initdb, options, { ...postgresUser(), cwd: '/', encoding: 'utf8' })
    if (made.status !== 0) {
      throw new Error(`PostgreSQL could not make its files: ${made.error?.message ?? `${made.stdout}${made.stderr}`}`)
    }
    const watch = spawn('sh', ['-c', WATCH, 'watch', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    watch.unref()
    const server = new PostgresServer(folder, files, await freePort(), settings, watch)
    await server.run()
    return server
  }

  get port(): number {
    return this.listens
  }

  /** Null if it does not run. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  /** The address of a database on it, or behind a proxy with this port. */
  url(database: string, port = this.listens): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`
  }

  /** A new empty database; the address. */
  async newDatabase(): Promise<string> {
    const name = `database_${++this.databases}`
    await this.makeDatabase(name)
    return this.url(name)
  }

  async makeDatabase(name: string): Promise<void> {
    await onServer(this.url('postgres'), (client) => client.query(`create database ${name}`))
  }

  /** Starts it on the same data. */
  async run(): Promise<void> {
    const speed = this.settings.durable === true ? MEASURED : ['fsync=off', 'full_page_writes=off']
    const options = [
      `port=${this.listens}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=64MB',
      'max_parallel_workers_per_gather=0',
      ...speed,
    ].flatMap((option) => ['-c', option])
    const child = spawn(this.files.postgres, ['-D', join(this.folder, 'data'), ...options], {
      ...postgresUser(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    let said = ''
    child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-4000)
    })
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
    })
    ended.catch(() => {})
    await Promise.race([ended, this.ready()])
  }

  /** `fast` closes all connections; `immediate` leaves everything as a crash would. */
  async halt(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const { child } = this
    this.child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  /** As after a crash, another server goes on with the same data. Resolves with its port. */
  async failOver(): Promise<number> {
    await this.halt('immediate')
    this.listens = await freePort()
    await this.run()
    return this.listens
  }

  /** Cuts the connections that carry news between processes. */
  async cutBus(): Promise<void> {
    const buses = `select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^(listen|select pg_notify)'`
    await onServer(this.url('postgres'), (client) => client.query(buses))
  }

  /** Cuts all connections to its databases. */
  async cut(): Promise<void> {
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null'
    await onServer(this.url('postgres'), (client) => client.query(others))
  }

  /** Ends it and removes its files. */
  async stop(): Promise<void> {
    await this.halt('immediate')
    const gone = new Promise((resolve) => this.watch.once('exit', resolve))
    this.watch.ref()
    this.watch.stdin?.end()
    await gone
  }

  private async ready(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await onServer(this.url('postgres'), async () => {})
      } catch (problem) {
        if (tries > 600) throw problem
        await new Promise((done) => setTimeout(done, 100))
      }
    }
  }
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
