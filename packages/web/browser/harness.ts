import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { served } from './served.ts'

const { url } = served

let browser: Browser
const contexts: BrowserContext[] = []
/** What went wrong in any page of the present test, without anybody looking for it. */
let problems: string[] = []

beforeAll(async () => {
  browser = await chromium.connect(served.browser)
})

afterAll(() => browser.close())

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  const found = problems
  problems = []
  expect(found, 'errors in the console').toEqual([])
})

/** For tests that bring about an error on purpose: those that match are expected, and must have come. */
export function expectProblem(words: RegExp): void {
  const matching = problems.filter((problem) => words.test(problem))
  expect(matching, `an error in the console like ${words}`).not.toEqual([])
  problems = problems.filter((problem) => !words.test(problem))
}

/** As many pages as one likes in one profile: they share what the browser stores. */
export async function profile(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // Motion has its own test: all others would only wait for it.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  })
  context.setDefaultTimeout(10_000)
  contexts.push(context)
  context.on('weberror', (error) => problems.push(String(error.error().stack ?? error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  return context
}

/** A new profile with one page. */
export async function visit(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await profile(options)).newPage()
  await page.goto(path)
  return page
}

/** Every fault that axe finds, in words one can act on. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
  )
}
