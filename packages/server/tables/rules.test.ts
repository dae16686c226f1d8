// Tables whose rules change, or fail.
import type { GamePackage } from '@interregnum/game-package'
import type { Game, Procedure, Reply } from '@interregnum/kernel'
import type { ServerMessage, TableInfo, TableMade } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { LoadTable } from '../testing/load.ts'
import type { Player } from '../testing/player.ts'
import { ABB, isAsked, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'
import { problemText } from '../text/problems.ts'
import type { LoadGame } from './table-service.ts'

const servers = new TestServers()
afterAll(() => servers.removeFiles())
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})

const changed = (pkg: GamePackage, change: (game: Game) => Game): GamePackage => ({
  ...pkg,
  game: (corrections) => change(pkg.game(corrections)),
})

/** All games in a later version. */
const later: LoadGame = async (id) =>
  changed(await loadGame(id), (game) => ({ ...game, version: '99.0.0', upgrade: (state) => state }))

const SEATS = {
  'soviet-dawn': ['reds'],
  'all-bridges-burning': ['reds', 'senate', 'moderates'],
  'russian-civil-war': ['a', 'b', 'c', 'd'],
  'tears-of-tyranny': ['liberators'],
}

describe('running games', () => {
  it('of every title go on with a new version of the rules', async () => {
    const file = servers.newFile()
    const url = await servers.start(file, { messages: 1e6 })
    const tables = await Promise.all(Object.entries(SEATS).map(([game, seats]) => LoadTable.make(url, game, seats)))
    for (const table of tables) for (let n = 0; n < 8; n++) await table.step()
    for (const table of tables) table.disconnect()
    await servers.stop()
    const again = await servers.start(file, { games: later, messages: 1e6 })
    for (const table of tables) {
      await table.connect(again)
      expect(await table.step()).toMatchObject({ type: 'accepted' })
      // Played at random, a game may be over soon.
      for (let n = 0; n < 10 && !table.over; n++) expect(await table.step()).toMatchObject({ type: 'accepted' })
      expect(table.journalKinds).toContain('rules-changed')
    }
    for (const table of tables) table.disconnect()
    await servers.stop()
    const store = await servers.databases.open(file, 'test')
    const segments = await store.rows.selectFrom('entries').select('table_id').where('kind', '=', 'segment').execute()
    expect(segments).toHaveLength(tables.length)
    await store.close()
  }, 120_000)
})

/** All games, with a rule that throws after these answers, and at the start of turns in these states. */
function gamesThatThrow(isWrong: (ask: string) => boolean, isWrongStart: (state: string) => boolean = () => false) {
  const turn = (game: Game): Game['turn'] =>
    function* (state, table): Procedure {
      if (isWrongStart(JSON.stringify(state))) throw new Error('a wrong start')
      const inner = game.turn(state, table)
      let next = inner.next()
      while (next.done !== true) {
        const reply: Reply | undefined = yield next.value
        if (reply !== undefined && isWrong(reply.ask.id)) throw new Error('a wrong rule')
        next = reply === undefined ? inner.next() : inner.next(reply)
      }
    }
  const games: LoadGame = async (id) => changed(await loadGame(id), (game) => ({ ...game, turn: turn(game) }))
  return games
}

/** All games, with a view that throws for the seats and states that `isWrong` names. */
const gamesThatHide =
  (isWrong: (state: string, seat: string | null) => boolean): LoadGame =>
  async (id) =>
    changed(await loadGame(id), (game) => ({
      ...game,
      view: (state, seat) => {
        if (isWrong(JSON.stringify(state), seat)) throw new Error('a wrong view')
        return game.view(state, seat)
      },
    }))

const TWO = {
  seats: { reds: { kind: 'me' }, senate: { kind: 'link' } },
  options: { moderates: 'nonplayer' },
} as const

/** Gives an answer for the person who is asked. */
function answerNow(people: readonly Player[]): Promise<ServerMessage> {
  const asked = people.find(isAsked)
  const ask = asked?.position?.asks.find(({ optional }) => !optional)
  if (asked === undefined || ask === undefined) throw new Error('nobody is asked')
  return asked.answer(ask.options[0], ask.id)
}

async function reopen([asker, other]: readonly Player[]): Promise<void> {
  await asker.act({ type: 'request', kind: 'reopen', data: {} })
  await other.until(() => other.received.some(({ type }) => type === 'request'))
  await other.act({ type: 'vote', request: 1, yes: true })
  for (const one of [asker, other]) await one.until(() => one.table?.state === 'running')
}

async function messagesOfFaults(file: string): Promise<readonly string[]> {
  const store = await servers.databases.open(file, 'test')
  const faults = await store.rows.selectFrom('faults').select('report').orderBy('id').execute()
  await store.close()
  return faults.map(({ report }) => JSON.parse(report).message)
}

