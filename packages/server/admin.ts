// What the operator can do besides reading the file. Every change is recorded. No answer and no die is among it.
import { randomBytes } from 'node:crypto'
import { nameKey } from './accounts/accounts.ts'
import { hashPassword } from './accounts/passwords.ts'
import { hashOf, newSecret } from './secrets.ts'
import type { Store } from './store/store.ts'
import { Followers } from './tables/followers.ts'
import { LiveTable } from './tables/live-table.ts'
import { rememberLink } from './tables/seat-links.ts'
import { TableLife } from './tables/table-life.ts'
import { TableRequests } from './tables/table-requests.ts'
import { TableProblem, TableService } from './tables/table-service.ts'

/** Why something cannot be done, in a sentence for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

export interface TableSummary {
  readonly slug: string
  readonly game: string
  readonly state: string
  /** The names of people and bots. */
  readonly seats: readonly string[]
  readonly touched: number
}

export class Admin {
  private readonly service: TableService

  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {
    this.service = new TableService(store, now)
  }

  /** The last touched first. `state`: only those in this state. */
  async tables(state?: string): Promise<readonly TableSummary[]> {
    const { rows } = this.store
    const tables = await rows
      .selectFrom('tables')
      .select(['id', 'slug', 'game', 'state', 'touched'])
      .orderBy('touched', 'desc')
      .limit(1000)
      .execute()
    const wanted = tables.filter((table) => state === undefined || table.state === state)
    return Promise.all(
      wanted.map(async ({ id, slug, game, state: is, touched }) => {
        const seats = await rows
          .selectFrom('seats')
          .select(['seat', 'name', 'bot'])
          .where('table_id', '=', id)
          .execute()
        return { slug, game, state: is, touched, seats: seats.map(({ seat, name, bot }) => `${seat}: ${bot ?? name}`) }
      }),
    )
  }

  /** Ends a game without a result, or withdraws a table that has not begun. */
  async end(slug: string): Promise<void> {
    const row = await this.tableRow(slug)
    if (row.state === 'finished') throw new AdminError(`Table ${slug} is finished already.`)
    if (row.state === 'open' || row.state === 'waiting') {
      const columns = { state: 'finished', result: 'withdrawn', finished: this.now() } as const
      await this.store.rows.updateTable('tables').set(columns).where('id', '=', row.id).execute()
    } else await this.act(slug, (life) => life.endByOperator())
    await this.record('end', slug)
  }

  /** Lets a broken game go on from its last resting point. */
  async reopen(slug: string): Promise<void> {
    await this.act(slug, (life) => life.reopenByOperator())
    await this.record('reopen', slug)
  }

  /** Frees a seat of a running game for another person. Returns the secret of the new seat link. */
  async handOver(slug: string, seat: string): Promise<string> {
    const row = await this.tableRow(slug)
    const link = newSecret()
    await this.act(slug, (life) => life.vacateByOperator(seat, hashOf(link)))
    await rememberLink(this.store.rows, link, { table_id: row.id, seat, made: this.now() })
    await this.record('hand-over', `${row.slug} ${seat}`)
    return link
  }

  /** A blocked account cannot sign in; its sessions end. */
  async block(name: string, blocked: boolean): Promise<void> {
    const id = await this.personOf(name)
    const columns = { blocked: blocked ? this.now() : null }
    await this.store.rows.updateTable('people').set(columns).where('id', '=', id).execute()
    if (blocked) await this.endSessions(id)
    await this.record(blocked ? 'block' : 'unblock', name)
  }

  /** Sets a new password, which is returned, and ends all sessions. */
  async resetPassword(name: string): Promise<string> {
    const id = await this.personOf(name)
    const password = randomBytes(12).toString('base64url')
    const password_hash = await hashPassword(password)
    await this.store.rows.updateTable('people').set({ password_hash }).where('id', '=', id).execute()
    await this.endSessions(id)
    await this.record('password', name)
    return password
  }

  /** Removes a line of chat. */
  async hide(slug: string, line: number): Promise<void> {
    const { id } = await this.tableRow(slug)
    const hidden = this.store.rows.deleteFrom('chat').where('table_id', '=', id).where('number', '=', line)
    const { numDeletedRows } = await hidden.executeTakeFirst()
    if (numDeletedRows === 0n) throw new AdminError(`Table ${slug} has no line ${line}.`)
    await this.record('hide', `${slug} ${line}`)
  }

  /** Rules that have failed, lines that people have reported, and what the operator did: the newest first. */
  async list(what: 'faults' | 'reports' | 'audit'): Promise<readonly object[]> {
    return this.store.rows.selectFrom(what).selectAll().orderBy('id', 'desc').limit(100).execute()
  }

  private async act(slug: string, act: (life: TableLife) => Promise<boolean>): Promise<void> {
    await this.tableRow(slug)
    const facts = await this.service.playable(slug)
    if (facts === null) throw new AdminError(`The game at table ${slug} has not begun.`)
    const live = await LiveTable.open(facts, this.store, new Followers(), this.now)
    const life = new TableLife(live, new TableRequests(this.store, facts.id, 0), this.now)
    if (!(await act(life))) throw new AdminError(`That can't be done while table ${slug} is ${live.state}.`)
  }

  private async tableRow(slug: string) {
    try {
      return await this.service.find(slug)
    } catch (problem) {
      throw problem instanceof TableProblem ? new AdminError(`There is no table ${slug}.`) : problem
    }
  }

  private async personOf(name: string): Promise<number> {
    const found = this.store.rows.selectFrom('people').select('id').where('name_key', '=', nameKey(name))
    const row = await found.executeTakeFirst()
    if (row === undefined) throw new AdminError(`There is no account ${name}.`)
    return row.id
  }

  private async endSessions(person: number): Promise<void> {
    await this.store.rows.deleteFrom('sessions').where('person', '=', person).execute()
  }

  private async record(command: string, about: string): Promise<void> {
    await this.store.rows.insertInto('audit').values({ at: this.now(), command, about }).execute()
  }
}
