// One statement stores the appends of many tables: all rows are sent as arrays. What few appends need, such as a new
// occupant of a seat, is part of the statement only when a batch needs it.

import { ArrayWriter, type ColumnType, type Value } from './postgres-arrays.ts'
import { textOf } from './row-store.ts'
import type { Append, JobChange, NewEntry, OccupantPatch } from './store.ts'

/** The columns that are sent for each row of a part, with their types and values. */
type Columns<R> = { readonly [column: string]: readonly [type: ColumnType, read: (row: R) => Value] }

interface EntryRow {
  readonly append: Append
  readonly entry: NewEntry
  readonly seq: number
}
interface OccupantRow {
  readonly table: number
  readonly occupant: OccupantPatch
}
interface JobRow {
  readonly table: number
  readonly job: JobChange
}

const HEADS: Columns<Append> = {
  table_id: ['bigint', ({ table }) => table],
  after: ['bigint', ({ after }) => after],
  seq: ['bigint', ({ after, entries }) => after + entries.length],
  at: ['bigint', ({ at }) => at],
  answers: ['bigint', ({ patch }) => patch.answers ?? null],
  waiting: ['text', ({ patch }) => textOf(patch.waiting)],
  turns: ['text', ({ patch }) => textOf(patch.turns)],
  clocks: ['text', ({ patch }) => patch.clocks ?? null],
  has_deadline: ['boolean', ({ patch }) => patch.deadline !== undefined],
  deadline: ['bigint', ({ patch }) => patch.deadline ?? null],
}

/** Further columns of the same rows. */
const STATES: Columns<Append> = {
  state: ['text', ({ patch }) => patch.state ?? null],
  finished: ['bigint', ({ patch }) => patch.finished ?? null],
  outcome: ['text', ({ patch }) => textOf(patch.outcome)],
  result: ['text', ({ patch }) => patch.result ?? null],
  has_pause: ['boolean', ({ patch }) => patch.pausedUntil !== undefined],
  paused_until: ['bigint', ({ patch }) => patch.pausedUntil ?? null],
}

const ENTRIES: Columns<EntryRow> = {
  table_id: ['bigint', ({ append }) => append.table],
  seq: ['bigint', ({ seq }) => seq],
  kind: ['text', ({ entry }) => entry.kind],
  seat: ['text', ({ entry }) => entry.seat],
  sender: ['text', ({ entry }) => entry.sender],
  client_id: ['text', ({ entry }) => entry.clientId],
  body: ['text', ({ entry }) => JSON.stringify(entry.body)],
  journal: ['text', ({ entry }) => JSON.stringify(entry.journal)],
  reason: ['text', ({ entry }) => entry.reason],
  at: ['bigint', ({ append }) => append.at],
}

const OCCUPANTS: Columns<OccupantRow> = {
  table_id: ['bigint', ({ table }) => table],
  seat: ['text', ({ occupant }) => occupant.seat],
  kind: ['text', ({ occupant }) => occupant.kind],
  name: ['text', ({ occupant }) => occupant.name],
  bot: ['text', ({ occupant }) => occupant.bot],
  person: ['bigint', ({ occupant }) => occupant.person],
  link_hash: ['text', ({ occupant }) => occupant.linkHash],
  absence: ['text', ({ occupant }) => occupant.absence],
  left_from: ['text', ({ occupant }) => occupant.leftFrom],
}

const CHECKPOINTS: Columns<Append> = {
  table_id: ['bigint', ({ table }) => table],
  seq: ['bigint', ({ checkpoint }) => checkpoint?.seq ?? null],
  answers: ['bigint', ({ checkpoint }) => checkpoint?.answers ?? null],
  rules: ['text', ({ checkpoint }) => checkpoint?.rules ?? null],
  state: ['text', ({ checkpoint }) => textOf(checkpoint?.state)],
}

/** Tables whose checkpoints change: those of more answers go; with a new one, also those between. */
const OLD_CHECKPOINTS: Columns<Append> = {
  table_id: ['bigint', ({ table }) => table],
  up_to: ['bigint', ({ checkpointsUpTo }) => checkpointsUpTo ?? null],
  is_new: ['boolean', ({ checkpoint }) => checkpoint !== null],
}

