import type {
  DrawState,
  OpenVote,
  TableEvent,
  TableInfo,
  TableMade,
  TableRequest,
  TableTemplate,
} from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { ABB, isAsked, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const RCW = { game: 'russian-civil-war', options: {}, visibility: 'private', pace: null } as const

const lastRequest = (player: Player): TableRequest | undefined => {
  const message = player.received.findLast(({ type }) => type === 'request')
  return message?.type === 'request' ? message.request : undefined
}

/** One asks for something, and all others vote. */
async function agree(asker: Player, others: readonly Player[], kind: string, data: object, yes = true): Promise<void> {
  expect(await asker.act({ type: 'request', kind, data })).toMatchObject({ type: 'accepted' })
  for (const other of others) {
    await other.until(() => lastRequest(other)?.state === 'open')
    await other.act({ type: 'vote', request: lastRequest(other)?.number ?? 0, yes })
  }
}

const kinds = (player: Player): string[] =>
  player.received.flatMap((one) => (one.type === 'table' ? one.events.map(({ kind }) => kind) : []))

describe('a pause', () => {
  it('needs everybody, stops play, and ends when anybody wants to go on', async () => {
    const [aino, bertil] = await tableOfTwo(servers, await servers.start())
    await playOn([aino, bertil], 3)
    await agree(aino, [bertil], 'pause', { until: null }, false)
    expect(aino.table?.state).toBe('running')
    await agree(aino, [bertil], 'pause', { until: null })
    for (const one of [aino, bertil]) await one.until(() => one.table?.state === 'paused')
    const asked = isAsked(aino) ? aino : bertil
    const ask = asked.position?.asks.find(({ optional }) => !optional)
    expect(await asked.answer(ask?.options[0] ?? '', ask?.id)).toMatchObject({ type: 'refused', reason: 'paused' })
    expect(await aino.act({ type: 'say', to: 'table', text: 'Back at eight' })).toMatchObject({ type: 'accepted' })
    expect(await bertil.act({ type: 'request', kind: 'resume', data: {} })).toMatchObject({ type: 'accepted' })
    await aino.until(() => aino.table?.state === 'running')
    await playOn([aino, bertil], 3)
    expect(kinds(bertil)).toEqual(['pause', 'resume'])
  })

  it('is listed for those who have not voted, until it is decided', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    const votes = (one: Player) => one.http<readonly OpenVote[]>('GET', '/api/requests')
    await aino.act({ type: 'request', kind: 'pause', data: { until: null } })
    expect(await votes(bertil)).toMatchObject([{ slug, game: 'all-bridges-burning', kind: 'pause', by: 'Aino' }])
    expect(await votes(aino)).toEqual([])
    await bertil.act({ type: 'vote', request: lastRequest(bertil)?.number ?? 0, yes: false })
    expect(await votes(bertil)).toEqual([])
  })

  it('is refused with a wrong end, and while the table is paused', async () => {
    const [aino, bertil] = await tableOfTwo(servers, await servers.start())
    const asked = (data: object) => aino.act({ type: 'request', kind: 'pause', data })
    expect(await asked({})).toMatchObject({ reason: 'malformed' })
    expect(await asked({ until: 5 })).toMatchObject({ reason: 'malformed' })
    await agree(aino, [bertil], 'pause', { until: null })
    expect(await asked({ until: null })).toMatchObject({ reason: 'not-now' })
  })
})

