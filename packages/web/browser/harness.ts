import { text } from 'node:stream/consumers'
import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { served } from './served.ts'

const { url } = served

let browser: Browser
const contexts: BrowserContext[] = []
/** What went wrong in any page of the present test, without anybody looking for it. */
let problems: string[] = []
let forgiven: RegExp[] = []

beforeAll(async () => {
  browser = await chromium.connect(served.browser)
})

afterAll(() => browser.close())

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  const found = problems.filter((problem) => !forgiven.some((words) => words.test(problem)))
  problems = []
  forgiven = []
  expect(found, 'errors in the console').toEqual([])
})

/** For tests that bring about an error on purpose: what matches is no fault of the page. */
export function forgive(words: RegExp): void {
  forgiven.push(words)
}

/** As many pages as one likes in one profile: they share what the browser stores. */
export async function profile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Motion has its own test: all others would only wait for it.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // So has working offline: everywhere else it would only fetch the whole page once more.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  contexts.push(context)
  context.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())))
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || /blocked by Playwright/.test(message.text())) return
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return context
}

/** A new profile with one page. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await profile(options)).newPage()
  await page.goto(path)
  return page
}

/** Every fault that axe finds, in words one can act on. In other colours only those can be wrong that were right. */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all' ? axe : axe.withRules('color-contrast')).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
  )
}

/** Whether the page itself can be scrolled, rather than a part of it. */
export const scrolls = (page: Page): Promise<{ aside: boolean; down: boolean }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return { aside: scrollWidth > clientWidth, down: scrollHeight > clientHeight }
  })

/** What a click hands over as a file: its name and its words. */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, click()])
  return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) }
}
