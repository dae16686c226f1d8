// What a guest, an owner and a spectator can do with a table, and the list of tables.
import { TIMES } from '@interregnum/protocol'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './harness.ts'
import { openPeople, openTable, sameScreens, sitDown, soloTable, tableForTwo } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { push, watchNotifications } from './push.ts'
import { Table } from './table.ts'

const server = serverForTests()

async function openMenu(page: Page): Promise<void> {
  await openPeople(page)
  await page.getByText('Table', { exact: true }).click()
}

const TABLE_INFO = /\/api\/tables\/\w+$/

/** The next reply from this address is the one of now, but arrives only when the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await new Promise<void>((isHeld) => {
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch()
      isHeld()
      await released
      await route.fulfill({ response })
    }
    void page.route(address, hold, { times: 1 })
  })
  return release
}

/** The page looks at the old dice at the same time, and gets the reply while it is sealing its part of the new ones. */
async function drawAgain(page: Page): Promise<void> {
  // Playwright lets go of all requests once there is no route left.
  await page.route('/no-such-address', (route) => route.abort())
  const showOld = await holdBack(page, /\/draw$/)
  const isSealing = holdBack(page, /\/seal$/)
  await page.getByRole('button', { name: 'Draw the dice again' }).click()
  const goOn = await isSealing
  const looksAgain = page.waitForRequest(/\/draw$/)
  showOld()
  await looksAgain
  goOn()
}

/** Shown to everyone who has no seat at it. */
const forEveryone = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Everyone', exact: true }).check()
}

describe('a guest’s own link', () => {
  it('opens the same seat in another browser, in the waiting room and in the game', async () => {
    const [aino, phone, bertil] = [await server.person(), await server.person(), await server.person()]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    await aino.getByRole('button', { name: 'My link' }).click()
    const own = aino.getByRole('status', { name: 'Your own link to this seat' })
    const link = (await own.textContent()) ?? ''
    expect(await accessibilityFaults(aino)).toEqual([])
    await phone.goto(link)
    await phone.getByText('You play Reds in All Bridges Burning as Aino.').waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Play on' }).click()
    await phone.getByText('Aino, you').first().waitFor()

    await bertil.goto(senate)
    await bertil.getByText('Aino keeps a seat for you: Senate in All Bridges Burning.').waitFor()
    await sitDown(bertil, senate, 'Bertil')
    await sameScreens([await Table.at(aino), await Table.at(phone), await Table.at(bertil)])
  })

  it.each([
    ['when its person says so', TIMES.drawAgain],
    ['by itself after a while', TIMES.drawAgainUnasked],
  ])('starts the game without the browser that has the part of the dice %s', async (_, after) => {
    const [aino, phone, bertil] = [await server.person(), await server.person(), await server.person()]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    await aino.getByRole('button', { name: 'My link' }).click()
    const link = (await aino.getByRole('status', { name: 'Your own link to this seat' }).textContent()) ?? ''
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Play on' }).click()
    await phone.getByText('Your part of the dice is in the browser in which you took it.').waitFor()
    await aino.context().close()

    await sitDown(bertil, senate, 'Bertil')
    const notice = phone.getByText('which is in another browser of yours')
    await notice.waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
    const goOn = await holdBack(bertil, TABLE_INFO)
    const sealed = phone.waitForResponse(/\/seal$/)
    await server.letTimePass(after)
    if (after === TIMES.drawAgain) await drawAgain(phone)
    await sealed
    // What Bertil's page has heard of the table by then is older than the dice that it sees next.
    goOn()
    await sameScreens([await Table.at(phone), await Table.at(bertil)])
  })
})

