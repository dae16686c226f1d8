import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import type Axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Download,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { served } from './served.ts'

const { url } = served

let launched: Promise<Browser> | null = null
/** One browser for all test files of this worker; it ends with the worker. */
const browser = (): Promise<Browser> => (launched ??= launch())

async function launch(): Promise<Browser> {
  const started = await chromium.launch(served.browser)
  // Should it crash, the next test gets another one.
  started.on('disconnected', () => {
    launched = null
    pool.clear()
    people.length = 0
    waiting.length = 0
  })
  return started
}

interface PooledProfile {
  readonly key: string
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly origin: string
}

/** Profiles that are cleared after each test and reused: a new one takes a second or two. */
const pool = new Map<string, PooledProfile>()
/** The same for people at servers: those of the current test, and those that wait for the next one. */
const people: PooledProfile[] = []
const waiting: PooledProfile[] = []
const ownContexts: BrowserContext[] = []
/** Errors in any page of the current test. */
let problems: string[] = []
/** Messages of the browser and Playwright. On a busy machine, a preloaded file may be used late. */
const NOT_OURS = /blocked by Playwright|was preloaded using link preload but not used/

let ignored: RegExp[] = []

/** After each test: closes its pages, clears what they stored, and fails if one of them had an error. */
export async function tidyUp(): Promise<void> {
  waiting.push(...people)
  const used = [...pool.values(), ...people.splice(0)]
  await Promise.all([...ownContexts.splice(0).map((context) => context.close()), ...used.map(clear)])
  const found = problems.filter((problem) => !ignored.some((words) => words.test(problem)))
  problems = []
  ignored = []
  expect(found, 'errors in the console').toEqual([])
}

/** After the tests of a file: its servers end, so nobody comes back to them. */
export async function dismissPeople(): Promise<void> {
  await Promise.all(waiting.splice(0).map(({ context }) => context.close()))
}

/** Closes every page of a profile except the first, which keeps it alive, and clears its storage. */
async function clear({ context, session, origin }: PooledProfile): Promise<void> {
  const pages = context.pages().slice(1)
  if (pages.length === 0) return
  await Promise.all(pages.map((page) => page.close()))
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.setOffline(false)
}

/** For tests that cause an error on purpose: ignores matching messages. */
export function ignoreErrors(words: RegExp): void {
  ignored.push(words)
}

/** An empty profile. Its pages share their storage. */
export async function profile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const pooled = pool.get(key) ?? (await newPooledProfile(key, options, url))
  pool.set(key, pooled)
  return pooled.context
}

/** An empty tab of one more person at a server, in a profile of their own. */
export async function personAt(baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const key = JSON.stringify({ baseURL, ...options })
  const at = waiting.findIndex((one) => one.key === key)
  const [free] = at < 0 ? [] : waiting.splice(at, 1)
  const person = free ?? (await newPooledProfile(key, { baseURL, ...options }, baseURL))
  people.push(person)
  return person.context.newPage()
}

async function newPooledProfile(key: string, options: BrowserContextOptions, origin: string): Promise<PooledProfile> {
  const context = await newProfile(options)
  await context.addInitScript(pressLater)
  const pooled = { key, context, origin, session: await context.newCDPSession(await context.newPage()) }
  context.on('close', () => {
    for (const list of [people, waiting]) if (list.includes(pooled)) list.splice(list.indexOf(pooled), 1)
  })
  return pooled
}

/** A separate profile, for tests that change the browser itself. */
export async function ownProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await newProfile(options)
  await context.addInitScript(pressLater)
  ownContexts.push(context)
  return context
}

/** A separate profile in which presses have their real times, for tests of what the page ignores because it is too soon. */
export async function hastyProfile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await newProfile(options)
  await context.addInitScript(hurry)
  ownContexts.push(context)
  return context
}

/** After `hasten()`, all presses happen in one moment, 0.4 s later, however slow the machine is; until `relax()`. */
function hurry(): void {
  const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get
  let moment: number | null = null
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      return moment ?? real?.call(this)
    },
  })
  const hasten = (): void => {
    moment = performance.now() + 400
  }
  const relax = (): void => {
    moment = null
  }
  Object.assign(globalThis, { hasten, relax })
}

/** Tests answer at once, and would be ignored: in the page, every press seems to come half a second later. */
function pressLater(): void {
  const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      return real?.call(this) + 500
    },
  })
}

/** Tests read the document, not pixels, and painting without a graphics card is a quarter of the work: nothing is painted. */
function withoutPainting(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 }')
  const paint = (on: boolean): void => {
    document.adoptedStyleSheets = on ? [] : [sheet]
  }
  paint(false)
  Object.assign(globalThis, { paint })
}

/** Turns painting on or off in a page. */
const paint = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((on) => (globalThis as { paint?: (on: boolean) => void }).paint?.(on), on)

async function newProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Motion has its own test; all others would only wait for it.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // Offline has its own test; elsewhere it would only fetch the whole page again.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(withoutPainting)
  context.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())))
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || NOT_OURS.test(message.text())) return
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return context
}

/** An empty tab in an empty profile. */
export async function tab(options: BrowserContextOptions = {}): Promise<Page> {
  return (await profile(options)).newPage()
}

/** An empty tab in a profile with these initial settings. */
export async function tabWith(settings: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await tab(options)
  await page.addInitScript((value) => {
    // Not after a reload: the page may have changed its settings by then.
    if (sessionStorage.getItem('settings-given') !== null) return
    sessionStorage.setItem('settings-given', 'yes')
    localStorage.setItem('interregnum-settings', value)
  }, settings)
  return page
}

/** A tab at a path of the page. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await tab(options)
  await page.goto(path)
  return page
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** In the page, once its source has been evaluated there. */
declare const axe: typeof Axe

/**
 * Every fault that axe finds. For a second colour scheme, checking the colours is enough. Its package for Playwright would
 * send the source to the page again for every check, which took longer than most checks.
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Axe does not look at the colours of what is not painted.
  await paint(page, true)
  // Details of what passed are left out: they take a quarter of the time.
  const options: Axe.RunOptions = { resultTypes: ['violations'] }
  if (rules === 'colours') options.runOnly = ['color-contrast']
  return page
    .evaluate(async (options) => {
      const { violations } = await axe.run(options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
      )
    }, options)
    .finally(() => paint(page, false))
}

/** After the next two frames: some parts of a page are drawn one frame after the others. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Whether the page itself can be scrolled, rather than a part of it. */
export const scrolls = (page: Page): Promise<{ sideways: boolean; down: boolean }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return { sideways: scrollWidth > clientWidth, down: scrollHeight > clientHeight }
  })

/** Name and content of the file that a click downloads. */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, click()])
  return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) }
}
