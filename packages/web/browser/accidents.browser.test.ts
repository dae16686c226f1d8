// Nothing is done by accident: by a double click, a double tap, a held key, or a tip that opens by itself.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hastyProfile, tab, twoFrames } from './harness.ts'
import { Table } from './table.ts'

/** A table in a page whose presses have their real times, ready to be answered. */
async function begin(game: string, query: { readonly [key: string]: string }, touch = false): Promise<Table> {
  const screen = touch ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {}
  const page = await (await hastyProfile(screen)).newPage()
  await page.goto(`/#/play/${game}?${new URLSearchParams(query)}`)
  const table = await Table.at(page)
  await guardIsOver(page)
  return table
}

/** In the page: see the harness. */
declare const hasten: () => void
declare const relax: () => void

const inHaste = (page: Page): Promise<void> => page.evaluate(() => hasten())

/** The guard is over, and presses have their real times again. */
async function guardIsOver(page: Page): Promise<void> {
  await page.waitForTimeout(550)
  await page.evaluate(() => relax())
}

/** The place on which a double click presses, and what appears there afterwards. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const GAMES = [
  ['soviet-dawn', { seed: '1' }],
  ['all-bridges-burning', { seed: '1' }],
  ['russian-civil-war', { mode: 'solitaire', seed: '1' }],
  ['tears-of-tyranny', { seed: '1', advisors: 'false', partisans: 'false', comrades: 'false' }],
] as const

describe.each(GAMES)('a table of %s', (game, query) => {
  it('takes one answer of a double click, of five fast clicks and of a held key', async () => {
    const table = await begin(game, query)
    const { page } = table
    const answer = '.choices [data-option], .actions .commit'
    const place = await middleOf(page, answer)
    await inHaste(page)
    await page.mouse.dblclick(place.x, place.y)
    await guardIsOver(page)
    const index = await table.index()
    expect(index).toBeLessThanOrEqual(1)
    const next = await middleOf(page, answer)
    await inHaste(page)
    for (let n = 0; n < 5; n++) await page.mouse.click(next.x, next.y)
    await guardIsOver(page)
    const later = await table.index()
    expect(later).toBeLessThanOrEqual(index + 1)
    expect(later).toBeGreaterThan(0)
    await page.locator('#question').focus()
    // Playwright repeats a key that is pressed again before it is released.
    for (const key of ['1', 'Enter', 'e']) {
      const before = await table.index()
      for (let n = 0; n < 8; n++) {
        await page.keyboard.down(key)
        await page.waitForTimeout(80)
      }
      await page.keyboard.up(key)
      expect(await table.index(), `the key ${key}`).toBeLessThanOrEqual(before + 1)
      await guardIsOver(page)
    }
  })
})

describe('Soviet Dawn', () => {
  it.each(['click', 'tap'] as const)(
    'draws one card with a double %s, and leaves the Actions of the turn',
    async (by) => {
      const table = await begin('soviet-dawn', { seed: '1' }, by === 'tap')
      const { page } = table
      const { x, y } = await middleOf(page, '.actions [data-option="draw"]')
      if (by === 'click') await page.mouse.dblclick(x, y)
      else {
        await page.touchscreen.tap(x, y)
        await page.touchscreen.tap(x, y)
      }
      await table.reaches(1)
      await guardIsOver(page)
      expect(await table.index()).toBe(1)
      // Giving up the rest is elsewhere, and last.
      const ending = page.locator('.ending [data-option]')
      const box = await ending.boundingBox()
      expect(box !== null && y >= box.y && y <= box.y + box.height).toBe(false)
      expect((await table.options()).at(-1)).toBe(await ending.getAttribute('data-option'))
      // A deliberate press half a second later is taken.
      await ending.click()
      await table.reaches(2)
    },
  )

  it('ignores what is pressed too soon without a word, and changes nothing', async () => {
    const table = await begin('soviet-dawn', { seed: '1' })
    const { page } = table
    await inHaste(page)
    await page.keyboard.press('Enter')
    await table.reaches(1)
    await twoFrames(page)
    const said = await page.getByTestId('said').textContent()
    const looks = await page.locator('.ask').innerHTML()
    await page.keyboard.press('e')
    await page.keyboard.press('1')
    expect(await page.getByTestId('said').textContent()).toBe(said)
    expect(await page.locator('.ask').innerHTML()).toBe(looks)
    expect(await table.index()).toBe(1)
  })

  it('marks a choice with a double click, and rolls only with another one', async () => {
    const table = await begin('soviet-dawn', { seed: '1' })
    const { page } = table
    await page.evaluate(() => localStorage.setItem('interregnum-settings', '{"confirmDice":true}'))
    await page.reload()
    await guardIsOver(page)
    await page.keyboard.press('Enter')
    await guardIsOver(page)
    await page.keyboard.press('Enter')
    await table.reaches(1)
    await guardIsOver(page)
    const row = table.rows.first()
    await inHaste(page)
    await row.click()
    await row.click()
    await guardIsOver(page)
    expect(await row.getAttribute('class')).toContain('marked')
    expect(await table.index()).toBe(1)
    await row.click()
    await table.reaches(2)
  })
})

it('a double click that unfolds a long list chooses nothing in it', async () => {
  const table = await begin('russian-civil-war', { mode: 'solitaire', seed: '1' })
  const { page } = table
  const more = page.locator('.choice-row.more')
  for (let n = 0; n < 6 && (await more.count()) === 0; n++) {
    await page.locator('.choices [data-option], .actions .commit').first().click()
    await guardIsOver(page)
  }
  const index = await table.index()
  await inHaste(page)
  await more.dblclick()
  await guardIsOver(page)
  expect(await table.rows.count()).toBeGreaterThan(9)
  expect(await table.index()).toBe(index)
})

describe('a tip', () => {
  const tipOf = (page: Page) => page.getByRole('tooltip')

  it('opens after a movement that ends in rest, lets clicks through, and is not over the question', async () => {
    const page = await tab()
    const table = await Table.begin(page, '1')
    await table.choose('draw')
    const front = page.locator('[data-testid="board"] [data-thing="front:eastern"]').first()
    await front.hover()
    await tipOf(page).waitFor()
    const [tip, panel] = [await tipOf(page).boundingBox(), await page.locator('.ask').boundingBox()]
    expect(tip!.x + tip!.width).toBeLessThanOrEqual(panel!.x)
    const below = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[role=tooltip]') ?? null,
      [tip!.x + tip!.width / 2, tip!.y + tip!.height / 2],
    )
    expect(below).toBeNull()
    const index = await table.index()
    await page.mouse.click(tip!.x + tip!.width / 2, tip!.y + tip!.height / 2)
    await tipOf(page).waitFor({ state: 'detached' })
    expect(await table.index()).toBeLessThanOrEqual(index + 1)
  })

  it('does not open under a pointer that rests while the board changes, but when it moves again', async () => {
    const page = await tab()
    const table = await Table.begin(page, '1')
    // The front is not yet there when the pointer stops.
    const front = '[data-testid="board"] [data-thing="front:eastern"]'
    const { x, y } = await middleOf(page, front)
    await page.mouse.move(x, y)
    await page.keyboard.press('Enter')
    await table.reaches(1)
    await page.waitForTimeout(700)
    expect(await tipOf(page).count()).toBe(0)
    expect(await page.locator('.choice-row.highlighted').count()).toBe(0)
    // Where it is now: on a busy machine the map may have been fitted to its window meanwhile.
    const now = await middleOf(page, front)
    await page.mouse.move(now.x + 3, now.y)
    await tipOf(page).waitFor()
  })

  it('opened on a phone is over the map, not over the question', async () => {
    const page = await tab({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const table = await Table.begin(page, '1')
    await table.choose('draw')
    await page.locator('.strip [data-thing]').first().tap()
    const [tip, map] = [await tipOf(page).boundingBox(), await page.locator('.board-frame').boundingBox()]
    expect(tip!.y).toBeGreaterThanOrEqual(map!.y)
    expect(tip!.y + tip!.height).toBeLessThanOrEqual(map!.y + map!.height)
  })
})
