import { expect, it } from 'vitest'
import { playOn, startTestServer, tableOfTwo } from '../testing/test-server.ts'

it('a bot waits a moment before it answers while people watch, and not when they are gone', async () => {
  const { address, servers, store } = await startTestServer({ botPace: { least: 700, more: 0 } })
  const [aino, bertil, slug] = await tableOfTwo(servers, address)
  /** Milliseconds between an answer of the bot and the entry before it. */
  const pauses = async (): Promise<readonly number[]> => {
    const entries = await store.rows.selectFrom('entries').select(['seat', 'at']).orderBy('seq').execute()
    return entries.flatMap(({ seat, at }, n) => (seat === 'moderates' ? [at - entries[n - 1].at] : []))
  }
  while ((await pauses()).length < 2) await playOn([aino, bertil], 1)
  expect(Math.min(...(await pauses()))).toBeGreaterThanOrEqual(650)
  const seen = (await pauses()).length
  // Both pages are hidden: the bot need not look like a person.
  for (const one of [aino, bertil]) one.send({ type: 'here', table: slug, state: 'away' })
  while ((await pauses()).length < seen + 2) await playOn([aino, bertil], 1)
  expect(Math.min(...(await pauses()).slice(seen + 1))).toBeLessThan(650)
})
