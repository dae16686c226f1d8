// Three server processes on PostgreSQL behind a balancer, and people in browsers of their own at different processes.
import { type Balancer, startBalancer } from '@interregnum/server/testing/balancer'
import { PostgresServer } from '@interregnum/server/testing/postgres-server'
import { ServerChild } from '@interregnum/server/testing/server-child'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ignoreErrors, personAt } from './harness.ts'
import {
  openTable,
  playOn,
  playTogether,
  resultOf,
  sameScreens,
  sitDown,
  soloTable,
  tableForTwo,
  whoIsAsked,
} from './online-people.ts'
import { served } from './served.ts'
import { Table } from './table.ts'

let database: PostgresServer | null = null
let balancer: Balancer | null = null
const processes: ServerChild[] = []

const START = 240_000

beforeAll(async () => {
  database = await PostgresServer.start()
  const url = await database.newDatabase()
  const start = () => ServerChild.start(url, 'all', 'no limits', { page: served.folder })
  // The first one makes the tables of the database.
  processes.push(await start())
  processes.push(...(await Promise.all([start(), start()])))
  balancer = await startBalancer(processes.map(({ address }) => address))
}, START)

afterAll(async () => {
  await balancer?.close()
  for (const one of processes) await one.kill()
  await database?.stop()
}, START)

const person = (): Promise<Page> => personAt(balancer?.url ?? '')

const running = (): ServerChild[] => processes.filter(({ alive }) => alive)

/** How many pages are connected to each process. */
const pages = (): Promise<number[]> => Promise.all(running().map(async (one) => (await one.figures()).pages))

/** The balancer does not ask who belongs together: reloads the last page until it is at another process than the others. */
async function apart(tables: readonly Table[]): Promise<void> {
  const last = tables[tables.length - 1]
  for (let tries = 0; (await pages()).filter((count) => count > 0).length < 2; tries++) {
    expect(tries).toBeLessThan(20)
    // Processes take turns: with the same requests each time, it might always be the same one.
    for (let n = 0; n < tries % 3; n++) await fetch(`${balancer?.url}/health`)
    await last.page.reload()
    await Table.at(last.page)
  }
}

describe('at different processes', () => {
  it('somebody plays Soviet Dawn to its end in one tab, and sees it in another', async () => {
    const aino = await person()
    const second = await aino.context().newPage()
    const table = await soloTable(aino)
    const socket = second.waitForEvent('websocket')
    await second.goto(aino.url())
    // A balancer can lead all pages of a table to one process.
    expect(aino.url()).toContain(new URL((await socket).url()).searchParams.get('table'))
    const other = await Table.at(second)
    await apart([table, other])
    await table.choose('draw')
    await other.passes(1)
    await playOn([aino])
    expect(await resultOf(second)).toBe(await resultOf(aino))
  })

  it('two people play Russian Civil War', async () => {
    const [aino, bertil] = [await person(), await person()]
    const links = await openTable(aino, {
      game: 'Russian Civil War',
      name: 'Aino',
      also: (page) => page.getByRole('radio', { name: /^Historic Climax/ }).check(),
    })
    await sitDown(bertil, links.b, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    await apart(tables)
    await playTogether(tables, 4)
    await sameScreens(tables)
  })

  it('two people play Tears of Tyranny', async () => {
    const [aino, bertil] = [await person(), await person()]
    const { advisors } = await openTable(aino, { game: 'Tears of Tyranny', name: 'Aino' })
    await sitDown(bertil, advisors, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    await apart(tables)
    await playTogether(tables, 4)
    await sameScreens(tables)
  })

  it('two people play All Bridges Burning on while the database is away, and after a process was killed', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION|status of 50\d/)
    const [aino, bertil] = [await person(), await person()]
    const tables = await tableForTwo(aino, bertil)
    await apart(tables)
    await playTogether(tables, 3)

    const asked = await whoIsAsked(tables)
    const before = await asked.index()
    await database?.halt('immediate')
    const [option] = await asked.options()
    await asked.page.locator(`.choices [data-option="${option}"], .actions [data-option="${option}"]`).first().click()
    if ((await asked.page.locator('.choice-row.marked').count()) > 0)
      await asked.page.locator('.actions .commit').click()
    const notice = asked.page.getByTestId('connection')
    await notice.getByText('The server can’t save anything right now. Trying again… Your move is saved').waitFor()
    await database?.run()
    await asked.passes(before + 1)
    await notice.waitFor({ state: 'detached' })
    await playTogether(tables, 2)
    await sameScreens(tables)

    const counts = await pages()
    await running()[counts.findIndex((count) => count > 0)].kill()
    await playTogether(tables, 2)
    await sameScreens(tables)
  }, 240_000)
})
