import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Analysis, analyse, performanceOf, turningPoints } from '@interregnum/bots/analysis'
import { type GameRecord, Match, parseRecord } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, profile, scrolls } from './harness.ts'
import { finished } from './records.ts'
import { saveGames } from './store.ts'

/** A short game in which a move was replaced by the worst one, and which was won by a lucky roll two moves later. */
const record: GameRecord = parseRecord(
  gunzipSync(readFileSync(new URL('./planted-blunder.json.gz', import.meta.url))).toString(),
)
const BLUNDER = 40
const WINNING_ROLL = 42

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function open(options: BrowserContextOptions, path: string, game = record): Promise<Page> {
  const context = await profile(options)
  await saveGames(context, [{ id: 'played', record: game, over: true, title: 'A lost chance' }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const done = (page: Page) => page.locator('.analysis-progress[data-doing="done"]').waitFor({ timeout: 90_000 })
const rows = (page: Page) => page.locator('.moment-row')
const indexOf = async (page: Page, at: number): Promise<number> =>
  Number(await rows(page).nth(at).getAttribute('data-index'))

/** Runs in the page: replies of workers come one after the other, with a pause before each. */
function repliesApart(): void {
  const PAUSE = 20
  const property = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
  const { terminate } = Worker.prototype
  const ended = new WeakSet<Worker>()
  Worker.prototype.terminate = function (this: Worker) {
    ended.add(this)
    terminate.call(this)
  }
  Object.defineProperty(Worker.prototype, 'onmessage', {
    ...property,
    set(this: Worker, listener: (event: MessageEvent) => void) {
      let last = Promise.resolve()
      property?.set?.call(this, (event: MessageEvent) => {
        last = last.then(async () => {
          await new Promise((done) => setTimeout(done, PAUSE))
          if (!ended.has(this)) listener.call(this, event)
        })
      })
    },
  })
}

describe('the analysis of a finished game', () => {
  it('marks the planted blunder, names the winning roll, and leads to the board and to a game from there', async () => {
    const analysis: Analysis = analyse(gamePackage, Match.load(gamePackage.game(), record))
    const page = await open(WIDE, '/#/game/played')
    await page.getByRole('button', { name: 'Analysis' }).click()
    await done(page)
    // Choices come first. Workers in a page judge as this process does.
    const [blunder] = turningPoints(analysis, 'reds', 'choice')
    expect([blunder.index, blunder.mark]).toEqual([BLUNDER, 'blunder'])
    expect(await indexOf(page, 0)).toBe(BLUNDER)
    const text = await rows(page).nth(0).innerText()
    expect(text).toMatch(/^Blunder/i)
    expect(text).toContain('You chose: Skip remaining Actions.')
    const gain = Math.round(100 * (blunder.better?.gains[0].mean ?? 0))
    expect(text).toMatch(new RegExp(`Better: .+\\. It would have brought ${gain} ±\\d+ points more\\.`))
    const { accuracy } = performanceOf(analysis, 'reds')
    expect(await page.locator('.analysis-figures').innerText()).toContain(`${Math.round(100 * accuracy)}%`)

    await page.getByRole('radio', { name: 'Luck' }).check()
    const luck = turningPoints(analysis, 'reds', 'luck')
    expect(luck[0].index).toBe(WINNING_ROLL)
    expect(await rows(page).count()).toBe(luck.length)
    for (const [at, { index }] of luck.entries()) expect(await indexOf(page, at)).toBe(index)
    expect(await rows(page).nth(0).innerText()).toContain(`+${Math.round(100 * luck[0].luck[0])} points by luck`)

    // The board at that moment, and back: the analysis was saved with the game.
    await page.getByRole('radio', { name: 'Marks' }).check()
    await rows(page).nth(0).getByRole('link', { name: 'Show on the board' }).click()
    await page.locator(`main.table[data-index="${BLUNDER}"]`).waitFor()
    await page.getByRole('button', { name: 'Analysis' }).click()
    await done(page)
    await rows(page).nth(0).getByRole('button', { name: 'Play on from here' }).click()
    await page.locator(`main.table[data-index="${BLUNDER}"]`).waitFor()
    expect(page.url()).not.toContain('played')
    await page.getByText('Turn').first().waitFor()
  })

  it('streams, stops at once, and goes on where it stopped after a reload', async () => {
    const page = await open(WIDE, '/#/analysis/elsewhere', finished('4'))
    // A fast machine could be done before anybody could stop it.
    await page.addInitScript(repliesApart)
    await page.reload()
    await page.getByRole('heading', { name: 'This game can’t be analysed' }).waitFor()
    // Clicked in the page, as soon as a few moves are there.
    const stopped = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            const progress = document.querySelector<HTMLProgressElement>('.analysis-progress progress')
            const button = document.querySelector<HTMLElement>('.analysis-progress[data-doing="running"] .btn')
            if (progress === null || button === null || progress.value <= 3) return
            observer.disconnect()
            button.click()
            resolve()
          }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
          location.hash = '#/analysis/played'
        }),
    )
    await stopped
    await page.locator('.analysis-progress[data-doing="stopped"]').waitFor()
    await page.getByRole('button', { name: 'Go on' }).waitFor()
    const count = Number(await page.locator('.analysis-progress progress').getAttribute('value'))
    expect(count).toBeGreaterThan(3)
    expect(await page.locator('.chances .line').getAttribute('d')).toMatch(/^M/)
    // Saved before the page is left.
    await expect.poll(() => savedCount(page)).toBe(count)
    await page.reload()
    await done(page)
    await expect.poll(() => savedCount(page)).toBeGreaterThan(count)
  })

  for (const [size, options] of [
    ['wide', WIDE],
    ['on a phone', PHONE],
  ] as const) {
    it(`is accessible and fits the screen, ${size}, in both themes`, async () => {
      const page = await open(options, '/#/analysis/played')
      await done(page)
      expect((await scrolls(page)).sideways).toBe(false)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      expect(await accessibilityFaults(page, 'colours')).toEqual([])
    })
  }

  it('works by keyboard alone', async () => {
    const page = await open(WIDE, '/#/analysis/played')
    await done(page)
    await page.getByRole('radio', { name: 'Choices' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => indexOf(page, 0)).toBe(WINNING_ROLL)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page
      .locator(`main.table[data-index="${WINNING_ROLL + 1}"], main.end`)
      .first()
      .waitFor()
  })

  it('says so if the game is not finished or not here', async () => {
    const page = await open(WIDE, '/#/analysis/elsewhere')
    await page.getByText('There is no such game on this device.').waitFor()
  })
})

/** How many judged answers the browser has stored. */
const savedCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('interregnum')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const request = opening.result.transaction('analyses').objectStore('analyses').get('played')
          request.onsuccess = () => {
            opening.result.close()
            resolve(request.result?.judged.length ?? 0)
          }
        }
      }),
  )
