// The built page: its files, compressed, and one document for all of the page's own routes.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Built assets have a hash of their content in their name. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/][^\\/]*-[\w-]{8}\.\w+$/.test(path)

/** Names the version of a built page: the file name of its first module, which contains a hash of all others. */
export function buildOf(folder: string): string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, name] = /<script type="module"[^>]* src="[^"]*?([^/"]+)"/.exec(html) ?? []
  if (name === undefined) throw new Error(`${folder} does not contain a built page.`)
  return name
}

/** Only these routes are compressed: an attacker could otherwise guess secrets of an answer from its length. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      // The default quality of 11 takes a hundred times as long for a tenth less.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    })
    await scope.register(files, {
      root: folder,
      cacheControl: false,
      dotfiles: 'deny',
      index: 'index.html',
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    scope.setNotFoundHandler((request, reply) => {
      if (!isRoute(request.method, request.url)) return reply.code(404).send({ code: 'malformed' })
      return reply.sendFile('index.html')
    })
  })
}

/** A path without an extension is a route of the page. */
function isRoute(method: string, url: string): boolean {
  const [path] = url.split(/[?#]/, 1)
  return (method === 'GET' || method === 'HEAD') && extname(path) === '' && !/^\/(api|assets|live)(\/|$)/.test(path)
}
