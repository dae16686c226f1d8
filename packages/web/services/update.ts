import { type Signal, signal } from '@preact/signals'
import { TAKE_OVER } from '../sw/words.ts'

/**
 * `current`: nothing to tell. `ready`: a newer version is here, whole, and waits until somebody says `takeUpdate`, or
 * until the last tab of the page is closed. `taken`: another tab has said so; this one goes on with what it has until
 * it is loaded again.
 */
export const update: Signal<'current' | 'ready' | 'taken'> = signal('current')

/** Whether the page will open without a network. */
export const offlineReady: Signal<boolean> = signal(false)

/** How often a page that stays open looks for a newer version. */
const EVERY = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
let reloading = false

/** Makes the page work offline from now on. It never reloads by itself. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await loaded()
  try {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    watch(registration)
    await navigator.serviceWorker.ready
    offlineReady.value = true
  } catch {
    // A browser that does not allow it (private windows, plain http): the page works with a network only.
  }
}

/** Goes over to the newer version: loads this page again, because somebody asked for it. */
export function takeUpdate(): void {
  reloading = true
  if (waiting === null || waiting.state !== 'installed') location.reload()
  else waiting.postMessage(TAKE_OVER)
}

/** After everything the page itself needs, so that the first look is not slowed by fetching what may come later. */
const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => addEventListener('load', () => done(), { once: true }))

function watch(registration: ServiceWorkerRegistration): void {
  const served = navigator.serviceWorker.controller !== null
  const settle = (worker: ServiceWorker | null): void => {
    // The very first one has nothing to replace.
    if (worker?.state !== 'installed' || navigator.serviceWorker.controller === null) return
    waiting = worker
    update.value = 'ready'
  }
  settle(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => settle(coming))
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) location.reload()
    else if (served) update.value = 'taken'
  })
  const look = (): void => void registration.update().catch(() => {})
  setInterval(look, EVERY)
  addEventListener('online', look)
}
