// Vacations of people: their clocks stand still at tables with days for a move.
import { LIMITS, type VacationState } from '@interregnum/protocol'
import { AccountProblem } from '../accounts/account-problem.ts'
import type { Person } from '../accounts/sessions.ts'
import type { JobHandler } from '../jobs/runner.ts'
import type { Store } from '../store/store.ts'
import type { Pace } from './clocks.ts'
import type { OpenTables } from './open-tables.ts'
import { tableRefusal } from './replies.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const YEAR = 365 * DAY

interface Vacation {
  readonly began: number
  readonly ended: number
}

/** Days that are left of a year's vacation, for one that begins at this time. */
export function daysLeft(taken: readonly Vacation[], from: number): number {
  const used = taken.reduce((sum, { began, ended }) => sum + Math.max(0, ended - Math.max(began, from - YEAR)), 0)
  return Math.max(0, Math.floor(LIMITS.vacation.year - used / DAY))
}

/** A vacation begins with the next full hour. */
export const nextHour = (now: number): number => Math.ceil(now / HOUR) * HOUR

export class Vacations {
  constructor(
    private readonly store: Store,
    private readonly tables: OpenTables,
    private readonly now: () => number,
  ) {}

  async stateOf(person: Person): Promise<VacationState> {
    const [all, now] = [await this.of(person.id), this.now()]
    const current = all.find(({ ended }) => ended > now)
    return {
      left: daysLeft(all, nextHour(now)),
      current: current === undefined ? null : { from: current.began, until: current.ended },
    }
  }

  /** So many days from the next full hour on. */
  async begin(person: Person, days: number): Promise<VacationState> {
    const { left, current } = await this.stateOf(person)
    if (current !== null || days > left || days > LIMITS.vacation.most) throw new AccountProblem('not-now')
    const began = nextHour(this.now())
    await this.store.rows
      .insertInto('vacations')
      .values({ person: person.id, began, ended: began + days * DAY })
      .execute()
    await this.expect(person.id, began)
    return this.stateOf(person)
  }

  /** Back early: the rest of the days is kept. */
  async end(person: Person): Promise<VacationState> {
    const now = this.now()
    const { rows } = this.store
    await rows.deleteFrom('vacations').where('person', '=', person.id).where('began', '>', now).execute()
    const current = rows.updateTable('vacations').set({ ended: now }).where('person', '=', person.id)
    await current.where('ended', '>', now).execute()
    await this.tell(person.id)
    return this.stateOf(person)
  }

  /** A game has begun: somebody at the table may be away. */
  async begun(slug: string): Promise<void> {
    const rows = this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .innerJoin('vacations', 'vacations.person', 'seats.person')
    const away = rows.select('seats.person').where('tables.slug', '=', slug).where('vacations.ended', '>', this.now())
    for (const { person } of await away.execute()) if (person !== null) await this.tell(person)
  }

  /** Tells all tables of a person whether they are away. Runs at the beginning and the end of each vacation. */
  get jobs(): { readonly [kind: string]: JobHandler } {
    return { vacation: ({ key }) => this.tell(Number(key)) }
  }

  /** Replaces the job of an earlier vacation that was cut short. */
  private async expect(person: number, at: number): Promise<void> {
    const row = { kind: 'vacation', key: `${person}`, run_at: at, holder: null, until: null, tries: 0, body: 'null' }
    const job = this.store.rows.insertInto('jobs').values(row)
    await job.onConflict((old) => old.columns(['kind', 'key']).doUpdateSet({ run_at: at })).execute()
  }

  private async tell(person: number): Promise<number | undefined> {
    const now = this.now()
    const coming = (await this.of(person)).find(({ ended }) => ended > now)
    const until = coming !== undefined && coming.began <= now ? coming.ended : null
    for (const { slug, seat } of await this.seatsOf(person)) {
      await this.tables.with(slug, async ({ live }) => {
        await live.happen('table', `vacation ${seat} ${until} after ${live.seq}`, () => {
          if (live.vacationOf(seat) === until || !live.people.includes(seat)) return tableRefusal('not-now')
          if (live.state !== 'running' && live.state !== 'paused') return tableRefusal('not-now')
          return until === null ? { kind: 'back', seat } : { kind: 'vacation', seat, data: { until } }
        })
      })
    }
    return coming === undefined ? undefined : coming.began > now ? coming.began : coming.ended
  }

  private async seatsOf(person: number): Promise<readonly { readonly slug: string; readonly seat: string }[]> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['tables.slug', 'tables.pace', 'seats.seat'])
      .where('seats.person', '=', person)
      .where('seats.kind', '=', 'person')
      .where('tables.state', 'in', ['running', 'paused'])
      .execute()
    return rows.filter(({ pace }) => pace !== null && (JSON.parse(pace) as Pace).kind === 'days')
  }

  private of(person: number): Promise<Vacation[]> {
    const rows = this.store.rows.selectFrom('vacations').select(['began', 'ended']).where('person', '=', person)
    return rows
      .where('ended', '>', this.now() - YEAR)
      .orderBy('began')
      .execute()
  }
}
