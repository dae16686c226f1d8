// Caches the whole page, so that it opens without a network. Each version has its own cache, which is filled before it
// is used: a tab never mixes versions.
import type { PushNotice } from '@interregnum/protocol'
import { tendDice } from '../services/dice-shares.ts'
import { tableInfo } from '../services/server-calls.ts'
import { TAKE_OVER } from './words.ts'

declare const self: ServiceWorkerGlobalScope
/** Defined by the build (build/offline.ts): every file of this version with its hash. */
declare const __FILES__: readonly (readonly [path: string, integrity: string])[]
declare const __VERSION__: string

const CACHE_PREFIX = 'interregnum-page-'
const CACHE = CACHE_PREFIX + __VERSION__
const home = new URL('./', self.location.href).href
const files = new Map(__FILES__.map(([path, integrity]) => [new URL(path, home).href, integrity]))

self.addEventListener('install', (event) => event.waitUntil(precache()))

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())))

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Every path without an extension is the same page, which does its own routing; the server answers for its own paths.
  const isPage = request.mode === 'navigate' && !/\.\w+$/.test(pathname) && !isServers(pathname)
  event.respondWith(isPage ? page(request) : file(request))
})

const isServers = (pathname: string): boolean => /^\/(api|health|ready)(\/|$)/.test(pathname)

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data)
  if (notice !== null) event.waitUntil(receive(notice))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTable(String(event.notification.data)))
})

function readNotice(data: PushMessageData | null): PushNotice | null {
  try {
    const { title, body, url, tag, bodyIfDone } = data?.json() ?? {}
    const isText = [title, body, url, tag, bodyIfDone ?? ''].every((text) => typeof text === 'string')
    return isText && new URL(url).origin === self.location.origin ? { title, body, url, tag, bodyIfDone } : null
  } catch {
    return null
  }
}

async function receive(notice: PushNotice): Promise<void> {
  const { tag, body, bodyIfDone } = notice
  const isDone = bodyIfDone !== undefined && (await Promise.race([doDice(tag), later()]))
  await show({ ...notice, body: isDone ? bodyIfDone : body })
}

/** The notice is shown after this many milliseconds, whatever the server does. */
const PATIENCE = 10_000
const later = (): Promise<false> => new Promise((done) => setTimeout(() => done(false), PATIENCE))

/** Seals or opens this browser's share, if it has one. If it does not, the browser that has it got the notice too. */
async function doDice(slug: string): Promise<boolean> {
  try {
    const table = await tableInfo(slug)
    const { elsewhere } = await tendDice(table, { patience: Number.POSITIVE_INFINITY })
    return table.mine.length > 0 && elsewhere.length === 0
  } catch {
    // Among others, if the share must stay sealed: the page will say why.
    return false
  }
}

const show = ({ title, body, url, tag }: PushNotice): Promise<void> =>
  self.registration.showNotification(title, { body, tag, data: url })

/** In a tab that shows this table already, otherwise in a new one. */
async function openTable(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.url === url)
  await (tab === undefined ? self.clients.openWindow(url) : tab.focus())
}

/** All or nothing: fails if a file is not from this version (e.g. because a newer one was deployed). */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  const fetched = [...files].map(async ([url, integrity]) => {
    // A hashed file is the same in every version: no need to fetch it twice.
    const known = isHashed(url) ? await caches.match(url) : undefined
    const response = known ?? (await fetch(url, { integrity, cache: isHashed(url) ? 'default' : 'no-cache' }))
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    await cache.put(url, response)
  })
  await Promise.all(fetched)
}

const isHashed = (url: string): boolean => url.startsWith(`${home}assets/`)

/** Keeps the previous cache: open tabs may still need its files. */
async function deleteOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(home)) ?? fetch(request)
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const url = request.url.split('#', 1)[0]
  const current = files.has(url) ? await cache.match(url) : undefined
  // A hashed file of an older version, for a tab that still runs it.
  return current ?? (isHashed(url) ? await caches.match(url) : undefined) ?? fetch(request)
}
