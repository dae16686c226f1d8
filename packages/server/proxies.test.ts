// The files in deploy/ with the programs that read them; only names, ports and paths are replaced.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { PROTOCOL, SUBPROTOCOL, TIMES } from '@interregnum/protocol'
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import WebSocket from 'ws'
import { readConfig } from './config.ts'
import { createLog, type RunningServer, startServer } from './serve.ts'

const deployed = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

let folder = ''
let server: RunningServer
let proxy: ChildProcess | null = null
/** Where people reach the server. */
let port = 0
const origin = (): string => `https://games.example:${port}`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interregnum-proxy-'))
  // nginx does its work as another user where root starts it.
  chmodSync(folder, 0o755)
  port = await freePort()
  server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), PUBLIC_URL: origin() }),
    createLog('silent'),
  )
})

afterEach(async () => {
  const ended = proxy
  proxy = null
  if (ended !== null && ended.exitCode === null) {
    const exit = new Promise((done) => ended.once('exit', done))
    ended.kill()
    await exit
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  const one = createServer()
  return new Promise((done) => {
    one.listen(0, '127.0.0.1', () => {
      const { port: free } = one.address() as AddressInfo
      one.close(() => done(free))
    })
  })
}

/** Skips the test where the program is not installed. */
function needs(context: TestContext, program: string, version: string): void {
  if (spawnSync(program, [version]).error !== undefined) context.skip(`${program} is not installed`)
}

/** Fails with what the program said; returns its warnings. */
function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', env: environment() })
  expect(status, `${program}: ${stdout}${stderr}`).toBe(0)
  return stderr
}

/** Caddy keeps its certificates at home. */
const environment = () => ({ ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })

async function start(program: string, ...options: string[]): Promise<void> {
  const started = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'], env: environment() })
  proxy = started
  let said = ''
  started.stderr.on('data', (text) => {
    said += text
  })
  for (let tries = 0; (await send('/health').catch(() => null))?.status !== 200; tries++) {
    if (started.exitCode !== null || tries > 200)
      throw new Error(`${program} does not pass requests on: ${said.slice(-1000)}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
}

/** Nobody has signed its certificate. */
const proxyAddress = () => ({ host: '127.0.0.1', port, servername: 'games.example', rejectUnauthorized: false })

/** Through the proxy. */
const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((done, fail) => {
    const sent = { path, method, headers: { host: `games.example:${port}`, ...headers } }
    request({ ...proxyAddress(), ...sent }, (reply) => {
      reply.resume().on('end', () => done({ status: reply.statusCode, headers: reply.headers }))
    })
      .on('error', fail)
      .end()
  })

const sendPlain = (url: string, headers: Record<string, string>): Promise<Reply> =>
  new Promise((done, fail) => {
    plainRequest(url, { headers }, (reply) => {
      reply.resume().on('end', () => done({ status: reply.statusCode, headers: reply.headers }))
    })
      .on('error', fail)
      .end()
  })

/** The first reply on a live connection through the proxy. */
function greet(from: string): Promise<unknown> {
  const socket = new WebSocket(`wss://games.example:${port}/live`, SUBPROTOCOL, {
    createConnection: () => connect(proxyAddress()),
    headers: { origin: from },
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, build: 'x', tab: 'x' })))
  return new Promise((done, fail) => {
    socket.on('error', fail)
    socket.on('message', (data) => {
      done(JSON.parse(String(data)))
      socket.terminate()
    })
  })
}

/** Requests that this client may still make. */
const left = async (reply: Promise<Reply>): Promise<number> => Number((await reply).headers['x-ratelimit-remaining'])