describe('somebody who leaves', () => {
  it('is replaced by a bot, and can take the seat back', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    await playOn([aino, bertil], 3)
    await aino.act({ type: 'seat', act: 'leave' })
    await bertil.until(() => bertil.table?.seq === bertil.seq && kinds(bertil).includes('leave'))
    await playOn([bertil], 4)
    const ask = aino.position?.asks[0]
    expect(await aino.answer(ask?.options[0] ?? '', ask?.id)).toMatchObject({ type: 'refused', reason: 'bot-plays' })
    await aino.act({ type: 'seat', act: 'return' })
    await aino.until(() => isAsked(aino) || isAsked(bertil))
    await playOn([aino, bertil], 4)
    const { seats } = await bertil.http<TableInfo>('GET', `/api/tables/${slug}`)
    expect(seats.find(({ seat }) => seat === 'reds')).toMatchObject({ kind: 'person', name: 'Aino' })
  })

  it('is replaced by a bot, and that by another person', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    const replace = { type: 'request', kind: 'replace', data: { seat: 'reds', by: 'person' } }
    expect(await bertil.act(replace)).toMatchObject({ reason: 'not-late' })
    await aino.act({ type: 'seat', act: 'leave' })
    await bertil.until(() => kinds(bertil).includes('leave'))
    const other = { ...replace, data: { seat: 'reds', by: { bot: 'sensible' } } }
    expect(await bertil.act(other)).toMatchObject({ reason: 'not-late' })
    expect(await bertil.act(replace)).toMatchObject({ type: 'accepted' })
    const { link } = await bertil.http<{ link: string }>('POST', `/api/tables/${slug}/seats/reds/link`)
    const carl = servers.player(url, 'Carl')
    expect(await carl.sit(link)).toMatchObject({ mine: ['reds'], state: 'running' })
    await carl.connect()
    await carl.follow(slug, 'reds')
    await playOn([carl, bertil], 4)
  })

  it('as the last person pauses the game', async () => {
    const [aino, bertil] = await tableOfTwo(servers, await servers.start())
    await aino.act({ type: 'seat', act: 'leave' })
    await bertil.act({ type: 'seat', act: 'leave' })
    await bertil.until(() => bertil.table?.state === 'paused')
  })
})

describe('somebody who resigns', () => {
  it('is replaced for good in a game of three, and ends it as the last person', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    await aino.act({ type: 'seat', act: 'resign' })
    expect(await aino.act({ type: 'seat', act: 'return' })).toMatchObject({ reason: 'not-now' })
    await playOn([bertil], 2)
    await expect(bertil.http('GET', `/api/tables/${slug}/events`)).rejects.toThrow('409 not-now')
    await bertil.act({ type: 'seat', act: 'resign' })
    await bertil.until(() => bertil.table?.state === 'finished')
    const info = await bertil.http<TableInfo>('GET', `/api/tables/${slug}`)
    expect([info.state, info.result]).toEqual(['finished', 'resigned'])
    const events = await bertil.http<readonly TableEvent[]>('GET', `/api/tables/${slug}/events`)
    expect(events.map(({ kind, seat, data }) => [kind, seat, data.from])).toEqual([
      ['resign', 'reds', 'Aino'],
      ['resign', 'senate', undefined],
    ])
    expect(await bertil.http('GET', `/api/tables/${slug}/record`)).toMatchObject({ chance: { table: slug } })
  })
})

