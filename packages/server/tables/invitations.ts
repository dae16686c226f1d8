// Seats that are kept for people with an account.
import type { Invitation } from '@interregnum/protocol'
import { nameKey } from '../accounts/accounts.ts'
import type { Person } from '../accounts/sessions.ts'
import type { Store } from '../store/store.ts'
import { problemText } from '../text/problems.ts'
import type { Pace } from './clocks.ts'
import { TableProblem, type TableRow, type TableService } from './table-service.ts'

/** People who are offered as friends. */
const MOST = 100

export class Invitations {
  constructor(
    private readonly store: Store,
    private readonly service: TableService,
  ) {}

  /** The accounts with whom this person has sat at a table, by name. */
  async friends(person: Person): Promise<readonly string[]> {
    const rows = await this.met(person).orderBy('people.name').limit(MOST).execute()
    return rows.map(({ name }) => name)
  }

  /**
   * The account of this name. Only people who have sat at a table together can be invited, so that nobody learns who has
   * an account, and nobody is bothered by strangers.
   */
  async invitee(person: Person, name: string): Promise<number> {
    const found = await this.met(person).where('people.name_key', '=', nameKey(name)).executeTakeFirst()
    if (found === undefined) throw new TableProblem('malformed', problemText.notMet)
    return found.id
  }

  async of(person: Person): Promise<readonly Invitation[]> {
    return [...(await this.seatsFor(person)), ...(await this.rematches(person))]
  }

  /** The seat can still be taken by its link. */
  async decline(person: Person, slug: string, seat: string): Promise<void> {
    await this.service.exclusively(slug, async () => {
      const { id } = await this.service.find(slug)
      const row = this.store.rows.updateTable('seats').set({ invited: null }).where('table_id', '=', id)
      const { numUpdatedRows } = await row
        .where('seat', '=', seat)
        .where('invited', '=', person.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new TableProblem('no-such-table')
    })
  }

  private met({ id }: Person) {
    return this.store.rows
      .selectFrom('seats as own')
      .innerJoin('seats as other', 'other.table_id', 'own.table_id')
      .innerJoin('people', 'people.id', 'other.person')
      .select(['people.id', 'people.name'])
      .distinct()
      .where('own.person', '=', id)
      .where('people.id', '!=', id)
      .where('people.name_key', 'is not', null)
      .where('people.blocked', 'is', null)
  }

  private seatsOfOpenTables() {
    return this.store.rows
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .selectAll('tables')
      .select('seats.seat')
      .where('tables.state', '=', 'open')
      .orderBy('tables.created')
  }

  private async seatsFor({ id }: Person): Promise<readonly Invitation[]> {
    const rows = await this.seatsOfOpenTables()
      .where('seats.invited', '=', id)
      .where('seats.kind', '=', 'open')
      .execute()
    return Promise.all(rows.map((row) => this.invitation(row, row.seat, 'seat')))
  }

  /** Their browser has not been at the new table, so its part of the dice is missing. */
  private async rematches({ id }: Person): Promise<readonly Invitation[]> {
    const rows = await this.seatsOfOpenTables()
      .where('seats.person', '=', id)
      .where('tables.owner', '!=', id)
      // By their own earlier seats: there is no index by which to find the game before a rematch.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seats as earlier')
            .innerJoin('tables as before', 'before.id', 'earlier.table_id')
            .select('before.id')
            .where('earlier.person', '=', id)
            .whereRef('before.next', '=', 'tables.slug'),
        ),
      )
      .execute()
    const drawn = await Promise.all(rows.map((row) => this.service.drawOf(row.id)))
    const unseen = rows.filter(({ seat }, at) => !Object.hasOwn(drawn[at].seals, seat))
    return Promise.all(unseen.map((row) => this.invitation(row, row.seat, 'rematch')))
  }

  private async invitation(row: TableRow, seat: string, kind: Invitation['kind']): Promise<Invitation> {
    return {
      slug: row.slug,
      game: row.game,
      seat,
      title: await this.service.titleOf(row, seat),
      table: row.title ?? '',
      host: await this.service.nameOf(row.owner),
      pace: row.pace === null ? null : (JSON.parse(row.pace) as Pace),
      kind,
    }
  }
}
