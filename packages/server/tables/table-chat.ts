import type { ChatLine } from '@interregnum/protocol'
import type { Selectable } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store, TableId } from '../store/store.ts'

/** Whether this seat, or a spectator (null), may read a line. Players read what spectators say once the game is over. */
export function mayRead(seat: string | null, { to, from }: Pick<ChatLine, 'to' | 'from'>, over: boolean): boolean {
  if (to === 'table') return seat !== null || over
  if (to === 'watchers') return seat === null || over
  return seat !== null && (seat === to || seat === from)
}

/** Has something to read, and nothing that controls the text around it. */
export const isSpeakable = (text: string): boolean =>
  text.trim() !== '' && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll('\n', ''))

/** Who says something: a seat, or a spectator with a person and a name. */
export type Speaker = { readonly seat: string } | { readonly person: number; readonly name: string }

const senderOf = (speaker: Speaker): string => ('seat' in speaker ? speaker.seat : spectator(speaker.person))

/** No seat has a name with a space. */
const SPECTATOR = 'spectator '

/** As whom a person speaks who watches. */
export const spectator = (person: number): string => `${SPECTATOR}${person}`

/** The talk at one table. */
export class TableChat {
  constructor(
    private readonly store: Store,
    private readonly table: TableId,
  ) {}

  /** Stores a line. The same line sent twice is stored once; `isNew` says whether this was the first time. */
  async say(
    speaker: Speaker,
    to: string,
    text: string,
    clientId: string,
    at: number,
  ): Promise<{ readonly line: ChatLine; readonly isNew: boolean }> {
    const from = senderOf(speaker)
    const known = await this.find(from, clientId)
    if (known !== undefined) return { line: known, isNew: false }
    const last = await this.store.rows
      .selectFrom('chat')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('table_id', '=', this.table)
      .executeTakeFirst()
    // By the clock, not counted: a gap must not show that others have talked in private.
    const number = Math.max((last?.number ?? 0) + 1, at)
    const from_name = 'name' in speaker ? speaker.name : null
    const row = { table_id: this.table, number, from_seat: from, to_seat: to, text, at, client_id: clientId, from_name }
    const added = this.store.rows.insertInto('chat').values(row)
    const { numInsertedOrUpdatedRows } = await added.onConflict((old) => old.doNothing()).executeTakeFirst()
    // Another process has used the number, or has stored the same line.
    if (numInsertedOrUpdatedRows === 0n) return this.say(speaker, to, text, clientId, at)
    return { line: lineOf(row), isNew: true }
  }

  async line(number: number): Promise<ChatLine | null> {
    const rows = this.store.rows.selectFrom('chat').selectAll().where('table_id', '=', this.table)
    const row = await rows.where('number', '=', number).executeTakeFirst()
    return row === undefined ? null : lineOf(row)
  }

  /** The lines after a number that this seat may read. */
  async since(number: number, seat: string | null, over: boolean): Promise<readonly ChatLine[]> {
    const rows = await this.store.rows
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', this.table)
      .where('number', '>', number)
      .orderBy('number')
      .execute()
    const muted = seat === null ? [] : await this.mutedBy(seat)
    return rows.map(lineOf).filter((line) => mayRead(seat, line, over) && !muted.includes(line.from))
  }

  /** The seats whose lines a seat does not want. */
  async mutedBy(seat: string): Promise<readonly string[]> {
    const rows = await this.mutes().where('seat', '=', seat).execute()
    return rows.map(({ muted }) => muted)
  }

  /** The seats that do not want the lines of this one. */
  async mutersOf(muted: string): Promise<readonly string[]> {
    const rows = await this.mutes().where('muted', '=', muted).execute()
    return rows.map(({ seat }) => seat)
  }

  async mute(seat: string, muted: string, on: boolean): Promise<void> {
    const row = { table_id: this.table, seat, muted }
    if (on) {
      const insert = this.store.rows.insertInto('mutes').values(row)
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
    } else {
      const own = this.store.rows.deleteFrom('mutes').where('table_id', '=', this.table).where('seat', '=', seat)
      await own.where('muted', '=', muted).execute()
    }
  }

  /** Keeps a complaint for the operator. False if the seat cannot have read such a line. */
  async report(seat: string, number: number, text: string, over: boolean, at: number): Promise<boolean> {
    const row = await this.store.rows
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', this.table)
      .where('number', '=', number)
      .executeTakeFirst()
    if (row === undefined || !mayRead(seat, lineOf(row), over)) return false
    const insert = this.store.rows.insertInto('reports').values({ table_id: this.table, line: number, seat, text, at })
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
    return true
  }

  private mutes() {
    return this.store.rows.selectFrom('mutes').selectAll().where('table_id', '=', this.table)
  }

  private async find(from: string, clientId: string): Promise<ChatLine | undefined> {
    const row = await this.store.rows
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', this.table)
      .where('from_seat', '=', from)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return row === undefined ? undefined : lineOf(row)
  }
}

type ChatRow = Selectable<Schema['chat']>

const lineOf = ({ number, from_seat, to_seat: to, text, at, from_name }: ChatRow): ChatLine =>
  from_seat.startsWith(SPECTATOR)
    ? { number, from: 'watchers', name: from_name ?? '', to, text, at }
    : { number, from: from_seat, to, text, at }