describe('a bot that fails for ever', () => {
  const unknownBot = { message: expect.stringContaining('Unknown bot gone'), seat: 'moderates' }

  /** It is tried again until it is replaced, so a slow vote means more reports than the two before the notice. */
  function expectOnly(problem: object): void {
    const reported = servers.problems.splice(0)
    expect(reported.length).toBeGreaterThanOrEqual(2)
    expect(reported).toMatchObject(reported.map(() => problem))
  }

  /** A game whose bot is of a kind that no longer exists; its people have come back to it. */
  async function withFailingBot() {
    const file = servers.newFile()
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
    await servers.stop()
    const store = await servers.databases.open(file, 'test')
    await store.rows.updateTable('seats').set({ bot: 'gone' }).where('seat', '=', 'moderates').execute()
    await store.close()
    const url = await servers.start(file)
    const people = [servers.again(aino, url), servers.again(bertil, url)] as const
    for (const [at, one] of people.entries()) {
      await one.connect()
      await one.follow(slug, ['reds', 'senate'][at])
    }
    const isWaitedFor = (): boolean => people[0].position?.waiting.includes('moderates') ?? false
    while (!isWaitedFor()) await playOn(people, 1)
    return { people, slug, url }
  }

  it('can be replaced by another bot, once everybody is told', async () => {
    const { people } = await withFailingBot()
    const [aino, bertil] = people
    const replace = { seat: 'moderates', by: { bot: 'sensible' } }
    expect(await aino.act({ type: 'request', kind: 'replace', data: replace })).toMatchObject({ reason: 'not-late' })
    await bertil.until(() => kinds(bertil).includes('bot-fault'))
    const more = { type: 'request', kind: 'time', data: { seat: 'moderates' } }
    expect(await aino.act(more)).toMatchObject({ reason: 'not-late' })
    await agree(aino, [bertil], 'replace', replace)
    await playOn(people, 6)
    expect(kinds(bertil)).toEqual(['bot-fault', 'replace'])
    expectOnly(unknownBot)
  })

  it('can be replaced by a person', async () => {
    const { people, slug, url } = await withFailingBot()
    const [aino, bertil] = people
    await aino.until(() => kinds(aino).includes('bot-fault'))
    await agree(aino, [bertil], 'replace', { seat: 'moderates', by: 'person' })
    await aino.until(() => kinds(aino).includes('replace'))
    const { link } = await aino.http<{ link: string }>('POST', `/api/tables/${slug}/seats/moderates/link`)
    const carl = servers.player(url, 'Carl')
    expect(await carl.sit(link)).toMatchObject({ mine: ['moderates'], state: 'running' })
    await carl.connect()
    await carl.follow(slug, 'moderates')
    await playOn([...people, carl], 4)
    expectOnly(unknownBot)
  })
})

describe('somebody who does not answer', () => {
  const DAY = 86_400_000

  it('can be replaced by another person, who sees the seat instead of them', async () => {
    let now = Date.now()
    const url = await servers.start(undefined, { now: () => now })
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    await aino.until(() => isAsked(aino) || isAsked(bertil))
    const [late, other] = isAsked(aino) ? [aino, bertil] : [bertil, aino]
    const seat = late.seat ?? ''
    const replace = { type: 'request', kind: 'replace', data: { seat, by: 'person' } }
    expect(await other.act(replace)).toMatchObject({ reason: 'not-late' })
    await expect(other.http('POST', `/api/tables/${slug}/seats/${seat}/link`)).rejects.toThrow('403')
    now += 4 * DAY
    expect(await other.act(replace)).toMatchObject({ type: 'accepted' })
    const { link } = await other.http<{ link: string }>('POST', `/api/tables/${slug}/seats/${seat}/link`)
    const carl = servers.player(url, 'Carl')
    expect(await carl.sit(link)).toMatchObject({ mine: [seat], state: 'running' })
    await late.until(() => late.received.some((one) => one.type === 'error' && one.table === slug))
    late.send({ type: 'follow', table: slug, as: seat })
    // The owner may still know of the table.
    const refused = late === aino ? 'forbidden' : 'no-such-table'
    await late.until(() =>
      late.received.some((one) => one.type === 'error' && one.table === undefined && one.code === refused),
    )
    await carl.connect()
    await carl.follow(slug, seat)
    await playOn([carl, other], 3)
    await expect(servers.player(url, 'Dora').sit(link)).rejects.toThrow('409 taken')
  })

  it('can be given more time by the others once their time is up', async () => {
    let now = Date.now()
    const pace = { kind: 'live', move: 60_000, bank: 60_000, gain: 0, most: 60_000 } as const
    const [aino, bertil] = await tableOfTwo(servers, await servers.start(undefined, { now: () => now }), { pace })
    await aino.until(() => isAsked(aino) || isAsked(bertil))
    const [late, other] = isAsked(aino) ? [aino, bertil] : [bertil, aino]
    const seat = late.seat ?? ''
    const time = { type: 'request', kind: 'time', data: { seat } }
    expect(await other.act(time)).toMatchObject({ reason: 'not-late' })
    await servers.pass(130_000, (step) => {
      now += step
    })
    expect(await late.act({ ...time, data: { seat: other.seat } })).toMatchObject({ reason: 'not-late' })
    expect(await other.act(time)).toMatchObject({ type: 'accepted' })
    await late.until(() => late.table?.clocks?.seats[seat].bank === 120_000)
    expect(await other.act(time)).toMatchObject({ reason: 'not-late' })
    await playOn([aino, bertil], 2)
  })
})

