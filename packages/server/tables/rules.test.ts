// Tables whose rules change, or fail.
import type { GamePackage } from '@interregnum/game-package'
import type { Game, Procedure, Reply } from '@interregnum/kernel'
import type { ServerMessage } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { LoadTable } from '../testing/load.ts'
import { isAsked, playOn, TestServers, tableOfTwo } from '../testing/test-server.ts'
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

describe('a table whose rules fail', () => {
  it('breaks after three faults at one place, and is reopened at its last resting point by consent', async () => {
    /** The question at which a rule throws. */
    let wrong = ''
    const faulty: LoadGame = async (id) => {
      const turn = (game: Game): Game['turn'] =>
        function* (state, table): Procedure {
          const inner = game.turn(state, table)
          let next = inner.next()
          while (next.done !== true) {
            const reply: Reply | undefined = yield next.value
            if (reply !== undefined && reply.ask.id === wrong) throw new Error('a wrong rule')
            next = reply === undefined ? inner.next() : inner.next(reply)
          }
        }
      return changed(await loadGame(id), (game) => ({ ...game, turn: turn(game) }))
    }
    const file = servers.newFile()
    const seats = { reds: { kind: 'me' }, senate: { kind: 'link' } } as const
    const url = await servers.start(file, { games: faulty })
    const options = { moderates: 'nonplayer' }
    const [aino, bertil] = await tableOfTwo(servers, url, { seats, options })
    await playOn([aino, bertil], 7)
    const asked = isAsked(aino) ? aino : bertil
    const ask = asked.position?.asks.find(({ optional }) => !optional)
    wrong = ask?.id ?? ''
    const give = (): Promise<ServerMessage> => asked.answer(ask?.options[0] ?? '', ask?.id)
    // Without the message of the error, which could name something hidden.
    const fault = { type: 'refused', id: expect.any(String), rule: 'table', reason: 'fault' }
    for (let n = 0; n < 3; n++) expect(await give()).toEqual(fault)
    await bertil.until(() => bertil.table?.state === 'broken')
    expect(await give()).toMatchObject({ type: 'refused', reason: 'broken' })
    wrong = ''
    expect(await aino.act({ type: 'request', kind: 'pause', data: { until: null } })).toMatchObject({
      reason: 'not-now',
    })
    await aino.act({ type: 'request', kind: 'reopen', data: {} })
    await bertil.until(() => bertil.received.some(({ type }) => type === 'request'))
    await bertil.act({ type: 'vote', request: 1, yes: true })
    for (const one of [aino, bertil]) await one.until(() => one.table?.state === 'running')
    await playOn([aino, bertil], 5)
    await servers.stop()
    const store = await servers.databases.open(file, 'test')
    const faults = await store.rows.selectFrom('faults').select('report').execute()
    expect(faults.map(({ report }) => JSON.parse(report).message)).toEqual(Array(3).fill('a wrong rule'))
    await store.close()
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
    await people[0].act({ type: 'request', kind: 'reopen', data: {} })
    await people[1].until(() => people[1].received.some(({ type }) => type === 'request'))
    await people[1].act({ type: 'vote', request: 1, yes: true })
    for (const one of people) await one.until(() => one.table?.state === 'running')
    for (const [at, one] of people.entries()) await one.follow(slug, at === 0 ? 'reds' : 'senate')
    await playOn(people, 4)
  })
})
