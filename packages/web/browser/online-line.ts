// A line to the server that a test can cut.
import type { Page, WebSocketRoute } from 'playwright-core'

/** What the line does with messages: passes them on, loses those from the page, or loses all. */
type State = 'good' | 'deaf' | 'dead'

/** The line of one page. Call `through` before the page connects. */
export class Line {
  private state: State = 'good'
  private readonly sockets = new Set<WebSocketRoute>()
  /** What becomes of a message of the page on its way. */
  change: (message: string) => string = (message) => message
  /** Called with each message of the page that is passed on. */
  onSent: (message: string) => void = () => {}
  /** Messages that arrived at the page. */
  readonly received: string[] = []

  static async through(page: Page): Promise<Line> {
    const line = new Line()
    await page.routeWebSocket(/\/live\?/, (socket) => line.carry(socket))
    return line
  }

  private carry(socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    this.sockets.add(socket)
    socket.onMessage((message) => {
      if (this.state !== 'good') return
      server.send(this.change(String(message)))
      this.onSent(String(message))
    })
    server.onMessage((message) => {
      if (this.state === 'dead') return
      this.received.push(String(message))
      socket.send(message)
    })
    socket.onClose(() => {
      this.sockets.delete(socket)
      void server.close()
    })
  }

  /** Messages of the page get lost; it still hears the server. */
  deafen(): void {
    this.state = 'deaf'
  }

  /** Nothing gets through, and nobody notices: as with a laptop that was carried elsewhere. */
  kill(): void {
    this.state = 'dead'
  }

  /** New connections work. Those from before do not come back. */
  async mend(): Promise<void> {
    this.state = 'good'
    for (const socket of [...this.sockets]) await socket.close()
    this.sockets.clear()
  }
}
