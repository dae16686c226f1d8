// Tells people who are not there. One notice for one occasion: a row that can exist only once is written before it is
// sent, and every send is claimed before it is made.
import {
  CHANNELS,
  type Channel,
  DEFAULT_NOTICES,
  type NoticeKind,
  type NoticeTest,
  type NoticeWait,
} from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { type Accounts, noticesOf, type PersonRow } from '../accounts/accounts.ts'
import { putJob } from '../jobs/put-job.ts'
import type { JobHandler } from '../jobs/runner.ts'
import type { Store } from '../store/store.ts'
import type { Pace } from '../tables/clocks.ts'
import { missingDice } from '../tables/missing-dice.ts'
import type { OpenTables } from '../tables/open-tables.ts'
import type { Turns } from '../tables/table-contents.ts'
import type { SeatRow, TableRow } from '../tables/table-service.ts'
import { delayOf, quietFor, type Reach, retryAfter, targetsFor } from './choose.ts'
import { offSecret, offToken } from './off-links.ts'
import { SendError } from './outside.ts'
import type { Parcel, Senders } from './senders.ts'

/** Something that a seat should hear of. `occasion` names it within the table and kind. */
export interface Occasion {
  readonly slug: string
  readonly seat: string
  readonly kind: NoticeKind
  readonly occasion: string
}

/** Mails that were refused in a row, after which the address is not used any longer. */
const MOST_BOUNCES = 3

const keyOf = ({ slug, seat, kind, occasion }: Occasion): string => [slug, seat, kind, occasion].join(' ')

function occasionIn(key: string): Occasion {
  const [slug, seat, kind, occasion] = key.split(' ')
  return { slug, seat, kind: kind as NoticeKind, occasion }
}

/** The occasion of a reminder: the turn, and the entry by which the seat was reminded. */
export const nudgeOf = (turn: number, seq: number): string => `${turn}+${seq}`
const isNudge = (occasion: string): boolean => occasion.includes('+')

/** The occasion of a table that cannot start: which draw waits for people, and for what. */
const diceOf = (number: number, state: string): string => `dice-${number}-${state}`
const isDice = (occasion: string): boolean => occasion.startsWith('dice-')

const turnIn = (turns: string, seat: string): number | undefined => (JSON.parse(turns) as Turns)[seat]
const paceIn = (pace: string | null): Pace['kind'] | null => (pace === null ? null : (JSON.parse(pace) as Pace).kind)

export interface NoticeSettings {
  readonly publicUrl: string
  readonly senders: Senders
  readonly now: () => number
  /** Milliseconds before a notice is sent, for tests; by default as the pace of the table asks. */
  readonly delay?: number
}

export class Notices {
  constructor(
    private readonly store: Store,
    private readonly accounts: Accounts,
    private readonly tables: OpenTables,
    private readonly settings: NoticeSettings,
  ) {}

  /** Tells the seat after a while, unless its person has come by then. */
  async expect(occasion: Occasion, pace: 'live' | 'days' | null): Promise<void> {
    const delay = isNudge(occasion.occasion) ? 0 : (this.settings.delay ?? delayOf(pace, await this.waitOf(occasion)))
    await putJob(this.store, 'notice', keyOf(occasion), this.settings.now() + delay)
  }

  private async waitOf({ slug, seat, kind }: Occasion): Promise<NoticeWait> {
    const row = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .innerJoin('people', 'people.id', kind === 'invite' ? 'seats.invited' : 'seats.person')
      .select('people.settings')
      .where('tables.slug', '=', slug)
      .where('seats.seat', '=', seat)
      .executeTakeFirst()
    return row === undefined ? DEFAULT_NOTICES.wait : noticesOf(row).wait
  }

  /** Sends a notice without an occasion, so that its person sees whether it arrives. Throws SendError if it does not. */
  async test(person: PersonRow, { channel, endpoint }: NoticeTest): Promise<void> {
    const reach = await this.reachOf(person)
    const all = targetsFor(reach, CHANNELS).filter((one) => one.channel === channel)
    const target = channel === 'push' ? all.find((one) => one.target === endpoint) : all[0]
    const send = this.settings.senders[channel]
    if (target === undefined || send === null) throw new SendError('There is no such address.', true)
    const now = this.settings.now()
    await send({
      // Notices have small numbers.
      id: now,
      target: target.target,
      slug: 'test',
      facts: { kind: 'test', table: '', seat: '', isNudge: false, awaitsDice: false },
      link: `${this.settings.publicUrl}/#/profile`,
      offToken: offToken(await offSecret(this.store), { person: person.id, kind: 'turn', channel }),
      keys: await this.keysOf(person.id, target.target),
    })
  }

