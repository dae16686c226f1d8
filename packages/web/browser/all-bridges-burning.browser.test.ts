import { allBridgesBurning, gamePackage, type State } from '@interregnum/all-bridges-burning'
import { board } from '@interregnum/all-bridges-burning/board'
import { Match, verify } from '@interregnum/kernel'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, scrolls, visit } from './harness.ts'
import { savedGames } from './store.ts'
import { Table } from './table.ts'

const SOLITAIRE = { senate: 'nonplayer', moderates: 'nonplayer' }

async function begin(
  seed: string,
  options: { readonly [key: string]: string } = SOLITAIRE,
  screen: BrowserContextOptions = {},
): Promise<{ page: Page; table: Table }> {
  const page = await visit(`/#/play/all-bridges-burning?${new URLSearchParams({ ...options, seed })}`, screen)
  return { page, table: await Table.at(page) }
}

/** A point on the map inside a space and not covered by anything on it. */
async function pointIn(page: Page, space: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((wanted) => {
    const area = document.querySelector(`.abb-target[data-thing="${wanted}"] .kit-hit`)?.getBoundingClientRect()
    if (area === undefined) return null
    for (let n = 1; n < 144; n++) {
      // Whole pixels, as in a click: at the edge of a space, part of a pixel may belong to its neighbour.
      const x = Math.round(area.x + (area.width * (n % 12)) / 12)
      const y = Math.round(area.y + (area.height * Math.floor(n / 12)) / 12)
      if (document.elementFromPoint(x, y)?.closest('.abb-target')?.getAttribute('data-thing') === wanted)
        return { x, y }
    }
    return null
  }, `space:${space}`)
}

/** Clicks a space on the map; false if it cannot be chosen there. */
async function clickSpace(table: Table, space: string): Promise<boolean> {
  const { page } = table
  const button = page.locator(`.abb-target[data-thing="space:${space}"][role="button"][tabindex="0"]`)
  if ((await button.count()) === 0) return false
  const point = await pointIn(page, space)
  if (point === null) return false
  const index = await table.index()
  await page.mouse.click(point.x, point.y)
  await table.passes(index + 1)
  await page.mouse.move(1, 1)
  return true
}

/** Whether the row of a hint is in the visible part of the list, and whether the row that ends the turn covers any. */
function hintedRow(): { inSight: boolean; covered: boolean } {
  const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
  const [row, list, ending] = [box('.choice-list .advised'), box('.choice-scroller'), box('.ending')]
  return {
    inSight: row.height > 40 && row.top >= list.top && row.bottom <= list.bottom,
    covered: list.bottom > ending.top,
  }
}

/** The match of the page, rebuilt from its saved game. */
const matchBehind = async (page: Page): Promise<Match<State>> =>
  Match.load(allBridgesBurning, (await savedGames(page))[0].record)

