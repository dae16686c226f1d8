import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStaticServer, listen } from '../../../scripts/lib/static-server.mjs'
import { writeServiceWorker } from '../build/offline.ts'
import { ownProfile } from './harness.ts'
import { push, watchNotifications } from './push.ts'
import { served } from './served.ts'

let folder = ''
let server: Server
let baseURL = ''
let context: BrowserContext

/** Each test has a server that can be switched off and a copy of the page that can be replaced by another version. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interregnum-offline-'))
  cpSync(served.folder, folder, { recursive: true })
  server = createStaticServer(folder)
  baseURL = `http://127.0.0.1:${await listen(server, { port: 0 })}`
  context = await ownProfile({ baseURL, serviceWorkers: 'allow' })
})

afterEach(() => {
  switchOff()
  rmSync(folder, { recursive: true })
})

function switchOff(): void {
  server.close()
  server.closeAllConnections()
}

async function firstVisit(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** Deploys another version, which the page names in a meta element. */
async function deploy(version: string, worker = true): Promise<void> {
  const file = join(folder, 'index.html')
  const plain = readFileSync(file, 'utf8').replace(/<meta name="version"[^>]*>/, '')
  writeFileSync(file, plain.replace('<head>', `<head><meta name="version" content="${version}">`))
  if (worker) await writeServiceWorker(folder)
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=version]')?.getAttribute('content') ?? null)

/** Checks for a newer version and returns the resulting state of its worker. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = new Promise<ServiceWorker>((done) => {
      registration?.addEventListener('updatefound', () => done(registration.installing as ServiceWorker))
    })
    await registration?.update()
    const worker = await found
    while (worker.state === 'installing') await new Promise((done) => worker.addEventListener('statechange', done))
    return worker.state
  })

const notice = (page: Page) => page.getByText('A new version is available')

describe('without a network', () => {
  it('the page opens after the first visit, and a game can be begun, played and saved', async () => {
    const page = await firstVisit()
    switchOff()
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).click()
    await page
      .getByRole('button', { name: /Reveal|Draw/ })
      .first()
      .click()
    await page.waitForURL(/#\/game\//)
    await page.keyboard.press('h')
    await page.getByTestId('advice').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Soviet Dawn' }).waitFor()
    const again = await context.newPage()
    await again.goto('/#/about')
    await again.getByRole('heading', { name: 'About', level: 1 }).waitFor()
    await again.goto('/#/how-to-play')
    await again.getByRole('link', { name: /The first four turns/ }).click()
    await again.getByTestId('coach').waitFor()
  })
})

describe('a push message', () => {
  it('is shown with the tag of its table, so that a later one takes its place, and nothing else is', async () => {
    const page = await firstVisit()
    const shown = await watchNotifications(context)
    const url = `${baseURL}/#/table/abc`
    const first = { title: 'Your turn', body: 'first', tag: 'abc', url }
    await push(page, JSON.stringify(first))
    await expect.poll(shown).toEqual([first])
    const elsewhere = { ...first, url: 'https://elsewhere.example/' }
    for (const other of ['no notice', '{}', JSON.stringify(elsewhere)]) await push(page, other)
    const last = { ...first, body: 'last', tag: 'def' }
    await push(page, JSON.stringify(last))
    await expect.poll(shown).toEqual([first, last])
  })
})

describe('a newer version', () => {
  it('is announced, and reloads a page only when the player agrees', async () => {
    const page = await firstVisit()
    const other = await context.newPage()
    await other.goto('/')
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { untouched: true }))
    await deploy('2')
    expect(await lookForUpdate(page)).toBe('installed')
    await notice(page).waitFor()
    await expect.poll(() => versionOf(page)).toBeNull()

    // Until then, every tab gets the current version.
    const third = await context.newPage()
    await third.goto('/')
    await expect.poll(() => versionOf(third)).toBeNull()

    await page.getByRole('button', { name: 'Update now' }).click()
    await page.waitForFunction(() => document.querySelector('meta[name=version]') !== null)
    await expect.poll(() => versionOf(page)).toBe('2')
    await expect.poll(() => page.evaluate(() => 'untouched' in window)).toBe(false)
    await notice(other).waitFor()
    await expect.poll(() => other.evaluate(() => 'untouched' in window)).toBe(true)

    switchOff()
    await other.reload()
    await expect.poll(() => versionOf(other)).toBe('2')
  })

  it('is not installed if it is incomplete', async () => {
    const page = await firstVisit()
    await deploy('2')
    await deploy('3', false)
    expect(await lookForUpdate(page)).toBe('redundant')
    await expect.poll(() => notice(page).count()).toBe(0)
    await page.reload()
    await expect.poll(() => versionOf(page)).toBeNull()
  })
})
