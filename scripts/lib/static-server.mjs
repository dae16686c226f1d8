// Serves a folder of built files, for `npm start` and for browser tests.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, posix, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { UserError } from './run.mjs'

/** @typedef {'br' | 'gzip' | 'identity'} Encoding */
/** @typedef {{ body: Buffer, etag: string, type: string, encoded: Map<Encoding, Promise<Buffer>> }} Entry */

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const securityHeaders = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'", // boards set styles on SVG elements
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The file for a request path, or null if it must not be served: outside the folder, hidden, or malformed.
 * @param {string} folder
 * @param {string} url the raw request target: a URL parser would already have resolved ".."
 */
export function fileFor(folder, url) {
  let path
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0])
  } catch {
    return null
  }
  if (!path.startsWith('/') || /[\0\\]/.test(path)) return null
  if (path.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return null
  const file = resolve(join(folder, posix.normalize(path)))
  return file === resolve(folder) || file.startsWith(resolve(folder) + sep) ? file : null
}

/** The best encoding a client accepts for a type worth compressing. @returns {Encoding} */
function encodingFor(/** @type {Entry} */ entry, accepted = '') {
  if (entry.body.length < 1024 || !/^text|json|javascript|svg|wasm/.test(entry.type)) return 'identity'
  const takes = (/** @type {string} */ name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses each file only once per encoding. */
function encode(/** @type {Entry} */ entry, /** @type {Encoding} */ encoding) {
  let encoded = entry.encoded.get(encoding)
  if (!encoded) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    encoded =
      encoding === 'br'
        ? promisify(brotliCompress)(entry.body, quality)
        : encoding === 'gzip'
          ? promisify(gzip)(entry.body)
          : Promise.resolve(entry.body)
    entry.encoded.set(encoding, encoded)
  }
  return encoded
}

/** Caches files in memory until they change on disk. */
function fileCache() {
  /** @type {Map<string, { version: string, entry: Entry }>} */
  const cache = new Map()
  return async (/** @type {string} */ file) => {
    const info = await stat(file).catch(() => null)
    if (!info?.isFile()) return null
    const version = `${info.mtimeMs}-${info.size}`
    const known = cache.get(file)
    if (known?.version === version) return known.entry
    const body = await readFile(file)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
    const entry = { body, etag, type, encoded: new Map() }
    cache.set(file, { version, entry })
    return entry
  }
}

/** A path without an extension is a route of the app and gets index.html. */
const isPage = (/** @type {string} */ url) => extname(url.split(/[?#]/, 1)[0]) === '' && !url.startsWith('/assets/')

/**
 * @param {string} folder
 * @returns {import('node:http').Server}
 */
export function createStaticServer(folder) {
  const read = fileCache()

  /** @param {string} url */
  async function find(url) {
    const file = fileFor(folder, url)
    if (file === null) return null
    return (await read(file)) ?? (isPage(url) ? read(join(folder, 'index.html')) : null)
  }

  return createServer(async (request, response) => {
    const refuse = (/** @type {number} */ status, /** @type {string} */ words, headers = {}) =>
      response
        .writeHead(status, { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers })
        .end(request.method === 'HEAD' ? undefined : `${words}\n`)
    try {
      const url = request.url ?? '/'
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refuse(405, 'Only GET and HEAD are served here.', { Allow: 'GET, HEAD' })
      const entry = await find(url)
      if (!entry) return refuse(404, 'There is no such file.', { 'Cache-Control': 'no-cache' })

      // Built assets have a content hash in their name; everything else is revalidated each time.
      const isHashed = /^\/assets\/[^?#]*-[\w-]{8}\.\w+$/.test(url)
      const encoding = encodingFor(entry, request.headers['accept-encoding']?.toString())
      const headers = {
        ...securityHeaders,
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: entry.etag,
        Vary: 'Accept-Encoding',
      }
      const known = request.headers['if-none-match']
      if (known?.split(',').some((tag) => tag.trim() === entry.etag)) return response.writeHead(304, headers).end()
      const body = await encode(entry, encoding)
      response.writeHead(200, {
        ...headers,
        'Content-Type': entry.type,
        'Content-Length': body.length,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else refuse(500, 'The server failed to answer; its terminal says why.')
    }
  })
}

/**
 * Listens, with a helpful error if that fails. Port 0 takes any free one.
 * @param {import('node:http').Server} server
 * @param {{ port: number, host?: string }} where
 * @returns {Promise<number>} the port
 */
export function listen(server, { port, host = '127.0.0.1' }) {
  return new Promise((done, fail) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => fail(portError(error, port)))
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** @param {NodeJS.ErrnoException} error @param {number} port */
function portError(error, port) {
  const remedy = `choose another port, for example: npm start -- --port ${port === 2000 ? 2001 : 2000}`
  if (error.code === 'EADDRINUSE')
    return new UserError(`Port ${port} is already in use. Stop the program that uses it, or ${remedy}`)
  if (error.code === 'EACCES') return new UserError(`Port ${port} may not be used by this account; ${remedy}`)
  return error
}
