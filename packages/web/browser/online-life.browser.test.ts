// What people do at a table besides playing: votes, notes, talk, watching, playing again.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, ignoreErrors } from './harness.ts'
import { Line } from './online-line.ts'
import {
  openPeople,
  openTable,
  playTogether,
  sameScreens,
  say,
  sitDown,
  soloTable,
  tableForTwo,
  verifyInPage,
  whoIsAsked,
} from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

/** The menu with what can be asked of the others. */
async function openMenu(page: Page): Promise<void> {
  await openPeople(page)
  await page.getByText('Table', { exact: true }).click()
}

/** Asks the others with a button of the menu; the other person reads the question and answers it. */
async function vote(asker: Page, button: string, other: Page, question: string, answer: 'Allow' | 'Decline') {
  await asker.getByRole('button', { name: button }).click()
  const request = other.getByRole('region', { name: 'Requests' })
  await request.getByRole('heading', { name: question }).waitFor()
  await request.getByRole('button', { name: answer }).click()
  await request.waitFor({ state: 'detached' })
}

describe('a vote', () => {
  it('pauses the game and goes on, undoes a move, is declined, and ends the game; then they play again', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const tables = await tableForTwo(aino, bertil)
    const start = await tables[0].index()
    await playTogether(tables, 2)
    const asked = await whoIsAsked(tables)
    await openMenu(asked.page)
    // One's own moves need no vote.
    await asked.page.getByRole('button', { name: 'Undo all my moves of this turn' }).click()
    await Promise.all(tables.map((table) => table.reaches(start)))
    await playTogether(tables, 2)
    if (asked.page !== aino) await openMenu(aino)

    await aino.getByRole('button', { name: 'Ask for a pause' }).click()
    await vote(aino, 'Ask for a pause', bertil, 'Aino asks for a pause. Agree?', 'Allow')
    for (const page of [aino, bertil]) await page.getByRole('heading', { name: 'The game is paused' }).waitFor()
    expect(await accessibilityFaults(bertil)).toEqual([])
    for (const page of [aino, bertil]) await page.getByText('No moves during the pause.').first().waitFor()
    expect(await Promise.all(tables.map((table) => table.options()))).toEqual([[], []])
    // Anyone may end a pause.
    await bertil.getByRole('button', { name: 'Play on' }).click()
    for (const page of [aino, bertil]) await page.getByText('The game is paused').waitFor({ state: 'detached' })

    const before = await tables[0].index()
    await vote(aino, 'Ask to undo the last move', bertil, 'Let Aino undo the last move?', 'Decline')
    expect(await tables[0].index()).toBe(before)
    await vote(aino, 'Ask to undo the last move', bertil, 'Let Aino undo the last move?', 'Allow')
    await Promise.all(tables.map((table) => table.reaches(before - 1)))
    await sameScreens(tables)
    await playTogether(tables, 1)

    await vote(aino, 'Ask to end the game', bertil, 'Aino wants to end the game. Agree?', 'Allow')
    for (const page of [aino, bertil]) await page.getByText('The game was ended by agreement').waitFor()
    for (const page of [aino, bertil]) await page.getByText('No more moves.').first().waitFor()
    expect(await aino.getByRole('button', { name: 'Resign' }).count()).toBe(0)
    const finished = aino.url()
    for (const page of [aino, bertil]) {
      await page.getByRole('button', { name: 'Rematch' }).click()
      await expect.poll(() => page.url()).not.toBe(finished)
    }
    expect(aino.url()).toBe(bertil.url())
    const again = await Promise.all([aino, bertil].map((page) => Table.at(page)))
    await playTogether(again, 1)
    await sameScreens(again)
    await aino.goto(finished)
    await verifyInPage(aino)
  })

  it('gives someone who ran out of time more of it, then a bot, another one as it fails, who gives the seat back', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION_REFUSED/)
    const [aino, bertil] = [await server.person(), await server.person()]
    const tables = await tableForTwo(aino, bertil, (page) =>
      page.getByRole('radio', { name: 'Live', exact: true }).check(),
    )
    const asked = await whoIsAsked(tables)
    const other = tables.find((table) => table !== asked) ?? asked
    const [late, waiting] = asked === tables[0] ? ['Aino', other.page] : ['Bertil', other.page]
    await server.letTimePass(17 * 60_000)
    await waiting.getByRole('heading', { name: `${late} is out of time` }).waitFor()
    expect(await accessibilityFaults(waiting)).toEqual([])
    await waiting.getByRole('button', { name: 'Give more time' }).click()
    await waiting.getByRole('heading', { name: `${late} is out of time` }).waitFor({ state: 'detached' })
    await server.letTimePass(17 * 60_000)
    await waiting.getByRole('heading', { name: `${late} is out of time` }).waitFor()
    const before = await other.index()
    await waiting.getByRole('button', { name: 'Bot plays on' }).click()
    await asked.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor()
    await other.passes(before + 1)
    await replaceFailingBot(other, late === 'Aino' ? 'reds' : 'senate')
    await asked.page.getByRole('button', { name: 'Play again myself' }).click()
    await asked.page.getByText('A bot plays for you').waitFor({ state: 'detached' })
    await playTogether(tables, 2)
    await sameScreens(tables)
  })
})

