// Online play around the game itself: the waiting room, coming back, copies of tables, orders, vacations.
import type { TableInfo } from '@interregnum/protocol'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './harness.ts'
import { openPeople, openTable, playOn, sitDown, soloTable, tableForTwo, whoIsAsked } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

const person = (options: BrowserContextOptions = {}): Promise<Page> => server.person(options)

describe('the waiting room', () => {
  it('has a chat that goes on in the game, and settings that can be copied', async () => {
    const [aino, bertil] = [await person(), await person(PHONE)]
    const { b: link } = await openTable(aino, { game: 'Russian Civil War', name: 'Aino' })
    await aino.getByLabel('Write to the table').fill('Seven o’clock?')
    await aino.keyboard.press('Enter')
    await aino.getByText('Seven o’clock?').waitFor()
    expect(await accessibilityFaults(aino)).toEqual([])
    const template = await aino.getByRole('link', { name: 'Copy as a template' }).getAttribute('href')
    await sitDown(bertil, link, 'Bertil')
    await bertil.locator('main.table, .waiting-room').first().waitFor()
    await Table.at(bertil)
    await openPeople(bertil)
    await bertil.getByText('Seven o’clock?').waitFor()

    // A copy of the table has the same game and seats.
    await bertil.goto(`/${template}`)
    await bertil.getByRole('button', { name: 'Open the table' }).click()
    await bertil.locator('.waiting-room').waitFor()
    expect(await bertil.locator('.seat-card').count()).toBe(await seatsIn(aino))
  })
})

const tableAt = async (page: Page): Promise<TableInfo> => (await page.request.get(`/api/tables/${slugOf(page)}`)).json()
const seatsIn = async (page: Page): Promise<number> => (await tableAt(page)).seats.length
const waitedFor = async (page: Page): Promise<readonly string[]> => (await tableAt(page)).waiting
const slugOf = (page: Page): string => page.url().split('/').at(-1) ?? ''

describe('a player who comes back', () => {
  it('sees what happened since their last move as a short replay, which a press ends, and the log begins there', async () => {
    const [aino, bertil] = [await person({ reducedMotion: 'no-preference' }), await person()]
    await aino.addInitScript(() => localStorage.setItem('interregnum-settings', '{"pace":"slow"}'))
    const tables = await tableForTwo(aino, bertil)
    const address = aino.url()
    await leaveForThreeMoves(tables)
    await aino.goto(address)
    const bar = aino.getByRole('region', { name: 'Since your last turn' }).and(aino.locator('.since-bar'))
    await bar.getByRole('button', { name: 'Pause' }).click()
    await bar.getByText(/^step \d+ of \d+$/).waitFor()
    // A strip above the board, which gets the room back afterwards.
    const boxOf = async (selector: string) => (await aino.locator(selector).boundingBox()) ?? { y: -1, height: -1 }
    const [strip, below] = [await boxOf('.since-bar'), await boxOf('.board-frame')]
    expect(strip.y + strip.height).toBeLessThanOrEqual(below.y)
    expect(await accessibilityFaults(aino)).toEqual([])
    await bar.getByRole('button', { name: 'To now' }).click()
    await bar.waitFor({ state: 'detached' })
    expect((await boxOf('.board-frame')).y).toBe(strip.y)
    await tables[0].passes(await tables[1].index())
    await aino.locator('.journal-since').waitFor()
  })
})

/** Aino plays until Bertil is asked, and leaves; he plays on. Again, until he has made three moves since her last. */
async function leaveForThreeMoves([aino, bertil]: readonly [Table, Table]): Promise<void> {
  const address = aino.page.url()
  let moved = false
  for (let rounds = 0; rounds < 20; rounds++) {
    await aino.page.goto(address)
    while ((await whoIsAsked([aino, bertil])) === aino) {
      await aino.play(1)
      moved = true
    }
    await bertil.passes(await aino.index())
    // A page that is open gives obvious answers itself.
    await aino.page.goto('/#/my-games')
    await aino.frame.waitFor({ state: 'detached' })
    const before = await bertil.index()
    while ((await waitedFor(bertil.page)).includes('senate')) {
      await whoIsAsked([bertil])
      await bertil.play(1)
    }
    if (moved && (await bertil.index()) - before >= 3) return
  }
  throw new Error('nobody moved three times in a row')
}

describe('a running game', () => {
  it('is studied as a copy of one’s own, and a game at one screen is moved online', async () => {
    const aino = await person()
    const online = await soloTable(aino)
    await online.play(3)
    const address = aino.url()
    await openPeople(aino)
    await aino.getByText('Table', { exact: true }).click()
    await aino.getByRole('button', { name: 'Study a copy here' }).click()
    await aino.waitForURL(/#\/game\//)
    const study = await Table.at(aino)
    await study.play(1)
    await aino.goto(address)
    await (await Table.at(aino)).reaches(3)

    const local = await Table.begin(aino, '7')
    await local.play(14)
    await aino.getByRole('button', { name: 'Share' }).click()
    await aino.getByRole('button', { name: 'Move it online' }).click()
    await aino.getByText('continues at the new table').waitFor()
    expect(await accessibilityFaults(aino)).toEqual([])
    await aino.getByRole('button', { name: 'Open the table' }).click()
    await aino.waitForURL(/#\/table\//)
    const moved = await Table.at(aino)
    await aino.locator('.journal li').first().waitFor()
    await moved.play(1)
  })
})

describe('people who are not there', () => {
  it('leave reactions to the table, go on vacation and are reminded', async () => {
    const [aino, bertil] = [await person(), await person(PHONE)]
    const { b: link } = await openTable(aino, { game: 'Russian Civil War', name: 'Aino' })
    await sitDown(bertil, link, 'Bertil')
    for (const page of [aino, bertil]) await Table.at(page)
    await openPeople(bertil)
    await bertil.getByText('Standing orders').click()
    await bertil.getByLabel('Skip trading at the start').selectOption('Until I change it')
    await bertil.getByText('1 given').waitFor()
    expect(await accessibilityFaults(bertil)).toEqual([])
    await bertil.keyboard.press('Escape')
    await aino.locator('.journal-event', { hasText: 'Bertil’s standing order decides.' }).waitFor()

    await bertil.goto('/#/profile')
    await bertil.getByLabel('Days, from the next full hour').fill('3')
    await bertil.getByRole('button', { name: 'Go on vacation' }).click()
    await bertil.getByText('27 days left this year').waitFor()
    expect(await accessibilityFaults(bertil)).toEqual([])
    await bertil.getByRole('button', { name: 'Cancel it' }).click()
    await bertil.getByText('30 days left this year').waitFor()

    await openPeople(aino)
    await bertil.goBack()
    await Table.at(bertil)
    // Aino plays until everybody waits for Bertil.
    const playing = playOn([aino]).catch(() => 'the page was closed')
    await aino.getByRole('button', { name: 'Remind Bertil' }).click()
    await aino.getByText('You can send a reminder after an hour without a move, once a day.').waitFor()
    await aino.close()
    await playing
  })
})
