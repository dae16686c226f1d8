// Online play through the page: real server, real sockets, people in separate profiles.
import { parseRecord, verify } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, downloaded, ignoreErrors, ownProfile } from './harness.ts'
import { OnlineServer } from './online-server.ts'
import { served } from './served.ts'
import { Table } from './table.ts'

const server = new OnlineServer(served.folder)

beforeAll(() => server.start())
afterAll(() => server.end())
afterEach(() => expect(server.problems.splice(0)).toEqual([]))

/** A person in a browser of their own. */
async function person(options: BrowserContextOptions = {}): Promise<Page> {
  return (await ownProfile({ baseURL: server.url, ...options })).newPage()
}

interface Wanted {
  readonly game: string
  readonly name: string
  /** By the title of a seat, what to choose for it. */
  readonly seats?: { readonly [seat: string]: string }
}

/** Sets up a table through the page, and returns the links of its waiting room by seat. */
async function openTable(page: Page, { game, name, seats = {} }: Wanted): Promise<{ [seat: string]: string }> {
  await page.goto('/#/new-table')
  await page.getByRole('button', { name: game }).click()
  for (const [seat, choice] of Object.entries(seats)) {
    const group = page.getByRole('group', { name: `Who has the seat ${seat}?` })
    await group.getByRole('radio', { name: choice }).check()
  }
  await page.getByLabel('You play as').fill(name)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.locator('.waiting-room, main.table').waitFor()
  const cards = page.locator('.seat-card:has(.seat-url)')
  const links = await cards.evaluateAll((all) =>
    all.map((card) => [card.getAttribute('data-seat') ?? '', card.querySelector('.seat-url')?.textContent ?? '']),
  )
  return Object.fromEntries(links)
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Take the seat' }).click()
}

/** Whichever of them is asked makes the first move, this many times; both screens then show the same position. */
async function playTogether(tables: readonly Table[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    let asked: Table | undefined
    await expect
      .poll(async () => {
        const options = await Promise.all(tables.map((table) => table.options()))
        asked = tables.find((_, n) => options[n].length > 0)
        return asked !== undefined
      })
      .toBe(true)
    await asked?.play(1)
    const index = (await asked?.index()) ?? 0
    await Promise.all(tables.map((table) => table.passes(index)))
  }
}

describe('an online table', () => {
  it('is set up, taken by a link and played by two people, who see and talk to each other', async () => {
    const [aino, bertil] = [await person(), await person({ viewport: { width: 390, height: 844 }, hasTouch: true })]
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino' })
    expect(senate).toMatch(/#\/seat\/[0-9a-f]{64}$/)
    expect(await accessibilityFaults(aino)).toEqual([])
    await sitDown(bertil, senate, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    expect(bertil.url()).not.toContain(senate.slice(-64))
    await playTogether(tables, 4)
    expect(await tables[0].index()).toBe(await tables[1].index())

    await aino.getByRole('button', { name: 'People', exact: true }).click()
    await aino.getByText('Bertil', { exact: true }).last().waitFor()
    await aino.getByLabel('Write to the table').fill('*Good luck* <b>Bertil</b> https://example.org.')
    await aino.getByRole('button', { name: 'Send' }).click()
    await bertil.getByRole('button', { name: 'People, 1 new message' }).click()
    const line = bertil.locator('.chat-lines li').last()
    expect(await line.locator('p').textContent()).toBe('Good luck <b>Bertil</b> https://example.org.')
    expect(await line.locator('a').getAttribute('rel')).toContain('noopener')
    expect(await accessibilityFaults(aino)).toEqual([])
    expect(await accessibilityFaults(bertil)).toEqual([])
  })
})

/** Soviet Dawn on the server, for one person. */
async function soloTable(page: Page): Promise<Table> {
  await openTable(page, { game: 'Soviet Dawn', name: 'Aino' })
  return Table.at(page)
}

describe('a bad line', () => {
  it('keeps a move whose confirmation was lost, and sends it again once', async () => {
    const aino = await person()
    let cut = false
    await aino.routeWebSocket('**/live', (socket) => {
      const real = socket.connectToServer()
      socket.onMessage((message) => {
        real.send(message)
        // The server gets the move, and the page never hears of it.
        if (!cut && String(message).includes('"type":"answer"')) {
          cut = true
          real.onMessage(() => {})
          setTimeout(() => void socket.close(), 300)
        }
      })
    })
    const table = await soloTable(aino)
    await table.choose('draw')
    expect(cut).toBe(true)
    expect(await table.index()).toBe(1)
    await aino.reload()
    expect(await (await Table.at(aino)).index()).toBe(1)
  })

  it('keeps a move that was never sent over a reload of the page', async () => {
    const aino = await person()
    let dropping = true
    await aino.routeWebSocket('**/live', (socket) => {
      const real = socket.connectToServer()
      socket.onMessage((message) => {
        if (!dropping || !String(message).includes('"type":"answer"')) real.send(message)
      })
    })
    const table = await soloTable(aino)
    await aino.locator('.actions [data-option="draw"], .choices [data-option="draw"]').first().click()
    await aino.locator('main.table.sending').waitFor()
    dropping = false
    await aino.reload()
    await table.passes(1)
    expect(await table.index()).toBe(1)
  })

  it('survives a restart of the server in the middle of the game, in two tabs', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION_REFUSED/)
    const context = await ownProfile({ baseURL: server.url })
    const [first, second] = [await context.newPage(), await context.newPage()]
    const table = await soloTable(first)
    await second.goto(first.url())
    const other = await Table.at(second)
    await table.choose('draw')
    await other.passes(1)
    await server.pause()
    await first.getByTestId('connection').waitFor()
    const [option] = await table.options()
    await first.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first().click()
    await first.locator('main.table.sending').waitFor()
    await server.start()
    await table.passes(2)
    await other.passes(2)
    const [here, there] = [await table.index(), await other.index()]
    expect(here).toBe(there)
    expect(here).toBe(2)
    await first.getByTestId('connection').waitFor({ state: 'detached' })
  })
})

