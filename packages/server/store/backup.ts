// Copies of the database, made and put back while a server uses it.
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { isPostgres } from './open-store.ts'
import { StoreError } from './store.ts'

interface NamedRow {
  readonly name: string
}

/** A consistent copy of the database in a new file. Others can write meanwhile. */
export function backupDatabase(database: string, file: string): void {
  refusePostgres(database)
  if (!existsSync(database)) throw new StoreError(`There is no database in ${database}.`)
  if (existsSync(file)) throw new StoreError(`${file} exists already. Choose another name for the backup.`)
  mkdirSync(dirname(file), { recursive: true })
  const db = openFile(database)
  try {
    db.prepare<unknown[]>('vacuum into ?').run(file)
  } finally {
    db.close()
  }
  // It contains the secrets of running games, and mail addresses.
  chmodSync(file, 0o600)
}

/**
 * Puts a backup in the place of all data, in one transaction. A server that runs notices it within seconds. Returns
 * where the data before is kept; null if there was none.
 */
export function restoreDatabase(database: string, file: string, now: number): string | null {
  refusePostgres(database)
  const versions = migrationsIn(file)
  if (!existsSync(database)) {
    mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
    copyFileSync(file, database)
    chmodSync(database, 0o600)
    return null
  }
  if (migrationsIn(database).join() !== versions.join()) {
    throw new StoreError(
      'The backup is from another version of the database. Stop the server, move the database away, and restore again: it is brought up to date at the next start.',
    )
  }
  const kept = `${database}.before-restore-${new Date(now).toISOString().replaceAll(':', '-')}`
  backupDatabase(database, kept)
  replaceRows(database, file)
  return kept
}

function refusePostgres(database: string): void {
  if (isPostgres(database)) {
    throw new StoreError('A PostgreSQL database is copied and restored with its own programs, pg_dump and pg_restore.')
  }
}

function replaceRows(database: string, file: string): void {
  const db = openFile(database)
  try {
    db.prepare<unknown[]>('attach ? as backup').run(file)
    const tables = db
      .prepare<unknown[]>(`select name from main.sqlite_master where type = 'table' and name not like 'kysely%'`)
      .all() as NamedRow[]
    db.exec('begin immediate')
    for (const { name } of tables) {
      if (name === 'sqlite_stat1') continue
      db.exec(`delete from main."${name}"`)
      db.exec(`insert into main."${name}" select * from backup."${name}"`)
    }
    db.exec('commit')
  } catch (problem) {
    if (db.inTransaction) db.exec('rollback')
    throw problem
  } finally {
    db.close()
  }
}

/** The names of its migrations. Refuses a file that is no whole database of a server. */
function migrationsIn(file: string): string[] {
  if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`)
  const db = openFile(file)
  try {
    const [check] = db.prepare<unknown[]>('pragma integrity_check').all() as { readonly integrity_check: string }[]
    if (check.integrity_check !== 'ok') throw new Error(check.integrity_check)
    return (db.prepare<unknown[]>('select name from kysely_migration order by name').all() as NamedRow[]).map(
      ({ name }) => name,
    )
  } catch (problem) {
    throw new StoreError(`${file} is not a database of this server, or is damaged.`, { cause: problem })
  } finally {
    db.close()
  }
}

function openFile(file: string): Database.Database {
  const db = new Database(file)
  db.pragma('busy_timeout = 10000')
  db.pragma('foreign_keys = OFF')
  return db
}
