// Someone who leaves tables when it is their turn, and a service on loopback that gets their notices.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DEFAULT_NOTICES } from '@interregnum/protocol'
import { Player } from './player.ts'

/** A webhook on loopback that remembers about which table it was called. */
export class NoticeSink {
  /** The name of a table for each call. */
  readonly calls: string[] = []

  private constructor(private readonly server: Server) {
    server.on('request', async (request, response) => {
      const body = await text(request).catch(() => '')
      const table = /\/table\/(\w+)/.exec(body)?.[1]
      if (table !== undefined) this.calls.push(table)
      response.writeHead(204).end()
    })
  }

  static async start(): Promise<NoticeSink> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new NoticeSink(server)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** Begins games alone, and leaves each when it is their turn. */
export class Leaver {
  /** The tables that they have left: there is one notice for each. */
  readonly left: string[] = []

  private constructor(private readonly person: Player) {}

  static async make(address: string, webhook: string): Promise<Leaver> {
    const person = new Player(address, 'Leaver')
    await person.http('POST', '/api/account', { name: 'Leaver', password: 'a good password' })
    const channels = { ...DEFAULT_NOTICES.channels, turn: ['webhook'] }
    await person.http('PUT', '/api/me', { notices: { ...DEFAULT_NOTICES, channels, webhook } })
    return new Leaver(person)
  }

  /** False if the server could not be reached on the way. */
  async leaveOne(address: string): Promise<boolean> {
    const person = this.person.at(address)
    const seats = { reds: { kind: 'me' } } as const
    try {
      const { table } = await person.make({
        game: 'soviet-dawn',
        options: {},
        seats,
        visibility: 'private',
        pace: null,
      })
      await person.seal(table.slug, 'reds')
      await person.openShare(table.slug, 'reds')
      await person.connect()
      person.send({ type: 'follow', table: table.slug, as: 'reds' })
      await person.until(() => person.position !== null, 5000)
      this.left.push(table.slug)
      return true
    } catch {
      return false
    } finally {
      person.close()
    }
  }
}
