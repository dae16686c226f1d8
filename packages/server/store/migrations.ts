import { type Kysely, type Migration, sql } from 'kysely'
import { ordersMigration } from './orders-migration.ts'
import { peopleMigration } from './people-migration.ts'

// Forward only. A migration that has been released is never changed: the next one is added below it.

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('tables')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rules', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('corrections', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('owner', 'integer', (c) => c.notNull())
      .addColumn('visibility', 'text', (c) => c.notNull())
      .addColumn('pace', 'text')
      .addColumn('undo_rule', 'text', (c) => c.notNull())
      .addColumn('head', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('answers', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('waiting', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('deadline', 'integer')
      .addColumn('created', 'integer', (c) => c.notNull())
      .addColumn('touched', 'integer', (c) => c.notNull())
      .addColumn('finished', 'integer')
      .addColumn('outcome', 'text')
      .execute()
    await db.schema.createIndex('tables_lobby').on('tables').columns(['state', 'visibility', 'touched']).execute()
    await db.schema.createIndex('tables_deadline').on('tables').columns(['state', 'deadline']).execute()
    await db.schema
      .createTable('seats')
      .addColumn('table_id', 'integer', (c) => c.notNull().references('tables.id'))
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('bot', 'text')
      .addColumn('person', 'integer')
      .addColumn('link_hash', 'text')
      .addColumn('bank', 'integer', (c) => c.notNull())
      .addColumn('stretch', 'text')
      .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
      .execute()
    await db.schema.createIndex('seats_person').on('seats').columns(['person', 'table_id']).execute()
    await db.schema.createIndex('seats_link').on('seats').column('link_hash').unique().execute()
    await db.schema
      .createTable('entries')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('seat', 'text')
      .addColumn('sender', 'text', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('journal', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('at', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('entries_key', ['table_id', 'seq'])
      .addUniqueConstraint('entries_client', ['table_id', 'sender', 'client_id'])
      // One B-tree instead of two: rows are only ever read by table and number.
      .modifyEnd(sql`without rowid`)
      .execute()
    await db.schema
      .createTable('checkpoints')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('answers', 'integer', (c) => c.notNull())
      .addColumn('rules', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('checkpoints_key', ['table_id', 'seq'])
      .execute()
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('run_at', 'integer', (c) => c.notNull())
      .addColumn('holder', 'text')
      .addColumn('until', 'integer')
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('body', 'text', (c) => c.notNull())
      .addUniqueConstraint('jobs_key', ['kind', 'key'])
      .execute()
    await db.schema.createIndex('jobs_due').on('jobs').columns(['run_at']).execute()
    await db.schema
      .createTable('people')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.unique())
      .addColumn('password_hash', 'text')
      .addColumn('mail', 'text', (c) => c.unique())
      .addColumn('zone', 'text', (c) => c.notNull().defaultTo('UTC'))
      .addColumn('settings', 'text', (c) => c.notNull().defaultTo('{}'))
      .addColumn('created', 'integer', (c) => c.notNull())
      .addColumn('blocked', 'integer')
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('person', 'integer', (c) => c.notNull().references('people.id'))
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('created', 'integer', (c) => c.notNull())
      .addColumn('seen', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sessions_person').on('sessions').column('person').execute()
    await db.schema
      .createTable('draws')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('promise', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('seals', 'text', (c) => c.notNull())
      .addColumn('shares', 'text', (c) => c.notNull())
      .addColumn('void', 'text')
      .addPrimaryKeyConstraint('draws_key', ['table_id', 'number'])
      .execute()
    await db.schema
      .createTable('chat')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('from_seat', 'text', (c) => c.notNull())
      .addColumn('to_seat', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
      .addUniqueConstraint('chat_client', ['table_id', 'from_seat', 'client_id'])
      .execute()
    await db.schema
      .createTable('requests')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('votes', 'text', (c) => c.notNull())
      .addColumn('opened', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('requests_key', ['table_id', 'number'])
      .addUniqueConstraint('requests_client', ['table_id', 'seat', 'client_id'])
      .execute()
  },
}

const tableLife: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const addToTables = (column: string, type: 'text' | 'integer') =>
      db.schema.alterTable('tables').addColumn(column, type).execute()
    for (const column of [
      'title',
      'zone',
      'experience',
      'watch',
      'watch_hash',
      'timeout',
      'result',
      'next',
      'origin',
    ]) {
      await addToTables(column, 'text')
    }
    for (const column of ['talk_off', 'paused_until']) await addToTables(column, 'integer')
    await db.schema.createIndex('tables_watch').on('tables').column('watch_hash').execute()
    for (const column of ['absence', 'left_from'])
      await db.schema.alterTable('seats').addColumn(column, 'text').execute()
    await db.schema.alterTable('chat').addColumn('from_name', 'text').execute()
    await db.schema
      .createTable('watchers')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('person', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('watchers_key', ['table_id', 'person'])
      .execute()
    await db.schema
      .createTable('notes')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('notes_key', ['table_id', 'seat'])
      .execute()
    await db.schema
      .createTable('mutes')
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('muted', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mutes_key', ['table_id', 'seat', 'muted'])
      .execute()
    await db.schema
      .createTable('reports')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addUniqueConstraint('reports_line', ['table_id', 'line', 'seat'])
      .execute()
    await db.schema
      .createTable('faults')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('archives')
      .addColumn('table_id', 'integer', (c) => c.primaryKey())
      .addColumn('record', 'text', (c) => c.notNull())
      .addColumn('at', 'integer', (c) => c.notNull())
      .execute()
  },
}

/** What happens to a table itself is found without reading its game. */
async function indexMarks(db: Kysely<unknown>): Promise<void> {
  const marks = sql`kind not in ('answer', 'undo', 'redo')`
  await sql`create index entries_marks on entries (table_id, seq) where ${marks}`.execute(db)
}

/** Opening a table takes no longer as its game gets longer; reasons of bots outlast the entries of a finished game. */
const longGames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await indexMarks(db)
    await db.schema.alterTable('archives').addColumn('reasons', 'text').execute()
  },
}

export const MIGRATIONS: { readonly [name: string]: Migration } = {
  '001-tables': first,
  '002-table-life': tableLife,
  '003-people': peopleMigration,
  '004-orders': ordersMigration,
  '005-long-games': longGames,
}

/** Every answer changed both: no query uses the first, and the second had the time of the last answer. */
const fewerIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('tables_deadline').execute()
    await db.schema.dropIndex('tables_lobby').execute()
    await db.schema.createIndex('tables_lobby').on('tables').columns(['state', 'visibility']).execute()
  },
}

/** Whether the moves of all players may be compared at a table. */
export const adviceMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tables').addColumn('advice_on', 'integer').execute()
  },
}

/** Seats that are kept for an account; what a spectator has said is found for their export and deletion. */
export const invitationsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seats').addColumn('invited', 'integer').execute()
    await sql`create index seats_invited on seats (invited) where invited is not null`.execute(db)
    await db.schema.createIndex('chat_from_seat').on('chat').column('from_seat').execute()
  },
}

