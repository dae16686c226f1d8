// Online play by keyboard alone, for assistive technology, on a phone, and without a server.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, ignoreErrors, scrolls, visit } from './harness.ts'
import { openPeople, openTable, say, sitDown } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' }

/** Presses Tab until something with this name and role has the focus. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let n = 0; n < 120; n++) {
    await page.keyboard.press('Tab')
    const { is, called } = await page.evaluate(() => {
      const now = document.activeElement
      if (!(now instanceof HTMLElement)) return { is: '', called: '' }
      const labels = now instanceof HTMLInputElement ? [...(now.labels ?? [])].map((label) => label.textContent) : []
      const type = now instanceof HTMLInputElement ? now.type : now.tagName.toLowerCase()
      return {
        is: now.getAttribute('role') ?? type,
        called: now.ariaLabel ?? (labels.join(' ') || (now.textContent ?? '')),
      }
    })
    seen.push(`${is} ${called.trim().slice(0, 40)}`)
    if (is === role && name.test(called.trim())) return
  }
  throw new Error(`no ${role} ${name} with the Tab key: ${seen.slice(0, 40).join(', ')}`)
}

describe('by keyboard alone', () => {
  it('a table is set up, a seat taken, a move made, a message written', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    await aino.goto('/#/new-table')
    await aino.getByRole('group', { name: 'Who has the seat Senate?' }).waitFor()
    await tabTo(aino, 'button', /All Bridges Burning$/)
    await aino.keyboard.press('Enter')
    await tabTo(aino, 'text', /^You play as$/)
    await aino.keyboard.type('Aino')
    await tabTo(aino, 'radio', /^1 day$/)
    await aino.keyboard.press('ArrowLeft')
    expect(await aino.getByRole('radio', { name: 'Live', exact: true }).isChecked()).toBe(true)
    await tabTo(aino, 'button', /^Open the table$/)
    await aino.keyboard.press('Enter')
    await aino.locator('.waiting-room').waitFor()
    await tabTo(aino, 'button', /^Copy link/)
    const link = await aino.locator('.seat-url').innerText()

    await bertil.goto(link)
    await bertil.getByLabel('Your name').waitFor()
    await tabTo(bertil, 'text', /^Your name$/)
    await bertil.keyboard.type('Bertil')
    await bertil.keyboard.press('Enter')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    let asked: Table | undefined
    await expect
      .poll(async () => {
        for (const table of tables) if ((await table.options()).length > 0) asked = table
        return asked !== undefined
      })
      .toBe(true)
    const page = asked?.page ?? aino
    await page.keyboard.press('1')
    if ((await page.locator('.choice-row.marked').count()) > 0) await page.keyboard.press('Enter')
    await Promise.all(tables.map((table) => table.passes(1)))

    await tabTo(aino, 'button', /^People/)
    await aino.keyboard.press('Enter')
    await tabTo(aino, 'text', /^Write to the table$/)
    // Digits and letters are text here, not choices.
    await aino.keyboard.type('1 2 3 undo')
    await aino.keyboard.press('Enter')
    await aino.locator('.chat-lines').getByText('1 2 3 undo').waitFor()
    await tabTo(bertil, 'button', /^People/)
    await bertil.keyboard.press('Enter')
    await bertil.locator('.chat-lines').getByText('1 2 3 undo').waitFor()
  })
})

/** axe finds nothing, and the page does not scroll sideways. */
async function isFine(page: Page, where: string): Promise<void> {
  expect(await accessibilityFaults(page), where).toEqual([])
  expect((await scrolls(page)).sideways, where).toBe(false)
}

describe('every online screen', () => {
  for (const [name, options, isWide] of [
    ['on a desktop', {}, true],
    ['on a phone, dark', PHONE, false],
  ] as const) {
    it(`has no fault for assistive technology ${name}`, async () => {
      ignoreErrors(/404/)
      const [aino, bertil] = [await server.person(options), await server.person(options)]
      const at = async (page: Page, path: string, shows: string): Promise<void> => {
        await page.goto(path)
        await page.getByText(shows, { exact: false }).first().waitFor()
        await isFine(page, path)
        // Nothing is below the fold.
        if (isWide) expect((await scrolls(page)).down, path).toBe(false)
      }
      await at(aino, '/#/sign-in', 'Make an account')
      await at(aino, '/#/my-games', 'You have no online games.')
      await at(aino, '/#/new-table', 'Who can see the table')
      const { senate } = await openTable(aino, {
        game: 'All Bridges Burning',
        name: 'Aino',
        seats: { Moderates: 'Anyone' },
      })
      await isFine(aino, 'waiting room')
      // What is offered to anyone is not offered again.
      const moderates = aino.locator('.seat-card[data-seat=moderates]')
      await moderates.getByRole('button', { name: 'Invite by link' }).waitFor()
      expect(await moderates.getByRole('button', { name: 'Offer to anyone' }).count()).toBe(0)
      await bertil.goto(senate)
      await bertil.getByLabel('Your name').waitFor()
      await isFine(bertil, 'seat link')
      await sitDown(bertil, senate, 'Bertil')
      await bertil.locator('.waiting-room').waitFor()
      await isFine(bertil, 'waiting room of a guest')
      const cecilia = await server.person(options)
      await at(cecilia, '/#/lobby', 'Opened by Aino')
      await aino.getByRole('button', { name: 'Start now' }).click()
      const table = await Table.at(aino)
      await openPeople(aino)
      await say(aino, 'Hello')
      await isFine(aino, 'people')
      await at(bertil, '/#/my-games', 'All Bridges Burning')
      await at(bertil, '/#/profile', 'Bertil')
      await at(bertil, '/#/seat/00', 'link')
      expect(await table.index()).toBeGreaterThanOrEqual(0)
    })
  }
})

describe('without a server', () => {
  it('online play explains itself, and games are played on this device', async () => {
    ignoreErrors(/404/)
    const page = await visit('/')
    await page.getByRole('link', { name: 'Play online' }).click()
    await page.getByRole('heading', { name: 'No server here' }).waitFor()
    await page.getByText('This page comes from a plain web host', { exact: false }).waitFor()
    await expect.poll(() => accessibilityFaults(page)).toEqual([])
    for (const path of ['/#/lobby', '/#/new-table', '/#/table/abcdefabcdef', '/#/seat/00', '/#/sign-in']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'No server here' }).waitFor()
    }
    await page.getByRole('link', { name: 'Play on this device' }).click()
    await page.getByRole('button', { name: 'Start Soviet Dawn' }).click()
    const table = await Table.at(page)
    await table.choose('draw')
    expect(await table.index()).toBe(1)
  })
})
