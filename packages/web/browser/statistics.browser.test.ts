import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseRecord } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import { accessibilityFaults, profile } from './harness.ts'
import { begun } from './records.ts'
import { saveGames } from './store.ts'

const won = parseRecord(gunzipSync(readFileSync(new URL('./planted-blunder.json.gz', import.meta.url))).toString())

it('the results of a year count finished games, and have accuracy and luck of analysed ones', async () => {
  const context = await profile({ viewport: { width: 390, height: 844 } })
  const old = Date.now() - 400 * 24 * 60 * 60 * 1000
  await saveGames(context, [
    { id: 'won', record: won, over: true },
    { id: 'again', record: won, over: true },
    { id: 'long-ago', record: won, over: true, updated: old },
    { id: 'running', record: begun(3) },
  ])
  const page = await context.newPage()
  await page.goto('/#/analysis/won')
  await page.locator('.analysis-progress[data-doing="done"]').waitFor({ timeout: 90_000 })
  await page.getByText('Analysis complete, and saved with the game.').waitFor()
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Your results this year' }).click()
  const cells = page.locator('.statistics table').first().locator('tbody tr').first().locator('th, td')
  // Saved once the analysis has ended, which may be a moment later.
  await expect
    .poll(async () => {
      await page.reload()
      await cells.first().waitFor()
      return (await cells.allInnerTexts()).join(' | ')
    })
    .toMatch(/^Soviet Dawn \| Bolsheviks \| 2 \| 2 \| \d+% \| \+\d+$/)
  expect(await accessibilityFaults(page)).toEqual([])
})
