// One statement stores the appends of many tables: all rows are sent as arrays, so that its text is always the same.

import { textOf } from './row-store.ts'
import type { Append, SeatPatch } from './store.ts'

type Value = string | number | boolean | null
type ColumnType = 'bigint' | 'text' | 'boolean'
type Row = { readonly [column: string]: Value }

/** The rows that are sent, with the types of their columns. */
const SENT = {
  wanted: {
    table_id: 'bigint',
    after: 'bigint',
    seq: 'bigint',
    at: 'bigint',
    state: 'text',
    answers: 'bigint',
    waiting: 'text',
    turns: 'text',
    has_deadline: 'boolean',
    deadline: 'bigint',
    finished: 'bigint',
    outcome: 'text',
    result: 'text',
    has_pause: 'boolean',
    paused_until: 'bigint',
  },
  new_entries: {
    table_id: 'bigint',
    seq: 'bigint',
    kind: 'text',
    seat: 'text',
    sender: 'text',
    client_id: 'text',
    body: 'text',
    journal: 'text',
    reason: 'text',
    at: 'bigint',
  },
  new_clocks: { table_id: 'bigint', seat: 'text', bank: 'bigint', stretch: 'text' },
  new_occupants: {
    table_id: 'bigint',
    seat: 'text',
    has_clock: 'boolean',
    bank: 'bigint',
    stretch: 'text',
    kind: 'text',
    name: 'text',
    bot: 'text',
    person: 'bigint',
    link_hash: 'text',
    absence: 'text',
    left_from: 'text',
  },
  new_checkpoints: { table_id: 'bigint', seq: 'bigint', answers: 'bigint', rules: 'text', state: 'text' },
  /** Tables whose checkpoints change: those of more answers go; with a new one, also those between. */
  checkpointed: { table_id: 'bigint', up_to: 'bigint', is_new: 'boolean' },
  new_jobs: { table_id: 'bigint', kind: 'text', key: 'text', run_at: 'bigint', body: 'text' },
  old_jobs: { table_id: 'bigint', kind: 'text', key: 'text' },
} as const satisfies { readonly [name: string]: { readonly [column: string]: ColumnType } }

type SentName = keyof typeof SENT
type SentRows = {
  readonly [N in SentName]: readonly { readonly [C in keyof (typeof SENT)[N]]: Value }[]
}

const NAMES = Object.keys(SENT) as SentName[]

const sentAs = (name: SentName): string => {
  const before = NAMES.slice(0, NAMES.indexOf(name)).reduce((sum, one) => sum + Object.keys(SENT[one]).length, 0)
  const columns = Object.entries(SENT[name])
  const arrays = columns.map(([, type], at) => `$${before + at + 1}::${type}[]`)
  return `${name} as (select * from unnest(${arrays.join(', ')}) as sent (${columns.map(([column]) => column).join(', ')}))`
}

/** A hashed look-up in the tables that have moved on, whatever the planner believes about the number of rows. */
const hasMoved = (table: string): string => `(${table}.table_id in (select table_id from moved)) is true`

/**
 * The rows of all tables are locked first, in the order of their ids, so that two processes never wait for each other.
 * Then only those move on whose head is still the expected one; everything else follows from these. It is planned once,
 * without knowing how many rows will be sent: so every table is reached by an index for each row, and rows that are
 * only in memory are never compared one by one with each other.
 */
export const APPEND = `
with ${NAMES.map(sentAs).join(',\n')},
locked as materialized (
  select wanted.*, tables.head from wanted join tables on tables.id = wanted.table_id
  order by tables.id for no key update of tables
), moved as (
  update tables set head = wanted.seq, touched = wanted.at, state = coalesce(wanted.state, tables.state),
    answers = coalesce(wanted.answers, tables.answers), waiting = coalesce(wanted.waiting, tables.waiting),
    turns = coalesce(wanted.turns, tables.turns),
    deadline = case when has_deadline then wanted.deadline else tables.deadline end,
    finished = coalesce(wanted.finished, tables.finished), outcome = coalesce(wanted.outcome, tables.outcome),
    result = coalesce(wanted.result, tables.result),
    paused_until = case when has_pause then wanted.paused_until else tables.paused_until end
  from locked wanted where tables.id = wanted.table_id and tables.head = wanted.after
  returning tables.id as table_id
), added as (
  insert into entries (table_id, seq, kind, seat, sender, client_id, body, journal, reason, at)
  select table_id, seq, kind, seat, sender, client_id, body, journal, reason, at
  from new_entries where ${hasMoved('new_entries')}
), clocked as (
  update seats set bank = new.bank, stretch = new.stretch
  from new_clocks new where seats.table_id = new.table_id and seats.seat = new.seat and ${hasMoved('new')}
), seated as (
  update seats set kind = new.kind, name = new.name, bot = new.bot, person = new.person, link_hash = new.link_hash,
    absence = new.absence, left_from = new.left_from,
    bank = case when new.has_clock then new.bank else seats.bank end,
    stretch = case when new.has_clock then new.stretch else seats.stretch end
  from new_occupants new where seats.table_id = new.table_id and seats.seat = new.seat and ${hasMoved('new')}
), dropped as (
  delete from checkpoints using checkpointed new
  where ${hasMoved('new')} and checkpoints.table_id = new.table_id and (checkpoints.answers > new.up_to or (
    new.is_new and checkpoints.seq not in (
      select last.seq from checkpoints last where last.table_id = new.table_id
        and (new.up_to is null or last.answers <= new.up_to) order by last.seq desc limit 2)
    and exists (select 1 from checkpoints earlier where earlier.table_id = new.table_id
      and earlier.seq < checkpoints.seq and earlier.answers / 100 = checkpoints.answers / 100)))
), checked as (
  insert into checkpoints (table_id, seq, answers, rules, state)
  select table_id, seq, answers, rules, state from new_checkpoints where ${hasMoved('new_checkpoints')}
), put as (
  insert into jobs (kind, key, run_at, body)
  select kind, key, run_at, body from new_jobs where ${hasMoved('new_jobs')}
  on conflict (kind, key) do update
    set run_at = excluded.run_at, body = excluded.body, holder = null, until = null, tries = 0
), taken as (
  delete from jobs using old_jobs old where jobs.kind = old.kind and jobs.key = old.key and ${hasMoved('old')}
)
select table_id, ${hasMoved('locked')} as stored, seq, head from locked`

