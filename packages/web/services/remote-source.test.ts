import { type Json, Match, type Position, RecordError, readOptions, type UndoRule, verify } from '@interregnum/kernel'
import { type Bazaar, bazaar } from '@interregnum/kernel/testing/toys'
import { gamePackage, sovietDawn } from '@interregnum/soviet-dawn'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Delivery,
  type FaultCount,
  faultyConnect,
  portTo,
  randomFaults,
} from '../browser/remote/faulty-connection.ts'
import { TABLE, TableHost } from '../browser/remote/table-host.ts'
import { bazaarPackage } from '../browser/toy/game-package.ts'
import { LocalSource } from './local-source.ts'
import type { Occupants } from './occupants.ts'
import { type Outbox, RemoteSource, type RemoteTable } from './remote-source.ts'
import { type Connect, ConnectionError, type TransportEvents } from './table-connection.ts'
import type { AnswerCommand, ClientMessage, ServerMessage } from './table-messages.ts'

type DeliveryOf = (message: ClientMessage | ServerMessage) => Delivery

const open: RemoteSource[] = []
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})

/** Reconnects at once, and does not notice a silent connection. */
const QUICK = { heartbeat: 60_000, retryAfter: () => 1 }

async function follow(table: RemoteTable): Promise<RemoteSource> {
  const source = await RemoteSource.open({ ...table, timing: { ...QUICK, ...table.timing } })
  open.push(source)
  return source
}

const dawnHost = (undo: UndoRule = 'own') =>
  new TableHost(Match.begin(sovietDawn, { seed: '7', undo }) as Match<unknown>)

/** The one seat of Soviet Dawn, over a connection with these faults. */
const dawnTable = (
  host: TableHost,
  deliveryOf: DeliveryOf = () => 0,
  more: Partial<RemoteTable> = {},
): RemoteTable => ({
  table: TABLE,
  seat: 'reds',
  pkg: gamePackage,
  options: readOptions(sovietDawn.options, {}),
  connect: faultyConnect(portTo(host, 'reds'), deliveryOf),
  ...more,
})

const first = ({ position }: RemoteSource): Json => position.asks[0].options[0]

/** Varies the option with `n`. */
const pick = ({ position }: RemoteSource, n: number): Json => {
  const { options } = position.asks[0]
  return options[n % options.length]
}

/** Applies a delivery to the first message of a type. */
function firstOf(type: string, delivery: Delivery, others: Delivery = 0): DeliveryOf {
  let matched = false
  return (message) => {
    if (matched || message.type !== type) return others
    matched = true
    return delivery
  }
}

/** A position without redo, undo and ask ids. */
const plain = ({ redo: _, undo: __, undoLimit: ___, asks, ...rest }: Position) => ({
  ...rest,
  asks: asks.map(({ id: _, ...ask }) => ask),
})

