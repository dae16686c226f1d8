// Finished games are packed: one compressed record instead of hundreds of entries.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GameRecord } from '@interregnum/kernel'
import type { MoveTime } from '@interregnum/protocol'
import type { Store, TableId } from '../store/store.ts'
import type { OpenTables } from './open-tables.ts'
import { RECORDED } from './table-record.ts'

/** Tables that are packed in one go. */
const MOST = 200

/** Why bots gave their answers, by the position after the answer. */
type PackedReasons = { readonly [index: number]: string }

const packed = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64')
const unpacked = (text: string): unknown => JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString())

/** The record of a packed table; null if it is not packed. */
export async function archivedRecord(store: Store, table: TableId): Promise<GameRecord | null> {
  const row = store.rows.selectFrom('archives').select('record').where('table_id', '=', table)
  const found = await row.executeTakeFirst()
  return found === undefined ? null : (unpacked(found.record) as GameRecord)
}

/** The reasons of a packed table; null if it is not packed. */
export async function archivedReasons(store: Store, table: TableId): Promise<PackedReasons | null> {
  const row = store.rows.selectFrom('archives').select('reasons').where('table_id', '=', table)
  const found = await row.executeTakeFirst()
  if (found === undefined) return null
  return found.reasons === null ? {} : (unpacked(found.reasons) as PackedReasons)
}

/** When the moves of a packed table were made; null if it is not packed, or was packed without them. */
export async function archivedTimes(store: Store, table: TableId): Promise<readonly MoveTime[] | null> {
  const row = store.rows.selectFrom('archives').select('times').where('table_id', '=', table)
  const times = (await row.executeTakeFirst())?.times ?? null
  return times === null ? null : (unpacked(times) as readonly MoveTime[])
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
    await tables.with(slug, async ({ live }) => {
      const record = await live.wholeRecord()
      const reasons = (await live.stored.reasons()).map(({ index, reason }) => [index, reason])
      const times = await live.stored.times()
      await pack(store, { table_id: id, at: now }, { record, reasons: Object.fromEntries(reasons), times })
    })
  }
  return rows.length
}

interface Packed {
  readonly record: GameRecord
  readonly reasons: PackedReasons
  readonly times: readonly MoveTime[]
}

/** What happened to the table itself stays in its log. */
async function pack({ rows }: Store, row: { table_id: TableId; at: number }, packing: Packed): Promise<void> {
  const { record, reasons, times } = packing
  const columns = { record: packed(record), reasons: packed(reasons), times: packed(times) }
  await rows.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('archives')
      .values({ ...row, ...columns })
      .execute()
    const entries = transaction.deleteFrom('entries').where('table_id', '=', row.table_id)
    await entries.where('kind', 'in', [...RECORDED]).execute()
    await transaction.deleteFrom('checkpoints').where('table_id', '=', row.table_id).execute()
  })
}
