// One statement reads what other processes have added to many tables.
import { type EntryColumns, storedEntry } from './row-store.ts'
import {
  type Follow,
  type Followed,
  LIMIT_FOLLOWED,
  PLAY_COLUMNS,
  type PlayColumns,
  type StoredEntry,
  type TableId,
} from './store.ts'

/** $1: ids of tables, $2: the last entry that is known of each. */
export const FOLLOWED = `
select tables.id, ${PLAY_COLUMNS.map((column) => `tables.${column}`).join(', ')},
  entry.seq, entry.kind, entry.seat, entry.sender, entry.client_id, entry.body, entry.journal, entry.reason, entry.at
from unnest($1::bigint[], $2::bigint[]) as wanted (table_id, seq)
join tables on tables.id = wanted.table_id
left join lateral (
  select * from entries where entries.table_id = wanted.table_id and entries.seq > wanted.seq
  order by entries.seq limit ${LIMIT_FOLLOWED}) entry on true
order by tables.id, entry.seq`

export const followedValues = (batch: readonly Follow[]): number[][] => [
  batch.map(({ table }) => table),
  batch.map(({ seq }) => seq),
]

/** A table without new entries has one row, without an entry. */
export type FollowedRow = PlayColumns & { readonly id: TableId } & (EntryColumns | { readonly seq: null })

export function followedIn(rows: readonly FollowedRow[]): ReadonlyMap<TableId, Followed> {
  const tables = new Map<TableId, Followed & { readonly entries: StoredEntry[] }>()
  for (const row of rows) {
    const known = tables.get(row.id) ?? { row, entries: [] }
    tables.set(row.id, known)
    if (row.seq !== null) known.entries.push(storedEntry(row))
  }
  return tables
}
