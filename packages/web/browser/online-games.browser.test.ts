// A whole game of each title on the real server, played through the page to its end.
import { type GameRecord, isStep, parseRecord, verify } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { downloaded } from './harness.ts'
import {
  openPeople,
  openTable,
  playOn,
  resultOf,
  sameScreens,
  say,
  sitDown,
  tableForTwo,
  verifyInPage,
  whoIsAsked,
} from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** All of them see the same result; the page and the kernel find that every die fits. */
async function agreeAndVerify(game: string, pages: readonly Page[]): Promise<GameRecord> {
  const results = await Promise.all(pages.map(resultOf))
  expect(new Set(results).size, results.join(' / ')).toBe(1)
  for (const page of pages) await verifyInPage(page)
  const [page] = pages
  const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Download the game file' }).click())
  const record = parseRecord(text)
  const pkg = await loadGame(game)
  expect(verify(pkg.game(), record)).toMatchObject({ ok: true, unverified: [] })
  return record
}

/** The page of a finished game has a chart and a replay, both with jumps into the past. */
async function lookBack(table: Table): Promise<void> {
  const { page } = table
  // Also in a page that first has only the last lines of the log.
  const chart = page.locator('main.end .chart')
  const shown = await chart.getAttribute('aria-label')
  await page.reload()
  await expect.poll(() => chart.getAttribute('aria-label')).toBe(shown)
  await page.locator('.turning-points button').first().click()
  await page.locator('main.table').waitFor()
  const turns = page.getByLabel('Jump to turn')
  // A phone has no room for it, and one game of Soviet Dawn in 150 that is played like this ends in its first turn.
  if ((await turns.isVisible()) && (await turns.locator('option').count()) > 1) {
    const turningPoint = await table.index()
    await turns.selectOption({ label: 'Turn 2' })
    await expect.poll(() => table.index()).not.toBe(turningPoint)
  }
  await page.getByLabel('Position in the game').fill('3')
  await table.reaches(3)
  await page.getByRole('button', { name: 'Show the result' }).first().click()
  await page.locator('main.end').waitFor()
}

describe('a whole game', () => {
  it('of Soviet Dawn, with a spectator', async () => {
    const [aino, cecilia] = [await server.person(), await server.person(PHONE)]
    await openTable(aino, { game: 'Soviet Dawn', name: 'Aino' })
    const table = await Table.at(aino)
    await table.choose('draw')
    await openPeople(aino)
    await aino.getByText('Table', { exact: true }).click()
    await aino.getByRole('button', { name: 'Copy a link for spectators' }).click()
    await cecilia.goto(await aino.locator('.watch-address').innerText())
    const watched = await Table.at(cecilia)
    await watched.passes(1)
    expect(await watched.options()).toEqual([])
    await playOn([aino])
    for (const table of [new Table(aino), watched]) await lookBack(table)
    await agreeAndVerify('soviet-dawn', [aino, cecilia])
  })

  it('of All Bridges Burning, between two people and a Non-player', async () => {
    const [aino, bertil] = [await server.person(), await server.person(PHONE)]
    await tableForTwo(aino, bertil)
    const clicks = await playOn([aino, bertil])
    expect(Math.min(...clicks)).toBeGreaterThan(5)
    await agreeAndVerify('all-bridges-burning', [aino, bertil])
  })

  it('of Tears of Tyranny, in which two people and a bot act at the same time', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const { advisors } = await openTable(aino, {
      game: 'Tears of Tyranny',
      name: 'Aino',
      seats: { Comrades: 'Bot' },
      also: async (page) => {
        await page.getByRole('radio', { name: /^Expert/ }).check()
        await page.getByRole('radio', { name: /^Advanced/ }).check()
      },
    })
    await sitDown(bertil, advisors, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    const [first, second] = tables
    await expect.poll(async () => (await Promise.all(tables.map((table) => table.options()))).every(isAsked)).toBe(true)
    // In the same moment; then one after the other, in both orders.
    await Promise.all(tables.map((table) => table.play(1)))
    await first.passes(2)
    await second.passes(2)
    await sameScreens(tables)
    for (const table of [second, first, first, second]) if (isAsked(await table.options())) await table.play(1)
    await sameScreens(tables)
    await playOn([aino, bertil])
    const record = await agreeAndVerify('tears-of-tyranny', [aino, bertil])
    const seats = record.segments.flatMap(({ entries }) => entries.filter(isStep).map(({ seat }) => seat))
    expect(seats.filter((seat, n) => n > 0 && seat !== seats[n - 1]).length).toBeGreaterThan(20)
  })

  it('of Russian Civil War with four seats: private talk, a trade, a purge', async () => {
    const pages = [await server.person(), await server.person(), await server.person(PHONE), await server.person()]
    const [aino, bertil, cecilia, dora] = pages
    const links = await openTable(aino, {
      game: 'Russian Civil War',
      name: 'Aino',
      seats: { 'Player C': 'A friend, by link', 'Player D': 'A friend, by link' },
      also: (page) => page.getByRole('radio', { name: /^Historic Climax/ }).check(),
    })
    await sitDown(bertil, links.b, 'Bertil')
    await sitDown(cecilia, links.c, 'Cecilia')
    await sitDown(dora, links.d, 'Dora')
    const tables = await Promise.all(pages.map((page) => Table.at(page)))

    for (const page of [aino, bertil, dora]) await openPeople(page)
    await say(aino, 'Shall we purge someone?', 'Bertil')
    await say(aino, 'Good luck, everyone.')
    for (const page of [bertil, dora]) await page.locator('.chat-lines').getByText('Good luck, everyone.').waitFor()
    expect(await bertil.locator('.chat-lines .private').innerText()).toContain('Shall we purge someone?')
    expect(await dora.locator('.chat-lines li').count()).toBe(1)
    await dora.reload()
    await Table.at(dora)
    await openPeople(dora)
    await dora.locator('.chat-lines').getByText('Good luck, everyone.').waitFor()
    expect(await dora.locator('.chat-lines li').count()).toBe(1)

    await trade(tables[0], tables[1])
    // Each reads of their own seat as "you", and of the others by name.
    const traded = [
      [aino, /^You give Bertil /],
      [bertil, /^Aino gives you /],
      [dora, /^Aino gives Bertil /],
    ] as const
    for (const [page, words] of traded) await page.locator('.journal').getByText(words).first().waitFor()
    expect(await dora.locator('.seats .seat-name').allTextContents()).toEqual(['Aino', 'Bertil', 'Cecilia', 'You'])
    expect(await dora.locator('.rcw-row .rcw-who').allTextContents()).toEqual(['AAino', 'BBertil', 'CCecilia', 'DYou'])
    await untilPlayerTurns(tables)
    await purge(tables, ['Aino', 'Bertil', 'Cecilia', 'Dora'])
    for (const page of [aino, bertil, dora]) await page.locator('.journal').getByText('purge').first().waitFor()
    await playOn(pages)
    await agreeAndVerify('russian-civil-war', pages)
  }, 240_000)
})

