import { chmodSync } from 'node:fs'
import Database from 'libsql'
import { StoreError } from './store.ts'

/**
 * Keeps a second server away from a SQLite file: neither would see what people do at the other one. The lock is one of
 * the operating system, which ends with the process however it ends. Returns what releases it.
 */
export function lockFile(database: string): () => Promise<void> {
  const lock = new Database(`${database}.lock`)
  chmodSync(`${database}.lock`, 0o600)
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new StoreError(`Another server uses ${database}. Stop it, or choose another DATA_DIR.`)
  }
  return async () => {
    lock.close()
  }
}
