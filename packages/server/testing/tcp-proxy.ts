import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A fixed address in front of servers, which take turns: of one that may move to another port, as a database with a
 * standby does, or of several.
 */
export class TcpProxy {
  private readonly sockets = new Set<Socket>()
  private carried = 0

  private constructor(
    private readonly server: Server,
    /** The ports to which new connections go. */
    public targets: readonly number[],
  ) {
    server.on('connection', (socket) => this.carry(socket))
  }

  static async to(...targets: readonly number[]): Promise<TcpProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new TcpProxy(server, targets)
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private carry(near: Socket): void {
    const far = connect(this.targets[this.carried++ % this.targets.length], '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => {})
      one.on('close', () => {
        this.sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
