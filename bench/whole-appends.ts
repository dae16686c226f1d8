// What an answer stores, for benchmarks of stores.
import type { Store } from '../packages/server/store/store.ts'

export const BODY = JSON.stringify({
  entry: { serial: 1, seat: 'a', answer: 'march:riga:2', chance: [3, 5] },
  journalFrom: 12,
})

export interface Writer {
  readonly table: number
  after: number
}

export async function newTable(store: Store, slug: string): Promise<Writer> {
  const { id } = await store.rows
    .insertInto('tables')
    .values({
      slug,
      game: 'bench',
      rules: '1.0.0',
      options: '{}',
      state: 'running',
      owner: 1,
      visibility: 'private',
      undo_rule: 'own',
      head: 0,
      answers: 0,
      waiting: '[]',
      created: 0,
      touched: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seat = { table_id: id, kind: 'person', name: '', bot: null, person: null, link_hash: null } as const
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ ...seat, seat: name, bank: 1000, stretch: null }))
  await store.rows.insertInto('seats').values(rows).execute()
  return { table: id, after: 0 }
}

/** Each writer appends as soon as its last append is acknowledged. */
export async function appendRate(store: Store, writers: readonly Writer[], milliseconds: number): Promise<number> {
  const start = performance.now()
  let count = 0
  const write = async (writer: Writer): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const { table, after } = writer
      const result = await store.append(wholeAppend(table, after))
      if (!result.ok) throw new Error(`an append was refused: ${result.why}`)
      writer.after = result.seq
      count++
    }
  }
  await Promise.all(writers.map(write))
  return (count / (performance.now() - start)) * 1000
}

/** What an answer stores in a game of four with clocks: entry, row, two clocks, a job, and now and then a checkpoint. */
function wholeAppend(table: number, after: number) {
  const stretch = { stretch: { from: after, move: 1000, ask: `0.${after}` }, ended: null }
  const state = after % 25 === 0 ? { board: 'x'.repeat(4000) } : null
  return {
    table,
    after,
    entries: [
      {
        kind: 'answer',
        seat: 'a',
        sender: 'a',
        clientId: `${after}`.padStart(32, '0'),
        body: JSON.parse(BODY),
        journal: [{ index: after, kind: 'marched', data: { to: 'riga', units: 2 } }],
        reason: null,
      },
    ],
    patch: { answers: after + 1, waiting: ['b'], deadline: after + 1000 },
    seats: [
      { seat: 'a', bank: 1000, stretch },
      { seat: 'b', bank: 1000, stretch },
    ],
    checkpoint: state === null ? null : { seq: after + 1, answers: after + 1, rules: '1.0.0', state },
    jobs: [{ kind: 'clock', key: `${table}`, at: after + 1000 }],
    at: after,
  }
}
