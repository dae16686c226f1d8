// A connection to a table host through a message port, with whatever can go wrong on the way.
import type { Connect } from '../../services/table-line.ts'
import type { ClientMessage, ServerMessage } from '../../services/table-messages.ts'
import type { TableHost } from './table-host.ts'

/** Milliseconds on the way; or it is lost, with the connection or without. */
export type Fate = number | 'lost' | 'cut'

type Message = ClientMessage | ServerMessage

/** Sent by the page's end instead of a message: the host notices that the connection is gone. */
const CUT = null

/** What arrived otherwise than it was sent. */
export interface FaultCount {
  overtaken: number
  lost: number
  cut: number
}

/** Everything that is sent has a fate; `count`, where it is given, tells what happened. */
export function faultyConnect(
  openPort: () => MessagePort,
  fateOf: (message: Message) => Fate,
  count: FaultCount = { overtaken: 0, lost: 0, cut: 0 },
): Connect {
  return (events) => {
    const port = openPort()
    let open = true
    const close = (): void => {
      if (!open) return
      open = false
      port.postMessage(CUT)
      port.close()
    }
    const cut = (): void => {
      count.cut++
      close()
      setTimeout(() => events.closed())
    }
    const way = <M extends Message>(deliver: (message: M) => void): ((message: M) => void) => {
      let sent = 0
      let delivered = 0
      let inOrder = Promise.resolve()
      return async (message) => {
        if (!open) return
        const fate = fateOf(message)
        if (fate === 'cut') return cut()
        if (fate === 'lost') return void count.lost++
        const number = sent++
        const travel = (): Promise<void> => new Promise((arrive) => setTimeout(arrive, fate))
        if (isIndependent(message)) await travel()
        else {
          inOrder = inOrder.then(travel)
          await inOrder
        }
        if (!open) return
        if (number < delivered) count.overtaken++
        delivered = Math.max(delivered, number)
        deliver(message)
      }
    }
    const receive = way(events.received)
    port.onmessage = ({ data }: MessageEvent<ServerMessage>) => receive(data)
    setTimeout(() => open && events.opened())
    return { send: way((message: ClientMessage) => port.postMessage(message)), close }
  }
}

/** What changes the game, and what shows it, stays in order; everything else may overtake. */
const isIndependent = ({ type }: Message): boolean =>
  !['position', 'current', 'difference', 'follow', 'answer', 'undo', 'redo'].includes(type)

/** The host's end of a connection. */
export function serve(host: TableHost, seat: string | null, port: MessagePort): void {
  const { receive, close } = host.connect(seat, (message) => port.postMessage(message))
  port.onmessage = ({ data }: MessageEvent<ClientMessage | typeof CUT>) => {
    if (data !== CUT) return receive(data)
    close()
    port.close()
  }
}

/** A connection to a host in this process. */
export const portTo = (host: TableHost, seat: string | null) => (): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  serve(host, seat, port2)
  return port1
}

/** Repeatable: delays of up to `most` milliseconds, and a cut in one of `every` messages. */
export function randomFaults(seed: number, most: number, every: number): () => Fate {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() < 1 / every ? 'cut' : Math.floor(next() * (most + 1)))
}
