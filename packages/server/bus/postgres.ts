import pg from 'pg'
import { connectionSettings } from '../store/postgres-pool.ts'
import { BundleBus } from './bundles.ts'

const CHANNEL = 'interregnum'
/** Milliseconds between attempts to connect. */
const RETRY = 500

/**
 * LISTEN and NOTIFY on a connection of its own. A transaction that notifies takes a lock of the whole database server
 * when it commits, so nothing that people wait for may notify: this is sent afterwards, for many tables at once.
 */
export class PostgresBus extends BundleBus {
  private client: pg.Client | null = null
  private closed = false
  private retry: ReturnType<typeof setTimeout> | null = null
  /** One after the other: more would wait for the same lock. */
  private sending: Promise<void> = Promise.resolve()

  private constructor(private readonly url: string) {
    super()
  }

  static async at(url: string): Promise<PostgresBus> {
    const bus = new PostgresBus(url)
    await bus.connect()
    return bus
  }

  get isAway(): boolean {
    return this.client === null
  }

  async close(): Promise<void> {
    await this.flush()
    await this.sending
    this.closed = true
    if (this.retry !== null) clearTimeout(this.retry)
    const { client } = this
    this.client = null
    await client?.end().catch(() => {})
  }

  protected send(text: string): Promise<void> {
    this.sending = this.sending.then(() => this.notify(text))
    return this.sending
  }

  private async notify(text: string): Promise<void> {
    const values = [CHANNEL, text]
    await this.client
      ?.query({ name: 'notify', text: 'select pg_notify($1, $2)', values })
      .catch((problem) => this.lost(problem))
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(connectionSettings(this.url))
    client.on('notification', ({ payload }) => this.receive(payload ?? ''))
    client.on('error', () => this.disconnected(client))
    client.on('end', () => this.disconnected(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      await client.end().catch(() => {})
      this.later()
      return
    }
    if (this.closed) return void client.end().catch(() => {})
    this.client = client
    this.gap()
  }

  private disconnected(client: pg.Client): void {
    if (this.client !== client) return
    this.client = null
    this.later()
  }

  /** A connection that does not answer is given up. */
  private lost(problem: unknown): void {
    const { client } = this
    if (client === null || (problem instanceof Error && 'severity' in problem)) return
    this.disconnected(client)
    void client.end().catch(() => {})
  }

  private later(): void {
    if (this.closed) return
    this.retry = setTimeout(() => void this.connect(), RETRY)
    this.retry.unref()
  }
}
