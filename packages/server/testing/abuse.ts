// Everything that a hostile or broken client can send, and what it must not achieve.
import type { Json } from '@interregnum/kernel'
import { type ClientMessage, LIMITS, PROTOCOL, type ServerMessage, SUBPROTOCOL } from '@interregnum/protocol'
import WebSocket from 'ws'
import { LoadTable } from './load.ts'
import { Player } from './player.ts'
import { ServerChild } from './server-child.ts'

export interface AbuseReport {
  readonly messages: number
  readonly requests: number
  readonly refused: number
  /** Megabytes that the server uses more than before. */
  readonly growth: number
}

type Random = (below: number) => number

const SEATS = ['reds', 'senate', 'moderates']
const FOREIGN = 'https://elsewhere.example'
/** Messages that are sent before the next reply is waited for. */
const AT_ONCE = 100
/** Milliseconds after which a reply counts as left out. */
const ASK_AGAIN = 200
/** Attackers and requests at the same time. */
const [ATTACKERS, REQUESTS_AT_ONCE] = [8, 8]

/** A socket that sends what it likes. */
class Attacker {
  private socket: WebSocket | null = null
  private pongs = 0
  private noticed: (() => void) | null = null
  refused = 0

  constructor(
    private readonly address: string,
    private readonly cookie: string,
  ) {}

  async connect(slug: string, as: string | null): Promise<void> {
    const address = `${this.address.replace('http', 'ws')}/live`
    const socket = new WebSocket(address, SUBPROTOCOL, { headers: { cookie: this.cookie } })
    socket.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as ServerMessage
      if (type === 'pong') {
        this.pongs++
        this.noticed?.()
      }
      if (type === 'refused' || type === 'error') this.refused++
    })
    socket.on('close', () => this.noticed?.())
    this.socket = socket
    this.say({ type: 'hello', protocol: PROTOCOL, build: 'abuse', tab: 'abuse' })
    this.say({ type: 'follow', table: slug, as })
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  say(message: ClientMessage): void {
    this.text(JSON.stringify(message))
  }

  text(text: string | Buffer): void {
    this.socket?.send(text)
  }

  /** Waits until the server has read everything so far. False if it has closed the connection. */
  async read(): Promise<boolean> {
    const before = this.pongs
    // A page that reads too slowly misses messages, also this reply: it asks again.
    while (this.pongs === before && this.connected) {
      this.say({ type: 'ping', tables: {} })
      await new Promise<void>((done) => {
        const late = setTimeout(done, ASK_AGAIN)
        this.noticed = () => {
          clearTimeout(late)
          done()
        }
      })
    }
    return this.connected
  }

  /** Reads nothing more. */
  stopReading(): void {
    this.socket?.pause()
  }

  close(): void {
    this.socket?.terminate()
  }
}

const hex = (random: Random): string => Array.from({ length: 32 }, () => random(16).toString(16)).join('')

/** A random value, as nobody would send it. */
function nonsense(random: Random, depth = 0): Json {
  const kind = random(depth > 3 ? 6 : 8)
  if (kind === 0) return null
  if (kind === 1) return random(2) === 0
  if (kind === 2) return (random(2 ** 31) - 2 ** 30) * (random(3) === 0 ? 1e9 : 1)
  if (kind === 3) return '\u202e<script>\u0000'.repeat(random(20))
  if (kind === 4) return ['__proto__', 'constructor', 'toString', 'reds', '1.1', ''][random(6)]
  if (kind === 5) return random(1000) / 7
  const parts = Array.from({ length: random(4) }, () => nonsense(random, depth + 1))
  if (kind === 6) return parts
  return Object.fromEntries(parts.map((part) => [['type', '__proto__', 'table', 'x'][random(4)], part]))
}

