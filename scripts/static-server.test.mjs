import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS_OUTSIDE } from '../packages/server/testing/paths-outside.ts'
import { createStaticServer, fileFor, listen } from './lib/static-server.mjs'

const script = 'export const answer = 42 // the same words again\n'.repeat(100)
const page = '<!doctype html><title>Interregnum</title>'
const outside = mkdtempSync(join(tmpdir(), 'static-'))
const folder = join(outside, 'dist')
const server = createStaticServer(folder)
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(outside, 'secret.txt'), 'secret')
  writeFileSync(join(folder, '.built-from'), 'secret')
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets', 'main-a1B2_-c3.js'), script)
  port = await listen(server, { port: 0 })
})

afterAll(() => {
  server.close()
  rmSync(outside, { recursive: true })
})

/**
 * Sends a request without a URL parser, which would resolve ".." in the path.
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string> }} [options]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function send(path, options = {}) {
  return new Promise((done, fail) => {
    const outgoing = request({ port, host: '127.0.0.1', path, ...options }, async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
    outgoing.on('error', fail).end()
  })
}

describe('the static server', () => {
  it('serves files with their types and security headers', async () => {
    const { status, headers, body } = await send('/icon.svg')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(body.toString()).toContain('<svg')
  })

  it('serves the page at the root and at every route of the app', async () => {
    for (const path of ['/', '/table/soviet-dawn', '/table?seat=red', '/replay/a%20b']) {
      const { status, headers, body } = await send(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/html')
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).toBe(page)
    }
  })

  it('says 404 for a missing file instead of sending the page', async () => {
    for (const path of ['/assets/gone-12345678.js', '/assets/gone', '/missing.png', '/assets/'])
      expect((await send(path)).status, path).toBe(404)
  })

  it.each([...PATHS_OUTSIDE, '/%2e%2e'])('never leaves its folder nor shows hidden files: %s', async (path) => {
    const { status, body } = await send(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })

  it('refuses a target that is not a path', () => {
    expect(fileFor(folder, 'http://elsewhere/icon.svg')).toBeNull()
    expect(fileFor(folder, '*')).toBeNull()
  })

  it('caches hashed assets forever, and answers 304 for other unchanged files', async () => {
    const asset = await send('/assets/main-a1B2_-c3.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { headers } = await send('/')
    const again = await send('/', { headers: { 'If-None-Match': `"other", ${headers.etag}` } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await send('/', { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
  })

  it('sends a changed file again', async () => {
    writeFileSync(join(folder, 'note.txt'), 'first')
    const first = await send('/note.txt')
    writeFileSync(join(folder, 'note.txt'), 'the second')
    const second = await send('/note.txt', { headers: { 'If-None-Match': String(first.headers.etag) } })
    expect(second.body.toString()).toBe('the second')
  })

  it('compresses large text files with an encoding that the client accepts', async () => {
    const get = (/** @type {string} */ accepted) =>
      send('/assets/main-a1B2_-c3.js', { headers: { 'Accept-Encoding': accepted } })
    const br = await get('gzip, deflate, br')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    expect(br.headers['content-length']).toBe(String(br.body.length))
    const gz = await get('gzip, br;q=0')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.body).toString()).toBe(script)
    const plain = await get('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(script)
    expect(plain.headers.vary).toBe('Accept-Encoding')
  })

  it('answers HEAD with headers only, and refuses other methods', async () => {
    const head = await send('/icon.svg', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
    expect(head.body).toHaveLength(0)
    const post = await send('/', { method: 'POST' })
    expect(post.status).toBe(405)
    expect(post.headers.allow).toBe('GET, HEAD')
  })

  it('reports a busy port and what to do', async () => {
    await expect(listen(createServer(), { port })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port, for example: npm start -- --port 2000`,
    )
  })
})
