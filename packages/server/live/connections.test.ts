import { CLOSED, TIMES } from '@interregnum/protocol'
import { describe, expect, it } from 'vitest'
import { Player } from '../testing/player.ts'
import { playOn, startTestServer, TestServers, tableOfTwo } from '../testing/test-server.ts'

describe('connections', () => {
  it('of a page that has sent nothing for long are closed, and others see that its player is away', async () => {
    const { address, servers, app } = await startTestServer()
    const [aino, bertil] = await tableOfTwo(servers, address)
    const presence = () => {
      const last = bertil.received.findLast(({ type }) => type === 'people')
      return last?.type === 'people' ? last.people.reds.presence : null
    }
    expect(presence()).toBe('here')
    const connected = performance.now()
    app.connections.check()
    await new Promise((done) => setTimeout(done, 300))
    bertil.send({ type: 'ping', tables: {} })
    await bertil.until(() => bertil.received.some(({ type }) => type === 'pong'))
    expect(aino.closedWith).toBeNull()
    app.connections.check(connected + TIMES.gone + 150)
    await bertil.until(() => aino.closedWith === CLOSED.slow && presence() === 'away')
    expect(bertil.closedWith).toBeNull()
  })

  it('are at most eight for a session', async () => {
    const { address } = await startTestServer()
    const aino = new Player(address, 'Aino')
    await aino.http('POST', '/api/account', { name: 'Aino', password: 'a good password' })
    const tabs = Array.from({ length: 8 }, () => aino.at(address))
    for (const tab of tabs) await tab.connect()
    const ninth = aino.at(address)
    void ninth.connect().catch(() => {})
    await ninth.until(() => ninth.closedWith === CLOSED.fast)
    for (const tab of tabs) tab.close()
  })
})

describe('a restarted server', () => {
  it('lets bots play on although nobody looks', async () => {
    const servers = new TestServers()
    const file = servers.newFile()
    // Bots wait so long that the server stops before they answer.
    const slow = { botPace: { least: 60_000, more: 0 } }
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file, slow))
    while (aino.position?.waiting.includes('moderates') !== true) await playOn([aino, bertil], 1)
    const { seq } = aino
    await servers.stop()
    await servers.start(file)
    const head = async (): Promise<number> => {
      const row = servers.last.store.rows.selectFrom('tables').select('head').where('slug', '=', slug)
      return (await row.executeTakeFirstOrThrow()).head
    }
    for (let tries = 0; (await head()) <= seq && tries < 200; tries++) await new Promise((done) => setTimeout(done, 50))
    expect(await head()).toBeGreaterThan(seq)
    await servers.stop()
    await servers.removeFiles()
  })
})

describe('a table', () => {
  it('is in memory only while somebody looks at it, and afterwards opened where it was', async () => {
    const servers = new TestServers()
    const url = await servers.start(servers.newFile(), { tableIdle: 50 })
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    // A bot that has to play would keep it; that it could interrupt at any time does not.
    do await playOn([aino, bertil], 1)
    while (aino.position?.waiting.includes('moderates') === true)
    await bertil.until(() => bertil.seq === aino.seq)
    const { tables } = servers.app
    await new Promise((done) => setTimeout(done, 300))
    expect(tables.size).toBe(1)
    const { position, seq } = aino
    for (const one of [aino, bertil]) one.close()
    await expect.poll(() => tables.size).toBe(0)
    // What is not played costs nothing to list either.
    await aino.http('GET', '/api/tables')
    expect(tables.size).toBe(0)
    const again = servers.again(aino)
    await again.connect()
    await again.follow(slug, 'reds')
    expect([again.seq, again.position]).toEqual([seq, position])
    expect(tables.size).toBe(1)
    await servers.stop()
    await servers.removeFiles()
  })
})
