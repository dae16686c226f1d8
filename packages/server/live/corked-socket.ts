import type { Socket } from './connection.ts'

/** The stream under a WebSocket. */
export interface Stream {
  cork(): void
  uncork(): void
}

/**
 * Sends everything of one turn of the event loop in one go. An answer is often several messages to the same page, and
 * each call of the operating system takes as long as the rules of an answer.
 */
export class CorkedSocket implements Socket {
  private corked = false

  constructor(
    private readonly socket: Socket,
    private readonly stream: Stream,
  ) {}

  get bufferedAmount(): number {
    return this.socket.bufferedAmount
  }

  send(text: string): void {
    if (!this.corked) {
      this.corked = true
      this.stream.cork()
      process.nextTick(() => {
        this.corked = false
        this.stream.uncork()
      })
    }
    this.socket.send(text)
  }

  close(code: number): void {
    this.socket.close(code)
  }
}
