import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { SqliteStore } from '../packages/server/store/sqlite.ts'
import { appendRate, BODY, newTable } from './whole-appends.ts'

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
