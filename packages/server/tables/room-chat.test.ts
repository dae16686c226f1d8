import type { ChatLine } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ABB, TestServers } from '../testing/test-server.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const SEATS = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
const ID = '0123456789abcdef0123456789abcdef'

describe('chat before the game', () => {
  it('is read by those who have sat down, once each line, and goes on in the game', async () => {
    const url = await servers.start()
    const [aino, bertil, eve] = ['Aino', 'Bertil', 'Eve'].map((name) => servers.player(url, name))
    const { table, links } = await aino.make({ ...ABB, seats: SEATS })
    const chat = `/api/tables/${table.slug}/chat`
    await aino.http('POST', chat, { id: ID, text: 'Six o’clock?' })
    await aino.http('POST', chat, { id: ID, text: 'Six o’clock?' })
    await bertil.sit(links.senate)
    const [line, ...more] = await bertil.http<ChatLine[]>('GET', chat)
    expect(line).toMatchObject({ from: 'reds', to: 'table', text: 'Six o’clock?' })
    expect(more).toEqual([])
    expect(await bertil.http('GET', `${chat}?since=${line.number}`)).toEqual([])
    await expect(eve.http('GET', chat)).rejects.toThrow()
    await eve.http('POST', '/api/tables', { ...ABB, seats: SEATS, name: 'Eve' })
    await expect(eve.http('GET', chat)).rejects.toThrow('404')
    await expect(eve.http('POST', chat, { id: ID, text: 'Hello' })).rejects.toThrow('404')
    await expect(bertil.http('POST', chat, { id: ID, text: ' \u202e ' })).rejects.toThrow('400')
    await expect(bertil.http('POST', chat, { id: ID, text: 'x'.repeat(1001) })).rejects.toThrow('400')
    for (const [one, seat] of [
      [aino, 'reds'],
      [bertil, 'senate'],
    ] as const) {
      await one.seal(table.slug, seat)
    }
    await aino.openShare(table.slug, 'reds')
    await bertil.openShare(table.slug, 'senate')
    await expect(aino.http('POST', chat, { id: ID.replace('0', 'f'), text: 'Late' })).rejects.toThrow('409')
    await bertil.connect()
    await bertil.follow(table.slug, 'senate')
    await bertil.until(() => bertil.heard.includes('Six o’clock?'))
  })

  it('is refused where the table has none', async () => {
    const url = await servers.start()
    const aino = servers.player(url, 'Aino')
    const { table } = await aino.make({ ...ABB, seats: SEATS, talk: false })
    await expect(aino.http('POST', `/api/tables/${table.slug}/chat`, { id: ID, text: 'Hello' })).rejects.toThrow('409')
  })
})
