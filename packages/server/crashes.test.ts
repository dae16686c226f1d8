import { afterAll, expect, it } from 'vitest'
import { killAgainAndAgain } from './testing/crashes.ts'
import { TestDatabases } from './testing/databases.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

it('a server that is killed while people play keeps every acknowledged answer once, and every game goes on', async () => {
  const report = await killAgainAndAgain({ file: await databases.made(), kills: 2, tables: 3, most: 600 })
  expect(report.acknowledged).toBeGreaterThan(10)
  // A game of Soviet Dawn may be over by then.
  expect(report.afterwards).toBeGreaterThan(1)
}, 120_000)
