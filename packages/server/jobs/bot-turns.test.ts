import type { JournalEntry } from '@interregnum/kernel'
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

it('bots offer trades with a few words and reply to offers, as at one screen', async () => {
  const { address, servers, store } = await startTestServer()
  const aino = servers.player(address, 'Aino')
  const bot = (id: string) => ({ kind: 'bot', bot: id }) as const
  await servers.seated([aino], {
    game: 'russian-civil-war',
    options: {},
    visibility: 'private',
    pace: null,
    seats: { a: { kind: 'me' }, b: bot('consolidator'), c: bot('gambler'), d: bot('profiteer') },
  })
  const said = async (): Promise<readonly JournalEntry[]> => {
    const rows = store.rows.selectFrom('entries').select('journal').where('seat', 'in', ['b', 'c', 'd'])
    return (await rows.execute()).flatMap(({ journal }) => JSON.parse(journal) as readonly JournalEntry[])
  }
  const kinds = async () => (await said()).map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 30_000 }).toContain('offer')
  const offer = (await said()).find(({ kind }) => kind === 'offer')
  expect(offer?.data.words).toMatch(/\w+ \w+/)

  // The bots' own offers may all be for the person: only an offer of theirs is sure of a reply.
  const replies = async (kind: string) =>
    (await said()).filter((entry) => entry.kind === kind && entry.data.from === 'a').map(({ data }) => data.to)
  const offerTo = (give: readonly string[], take: readonly string[]) => {
    const ask = aino.position?.asks.find(({ kind }) => kind === 'offer')
    return aino.answer({ to: 'c', give, take, words: '' }, ask?.id)
  }
  expect(await offerTo(['politburo'], [])).toMatchObject({ type: 'accepted' })
  await expect.poll(() => replies('trade'), { timeout: 30_000 }).toEqual(['c'])
  expect(await offerTo([], ['politburo'])).toMatchObject({ type: 'accepted' })
  await expect.poll(() => replies('declined'), { timeout: 30_000 }).toEqual(['c'])
})
