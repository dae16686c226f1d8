import { expect, it } from 'vitest'
import { accessibilityFaults, visit } from './harness.ts'

it('the page opens', async () => {
  const page = await visit()
  expect(await page.textContent('h1')).toContain('Interregnum')
  expect(await accessibilityFaults(page)).toEqual([])
})
