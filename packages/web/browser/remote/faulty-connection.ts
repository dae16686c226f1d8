// A connection to a table host through a message port, with everything that can go wrong on the way.
import type { Connect } from '../../services/table-connection.ts'
import type { ClientMessage, ServerMessage } from '../../services/table-messages.ts'
import type { TableHost } from './table-host.ts'

/** How many milliseconds a message takes; or it is lost, alone or with the connection. */
export type Delivery = number | 'lost' | 'cut'

type Message = ClientMessage | ServerMessage

/** Sent by the page's end instead of a message: the host notices that the connection is gone. */
const CUT = null

/** How many messages were overtaken or lost, and how many connections cut. */
export interface FaultCount {
  overtaken: number
  lost: number
  cut: number
}

/** `deliveryOf` decides what happens to each message; `count` says what has happened. */
export function faultyConnect(
  openPort: () => MessagePort,
  deliveryOf: (message: Message) => Delivery,
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
        const delivery = deliveryOf(message)
        if (delivery === 'cut') return cut()
        if (delivery === 'lost') return void count.lost++
        const number = sent++
        const travel = (): Promise<void> => new Promise((arrive) => setTimeout(arrive, delivery))
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
export function randomFaults(seed: number, most: number, every: number): () => Delivery {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() < 1 / every ? 'cut' : Math.floor(next() * (most + 1)))
}