/** The bot of this seat is of a kind that no longer exists: the person at this table lets another one play. */
async function replaceFailingBot({ page }: Table, seat: string): Promise<void> {
  await server.pause()
  await server.start()
  await server.rows
    .updateTable('seats')
    .set({ bot: 'gone' })
    .where('seat', '=', seat)
    .where('bot', '=', 'sensible')
    .execute()
  await server.pause()
  await server.start()
  await page.getByRole('heading', { name: 'gone can’t move' }).waitFor()
  await page.getByRole('button', { name: 'Another bot plays on' }).click()
  await page.getByRole('heading', { name: 'gone can’t move' }).waitFor({ state: 'detached' })
  const failures = server.problems.splice(0)
  expect(failures).not.toEqual([])
  for (const problem of failures) expect(String(problem)).toContain('Unknown bot gone')
}

describe('notes', () => {
  it('are shown to nobody else, in every tab of their writer, and never overwritten unseen', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const line = await Line.through(bertil)
    const tables = await tableForTwo(aino, bertil)
    await openPeople(aino)
    await write(aino, 'Take Tampere first.')
    const tab = await aino.context().newPage()
    await tab.goto(aino.url())
    await Table.at(tab)
    await openPeople(tab)
    await tab.locator('.notes summary').click()
    await expect.poll(() => tab.getByLabel('My notes').inputValue()).toBe('Take Tampere first.')
    // Changed in both tabs: the second to save is shown the other text.
    await tab.getByLabel('My notes').fill('Take Tampere last.')
    await aino.getByLabel('My notes').fill('Never take Tampere.')
    await aino.getByRole('button', { name: 'Save notes' }).click()
    await aino.getByText('Saved.', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Save notes' }).click()
    await tab.getByText('Saved elsewhere: Never take Tampere.').waitFor()
    expect(await tab.getByLabel('My notes').inputValue()).toBe('Take Tampere last.')
    await playTogether(tables, 1)
    // Notes are sent on coming back.
    await bertil.reload()
    await Table.at(bertil)
    await openPeople(bertil)
    await bertil.locator('.notes summary').click()
    expect(await bertil.getByLabel('My notes').inputValue()).toBe('')
    expect(line.received.filter((message) => message.includes('Tampere first') || message.includes('Never'))).toEqual(
      [],
    )
  })

  async function write(page: Page, text: string): Promise<void> {
    await page.locator('.notes summary').click()
    await page.getByLabel('My notes').fill(text)
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
  }
})