describe('a game on a server', () => {
  it('shows positions, takes answers, explains, undoes and redoes', async () => {
    const host = dawnHost('free')
    const source = await follow(dawnTable(host))
    expect(source.position).toEqual(host.match.position('reds'))
    expect(source.connection).toBe('connected')
    expect(await source.why('draw')).toBeNull()
    expect(await source.why('offensive:poland')).toMatchObject({ reason: 'not-a-choice' })
    for (let n = 0; n < 4; n++) expect(await source.answer(first(source))).toBeNull()
    expect(source.position).toEqual(host.match.position('reds'))
    expect(await source.undo(3)).toBeNull()
    expect(source.position.index).toBe(1)
    expect(await source.redo(2)).toBeNull()
    expect(source.position).toEqual(host.match.position('reds'))
    expect(await source.redo(5)).toMatchObject({ reason: 'redo-too-far' })
  })

  it('shows the clocks that come with positions', async () => {
    const clocks = (now: number) => ({ now, seats: { reds: { left: 1000, bank: 2000, runs: true } } })
    const timed: (connect: Connect) => Connect = (connect) => (events) =>
      connect({
        ...events,
        received(message) {
          const isShown = message.type === 'position' || message.type === 'difference'
          events.received(isShown ? { ...message, clocks: clocks(message.seq) } : message)
        },
      })
    const host = dawnHost()
    const source = await follow({ ...dawnTable(host), connect: timed(dawnTable(host).connect) })
    expect(source.clocks).toEqual(clocks(0))
    await source.answer('draw')
    expect(source.clocks).toEqual(clocks(1))
  })

  it('says why an answer is refused and changes nothing', async () => {
    const source = await follow(dawnTable(dawnHost()))
    const { position } = source
    expect(await source.answer('nonsense')).toMatchObject({ reason: 'not-a-choice' })
    expect(await source.answer('draw', 'no-such-ask')).toMatchObject({ reason: 'closed-ask' })
    expect([source.position, source.pending]).toEqual([position, null])
  })

  it('keeps an answer pending until the position shows it, and refuses others meanwhile', async () => {
    const source = await follow(dawnTable(dawnHost(), (message) => (message.type === 'difference' ? 20 : 0)))
    const states: string[] = []
    source.subscribe(() => {
      const state = `${source.pending?.answer} ${source.position.index}`
      if (state !== states.at(-1)) states.push(state)
    })
    const answering = source.answer('draw')
    expect(source.pending).toMatchObject({ kind: 'answer', answer: 'draw' })
    expect(await source.answer('draw')).toMatchObject({ rule: 'table', reason: 'pending' })
    expect(await source.undo(1)).toMatchObject({ reason: 'pending' })
    expect(await answering).toBeNull()
    // It stops being pending with the new position, so that the new question can be answered at once.
    expect(states).toEqual(['draw 0', 'undefined 1'])
  })

  it('completes an answer when its difference arrives, before the acknowledgement', async () => {
    const source = await follow(dawnTable(dawnHost(), (message) => (message.type === 'accepted' ? 200 : 0)))
    const before = performance.now()
    for (let n = 0; n < 5; n++) expect(await source.answer(first(source))).toBeNull()
    expect(performance.now() - before).toBeLessThan(200)
  })

  it('shows past positions, even after an undo and other answers', async () => {
    const host = dawnHost('free')
    const source = await follow(dawnTable(host))
    for (let n = 0; n < 25; n++) await source.answer(pick(source, n))
    const again = await follow(dawnTable(host))
    const compare = async () => {
      for (const index of [0, 3, 9, 10, 24, 25]) {
        for (const one of [source, again]) {
          expect(plain(await one.at(index))).toEqual(plain(host.match.at(index, 'reds')))
        }
      }
    }
    await compare()
    await source.undo(18)
    for (let n = 0; n < 18; n++) await source.answer(pick(source, n + 1))
    await vi.waitFor(() => expect(again.position.index).toBe(25))
    await compare()
    await expect(source.at(26)).rejects.toThrow(RecordError)
    await expect(source.at(-1)).rejects.toThrow(RecordError)
  })

  it('offers its record only when it is over', async () => {
    const host = dawnHost()
    const fetchRecord = async () => host.match.exportRecord()
    const source = await follow(dawnTable(host, () => 0, { fetchRecord }))
    expect(source.records).toBeNull()
    while (source.position.outcome === null) await source.answer(first(source))
    const record = await source.records!.export()
    expect(verify(sovietDawn, record)).toMatchObject({ ok: true })
    const fork = await source.records!.fork(5)
    expect(LocalSource.load(gamePackage, fork.record).position.index).toBe(5)
  })
})

