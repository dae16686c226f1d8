import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { appendOf, entry, newTable } from '../testing/appends.ts'
import { TestDatabases } from '../testing/databases.ts'
import { type Store, StoreError } from './store.ts'

const databases = new TestDatabases()
const opened: Store[] = []

async function storeAt(database: string, holder = 'test'): Promise<Store> {
  const store = await databases.open(database, holder)
  opened.push(store)
  return store
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})
afterAll(() => databases.remove())

describe('an append', () => {
  it('stores the entry, the row, the clocks, the checkpoint and the jobs together', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const result = await store.append(
      appendOf(table, 0, {
        entries: [
          entry({ body: { answer: 'ä"\n' }, reason: 'it is cheap' }),
          entry({ kind: 'pause', sender: 'table' }),
        ],
        patch: { state: 'paused', answers: 1, waiting: ['b'], deadline: 5000, clocks: '{"a":700}' },
        checkpoint: { seq: 2, answers: 1, rules: '1.0.0', state: { turn: 1 } },
        jobs: [{ kind: 'clock', key: '1', at: 5000, body: { table } }],
      }),
    )
    expect(result).toEqual({ ok: true, seq: 2 })
    const row = await store.rows.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow()
    const columns = { head: 2, answers: 1, state: 'paused', waiting: '["b"]', deadline: 5000, touched: 1000 }
    expect(row).toMatchObject({ ...columns, clocks: '{"a":700}' })
    expect(await store.since(table, 0, 10)).toMatchObject([
      { seq: 1, kind: 'answer', body: { answer: 'ä"\n' }, reason: 'it is cheap', at: 1000 },
      { seq: 2, kind: 'pause', sender: 'table' },
    ])
    expect(await store.open(table)).toEqual({
      head: 2,
      checkpoint: { seq: 2, answers: 1, rules: '1.0.0', state: { turn: 1 } },
      entries: [],
    })
    expect(await store.claim(['clock'], 10, 1000, 4999)).toEqual([])
    expect(await store.claim(['clock'], 10, 1000, 5000)).toMatchObject([{ kind: 'clock', key: '1', body: { table } }])
  })

  it('keeps what it does not change, and can clear the deadline', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    await store.append(
      appendOf(table, 0, { patch: { answers: 3, waiting: ['b'], deadline: 9, clocks: '{}', state: 'paused' } }),
    )
    await store.append(appendOf(table, 1))
    const read = () =>
      store.rows
        .selectFrom('tables')
        .select(['answers', 'waiting', 'deadline', 'clocks', 'state'])
        .executeTakeFirstOrThrow()
    expect(await read()).toEqual({ answers: 3, waiting: '["b"]', deadline: 9, clocks: '{}', state: 'paused' })
    await store.append(appendOf(table, 2, { patch: { deadline: null } }))
    expect(await read()).toMatchObject({ deadline: null, answers: 3 })
  })

  it('is refused with the head if somebody else was first, and stores nothing', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    await store.append(appendOf(table, 0))
    const late = appendOf(table, 0, { jobs: [{ kind: 'clock', key: 'late', at: 1 }], patch: { answers: 9 } })
    expect(await store.append(late)).toEqual({ ok: false, why: 'raced', head: 1 })
    expect(await store.since(table, 0, 10)).toHaveLength(1)
    expect(await store.claim(['clock'], 10, 1000, 5000)).toEqual([])
  })

  it('is stored once if it is sent twice, and the second time gets the number and body of the first', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const sent = entry({ body: { answer: 'north' } })
    await store.append(appendOf(table, 0, { entries: [sent] }))
    const again = { ok: false, why: 'repeated', seq: 1, body: { answer: 'north' } }
    expect(await store.append(appendOf(table, 1, { entries: [sent] }))).toEqual(again)
    expect(await store.append(appendOf(table, 0, { entries: [{ ...sent, body: { answer: 'south' } }] }))).toEqual(again)
    expect(await store.append(appendOf(table, 1, { entries: [{ ...sent, sender: 'b' }] }))).toEqual({
      ok: true,
      seq: 2,
    })
  })

  it('that was sent before does not keep others of a shared transaction from being stored', async () => {
    const store = await storeAt(databases.next())
    const [one, two, three] = [await newTable(store), await newTable(store), await newTable(store)]
    const sent = entry({ body: { answer: 'north' } })
    await store.append(appendOf(two, 0, { entries: [sent] }))
    const results = await Promise.all([
      store.append(appendOf(one, 0)),
      store.append(appendOf(two, 1, { entries: [sent] })),
      store.append(appendOf(three, 5)),
    ])
    expect(results).toEqual([
      { ok: true, seq: 1 },
      { ok: false, why: 'repeated', seq: 1, body: { answer: 'north' } },
      { ok: false, why: 'raced', head: 0 },
    ])
  })

  it('changes the occupant of a seat, with the clocks or alone', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const occupant = { kind: 'bot', name: '', bot: 'random', person: null, linkHash: null } as const
    const left = { absence: 'away', leftFrom: 'x' } as const
    await store.append(
      appendOf(table, 0, {
        patch: { clocks: '{"b":8}' },
        occupants: [{ seat: 'a', ...occupant, ...left }],
      }),
    )
    const rows = () =>
      store.rows
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .select(['seat', 'kind', 'bot', 'absence', 'clocks'])
        .where('table_id', '=', table)
        .orderBy('seat')
        .execute()
    const clocks = '{"b":8}'
    const b = { seat: 'b', kind: 'person', bot: null, absence: null, clocks }
    expect(await rows()).toEqual([{ seat: 'a', kind: 'bot', bot: 'random', absence: 'away', clocks }, b])
    await store.append(
      appendOf(table, 1, {
        occupants: [{ seat: 'a', ...occupant, bot: 'quick', absence: null, leftFrom: null }],
      }),
    )
    expect(await rows()).toEqual([{ seat: 'a', kind: 'bot', bot: 'quick', absence: null, clocks }, b])
  })

  it('that is faulty fails alone in a shared transaction', async () => {
    const store = await storeAt(databases.next())
    const [one, two, three] = [await newTable(store), await newTable(store), await newTable(store)]
    const twice = entry()
    const results = await Promise.allSettled([
      store.append(appendOf(one, 0)),
      store.append(appendOf(two, 0, { entries: [twice, twice] })),
      store.append(appendOf(three, 0)),
      store.append(appendOf(999, 0)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ reason: expect.any(StoreError) })
    expect(await store.heads([one, two, three])).toEqual(
      new Map([
        [one, 1],
        [two, 0],
        [three, 1],
      ]),
    )
    expect(await store.since(two, 0, 10)).toEqual([])
  })

  it('of one table waits for the one before it, so that numbers have no gap', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const results = await Promise.all(Array.from({ length: 20 }, (_, after) => store.append(appendOf(table, after))))
    expect(results.map((result) => result.ok && result.seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect((await store.since(table, 0, 100)).map(({ seq }) => seq)).toEqual(results.map((_, at) => at + 1))
  })
})

