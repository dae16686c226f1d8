// Bad lines, restarts, sleeping laptops and second tabs: no move is lost, and none is there twice.
import { describe, expect, it } from 'vitest'
import { ignoreErrors } from './harness.ts'
import { Line } from './online-line.ts'
import { openPeople, playTogether, sameScreens, soloTable, tableForTwo, whoIsAsked } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()

/** Clicks the first choice without waiting for its result. Returns the other person's table. */
async function clickFirst(table: Table): Promise<void> {
  const [option] = await table.options()
  const choice = `.choices [data-option="${option}"], .actions [data-option="${option}"]`
  await table.page.locator(choice).first().click()
  const commit = table.page.locator('.choice-row.marked')
  if ((await commit.count()) > 0) await table.page.locator('.actions .commit').click()
  await table.page.locator('main.table.sending').waitFor()
}

/** How many answers the server has for the table of this page. */
async function storedAnswers({ page }: Table): Promise<number> {
  const slug = page.url().split('/table/')[1].split('?')[0]
  const { id } = await server.rows.selectFrom('tables').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const rows = await server.rows.selectFrom('entries').select('kind').where('table_id', '=', id).execute()
  return rows.filter(({ kind }) => kind === 'answer').length
}

describe('a bad line', () => {
  it('keeps a move whose confirmation was lost, and sends it again once', async () => {
    const aino = await server.person()
    const line = await Line.through(aino)
    const table = await soloTable(aino)
    // The server gets the move, and the page never hears of it.
    line.onSent = (message) => {
      if (message.includes('"type":"answer"')) line.kill()
    }
    await clickFirst(table)
    await expect.poll(() => storedAnswers(table)).toBe(1)
    line.onSent = () => {}
    await line.mend()
    await table.passes(1)
    expect(await table.index()).toBe(1)
    await aino.reload()
    expect(await (await Table.at(aino)).index()).toBe(1)
    expect(await storedAnswers(table)).toBe(1)
  })

  it('keeps a move that was never sent over a reload of the page', async () => {
    const aino = await server.person()
    const line = await Line.through(aino)
    const table = await soloTable(aino)
    line.deafen()
    await clickFirst(table)
    await line.mend()
    await aino.reload()
    await table.passes(1)
    expect(await table.index()).toBe(1)
    expect(await storedAnswers(table)).toBe(1)
  })

  it('is offline in mid-move: the move waits, the others play on and talk, and both see the same afterwards', async () => {
    ignoreErrors(/WebSocket connection|ERR_INTERNET_DISCONNECTED/)
    const [aino, bertil] = [await server.person(), await server.person()]
    const tables = await tableForTwo(aino, bertil)
    await playTogether(tables, 2)
    const mover = await whoIsAsked(tables)
    const other = tables.find((table) => table !== mover) ?? mover
    await mover.page.context().setOffline(true)
    const before = await mover.index()
    await clickFirst(mover)
    await mover.page.getByTestId('connection').getByRole('button', { name: 'Try now' }).click()
    const notice = mover.page.getByTestId('connection')
    await notice.waitFor()
    // It counts down to the next try, in the bar too; screen readers hear the notice once.
    const hidden = notice.locator('[aria-hidden=true]')
    await expect.poll(() => hidden.innerText()).toMatch(/Next try in \d+ s\./)
    await expect.poll(() => mover.page.locator('.connection').innerText()).toMatch(/^reconnecting, \d+ s$/)
    expect(await other.index()).toBe(before)
    await openPeople(other.page)
    await other.page.getByLabel('Write to the table').fill('Are you there?')
    await other.page.getByRole('button', { name: 'Send', exact: true }).click()
    await mover.page.context().setOffline(false)
    await mover.passes(before + 1)
    await other.passes(before + 1)
    await sameScreens(tables)
    await mover.page.getByRole('button', { name: 'People, 1 new message' }).waitFor()
    await mover.page.getByTestId('connection').waitFor({ state: 'detached' })
    expect(await storedAnswers(mover)).toBe(await mover.index())
  })
})

describe('a restart of the server in the middle of the game', () => {
  it('is survived by two tabs with a move under way', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION_REFUSED/)
    const first = await server.person()
    const second = await first.context().newPage()
    const table = await soloTable(first)
    await second.goto(first.url())
    const other = await Table.at(second)
    await table.choose('draw')
    await other.passes(1)
    await server.pause()
    await first.getByTestId('connection').waitFor()
    await clickFirst(table)
    await server.start()
    await table.passes(2)
    await other.passes(2)
    await sameScreens([table, other])
    expect(await table.index()).toBe(2)
    expect(await storedAnswers(table)).toBe(2)
    await first.getByTestId('connection').waitFor({ state: 'detached' })
  })

  it('is survived by two people, who go on playing each other', async () => {
    ignoreErrors(/WebSocket connection|ERR_CONNECTION_REFUSED/)
    const [aino, bertil] = [await server.person(), await server.person()]
    const tables = await tableForTwo(aino, bertil)
    await playTogether(tables, 3)
    const before = await tables[0].index()
    await server.pause()
    await server.start()
    await playTogether(tables, 2)
    await sameScreens(tables)
    expect(await tables[0].index()).toBeGreaterThanOrEqual(before + 2)
    expect(await storedAnswers(tables[0])).toBe(await tables[0].index())
  })
})

describe('a laptop', () => {
  it('that was asleep notices that its line is dead, and catches up with what was played', async () => {
    const [aino, bertil] = [await server.person(), await server.person()]
    const line = await Line.through(aino)
    const tables = await tableForTwo(aino, bertil)
    await playTogether(tables, 1)
    while ((await whoIsAsked(tables)) === tables[0]) await playTogether(tables, 1)
    const before = await tables[0].index()
    const devtools = await aino.context().newCDPSession(aino)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    line.kill()
    await tables[1].play(1)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await line.mend()
    await tables[0].passes(before + 1)
    await sameScreens(tables)
    await playTogether(tables, 2)
    await sameScreens(tables)
    expect(await storedAnswers(tables[0])).toBe(await tables[0].index())
  })
})

describe('two tabs of one person', () => {
  it('play what was chosen first; the other tab says that its choice was not played', async () => {
    const first = await server.person()
    const table = await soloTable(first)
    await table.choose('draw')
    const second = await first.context().newPage()
    const line = await Line.through(second)
    await second.goto(first.url())
    const other = await Table.at(second)
    await other.passes(1)
    // The page gives obvious answers itself, in both tabs.
    await expect
      .poll(async () => {
        const [here, there] = [await table.options(), await other.options()]
        return here.length > 1 && here.join() === there.join()
      })
      .toBe(true)
    const before = await table.index()
    // The second tab has not heard of the first one's move, and its own is still under way.
    line.kill()
    await clickFirst(other)
    await table.choose((await table.options()).at(-1) ?? '')
    await line.mend()
    await other.passes(before + 1)
    await second.getByRole('alert').getByText('That decision has already been made.').waitFor()
    await sameScreens([table, other])
    expect(await storedAnswers(table)).toBe(await table.index())
  })
})
