import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { killAgainAndAgain } from './testing/crashes.ts'

const folder = mkdtempSync(join(tmpdir(), 'interregnum-crashes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a server that is killed while people play keeps every acknowledged answer once, and every game goes on', async () => {
  const report = await killAgainAndAgain({ file: join(folder, 'tables.db'), kills: 2, tables: 3, most: 600 })
  expect(report.acknowledged).toBeGreaterThan(10)
  expect(report.afterwards).toBeGreaterThan(2)
}, 120_000)