describe('the end by consent', () => {
  it('finishes the game without an outcome and offers a rematch with the same people', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    await expect(aino.http('POST', `/api/tables/${slug}/rematch`)).rejects.toThrow('409')
    await agree(aino, [bertil], 'end', {})
    await aino.until(() => aino.table?.result === 'ended')
    const { table } = await aino.http<TableMade>('POST', `/api/tables/${slug}/rematch`)
    expect(table.seats.map(({ name, bot }) => bot ?? name)).toEqual(['Aino', 'Bertil', 'random'])
    await bertil.until(() => bertil.table?.next === table.slug)
    const same = await bertil.http<TableMade>('POST', `/api/tables/${slug}/rematch`)
    expect([same.table.slug, same.table.mine]).toEqual([table.slug, ['senate']])
    for (const [one, seat] of [
      [aino, 'reds'],
      [bertil, 'senate'],
    ] as const)
      await one.seal(table.slug, seat)
    await aino.openShare(table.slug, 'reds')
    expect(await bertil.openShare(table.slug, 'senate')).toEqual({ begun: true })
    const template = await bertil.http<TableTemplate>('GET', `/api/tables/${slug}/template`)
    expect(template).toMatchObject({
      game: ABB.game,
      seats: { reds: { kind: 'link' }, senate: { kind: 'me' }, moderates: { bot: 'random' } },
    })
  })
})

