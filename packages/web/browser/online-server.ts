// The real server with the built page, for tests of online play.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, SqliteStore } from '@interregnum/server'
import { freePort } from '@interregnum/server/testing/free-port'
import { testFolder } from '@interregnum/server/testing/test-folder'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { personAt } from './harness.ts'
import { served } from './served.ts'

/** The server takes a longer gap for an outage, which is charged to nobody. */
const STEP = 20_000

class OnlineServer {
  private readonly folder = testFolder('interregnum-online-')
  private app: Awaited<ReturnType<typeof createApp>> | null = null
  private opened: SqliteStore | null = null
  /** How far its clock is ahead, in milliseconds. */
  private ahead = 0
  /** What the server reported to its operator. */
  readonly problems: unknown[] = []
  url = ''

  constructor(
    private readonly page: string,
    private readonly sendsNotices: boolean,
  ) {}

  /** On the same port each time, with the same database. `build`: the version of the page that it claims to have. */
  async start(build?: string): Promise<void> {
    if (this.url === '') this.url = `http://127.0.0.1:${this.sendsNotices ? await freePort() : 0}`
    const port = Number(new URL(this.url).port)
    this.opened = await SqliteStore.at(join(this.folder, 'tables.db'), 'test')
    this.app = await createApp({
      store: this.opened,
      page: this.page,
      publicUrl: null,
      ...(this.sendsNotices ? noticesFrom(this.url) : {}),
      botPace: { least: 0, more: 0 },
      requests: 100_000,
      now: () => Date.now() + this.ahead,
      report: (problem) => this.problems.push(problem),
      ...(build === undefined ? {} : { build }),
    })
    this.url = await this.app.listen({ port, host: '127.0.0.1' })
  }

  /** The database, as it is now. */
  get rows(): SqliteStore['rows'] {
    if (this.opened === null) throw new Error('the server does not run')
    return this.opened.rows
  }

  /** A person in a browser of their own. */
  person(options: BrowserContextOptions = {}): Promise<Page> {
    return personAt(this.url, options)
  }

  /** Time passes on the server, in steps in which it shows that it is alive; what is due happens. */
  async letTimePass(milliseconds: number): Promise<void> {
    const end = this.ahead + milliseconds
    while (this.ahead < end) {
      this.ahead = Math.min(end, this.ahead + STEP)
      await this.app?.heartbeat.beat()
    }
    await this.app?.jobs.runDue()
  }

  /** Until `start` is called again. */
  async pause(): Promise<void> {
    await this.app?.stop()
    await this.opened?.close()
    this.app = null
    this.opened = null
  }

  async end(): Promise<void> {
    await this.pause()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Webhooks on loopback are called. Nothing takes the mails. */
const noticesFrom = (publicUrl: string) => ({
  publicUrl,
  webhooks: true,
  callAnywhere: true,
  mail: { url: 'smtp://127.0.0.1:1', from: 'club@games.example' },
})

/** A server for all tests of a file. A test fails if the server reports a problem during it. */
export function serverForTests({ sendsNotices = false } = {}): OnlineServer {
  const server = new OnlineServer(served.folder, sendsNotices)
  beforeAll(() => server.start())
  afterAll(() => server.end())
  afterEach(() => expect(server.problems.splice(0)).toEqual([]))
  return server
}