describe('talk', () => {
  it('of a muted person is not even sent, and a reported line reaches the operator', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const line = await Line.through(aino)
    await tableForTwo(aino, bertil)
    for (const page of [aino, bertil]) await openPeople(page)
    await bertil
      .getByLabel('Write to the table')
      .fill('*Really*: <b>no</b> https://games.example/a. javascript:alert(1)')
    await bertil.getByRole('button', { name: 'Send', exact: true }).click()
    const written = aino.locator('.chat-lines li').filter({ hasText: 'Really' })
    expect(await written.locator('em').innerText()).toBe('Really')
    expect(await written.innerText()).toContain('<b>no</b>')
    const addresses = await written.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['https://games.example/a'])
    await say(bertil, 'You will lose.')
    const said = aino.locator('.chat-lines li').filter({ hasText: 'You will lose.' })
    await said.hover()
    await said.getByRole('button', { name: 'Report this message of Bertil' }).click()
    await said.getByText('Reported to the operator of this server.').waitFor()
    const reports = await server.rows.selectFrom('reports').selectAll().execute()
    expect(reports).toMatchObject([{ seat: 'reds' }])
    await said.getByRole('button', { name: 'Mute Bertil' }).click()
    await aino.locator('.people-list').getByText('muted').waitFor()
    await say(bertil, 'Badly.')
    await say(aino, 'Bertil?')
    expect(line.received.filter((message) => message.includes('Badly.'))).toEqual([])
    await aino.reload()
    await Table.at(aino)
    await openPeople(aino)
    await aino.locator('.people-list').getByRole('button', { name: 'Unmute Bertil' }).click()
    await say(bertil, 'I am sorry.')
    await aino.locator('.chat-lines').getByText('I am sorry.').waitFor()
  })

  it('is not there at a table that was set up without it', async () => {
    const aino = await server.person()
    await openTable(aino, {
      game: 'Soviet Dawn',
      name: 'Aino',
      also: (page) => page.getByRole('checkbox', { name: 'Chat' }).uncheck(),
    })
    await Table.at(aino)
    await openPeople(aino)
    await aino.locator('.notes').waitFor()
    expect(await aino.getByRole('region', { name: 'Chat' }).count()).toBe(0)
  })
})

describe('later rules', () => {
  it('are named at a game that began with earlier ones, with what they changed, until its reader has read it', async () => {
    const aino = await server.person()
    await soloTable(aino)
    const slug = aino.url().split('/table/')[1]
    const notice = aino.getByTestId('rules-changed')
    expect(await notice.count()).toBe(0)
    await server.rows.updateTable('tables').set({ rules: '1.0.0' }).where('slug', '=', slug).execute()
    await aino.reload()
    await notice.getByText('This game began with version 1.0.0').waitFor()
    const change = notice.getByText('Advances come before retreats.', { exact: false })
    expect(await change.isVisible()).toBe(false)
    await notice.getByText('What changed').click()
    await change.waitFor()
    expect(await accessibilityFaults(aino)).toEqual([])
    await notice.getByRole('button', { name: 'OK' }).click()
    await notice.waitFor({ state: 'detached' })
    await aino.reload()
    await Table.at(aino)
    expect(await notice.count()).toBe(0)
  })
})

