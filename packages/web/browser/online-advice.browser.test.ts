// Comparing moves at a table on the server: for everyone at it or no one.
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from './harness.ts'
import { openPeople, openTable, sitDown, soloTable, whoIsAsked } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'

const server = serverForTests()
const ALLOWED = 'Everyone can compare moves'

describe('comparing moves online', () => {
  it('is there for all players of a table that was opened with it, and at no other', async () => {
    const [aino, bertil, cecilia] = [await server.person(), await server.person(), await server.person()]
    await soloTable(cecilia)
    await cecilia.keyboard.press('Shift+H')
    expect(await cecilia.getByRole('button', { name: 'Bots' }).count()).toBe(0)
    expect(await cecilia.getByTestId('advisor').count()).toBe(0)

    const also = async (): Promise<void> => {
      await aino.getByRole('checkbox', { name: ALLOWED }).check()
    }
    const { senate } = await openTable(aino, { game: 'All Bridges Burning', name: 'Aino', also })
    await aino.getByText('Everyone at this table can compare moves').waitFor()
    await sitDown(bertil, senate, 'Bertil')
    const tables = [await Table.at(aino), await Table.at(bertil)]
    for (const { page } of tables) await page.getByRole('button', { name: 'Bots' }).waitFor()

    const { page } = await whoIsAsked(tables)
    await page.getByRole('button', { name: 'Bots' }).click()
    await page.getByRole('button', { name: /^Compare moves/ }).click()
    // The server may have to start a thread for it first, which takes long on a busy machine.
    await page.locator('[data-testid="advisor"][aria-busy="false"]').waitFor({ timeout: 90_000 })
    const rows = page.getByTestId('advisor').locator('.rated')
    expect(await rows.count()).toBeGreaterThan(1)
    for (const text of await rows.locator('.rated-chance').allInnerTexts()) expect(text).toMatch(/^\d+% ±\d+$/)
    expect(await rows.getByText('the usual move', { exact: false }).count()).toBe(await rows.count())
    expect(await accessibilityFaults(page)).toEqual([])
    await openPeople(page)
    await page.getByText('Everyone at this table can compare moves.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