/** A line about oneself, for the lobby. */
export const aboutMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('people').addColumn('about', 'text').execute()
  },
}

/** When the moves of a finished game were made outlasts its entries. */
export const timesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('archives').addColumn('times', 'text').execute()
  },
}

/** What people do not want to see of themselves in the lobby. Links to seats, so that an old one can say why it is dead. */
export const lobbyAndLinksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('people').addColumn('lobby_hides', 'text').execute()
    await db.schema
      .createTable('seat_links')
      .addColumn('link_hash', 'text', (c) => c.primaryKey())
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('made', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('seat_links_seat').on('seat_links').columns(['table_id', 'seat']).execute()
  },
}

interface OldClock {
  readonly bank: number
  readonly stretch: string | null
}

/**
 * The clocks of all seats in the row of their table: with most answers two of them change. A process of an earlier version
 * cannot use the tables any more: it would charge clocks that stand still.
 */
export const clocksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tables').addColumn('clocks', 'text').execute()
    const running = await sql<OldClock & { id: number; seat: string }>`
      select tables.id, seats.seat, seats.bank, seats.stretch from tables join seats on seats.table_id = tables.id
      where tables.pace is not null and tables.state in ('running', 'paused', 'broken') and seats.kind = 'person'
      order by tables.id, seats.seat`.execute(db)
    const tables = new Map<number, { [seat: string]: unknown }>()
    for (const { id, seat, bank, stretch } of running.rows) {
      const clock = { bank, stretch: null, ended: null, ...(stretch === null ? {} : JSON.parse(stretch)) }
      tables.set(id, { ...tables.get(id), [seat]: clock })
    }
    for (const [id, clocks] of tables) {
      await sql`update tables set clocks = ${JSON.stringify(clocks)} where id = ${id}`.execute(db)
    }
    for (const column of ['bank', 'stretch']) await db.schema.alterTable('seats').dropColumn(column).execute()
  },
}

/**
 * Entries in the order in which they come, instead of by table: those of one moment share few pages of the file, and so do
 * their ids, which begin with the time (command-id.ts in the protocol). Each answer writes a quarter as much.
 */
const entriesInOrder: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table entries_in_order (
      table_id integer not null, seq integer not null, kind text not null, seat text, sender text not null,
      client_id text not null, body text not null, journal text not null, reason text, at integer not null,
      constraint entries_key primary key (table_id, seq),
      constraint entries_client unique (client_id, sender, table_id))`.execute(db)
    await sql`insert into entries_in_order select table_id, seq, kind, seat, sender, client_id, body, journal, reason, at
      from entries order by at, table_id, seq`.execute(db)
    await db.schema.dropTable('entries').execute()
    await sql`alter table entries_in_order rename to entries`.execute(db)
    await indexMarks(db)
  },
}

/** PostgreSQL has a sixth one of its own, and orders its entries in another way. */
export const SQLITE_MIGRATIONS: { readonly [name: string]: Migration } = {
  ...MIGRATIONS,
  '006-fewer-indexes': fewerIndexes,
  '007-advice': adviceMigration,
  '008-invitations': invitationsMigration,
  '009-about': aboutMigration,
  '010-times': timesMigration,
  '011-lobby-and-links': lobbyAndLinksMigration,
  '012-clocks': clocksMigration,
  '013-entries-in-order': entriesInOrder,
}
