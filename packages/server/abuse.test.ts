import { afterAll, describe, expect, it } from 'vitest'
import { abuse, tooFast } from './testing/abuse.ts'
import { TestDatabases } from './testing/databases.ts'

const databases = new TestDatabases()
afterAll(() => databases.remove())

describe('a server that gets wrong messages', () => {
  it('refuses them, changes nothing, reveals nothing and stays small', async () => {
    const report = await abuse(await databases.made(), 3000, 1)
    expect(report.refused).toBeGreaterThan(1500)
    expect(report.growth).toBeLessThan(20)
  }, 120_000)

  it('reads only so many messages a second', async () => {
    expect(await tooFast(await databases.made(), 500)).toBeGreaterThan(300)
  }, 60_000)
})
