// All data about a person: to take away, and to delete.
import type { Json } from '@interregnum/kernel'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { spectator } from '../tables/table-chat.ts'
import { FORMER_PLAYER } from '../text/problems.ts'
import type { Person } from './sessions.ts'

interface OwnSeat {
  readonly table_id: number
  readonly seat: string
}

export const seatsOf = (rows: Kysely<Schema>, { id }: Person) =>
  rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id', 'seats.seat', 'tables.slug', 'tables.game', 'tables.state', 'tables.created'])
    .where('seats.person', '=', id)
    .execute()

export async function exportData({ rows }: Store, person: Person): Promise<Json> {
  const profile = await rows
    .selectFrom('people')
    .select(['name', 'about', 'lobby_hides', 'mail', 'zone', 'settings', 'created'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const sessions = rows.selectFrom('sessions').select(['device', 'created', 'seen']).where('person', '=', person.id)
  const push = rows.selectFrom('push_subscriptions').select(['endpoint', 'created']).where('person', '=', person.id)
  const notices = rows.selectFrom('notices').select(['kind', 'created', 'state']).where('person', '=', person.id)
  const vacations = rows.selectFrom('vacations').select(['began', 'ended']).where('person', '=', person.id)
  const invitations = rows
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.slug as table', 'seats.seat'])
    .where('seats.invited', '=', person.id)
  const watched = rows
    .selectFrom('chat')
    .innerJoin('tables', 'tables.id', 'chat.table_id')
    .select(['tables.slug as table', 'chat.text', 'chat.at'])
    .where('chat.from_seat', '=', spectator(person.id))
  const seats = await seatsOf(rows, person)
  const tables = await Promise.all(
    seats.map(async ({ table_id, seat, slug, game, state, created }) => ({
      table: slug,
      game,
      seat,
      state,
      created,
      ...(await writtenAt(rows, { table_id, seat })),
    })),
  )
  return {
    profile: { ...profile, settings: JSON.parse(profile.settings) as Json },
    sessions: await sessions.execute(),
    pushSubscriptions: await push.execute(),
    notices: await notices.execute(),
    vacations: await vacations.execute(),
    saidAsSpectator: await watched.execute(),
    invitations: await invitations.execute(),
    tables,
  }
}

/** The person's own answers, without the dice and draws that followed: those may be hidden from them. */
async function writtenAt(rows: Kysely<Schema>, { table_id, seat }: OwnSeat) {
  const entries = await rows
    .selectFrom('entries')
    .select(['body', 'at'])
    .where('table_id', '=', table_id)
    .where('sender', '=', seat)
    .where('kind', '=', 'answer')
    .orderBy('seq')
    .execute()
  const chat = await rows
    .selectFrom('chat')
    .select(['to_seat', 'text', 'at'])
    .where('table_id', '=', table_id)
    .where('from_seat', '=', seat)
    .orderBy('number')
    .execute()
  const notes = await rows
    .selectFrom('notes')
    .select('text')
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .executeTakeFirst()
  const answers = entries.map(({ body, at }) => ({ answer: answerIn(JSON.parse(body)), at }))
  const reports = rows.selectFrom('reports').select(['line', 'text', 'at']).where('table_id', '=', table_id)
  const mutes = rows.selectFrom('mutes').select('muted').where('table_id', '=', table_id).where('seat', '=', seat)
  return {
    answers,
    chat: chat.map(({ to_seat, text, at }) => ({ to: to_seat, text, at })),
    notes: notes?.text ?? '',
    reports: await reports.where('seat', '=', seat).execute(),
    muted: (await mutes.execute()).map(({ muted }) => muted),
  }
}

const answerIn = (body: { readonly entry?: { readonly answer?: Json } }): Json => body.entry?.answer ?? null

/**
 * Deletes everything about a person that is theirs alone. Answers and open talk stay, without the name, because other
 * people's games are made of them.
 */
export async function deleteData({ rows }: Store, person: Person): Promise<void> {
  await rows.transaction().execute(async (all) => {
    const { id } = person
    const names = await namesOf(all, person)
    for (const { table_id, seat } of await seatsOf(all, person)) await forgetSeat(all, { table_id, seat }, names)
    // What the operator did with the account stays, without its name.
    await all.updateTable('audit').set({ about: FORMER_PLAYER }).where('about', 'in', names).execute()
    const said = all.updateTable('chat').set({ from_name: FORMER_PLAYER })
    await said.where('from_seat', '=', spectator(id)).execute()
    const named = all.updateTable('seats').where('person', '=', id)
    // Their games belong to others too, and stay.
    await named.set({ name: FORMER_PLAYER }).where('kind', '=', 'person').execute()
    await named.set({ left_from: FORMER_PLAYER }).where('left_from', 'is not', null).execute()
    const notices = all.selectFrom('notices').select('id').where('person', '=', id)
    await all.deleteFrom('sends').where('notice', 'in', notices).execute()
    await all.deleteFrom('notices').where('person', '=', id).execute()
    await all.deleteFrom('push_subscriptions').where('person', '=', id).execute()
    await all.updateTable('seats').set({ invited: null }).where('invited', '=', id).execute()
    await all.deleteFrom('watchers').where('person', '=', id).execute()
    await all.deleteFrom('vacations').where('person', '=', id).execute()
    await all.deleteFrom('mail_links').where('person', '=', id).execute()
    await all.deleteFrom('sessions').where('person', '=', id).execute()
    await all
      .updateTable('people')
      .set({ name: FORMER_PLAYER, name_key: null, password_hash: null, mail: null, zone: 'UTC', settings: '{}' })
      .where('id', '=', id)
      .execute()
  })
}

/** All names under which the person has sat at tables, or signed in. */
async function namesOf(rows: Kysely<Schema>, { id, name }: Person): Promise<readonly string[]> {
  const seats = await rows.selectFrom('seats').select(['name', 'left_from']).where('person', '=', id).execute()
  const all = [name, ...seats.flatMap((seat) => [seat.name, seat.left_from ?? ''])]
  return [...new Set(all.filter((one) => one !== ''))]
}

/** The log of the table names people who have taken a seat, left it or taken it back. */
async function forgetNames(rows: Kysely<Schema>, { table_id, seat }: OwnSeat, names: readonly string[]): Promise<void> {
  const named = await rows
    .selectFrom('entries')
    .select(['seq', 'body'])
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .where('kind', 'in', ['replace', 'return', 'leave', 'resign'])
    .execute()
  for (const { seq, body } of named) {
    const event = JSON.parse(body) as { readonly data?: { readonly name?: string; readonly from?: string } }
    const { name, from } = event.data ?? {}
    const isNamed = (one: string | undefined): boolean => one !== undefined && names.includes(one)
    if (!isNamed(name) && !isNamed(from)) continue
    const forgotten = {
      ...event.data,
      ...(isNamed(name) ? { name: FORMER_PLAYER } : {}),
      ...(isNamed(from) ? { from: FORMER_PLAYER } : {}),
    }
    const text = JSON.stringify({ ...event, data: forgotten })
    const row = rows.updateTable('entries').set({ body: text }).where('table_id', '=', table_id)
    await row.where('seq', '=', seq).execute()
  }
}

/** Notes, and what only one other person or the operator could read. */
async function forgetSeat(rows: Kysely<Schema>, { table_id, seat }: OwnSeat, names: readonly string[]): Promise<void> {
  await forgetNames(rows, { table_id, seat }, names)
  const reports = rows.updateTable('reports').set({ text: '' }).where('table_id', '=', table_id)
  await reports.where('seat', '=', seat).execute()
  const written = rows.deleteFrom('chat').where('table_id', '=', table_id).where('from_seat', '=', seat)
  await written.where('to_seat', 'not in', ['table', 'watchers']).execute()
  const orders = rows.updateTable('seats').set({ standing: null }).where('table_id', '=', table_id)
  await orders.where('seat', '=', seat).execute()
  await rows.deleteFrom('notes').where('table_id', '=', table_id).where('seat', '=', seat).execute()
  await rows.deleteFrom('mutes').where('table_id', '=', table_id).where('seat', '=', seat).execute()
}
