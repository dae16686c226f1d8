// Once a day: what nobody needs any longer goes.
import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import { archiveFinished } from '../tables/archive.ts'
import type { OpenTables } from '../tables/open-tables.ts'
import type { JobHandler } from './runner.ts'

const DAY = 86_400_000
/** Days that things are kept. Tables in play, and games that were finished, stay. */
const KEPT = { sessions: 120, notices: 30, records: 365, chat: 365, unbegun: 14, left: 30, unpacked: 7 } as const

export const CLEAN_UP = { kind: 'clean-up', key: 'daily' } as const

export function cleanUpJob(store: Store, tables: OpenTables, now: () => number): JobHandler {
  return async () => {
    const before = (days: number): number => now() - days * DAY
    const { rows } = store
    await rows.deleteFrom('sessions').where('seen', '<', before(KEPT.sessions)).execute()
    await rows.deleteFrom('mail_links').where('expires', '<', now()).execute()
    const old = rows.selectFrom('notices').select('id').where('created', '<', before(KEPT.notices))
    await rows.deleteFrom('sends').where('notice', 'in', old).execute()
    await rows.deleteFrom('notices').where('created', '<', before(KEPT.notices)).execute()
    for (const table of ['audit', 'faults', 'reports'] as const) {
      await rows.deleteFrom(table).where('at', '<', before(KEPT.records)).execute()
    }
    await rows.deleteFrom('seat_links').where('made', '<', before(KEPT.records)).execute()
    const finished = rows.selectFrom('tables').select('id').where('finished', '<', before(KEPT.chat))
    await rows.deleteFrom('chat').where('table_id', 'in', finished).execute()
    await withdrawUnbegun(store, before(KEPT.unbegun), now())
    await endAbandoned(store, tables, before(KEPT.left))
    await archiveFinished(store, tables, before(KEPT.unpacked), now())
    await removeGuests(store, before(KEPT.sessions))
    return now() + DAY
  }
}

async function withdrawUnbegun({ rows }: Store, before: number, now: number): Promise<void> {
  await rows
    .updateTable('tables')
    .set({ state: 'finished', result: 'withdrawn', finished: now })
    .where('state', 'in', ['open', 'waiting'])
    .where('touched', '<', before)
    .execute()
}

/** Tables that everybody has left. */
async function endAbandoned({ rows }: Store, tables: OpenTables, before: number): Promise<void> {
  const paused = await rows
    .selectFrom('tables')
    .select('slug')
    .where('state', '=', 'paused')
    .where('touched', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats')
            .select('seat')
            .whereRef('seats.table_id', '=', 'tables.id')
            .where('seats.kind', '=', 'person'),
        ),
      ),
    )
    .execute()
  for (const { slug } of paused) await tables.with(slug, ({ life }) => life.abandon())
}

/** Guests without a session cannot come back. Those who have played stay, as a name in their games. */
async function removeGuests({ rows }: Store, before: number): Promise<void> {
  await rows
    .deleteFrom('people')
    .where('name_key', 'is', null)
    .where('created', '<', before)
    .where('id', 'not in', rows.selectFrom('sessions').select('person'))
    .where('id', 'not in', rows.selectFrom('tables').select('owner'))
    .where(
      'id',
      'not in',
      rows.selectFrom('seats').select(sql<number>`person`.as('person')).where('person', 'is not', null),
    )
    .where('id', 'not in', rows.selectFrom('push_subscriptions').select('person'))
    .execute()
}
