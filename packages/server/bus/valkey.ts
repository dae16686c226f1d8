import Valkey from 'iovalkey'
import { BundleBus } from './bundles.ts'

const CHANNEL = 'interregnum'
/** Milliseconds between attempts to connect. */
const RETRY = 500

/** Publish and subscribe of a Valkey or Redis server. */
export class ValkeyBus extends BundleBus {
  private readonly sender: Valkey
  private readonly listener: Valkey

  private constructor(url: string) {
    super()
    const settings = {
      lazyConnect: true,
      enableOfflineQueue: false,
      retryStrategy: () => RETRY,
      maxRetriesPerRequest: 0,
    }
    this.sender = new Valkey(url, settings)
    this.listener = new Valkey(url, { ...settings, enableOfflineQueue: true, maxRetriesPerRequest: null })
    for (const client of [this.sender, this.listener]) client.on('error', () => {})
    this.listener.on('message', (_, text: string) => this.receive(text))
    // After every connection; it subscribes again by itself.
    this.listener.on('ready', () => this.gap())
  }

  /** `url`: redis:// or rediss://, also written valkey:// and valkeys://. */
  static async at(url: string): Promise<ValkeyBus> {
    const bus = new ValkeyBus(url.replace(/^valkey/, 'redis'))
    await Promise.all([bus.sender.connect().catch(() => {}), bus.listener.connect().catch(() => {})])
    bus.listener.subscribe(CHANNEL).catch(() => {})
    return bus
  }

  get isAway(): boolean {
    return this.sender.status !== 'ready' || this.listener.status !== 'ready'
  }

  async close(): Promise<void> {
    await this.flush()
    this.sender.disconnect()
    this.listener.disconnect()
  }

  protected async send(text: string): Promise<void> {
    await this.sender.publish(CHANNEL, text)
  }
}
