import type { Store } from '../store/store.ts'

/** Puts a job that belongs to no entry. One of the same kind and key stays as it is. */
export async function putJob({ rows }: Store, kind: string, key: string, at: number): Promise<void> {
  const job = rows
    .insertInto('jobs')
    .values({ kind, key, run_at: at, holder: null, until: null, tries: 0, body: 'null' })
  await job.onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing()).execute()
}