describe('a browser whose page is closed', () => {
  it('opens its part of the dice when a push message wakes it, and says so', async () => {
    const [aino, bertil] = [await server.person({ serviceWorkers: 'allow' }), await server.person()]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    await aino.getByText('Aino: part added').waitFor()
    const url = aino.url()
    const tag = url.split('/').at(-1) ?? ''
    await aino.evaluate(async () => void (await navigator.serviceWorker.ready))
    await aino.goto('/#/about')
    const shown = await watchNotifications(aino.context())
    const notice = { title: 'Ready', body: 'Open it', tag, url, bodyIfDone: 'Done' }

    await sitDown(bertil, senate, 'Bertil')
    await bertil.getByText('Bertil: part added').waitFor()
    await push(aino, JSON.stringify({ ...notice, tag: 'unknown' }))
    await push(aino, JSON.stringify(notice))
    await Table.at(bertil)
    const { bodyIfDone, ...plain } = notice
    await expect.poll(shown).toEqual([
      { ...plain, tag: 'unknown' },
      { ...plain, body: bodyIfDone },
    ])
  })
})

describe('the owner of a table', () => {
  it('changes its name and who sees it in the waiting room, and the chat during the game', async () => {
    const [aino, bertil, cecilia] = [await server.person(), await server.person(), await server.person()]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    await aino.getByRole('button', { name: 'Change the table' }).click()
    const settings = aino.getByRole('dialog', { name: 'Change the table' })
    await settings.getByLabel('Name of the table').fill('Tuesday club')
    await settings.getByRole('radio', { name: 'Everyone' }).check()
    expect(await accessibilityFaults(aino)).toEqual([])
    await settings.getByRole('button', { name: 'Save' }).click()
    await settings.waitFor({ state: 'detached' })
    await aino.locator('.table-code').getByText('Tuesday club').waitFor()
    await cecilia.goto('/#/lobby')
    await cecilia.getByText('All Bridges Burning: Tuesday club').waitFor()

    await sitDown(bertil, senate, 'Bertil')
    await Promise.all([Table.at(aino), Table.at(bertil)])
    await openPeople(bertil)
    await bertil.getByLabel('Write to the table').waitFor()
    await openMenu(aino)
    await aino.getByRole('button', { name: 'Change the table' }).click()
    await settings.getByLabel('Chat').uncheck()
    await settings.getByRole('radio', { name: 'Only us' }).check()
    await settings.getByRole('button', { name: 'Save' }).click()
    await bertil.getByLabel('Write to the table').waitFor({ state: 'detached' })
    // Once it is seen by fewer, it stays so.
    await aino.getByRole('button', { name: 'Change the table' }).click()
    expect(await settings.getByRole('radio', { name: 'Everyone' }).isDisabled()).toBe(true)
    expect(await settings.getByLabel('Name of the table').inputValue()).toBe('Tuesday club')
  })
})

describe('a table with corrected figures', () => {
  it('names them in the waiting room, refuses a wrong file, and gives a Non-player’s seat to a person, seen there', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const corrected = { format: 'interregnum-corrections', game: 'all-bridges-burning', name: 'My copy' }
    const file = (name: string, content: object) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
    await openTable(aino, {
      game: 'All Bridges Burning',
      name: 'Aino',
      also: async (page) => {
        const field = page.locator('.corrections')
        await field.locator('input').setInputFiles(file('wrong.json', { ...corrected, game: 'soviet-dawn' }))
        await field.getByText('This file can’t be used').waitFor()
        await field.locator('input').setInputFiles(file('mine.json', corrected))
        await field.getByText('mine.json').waitFor()
      },
    })
    await aino.getByText('1 day per move, 3 days in the bank · corrected figures').waitFor()
    const moderates = aino.locator('.seat-card[data-seat=moderates]')
    await moderates.getByRole('button', { name: 'Give to a person' }).click()
    const link = moderates.locator('.seat-url')
    await link.waitFor()
    await sitDown(bertil, await link.innerText(), 'Bertil')
    await bertil.locator('.seat-card[data-seat=moderates]').getByText('Bertil, you').waitFor()
    for (const page of [aino, bertil]) {
      await page.locator('.room-chat').getByText('2 here').waitFor()
      expect(await page.locator('.seat-card [data-presence=here]').count()).toBe(2)
    }
    const [row] = await server.rows.selectFrom('tables').select('corrections').orderBy('id', 'desc').execute()
    expect(JSON.parse(row.corrections ?? 'null')).toEqual(corrected)
  })
})

