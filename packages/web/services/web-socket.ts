import { CLOSED, type ClientMessage, PROTOCOL, type ServerMessage, SUBPROTOCOL } from '@interregnum/protocol'
import type { Connect } from './table-connection.ts'

/** The part of WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

export interface SocketSettings {
  /** `wss://games.example/live` */
  readonly address: string
  /** Identifies the version of the page. */
  readonly build: string
  /** Tells the tabs of one person apart. */
  readonly tab: string
  readonly open?: (address: string, protocol: string) => SocketLike
}

const openSocket = (address: string, protocol: string): SocketLike => new WebSocket(address, protocol)

/** Connects to a server through a WebSocket. It counts as open once the server has replied to the greeting. */
export function socketConnect({ address, build, tab, open = openSocket }: SocketSettings): Connect {
  return (events) => {
    const socket = open(address, SUBPROTOCOL)
    const send = (message: ClientMessage): void => socket.send(JSON.stringify(message))
    socket.addEventListener('open', () => send({ type: 'hello', protocol: PROTOCOL, build, tab }))
    socket.addEventListener('close', ({ code }) => events.closed(code === CLOSED.restart))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      const greets = message.type === 'welcome' || message.type === 'outdated'
      if (message.type === 'outdated' || (greets && message.build !== build)) events.outdated()
      if (greets) events.opened()
      else events.received(message)
    })
    return { send, close: () => socket.close() }
  }
}
