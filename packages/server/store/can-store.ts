import type { Store } from './store.ts'

/** Milliseconds for which the result of a try counts. */
const VALID = 1000
const KEY = 'can store'

/** Tells whether the database can be written now: writes a row, at most once a second however many ask. */
export function canStore({ rows }: Store, now: () => number = () => performance.now()): () => Promise<boolean> {
  let last: { readonly at: number; readonly result: Promise<boolean> } | null = null
  const attempt = async (value: string): Promise<boolean> => {
    const insert = rows.insertInto('meta').values({ key: KEY, value })
    await insert.onConflict((old) => old.column('key').doUpdateSet({ value })).execute()
    return true
  }
  return () => {
    const at = now()
    if (last === null || at - last.at >= VALID) last = { at, result: attempt(`${Date.now()}`).catch(() => false) }
    return last.result
  }
}