describe('a pause until a date', () => {
  it('is asked for, shown in the chat, agreed to, and named', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    await tableForTwo(aino, bertil)
    await openMenu(aino)
    await aino.getByRole('button', { name: 'Ask for a pause' }).click()
    await aino.getByLabel('Until a date').check()
    await aino.getByLabel('Pause until').fill('2020-01-01T10:00')
    await aino.getByText('Choose a time in the future.').waitFor()
    await aino.getByLabel('Pause until').fill('2100-03-01T10:00')
    await aino.getByRole('button', { name: 'Ask for a pause' }).click()
    await bertil.getByRole('heading', { name: /^Aino asks for a pause until .*10:00\. Agree\?$/ }).waitFor()
    await aino
      .locator('.chat-lines')
      .getByText(/^Aino asks for a pause until .*10:00\. The vote is open\./)
      .waitFor()
    await bertil.getByRole('button', { name: 'Allow' }).click()
    for (const page of [aino, bertil]) await page.getByRole('heading', { name: /^Paused until .*10:00$/ }).waitFor()
    await aino
      .locator('.chat-lines')
      .getByText(/10:00\. Agreed\./)
      .waitFor()
    // Also for somebody who comes later.
    await bertil.reload()
    await openPeople(bertil)
    await bertil
      .locator('.chat-lines')
      .getByText(/10:00\. Agreed\./)
      .waitFor()
  })
})

describe('a spectator without a name', () => {
  it('enters one and writes to another spectator', async () => {
    const [aino, bertil, wilma, viljo] = await Promise.all([1, 2, 3, 4].map(() => server.person()))
    await tableForTwo(aino, bertil, forEveryone)
    const address = aino.url()
    for (const page of [wilma, viljo]) {
      await page.goto(address)
      await openPeople(page)
      await page.getByLabel('Your name').waitFor()
    }
    expect(await accessibilityFaults(wilma)).toEqual([])
    await wilma.getByLabel('Your name').fill('Wilma')
    await wilma.getByRole('button', { name: 'Use this name' }).click()
    // The table is opened anew.
    await wilma.getByLabel('Your name').waitFor({ state: 'detached' })
    await Table.at(wilma)
    await openPeople(wilma)
    await wilma.getByLabel('Write to the other spectators').fill('Hello from the gallery')
    await wilma.keyboard.press('Enter')
    await viljo.locator('.chat-lines').getByText('Hello from the gallery').waitFor()
    await viljo.locator('.chat-lines').getByText('Wilma').waitFor()
  })
})

