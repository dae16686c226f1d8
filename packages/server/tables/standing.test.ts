import type { Json } from '@interregnum/kernel'
import type { OrderEnd, ServerMessage, TableEvent } from '@interregnum/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Player } from '../testing/player.ts'
import { TestServers, tableOfTwo } from '../testing/test-server.ts'

const servers = new TestServers()
afterEach(async () => {
  await servers.stop()
  expect(servers.problems.splice(0)).toEqual([])
})
afterAll(() => servers.removeFiles())

const SEATS = { a: { kind: 'me' }, b: { kind: 'link' }, c: { kind: 'link' } } as const
const RCW = { game: 'russian-civil-war', options: { players: 3 }, visibility: 'private', pace: null } as const

const eventsOf = (player: Player): TableEvent[] =>
  player.received.flatMap((message) => (message.type === 'table' ? message.events : []))
const ordersOf = (player: Player) => {
  const last = player.received.findLast(({ type }) => type === 'standing')
  return last?.type === 'standing' ? last.orders : undefined
}
const order = (player: Player, name: string, until: OrderEnd | null) =>
  player.act({ type: 'standing', order: name, until })
const isAskedFor = (player: Player, kind: string): boolean =>
  player.position?.asks.some((ask) => ask.kind === kind) === true

/** Some offer to a seat, and the question that it answers. */
async function offerTo(player: Player, seat: string): Promise<[offer: Json, ask: string]> {
  const ask = player.position?.asks.find(({ kind }) => kind === 'offer')?.id ?? ''
  for (let re = 1; re < 100; re++) {
    player.send({ type: 'example', table: player.slug, re, ask })
    const reply = (): ServerMessage | undefined =>
      player.received.find((one) => one.type === 'example' && one.re === re)
    await player.until(() => reply() !== undefined)
    const found = reply()
    const value = found?.type === 'example' ? found.value : null
    if (typeof value === 'object' && value !== null && 'to' in value && value.to === seat) return [value, ask]
  }
  throw new Error('there is no such offer')
}

/** The trading session at the beginning of the game: everybody is asked at the same time. */
async function threePlayers(file = servers.newFile()) {
  const url = await servers.start(file)
  const people = ['Aino', 'Bertil', 'Cecilia'].map((name) => servers.player(url, name))
  const slug = await servers.seated(people, { ...RCW, seats: SEATS })
  return { people, slug, file }
}

describe('a standing order', () => {
  it('answers for its seat at once, which everybody sees, and nobody else knows the order', async () => {
    const { people } = await threePlayers()
    const [aino, bertil, cecilia] = people
    await bertil.until(() => isAskedFor(bertil, 'session'))
    expect(await order(bertil, 'no-trading', 'off')).toMatchObject({ type: 'accepted' })
    await aino.until(() => aino.position?.waiting.includes('b') === false)
    expect(aino.position?.index).toBe(1)
    await aino.until(() => eventsOf(aino).length > 0)
    expect(eventsOf(aino)).toMatchObject([{ kind: 'standing', seat: 'b', data: {}, index: 0 }])
    expect(ordersOf(bertil)).toEqual({ 'no-trading': 'off' })
    expect(JSON.stringify([aino.received, cecilia.received])).not.toContain('no-trading')
    expect(ordersOf(aino)).toEqual({})
  })

  it('declines what is offered, until it is taken back', async () => {
    const { people, slug, file } = await threePlayers()
    const [aino, bertil] = people
    await order(bertil, 'decline-offers', 'off')
    await aino.until(() => isAskedFor(aino, 'offer'))
    expect(await aino.answer(...(await offerTo(aino, 'b')))).toMatchObject({ type: 'accepted' })
    await aino.until(() => aino.position?.index === 2)
    await aino.until(() => eventsOf(aino).length > 0)
    expect(eventsOf(aino)).toMatchObject([{ kind: 'standing', seat: 'b', index: 1 }])
    expect(aino.position?.asks.find(({ kind }) => kind === 'session')?.options).toEqual(['ready'])
    // It holds over a restart.
    await servers.stop()
    const url = await servers.start(file)
    const [again, other] = [servers.again(aino, url), servers.again(bertil, url)]
    for (const [one, seat] of [
      [again, 'a'],
      [other, 'b'],
    ] as const) {
      await one.connect()
      await one.follow(slug, seat)
    }
    await other.until(() => ordersOf(other) !== undefined)
    expect(ordersOf(other)).toEqual({ 'decline-offers': 'off' })
    await order(other, 'decline-offers', null)
    expect(await again.answer(...(await offerTo(again, 'b')))).toMatchObject({ type: 'accepted' })
    await other.until(() => other.position?.index === 3)
    expect(other.position?.asks.flatMap(({ options }) => options)).toContain('decline:a')
  })

  it('can end with the next turn of its seat', async () => {
    const { people } = await threePlayers()
    const [, bertil] = people
    await order(bertil, 'no-trading', 'turn')
    await bertil.until(() => JSON.stringify(ordersOf(bertil)).includes('no-trading'))
    const askedFor = new Set<string>()
    for (let n = 0; n < 60 && JSON.stringify(ordersOf(bertil)).includes('no-trading'); n++) {
      const one = people.find(({ position }) => position?.asks.some(({ optional }) => !optional) === true)
      const ask = one?.position?.asks.find(({ optional }) => !optional)
      if (one === undefined || ask === undefined) throw new Error('nobody is asked')
      if (one === bertil) askedFor.add(ask.kind)
      await one.answer(ask.kind === 'session' ? 'ready' : ask.options[0], ask.id)
      for (const other of people) await other.until(() => other.seq >= one.seq)
    }
    expect(ordersOf(bertil)).toEqual({})
    const now = bertil.position?.asks.filter(({ optional }) => !optional).map(({ kind }) => kind) ?? []
    expect([...askedFor, ...now].filter((kind) => kind !== 'session')).not.toEqual([])
  })

  it('is refused where the game has none, or by another name', async () => {
    const { people } = await threePlayers()
    expect(await order(people[0], 'win', 'off')).toMatchObject({ type: 'refused', reason: 'malformed' })
    await servers.stop()
    const [aino] = await tableOfTwo(servers, await servers.start())
    expect(await order(aino, 'decline-offers', 'off')).toMatchObject({ type: 'refused', reason: 'malformed' })
  })
})
