import type { Json } from '@interregnum/kernel'
import { type Kysely, Migrator, type Selectable, sql } from 'kysely'
import { MIGRATIONS } from './migrations.ts'
import type { Schema } from './schema.ts'
import {
  type Append,
  type Appended,
  type Checkpoint,
  type Follow,
  type Followed,
  type Job,
  LIMIT_FOLLOWED,
  type OpenedTable,
  PLAY_COLUMNS,
  type Store,
  type StoredEntry,
  StoreError,
  type TableId,
} from './store.ts'

/** Jobs of this kind are never due: their row says who has a lease, and until when. */
const LEASE = { kind: 'lease', never: Number.MAX_SAFE_INTEGER } as const

/** What SQLite and PostgreSQL do in the same way. */
export abstract class RowStore implements Store {
  abstract readonly isShared: boolean
  abstract readonly rows: Kysely<Schema>

  /** `holder` names this process in its jobs. */
  constructor(protected readonly holder: string) {}

  abstract append(append: Append): Promise<Appended>
  abstract exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  abstract claim(kinds: readonly string[], most: number, lease: number, now: number): Promise<readonly Job[]>
  abstract backup(file: string): Promise<void>
  abstract close(): Promise<void>

  async open(table: TableId): Promise<OpenedTable | null> {
    const row = await this.rows.selectFrom('tables').select('head').where('id', '=', table).executeTakeFirst()
    if (row === undefined) return null
    const checkpoint = await this.checkpointBefore(table, Number.MAX_SAFE_INTEGER)
    const entries = await this.since(table, checkpoint?.seq ?? 0, Number.MAX_SAFE_INTEGER)
    // Entries may have come between the queries.
    return { head: entries.at(-1)?.seq ?? checkpoint?.seq ?? row.head, checkpoint, entries }
  }

  since(table: TableId, seq: number, most: number): Promise<readonly StoredEntry[]> {
    return entriesSince(this.rows, table, seq, most)
  }

  async followed({ table, seq }: Follow): Promise<Followed | null> {
    return this.rows.transaction().execute(async (all) => {
      const row = await all.selectFrom('tables').select(PLAY_COLUMNS).where('id', '=', table).executeTakeFirst()
      if (row === undefined) return null
      return { row, entries: await entriesSince(all, table, seq, LIMIT_FOLLOWED) }
    })
  }

  async checkpointBefore(table: TableId, answers: number): Promise<Checkpoint | null> {
    const row = await this.rows
      .selectFrom('checkpoints')
      .select(['seq', 'answers', 'rules', 'state'])
      .where('table_id', '=', table)
      .where('answers', '<=', answers)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : { ...row, state: parsed(row.state) }
  }

  async heads(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
    const rows = await this.rows
      .selectFrom('tables')
      .select(['id', 'head'])
      .where('id', 'in', [...tables])
      .execute()
    return new Map(rows.map(({ id, head }) => [id, head]))
  }

  async renew(job: Job, lease: number, now: number): Promise<boolean> {
    const held = this.rows
      .updateTable('jobs')
      .set({ until: now + lease })
      .where('id', '=', job.id)
      .where('holder', '=', this.holder)
      .where('tries', '=', job.tries)
    const { numUpdatedRows } = await held.executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async done(job: Job): Promise<void> {
    const held = this.rows.deleteFrom('jobs').where('id', '=', job.id).where('holder', '=', this.holder)
    await held.where('tries', '=', job.tries).execute()
  }

  async postpone(job: Job, until: number): Promise<void> {
    const columns = { run_at: until, holder: null, until: null, tries: 0 }
    const held = this.rows.updateTable('jobs').set(columns).where('id', '=', job.id)
    await held.where('holder', '=', this.holder).where('tries', '=', job.tries).execute()
  }

  async lease(name: string, lease: number, now: number): Promise<boolean> {
    const { holder } = this
    const mine = { holder, until: now + lease }
    const row = { kind: LEASE.kind, key: name, run_at: LEASE.never, tries: 0, body: 'null', ...mine }
    const taken = await this.rows
      .insertInto('jobs')
      .values(row)
      .onConflict((old) =>
        old
          .columns(['kind', 'key'])
          .doUpdateSet(mine)
          .where((one) => one.or([one('jobs.holder', '=', holder), one('jobs.until', '<=', now)])),
      )
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async release(name: string): Promise<void> {
    const lease = this.rows.deleteFrom('jobs').where('kind', '=', LEASE.kind).where('key', '=', name)
    await lease.where('holder', '=', this.holder).execute()
  }

  /** Due jobs that nobody has, the oldest first. */
  protected due(kinds: readonly string[], most: number, now: number) {
    return this.rows
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', [...kinds])
      .where('run_at', '<=', now)
      .where((row) => row.or([row('until', 'is', null), row('until', '<=', now)]))
      .orderBy('run_at')
      .limit(most)
  }

  protected async take(due: ReturnType<RowStore['due']>, lease: number, now: number): Promise<readonly Job[]> {
    const rows = await this.rows
      .updateTable('jobs')
      .set({ holder: this.holder, until: now + lease, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'kind', 'key', 'body', 'tries', 'run_at'])
      .execute()
    rows.sort((a, b) => a.run_at - b.run_at || a.id - b.id)
    return rows.map(({ id, kind, key, body, tries }) => ({ id, kind, key, tries, body: parsed(body) }))
  }

  /** Brings the tables up to date. `before` is called before the first change, if anything is to change. */
  protected async migrate(
    db: Kysely<Schema>,
    before: (first: string) => Promise<void>,
    migrations: typeof MIGRATIONS = MIGRATIONS,
  ): Promise<void> {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
    const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined)
    if (pending.length === 0) return
    await before(pending[0].name)
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError(`The database could not be brought up to date (${why}). It is unchanged.`, { cause: error })
  }
}

async function entriesSince(
  rows: Kysely<Schema>,
  table: TableId,
  seq: number,
  most: number,
): Promise<readonly StoredEntry[]> {
  const found = await rows
    .selectFrom('entries')
    .select(['seq', 'kind', 'seat', 'sender', 'client_id', 'body', 'journal', 'reason', 'at'])
    .where('table_id', '=', table)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute()
  return found.map(storedEntry)
}

export type EntryColumns = Omit<Selectable<Schema['entries']>, 'table_id'>

export const storedEntry = ({ client_id, body, journal, ...row }: EntryColumns): StoredEntry => ({
  ...row,
  clientId: client_id,
  body: parsed(body),
  journal: parsed(journal) as Json[],
})

export const parsed = (text: string): Json => JSON.parse(text) as Json
export const textOf = (value: Json | undefined): string | null => (value === undefined ? null : JSON.stringify(value))
