// Push messages to the service worker of a page, and the notifications that it shows.
import type { BrowserContext, Page } from 'playwright-core'

/** Delivers a message to the worker as the browser's push service would. */
export async function push(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) found(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

/** Records what the worker shows: the packaged Chromium shows nothing and lists no notifications. */
export async function watchNotifications(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('The page has no service worker')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    registration.showNotification = async (title, options) =>
      void shown.push({ title, body: options?.body, tag: options?.tag, url: options?.data })
    Reflect.set(self, 'shown', shown)
  })
  return () => worker.evaluate(() => Reflect.get(self, 'shown'))
}
