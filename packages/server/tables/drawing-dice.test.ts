import { type GameRecord, verify } from '@interregnum/kernel'
import { type DrawState, type TableInfo, TIMES } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { ABB, TestServers } from '../testing/test-server.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const drawOf = (player: Player, slug: string): Promise<DrawState> => player.http('GET', `/api/tables/${slug}/draw`)
const drawAgain = (player: Player, slug: string, seat: string, number: number): Promise<DrawState> =>
  player.http('POST', `/api/tables/${slug}/draw-again`, { seat, number })
const stateOf = async (player: Player, slug: string): Promise<string> =>
  (await player.http<TableInfo>('GET', `/api/tables/${slug}`)).state

/** Aino in two browsers and Bertil, before anybody has sealed a share. */
async function gathered() {
  const clock = { ahead: 0 }
  const url = await servers.start(undefined, { now: () => Date.now() + clock.ahead })
  const [aino, phone, bertil] = ['Aino', 'Phone', 'Bertil'].map((name) => servers.player(url, name))
  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
  const { table, links } = await aino.make({ ...ABB, seats })
  const { slug } = table
  const { link } = await aino.http<{ link: string }>('POST', `/api/tables/${slug}/seats/reds/link`)
  await phone.sit(link)
  await bertil.sit(links.senate)
  return { aino, phone, bertil, slug, clock }
}

describe('two browsers of one person', () => {
  it('have one share: the first one seals it and opens it, the other one cannot replace it', async () => {
    const { aino, phone, bertil, slug } = await gathered()
    await aino.seal(slug, 'reds')
    const { seals } = await drawOf(phone, slug)
    await expect(phone.seal(slug, 'reds')).rejects.toThrow('409 taken')
    // The same one again is no change.
    await aino.seal(slug, 'reds')
    expect((await drawOf(aino, slug)).seals).toEqual(seals)
    await bertil.seal(slug, 'senate')
    await expect(phone.openShare(slug, 'reds')).rejects.toThrow('400')
    expect(await bertil.openShare(slug, 'senate')).toEqual({ begun: false })
    expect(await drawOf(phone, slug)).toMatchObject({ number: 1, opened: ['senate'] })
    expect(await aino.openShare(slug, 'reds')).toEqual({ begun: true })
    expect(await stateOf(phone, slug)).toBe('running')
  })

  it('draw again if the one with the share is gone; everybody seals anew, and the unused draw stays', async () => {
    const { aino, phone, bertil, slug, clock } = await gathered()
    await aino.seal(slug, 'reds')
    await bertil.seal(slug, 'senate')
    await bertil.openShare(slug, 'senate')
    await expect(drawAgain(phone, slug, 'reds', 1)).rejects.toThrow('409 not-now')
    clock.ahead += TIMES.drawAgain
    expect((await drawOf(phone, slug)).fullFor).toBeGreaterThanOrEqual(TIMES.drawAgain)
    const first = await drawOf(phone, slug)
    const second = await drawAgain(phone, slug, 'reds', 1)
    expect(second).toMatchObject({ number: 2, seals: {}, opened: [], fullFor: null })
    expect(second.promise).not.toBe(first.promise)
    // Asked twice, it is done once.
    expect(await drawAgain(phone, slug, 'reds', 1)).toEqual(second)
    await phone.seal(slug, 'reds')
    // A share of the first draw that was on its way opens nothing in the second, and is no error.
    expect(await bertil.openShare(slug, 'senate')).toEqual({ begun: false })
    await expect(phone.openShare(slug, 'reds')).rejects.toThrow('409 not-now')
    expect((await drawOf(phone, slug)).opened).toEqual([])
    await bertil.seal(slug, 'senate')
    await phone.openShare(slug, 'reds')
    expect(await bertil.openShare(slug, 'senate')).toEqual({ begun: true })
    await bertil.connect()
    await bertil.follow(slug, 'senate')
    await bertil.act({ type: 'seat', act: 'resign' })
    await phone.connect()
    await phone.follow(slug, 'reds')
    await phone.act({ type: 'seat', act: 'resign' })
    await phone.until(() => phone.table?.state === 'finished')
    const record = await phone.http<GameRecord>('GET', `/api/tables/${slug}/record`)
    const { chance } = record
    if (!('draws' in chance)) throw new Error('the dice were not drawn together')
    expect(chance.draws.map((draw) => draw.void)).toEqual(['reds came back in another browser', undefined])
    const pkg = await loadGame('all-bridges-burning')
    expect(verify(pkg.game(), record)).toMatchObject({ ok: true })
  })

  it('cannot draw again once their share is opened, nor for others', async () => {
    const { aino, phone, bertil, slug, clock } = await gathered()
    await aino.seal(slug, 'reds')
    clock.ahead += TIMES.drawAgain
    await expect(drawAgain(phone, slug, 'reds', 1)).rejects.toThrow('409 not-now')
    await bertil.seal(slug, 'senate')
    clock.ahead += TIMES.drawAgain
    await expect(drawAgain(phone, slug, 'senate', 1)).rejects.toThrow('403')
    await expect(drawAgain(phone, slug, 'reds', 0)).rejects.toThrow('400')
    await aino.openShare(slug, 'reds')
    await expect(drawAgain(phone, slug, 'reds', 1)).rejects.toThrow('409 not-now')
    expect(await drawOf(phone, slug)).toMatchObject({ number: 1, opened: ['reds'] })
  })
})
