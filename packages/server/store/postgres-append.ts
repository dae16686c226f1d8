// One statement stores the appends of many tables: all rows are sent as arrays, so that its text is always the same.

import { textOf } from './row-store.ts'
import type { Append } from './store.ts'

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
    sender: 'text',
    client_id: 'text',
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
  new_seats: {
    table_id: 'bigint',
    seat: 'text',
    has_clock: 'boolean',
    bank: 'bigint',
    stretch: 'text',
    has_occupant: 'boolean',
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

/**
 * The rows of all tables are locked first, in the order of their ids, so that two processes never wait for each other.
 * Then only those move on whose head is still the expected one; everything else follows from these.
 */
export const APPEND = `
with ${NAMES.map(sentAs).join(',\n')},
known as (
  select entries.table_id, entries.seq, entries.body from wanted join entries using (table_id, sender, client_id)
), locked as materialized (
  select tables.id, tables.head from tables where id in (select table_id from wanted) order by id for no key update
), moved as (
  update tables set head = wanted.seq, touched = wanted.at, state = coalesce(wanted.state, tables.state),
    answers = coalesce(wanted.answers, tables.answers), waiting = coalesce(wanted.waiting, tables.waiting),
    turns = coalesce(wanted.turns, tables.turns),
    deadline = case when has_deadline then wanted.deadline else tables.deadline end,
    finished = coalesce(wanted.finished, tables.finished), outcome = coalesce(wanted.outcome, tables.outcome),
    result = coalesce(wanted.result, tables.result),
    paused_until = case when has_pause then wanted.paused_until else tables.paused_until end
  from wanted join locked on locked.id = wanted.table_id
  where tables.id = wanted.table_id and tables.head = wanted.after
    and not exists (select 1 from known where known.table_id = wanted.table_id)
  returning tables.id as table_id
), added as (
  insert into entries (table_id, seq, kind, seat, sender, client_id, body, journal, reason, at)
  select table_id, seq, kind, seat, sender, client_id, body, journal, reason, at
  from new_entries join moved using (table_id)
), seated as (
  update seats set bank = case when has_clock then new.bank else seats.bank end,
    stretch = case when has_clock then new.stretch else seats.stretch end,
    kind = case when has_occupant then new.kind else seats.kind end,
    name = case when has_occupant then new.name else seats.name end,
    bot = case when has_occupant then new.bot else seats.bot end,
    person = case when has_occupant then new.person else seats.person end,
    link_hash = case when has_occupant then new.link_hash else seats.link_hash end,
    absence = case when has_occupant then new.absence else seats.absence end,
    left_from = case when has_occupant then new.left_from else seats.left_from end
  from new_seats new join moved using (table_id)
  where seats.table_id = new.table_id and seats.seat = new.seat
), dropped as (
  delete from checkpoints using checkpointed new join moved using (table_id)
  where checkpoints.table_id = new.table_id and (checkpoints.answers > new.up_to or (
    new.is_new and checkpoints.seq not in (
      select last.seq from checkpoints last where last.table_id = new.table_id
        and (new.up_to is null or last.answers <= new.up_to) order by last.seq desc limit 2)
    and exists (select 1 from checkpoints earlier where earlier.table_id = new.table_id
      and earlier.seq < checkpoints.seq and earlier.answers / 100 = checkpoints.answers / 100)))
), checked as (
  insert into checkpoints (table_id, seq, answers, rules, state)
  select table_id, seq, answers, rules, state from new_checkpoints join moved using (table_id)
), put as (
  insert into jobs (kind, key, run_at, body) select kind, key, run_at, body from new_jobs join moved using (table_id)
  on conflict (kind, key) do update
    set run_at = excluded.run_at, body = excluded.body, holder = null, until = null, tries = 0
), taken as (
  delete from jobs using old_jobs old join moved using (table_id) where jobs.kind = old.kind and jobs.key = old.key
)
select wanted.table_id, moved.table_id is not null as stored, wanted.seq, locked.head,
  known.seq as known_seq, known.body as known_body
from wanted left join moved using (table_id) left join known using (table_id)
  left join locked on locked.id = wanted.table_id`

/** The appends of different tables as the parameters of the statement. */
export function appendValues(batch: readonly Append[]): Value[][] {
  const rows: SentRows = {
    wanted: batch.map(wantedOf),
    new_entries: batch.flatMap(entriesOf),
    new_seats: batch.flatMap(seatsOf),
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
  const [first] = entries
  return {
    table_id: table,
    after,
    seq: after + entries.length,
    at,
    sender: first?.sender ?? null,
    client_id: first?.clientId ?? null,
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

/** One row for each seat, whether its clock, its occupant or both change. */
function seatsOf({ table, seats, occupants = [] }: Append) {
  const names = new Set([...seats, ...occupants].map(({ seat }) => seat))
  return [...names].map((seat) => {
    const clock = seats.find((one) => one.seat === seat)
    const occupant = occupants.find((one) => one.seat === seat)
    return {
      table_id: table,
      seat,
      has_clock: clock !== undefined,
      bank: clock?.bank ?? null,
      stretch: clock === undefined || clock.stretch === null ? null : JSON.stringify(clock.stretch),
      has_occupant: occupant !== undefined,
      kind: occupant?.kind ?? null,
      name: occupant?.name ?? null,
      bot: occupant?.bot ?? null,
      person: occupant?.person ?? null,
      link_hash: occupant?.linkHash ?? null,
      absence: occupant?.absence ?? null,
      left_from: occupant?.leftFrom ?? null,
    }
  })
}

/** A row of the result. */
export interface AppendedRow {
  readonly table_id: number
  readonly stored: boolean
  readonly seq: number
  readonly head: number | null
  readonly known_seq: number | null
  readonly known_body: string | null
}
