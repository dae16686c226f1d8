import type { Kysely, Migration } from 'kysely'

/** Mailed links, notices and how they are sent, and what the operator needs to know. */
export const peopleMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('sessions')
      .addColumn('signed_in_by', 'text', (c) => c.notNull().defaultTo('guest'))
      .execute()
    // For each seat that must answer: the entry by which it came to be waited for.
    await db.schema
      .alterTable('tables')
      .addColumn('turns', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute()
    await db.schema
      .createTable('mail_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('person', 'integer', (c) => c.notNull().references('people.id'))
      .addColumn('mail', 'text', (c) => c.notNull())
      .addColumn('browser_hash', 'text')
      .addColumn('expires', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('person', 'integer', (c) => c.notNull().references('people.id'))
      .addColumn('session', 'integer', (c) => c.notNull())
      .addColumn('keys', 'text', (c) => c.notNull())
      .addColumn('created', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('push_person').on('push_subscriptions').column('person').execute()
    await db.schema
      .createTable('notices')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('person', 'integer', (c) => c.notNull())
      .addColumn('table_id', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('occasion', 'text', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('due', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created', 'integer', (c) => c.notNull())
      .addUniqueConstraint('notices_once', ['person', 'table_id', 'kind', 'occasion'])
      .execute()
    await db.schema.createIndex('notices_due').on('notices').columns(['state', 'due']).execute()
    await db.schema
      .createTable('sends')
      .addColumn('notice', 'integer', (c) => c.notNull().references('notices.id'))
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next', 'integer', (c) => c.notNull())
      .addColumn('error', 'text')
      .addPrimaryKeyConstraint('sends_key', ['notice', 'channel', 'target'])
      .execute()
    await db.schema.createIndex('sends_due').on('sends').columns(['state', 'next']).execute()
    await db.schema
      .createTable('outages')
      .addColumn('began', 'integer', (c) => c.primaryKey())
      .addColumn('ended', 'integer', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('meta')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('audit')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('at', 'integer', (c) => c.notNull())
      .addColumn('command', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .execute()
  },
}