describe('the lists of tables', () => {
  it('show the position of a game, and open tables by game, pace and players', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    await (await soloTable(aino)).choose('draw')
    await openTable(aino, { game: 'All Bridges Burning', name: 'Aino', seats: { Senate: 'Anyone' } })
    await aino.keyboard.press('g')
    const picture = aino.locator('.story .position-picture svg')
    await picture.getByText('Petrograd').first().waitFor()
    expect(await picture.locator('.kit-backdrop').count()).toBe(1)
    await aino.locator('.story-clock').getByText(/^23 h/).waitFor()
    await aino
      .locator('.story-clock')
      .getByText(/^3 d.* banked$/)
      .waitFor()
    // The last line of the log, which may be the headline of a card.
    expect(await aino.locator('.story-news').innerText()).toMatch(/\w[.!?]$/)
    expect(await aino.locator('.position-picture').getAttribute('inert')).not.toBeNull()
    expect(await accessibilityFaults(aino)).toEqual([])

    await bertil.goto('/#/lobby')
    const row = bertil.locator('.lobby-list li', { hasText: 'Opened by Aino' }).filter({ hasText: 'Senate: open' })
    await row.first().waitFor()
    await bertil.keyboard.press('/')
    expect(await bertil.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Game')
    expect(await accessibilityFaults(bertil)).toEqual([])
    await bertil.getByLabel('Game', { exact: true }).selectOption('All Bridges Burning')
    await row.first().waitFor()
    await bertil.getByLabel('Time for a move').selectOption('Live')
    await bertil.getByText(/^No open table fits\./).waitFor()
    await bertil.getByRole('button', { name: 'Show all' }).click()
    await row.first().waitFor()
    await bertil.locator('h1').first().click({ force: true })
    await bertil.keyboard.press('n')
    // What is filled in can be kept for later.
    await bertil.getByRole('checkbox', { name: 'Clocks rest from Saturday to Sunday' }).check()
    await bertil.getByText('1 day per move, 3 days in the bank, weekends off').waitFor()
    await bertil.getByRole('button', { name: 'Keep as a draft' }).click()
    const drafts = bertil.getByRole('region', { name: 'Drafts' })
    await drafts.getByRole('link', { name: 'Open: All Bridges Burning' }).click()
    expect(await bertil.getByRole('checkbox', { name: 'Clocks rest from Saturday to Sunday' }).isChecked()).toBe(true)
    await bertil.getByLabel('You play as').fill('Bertil')
    await bertil.getByRole('button', { name: 'Open the table' }).click()
    await bertil.locator('.waiting-room').waitFor()
    await bertil.keyboard.press('g')
    await bertil.getByText('Waiting room, one seat open.').waitFor()
    expect(await drafts.count()).toBe(0)
  })
})

describe('an invitation', () => {
  it('to somebody one has played with is found in their list, and taken there', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    await tableForTwo(aino, bertil)
    for (const [page, name] of [
      [aino, 'Aino of Turku'],
      [bertil, 'Bertil of Turku'],
    ] as const) {
      // The session of the guest ends.
      await page.goto('about:blank')
      const made = await page.request.post('/api/account', { data: { name, password: 'a good password' } })
      expect(made.ok()).toBe(true)
    }
    await openTable(aino, {
      game: 'All Bridges Burning',
      name: 'Aino of Turku',
      also: async (page) => {
        await page.getByLabel('Who is invited to Senate?').selectOption('Bertil of Turku')
        await page.getByText('By link: Senate for Bertil of Turku.').waitFor()
      },
    })
    await aino.locator('.seat-card').getByText('for Bertil of Turku').waitFor()
    await bertil.goto('/#/my-games')
    await bertil.getByText('Aino of Turku keeps a seat for you').waitFor()
    expect(await accessibilityFaults(bertil)).toEqual([])
    await bertil.getByRole('button', { name: 'Notices, 1 request' }).click()
    const notices = bertil.getByRole('dialog', { name: 'Notices' })
    await notices.getByText('Aino of Turku keeps a seat for you').waitFor()
    expect(await accessibilityFaults(bertil)).toEqual([])
    await bertil.keyboard.press('Escape')
    await bertil.getByRole('button', { name: 'Take it: All Bridges Burning' }).click()
    for (const page of [aino, bertil]) await Table.at(page)
  })
})

describe('at the table', () => {
  it('C writes to the table and M opens the notes; Esc leaves the field', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    await tableForTwo(aino, bertil)
    const focused = () => aino.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await aino.keyboard.press('c')
    await expect.poll(focused).toBe('Write to the table')
    await aino.keyboard.type('cm')
    await aino.keyboard.press('Enter')
    await bertil.keyboard.press('c')
    await bertil.locator('.chat-lines').getByText('cm', { exact: true }).waitFor()
    await aino.keyboard.press('Escape')
    await expect.poll(focused).not.toBe('Write to the table')
    await aino.keyboard.press('m')
    await expect.poll(focused).toBe('My notes')
    await aino.keyboard.type('Keep 3 Resources')
    await aino.getByRole('button', { name: 'Save notes' }).click()
    await aino.getByText('Saved.').waitFor()
  })
})
