import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Puts a job that belongs to no entry, or does so in a transaction. One of the same kind and key stays as it is. */
export async function putJob(
  { rows }: { readonly rows: Kysely<Schema> },
  kind: string,
  key: string,
  at: number,
): Promise<void> {
  const job = rows
    .insertInto('jobs')
    .values({ kind, key, run_at: at, holder: null, until: null, tries: 0, body: 'null' })
  await job.onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing()).execute()
}