describe('a table whose rules fail', () => {
  it('breaks after three faults at one place, and is reopened at its last resting point by consent', async () => {
    /** The question at which a rule throws. */
    let wrong = ''
    const file = servers.newFile()
    const url = await servers.start(file, { games: gamesThatThrow((ask) => ask === wrong) })
    const [aino, bertil] = await tableOfTwo(servers, url, TWO)
    await playOn([aino, bertil], 7)
    const asked = isAsked(aino) ? aino : bertil
    wrong = asked.position?.asks.find(({ optional }) => !optional)?.id ?? ''
    const give = (): Promise<ServerMessage> => answerNow([asked])
    // Without the message of the error, which could name something hidden.
    const fault = { type: 'refused', id: expect.any(String), rule: 'table', reason: 'fault' }
    for (let n = 0; n < 3; n++) expect(await give()).toEqual(fault)
    await bertil.until(() => bertil.table?.state === 'broken')
    expect(await give()).toMatchObject({ type: 'refused', reason: 'broken' })
    wrong = ''
    expect(await aino.act({ type: 'request', kind: 'pause', data: { until: null } })).toMatchObject({
      reason: 'not-now',
    })
    await reopen([aino, bertil])
    await playOn([aino, bertil], 5)
    await servers.stop()
    expect(await messagesOfFaults(file)).toEqual(Array(3).fill('a wrong rule'))
  })

  it('also when the position is rebuilt, breaks at once and is reopened', async () => {
    let wrong = false
    const file = servers.newFile()
    const url = await servers.start(file, { games: gamesThatThrow(() => wrong) })
    const [aino, bertil, slug] = await tableOfTwo(servers, url, TWO)
    await playOn([aino, bertil], 7)
    // At a resting point no rule runs while the position is rebuilt.
    const { match } = (await servers.app.tables.get(slug)).live
    while (match.resting.index === match.index) await playOn([aino, bertil], 1)
    wrong = true
    expect(await answerNow([aino, bertil])).toMatchObject({ type: 'refused', rule: 'table', reason: 'broken' })
    for (const one of [aino, bertil]) await one.until(() => one.table?.state === 'broken')
    wrong = false
    await reopen([aino, bertil])
    await playOn([aino, bertil], 5)
    await servers.stop()
    expect(await messagesOfFaults(file)).toEqual([expect.stringContaining('a wrong rule')])
  })

  it('whose rules can no longer start a turn goes back to the last resting point where they can', async () => {
    /** The states in which turns of the set-up start: once wrong, no others can. */
    const early = new Set<string>()
    let phase: 'set-up' | 'play' | 'wrong' = 'set-up'
    const isWrongStart = (state: string): boolean => {
      if (phase === 'set-up') early.add(state)
      return phase === 'wrong' && !early.has(state)
    }
    const file = servers.newFile()
    const games = gamesThatThrow(() => false, isWrongStart)
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file, { games }), TWO)
    phase = 'play'
    await playOn([aino, bertil], 60)
    await servers.stop()
    phase = 'wrong'
    const url = await servers.start(file, { games })
    const people = [servers.again(aino, url), servers.again(bertil, url)]
    for (const [at, one] of people.entries()) {
      await one.connect()
      await one.follow(slug, at === 0 ? 'reds' : 'senate')
      await one.until(() => one.table?.state === 'broken')
    }
    phase = 'play'
    await reopen(people)
    await playOn(people, 4)
    await servers.stop()
    expect(await messagesOfFaults(file)).toEqual([expect.stringContaining('a wrong start')])
  })

  it('whose entries cannot be replayed is shown as broken, and goes on from its checkpoint', async () => {
    const file = servers.newFile()
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file))
    await playOn([aino, bertil], 30)
    await servers.stop()
    const store = await servers.databases.open(file, 'test')
    const answers = store.rows.selectFrom('entries').select(['seq', 'body']).where('kind', '=', 'answer')
    const { seq, body } = await answers.orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const { entry, ...rest } = JSON.parse(body)
    const wrong = JSON.stringify({ entry: { ...entry, answer: 'no such answer' }, ...rest })
    await store.rows.updateTable('entries').set({ body: wrong }).where('seq', '=', seq).execute()
    await store.close()
    const url = await servers.start(file)
    const people = [servers.again(aino, url), servers.again(bertil, url)]
    for (const [at, one] of people.entries()) {
      await one.connect()
      await one.follow(slug, at === 0 ? 'reds' : 'senate')
      await one.until(() => one.table?.state === 'broken')
    }
    await reopen(people)
    await playOn(people, 4)
  })
})

