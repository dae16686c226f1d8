// Requests to addresses that people have given: they must not reach the operator's own network.
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6')
}

export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPrivate(mapped)
  // Another way to write an IPv4 address inside an IPv6 one.
  if (/^::ffff:/i.test(address)) return true
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** `definite`: it was certainly not delivered, and can be tried again. */
export class SendError extends Error {
  override readonly name = 'SendError'
  constructor(
    message: string,
    readonly definite: boolean,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}

export interface OutsideRequest {
  readonly url: string
  readonly headers: { readonly [name: string]: string | number }
  readonly body: Buffer | string
}

/** Milliseconds. */
const PATIENCE = 5000

/** Posts to an address on the internet: https only, no redirects. `anywhere`: also loopback and http, for tests. */
export function postOutside({ url, headers, body }: OutsideRequest, anywhere = false): Promise<void> {
  const { protocol, hostname } = new URL(url)
  if (!anywhere && protocol !== 'https:') throw new SendError('Only https addresses are called.', true)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!anywhere && isIP(literal) !== 0 && isPrivate(literal)) throw new SendError('This address is private.', true)
  const send = protocol === 'https:' ? secureRequest : plainRequest
  const signal = AbortSignal.timeout(PATIENCE)
  return new Promise((resolve, reject) => {
    let written = false
    const outgoing = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...(anywhere ? {} : { lookup: publicLookup }),
    })
    outgoing.on('response', (reply) => {
      const status = reply.statusCode ?? 0
      // Nobody needs what it says.
      reply.destroy()
      if (status >= 200 && status < 300) resolve()
      else reject(new SendError(`The service answered ${status}.`, true, status))
    })
    outgoing.on('finish', () => {
      written = true
    })
    outgoing.on('error', (problem) => reject(new SendError(problem.message, !written)))
    outgoing.end(body)
  })
}

/** Looks at what a name resolves to at the moment of the connection, so that it cannot change in between. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (problem, addresses) => {
    if (problem !== null) return done(problem, '', 0)
    const bad = addresses.find(({ address }) => isPrivate(address))
    if (bad !== undefined) return done(new Error('This address is private.'), '', 0)
    if (options.all === true) return done(null, addresses)
    return done(null, addresses[0].address, addresses[0].family)
  })
}