describe('before the game', () => {
  const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'link' } } as const

  it('the owner gives empty seats to bots and begins', async () => {
    const url = await servers.start()
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const { table, links } = await aino.make({ ...ABB, seats })
    await bertil.sit(links.senate)
    await aino.seal(table.slug, 'reds')
    await expect(bertil.http('POST', `/api/tables/${table.slug}/begin`)).rejects.toThrow('403')
    expect(await aino.http<TableInfo>('POST', `/api/tables/${table.slug}/begin`)).toMatchObject({ state: 'open' })
    await bertil.seal(table.slug, 'senate')
    const info = await aino.http<TableInfo>('GET', `/api/tables/${table.slug}`)
    expect([info.state, info.seats.at(-1)?.kind ?? '']).toEqual(['waiting', 'bot'])
  })

  it('somebody leaves, the dice are drawn anew, and the unused draw stays in the record', async () => {
    const url = await servers.start()
    const [aino, bertil, carl] = ['Aino', 'Bertil', 'Carl'].map((name) => servers.player(url, name))
    const { table, links } = await aino.make({ ...ABB, seats: { ...seats, moderates: { kind: 'bot', bot: 'random' } } })
    const { slug } = table
    await bertil.sit(links.senate)
    await aino.seal(slug, 'reds')
    await bertil.seal(slug, 'senate')
    await bertil.http('POST', `/api/tables/${slug}/seats/senate/free`)
    await expect(bertil.http('GET', `/api/tables/${slug}`)).rejects.toThrow('404')
    await expect(carl.sit(links.senate)).rejects.toThrow('404')
    const { link } = await aino.http<{ link: string }>('POST', `/api/tables/${slug}/seats/senate/link`)
    await carl.sit(link)
    expect((await aino.http<DrawState>('GET', `/api/tables/${slug}/draw`)).number).toBe(2)
    for (const [one, seat] of [
      [aino, 'reds'],
      [carl, 'senate'],
    ] as const)
      await one.seal(slug, seat)
    for (const [one, seat] of [
      [aino, 'reds'],
      [carl, 'senate'],
    ] as const)
      await one.openShare(slug, seat)
    await aino.connect()
    await aino.follow(slug, 'reds')
    await aino.act({ type: 'seat', act: 'leave' })
    await carl.connect()
    await carl.follow(slug, 'senate')
    await carl.act({ type: 'seat', act: 'resign' })
    const record = await carl.http<{ chance: { draws: { void?: string }[] } }>('GET', `/api/tables/${slug}/record`)
    expect(record.chance.draws.map((draw) => draw.void)).toEqual(['senate left before the game', undefined])
  })

  it('the owner withdraws the table, or hands it over by leaving', async () => {
    const url = await servers.start()
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const { table, links } = await aino.make({ ...ABB, seats })
    await bertil.sit(links.senate)
    await aino.http('POST', `/api/tables/${table.slug}/seats/reds/free`)
    const info = await bertil.http<TableInfo>('GET', `/api/tables/${table.slug}`)
    expect([info.isOwner, info.owner]).toEqual([true, 'Bertil'])
    const ended = await bertil.http<TableInfo>('POST', `/api/tables/${table.slug}/withdraw`)
    expect([ended.state, ended.result]).toEqual(['finished', 'withdrawn'])
  })

  it('a seat of the printed rules can be given to a person and back, until others have sat down', async () => {
    const url = await servers.start()
    const [aino, bertil, carl] = ['Aino', 'Bertil', 'Carl'].map((name) => servers.player(url, name))
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' } } as const
    const [nonplayer, byLink] = [{ moderates: 'nonplayer' }, { moderates: { kind: 'link' } }]
    const open = async () => {
      const { table, links } = await aino.make({ ...ABB, options: nonplayer, seats })
      const path = `/api/tables/${table.slug}`
      const change = (options: object, given: object = {}): Promise<TableInfo> =>
        aino.http('PATCH', path, { options, seats: given })
      /** The state of the table once all have sealed and opened their shares. */
      const begun = async (people: readonly (readonly [Player, string])[]): Promise<string> => {
        for (const [one, seat] of people) await one.seal(table.slug, seat)
        for (const [one, seat] of people) await one.openShare(table.slug, seat)
        return (await aino.http<TableInfo>('GET', path)).state
      }
      return { path, links, change, begun }
    }
    const kinds = ({ seats: all }: TableInfo) => all.map(({ seat, kind }) => `${seat} ${kind}`)
    const { path, links, change, begun } = await open()
    // Somebody must have a seat that is new.
    await expect(change({})).rejects.toThrow('400')
    // The owner's own seat cannot be taken away with its option.
    await expect(change({ reds: 'nonplayer', moderates: 'nonplayer' })).rejects.toThrow('400')
    expect(kinds(await change({}, byLink))).toEqual(['reds person', 'senate open', 'moderates open'])
    const { link } = await aino.http<{ link: string }>('POST', `${path}/seats/moderates/link`)
    expect(await carl.sit(link)).toMatchObject({ mine: ['moderates'] })
    await expect(change(nonplayer)).rejects.toThrow('409')
    await bertil.sit(links.senate)
    const three = [
      [aino, 'reds'],
      [bertil, 'senate'],
      [carl, 'moderates'],
    ] as const
    expect(await begun(three)).toBe('running')

    const other = await open()
    await other.change({}, byLink)
    expect(kinds(await other.change(nonplayer))).toEqual(['reds person', 'senate open'])
    await bertil.sit(other.links.senate)
    expect(await other.begun(three.slice(0, 2))).toBe('running')
  })

  it('the lobby tells which seats anyone can take', async () => {
    const url = await servers.start()
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' }, moderates: { kind: 'open' } } as const
    await aino.make({ ...ABB, visibility: 'public', experience: 'new', zone: 'Europe/Helsinki', seats })
    const [table] = await bertil.http<TableInfo[]>('GET', '/api/lobby')
    expect(table).toMatchObject({ owner: 'Aino', experience: 'new', zone: 'Europe/Helsinki' })
    expect(table.seats.map(({ seat, byLink }) => [seat, byLink])).toEqual([
      ['reds', false],
      ['senate', true],
      ['moderates', false],
    ])
  })

  it('settings can be changed, but a game that has begun does not become more public', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(), { watch: 'nothing' })
    const path = `/api/tables/${slug}`
    await expect(bertil.http('PATCH', path, { title: 'Mine' })).rejects.toThrow('403')
    await expect(aino.http('PATCH', path, { visibility: 'public' })).rejects.toThrow('409')
    await expect(aino.http('PATCH', path, { watch: 'public' })).rejects.toThrow('409')
    expect(await aino.http('PATCH', path, { title: 'Winter', talk: false })).toMatchObject({ title: 'Winter' })
    await bertil.until(() => bertil.table?.talk.on === false)
    expect(await bertil.act({ type: 'say', to: 'table', text: 'Hello' })).toMatchObject({ reason: 'no-talk' })
  })
})

