import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { SqliteStore } from '../packages/server/store/sqlite.ts'

// The store alone: whole appends of many tables at once, against single durable commits of one row, in turns.
const WRITERS = [10, 50]

export default {
  name: 'server: store',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-bench-'))
    try {
      const store = await SqliteStore.at(join(folder, 'store.db'), 'bench')
      const single = new SingleCommits(join(folder, 'single.db'))
      const [rounds, milliseconds] = quick ? [3, 400] : [7, 1500]
      const result: Record<string, unknown> = {}
      for (const writers of WRITERS) {
        const tables = await Promise.all(Array.from({ length: writers }, (_, n) => newTable(store, `${writers}-${n}`)))
        const ratios: number[] = []
        const rates: number[] = []
        for (let round = 0; round < rounds; round++) {
          const yardstick = single.rate(milliseconds)
          const rate = await appendRate(store, tables, milliseconds)
          rates.push(Math.round(rate))
          ratios.push(rate / yardstick)
        }
        result[`appendsPerSecond, ${writers} writers`] = rates
        result[`timesSingleCommits, ${writers} writers`] = Math.round(median(ratios) * 100) / 100
      }
      await store.close()
      single.close()
      return { ...result, target: '1.5 with 10 writers, 1.8 with 50' }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** One row in one transaction, on disk before the next. */
class SingleCommits {
  private readonly db: Database.Database
  constructor(file: string) {
    this.db = new Database(file)
    this.db.pragma('journal_mode = WAL')
    this.db.pragma('synchronous = FULL')
    this.db.exec('create table entries (id integer primary key, body text)')
  }

  rate(milliseconds: number): number {
    const insert = this.db.prepare<unknown[]>('insert into entries (body) values (?)')
    const start = performance.now()
    let count = 0
    for (; performance.now() - start < milliseconds; count++) insert.run(BODY)
    return (count / (performance.now() - start)) * 1000
  }

  close(): void {
    this.db.close()
  }
}

const BODY = JSON.stringify({
  entry: { serial: 1, seat: 'a', answer: 'march:riga:2', chance: [3, 5] },
  journalFrom: 12,
})

interface Writer {
  readonly table: number
  after: number
}

async function newTable(store: SqliteStore, slug: string): Promise<Writer> {
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
async function appendRate(store: SqliteStore, writers: readonly Writer[], milliseconds: number): Promise<number> {
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
