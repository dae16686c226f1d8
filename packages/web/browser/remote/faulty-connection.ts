// A connection to a table host through a message port, with simulated faults.
import type { Connect } from '../../services/table-connection.ts'
import type { ClientMessage, ServerMessage } from '../../services/table-messages.ts'
import type { TableHost } from './table-host.ts'

/** Delay of a message in milliseconds; or it is lost, alone or with the connection. */
export type Delivery = number | 'lost' | 'cut'

type Message = ClientMessage | ServerMessage

/** Sent by the page instead of a message, to tell the host that the connection is closed. */
const CUT = null

/** How many messages were overtaken or lost, and how many connections cut. */
export interface FaultCount {
  overtaken: number
  lost: number
  cut: number
}

/** `deliveryOf` decides what happens to each message; faults are added to `count`. */
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
    const channel = <M extends Message>(deliver: (message: M) => void): ((message: M) => void) => {
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
    const receive = channel(events.received)
    port.onmessage = ({ data }: MessageEvent<ServerMessage>) => receive(data)
    setTimeout(() => open && events.opened())
    return { send: channel((message: ClientMessage) => port.postMessage(message)), close }
  }
}

/** Messages that change or show the game stay in order; all others may overtake. */
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

/** Connects to a host in this process. */
export const portTo = (host: TableHost, seat: string | null) => (): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  serve(host, seat, port2)
  return port1
}

/** Deterministic: delays of up to `most` milliseconds, and a cut in one of `every` messages. */
export function randomFaults(seed: number, most: number, every: number): () => Delivery {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (next() < 1 / every ? 'cut' : Math.floor(next() * (most + 1)))
}
