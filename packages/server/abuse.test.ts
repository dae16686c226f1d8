import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { abuse, tooFast } from './testing/abuse.ts'

const folder = mkdtempSync(join(tmpdir(), 'interregnum-abuse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a server that gets wrong messages', () => {
  it('refuses them, changes nothing, reveals nothing and stays small', async () => {
    const report = await abuse(join(folder, 'abuse.db'), 3000, 1)
    expect(report.refused).toBeGreaterThan(1500)
    expect(report.growth).toBeLessThan(20)
  }, 120_000)

  it('reads only so many messages a second', async () => {
    expect(await tooFast(join(folder, 'fast.db'), 500)).toBeGreaterThan(300)
  }, 60_000)
})