describe('a spectator', () => {
  it('sees the public view, not the talk of the players, and nothing where the table says so', async () => {
    ignoreErrors(/404|403/)
    const [aino, bertil, cecilia] = [await server.person(), await server.person(), await server.person()]
    const line = await Line.through(cecilia)
    const links = await openTable(aino, {
      game: 'Russian Civil War',
      name: 'Aino',
      also: async (page) => {
        await page.getByRole('checkbox', { name: /^Secrecy/ }).check()
        await page.getByRole('radio', { name: 'Everyone', exact: true }).check()
      },
    })
    await sitDown(bertil, links.b, 'Bertil')
    const players = [await Table.at(aino), await Table.at(bertil)]
    await cecilia.goto(aino.url())
    const watched = await Table.at(cecilia)
    await cecilia.getByText('You are watching.').waitFor()
    await openPeople(aino)
    await aino.getByText('One person is watching.').waitFor()
    await say(aino, 'A secret of the players')
    await players[0].choose('ready')
    await watched.passes(1)
    expect(await watched.options()).toEqual([])
    expect(line.received.filter((message) => message.includes('secret of the players'))).toEqual([])
    // A spectator looks back while the players go on, and returns to the present.
    const now = await watched.index()
    await cecilia.locator('.replay').getByText('Live', { exact: true }).waitFor()
    await cecilia.locator('.actions').getByRole('button', { name: 'Replay' }).click()
    // Bots may have played since `now`.
    const slider = cecilia.getByLabel('Position in the game')
    const last = async (): Promise<number> => Number(await slider.getAttribute('max'))
    await expect.poll(async () => (await watched.index()) < (await last())).toBe(true)
    await slider.fill('0')
    await watched.reaches(0)
    await cecilia.getByRole('button', { name: 'Stay live' }).click()
    await watched.passes(now)
    // The bar is there on a phone too, without being asked for, and leaves the board most of the room.
    await cecilia.setViewportSize({ width: 390, height: 844 })
    await cecilia.locator('.replay').getByText('Live', { exact: true }).waitFor()
    const [bar, board] = [
      await cecilia.locator('.replay').boundingBox(),
      await cecilia.locator('.board-frame').boundingBox(),
    ]
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(844)
    expect(board?.height).toBeGreaterThan(250)
    expect(await accessibilityFaults(cecilia)).toEqual([])

    await openTable(bertil, {
      game: 'Soviet Dawn',
      name: 'Bertil',
      also: (page) => page.getByRole('checkbox', { name: 'Spectators can watch' }).uncheck(),
    })
    await Table.at(bertil)
    await cecilia.goto(bertil.url())
    await cecilia.getByText('This table doesn’t exist, or you can’t see it.').waitFor()
  })
})

describe('an outdated page', () => {
  it('reloads at a quiet moment, never while something is being written, and only once by itself', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION_REFUSED/)
    const aino = await server.person()
    const table = await soloTable(aino)
    await table.choose('draw')
    await openPeople(aino)
    await aino.clock.install()
    const isSamePage = () => aino.evaluate(() => document.body.dataset.same === 'yes')
    await aino.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    await aino.getByLabel('Write to the table').fill('Half a senten')
    await server.pause()
    await server.start('newer')
    try {
      await aino.getByTestId('outdated').waitFor()
      await aino.clock.runFor(20_000)
      expect(await isSamePage()).toBe(true)
      expect(await aino.getByLabel('Write to the table').inputValue()).toBe('Half a senten')
      expect(await accessibilityFaults(aino)).toEqual([])
      await aino.getByLabel('Write to the table').fill('')
      await aino.getByLabel('Write to the table').blur()
      await aino.clock.runFor(4000)
      await expect.poll(isSamePage).toBe(false)
      await Table.at(aino)
      // The page is as old as before: it only offers to reload.
      await aino.getByTestId('outdated').waitFor()
      await aino.evaluate(() => {
        document.body.dataset.same = 'yes'
      })
      await aino.clock.runFor(20_000)
      expect(await isSamePage()).toBe(true)
      await aino.getByTestId('outdated').getByRole('button', { name: 'Reload' }).click()
      await expect.poll(isSamePage).toBe(false)
      expect(await (await Table.at(aino)).index()).toBe(1)
    } finally {
      await server.pause()
      await server.start()
    }
  })

  it('with an old protocol can look, and keeps a move until it is a newer one', async () => {
    const aino = await server.person()
    const table = await soloTable(aino)
    await table.choose('draw')
    const before = await table.index()
    const line = await Line.through(aino)
    line.change = (message) => message.replace(/"protocol":"[0-9.]+"/, '"protocol":"0.1"')
    // Its own reload would come between the steps of this test.
    await aino.evaluate(() => sessionStorage.setItem('interregnum-reloaded', 'yes'))
    await aino.reload()
    await aino.getByTestId('outdated').waitFor()
    expect(await (await Table.at(aino)).index()).toBe(before)
    const [option] = await table.options()
    await aino.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first().click()
    await aino.locator('main.table.sending').waitFor()
    line.change = (message) => message
    await aino.reload()
    await table.passes(before + 1)
    expect(await aino.getByTestId('outdated').count()).toBe(0)
  })
})
