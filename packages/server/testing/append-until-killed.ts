// Appends to ten tables at once and prints each acknowledged append, until somebody kills it.
import { writeSync } from 'node:fs'
import { openStore } from '../store/open-store.ts'

const store = await openStore(process.argv[2], 'killed')

async function newTable(number: number): Promise<number> {
  const fixed = {
    game: 'toy',
    rules: '1',
    options: '{}',
    waiting: '[]',
    state: 'running',
    visibility: 'private',
  } as const
  const { id } = await store.rows
    .insertInto('tables')
    .values({ ...fixed, undo_rule: 'own', owner: 1, slug: `t${number}`, head: 0, answers: 0, created: 1, touched: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function appendForEver(table: number): Promise<never> {
  for (let after = 0; ; ) {
    const body = { answer: 'pass'.repeat(20) }
    const entry = { kind: 'answer', seat: 'a', sender: 'a', clientId: `${after}`, body, journal: [], reason: null }
    const result = await store.append({
      table,
      after,
      entries: [entry],
      patch: { answers: after + 1 },
      checkpoint: null,
      jobs: [],
      at: after,
    })
    if (!result.ok) throw new Error(result.why)
    after = result.seq
    writeSync(1, `${table} ${after};\n`)
  }
}

const tables = await Promise.all(Array.from({ length: 10 }, (_, number) => newTable(number)))
await Promise.all(tables.map(appendForEver))
