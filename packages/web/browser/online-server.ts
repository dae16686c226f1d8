// The real server with the built page, for tests of online play.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, SqliteStore } from '@interregnum/server'

export class OnlineServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'interregnum-online-'))
  private stop = async (): Promise<void> => {}
  /** What the server reported to its operator. */
  readonly problems: unknown[] = []
  url = ''

  constructor(private readonly page: string) {}

  /** On the same port each time, with the same database. */
  async start(port = Number(new URL(this.url || 'http://127.0.0.1').port)): Promise<void> {
    const store = await SqliteStore.at(join(this.folder, 'tables.db'), 'test')
    const app = await createApp({
      store,
      page: this.page,
      publicUrl: null,
      botPace: { least: 0, more: 0 },
      requests: 100_000,
      report: (problem) => this.problems.push(problem),
    })
    this.url = await app.listen({ port, host: '127.0.0.1' })
    this.stop = async () => {
      await app.stop()
      await store.close()
    }
  }

  /** Until `start` is called again. */
  pause(): Promise<void> {
    return this.stop()
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