describe('a game of All Bridges Burning', () => {
  it('is begun against two Non-players and played to the first Propaganda Round by clicks, including on the map', async () => {
    const page = await visit('/')
    await page.getByRole('button', { name: /^All Bridges Burning/ }).click()
    await page.getByText('Reds: you. Senate, Moderates: Non-player.').waitFor()
    await page.getByRole('button', { name: 'Start All Bridges Burning' }).click()
    const table = await Table.at(page)
    const round = page.locator('.journal').getByText('Propaganda Round 1', { exact: false })
    let onMap = 0
    // With an unknown seed, a Faction may win in that round.
    for (let answers = 0; (await round.count()) === 0 && !(await table.over()); answers++) {
      expect(answers).toBeLessThan(150)
      const options = await table.options()
      const option = options[answers % Math.min(3, options.length)]
      if (await clickSpace(table, option)) onMap++
      else await table.choose(option)
    }
    expect(onMap).toBeGreaterThan(2)
    const [{ record }] = await savedGames(page)
    expect(verify(allBridgesBurning, record)).toMatchObject({ ok: true })
  }, 120_000)

  it('is played to its end by keyboard alone', async () => {
    const { page, table } = await begin('e5')
    const used = { number: 0, end: 0, board: 0 }
    for (let answers = 0; !(await table.over()); answers++) {
      expect(answers).toBeLessThan(600)
      const ends = (await page.locator('.ending [data-option], .actions .commit').count()) > 0
      if ((await table.rows.count()) === 0 || (ends && answers % 3 === 2)) {
        await table.press('e')
        used.end++
        continue
      }
      if (answers % 5 === 1) {
        await page.keyboard.press('b')
        await page.keyboard.press('Tab')
        const isChoice = await page.evaluate(() =>
          document.activeElement?.matches('.abb-map [data-thing][role=button]'),
        )
        if (isChoice) {
          await table.press('Enter')
          used.board++
          continue
        }
      }
      await table.press('1')
      used.number++
    }
    for (const times of Object.values(used)) expect(times, JSON.stringify(used)).toBeGreaterThan(1)
    await page
      .locator('.above-title')
      .getByText(/^(Victory|Defeat)/)
      .waitFor()
    const scene = page.getByRole('region', { name: 'The last scene' })
    await scene.getByText('#47 Propaganda').waitFor()
    await page
      .getByTestId('compared')
      .getByText(/Bots have played 100 such games/)
      .waitFor()
    await page
      .getByTestId('fair-dice')
      .getByText(/^(1 die|\d+ dice) rolled, average \d\.\d\d\./)
      .waitFor()
    const [{ record, over }] = await savedGames(page)
    expect(over).toBe(true)
    expect(verify(allBridgesBurning, record)).toMatchObject({ ok: true })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  }, 120_000)

  it('previews the effect of a Rally with reasons, and undoes a Command step by step to its start', async () => {
    const { page, table } = await begin('x19')
    await table.choose('command:rally')
    const point = await pointIn(page, 'uusimaa')
    await page.mouse.move(point?.x ?? 0, point?.y ?? 0)
    await page.locator('.tip').getByText('Rally: +2 Cells (1, +1 Passive Opposition)').waitFor()
    await expect.poll(() => page.locator('.abb-ghost').count()).toBe(2)
    // The hint mentions the board only if there is a choice on it.
    const hint = page.locator('.question p')
    await hint.getByText('Press a number or click the board.').waitFor()
    await clickSpace(table, 'uusimaa')
    await hint.getByText(/Press a number\.$/).waitFor()
    await table.choose(2)
    const plan = page.locator('.abb-plan')
    await plan.getByText('1 of 3 spaces').waitFor()
    await expect.poll(() => plan.innerText()).toMatch(/Uusimaa[\s\S]*\+2 Cells[\s\S]*Resources 5 → 4/)
    for (const _ of [1, 2, 3]) await page.keyboard.press('u')
    await table.reaches(0)
    await expect.poll(() => plan.count()).toBe(0)
    await expect.poll(() => table.options()).toContain('command:rally')
  })

  it('lists first what brings most, and the line under the question stays while rows are hovered', async () => {
    const { page, table } = await begin('x19')
    await table.choose('command:rally')
    const { view, asks } = (await matchBehind(page)).position('reds')
    const [ask] = asks.filter(({ optional }) => !optional)
    const best = gamePackage.order?.(view, ask) ?? []
    expect((await table.options()).slice(0, 8)).toEqual(best.slice(0, 8).map(String))
    expect(best[0]).not.toBe(ask.options[0])
    const line = 'Press a number or click the board.'
    await page.locator('.question p').getByText(line, { exact: true }).waitFor()
    await table.rows.nth(2).hover()
    await expect.poll(() => page.locator('.choice-row.highlighted').count()).toBe(1)
    expect(await page.locator('.question p').innerText()).toBe(line)
  })

  it('places the only Cell of a Rally without asking, and undo leads back to the question', async () => {
    const { page, table } = await begin('x19')
    await table.choose('command:rally')
    await clickSpace(table, 'kuopion_laani')
    await table.reaches(3)
    await page.locator('.abb-plan').getByText('+1 Cell').waitFor()
    await page.keyboard.press('u')
    await table.question.getByText('How many Cells do you place in Kuopion lääni?').waitFor()
    expect(await table.options()).toEqual(['1', '0'])
  })

  it('explains a refusal with the rule, as the engine does', async () => {
    const { page, table } = await begin('x19')
    await table.choose('command:rally')
    await clickSpace(table, 'tampere')
    await table.choose(1)
    const point = await pointIn(page, 'tampere')
    await page.mouse.click(point?.x ?? 0, point?.y ?? 0)
    const match = await matchBehind(page)
    const refusal = match.why('reds', 'tampere')
    if (refusal === null) throw new Error('it can be chosen')
    expect(refusal.reason).toBe('already-selected')
    await page.locator('.pop').getByText(gamePackage.words.refusal(refusal, match.state)).waitFor()
    await page.locator('.pop').getByText('3.1').first().waitFor()
  })

  it('shows the decision path of a Non-player on request', async () => {
    const { page } = await begin('x19')
    const journal = page.locator('.journal')
    await journal.getByText('The Senate acts.').first().waitFor()
    await expect.poll(() => journal.getByText(/card \d+, priority/).count()).toBe(0)
    await page.getByRole('button', { name: 'Show bot reasons' }).click()
    await journal
      .getByText(/card \d+, priority/)
      .first()
      .waitFor()
  })

  it('lists in the panel what the Non-players did in one go, and scrolls the journal to its start', async () => {
    const { page, table } = await begin('x19')
    const recap = page.getByRole('region', { name: 'Since your last turn' })
    for (let n = 0; n < 8 && (n === 0 || (await recap.count()) === 0); n++) await table.choose('pass')
    const { notes, index } = await matchBehind(page)
    const lines = notes.filter((entry) => entry.index === index && entry.kind !== 'path')
    const words = lines.map((entry) => gamePackage.words.note(entry)).filter((text) => text !== null)
    expect(words.length).toBeGreaterThanOrEqual(5)
    const everything = recap.getByRole('button', { name: /^Everything: / })
    if ((await everything.count()) > 0) await everything.click()
    for (const line of words) await expect.poll(() => recap.textContent()).toContain(line)
    const first = page.locator('.journal .now').first()
    const fromTheTop = async () => {
      const [line, list] = [await first.boundingBox(), await page.locator('.journal').boundingBox()]
      return Math.abs((line?.y ?? 0) - (list?.y ?? 1e6))
    }
    // The journal is drawn one frame after the board.
    await expect.poll(fromTheTop).toBeLessThan(3)
    // A Command adds only a line or two, which only the journal shows.
    await table.choose((await table.options())[0])
    await recap.waitFor({ state: 'detached' })
  })
})