/** A message of one of the kinds that exist, with right and wrong parts. */
function wrongMessage(random: Random, slug: string, old: readonly string[]): Record<string, Json> {
  const table = random(4) === 0 ? 'nosuchtable1' : slug
  const id = random(3) === 0 ? (old[random(old.length)] ?? hex(random)) : hex(random)
  const ask = `${random(40)}.${random(3)}`
  const any = (): Json => nonsense(random)
  const seat = ['senate', 'moderates', 'nobody'][random(3)]
  const kinds: readonly (() => Record<string, Json>)[] = [
    () => ({ type: 'answer', table, id, ask, answer: any() }),
    () => ({ type: 'answer', table, id, ask: '1.0', answer: 'pass' }),
    () => ({ type: 'undo', table, id, to: random(3) - 1 }),
    () => ({ type: 'redo', table, id, to: random(2000) + 1000 }),
    () => ({ type: 'follow', table, as: seat }),
    () => ({ type: 'vote', table, id, request: random(5), yes: true }),
    () => ({ type: 'request', table, id, kind: ['time', 'replace', 'reopen', 'resume'][random(4)], data: any() }),
    () => ({ type: 'request', table, id, kind: 'replace', data: { seat, by: { bot: 'random' } } }),
    () => ({ type: 'seat', table, id, act: ['return', 'become'][random(2)] }),
    () => ({ type: 'why', table, re: random(9), option: any() }),
    () => ({ type: 'at', table, re: random(9), from: random(9) - 3, to: random(9000) }),
    () => ({ type: 'reason', table, re: random(9), index: random(9000) }),
    () => ({ type: 'mute', table, id, seat: 'nobody', muted: true }),
    () => ({ type: 'report', table, id, line: random(99) + 50, text: 'x' }),
    () => ({ type: 'say', table, id, to: 'nobody', text: '\u202ex' }),
    () => ({ type: 'note', table, id, text: 'x', version: random(99) + 50 }),
    () => ({ type: ['hello', 'ping', 'here', 'share', 'admin'][random(5)], table, extra: any() }),
  ]
  const message = kinds[random(kinds.length)]()
  const keys = Object.keys(message)
  if (random(3) === 0) delete message[keys[random(keys.length)]]
  if (random(4) === 0) message[['x', '__proto__', 'seat'][random(3)]] = any()
  return message
}

const REQUESTS: readonly (readonly [string, string])[] = [
  ['POST', '/api/tables'],
  ['POST', '/api/sit'],
  ['POST', '/api/watch'],
  ['GET', '/api/tables/SLUG'],
  ['PATCH', '/api/tables/SLUG'],
  ['GET', '/api/tables/SLUG/record'],
  ['GET', '/api/tables/SLUG/draw'],
  ['POST', '/api/tables/SLUG/seal'],
  ['POST', '/api/tables/SLUG/share'],
  ['POST', '/api/tables/SLUG/begin'],
  ['POST', '/api/tables/SLUG/withdraw'],
  ['POST', '/api/tables/SLUG/rematch'],
  ['POST', '/api/tables/SLUG/seats/reds/free'],
  ['POST', '/api/tables/SLUG/seats/reds/link'],
  ['POST', '/api/tables/SLUG/watch-link'],
  ['DELETE', '/api/tables/SLUG'],
  ['GET', '/api/tables/../../etc/passwd'],
  ['GET', '/live'],
]

/** Requests of a stranger, of nobody and of a page of another site. Returns how many were refused. */
async function abuseHttp(
  address: string,
  slug: string,
  cookie: string,
  count: number,
  random: Random,
): Promise<number> {
  let refused = 0
  const one = async (): Promise<void> => {
    const [method, path] = REQUESTS[random(REQUESTS.length)]
    const foreign = random(3) === 0 ? { origin: FOREIGN } : {}
    const known: Record<string, string> = random(2) === 0 ? { cookie } : {}
    const large = random(200) === 0 ? 'x'.repeat(300_000) : ''
    const body = method === 'GET' ? {} : { body: random(5) === 0 ? '{' : JSON.stringify([nonsense(random), large]) }
    const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' }
    const reply = await fetch(address + path.replace('SLUG', slug), {
      method,
      ...body,
      headers: { ...type, ...foreign, ...known },
    })
    const text = await reply.text()
    if (reply.status >= 500) throw new Error(`${method} ${path} gave ${reply.status}: ${text}`)
    if (/secret|"state":"running"|at .*\.(ts|mjs):/.test(text))
      throw new Error(`${method} ${path} revealed ${text.slice(0, 300)}`)
    if (reply.status >= 400) refused++
  }
  await shared(count, REQUESTS_AT_ONCE, one)
  return refused
}

