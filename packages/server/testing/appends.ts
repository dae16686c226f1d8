// Appends for tests of stores.
import type { Append, NewEntry, Store } from '../store/store.ts'

/** A table with two seats. */
export async function newTable(store: Store, slug = `t${Math.random()}`): Promise<number> {
  const row = {
    slug,
    game: 'toy',
    rules: '1.0.0',
    options: '{}',
    corrections: null,
    state: 'running',
    owner: 1,
    visibility: 'private',
    pace: null,
    undo_rule: 'own',
    head: 0,
    answers: 0,
    waiting: '["a"]',
    deadline: null,
    created: 1,
    touched: 1,
    finished: null,
    outcome: null,
  } as const
  const { id } = await store.rows.insertInto('tables').values(row).returning('id').executeTakeFirstOrThrow()
  const seat = {
    table_id: id,
    kind: 'person',
    name: '',
    bot: null,
    person: null,
    link_hash: null,
  } as const
  await store.rows
    .insertInto('seats')
    .values([
      { ...seat, seat: 'a' },
      { ...seat, seat: 'b' },
    ])
    .execute()
  return id
}

let ids = 0
export const entry = (given: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'answer',
  seat: 'a',
  sender: 'a',
  clientId: `id${++ids}`,
  body: { answer: 'pass' },
  journal: [{ index: 1, kind: 'passed', data: {} }],
  reason: null,
  ...given,
})

export const appendOf = (table: number, after: number, given: Partial<Append> = {}): Append => ({
  table,
  after,
  entries: [entry()],
  patch: {},
  checkpoint: null,
  jobs: [],
  at: 1000 + after,
  ...given,
})
