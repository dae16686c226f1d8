// What a person has played, in figures.
import type { OwnStatistics } from '@interregnum/protocol'
import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { Person } from './sessions.ts'

/** How a table ends that was never played. */
const UNPLAYED = ['withdrawn', 'failed'] as const

/** The games in which these people had a seat to the end. */
const finishedBy = ({ rows }: Store, people: readonly number[]) =>
  rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', 'in', people)
    .where('tables.state', '=', 'finished')
    .where('tables.result', 'not in', UNPLAYED)

export async function statisticsOf(store: Store, { id }: Person): Promise<OwnStatistics> {
  const count = sql<number>`count(distinct tables.id)`.as('count')
  const { rows } = store
  const finished = await finishedBy(store, [id]).select(count).executeTakeFirstOrThrow()
  const mine = rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', '=', id)
    .where('tables.head', '>', 0)
  const running = await mine.where('tables.state', '!=', 'finished').select(count).executeTakeFirstOrThrow()
  const timed = await mine.where('tables.pace', 'is not', null).select(count).executeTakeFirstOrThrow()
  const late = await mine
    .innerJoin('entries', (join) =>
      join.onRef('entries.table_id', '=', 'tables.id').onRef('entries.seat', '=', 'seats.seat'),
    )
    .where('entries.kind', '=', 'time-out')
    .where('tables.pace', 'is not', null)
    .select(count)
    .executeTakeFirstOrThrow()
  const games = Number(timed.count)
  return {
    finished: Number(finished.count),
    running: Number(running.count),
    timed: games,
    onTime: games - Number(late.count),
  }
}

/** How many games each of these people has finished. */
export async function gamesOf(store: Store, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map()
  const counted = await finishedBy(store, people)
    .select(['seats.person', sql<number>`count(distinct tables.id)`.as('count')])
    .groupBy('seats.person')
    .execute()
  return new Map(counted.flatMap(({ person, count }) => (person === null ? [] : [[person, Number(count)]])))
}
