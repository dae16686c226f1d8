import { expect, it } from 'vitest'
import { ignoreErrors } from './harness.ts'
import { openPeople, soloTable, openTable } from './online-people.ts'
import { serverForTests } from './online-server.ts'
import { Table } from './table.ts'
const server = serverForTests()
it('x', async () => {
      ignoreErrors(/./)
  const aino = await server.person({ viewport: { width: 1440, height: 900 } })
  await openTable(aino, { game: 'Russian Civil War', name: 'Aino', seats: {} })
  await aino.getByRole('button', { name: 'Start now' }).click({ timeout: 3000 }).catch(() => {})
  await Table.at(aino)
  await openPeople(aino)
  await aino.locator('.table-actions summary').click()
  await aino.evaluate('paint(true)'); await aino.waitForTimeout(600); await aino.screenshot({ path: `/tmp/w/shots/menu2.png`})
  expect(1).toBe(1)
}, 200000)