describe('the two-player variant', () => {
  it('gives the Moderates to the phasing player, and plays their first turn', async () => {
    const { page, table } = await begin('v3', { variant: 'two-player' })
    await table.choose('pass')
    await table.choose('pass')
    await page.getByText('Moderates (played by the Senate)').first().waitFor()
    await page.getByText('run by the Senate').waitFor()
    await expect.poll(() => table.options()).not.toContain('pass')
    await table.choose('limited:rally')
    await clickSpace(table, 'helsinki')
    const match = await matchBehind(page)
    expect(match.state).toMatchObject({ resources: [6, 6, 5], phasing: 0, boxes: ['', '', ''] })
    expect(match.notes.some(({ kind, data }) => kind === 'place' && data.faction === 'moderates')).toBe(true)
  })
})

describe('the guided first game of All Bridges Burning', () => {
  it('teaches step by step, then lets the player play on alone', async () => {
    const { steps } = board.lessons[0]
    const page = await visit('/#/play/all-bridges-burning?guided=1')
    const table = await Table.at(page)
    const coach = page.locator('.coach')
    for (const [at, { title, expect: asked }] of steps.entries()) {
      await coach.getByText(title).waitFor()
      await coach.getByText(`${at + 1} of ${steps.length}`).waitFor()
      if (asked !== undefined) await table.choose(asked)
    }
    await table.choose('pass')
    await page.getByRole('button', { name: 'Play on' }).click()
    await coach.waitFor({ state: 'detached' })
  })
})

describe('the screens of All Bridges Burning', () => {
  it.each(['light', 'dark'] as const)('have no fault that axe can find, in %s colours', async (colorScheme) => {
    const { page, table } = await begin('w6', SOLITAIRE, { colorScheme })
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await table.choose('command:rally')
    await clickSpace(table, 'tampere')
    await table.play(1)
    await expect.poll(() => accessibilityFaults(page, 'colours')).toEqual([])
    if (colorScheme === 'light') await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })

  it('leave room for the replay bar below a tall board', async () => {
    const { page, table } = await begin('x19')
    await table.choose('command:rally')
    await page.keyboard.press('ArrowLeft')
    const bar = await page.locator('.replay').boundingBox()
    await expect
      .poll(async () => {
        const map = await page.locator('.board-frame').boundingBox()
        return (map?.y ?? 0) + (map?.height ?? 0) - (bar?.y ?? 0)
      })
      .toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Back to the game' }).click()
  })

  it('fit a window of 1280 by 720, with a tabbed tray', async () => {
    const { page } = await begin('x19', SOLITAIRE, { viewport: { width: 1280, height: 720 } })
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await page.getByRole('button', { name: 'Forces', exact: true }).click()
    await page.getByText('Land reform').waitFor()
    await expect.poll(() => page.locator('.abb-victory').isVisible()).toBe(false)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })

  it('fit a phone: margins in the strip, choices by touch on the map and in the sheet', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page, table } = await begin('x19', SOLITAIRE, phone)
    await expect.poll(() => scrolls(page)).toEqual({ sideways: false, down: false })
    await expect
      .poll(() => page.locator('.abb-strip').innerText())
      .toMatch(/Reds[\s\S]*Senate[\s\S]*Moderates[\s\S]*−14/)
    await page.getByRole('button', { name: 'Hint', exact: true }).tap()
    await page.getByTestId('advice').waitFor()
    await expect.poll(() => page.evaluate(hintedRow)).toEqual({ inSight: true, covered: false })
    await table.choose('command:rally')
    const index = await table.index()
    const point = await pointIn(page, 'tampere')
    await page.touchscreen.tap(point?.x ?? 0, point?.y ?? 0)
    await table.reaches(index + 1)
    await table.choose(2)
    await expect.poll(() => page.locator('.kit-card-line').innerText()).toMatch(/Tampere; Resources 5 → 4/)
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('dialog').getByText('Opposition + Admins').waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
  })
})