  /** A game has begun. Those who have the first turn hear of their turn instead. */
  async begun(slug: string): Promise<void> {
    const rows = this.store.rows.selectFrom('tables').innerJoin('seats', 'seats.table_id', 'tables.id')
    const people = await rows
      .select(['tables.turns', 'tables.pace', 'seats.seat'])
      .where('tables.slug', '=', slug)
      .where('seats.kind', '=', 'person')
      .execute()
    for (const { turns, pace, seat } of people) {
      const began = turnIn(turns, seat)
      const [kind, occasion] = began === undefined ? (['begin', 'begin'] as const) : (['turn', `${began}`] as const)
      await this.expect({ slug, seat, kind, occasion }, paceIn(pace))
    }
  }

  /** People are invited to seats of a table that has not begun. */
  async expectInvited(slug: string): Promise<void> {
    const table = await this.tableRow(slug)
    if (table?.state !== 'open') return
    const seats = this.store.rows.selectFrom('seats').select('seat').where('table_id', '=', table.id)
    for (const { seat } of await seats.where('invited', 'is not', null).execute()) {
      await this.expect({ slug, seat, kind: 'invite', occasion: 'invite' }, paceIn(table.pace))
    }
  }

  /** Everybody has a seat, but the table waits for the browsers of some: for their seals, or their shares of the dice. */
  async expectDice(slug: string): Promise<void> {
    const table = await this.tableRow(slug)
    if (table === undefined) return
    const { number, seats } = await missingDice(this.store, table)
    for (const seat of seats) {
      await this.expect({ slug, seat, kind: 'begin', occasion: diceOf(number, table.state) }, paceIn(table.pace))
    }
  }

