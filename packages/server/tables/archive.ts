// Finished games are packed: one compressed record instead of hundreds of entries.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GameRecord } from '@interregnum/kernel'
import type { Store, TableId } from '../store/store.ts'
import type { OpenTables } from './open-tables.ts'
import { RECORDED } from './table-record.ts'

/** Tables that are packed in one go. */
const MOST = 200

/** The record of a packed table; null if it is not packed. */
export async function archivedRecord(store: Store, table: TableId): Promise<GameRecord | null> {
  const row = store.rows.selectFrom('archives').select('record').where('table_id', '=', table)
  const found = await row.executeTakeFirst()
  if (found === undefined) return null
  return JSON.parse(gunzipSync(Buffer.from(found.record, 'base64')).toString()) as GameRecord
}

/** Packs tables that were finished before this time. Returns how many. */
export async function archiveFinished(store: Store, tables: OpenTables, before: number, now: number): Promise<number> {
  const rows = await store.rows
    .selectFrom('tables')
    .select(['id', 'slug'])
    .where('state', '=', 'finished')
    .where('finished', '<', before)
    // Withdrawn tables have no game.
    .where('head', '>', 0)
    .where('id', 'not in', store.rows.selectFrom('archives').select('table_id'))
    .limit(MOST)
    .execute()
  for (const { id, slug } of rows) {
    const record = await tables.with(slug, async ({ live }) => live.match.exportRecord())
    await pack(store, id, record, now)
  }
  return rows.length
}

/** What happened to the table itself stays in its log. */
async function pack({ rows }: Store, table: TableId, record: GameRecord, at: number): Promise<void> {
  const packed = gzipSync(JSON.stringify(record)).toString('base64')
  await rows.transaction().execute(async (transaction) => {
    await transaction.insertInto('archives').values({ table_id: table, record: packed, at }).execute()
    const entries = transaction.deleteFrom('entries').where('table_id', '=', table)
    await entries.where('kind', 'in', [...RECORDED]).execute()
    await transaction.deleteFrom('checkpoints').where('table_id', '=', table).execute()
  })
}