describe('a player of Russian Civil War', () => {
  it('leaves by a rule of the game at any time, and the others play on', async () => {
    const url = await servers.start()
    const people = ['Aino', 'Bertil', 'Carl'].map((name) => servers.player(url, name))
    const [aino, bertil, carl] = people
    const seats = { a: { kind: 'me' }, b: { kind: 'link' }, c: { kind: 'link' } } as const
    await servers.seated(people, { ...RCW, options: { players: '3' }, seats })
    const talk = () => carl.position?.asks.find(({ kind }) => kind === 'talk')
    for (let n = 0; n < 20 && talk() === undefined; n++) await playOn(people, 1)
    expect(await carl.answer({ leave: true }, talk()?.id)).toMatchObject({ type: 'accepted' })
    for (const one of people) await one.until(() => one.seq >= carl.seq)
    expect(carl.position).toMatchObject({ asks: [], outcome: null, view: { quit: [false, false, true] } })
    await playOn([aino, bertil], 8)
    expect(carl.position?.asks).toEqual([])
    expect(aino.table?.state).toBe('running')
  })
})

describe('spectators', () => {
  it('of a private table need its link, see what everybody may see, and talk among themselves', async () => {
    const url = await servers.start()
    const [aino, bertil, slug] = await tableOfTwo(servers, url)
    const [eva, finn] = [servers.player(url, 'Eva'), servers.player(url, 'Finn')]
    const { link } = await aino.http<{ link: string }>('POST', `/api/tables/${slug}/watch-link`)
    await expect(eva.http('GET', `/api/tables/${slug}`)).rejects.toThrow('404')
    for (const one of [eva, finn]) {
      expect(await one.http('POST', '/api/watch', { link })).toMatchObject({ slug, mine: [] })
      await one.connect()
      await one.follow(slug, null)
    }
    expect(eva.position?.asks).toEqual([])
    // Everybody knows how many they are; another page of the same person is not another spectator.
    const told = () => aino.received.filter((one) => one.type === 'people')
    const watching = () => told().at(-1)?.watching
    await aino.until(() => watching() === 2)
    const before = told().length
    const tab = servers.again(finn)
    await tab.connect()
    await tab.follow(slug, null)
    await aino.until(() => told().length > before)
    expect(watching()).toBe(2)
    finn.send({ type: 'here', table: slug, state: 'away' })
    tab.close()
    await aino.until(() => watching() === 1)
    eva.send({ type: 'follow', table: slug, as: 'reds' })
    await eva.until(() => eva.received.some((one) => one.type === 'error' && one.code === 'forbidden'))
    expect(await eva.act({ type: 'say', to: 'table', text: 'Hello' })).toMatchObject({ code: 'forbidden' })
    expect(await eva.act({ type: 'say', to: 'watchers', text: 'Exciting' })).toMatchObject({ type: 'accepted' })
    await finn.until(() => finn.received.some((one) => one.type === 'said' && one.line.from === 'watchers'))
    await playOn([aino, bertil], 2)
    expect(aino.received.some(({ type }) => type === 'said')).toBe(false)
    await agree(aino, [bertil], 'end', {})
    await eva.until(() => eva.table?.state === 'finished')
    await eva.follow(slug, 'reds')
    expect(eva.position?.seat).toBe('reds')
  })

  it('see nothing where the table does not allow it', async () => {
    const url = await servers.start()
    const [aino, , slug] = await tableOfTwo(servers, url, { watch: 'nothing', visibility: 'public' })
    await expect(aino.http('POST', `/api/tables/${slug}/watch-link`)).rejects.toThrow('409')
    const eva = servers.player(url, 'Eva')
    await eva.connect()
    eva.send({ type: 'follow', table: slug, as: null })
    await eva.until(() => eva.received.some((one) => one.type === 'error' && one.code === 'forbidden'))
  })
})

