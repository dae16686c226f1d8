// What a person has played, in figures.
import type { LobbyTable, OwnStatistics } from '@interregnum/protocol'
import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import { lobbyFactsOf } from './accounts.ts'
import type { Person } from './sessions.ts'

/** How a table ends that was never played. */
const UNPLAYED = ['withdrawn', 'failed'] as const

const COUNT = sql<number>`count(distinct tables.id)`.as('count')

/** The games in which a person had a seat to the end. */
async function finishedBy({ rows }: Store, person: number): Promise<number> {
  const { count } = await rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', '=', person)
    .where('tables.state', '=', 'finished')
    .where('tables.result', 'not in', UNPLAYED)
    .select(COUNT)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function statisticsOf(store: Store, { id }: Person): Promise<OwnStatistics> {
  const mine = store.rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.person', '=', id)
    .where('tables.head', '>', 0)
  const running = await mine.where('tables.state', '!=', 'finished').select(COUNT).executeTakeFirstOrThrow()
  const timed = await mine.where('tables.pace', 'is not', null).select(COUNT).executeTakeFirstOrThrow()
  const late = await mine
    .innerJoin('entries', (join) =>
      join.onRef('entries.table_id', '=', 'tables.id').onRef('entries.seat', '=', 'seats.seat'),
    )
    .where('entries.kind', '=', 'time-out')
    .where('tables.pace', 'is not', null)
    .select(COUNT)
    .executeTakeFirstOrThrow()
  const games = Number(timed.count)
  return {
    finished: await finishedBy(store, id),
    running: Number(running.count),
    timed: games,
    onTime: games - Number(late.count),
  }
}

/** What the lobby may tell about the person who opened a table; `null` for a guest. */
export interface ShownHost {
  readonly host: LobbyTable['host']
  readonly showsZone: boolean
}

export async function hostsOf(store: Store, people: readonly number[]): Promise<ReadonlyMap<number, ShownHost>> {
  if (people.length === 0) return new Map()
  const rows = await store.rows
    .selectFrom('people')
    .select(['id', 'about', 'name_key', 'lobby_hides'])
    .where('id', 'in', [...new Set(people)])
    .execute()
  // One query each, by its index: asked for many people at once, PostgreSQL reads all tables.
  const hosts = rows.map(async ({ id, about, name_key, lobby_hides }) => {
    const facts = lobbyFactsOf({ lobby_hides })
    const games = name_key !== null && facts.includes('games') ? await finishedBy(store, id) : 0
    const host = name_key === null ? null : { about: about ?? '', games }
    return [id, { host, showsZone: facts.includes('zone') }] as const
  })
  return new Map(await Promise.all(hosts))
}