describe('a connection with faults', () => {
  it('plays a whole game with delays, messages that overtake each other, and cuts: each answer counts once', async () => {
    const host = dawnHost()
    const count: FaultCount = { overtaken: 0, lost: 0, cut: 0 }
    const connect = faultyConnect(portTo(host, 'reds'), randomFaults(4, 4, 12), count)
    const source = await follow(dawnTable(host, undefined, { connect, timing: { heartbeat: 50 } }))
    let given = 0
    for (; source.position.outcome === null; given++) {
      expect(await source.answer(pick(source, given))).toBeNull()
      // Meanwhile, somebody looks at a past position and asks why an option is refused.
      if (given % 7 === 3) await Promise.all([source.at(given - 2), source.why('nonsense')])
    }
    expect(host.match.index).toBe(given)
    expect(source.position).toEqual(host.match.position('reds'))
    expect(verify(sovietDawn, host.match.exportRecord())).toMatchObject({ ok: true })
    expect(count.overtaken).toBeGreaterThan(5)
    expect(count.cut).toBeGreaterThan(10)
    expect(host.repeated).toBeGreaterThan(0)
  })

  it('resends an answer lost with the connection', async () => {
    const host = dawnHost()
    const source = await follow(dawnTable(host, firstOf('answer', 'cut')))
    expect(await source.answer('draw')).toBeNull()
    expect([host.match.index, source.position.index, host.repeated]).toEqual([1, 1, 0])
  })

  it.each(['difference', 'accepted'])(
    'does not count an answer twice when the connection fails with the %s',
    async (type) => {
      const host = dawnHost()
      const source = await follow(dawnTable(host, firstOf(type, 'cut')))
      expect(await source.answer('draw')).toBeNull()
      expect([host.match.index, source.position.index]).toEqual([1, 1])
      expect(source.position).toEqual(host.match.position('reds'))
      // The acknowledgement comes after the difference, which acknowledges as well.
      if (type === 'difference') expect(host.repeated).toBe(1)
    },
  )

  it('asks for the whole position when a difference is missing', async () => {
    const host = dawnHost()
    const lose = firstOf('difference', 'lost')
    const source = await follow(dawnTable(host, lose))
    const other = await follow(dawnTable(host))
    await other.answer('draw')
    await other.answer(first(other))
    await vi.waitFor(() => expect(source.position.index).toBe(2))
    expect(source.position).toEqual(host.match.position('reds'))
  })

  it('notices a missing last difference with the heartbeat', async () => {
    const host = dawnHost()
    const source = await follow(dawnTable(host, firstOf('difference', 'lost'), { timing: { heartbeat: 20 } }))
    expect(await source.answer('draw')).toBeNull()
    expect(source.position).toEqual(host.match.position('reds'))
    expect(source.connection).toBe('connected')
  })

  it('asks for the whole position when a difference does not fit', async () => {
    const host = dawnHost()
    let spoiled = 0
    const spoil: (connect: Connect) => Connect = (connect) => (events) =>
      connect({
        ...events,
        received(message) {
          if (message.type !== 'difference' || spoiled++ > 0) return events.received(message)
          events.received({ ...message, change: { ...message.change, check: 1 } })
        },
      })
    const source = await follow({ ...dawnTable(host), connect: spoil(dawnTable(host).connect) })
    expect(await source.answer('draw')).toBeNull()
    expect(source.position).toEqual(host.match.position('reds'))
    expect(spoiled).toBe(1)
  })

  it('ignores repeated and outdated messages', async () => {
    const host = dawnHost()
    const messages: (() => void)[] = []
    const recorded: (connect: Connect) => Connect = (connect) => (events) =>
      connect({
        ...events,
        received(message) {
          messages.push(() => events.received(message))
          events.received(message)
        },
      })
    const source = await follow({ ...dawnTable(host), connect: recorded(dawnTable(host).connect) })
    for (let n = 0; n < 3; n++) await source.answer(first(source))
    for (const receive of messages.splice(0).reverse()) receive()
    expect(source.position).toEqual(host.match.position('reds'))
    expect(await source.answer(first(source))).toBeNull()
    expect(source.position).toEqual(host.match.position('reds'))
  })

  it('catches up after a disconnection, journal included', async () => {
    const host = dawnHost('free')
    let away = false
    const retryAfter = () => 40
    const source = await follow(dawnTable(host, () => (away ? 'cut' : 0), { timing: { retryAfter } }))
    const other = await follow(dawnTable(host))
    for (let n = 0; n < 6; n++) await other.answer(first(other))
    await vi.waitFor(() => expect(source.position.index).toBe(6))
    away = true
    await other.undo(2)
    await vi.waitFor(() => expect(source.connection).toBe('reconnecting'))
    away = false
    for (let n = 0; n < 4; n++) await other.answer(pick(other, n + 1))
    await vi.waitFor(() => expect(source.position.index).toBe(8))
    expect(source.position).toEqual(host.match.position('reds'))
    for (let index = 0; index <= 8; index++) {
      expect(plain(await source.at(index))).toEqual(plain(host.match.at(index, 'reds')))
    }
    expect(source.connection).toBe('connected')
  })

  it('gets the last lines of the log first, and the others when it needs them', async () => {
    const host = dawnHost('free')
    host.firstLines = 3
    const other = await follow(dawnTable(host))
    for (let n = 0; n < 9; n++) await other.answer(first(other))
    const all = () => host.match.position('reds').journal
    const source = await follow(dawnTable(host))
    expect(source.position.journal).toEqual(all().slice(-3))
    expect(source.linesMissing).toBe(all().length - 3)
    await source.answer(first(source))
    expect([source.linesMissing + source.position.journal.length, source.position.index]).toEqual([all().length, 10])
    expect(plain(await source.at(4))).toEqual(plain(host.match.at(4, 'reds')))
    expect(source.linesMissing).toBe(0)
    expect(source.position).toEqual(host.match.position('reds'))
  })

  it('fetches the beginning of the log by itself once the table is shown', async () => {
    const host = dawnHost('free')
    host.firstLines = 3
    const other = await follow(dawnTable(host))
    for (let n = 0; n < 9; n++) await other.answer(first(other))
    const source = await follow(dawnTable(host))
    expect(source.linesMissing).toBeGreaterThan(3)
    await vi.waitFor(() => expect(source.position).toEqual(host.match.position('reds')), { timeout: 8000 })
  })

  it('follows an undo to before the lines that it has', async () => {
    const host = dawnHost('free')
    host.firstLines = 3
    const other = await follow(dawnTable(host))
    for (let n = 0; n < 9; n++) await other.answer(first(other))
    const source = await follow(dawnTable(host))
    await other.undo(8)
    await vi.waitFor(() => expect(source.position.index).toBe(1))
    await source.wholeLog()
    expect(source.position).toEqual(host.match.position('reds'))
  })

  it('keeps the log over a disconnection if it still fits', async () => {
    const host = dawnHost('free')
    host.firstLines = 8
    let away = false
    const source = await follow(dawnTable(host, () => (away ? 'cut' : 0)))
    const other = await follow(dawnTable(host))
    for (let n = 0; n < 9; n++) await other.answer(first(other))
    await vi.waitFor(() => expect(source.position).toEqual(host.match.position('reds')))
    away = true
    await other.answer(first(other))
    await vi.waitFor(() => expect(source.connection).toBe('reconnecting'))
    away = false
    await vi.waitFor(() => expect(source.position.index).toBe(10))
    expect(source.linesMissing).toBe(0)
    expect(source.position).toEqual(host.match.position('reds'))
  })

  it('ignores events of an abandoned connection', async () => {
    const host = dawnHost()
    const transports: TransportEvents[] = []
    const connect: Connect = (events) => {
      transports.push(events)
      return dawnTable(host, transports.length === 1 ? firstOf('answer', 'cut') : undefined).connect(events)
    }
    const source = await follow({ ...dawnTable(host), connect: connect })
    await source.answer('draw')
    expect(transports).toHaveLength(2)
    transports[0].received({ type: 'error', code: 'forbidden' })
    transports[0].closed()
    expect(source.connection).toBe('connected')
    expect(await source.answer(first(source))).toBeNull()
    expect(transports).toHaveLength(2)
  })

  it('treats a silent connection as cut', async () => {
    const host = dawnHost()
    let silent = false
    const source = await follow(dawnTable(host, () => (silent ? 'lost' : 0), { timing: { heartbeat: 100 } }))
    silent = true
    const answering = source.answer('draw')
    await vi.waitFor(() => expect(source.connection).toBe('reconnecting'))
    silent = false
    expect(await answering).toBeNull()
    expect(host.match.index).toBe(1)
  })

  it('is lost after many failures, keeps the answer, and can be reconnected', async () => {
    const host = dawnHost()
    let broken = false
    const source = await follow(dawnTable(host, () => (broken ? 'cut' : 0), { timing: { attempts: 3 } }))
    broken = true
    const answering = source.answer('draw')
    await vi.waitFor(() => expect(source.connection).toBe('lost'))
    await expect(source.why('draw')).rejects.toThrow(ConnectionError)
    await expect(source.at(0)).resolves.toBe(source.position)
    expect(source.pending).not.toBeNull()
    broken = false
    source.reconnect()
    expect(await answering).toBeNull()
    expect([host.match.index, source.connection, source.pending]).toEqual([1, 'connected', null])
  })

  it('tries again at once when somebody asks for it', async () => {
    const host = dawnHost()
    let broken = false
    const retryAfter = () => 1_000_000
    const source = await follow(dawnTable(host, () => (broken ? 'cut' : 0), { timing: { retryAfter } }))
    broken = true
    const answering = source.answer('draw')
    await vi.waitFor(() => expect(source.connection).toBe('reconnecting'))
    broken = false
    source.reconnect()
    expect(await answering).toBeNull()
    expect(source.connection).toBe('connected')
  })

  it('waits as long as the server says when it cannot store anything', async () => {
    const host = dawnHost()
    const source = await follow(dawnTable(host))
    host.unavailable = 2
    expect(await source.answer('draw')).toBeNull()
    expect([host.unavailable, host.match.index]).toEqual([0, 1])
  })

  it('cannot be opened if there is no such table', async () => {
    const opening = RemoteSource.open({ ...dawnTable(dawnHost()), table: 'another' })
    await expect(opening).rejects.toThrow(/doesn’t exist/)
  })
})