describe('checkpoints', () => {
  it('are kept for the last three and for the first of every hundred answers', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    for (let after = 0; after < 16; after++) {
      const checkpoint = { seq: after + 1, answers: 25 * after, rules: '1.0.0', state: after }
      await store.append(appendOf(table, after, { checkpoint }))
    }
    const kept = await store.rows.selectFrom('checkpoints').select('answers').orderBy('seq').execute()
    expect(kept.map(({ answers }) => answers)).toEqual([0, 100, 200, 300, 325, 350, 375])
    expect(await store.checkpointBefore(table, 299)).toMatchObject({ answers: 200, state: 8 })
    expect(await store.checkpointBefore(table, 1000)).toMatchObject({ answers: 375, state: 15 })
  })

  it('of answers that were taken back go', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    for (const after of [0, 1, 2]) {
      const checkpoint = { seq: after + 1, answers: 100 * after, rules: '1.0.0', state: after }
      await store.append(appendOf(table, after, { checkpoint }))
    }
    await store.append(appendOf(table, 3, { checkpointsUpTo: 150 }))
    expect(await store.checkpointBefore(table, 1000)).toMatchObject({ answers: 100 })
  })

  it('open a table with the entries since', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const checkpoint = { seq: 1, answers: 1, rules: '1.0.0', state: {} }
    await store.append(appendOf(table, 0, { checkpoint }))
    await store.append(appendOf(table, 1))
    expect(await store.open(table)).toMatchObject({ head: 2, checkpoint, entries: [{ seq: 2 }] })
    expect(await store.open(12345)).toBeNull()
  })
})