describe('people', () => {
  it('make an account, play, resign, and verify the game in the page and elsewhere', async () => {
    const aino = await person()
    await aino.goto('/#/sign-in')
    const form = aino.getByRole('form', { name: 'Make an account' })
    await form.getByLabel('Name').fill('Aino')
    await form.getByLabel('Password').fill('correct horse battery')
    expect(await accessibilityFaults(aino)).toEqual([])
    await form.getByRole('button').click()
    await aino.getByText('You have no online games.').waitFor()
    const table = await soloTable(aino)
    await table.play(6)
    await aino.getByRole('button', { name: 'People', exact: true }).click()
    await aino.getByText('Table', { exact: true }).click()
    await aino.getByRole('button', { name: 'Resign' }).click()
    await aino.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await aino.getByRole('link', { name: 'Verify this game' }).click()
    await aino.getByText('Every die fits').waitFor()
    expect(await accessibilityFaults(aino)).toEqual([])
    const { text } = await downloaded(aino, () => aino.getByRole('button', { name: 'Download the game file' }).click())
    const pkg = await loadGame('soviet-dawn')
    expect(verify(pkg.game(), parseRecord(text))).toMatchObject({ ok: true, unverified: [] })
    await aino.goto('/#/profile')
    await aino.getByRole('button', { name: 'Sign out', exact: true }).click()
    await aino.getByRole('link', { name: 'Play online' }).click()
    await aino.getByRole('link', { name: 'Sign in' }).waitFor()
  })

  it('find an open table in the lobby, and others watch it', async () => {
    const [aino, bertil, cecilia] = [await person(), await person(), await person()]
    await openTable(aino, { game: 'All Bridges Burning', name: 'Aino', seats: { Senate: 'Anyone' } })
    const slug = aino.url()
    await bertil.goto('/#/lobby')
    await bertil.getByLabel('Your name').fill('Bertil')
    await bertil.getByRole('button', { name: 'Take the seat: All Bridges Burning, Senate' }).click()
    const tables = [await Table.at(aino), await Table.at(bertil)]
    await cecilia.goto(slug)
    const watched = await Table.at(cecilia)
    await cecilia.getByText('You are watching.').waitFor()
    await playTogether(tables, 2)
    await watched.passes(await tables[0].index())
    expect(await watched.options()).toEqual([])
  })
})