/** What a proxy must do, whichever it is. */
async function passesOn(): Promise<void> {
  expect(await greet(origin())).toMatchObject({ type: 'welcome' })
  await expect(greet('https://elsewhere.example')).rejects.toThrow('403')
  expect((await send('/api/sit', { origin: 'https://elsewhere.example' }, 'POST')).status).toBe(403)
  const { headers } = await send('/api/lobby', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeDefined()
  // A client cannot escape the limits with a header of its own; the proxy, as the server knows it, names the client.
  const first = await left(send('/api/lobby', { 'x-forwarded-for': '10.0.0.1' }))
  expect(await left(send('/api/lobby', { 'x-forwarded-for': '10.0.0.2' }))).toBe(first - 1)
  const direct = `${server.address}/api/lobby`
  const ofProxy = await left(sendPlain(direct, { 'x-forwarded-for': '10.0.0.1' }))
  expect(await left(sendPlain(direct, { 'x-forwarded-for': '10.0.0.2' }))).toBe(ofProxy)
}

/** Starts nginx with `deploy/nginx.conf` in front of these processes. Returns its port without TLS. */
async function startNginx(context: TestContext, processes: readonly string[]): Promise<number> {
  needs(context, 'nginx', '-v')
  needs(context, 'openssl', 'version')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=games.example', '-keyout', key, '-out', certificate]
  run('openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject)
  const plain = await freePort()
  const site = deployed('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('server 127.0.0.1:1918;', processes.map((address) => `server ${address};`).join(' '))
    .replace('/etc/ssl/games.example/fullchain.pem', certificate)
    .replace('/etc/ssl/games.example/privkey.pem', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const file = join(folder, 'nginx.conf')
  // Other sites of the same machine may have compression switched on for everything.
  const others = 'gzip on; gzip_types *; gzip_min_length 1; access_log off;'
  const main = `pid ${folder}/nginx.pid; error_log stderr; daemon off; events {}`
  writeFileSync(file, `${main}\nhttp {\n${temporary.join('\n')}\n${others}\n${site}\n}\n`)
  run('nginx', '-t', '-q', '-e', 'stderr', '-c', file)
  await start('nginx', '-e', 'stderr', '-c', file)
  return plain
}

/** A server that only says its name. */
async function namedServer(name: string): Promise<{ readonly address: string; close(): void }> {
  const named = createHttpServer((_, reply) => reply.setHeader('x-name', name).end())
  await new Promise<void>((done) => named.listen(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${(named.address() as AddressInfo).port}`,
    close: () => named.close().closeAllConnections(),
  }
}

describe('deploy', () => {
  it('nginx.conf passes on pages, sockets and the client’s address, and compresses nothing', async (context) => {
    const plain = await startNginx(context, [new URL(server.address).host])
    await passesOn()
    const moved = await sendPlain(`http://127.0.0.1:${plain}/table?a=1`, { host: 'games.example' })
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://games.example/table?a=1'])
    // The server ends silent connections itself; the proxy must not do it before.
    expect(Number(/proxy_read_timeout (\d+)s/.exec(deployed('nginx.conf'))?.[1]) * 1000).toBeGreaterThan(TIMES.gone)
  })

  it('nginx.conf leads all sockets of a table to one process, and spreads the rest', async (context) => {
    const processes = await Promise.all(['one', 'other'].map(namedServer))
    try {
      await startNginx(
        context,
        processes.map(({ address }) => address),
      )
      const led = async (path: string): Promise<unknown> => (await send(path)).headers['x-name']
      const times = (path: string, count: number) => Promise.all(Array.from({ length: count }, () => led(path)))
      const tables = Array.from({ length: 20 }, (_, n) => `/live?table=table${n}`)
      const byTable = await Promise.all(tables.map(async (path) => new Set(await times(path, 4))))
      expect(byTable.map(({ size }) => size)).toEqual(tables.map(() => 1))
      const both = new Set(['one', 'other'])
      expect(new Set(byTable.flatMap((names) => [...names]))).toEqual(both)
      expect(new Set(await times('/api/lobby', 30))).toEqual(both)
    } finally {
      for (const { close } of processes) close()
    }
  })

  it('Caddyfile passes on pages, sockets and the client’s address, and compresses nothing', async (context) => {
    needs(context, 'caddy', 'version')
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, deployed('Caddyfile'))
    run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)
    const options = ['admin off', 'skip_install_trust', 'auto_https disable_redirects', `http_port ${await freePort()}`]
    const site = deployed('Caddyfile')
      .replace('games.example {', `${origin()} {\n\ttls internal\n\tbind 127.0.0.1`)
      .replaceAll('127.0.0.1:1918', new URL(server.address).host)
    writeFileSync(file, `{\n${options.join('\n')}\n}\n${site}`)
    await start('caddy', 'run', '--adapter', 'caddyfile', '--config', file)
    await passesOn()
  })

  it('interregnum.service is a unit that systemd understands', (context) => {
    needs(context, 'systemd-analyze', '--version')
    const file = join(folder, 'interregnum.service')
    writeFileSync(file, deployed('interregnum.service').replace('/usr/bin/node', process.execPath))
    const warnings = run('systemd-analyze', 'verify', '--recursive-errors=no', file).split('\n')
    expect(warnings.filter((line) => line.includes('interregnum'))).toEqual([])
  })
})