describe('jobs', () => {
  it('go to one process, and to another one when its lease has ended', async () => {
    const file = databases.next()
    const [one, two] = [await storeAt(file, 'one'), await storeAt(file, 'two')]
    const table = await newTable(one)
    await one.append(appendOf(table, 0, { jobs: [{ kind: 'bot', key: 'x', at: 10 }] }))
    const [job] = await one.claim(['bot'], 5, 1000, 20)
    expect(job).toMatchObject({ kind: 'bot', key: 'x', tries: 1 })
    expect(await two.claim(['bot'], 5, 1000, 500)).toEqual([])
    expect(await one.renew(job, 1000, 900)).toBe(true)
    expect(await two.claim(['bot'], 5, 1000, 1500)).toEqual([])
    const [taken] = await two.claim(['bot'], 5, 1000, 1900)
    expect(taken).toMatchObject({ id: job.id, tries: 2 })
    expect(await one.renew(job, 1000, 1950)).toBe(false)
    await one.done(job)
    expect(await two.renew(taken, 1000, 2000)).toBe(true)
    await two.done(taken)
    expect(await two.claim(['bot'], 5, 1000, 9000)).toEqual([])
  })

  it('are replaced by one of the same key, and taken back', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    const at = (due: number | null) => [{ kind: 'clock', key: 'x', at: due, body: { due } }]
    await store.append(appendOf(table, 0, { jobs: at(10) }))
    await store.claim(['clock'], 5, 100_000, 20)
    await store.append(appendOf(table, 1, { jobs: at(30) }))
    expect(await store.claim(['clock'], 5, 100, 29)).toEqual([])
    expect(await store.claim(['clock'], 5, 100, 30)).toMatchObject([{ body: { due: 30 }, tries: 1 }])
    await store.append(appendOf(table, 2, { jobs: at(null) }))
    expect(await store.claim(['clock'], 5, 100, 9999)).toEqual([])
  })
})

describe('a database', () => {
  it('is opened again with everything in it', async () => {
    const database = databases.next()
    const before = await storeAt(database)
    const table = await newTable(before)
    await before.append(appendOf(table, 0))
    await before.close()
    opened.splice(0)
    const after = await storeAt(database)
    expect(await after.open(table)).toMatchObject({ head: 1, entries: [{ seq: 1 }] })
  })

  it('refuses everything once it is closed', async () => {
    const store = await storeAt(databases.next())
    const table = await newTable(store)
    await store.close()
    opened.splice(0)
    await expect(store.append(appendOf(table, 0))).rejects.toThrow(StoreError)
  })
})

describe('a lease', () => {
  it('belongs to one process until it ends or is given back', async () => {
    const database = databases.next()
    const [one, two] = [await storeAt(database, 'one'), await storeAt(database, 'two')]
    expect(await one.lease('bots', 100, 1000)).toBe(true)
    expect(await one.lease('bots', 100, 1050)).toBe(true)
    expect(await two.lease('bots', 100, 1149)).toBe(false)
    expect(await two.lease('other', 100, 1149)).toBe(true)
    expect(await two.lease('bots', 100, 1150)).toBe(true)
    expect(await one.lease('bots', 100, 1160)).toBe(false)
    await one.release('bots')
    expect(await one.lease('bots', 100, 1160)).toBe(false)
    await two.release('bots')
    expect(await one.lease('bots', 100, 1160)).toBe(true)
  })
})

describe('exclusive work', () => {
  it('of one name is done one after the other, and a failure does not stop the next', async () => {
    const store = await storeAt(databases.next())
    const log: string[] = []
    const work = (name: string, text: string) =>
      store.exclusively(name, async () => {
        log.push(`${text} begins`)
        await new Promise((done) => setTimeout(done, 20))
        log.push(`${text} ends`)
        if (text === 'a') throw new Error('failed')
      })
    const results = await Promise.allSettled([work('x', 'a'), work('x', 'b'), work('x', 'c')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(log).toEqual(['a', 'b', 'c'].flatMap((text) => [`${text} begins`, `${text} ends`]))
  })
})
