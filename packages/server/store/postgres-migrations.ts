// The same migrations as for SQLite, with the types of PostgreSQL.
import {
  type ColumnDefinitionNode,
  type DataTypeNode,
  GeneratedNode,
  type Kysely,
  type KyselyPlugin,
  type Migration,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawNode,
  sql,
} from 'kysely'
import {
  aboutMigration,
  adviceMigration,
  clocksMigration,
  invitationsMigration,
  lobbyAndLinksMigration,
  MIGRATIONS,
  timesMigration,
} from './migrations.ts'

/** Entries are spread over so many tables by the id of their table. */
export const PARTITIONS = 16

class Types extends OperationNodeTransformer {
  protected override transformDataType(node: DataTypeNode): DataTypeNode {
    // Milliseconds do not fit into four bytes.
    return node.dataType === 'integer' ? { ...node, dataType: 'bigint' } : super.transformDataType(node)
  }

  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node)
    if (column.autoIncrement !== true) return column
    const generated = GeneratedNode.create({ identity: true, byDefault: true })
    return { ...column, autoIncrement: false, generated }
  }

  protected override transformRaw(node: RawNode): RawNode {
    const isWithoutRowid = node.sqlFragments.join('') === 'without rowid'
    return isWithoutRowid ? { ...node, sqlFragments: ['partition by hash (table_id)'] } : super.transformRaw(node)
  }
}

class PostgresTypes implements KyselyPlugin {
  private readonly types = new Types()

  transformQuery({ node }: PluginTransformQueryArgs) {
    return this.types.transformNode(node)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

const adapted = ({ up }: Migration, then: (db: Kysely<unknown>) => Promise<void> = async () => {}): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await up(db.withPlugin(new PostgresTypes()))
    await then(db)
  },
})

async function addPartitions(db: Kysely<unknown>): Promise<void> {
  for (let part = 0; part < PARTITIONS; part++) {
    const table = sql.table(`entries_${part}`)
    const [modulus, remainder] = [sql.lit(PARTITIONS), sql.lit(part)]
    await sql`create table ${table} partition of entries for values with (modulus ${modulus}, remainder ${remainder})`.execute(
      db,
    )
  }
}

/**
 * An answer changes its table and the clocks of seats. PostgreSQL updates a row in place, without a new entry in every
 * index, if no indexed column changes and there is room on its page: measured, that takes half the time.
 */
const updateInPlace: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // No query uses the first; the second one had the time of the last answer as a third column.
    await sql`drop index tables_deadline`.execute(db)
    await sql`drop index tables_lobby`.execute(db)
    await sql`create index tables_lobby on tables (state, visibility)`.execute(db)
    await sql`alter table tables set (fillfactor = 50)`.execute(db)
    await sql`alter table seats set (fillfactor = 70)`.execute(db)
  },
}

export const POSTGRES_MIGRATIONS: { readonly [name: string]: Migration } = {
  ...Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      name === '001-tables' ? adapted(migration, addPartitions) : adapted(migration),
    ]),
  ),
  '006-update-in-place': updateInPlace,
  '007-advice': adapted(adviceMigration),
  '008-invitations': adapted(invitationsMigration),
  '009-about': adapted(aboutMigration),
  '010-times': adapted(timesMigration),
  '011-lobby-and-links': adapted(lobbyAndLinksMigration),
  '012-clocks': adapted(clocksMigration),
}