/** Does something so many times, some of them at the same time. */
async function shared(count: number, atOnce: number, act: () => Promise<unknown>): Promise<void> {
  let left = count
  const work = async (): Promise<void> => {
    while (left > 0) {
      left--
      await act()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function refusedOrigin(address: string, cookie: string): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, SUBPROTOCOL, {
    headers: { cookie, origin: FOREIGN },
  })
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (opened) throw new Error('a page of another site got a connection')
}

/** Sends `count` messages over sockets and a tenth as many requests; throws if any of it had an effect. */
export async function abuse(file: string, count: number, seed: number): Promise<AbuseReport> {
  const random = randomFrom(seed)
  const server = await ServerChild.start(file)
  const { address } = server
  const table = await LoadTable.make(address, 'all-bridges-burning', SEATS)
  for (let n = 0; n < 20; n++) await table.step()
  const stranger = new Player(address, 'Stranger')
  await stranger.make({
    game: 'soviet-dawn',
    options: {},
    seats: { reds: { kind: 'me' } },
    visibility: 'private',
    pace: null,
  })
  const before = await table.snapshot()
  const warm = Math.min(2000, count)
  let [refused, at] = [await attack(server, table, stranger.session, warm, random), await server.figures()]
  refused += await attack(server, table, stranger.session, count - warm, random)
  const requests = Math.ceil(count / 10)
  refused += await abuseHttp(address, table.slug, stranger.session, requests, random)
  await refusedOrigin(address, table.session)
  const after = await table.snapshot()
  if (after !== before) throw new Error(`the table has changed from ${before.slice(0, 500)} to ${after.slice(0, 500)}`)
  const end = await server.figures()
  if (end.problems > 0) throw new Error(`the server reported ${end.problems} faults`)
  await slowReader(server, table)
  table.disconnect()
  await server.kill()
  return { messages: count, requests, refused, growth: Math.round((end.heap - at.heap) / 1e5) / 10 }
}

async function attack(
  server: ServerChild,
  table: LoadTable,
  cookie: string,
  count: number,
  random: Random,
): Promise<number> {
  const { address } = server
  const old = table.acknowledged.map(({ id }) => id)
  let [sent, refused] = [0, 0]
  const attackOnce = async (): Promise<void> => {
    const attacker = new Attacker(address, [table.session, cookie, ''][random(3)])
    await attacker.connect(table.slug, random(2) === 0 ? SEATS[0] : null)
    for (let n = 0; n < 1000 && sent < count && attacker.connected; n++, sent++) {
      const kind = random(10)
      if (kind === 0) attacker.text(JSON.stringify(nonsense(random)))
      else if (kind === 1) attacker.text('{"type":"answer"'.slice(0, random(16)))
      else if (kind === 2 && random(20) === 0) attacker.text(Buffer.from(Array.from({ length: 40 }, () => random(256))))
      else attacker.text(JSON.stringify(wrongMessage(random, table.slug, old)))
      if (n % AT_ONCE === 0 && !(await attacker.read())) break
    }
    // The server closes the connection over a message that is too large.
    if (random(5) === 0) attacker.text('x'.repeat(LIMITS.message + 1))
    await attacker.read()
    refused += attacker.refused
    attacker.close()
    if (!server.alive) throw new Error('the server has ended')
  }
  const attackOn = async (): Promise<void> => {
    while (sent < count) await attackOnce()
  }
  await Promise.all(Array.from({ length: ATTACKERS }, attackOn))
  return refused
}

/** A page that reads nothing must not make the server keep everything for it. */
async function slowReader(server: ServerChild, table: LoadTable): Promise<void> {
  const slow = new Attacker(server.address, table.session)
  await slow.connect(table.slug, SEATS[0])
  await slow.read()
  slow.stopReading()
  const before = await server.figures()
  for (let n = 0; n < 3000; n++) slow.say({ type: 'follow', table: table.slug, as: SEATS[0] })
  await new Promise((done) => setTimeout(done, 3000))
  const { heap } = await server.figures()
  slow.close()
  // The operating system takes some megabytes before the server has to keep anything.
  if (heap - before.heap > 20e6) throw new Error(`a slow reader costs ${Math.round((heap - before.heap) / 1e6)} MB`)
}

/** A small generator with a seed, so that a run can be repeated. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** With the usual limits: one page sends as fast as it can. Returns how many of its messages were refused. */
export async function tooFast(file: string, count: number): Promise<number> {
  const server = await ServerChild.start(file, 'all', 'limits')
  const table = await LoadTable.make(server.address, 'soviet-dawn', ['reds'])
  const attacker = new Attacker(server.address, table.session)
  await attacker.connect(table.slug, 'reds')
  for (let n = 0; n < count; n++) attacker.say({ type: 'why', table: table.slug, re: n, option: 'x' })
  await new Promise((done) => setTimeout(done, 1500))
  await attacker.read()
  attacker.close()
  const reply = await table.step()
  if (reply?.type !== 'accepted') throw new Error('others cannot play while somebody sends too much')
  table.disconnect()
  await server.kill()
  return attacker.refused
}
