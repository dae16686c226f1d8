import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile } from './harness.ts'
import { begun } from './records.ts'
import { saveGames } from './store.ts'

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** A game of Soviet Dawn at its first choice of an action. */
async function open(options: BrowserContextOptions = WIDE): Promise<Page> {
  const context = await profile(options)
  await saveGames(context, [{ id: 'begun', record: begun(1), title: 'Begun' }])
  const page = await context.newPage()
  await page.goto('/#/game/begun')
  await page.locator('main.table[data-index="1"]').waitFor()
  return page
}

const box = (page: Page) => page.getByTestId('advisor')
const settled = (page: Page) => page.locator('[data-testid="advisor"][aria-busy="false"]').waitFor()
const playouts = async (page: Page): Promise<number> =>
  Number(await box(page).locator('[data-playouts]').getAttribute('data-playouts'))

/** Counts the playouts of each ranking that is shown. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { rankings: seen })
    new MutationObserver(() => {
      const count = Number(document.querySelector('[data-playouts]')?.getAttribute('data-playouts') ?? 0)
      if (count > 0 && count !== seen.at(-1)) seen.push(count)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
const rankings = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { rankings: number[] }).rankings)

/** CPU time of the page's own thread, in milliseconds: other threads and a busy machine do not count. */
async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

describe('comparing moves', () => {
  it('appears on request, improves while it thinks, and leaves the page free', async () => {
    const page = await open()
    await watch(page)
    const spent = await threadTime(page)
    const before = await spent()
    await page.keyboard.press('Shift+H')
    await settled(page)
    const used = (await spent()) - before
    const seen = await rankings(page)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // Playouts run in a worker: the page only draws what comes in.
    expect(used / seen.length).toBeLessThan(50)

    const rows = box(page).locator('.rated')
    expect(await rows.count()).toBe(5)
    const chances = (await rows.locator('.rated-chance b').allInnerTexts()).map((text) => Number.parseInt(text, 10))
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    for (const text of await rows.locator('.rated-chance').allInnerTexts()) expect(text).toMatch(/^\d+% ±\d+$/)
    // A row shows its move among the choices.
    await rows.nth(1).click()
    await page.locator('.choice-row.advised').waitFor()
    await box(page).getByRole('button', { name: 'Play this move for me' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('stops in one click and keeps the ranking', async () => {
    const page = await open()
    // Clicked in the page, as soon as there is a ranking: a busy machine could be too late.
    const stopped = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            const count = Number(document.querySelector('[data-playouts]')?.getAttribute('data-playouts') ?? 0)
            const button = document.querySelector<HTMLElement>('[data-testid="advisor"][aria-busy="true"] .btn')
            if (count === 0 || button === null) return
            observer.disconnect()
            button.click()
            resolve(count)
          }).observe(document.body, { subtree: true, childList: true, attributes: true })
        }),
    )
    await page.keyboard.press('Shift+H')
    const count = await stopped
    await settled(page)
    expect(await playouts(page)).toBe(count)
    await box(page).getByRole('button', { name: 'Close' }).click()
    await box(page).waitFor({ state: 'detached' })
  })

  it('goes on by itself at every question if it is always on', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Bots' }).click()
    await page.getByRole('button', { name: /^Compare moves/ }).click()
    await box(page).getByRole('checkbox', { name: 'Always compare' }).check()
    await settled(page)
    // Keys of the table do not work in a field.
    await page.locator('#question').focus()
    await page.keyboard.press('u')
    await page.locator('main.table[data-index="0"]').waitFor()
    await box(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+U')
    await page.locator('main.table[data-index="1"]').waitFor()
    await settled(page)
    await box(page).getByRole('checkbox', { name: 'Always compare' }).uncheck()
  })

  it('fits a phone', async () => {
    const page = await open(PHONE)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /^Compare moves/ }).click()
    await settled(page)
    expect(await box(page).locator('.rated').count()).toBe(5)
    // The choices stay in sight below it.
    const touched = `[...document.querySelectorAll('.choice-list [data-option]')].slice(0, 2).map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-option]') === row
    })`
    await expect.poll(() => page.evaluate(touched)).toEqual([true, true])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