describe('notes and talk', () => {
  it('notes are only for their seat, and two pages do not overwrite each other', async () => {
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start())
    const second = servers.again(aino)
    await second.connect()
    await second.follow(slug, 'reds')
    await aino.act({ type: 'note', text: 'Attack Tampere', version: 0 })
    await second.until(() => second.received.some((one) => one.type === 'note' && one.text === 'Attack Tampere'))
    const late = await second.act({ type: 'note', text: 'Defend Helsinki', version: 0 })
    expect(late).toMatchObject({ reason: 'newer', data: { text: 'Attack Tampere', version: 1 } })
    await second.act({ type: 'note', text: 'Defend Helsinki', version: 1 })
    await playOn([aino, bertil], 2)
    expect(JSON.stringify(bertil.received)).not.toMatch(/Tampere"|Defend/)
  })

  it('two players of Russian Civil War talk in private, and can be muted and reported', async () => {
    const url = await servers.start()
    const people = ['Aino', 'Bertil', 'Carl'].map((name) => servers.player(url, name))
    const [aino, bertil, carl] = people
    const seats = { a: { kind: 'me' }, b: { kind: 'link' }, c: { kind: 'link' } } as const
    const slug = await servers.seated(people, { ...RCW, options: { players: '3' }, seats })
    await aino.act({ type: 'say', to: 'b', text: 'Against Carl?' })
    await bertil.until(() => bertil.heard.length === 1)
    await aino.act({ type: 'say', to: 'c', text: 'Against Bertil?' })
    await carl.until(() => carl.heard.length === 1)
    expect([bertil.heard, carl.heard]).toEqual([['Against Carl?'], ['Against Bertil?']])
    const [unread, read] = [bertil, carl].map(({ received }) =>
      received.flatMap((one) => (one.type === 'said' ? [one.line] : [])).at(-1),
    )
    // The numbers of lines follow the clock, so that nobody can count what others say in private.
    expect(unread?.number).toBe(unread?.at)
    expect(await carl.act({ type: 'report', line: unread?.number ?? 0, text: 'Rude' })).toMatchObject({
      reason: 'malformed',
    })
    expect(await carl.act({ type: 'report', line: read?.number ?? 0, text: 'Rude' })).toMatchObject({
      type: 'accepted',
    })
    await carl.act({ type: 'mute', seat: 'a', muted: true })
    await aino.act({ type: 'say', to: 'table', text: 'Hello' })
    await aino.act({ type: 'say', to: 'table', text: 'a\u202eb' })
    await bertil.until(() => bertil.heard.length === 2)
    await carl.act({ type: 'mute', seat: 'a', muted: false })
    const again = servers.again(carl)
    await again.connect()
    await again.follow(slug, 'c')
    await again.until(() => again.heard.length === 2)
    expect([carl.heard, again.heard]).toEqual([['Against Bertil?'], ['Against Bertil?', 'Hello']])
  })
})
