import { type Signal, signal } from '@preact/signals'
import { TAKE_OVER } from '../sw/words.ts'

/**
 * `ready`: a newer version is downloaded and waits for `takeUpdate`, or until the last tab is closed. `taken`: another
 * tab has switched to it; this one keeps the old version until it is reloaded.
 */
export const update: Signal<'current' | 'ready' | 'taken'> = signal('current')

/** Whether the page will open without a network. */
export const offlineReady: Signal<boolean> = signal(false)

/** How often an open page checks for a newer version. */
const EVERY = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
let reloading = false

/** Makes the page work offline. Never reloads it. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await loaded()
  try {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
    watch(registration)
    await navigator.serviceWorker.ready
    offlineReady.value = true
  } catch {
    // Not allowed in this browser (private window, plain http): the page works online only.
  }
}

/** Switches to the newer version by reloading the page, at the player's request. */
export function takeUpdate(): void {
  reloading = true
  if (waiting === null || waiting.state !== 'installed') location.reload()
  else waiting.postMessage(TAKE_OVER)
}

/** Waits for the load event, so that precaching does not slow the first load. */
const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => addEventListener('load', () => done(), { once: true }))

function watch(registration: ServiceWorkerRegistration): void {
  const served = navigator.serviceWorker.controller !== null
  const settle = (worker: ServiceWorker | null): void => {
    // The first worker has nothing to replace.
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
  const check = (): void => void registration.update().catch(() => {})
  setInterval(check, EVERY)
  addEventListener('online', check)
}