describe('a table whose rules fail when they show the position', () => {
  /** All states that nobody has been shown before are wrong, for these seats. */
  function failingViews() {
    const known = new Set<string>()
    const wrong = { seats: [] as (string | null)[] }
    const games = gamesThatHide((state, seat) => {
      if (wrong.seats.length === 0) known.add(state)
      return wrong.seats.includes(seat) && !known.has(state)
    })
    return { wrong, games }
  }

  /** The number of answers given: one that changes nothing breaks nothing. All of them are stored. */
  async function answerUntilBroken(people: readonly Player[]): Promise<number> {
    for (let given = 1; ; given++) {
      const { seq } = people[0]
      expect(await answerNow(people)).toMatchObject({ type: 'accepted' })
      for (const one of people) await one.until(() => one.seq > seq)
      if (people.every(({ table }) => table?.state === 'broken')) return given
    }
  }

  it('breaks, keeps the answer, shows the last position that can be shown, and is reopened there', async () => {
    const { wrong, games } = failingViews()
    const file = servers.newFile()
    const [aino, bertil, slug] = await tableOfTwo(servers, await servers.start(file, { games }), TWO)
    await playOn([aino, bertil], 7)
    const { index = 0 } = aino.position ?? {}
    wrong.seats = ['senate']
    const given = await answerUntilBroken([aino, bertil])
    for (const one of [aino, bertil]) expect(one.position?.index).toBeLessThan(index + given)
    expect(await aino.act({ type: 'say', to: 'table', text: 'What now?' })).toMatchObject({ type: 'accepted' })
    // Somebody who comes back sees the same, also after a restart.
    await servers.stop()
    const url = await servers.start(file, { games })
    const people = [servers.again(aino, url), servers.again(bertil, url)]
    for (const [at, one] of people.entries()) {
      await one.connect()
      await one.follow(slug, at === 0 ? 'reds' : 'senate')
      await one.until(() => one.table?.state === 'broken')
    }
    wrong.seats = []
    await reopen(people)
    await playOn(people, 5)
    await servers.stop()
    expect(await messagesOfFaults(file)).toEqual(['a wrong view'])
  })

  it('is reopened while they still fail at the position that broke it', async () => {
    const { wrong, games } = failingViews()
    const [aino, bertil] = await tableOfTwo(servers, await servers.start(undefined, { games }), TWO)
    await playOn([aino, bertil], 7)
    wrong.seats = ['reds', null]
    await answerUntilBroken([aino, bertil])
    await reopen([aino, bertil])
    for (const one of [aino, bertil]) await one.until(() => one.position?.waiting.length === 1)
    wrong.seats = []
    await playOn([aino, bertil], 5)
  })

  it('to a bot alone, breaks too', async () => {
    let wrong = false
    const games = gamesThatHide((_, seat) => wrong && seat === 'moderates')
    const [aino, bertil] = await tableOfTwo(servers, await servers.start(undefined, { games }))
    await playOn([aino, bertil], 3)
    wrong = true
    // A bot that was still thinking may be the first to meet the wrong view, which is then reported.
    const reason = expect.stringMatching(/^(fault|broken)$/)
    for (let n = 0; n < 3; n++) expect(await answerNow([aino, bertil])).toMatchObject({ reason })
    await aino.until(() => aino.table?.state === 'broken')
    for (const problem of servers.problems.splice(0)) expect(String(problem)).toMatch(/a wrong view|A bot was refused/)
    wrong = false
    await reopen([aino, bertil])
    await playOn([aino, bertil], 3)
  })
})

describe('a game that the rules cannot set up', () => {
  /** All games, with a set-up that throws where `isWrong` says so. */
  const gamesWithout = (isWrong: () => boolean): LoadGame => {
    return async (id) =>
      changed(await loadGame(id), (game) => ({
        ...game,
        setup: (options, table) => {
          if (isWrong()) throw new Error('a wrong set-up')
          return game.setup(options, table)
        },
      }))
  }

  it('is refused with a sentence when its table is made, and no table is left', async () => {
    const aino = servers.player(await servers.start(undefined, { games: gamesWithout(() => true) }), 'Aino')
    const reply = await fetch(`${aino.address}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ABB, ...TWO, name: 'Aino' }),
    })
    expect([reply.status, await reply.json()]).toEqual([400, { code: 'malformed', message: problemText.cannotBeSetUp }])
    expect(servers.problems.splice(0)).toEqual([new Error('a wrong set-up')])
    expect(await servers.last.store.rows.selectFrom('tables').selectAll().execute()).toEqual([])
  })

  it('ends if that only shows with its dice, and can be copied', async () => {
    let wrong = false
    const file = servers.newFile()
    const url = await servers.start(file, { games: gamesWithout(() => wrong) })
    const [aino, bertil] = [servers.player(url, 'Aino'), servers.player(url, 'Bertil')]
    const { table, links } = await aino.make({ ...ABB, ...TWO })
    const { slug } = table
    await bertil.sit(links.senate)
    await aino.seal(slug, 'reds')
    await bertil.seal(slug, 'senate')
    await aino.openShare(slug, 'reds')
    wrong = true
    expect(await bertil.openShare(slug, 'senate')).toEqual({ begun: false })
    const info = await aino.http<TableInfo>('GET', `/api/tables/${slug}`)
    expect([info.state, info.result]).toEqual(['finished', 'failed'])
    wrong = false
    const { table: next } = await aino.http<TableMade>('POST', `/api/tables/${slug}/rematch`)
    expect(next.seats.map(({ name }) => name)).toEqual(['Aino', 'Bertil'])
    await aino.connect()
    aino.send({ type: 'follow', table: slug, as: 'reds' })
    await aino.until(() => aino.received.some((one) => one.type === 'error' && one.code === 'no-such-table'))
    await servers.stop()
    expect(await messagesOfFaults(file)).toEqual(['a wrong set-up'])
  })
})