/** The first player offers the second a leader for a Politburo marker, who accepts. */
async function trade(from: Table, to: Table): Promise<void> {
  await from.page.locator('.aside[data-aside="offer"]').first().click()
  const form = from.page.getByTestId('form')
  await form.getByText('Bertil', { exact: true }).click()
  await form.locator('[data-ware^="leader:"]').first().click()
  await form.locator('[data-ware="politburo"]').last().click()
  await form.getByLabel('Message (not binding)').fill('And leave Kiev to me.')
  await form.getByRole('button', { name: /offer/i }).click()
  await form.waitFor({ state: 'detached' })
  await to.page.locator('.rcw-offers').getByText('And leave Kiev to me.').waitFor()
  await to.choose('accept:a')
}

/** All are ready, and their leaders deployed. */
async function untilPlayerTurns(tables: readonly Table[]): Promise<void> {
  for (let moves = 0; ; moves++) {
    expect(moves).toBeLessThan(40)
    const asked = await whoIsAsked(tables)
    const options = await asked.options()
    if (options.includes('roll')) return
    await asked.choose(options.includes('ready') ? 'ready' : options[0])
  }
}

/** The first player calls a purge of the player with the fewest markers. The others agree, and it is rolled for. */
async function purge(tables: readonly Table[], names: readonly string[]): Promise<void> {
  const { page } = tables[0]
  await page.locator('.aside[data-aside="talk"]').first().click()
  const form = page.getByTestId('form')
  await form.getByRole('radio', { name: 'Purge' }).check()
  const members = form.locator('.rcw-member')
  const markers = await members.evaluateAll((rows) =>
    rows.map((row) => [
      row.querySelector('b')?.textContent ?? '',
      Number(row.querySelectorAll('.rcw-sum b')[1]?.textContent),
    ]),
  )
  const held = new Map(markers as [string, number][])
  const [, ...others] = names
  const [victim, ...committee] = others.toSorted((a, b) => (held.get(a) ?? 99) - (held.get(b) ?? 99))
  await form.getByRole('group', { name: '1 Against' }).getByText(victim).click()
  for (const name of committee) await members.filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByTestId('verdict').getByText('Allowed.').waitFor()
  await form.getByRole('button', { name: 'Call the purge' }).click()
  await form.waitFor({ state: 'detached' })
  for (const name of committee) {
    const member = tables[names.indexOf(name)]
    await openReplies(member.page)
    await member.page.locator('.asides-dialog [data-option="consent:a"]').click()
  }
  await page.getByRole('heading', { name: 'Purge', exact: true }).waitFor()
  await tables[0].choose('roll')
}

/** A motion that waits for this person's consent is among the optional actions; with many, they are in a list. */
async function openReplies(page: Page): Promise<void> {
  const line = page.locator('.asides > .aside[data-aside="reply"]')
  await page.locator('.asides > .aside').first().waitFor()
  if ((await line.count()) === 0) await page.locator('.asides > .aside').last().click()
  await page.locator('.aside[data-aside="reply"]').last().click()
}

const isAsked = (options: readonly string[]): boolean => options.length > 0
