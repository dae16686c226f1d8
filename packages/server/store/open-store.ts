import { SqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database)

/** Opens the database at an address that begins with postgres://, or in a SQLite file. */
export async function openStore(database: string, holder: string, connections?: number): Promise<Store> {
  if (!isPostgres(database)) return SqliteStore.at(database, holder)
  const { PostgresStore } = await import('./postgres.ts')
  return PostgresStore.at(database, holder, connections)
}

/** Its address without a password, for logs and messages. */
export function shownDatabase(database: string): string {
  if (!isPostgres(database) || !URL.canParse(database)) return database
  const url = new URL(database)
  url.password = ''
  return url.toString()
}
