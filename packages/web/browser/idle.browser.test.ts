import { expect, it } from 'vitest'
import { tabWith } from './harness.ts'
import { Table } from './table.ts'

const GAMES = {
  'soviet-dawn': {},
  'all-bridges-burning': { 'seat-reds': 'person', 'seat-senate': 'person', 'seat-moderates': 'person' },
  'russian-civil-war': { 'seat-a': 'person', 'seat-b': 'person', 'seat-c': 'person' },
  'tears-of-tyranny': { liberators: 'true', 'seat-liberators': 'person' },
}

/** Remembers when the page last asked to be called again. */
const COUNTED = `
  window.lastTimer = 0
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const original = window[name]
    window[name] = (...given) => {
      window.lastTimer = performance.now()
      return original.apply(window, given)
    }
  }
`

it.each(Object.entries(GAMES))('a table of %s at which nothing happens does nothing', async (game, options) => {
  const page = await tabWith('{}')
  await page.addInitScript(COUNTED)
  await page.goto(`/#/play/${game}?${new URLSearchParams({ seed: '1', ...options })}`)
  await Table.at(page)
  await expect
    .poll(() => page.evaluate('performance.now() - window.lastTimer'), { timeout: 20_000, interval: 200 })
    .toBeGreaterThan(1000)
})
