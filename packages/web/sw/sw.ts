// Keeps the whole page in the browser, so that it opens without a network. Each version has a cache of its own, filled
// before it is used at all: what a tab sees always comes from one version.
import { TAKE_OVER } from './words.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build (build/offline.ts): every file of this version with the hash of its content. */
declare const __FILES__: readonly (readonly [path: string, integrity: string])[]
declare const __VERSION__: string

const FAMILY = 'interregnum-page-'
const OWN = FAMILY + __VERSION__
const home = new URL('./', self.location.href).href
const files = new Map(__FILES__.map(([path, integrity]) => [new URL(path, home).href, integrity]))

self.addEventListener('install', (event) => event.waitUntil(fill()))

self.addEventListener('activate', (event) => event.waitUntil(clearAway().then(() => self.clients.claim())))

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Every address without an ending is the same page, which finds its own way.
  const isPage = request.mode === 'navigate' && !/\.\w+$/.test(pathname)
  event.respondWith(isPage ? page(request) : file(request))
})

/** All or nothing: a file that is not what this version was built with (a newer one was put there) ends the attempt. */
async function fill(): Promise<void> {
  const cache = await caches.open(OWN)
  const fetched = [...files].map(async ([url, integrity]) => {
    // What carries its hash in its name is the same in every version: no need to fetch it twice.
    const known = isHashed(url) ? await caches.match(url) : undefined
    const response = known ?? (await fetch(url, { integrity, cache: isHashed(url) ? 'default' : 'no-cache' }))
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    await cache.put(url, response)
  })
  await Promise.all(fetched)
}

const isHashed = (url: string): boolean => url.startsWith(`${home}assets/`)

/** The cache before this one stays: a tab that was opened with it may still ask for its parts. */
async function clearAway(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(OWN)
  return (await cache.match(home)) ?? fetch(request)
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(OWN)
  const url = request.url.split('#', 1)[0]
  const own = files.has(url) ? await cache.match(url) : undefined
  // A part of an older version, for a tab that still runs it: told by its name, so that it can't be mistaken.
  return own ?? (isHashed(url) ? await caches.match(url) : undefined) ?? fetch(request)
}
