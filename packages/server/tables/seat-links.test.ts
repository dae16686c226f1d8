import type { Position } from '@interregnum/kernel'
import type { DeadLink, LinkedSeat, TableInfo } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { ABB, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const ownLink = async (player: Player, slug: string, seat: string): Promise<string> =>
  (await player.http<{ link: string }>('POST', `/api/tables/${slug}/seats/${seat}/link`)).link
const linked = (player: Player, link: string): Promise<LinkedSeat> => player.http('POST', '/api/link', { link })
const register = (player: Player): Promise<unknown> =>
  player.http('POST', '/api/account', { name: player.name, password: 'long enough' })

describe('a guest’s own link', () => {
  it('lets the guest play on in another browser, as the same person', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    const link = await ownLink(bertil, slug, 'senate')
    const phone = servers.player(url, 'Somebody')
    expect(await linked(phone, link)).toMatchObject({
      kind: 'device',
      name: 'Bertil',
      title: expect.stringContaining('Senate'),
    })
    expect(await phone.sit(link)).toMatchObject({ slug, mine: ['senate'] })
    expect(await linked(phone, link)).toMatchObject({ kind: 'here' })
    await phone.connect()
    await phone.follow(slug, 'senate')
    await playOn([aino, phone], 6)
    await bertil.until(() => bertil.seq === phone.seq)
    expect(bertil.position).toEqual(phone.position)
    expect((await phone.http<{ name: string }>('GET', '/api/me')).name).toBe('Bertil')
  })

  it('is another one than that by which the seat was taken, and is replaced by the next', async () => {
    const url = await servers.start()
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const
    const { table, links } = await aino.make({ ...ABB, seats })
    await bertil.sit(links.senate)
    // The person who sent the invitation does not get the seat with it.
    await expect(aino.sit(links.senate)).rejects.toThrow('409')
    await expect(linked(aino, links.senate)).rejects.toThrow('404')
    const first = await ownLink(bertil, table.slug, 'senate')
    const second = await ownLink(bertil, table.slug, 'senate')
    const stranger = servers.player(url, 'Stranger')
    await expect(stranger.sit(first)).rejects.toThrow('404')
    await expect(ownLink(aino, table.slug, 'senate')).rejects.toThrow('403')
    await register(bertil)
    await expect(stranger.sit(second)).rejects.toThrow('409')
    await expect(ownLink(bertil, table.slug, 'senate')).rejects.toThrow('403')
  })

  it('gives the seats to somebody who plays in that browser already, and they keep them', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    const carl = servers.player(url, 'Carl')
    await carl.make({
      game: 'soviet-dawn',
      options: {},
      seats: { reds: { kind: 'me' } },
      visibility: 'private',
      pace: null,
    })
    const link = await ownLink(bertil, slug, 'senate')
    expect(await linked(carl, link)).toMatchObject({ kind: 'move', name: 'Bertil' })
    expect(await carl.sit(link)).toMatchObject({ slug, mine: ['senate'] })
    expect(await carl.http('GET', '/api/tables')).toHaveLength(2)
    await expect(bertil.http('GET', `/api/tables/${slug}`)).rejects.toThrow('404')
    await carl.connect()
    await carl.follow(slug, 'senate')
    await playOn([aino, carl], 4)
    // The table in memory knows whose seat it is: it stays Carl's while a bot plays.
    expect(await carl.act({ type: 'seat', act: 'leave' })).toMatchObject({ type: 'accepted' })
    expect((await carl.http<TableInfo>('GET', `/api/tables/${slug}`)).mine).toEqual(['senate'])
    expect(await carl.act({ type: 'seat', act: 'return' })).toMatchObject({ type: 'accepted' })
  })
})

describe('the settings of a table', () => {
  const change = (player: Player, slug: string, body: object) =>
    player.http<TableInfo>('PATCH', `/api/tables/${slug}`, body)

  it('can be changed by the owner; in a game, only to be seen by fewer', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url, { visibility: 'public', title: 'Winter' })
    expect(await change(aino, slug, { title: 'Spring', talk: false })).toMatchObject({ title: 'Spring', talk: false })
    await bertil.until(() => bertil.table?.talk.on === false)
    expect(await change(aino, slug, { title: '' })).toMatchObject({ title: '' })
    await expect(change(bertil, slug, { title: 'Mine' })).rejects.toThrow('403')
    expect(await change(aino, slug, { visibility: 'private' })).toMatchObject({ visibility: 'private' })
    await expect(change(aino, slug, { visibility: 'public' })).rejects.toThrow('409')
  })

  it('send spectators away who may no longer watch', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url, { visibility: 'public' })
    const watcher = servers.player(url, 'Wilma')
    await watcher.connect()
    await watcher.follow(slug, null)
    await change(aino, slug, { watch: 'nothing' })
    await watcher.until(() => watcher.received.some((one) => one.type === 'error' && one.code === 'forbidden'))
    const seq = watcher.seq
    await playOn([aino, bertil], 2)
    expect(watcher.seq).toBe(seq)
  })
})