  /** After a restart: people whose turn it is may have left while the server was away. */
  async expectTurns(): Promise<void> {
    const rows = await this.store.rows
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['tables.slug', 'tables.turns', 'tables.pace', 'seats.seat'])
      .where('tables.state', '=', 'running')
      .where('seats.kind', '=', 'person')
      .execute()
    for (const { slug, turns, pace, seat } of rows) {
      const began = turnIn(turns, seat)
      if (began !== undefined) await this.expect({ slug, seat, kind: 'turn', occasion: `${began}` }, paceIn(pace))
    }
  }

  get jobs(): { readonly [kind: string]: JobHandler } {
    return {
      notice: ({ key }) => this.choose(occasionIn(key)),
      send: ({ key }) => this.sendAll(Number(key)),
    }
  }

  /** Decides when the notice is due. Returns a later time if the person's quiet hours have to end first. */
  private async choose(occasion: Occasion): Promise<number | undefined> {
    const found = await this.find(occasion)
    if (found === null || this.isHere(occasion)) return undefined
    const { table, person } = found
    const quiet = quietFor(noticesOf(person).quiet, person.zone, this.settings.now())
    if (quiet > 0) return this.settings.now() + quiet
    await this.write(occasion, table.id, person)
    return undefined
  }

  /** The table and the person, if the occasion still lasts. */
  private async find({ slug, seat, kind, occasion }: Occasion) {
    const { rows } = this.store
    const table = await this.tableRow(slug)
    if (table === undefined) return null
    const found = rows.selectFrom('seats').selectAll().where('table_id', '=', table.id).where('seat', '=', seat)
    const occupant = await found.executeTakeFirst()
    if (kind === 'invite') return this.findInvited(table, occupant)
    if (occupant?.kind !== 'person' || occupant.person === null) return null
    const began = turnIn(table.turns, seat)
    if (kind === 'turn' && (table.state !== 'running' || `${began}` !== occasion.split('+')[0])) return null
    // Somebody whose turn it is hears of that instead.
    if (isDice(occasion)) {
      const { number, seats } = await missingDice(this.store, table)
      if (occasion !== diceOf(number, table.state) || !seats.includes(seat)) return null
    } else if (kind === 'begin' && (table.state !== 'running' || began !== undefined)) return null
    if (kind === 'request' && !(await this.isOpenRequest(table.id, Number(occasion), seat))) return null
    const person = await this.accounts.row({ id: occupant.person, name: occupant.name })
    return person.blocked === null ? { table, person } : null
  }

  private async findInvited(table: TableRow, seat: SeatRow | undefined) {
    if (table.state !== 'open' || seat?.kind !== 'open' || seat.invited === null) return null
    const person = await this.accounts.row({ id: seat.invited, name: '' })
    return person.blocked === null ? { table, person } : null
  }

  private tableRow(slug: string): Promise<TableRow | undefined> {
    return this.store.rows.selectFrom('tables').selectAll().where('slug', '=', slug).executeTakeFirst()
  }

  private async isOpenRequest(table: number, number: number, seat: string): Promise<boolean> {
    const row = await this.store.rows
      .selectFrom('requests')
      .select(['state', 'votes'])
      .where('table_id', '=', table)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.state === 'open' && !Object.hasOwn(JSON.parse(row.votes) as object, seat)
  }

  /** Whether the person looks at the table; for its beginning, whether they have looked at it since. */
  private isHere({ slug, seat, kind }: Occasion): boolean {
    const presence = this.tables.presenceOf(slug, seat)
    return presence === 'here' || (kind === 'begin' && presence === 'away')
  }

  /** Has the person told, unless they were already. All at once: a process that ends in between must lose nothing. */
  private async write({ seat, kind, occasion }: Occasion, table_id: number, person: PersonRow): Promise<void> {
    const now = this.settings.now()
    const targets = targetsFor(await this.reachOf(person), noticesOf(person).channels[kind])
    await this.store.rows.transaction().execute(async (rows) => {
      const row = {
        person: person.id,
        table_id,
        kind,
        occasion,
        seat,
        due: now,
        state: 'chosen' as const,
        created: now,
      }
      const insert = rows
        .insertInto('notices')
        .values(row)
        .onConflict((old) => old.doNothing())
      const written = await insert.returning('id').executeTakeFirst()
      if (written === undefined) return
      for (const { channel, target } of targets) {
        const send = { notice: written.id, channel, target, state: 'waiting' as const, next: now, error: null }
        await rows.insertInto('sends').values(send).execute()
      }
      await putJob({ rows }, 'send', `${written.id}`, now)
    })
  }

  private async reachOf(person: PersonRow): Promise<Reach> {
    const push = await this.subscriptionsOf(person.id)
    const { senders } = this.settings
    const isGuest = person.name_key === null
    return {
      mail: isGuest || senders.mail === null ? null : person.mail,
      push: senders.push === null ? [] : push.map(({ endpoint }) => endpoint),
      webhook: isGuest || senders.webhook === null ? null : noticesOf(person).webhook,
    }
  }

  /** Sends a notice on all its channels. Returns when the next one has to be tried again. */
  private async sendAll(notice: number): Promise<number | undefined> {
    const now = this.settings.now()
    const sends = this.store.rows.selectFrom('sends').selectAll().where('notice', '=', notice)
    const waiting = await sends.where('state', '=', 'waiting').execute()
    const later: number[] = []
    for (const send of waiting) {
      const next = send.next > now ? send.next : await this.sendOne(notice, send.channel as Channel, send.target)
      if (next !== null) later.push(next)
    }
    return later.length === 0 ? undefined : Math.min(...later)
  }

  /** Returns when to try again; null if it was sent, given up, or is no longer needed. */
  private async sendOne(notice: number, channel: Channel, target: string): Promise<number | null> {
    const parcel = await this.parcelOf(notice, channel, target)
    if (parcel === null) return this.finish(notice, channel, target, 'dropped')
    const tries = await this.claim(notice, channel, target)
    if (tries === null) return null
    try {
      await this.settings.senders[channel]?.(parcel)
      return this.finish(notice, channel, target, 'sent')
    } catch (problem) {
      if (!(problem instanceof SendError)) throw problem
      return this.failed(notice, channel, target, tries, problem)
    }
  }

  /** Takes a send for this process. Null if somebody else has it. After a crash it stays claimed: better none than two. */
  private async claim(notice: number, channel: string, target: string): Promise<number | null> {
    const row = await this.sendRow(notice, channel, target)
      .set(({ eb }) => ({ state: 'claimed', tries: eb('tries', '+', 1) }))
      .where('state', '=', 'waiting')
      .returning('tries')
      .executeTakeFirst()
    return row?.tries ?? null
  }

  private async failed(
    notice: number,
    channel: Channel,
    target: string,
    tries: number,
    { message, definite, status }: SendError,
  ): Promise<number | null> {
    if (channel === 'push' && (status === 404 || status === 410)) await this.forgetSubscription(target)
    const isFinal = !definite || status === 404 || status === 410 || (status !== null && status >= 550)
    const next = isFinal ? null : retryAfter(tries, this.settings.now())
    const columns = next === null ? { state: 'failed' as const } : { state: 'waiting' as const, next }
    await this.sendRow(notice, channel, target)
      .set({ ...columns, error: message })
      .execute()
    if (channel === 'mail' && next === null) await this.countBounces(target)
    return next
  }

  private async finish(notice: number, channel: string, target: string, state: 'sent' | 'dropped'): Promise<null> {
    await this.sendRow(notice, channel, target).set({ state }).execute()
    return null
  }

  private sendRow(notice: number, channel: string, target: string) {
    const row = this.store.rows.updateTable('sends').where('notice', '=', notice)
    return row.where('channel', '=', channel).where('target', '=', target)
  }

  /** What is sent; null if the occasion is over. */
  private async parcelOf(notice: number, channel: Channel, target: string): Promise<Parcel | null> {
    const { rows } = this.store
    const row = await rows
      .selectFrom('notices')
      .innerJoin('tables', 'tables.id', 'notices.table_id')
      .select(['tables.slug', 'notices.seat', 'notices.kind', 'notices.occasion', 'notices.person'])
      .where('notices.id', '=', notice)
      .executeTakeFirst()
    if (row === undefined) return null
    const kind = row.kind as NoticeKind
    const found = await this.find({ ...row, kind })
    if (found === null || found.person.id !== row.person || this.isHere({ ...row, kind })) return null
    const { table } = found
    const pkg = await loadGame(table.game)
    const seats = pkg.game().seats(JSON.parse(table.options))
    const seat = seats.find(({ id }) => id === row.seat)?.title ?? ''
    const facts = {
      kind,
      table: table.title ?? pkg.title,
      seat,
      isNudge: isNudge(row.occasion),
      awaitsDice: isDice(row.occasion),
    }
    return {
      id: notice,
      target,
      slug: row.slug,
      facts,
      // Somebody who is only invited cannot see the table yet.
      link: `${this.settings.publicUrl}/#/${kind === 'invite' ? 'my-games' : `table/${row.slug}`}`,
      offToken: offToken(await offSecret(this.store), { person: row.person, kind, channel }),
      keys: await this.keysOf(row.person, target),
    }
  }

  /** Of a push subscription; null for other addresses. */
  private async keysOf(person: number, target: string): Promise<Parcel['keys']> {
    const found = (await this.subscriptionsOf(person)).find(({ endpoint }) => endpoint === target)
    return found === undefined ? null : (JSON.parse(found.keys) as Parcel['keys'])
  }

  private subscriptionsOf(person: number) {
    const all = this.store.rows.selectFrom('push_subscriptions').select(['endpoint', 'keys'])
    return all.where('person', '=', person).execute()
  }

  private async forgetSubscription(endpoint: string): Promise<void> {
    await this.store.rows.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  }

  /** An address that refuses mail again and again is removed from the account; the profile shows that it is gone. */
  private async countBounces(mail: string): Promise<void> {
    const last = await this.store.rows
      .selectFrom('sends')
      .select('state')
      .where('channel', '=', 'mail')
      .where('target', '=', mail)
      .where('state', 'in', ['sent', 'failed'])
      .orderBy('notice', 'desc')
      .limit(MOST_BOUNCES)
      .execute()
    if (last.length < MOST_BOUNCES || last.some(({ state }) => state !== 'failed')) return
    await this.store.rows.updateTable('people').set({ mail: null }).where('mail', '=', mail).execute()
  }
}