const OLD_JOBS: Columns<JobRow> = {
  table_id: ['bigint', ({ table }) => table],
  kind: ['text', ({ job }) => job.kind],
  key: ['text', ({ job }) => job.key],
}

const JOBS: Columns<JobRow> = {
  ...OLD_JOBS,
  run_at: ['bigint', ({ job }) => job.at],
  body: ['text', ({ job }) => JSON.stringify(job.body ?? null)],
}

/** What an append can store. */
type PartName = 'states' | 'entries' | 'occupants' | 'checkpoints' | 'old_checkpoints' | 'jobs' | 'old_jobs'

const COLUMNS: { readonly [part in PartName]: Sent } = {
  states: STATES,
  entries: ENTRIES,
  occupants: OCCUPANTS,
  checkpoints: CHECKPOINTS,
  old_checkpoints: OLD_CHECKPOINTS,
  jobs: JOBS,
  old_jobs: OLD_JOBS,
}
const NAMES = Object.keys(COLUMNS) as PartName[]

/** The types of the columns that are sent. */
type Sent = { readonly [column: string]: readonly [ColumnType, ...unknown[]] }

/** A hashed look-up in the tables that have moved on, whatever the planner believes about the number of rows. */
const HAS_MOVED = '(sent.table_id in (select table_id from moved)) is true'

/** The statements of all parts but the rows of tables: `sent` stands for the rows that are sent. */
const STATEMENTS: { readonly [part in Exclude<PartName, 'states'>]: (sent: string) => string } = {
  entries: (sent) => `
  insert into entries (table_id, seq, kind, seat, sender, client_id, body, journal, reason, at)
  select * from ${sent} where ${HAS_MOVED}`,
  occupants: (sent) => `
  update seats set kind = sent.kind, name = sent.name, bot = sent.bot, person = sent.person, link_hash = sent.link_hash,
    absence = sent.absence, left_from = sent.left_from
  from ${sent} where seats.table_id = sent.table_id and seats.seat = sent.seat and ${HAS_MOVED}`,
  checkpoints: (sent) => `
  insert into checkpoints (table_id, seq, answers, rules, state) select * from ${sent} where ${HAS_MOVED}`,
  old_checkpoints: (sent) => `
  delete from checkpoints using ${sent}
  where ${HAS_MOVED} and checkpoints.table_id = sent.table_id and (checkpoints.answers > sent.up_to or (
    sent.is_new and checkpoints.seq not in (
      select last.seq from checkpoints last where last.table_id = sent.table_id
        and (sent.up_to is null or last.answers <= sent.up_to) order by last.seq desc limit 2)
    and exists (select 1 from checkpoints earlier where earlier.table_id = sent.table_id
      and earlier.seq < checkpoints.seq and earlier.answers / 100 = checkpoints.answers / 100)))`,
  jobs: (sent) => `
  insert into jobs (kind, key, run_at, body) select kind, key, run_at, body from ${sent} where ${HAS_MOVED}
  on conflict (kind, key) do update
    set run_at = excluded.run_at, body = excluded.body, holder = null, until = null, tries = 0`,
  old_jobs: (sent) => `
  delete from jobs using ${sent} where jobs.kind = sent.kind and jobs.key = sent.key and ${HAS_MOVED}`,
}

const STATE_COLUMNS = `, state = coalesce(sent.state, tables.state), finished = coalesce(sent.finished, tables.finished),
    outcome = coalesce(sent.outcome, tables.outcome), result = coalesce(sent.result, tables.result),
    paused_until = case when sent.has_pause then sent.paused_until else tables.paused_until end`

/** One row, because one for each table costs more than the rest of the reply. Hardly ever has a table not moved on. */
const RESULT = `
  select count(*) as count, case when count(*) < cardinality($1) then json_agg(table_id) end as tables from moved`

/**
 * Only the tables whose head is still the expected one move on; everything else follows from these. Their rows are
 * changed in the order of their ids, so that two processes never wait for each other in a circle: they are sent in
 * that order, and with `PLAN` found by that index.
 */
