// npm run tour -- [name ...] [--into folder]: pictures of the page, from fixed seeds, in both sizes and both themes.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startBrowser } from '../../scripts/lib/browser.mjs'
import { main, root, UserError } from '../../scripts/lib/run.mjs'
import { createStaticServer, listen } from '../../scripts/lib/static-server.mjs'
import { buildWebInto } from '../../scripts/lib/web.mjs'
import { MOMENTS, type Moment } from './moments.ts'

const SIZES: { readonly [size: string]: BrowserContextOptions } = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const THEMES = ['light', 'dark'] as const
/** Dates on the page are the same in every tour. */
const NOW = new Date('2025-11-07T12:00:00Z')
/** Milliseconds between two pictures, and the most pictures to wait for a page that does not change. */
const [BETWEEN, MOST_TRIES] = [700, 30]

await main(async () => {
  const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true })
  const moments = MOMENTS.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  )
  if (moments.length === 0)
    throw new UserError(`Unknown picture. Pictures: ${MOMENTS.map(({ name }) => name).join(', ')}.`)
  const folder = resolve(values.into ?? join(root, 'tour'))
  mkdirSync(folder, { recursive: true })
  const counts = await withPage((browser, baseURL) => tour(browser, baseURL, moments, folder))
  console.log(`${counts.new} new, ${counts.changed} changed, ${counts.same} same, in ${folder}`)
})

/** Builds and serves the page, and starts a browser. */
async function withPage<T>(use: (browser: Browser, baseURL: string) => Promise<T>): Promise<T> {
  const site = mkdtempSync(join(tmpdir(), 'interregnum-tour-'))
  const server = createStaticServer(site)
  const browser = await startBrowser()
  try {
    await buildWebInto(site)
    const port = await listen(server, { port: 0 })
    return await use(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    server.close().closeAllConnections()
    rmSync(site, { recursive: true })
  }
}

type Counts = { new: number; changed: number; same: number }

async function tour(browser: Browser, baseURL: string, moments: readonly Moment[], folder: string): Promise<Counts> {
  const counts: Counts = { new: 0, changed: 0, same: 0 }
  for (const moment of moments) {
    for (const [size, screen] of Object.entries(SIZES)) {
      const pictures = await picturesOf(browser, { ...screen, baseURL }, moment)
      for (const [theme, picture] of pictures) {
        const name = `${moment.name}-${size}-${theme}.png`
        const result = keep(join(folder, name), picture)
        counts[result]++
        console.log(`${name}: ${result}`)
      }
    }
  }
  return counts
}

/** Writes a picture, and compares it with that of the last tour. */
function keep(file: string, picture: Buffer): keyof Counts {
  const last = existsSync(file) ? readFileSync(file) : null
  writeFileSync(file, picture)
  if (last === null) return 'new'
  return last.equals(picture) ? 'same' : 'changed'
}

/** One picture for each theme. */
async function picturesOf(
  browser: Browser,
  screen: BrowserContextOptions,
  moment: Moment,
): Promise<[string, Buffer][]> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await moment.show(page)
    const pictures: [string, Buffer][] = []
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      pictures.push([colorScheme, await stillPicture(page)])
    }
    return pictures
  } finally {
    await context.close()
  }
}

/** The page as soon as three pictures in a row are the same: bots have moved, and maps and fonts are drawn. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot()
  for (let same = 0, tries = 0; same < 2 && tries < MOST_TRIES; tries++) {
    await page.waitForTimeout(BETWEEN)
    const next = await page.screenshot()
    same = next.equals(last) ? same + 1 : 0
    last = next
  }
  return last
}
