// Online play through the page: real server, real sockets, people in separate profiles.
import { parseRecord, verify } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, downloaded } from './harness.ts'
import { openTable, playTogether, sitDown, soloTable, whoIsAsked } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

/** What the page last asked the system to show on its icon. */
const shownOnIcon = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.dataset.badge ?? null)

/** Runs in the page, before it. Where the system has badges, they are shown all the same. */
function noteBadges(): void {
  const { setAppBadge, clearAppBadge } = navigator
  const note = (badge: number): void => {
    document.documentElement.dataset.badge = String(badge)
  }
  navigator.setAppBadge = (count = 0) => {
    note(count)
    return setAppBadge.call(navigator, count)
  }
  navigator.clearAppBadge = () => {
    note(0)
    return clearAppBadge.call(navigator)
  }
}

async function titlesShowWhoIsAsked(tables: readonly Table[]): Promise<Table> {
  const asked = await whoIsAsked(tables)
  for (const table of tables) {
    const title = table === asked ? '(1) All Bridges Burning' : 'All Bridges Burning'
    await expect.poll(async () => (await table.page.title()).split(' ·')[0]).toBe(title)
    expect(await shownOnIcon(table.page)).toBe(table === asked ? '1' : '0')
  }
  return asked
}

describe('an online table', () => {
  it('is set up, taken by a link and played by two people, who see and talk to each other', async () => {
    const [aino, bertil] = [
      await server.person(),
      await server.person({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    ]
    for (const page of [aino, bertil]) await page.addInitScript(noteBadges)
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    expect(senate).toMatch(/#\/seat\/[0-9a-f]{64}$/)
    // The third seat has no player, and is shown all the same.
    await aino.locator('.seat-card[data-seat=moderates]').getByText('Non-player', { exact: true }).waitFor()
    await aino.getByText('Moderates: Non-player, none').waitFor()
    expect(await accessibilityFaults(aino)).toEqual([])
    await sitDown(bertil, senate, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    expect(bertil.url()).not.toContain(senate.slice(-64))
    await playTogether(tables, 4)
    expect(await tables[0].index()).toBe(await tables[1].index())
    const first = await titlesShowWhoIsAsked(tables)
    for (let n = 0; n < 20 && (await whoIsAsked(tables)) === first; n++) await playTogether(tables, 1)
    expect(await titlesShowWhoIsAsked(tables)).not.toBe(first)

    await aino.getByRole('button', { name: 'People', exact: true }).click()
    await aino.getByText('Bertil', { exact: true }).last().waitFor()
    await aino.getByLabel('Write to the table').fill('*Good luck* <b>Bertil</b> https://example.org.')
    await aino.getByRole('button', { name: 'Send', exact: true }).click()
    await bertil.getByRole('button', { name: 'People, 1 new message' }).click()
    const line = bertil.locator('.chat-lines li').last()
    expect(await line.locator('p').textContent()).toBe('Good luck <b>Bertil</b> https://example.org.')
    expect(await line.locator('a').getAttribute('rel')).toContain('noopener')
    expect(await accessibilityFaults(aino)).toEqual([])
    expect(await accessibilityFaults(bertil)).toEqual([])

    // What is being written stays when the window crosses from one layout to another.
    await aino.getByLabel('Write to the table').fill('One moment')
    await aino.setViewportSize({ width: 800, height: 1100 })
    await aino.getByRole('button', { name: 'People', exact: true }).click()
    expect(await aino.getByLabel('Write to the table').inputValue()).toBe('One moment')

    // On a phone, the sheet shows the notices that it covers, and closes when its player resigns.
    const sheet = bertil.getByRole('dialog', { name: 'People' })
    await bertil.context().setOffline(true)
    await sheet.getByTestId('connection').waitFor()
    await bertil.context().setOffline(false)
    await sheet.getByTestId('connection').waitFor({ state: 'detached' })
    await sheet.getByText('Table', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Resign' }).click()
    await bertil.getByRole('dialog', { name: 'Resign from this game?' }).getByRole('button', { name: 'Resign' }).click()
    await sheet.waitFor({ state: 'detached' })
    await bertil.getByText('The game is over: someone resigned').waitFor()
    await bertil.locator('.table-request').getByRole('button', { name: 'Replay' }).click()
    await tables[1].reaches(0)
  })
})

describe('people', () => {
  it('make an account, play, resign, and verify the game in the page and elsewhere', async () => {
    const aino = await server.person({ viewport: { width: 1440, height: 900 } })
    await aino.goto('/#/sign-in')
    const form = aino.getByRole('form', { name: 'Make an account' })
    await form.getByLabel('Name').fill('Aino')
    await form.getByLabel('Password').fill('correct horse battery')
    expect(await accessibilityFaults(aino)).toEqual([])
    await form.getByRole('button').click()
    await aino.getByText('You have no online games.').waitFor()
    const table = await soloTable(aino)
    await table.play(6)
    const finished = aino.url()
    await aino.getByRole('button', { name: 'People', exact: true }).click()
    await aino.getByText('Table', { exact: true }).click()
    const resign = aino.getByRole('button', { name: 'Resign' })
    // The last of the buttons is in sight, below a board where there is little height.
    const [button, panel] = [await resign.boundingBox(), await aino.locator('.people-panel').boundingBox()]
    if (button === null || panel === null) throw new Error('the menu of the table is not shown')
    expect(button.y + button.height).toBeLessThanOrEqual(panel.y + panel.height)
    await resign.click()
    await aino.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    // As if it had begun three days ago.
    const begin = server.rows.updateTable('entries').set(({ eb }) => ({ at: eb('at', '-', 3 * 86_400_000) }))
    await begin.where('kind', '=', 'begin').execute()
    await aino.getByRole('link', { name: 'Verify this game' }).click()
    await aino.getByText('Every die fits').waitFor()
    await expect.poll(() => aino.locator('.thinking-times').innerText()).toMatch(/^Aino\s+3 d$/)
    await aino.getByText('The 4 days').waitFor()
    expect(await aino.locator('.game-days li').allInnerTexts()).toEqual([
      expect.stringContaining(': 0 moves'),
      expect.stringContaining(': 0 moves'),
      expect.stringContaining(': 0 moves'),
      expect.stringMatching(/: \d+ moves$/),
    ])
    expect(await accessibilityFaults(aino)).toEqual([])
    const { text } = await downloaded(aino, () => aino.getByRole('button', { name: 'Download the game file' }).click())
    const pkg = await loadGame('soviet-dawn')
    expect(verify(pkg.game(), parseRecord(text))).toMatchObject({ ok: true, unverified: [] })
    // A new table goes on from any moment of the finished game.
    await aino.goto(finished)
    await aino.getByRole('button', { name: 'Replay' }).first().click()
    await aino.getByLabel('Position in the game').fill('2')
    await table.reaches(2)
    await aino.getByRole('button', { name: 'New table from here' }).click()
    await aino.getByText('continues at the new table').waitFor()
    await aino.getByRole('button', { name: 'Open the table' }).click()
    await aino.waitForURL(/#\/table\//)
    const fork = await Table.at(aino)
    // A turn that was under way begins again.
    expect(await fork.index()).toBeLessThanOrEqual(2)
    expect(aino.url()).not.toBe(finished)
    await fork.play(1)
    await aino.goto('/#/profile')
    await aino.getByText('This server sends no notices by push, mail or webhook').waitFor()
    await aino.getByRole('button', { name: 'Sign out', exact: true }).click()
    await aino.getByRole('link', { name: 'Play online' }).click()
    await aino.getByRole('link', { name: 'Sign in' }).waitFor()
  })

  it('find an open table in the lobby, and others watch it', async () => {
    const [aino, bertil, cecilia] = [await server.person(), await server.person(), await server.person()]
    await openTable(aino, { game: 'All Bridges Burning', name: 'Aino', seats: { Senate: 'Anyone' } })
    const slug = aino.url()
    await bertil.goto('/#/lobby')
    await bertil.getByLabel('Your name').fill('Bertil')
    await bertil.getByRole('button', { name: 'Play as Senate in All Bridges Burning' }).click()
    const tables = [await Table.at(aino), await Table.at(bertil)]
    await cecilia.goto(slug)
    const watched = await Table.at(cecilia)
    await cecilia.getByText('You are watching.').waitFor()
    await playTogether(tables, 2)
    await watched.passes(await tables[0].index())
    expect(await watched.options()).toEqual([])
  })
})