describe('an answer that was under way when the page was closed', () => {
  class MemoryOutbox implements Outbox {
    stored: AnswerCommand | null = null
    load = async () => this.stored
    save = async (answer: AnswerCommand | null) => {
      this.stored = answer
    }
  }

  it.each([
    ['was lost', 'answer', 0],
    ['had arrived', 'difference', 1],
  ] as const)('is sent again by the next page and counts once: it %s', async (_, type, repeated) => {
    const host = dawnHost()
    const outbox = new MemoryOutbox()
    // From the first message of that type on, nothing arrives any more.
    let lost = false
    const deliveryOf: DeliveryOf = (message) => {
      lost ||= message.type === type
      return lost ? 'lost' : 0
    }
    const page = await follow(dawnTable(host, deliveryOf, { outbox }))
    void page.answer('draw')
    await vi.waitFor(() => expect(lost).toBe(true))
    page.close()
    expect(outbox.stored).toMatchObject({ answer: 'draw' })
    const next = await follow(dawnTable(host, () => 0, { outbox }))
    await vi.waitFor(() => expect(outbox.stored).toBeNull())
    expect([host.match.index, next.position.index, host.repeated]).toEqual([1, 1, repeated])
  })

  it('is shown as being sent only once it is stored', async () => {
    let store = (): void => {}
    const outbox: Outbox = {
      load: async () => null,
      save: () =>
        new Promise((stored) => {
          store = stored
        }),
    }
    const lost: DeliveryOf = (message) => (message.type === 'answer' ? 'lost' : 0)
    const page = await follow(dawnTable(dawnHost(), lost, { outbox }))
    let shown = 0
    page.subscribe(() => {
      shown++
    })
    void page.answer('draw')
    await Promise.resolve()
    expect(shown).toBe(0)
    store()
    await vi.waitFor(() => expect(shown).toBeGreaterThan(0))
    expect(page.pending).toMatchObject({ kind: 'answer', answer: 'draw' })
    page.close()
  })
})