/** The appends of different tables as the parameters of the statement. */
export function appendValues(batch: readonly Append[]): Value[][] {
  const rows: SentRows = {
    wanted: batch.map(wantedOf),
    new_entries: batch.flatMap(entriesOf),
    new_clocks: batch.flatMap(clocksOf),
    new_occupants: batch.flatMap(occupantsOf),
    new_checkpoints: batch.flatMap(({ table, checkpoint: one }) =>
      one === null ? [] : [{ ...one, table_id: table, state: JSON.stringify(one.state) }],
    ),
    checkpointed: batch
      .filter(({ checkpoint, checkpointsUpTo }) => checkpoint !== null || checkpointsUpTo !== undefined)
      .map(({ table, checkpoint, checkpointsUpTo = null }) => ({
        table_id: table,
        up_to: checkpointsUpTo,
        is_new: checkpoint !== null,
      })),
    new_jobs: batch.flatMap(({ table, jobs }) =>
      jobs.flatMap(({ kind, key, at, body = null }) =>
        at === null ? [] : [{ table_id: table, kind, key, run_at: at, body: JSON.stringify(body) }],
      ),
    ),
    old_jobs: batch.flatMap(({ table, jobs }) =>
      jobs.flatMap(({ kind, key, at }) => (at === null ? [{ table_id: table, kind, key }] : [])),
    ),
  }
  return NAMES.flatMap((name) => {
    const sent: readonly Row[] = rows[name]
    return Object.keys(SENT[name]).map((column) => sent.map((row) => row[column]))
  })
}

function wantedOf({ table, after, entries, patch, at }: Append) {
  return {
    table_id: table,
    after,
    seq: after + entries.length,
    at,
    state: patch.state ?? null,
    answers: patch.answers ?? null,
    waiting: textOf(patch.waiting),
    turns: textOf(patch.turns),
    has_deadline: patch.deadline !== undefined,
    deadline: patch.deadline ?? null,
    finished: patch.finished ?? null,
    outcome: textOf(patch.outcome),
    result: patch.result ?? null,
    has_pause: patch.pausedUntil !== undefined,
    paused_until: patch.pausedUntil ?? null,
  }
}

const entriesOf = ({ table, after, entries, at }: Append) =>
  entries.map(({ kind, seat, sender, clientId, body, journal, reason }, place) => ({
    table_id: table,
    seq: after + 1 + place,
    kind,
    seat,
    sender,
    client_id: clientId,
    body: JSON.stringify(body),
    journal: JSON.stringify(journal),
    reason,
    at,
  }))

const clockOf = ({ bank, stretch }: SeatPatch) => ({
  bank,
  stretch: stretch === null ? null : JSON.stringify(stretch),
})

/** The clocks of seats that keep their occupant: a statement cannot change a row twice. */
const clocksOf = ({ table, seats, occupants = [] }: Append) =>
  seats
    .filter(({ seat }) => occupants.every((one) => one.seat !== seat))
    .map((one) => ({ table_id: table, seat: one.seat, ...clockOf(one) }))

const occupantsOf = ({ table, seats, occupants = [] }: Append) =>
  occupants.map(({ seat, kind, name, bot, person, linkHash, absence, leftFrom }) => {
    const clock = seats.find((one) => one.seat === seat)
    return {
      table_id: table,
      seat,
      has_clock: clock !== undefined,
      ...(clock === undefined ? { bank: null, stretch: null } : clockOf(clock)),
      kind,
      name,
      bot,
      person,
      link_hash: linkHash,
      absence,
      left_from: leftFrom,
    }
  })

/** A row of the result. */
export interface AppendedRow {
  readonly table_id: number
  readonly stored: boolean
  readonly seq: number
  readonly head: number
}

/** The entries that senders have sent before, by their ids: rare, so that appends need not look for them. */
export const KNOWN = `
select sent.table_id, known.seq, known.body from unnest($1::bigint[], $2::text[], $3::text[]) as sent (table_id, sender, client_id)
cross join lateral (
  select seq, body from entries where entries.table_id = sent.table_id and entries.sender = sent.sender
    and entries.client_id = sent.client_id limit 1) known`

export function knownValues(batch: readonly Append[]): Value[][] {
  const sent = batch.flatMap(({ table, entries }) => entries.slice(0, 1).map((first) => ({ table, ...first })))
  return [sent.map(({ table }) => table), sent.map(({ sender }) => sender), sent.map(({ clientId }) => clientId)]
}

export interface KnownRow {
  readonly table_id: number
  readonly seq: number
  readonly body: string
}