function statementOf(parts: readonly PartName[]): string {
  let number = 0
  const unnest = (columns: Sent): string => {
    const arrays = Object.values(columns).map(([type]) => `$${++number}::${type}[]`)
    return `unnest(${arrays.join(', ')}) as sent (${Object.keys(columns).join(', ')})`
  }
  const hasStates = parts.includes('states')
  const moved = `
  update tables set head = sent.seq, touched = sent.at, answers = coalesce(sent.answers, tables.answers),
    waiting = coalesce(sent.waiting, tables.waiting), turns = coalesce(sent.turns, tables.turns),
    clocks = coalesce(sent.clocks, tables.clocks),
    deadline = case when sent.has_deadline then sent.deadline else tables.deadline end${hasStates ? STATE_COLUMNS : ''}
  from ${unnest(hasStates ? { ...HEADS, ...STATES } : HEADS)} where tables.id = sent.table_id and tables.head = sent.after
  returning tables.id as table_id`
  const others = parts.flatMap((part) =>
    part === 'states' ? [] : [`${part}_done as (${STATEMENTS[part](unnest(COLUMNS[part]))})`],
  )
  return `with moved as (${moved}), ${others.join(', ')} ${RESULT}`
}

/**
 * For connections that send these statements. They are planned once, because that takes longer than to perform them for
 * a few tables, and every row is reached by an index, in the order in which rows are sent.
 */
export const PLAN = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set enable_bitmapscan = off`

/** The statement with everything in it. */
export const APPEND = statementOf(NAMES)

const statements = new Map<string, string>()

/** The appends of different tables as one statement. */
export function appendQuery(batch: readonly Append[]) {
  const ordered = batch.toSorted((a, b) => a.table - b.table)
  const writer = new ArrayWriter()
  const parts: PartName[] = []
  const write = <R>(columns: Columns<R>, rows: readonly R[]): void => {
    for (const [type, read] of Object.values(columns)) writer.add(type, rows, read)
  }
  const add = <R>(part: PartName, columns: Columns<R>, rows: readonly R[]): void => {
    if (rows.length === 0) return
    parts.push(part)
    write(columns, rows)
  }
  write(HEADS, ordered)
  add('states', STATES, ordered.some(hasState) ? ordered : [])
  add('entries', ENTRIES, ordered.flatMap(entriesOf))
  add('occupants', OCCUPANTS, ordered.flatMap(occupantsOf))
  add(
    'checkpoints',
    CHECKPOINTS,
    ordered.filter(({ checkpoint }) => checkpoint !== null),
  )
  add('old_checkpoints', OLD_CHECKPOINTS, ordered.filter(changesCheckpoints))
  add(
    'jobs',
    JOBS,
    ordered.flatMap((append) => jobsOf(append, true)),
  )
  add(
    'old_jobs',
    OLD_JOBS,
    ordered.flatMap((append) => jobsOf(append, false)),
  )
  const name = `append ${parts.map((part) => NAMES.indexOf(part)).join('')}`
  const text = statements.get(name) ?? statementOf(parts)
  statements.set(name, text)
  return { name, text, values: writer.arrays() }
}

const hasState = ({ patch: { state, finished, outcome, result, pausedUntil } }: Append): boolean =>
  [state, finished, outcome, result, pausedUntil].some((value) => value !== undefined)

const entriesOf = (append: Append): EntryRow[] =>
  append.entries.map((entry, place) => ({ append, entry, seq: append.after + 1 + place }))

const occupantsOf = ({ table, occupants = [] }: Append): OccupantRow[] =>
  occupants.map((occupant) => ({ table, occupant }))

const changesCheckpoints = ({ checkpoint, checkpointsUpTo }: Append): boolean =>
  checkpoint !== null || checkpointsUpTo !== undefined

const jobsOf = ({ table, jobs }: Append, areNew: boolean): JobRow[] =>
  jobs.filter(({ at }) => (at !== null) === areNew).map((job) => ({ table, job }))

/** The only row of the result. */
export interface MovedRow {
  /** How many tables have moved on. */
  readonly count: number
  /** Which ones, unless all have. */
  readonly tables: readonly number[] | null
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