describe('several people at a table on a server', () => {
  const OCCUPANTS: Occupants = {
    ada: { kind: 'person', name: 'Ada' },
    ben: { kind: 'person', name: 'Ben' },
    cleo: { kind: 'program', policy: 'random' },
  }
  const market = () => new TableHost(Match.begin(bazaar, { seed: '1', undo: 'own' }) as Match<unknown>, OCCUPANTS)
  const sit = (host: TableHost, seat: string | null) =>
    follow({
      table: TABLE,
      seat,
      pkg: bazaarPackage as unknown as RemoteTable['pkg'],
      options: readOptions(bazaar.options, {}),
      connect: faultyConnect(portTo(host, seat), randomFaults(9, 3, 40)),
    })

  it('see their own hidden information, all names, and who is present', async () => {
    const host = market()
    const ada = await sit(host, 'ada')
    await vi.waitFor(() => expect(ada.presence).toMatchObject({ ada: 'here', ben: 'never' }))
    const [ben, watcher] = [await sit(host, 'ben'), await sit(host, null)]
    const wishes = [ada, ben, watcher].map(({ position }) => (position.view as Bazaar).wish)
    expect(wishes[0][0] * wishes[1][1]).toBeGreaterThan(0)
    expect([wishes[0][1], wishes[1][0], ...wishes[2]]).toEqual([0, 0, 0, 0, 0])
    await vi.waitFor(() => expect(ada.presence.ben).toBe('here'))
    expect(['ada', 'ben', 'cleo'].map((seat) => ada.nameOf(seat))).toEqual(['Ada', 'Ben', 'Random'])
    expect([ada.people, watcher.people]).toEqual([1, 0])
    ben.setVisible(false)
    await vi.waitFor(() => expect(ada.presence.ben).toBe('away'))
    const asked = ada.position.asks.find(({ optional }) => !optional)?.id
    expect(await ada.answer('work', asked)).toBeNull()
    for (const one of [ben, watcher]) await vi.waitFor(() => expect(one.position.index).toBe(1))
    expect(await watcher.answer('work')).not.toBeNull()
    expect(await ada.answer('work', asked)).toMatchObject({ reason: 'closed-ask' })
  })

  it('undo the answers of others only if these agree', async () => {
    const host = market()
    const [ada, ben] = [await sit(host, 'ada'), await sit(host, 'ben')]
    await ada.answer('work')
    await vi.waitFor(() => expect(ben.position.index).toBe(1))
    await ben.answer('work')
    await vi.waitFor(() => expect(ada.position.index).toBe(2))
    expect(ada.position.undo).toBe(0)
    expect(await ada.undo(2)).toMatchObject({ reason: 'needs-consent' })
    expect(await ada.requests.ask('undo', { to: 0 })).toBeNull()
    await vi.waitFor(() => expect(ben.requests.open).toHaveLength(1))
    expect(await ben.requests.vote(1, false)).toBeNull()
    await vi.waitFor(() => expect(ada.requests.open).toEqual([]))
    expect(host.match.index).toBe(2)
    await ada.requests.ask('undo', { to: 0 })
    await vi.waitFor(() => expect(ben.requests.open).toMatchObject([{ number: 2, kind: 'undo', seat: 'ada' }]))
    expect(await ben.requests.vote(2, true)).toBeNull()
    for (const one of [ada, ben]) await vi.waitFor(() => expect(one.position.index).toBe(0))
    expect(ada.position).toEqual(host.match.position('ada'))
    expect(ada.position.journal.at(-1)).toMatchObject({ kind: 'undone', data: { by: 'ada', agreed: ['ben'] } })
    expect(await ben.requests.vote(2, true)).toMatchObject({ reason: 'closed-request' })
  })

  it('chat with everybody or one person', async () => {
    const host = market()
    const [ada, ben, cleo] = [await sit(host, 'ada'), await sit(host, 'ben'), await sit(host, 'cleo')]
    expect(await ada.chat.say('Good day')).toBeNull()
    expect(await ben.chat.say('Sell me silk', 'ada')).toBeNull()
    await vi.waitFor(() => expect(ada.chat.lines.map(({ text }) => text)).toEqual(['Good day', 'Sell me silk']))
    await vi.waitFor(() => expect(cleo.chat.lines.map(({ text }) => text)).toEqual(['Good day']))
  })

  it('have forms checked by the rules', async () => {
    const host = market()
    const ada = await sit(host, 'ada')
    await ada.answer('offer')
    const [ask] = ada.position.asks
    const example = await ada.example(ask.id)
    expect(await ada.why(example, ask.id)).toBeNull()
    expect(await ada.why({ to: 'ada' }, ask.id)).toMatchObject({ reason: 'malformed' })
    expect(await ada.answer(example, ask.id)).toBeNull()
    expect(await ada.example(ask.id)).toBeNull()
  })
})
