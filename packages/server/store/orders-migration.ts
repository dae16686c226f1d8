import type { Kysely, Migration } from 'kysely'

/** Standing orders of seats, and vacations of people. */
export const ordersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('seats').addColumn('standing', 'text').execute()
    await db.schema
      .createTable('vacations')
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('person', 'integer', (c) => c.notNull())
      .addColumn('began', 'integer', (c) => c.notNull())
      .addColumn('ended', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('vacations_person').on('vacations').columns(['person', 'ended']).execute()
  },
}