describe('somebody who watches without a name', () => {
  it('gives one, and can then talk to others who watch', async () => {
    const url = await servers.start()
    const [, , slug] = await tableOfTwo(servers, url, { visibility: 'public' })
    const [first, second] = [servers.player(url, ''), servers.player(url, '')]
    for (const one of [first, second]) {
      await one.connect()
      await one.follow(slug, null)
    }
    expect(await first.act({ type: 'say', to: 'watchers', text: 'hello' })).toMatchObject({ code: 'forbidden' })
    await expect(first.http('POST', `/api/tables/${slug}/watch`, { name: ' ' })).rejects.toThrow('400')
    await first.http('POST', `/api/tables/${slug}/watch`, { name: 'Wilma' })
    const again = servers.again(first)
    await again.connect()
    await again.follow(slug, null)
    expect(await again.act({ type: 'say', to: 'watchers', text: 'hello' })).toMatchObject({ type: 'accepted' })
    await second.until(() => second.received.some((one) => one.type === 'said' && one.line.name === 'Wilma'))
  })

  it('cannot name themselves into a table that they may not see', async () => {
    const url = await servers.start()
    const [, , slug] = await tableOfTwo(servers, url)
    await expect(servers.player(url, '').http('POST', `/api/tables/${slug}/watch`, { name: 'Wilma' })).rejects.toThrow(
      '404',
    )
  })
})

describe('a page that comes to a table', () => {
  it('gets the requests that were decided, with their result', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    await aino.act({ type: 'request', kind: 'pause', data: { until: Date.now() + 86_400_000 } })
    await bertil.until(() => bertil.received.some(({ type }) => type === 'request'))
    await bertil.act({ type: 'vote', request: 1, yes: false })
    const again = servers.again(aino)
    await again.connect()
    await again.follow(slug, 'reds')
    await again.until(() => again.received.some(({ type }) => type === 'request'))
    const sent = again.received.find(({ type }) => type === 'request')
    expect(sent).toMatchObject({
      request: { seat: 'reds', kind: 'pause', state: 'declined', votes: { senate: false } },
    })
    expect(sent?.type === 'request' && sent.request.opened).toBeGreaterThan(Date.now() - 60_000)
  })

  it('gets a position with the end of the log only as a seat of its own', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    const at = (query: string) => aino.http<Position>('GET', `/api/tables/${slug}/position${query}`)
    await playOn([aino, bertil], 12)
    const { seat, game, journal } = await at('?as=reds')
    expect([seat, game]).toEqual(['reds', 'all-bridges-burning'])
    expect(journal.length).toBeGreaterThan(0)
    expect(journal).toEqual(aino.position?.journal.slice(-journal.length))
    await expect(at('?as=senate')).rejects.toThrow('403')
    await expect(servers.player(url, 'S').http('GET', `/api/tables/${slug}/position`)).rejects.toThrow('404')
  })
})

describe('a link that leads nowhere', () => {
  const why = async (player: Player, link: string): Promise<DeadLink | null> =>
    (await player.http<{ dead: DeadLink | null }>('POST', '/api/link/why', { link })).dead
  const SEATS = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'bot', bot: 'random' } } as const

  it('says why, and since when, to people who were given it', async () => {
    const url = await servers.start()
    const [aino, bertil, stranger] = ['Aino', 'Bertil', 'Stranger'].map((name) => servers.player(url, name))
    const { table, links } = await aino.make({ ...ABB, seats: SEATS })
    const about = { game: 'all-bridges-burning', title: expect.stringContaining('Senate'), host: 'Aino', watch: null }
    // Another millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const second = await ownLink(aino, table.slug, 'senate')
    expect(await why(stranger, links.senate)).toEqual({ ...about, why: 'renewed', at: expect.any(Number) })
    await bertil.sit(second)
    expect(await why(stranger, second)).toEqual({ ...about, why: 'taken', at: null })
    const own = await ownLink(bertil, table.slug, 'senate')
    for (const link of [links.senate, second])
      expect(await why(stranger, link)).toEqual({ ...about, why: 'taken', at: null })
    await register(bertil)
    expect(await why(stranger, own)).toEqual({ ...about, why: 'account', at: null })
    await aino.http('POST', `/api/tables/${table.slug}/withdraw`)
    for (const link of [links.senate, second, own])
      expect(await why(stranger, link)).toEqual({ ...about, why: 'closed', at: expect.any(Number) })
  })

  it('says that a bot has the seat, or that it is not given by link any more', async () => {
    const url = await servers.start()
    const [aino, stranger] = [servers.player(url, 'Aino'), servers.player(url, 'Stranger')]
    const { table, links } = await aino.make({ ...ABB, seats: SEATS, visibility: 'public' })
    const change = (senate: unknown) => aino.http('PATCH', `/api/tables/${table.slug}`, { seats: { senate } })
    await change({ kind: 'open' })
    expect(await why(stranger, links.senate)).toMatchObject({ why: 'withdrawn', watch: table.slug })
    await change({ kind: 'bot', bot: 'random' })
    expect(await why(stranger, links.senate)).toMatchObject({ why: 'bot' })
  })

  it('says nothing to somebody who guesses', async () => {
    const url = await servers.start()
    await tableOfTwo(servers, url)
    const stranger = servers.player(url, 'Stranger')
    expect(await why(stranger, 'a'.repeat(64))).toBeNull()
    await expect(stranger.http('POST', '/api/link/why', { link: 'a' })).rejects.toThrow('400 malformed')
  })
})
