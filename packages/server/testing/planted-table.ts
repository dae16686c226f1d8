// A table in the middle of a game, written straight into the store.
import { type GameRecord, type Json, Match } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import type { Store } from '../store/store.ts'
import { checkpointOf, wholeEntry } from '../tables/table-record.ts'

/** One person has all seats, so that they can follow the table as any of them. */
export async function plantTable(store: Store, person: number, slug: string, record: GameRecord): Promise<void> {
  const pkg = await loadGame(record.game)
  const match = Match.load(pkg.game(), record)
  const { id } = await store.rows
    .insertInto('tables')
    .values({
      slug,
      game: record.game,
      rules: match.game.version,
      options: JSON.stringify(record.options),
      state: 'running',
      owner: person,
      visibility: 'private',
      advice_on: 1,
      undo_rule: 'own',
      waiting: '[]',
      head: 0,
      answers: 0,
      created: 1,
      touched: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seat = { table_id: id, kind: 'person', name: 'Aino', person } as const
  await store.rows
    .insertInto('seats')
    .values(match.seats.map((one) => ({ ...seat, seat: one.id })))
    .execute()
  const draw = { number: 1, promise: '', secret: '', seals: '{}', shares: '{}', void: null }
  await store.rows
    .insertInto('draws')
    .values({ table_id: id, ...draw })
    .execute()
  await store.append({
    table: id,
    after: 0,
    entries: [wholeEntry('begin', match)],
    patch: { answers: match.index, waiting: match.waiting, outcome: match.outcome as unknown as Json },
    checkpoint: checkpointOf(match, 1),
    jobs: [],
    at: 1,
  })
}
