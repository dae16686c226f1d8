// Databases for tests: SQLite files, or databases of the PostgreSQL that the project's set-up has started.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { testFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server on which the tests run. */
    postgres: string
  }
}

/** Null where the tests run on SQLite. */
export const testedPostgres = (): string | null => (inject('postgres') as string | undefined) ?? null

/** The databases of one test file. */
export class TestDatabases {
  private readonly folder = testFolder('interregnum-test-')
  private readonly known = new Map<string, Promise<void>>()
  private count = 0

  /** Where the next database will be: a file or an address. */
  next(): string {
    const server = testedPostgres()
    const number = ++this.count
    if (server === null) return join(this.folder, `${number}.db`)
    return `${server}/test_${process.pid}_${Date.now()}_${number}`
  }

  /** A new empty one. */
  async made(): Promise<string> {
    const database = this.next()
    await this.make(database)
    return database
  }

  /** A new one without tables. */
  async empty(): Promise<string> {
    const database = this.next()
    await this.make(database, 'template0')
    return database
  }

  /** Makes the database unless it is there. */
  async make(database: string, template = 'migrated'): Promise<void> {
    if (testedPostgres() === null || !database.startsWith('postgres')) return
    const made =
      this.known.get(database) ??
      onServer(`create database ${nameOf(database)} template ${template} strategy file_copy`)
    this.known.set(database, made)
    await made
  }

  async open(database: string, holder = 'test'): Promise<Store> {
    await this.make(database)
    return openStore(database, holder)
  }

  async remove(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
    for (const database of this.known.keys()) await onServer(`drop database ${nameOf(database)} with (force)`)
    this.known.clear()
  }
}

const nameOf = (database: string): string => new URL(database).pathname.slice(1)

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${testedPostgres()}/postgres` })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
