import { isPostgres } from '../store/open-store.ts'
import { type Bus, LocalBus } from './bus.ts'

/** The bus at this address; without one, that of the database. */
export async function openBus(url: string | null, database: string): Promise<Bus> {
  if (url !== null) return (await import('./valkey.ts')).ValkeyBus.at(url)
  if (isPostgres(database)) return (await import('./postgres.ts')).PostgresBus.at(database)
  return new LocalBus()
}
