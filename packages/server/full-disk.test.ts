// The disk is full, or the database cannot be written for another reason: real errors of SQLite.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isAsked, playOn, startTestServer, tableOfTwo, untilQuiet } from './testing/test-server.ts'

describe('a server that cannot store anything', () => {
  it('refuses answers, keeps showing the table, changes nothing, and goes on once there is room again', async () => {
    const { address, servers, store, app } = await startTestServer()
    const [aino, bertil, slug] = await tableOfTwo(servers, address)
    await playOn([aino, bertil], 6)
    await untilQuiet([aino, bertil])
    const { live } = await app.tables.get(slug)
    const stored = () => store.rows.selectFrom('entries').select('seq').execute()
    const [seq, entries, shown] = [live.seq, await stored(), JSON.stringify(live.match.livePosition(null))]
    const asked = isAsked(aino) ? aino : bertil
    const ask = asked.position?.asks.find(({ optional }) => !optional)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.rows)
    await sql`pragma max_page_count = ${sql.lit(rows[0].page_count)}`.execute(store.rows)
    // Its reason takes more room than is left in the pages of the file.
    const reason = 'x'.repeat(200_000)
    const full = await live.playBot(asked.seat ?? '', ask?.id ?? '', ask?.options[0] ?? null, reason)
    expect(full).toMatchObject({ type: 'error', code: 'unavailable', retry: 2000 })
    expect([live.seq, await stored(), JSON.stringify(live.match.livePosition(null))]).toEqual([seq, entries, shown])
    const reader = servers.again(asked)
    await reader.connect()
    await reader.follow(slug, asked.seat)
    expect(reader.seq).toBe(seq)
    await sql`pragma max_page_count = 1000000`.execute(store.rows)
    await asked.until(() => asked.position?.asks.some(({ id }) => id === ask?.id) === true)
    expect(await asked.answer(ask?.options[0] ?? null, ask?.id)).toMatchObject({ type: 'accepted' })
    expect(live.seq).toBeGreaterThan(seq)
  })

  it('is alive but not ready, and ready again later', async () => {
    const { address, servers, store, app, problems } = await startTestServer()
    const [aino, bertil] = await tableOfTwo(servers, address)
    await untilQuiet([aino, bertil])
    const status = async (path: string): Promise<number> => (await fetch(address + path)).status
    expect(await status('/ready')).toBe(200)
    await sql`pragma query_only = on`.execute(store.rows)
    await expect.poll(() => status('/ready'), { timeout: 10_000 }).toBe(503)
    expect(await status('/health')).toBe(200)
    await app.heartbeat.tryBeat()
    const asked = isAsked(aino) ? aino : bertil
    const ask = asked.position?.asks.find(({ optional }) => !optional)
    const before = asked.seq
    expect(await asked.answer(ask?.options[0] ?? null, ask?.id)).toMatchObject({ code: 'unavailable', retry: 2000 })
    expect(asked.seq).toBe(before)
    await sql`pragma query_only = off`.execute(store.rows)
    await expect.poll(() => status('/ready'), { timeout: 10_000 }).toBe(200)
    expect(await asked.answer(ask?.options[0] ?? null, ask?.id)).toMatchObject({ type: 'accepted' })
    // The operator was told.
    expect(problems.length).toBeGreaterThan(0)
  })
})
