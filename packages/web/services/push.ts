// Notices of this browser, through its push service.
import type { Channel } from '@interregnum/protocol'
import { type Signal, signal } from '@preact/signals'
import { addPush, removePush, sendTest } from './account-api.ts'

/** `none`: this browser cannot show notices for this page. */
export const pushState: Signal<'none' | 'off' | 'on' | 'denied'> = signal('none')

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

export async function findPush(): Promise<void> {
  const worker = await registration()
  const subscription = (await worker?.pushManager.getSubscription()) ?? null
  if (worker === null) pushState.value = 'none'
  else if (Notification.permission === 'denied') pushState.value = 'denied'
  else pushState.value = subscription === null ? 'off' : 'on'
}

/** Asks the person, and gives the server this browser's address. */
export async function startPush(key: string): Promise<void> {
  const worker = await registration()
  const permission = await Notification.requestPermission()
  if (worker !== null && permission === 'granted') {
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    if (endpoint !== undefined) await addPush({ endpoint, keys: { p256dh, auth } })
  }
  await findPush()
}

export async function stopPush(): Promise<void> {
  const subscription = (await (await registration())?.pushManager.getSubscription()) ?? null
  if (subscription !== null) {
    await subscription.unsubscribe()
    await removePush(subscription.endpoint)
  }
  await findPush()
}

/** Has the server send a notice on this channel; in a push message, to this browser. */
export async function testNotice(channel: Channel): Promise<void> {
  const subscription = channel === 'push' ? await (await registration())?.pushManager.getSubscription() : null
  await sendTest({ channel, ...(subscription == null ? {} : { endpoint: subscription.endpoint }) })
}
