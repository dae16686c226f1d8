import type { TableInfo, TableTemplate } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { isAsked, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const repliesTo = (player: Player, re: number) => player.received.filter((one) => 're' in one && one.re === re)
/** The last reply to a comparison. */
async function compared(player: Player, table: string, re: number, playouts?: number) {
  player.send({ type: 'compare', table, re, ...(playouts === undefined ? {} : { playouts }) })
  const isLast = (one: (typeof player.received)[number]): boolean =>
    ('re' in one && one.re === re && one.type === 'error') || (one.type === 'advice' && one.re === re && one.isLast)
  await player.until(() => player.received.some(isLast))
  return player.received.find(isLast)
}

describe('comparing moves at a table', () => {
  it('is refused unless the table was opened with it, and the owner cannot allow it later', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    expect(aino.table?.advice).toBe(false)
    for (const one of [aino, bertil]) {
      expect(await compared(one, slug, 1)).toMatchObject({ type: 'error', code: 'forbidden' })
    }
    await expect(aino.http('PATCH', `/api/tables/${slug}`, { advice: true })).rejects.toThrow('409')
    expect(aino.table?.advice).toBe(false)
  })

  it('is there for every player and no spectator where the table allows it, each for their own question', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(), {
      advice: true,
      visibility: 'public',
    })
    await playOn([aino, bertil], 3)
    expect([aino.table?.advice, bertil.table?.advice]).toEqual([true, true])
    const template = await aino.http<TableTemplate>('GET', `/api/tables/${slug}/template`)
    expect(template.advice).toBe(true)
    for (const [n, asked] of [aino, bertil].entries()) {
      const other = asked === aino ? bertil : aino
      while (!isAsked(asked)) await playOn([aino, bertil], 1)
      const ask = asked.position?.asks.find(({ optional }) => !optional)
      const reply = await compared(asked, slug, 10 + n, 40)
      if (reply?.type !== 'advice' || reply.advice === null) throw new Error('nothing was compared')
      expect(reply.advice.ask).toBe(ask?.id)
      for (const { answer } of reply.advice.answers) expect(ask?.options).toContain(answer)
      expect(reply.advice.playouts).toBeGreaterThan(0)
      expect(reply.advice.playouts).toBeLessThanOrEqual(40)
      // The other player is not asked, and gets nothing of it.
      expect(await compared(other, slug, 20 + n, 40)).toMatchObject({ type: 'advice', advice: null })
      expect(repliesTo(other, 10 + n)).toEqual([])
    }
    const watcher = servers.player(aino.address, 'Watcher')
    await watcher.connect()
    await watcher.follow(slug, null)
    expect(await compared(watcher, slug, 1)).toMatchObject({ type: 'error', code: 'forbidden' })
  })

  it('ends when the page has enough, and follows the game from move to move', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(), { advice: true })
    await playOn([aino, bertil], 2)
    const asked = isAsked(aino) ? aino : bertil
    asked.send({ type: 'compare', table: slug, re: 1 })
    await asked.until(() => repliesTo(asked, 1).length > 0)
    asked.send({ type: 'enough', table: slug })
    await asked.until(() => repliesTo(asked, 1).some((one) => one.type === 'advice' && one.isLast))
    await playOn([aino, bertil], 2)
    const next = isAsked(aino) ? aino : bertil
    const reply = await compared(next, slug, 2, 20)
    if (reply?.type !== 'advice') throw new Error('nothing was compared')
    expect(reply.advice?.ask).toBe(next.position?.asks.find(({ optional }) => !optional)?.id)
  })

  it('can be allowed by the owner while people are waiting', async () => {
    const aino = servers.player(await servers.start(), 'Aino')
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'link' } } as const
    const wanted = { game: 'all-bridges-burning', options: {}, visibility: 'private', pace: null, seats } as const
    const { table } = await aino.make(wanted)
    expect(table.advice).toBe(false)
    const changed = await aino.http<TableInfo>('PATCH', `/api/tables/${table.slug}`, { advice: true })
    expect(changed.advice).toBe(true)
  })
})
