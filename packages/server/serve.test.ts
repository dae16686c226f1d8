import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CLOSED, PROTOCOL, SUBPROTOCOL } from '@interregnum/protocol'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { readConfig } from './config.ts'
import { createLog, type RunningServer, startServer } from './serve.ts'
import { PATHS_OUTSIDE } from './testing/paths-outside.ts'
import { Player } from './testing/player.ts'
import { ABB } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'interregnum-serve-'))
const page = join(folder, 'page')
const html = '<!doctype html><title>Interregnum</title><script type="module" src="/assets/index-a1B2_-c3.js"></script>'
const script = 'export const answer = 42 // the same words again\n'.repeat(100)
let server: RunningServer

const start = (more: Record<string, string> = {}, log = createLog('silent')): Promise<RunningServer> =>
  startServer(
    readConfig({ PORT: '0', METRICS_PORT: '0', DATA_DIR: join(folder, 'data'), PAGE_DIR: page, ...more }),
    log,
  )

const SEATS = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(page, '.built-from'), 'secret')
  writeFileSync(join(page, 'index.html'), html)
  writeFileSync(join(page, 'assets', 'index-a1B2_-c3.js'), script)
  server = await start()
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Reply {
  readonly status: number | undefined
  readonly headers: import('node:http').IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request without a URL parser, which would resolve ".." in the path. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { port } = new URL(server.address)
  return new Promise((done, fail) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
    outgoing.on('error', fail).end()
  })
}

async function connect(headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/live`, SUBPROTOCOL, { headers })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

describe('a server with the page', () => {
  it('serves the page at the root and at every route of the page, with a strict policy', async () => {
    for (const path of ['/', '/table/soviet-dawn', '/table?seat=red', '/seat']) {
      const { status, headers, body } = await send(path)
      expect(status, path).toBe(200)
      expect(body.toString()).toBe(html)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain('text/html')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toContain('unsafe')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('compresses files, and lets browsers keep those with a hash in their name', async () => {
    const { headers, body } = await send('/assets/index-a1B2_-c3.js', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(script)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('does not compress its own answers, whose length could tell a secret', async () => {
    const { headers, body } = await send('/api/lobby', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe('[]')
  })

  it.each(PATHS_OUTSIDE)('never leaves its folder nor shows hidden files: %s', async (path) => {
    const { status, body } = await send(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.toString()).not.toContain('secret')
  })

  it('says 404 for a missing file or interface instead of sending the page', async () => {
    for (const path of ['/assets/gone-12345678.js', '/missing.png', '/api/nothing'])
      expect((await send(path)).status, path).toBe(404)
    expect((await send('/table', {}, 'POST')).status).toBe(404)
  })

  it('is alive and ready, and has figures at another address', async () => {
    expect((await send('/health')).status).toBe(200)
    expect((await send('/ready')).status).toBe(200)
    expect((await send('/metrics')).body.toString()).toBe(html)
    const figures = await (await fetch(`${server.metrics}/metrics`)).text()
    expect(figures).toContain('interregnum_connections 0')
    expect(figures).toMatch(/interregnum_http_seconds_count\{.*route="\/health"/)
  })

  it('names the version of the page in its greeting', async () => {
    const socket = await connect()
    const greeting = new Promise((done) => socket.once('message', (data) => done(JSON.parse(String(data)))))
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, build: 'x', tab: 'x' }))
    expect(await greeting).toMatchObject({ type: 'welcome', build: 'index-a1B2_-c3.js' })
    socket.terminate()
  })

  it('refuses sockets and unsafe requests from other sites', async () => {
    await expect(connect({ origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    const origin = { origin: 'https://elsewhere.example' }
    expect((await send('/api/sit', origin, 'POST')).status).toBe(403)
    ;(await connect({ origin: server.address })).terminate()
  })

  it('logs what is asked for, but no password, cookie, link, name, chat or address of a client', async () => {
    const lines: string[] = []
    const keep = { write: (line: string) => void lines.push(line) }
    const logged = await start({ DATA_DIR: join(folder, 'logged') }, pino({ level: 'trace' }, keep))
    const [aino, bertil] = [new Player(logged.address, 'Aino Virtanen'), new Player(logged.address, 'Bertil Berg')]
    const account = { name: aino.name, password: 'correct horse battery' }
    await aino.http('POST', '/api/account', account)
    await expect(bertil.http('POST', '/api/sign-in', { ...account, password: 'wrong horse' })).rejects.toThrow('403')
    const { table, links } = await aino.make({ ...ABB, seats: SEATS })
    await bertil.sit(links.senate)
    await expect(bertil.http('POST', '/api/sit', { link: links.senate, name: 7 })).rejects.toThrow('400')
    const line = { id: '0'.repeat(32), text: 'A secret plan' }
    await aino.http('POST', `/api/tables/${table.slug}/chat`, line)
    await aino.connect()
    await logged.stop()
    const log = lines.join('')
    expect(log).toContain('"route":"/api/account"')
    expect(log).toContain('"status":403')
    const cookies = [aino, bertil].map(({ session }) => session.split('=')[1])
    const secrets = [
      account.password,
      'wrong horse',
      aino.name,
      bertil.name,
      links.senate,
      table.slug,
      line.text,
      ...cookies,
    ]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toContain('remoteAddress')
  })

  it('does not share its file with a second server', async () => {
    await expect(start()).rejects.toThrow(/^Another server uses .*interregnum\.db/)
    expect((await send('/ready')).status).toBe(200)
  })

  it('tells pages that it restarts, closes their connections, and starts again with the same data', async () => {
    const socket = await connect()
    const messages: unknown[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    const closed = new Promise((done) => socket.once('close', done))
    await server.stop()
    expect(await closed).toBe(CLOSED.restart)
    expect(messages).toContainEqual({ type: 'soon', at: expect.any(Number) })
    server = await start()
    expect((await send('/ready')).status).toBe(200)
  })
})
