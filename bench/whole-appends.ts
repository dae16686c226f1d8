// What an answer stores, for benchmarks of stores.
import type { Append, Store } from '../packages/server/store/store.ts'
import {
  afterEntry,
  type Clocks,
  clocksText,
  deadlineOf,
  jobCanStay,
  PACES,
  startOf,
} from '../packages/server/tables/clocks.ts'

const PACE = PACES.live
const SEATS = ['a', 'b', 'c', 'd']
/** Milliseconds between the answers of a table, by its clocks. */
const BETWEEN = 20_000

export const BODY = JSON.stringify({
  entry: { serial: 1, seat: 'a', answer: 'march:riga:2', chance: [3, 5] },
  journalFrom: 12,
})

/** Answers of the longest games. Tables that go on for ever collect checkpoints such as no game has. */
const LONGEST_GAME = 2000

export interface Writer {
  readonly slug: string
  table: number
  after: number
}

/** What an answer stores at any table, and the clocks after it. */
interface Step extends Omit<Append, 'table' | 'jobs'> {
  readonly clocks: Clocks
  /** When the job that looks at the clocks runs, and whether this answer has moved it. */
  readonly jobAt: number | null
  readonly isMoved: boolean
}

export async function newTable(store: Store, slug: string): Promise<Writer> {
  const { id } = await store.rows
    .insertInto('tables')
    .values({
      slug,
      game: 'bench',
      rules: '1.0.0',
      options: '{}',
      state: 'running',
      owner: 1,
      visibility: 'private',
      undo_rule: 'own',
      head: 0,
      answers: 0,
      waiting: '[]',
      created: 0,
      touched: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seat = { table_id: id, kind: 'person', name: '', bot: null, person: null, link_hash: null } as const
  const rows = SEATS.map((name) => ({ ...seat, seat: name }))
  await store.rows.insertInto('seats').values(rows).execute()
  return { slug, table: id, after: 0 }
}

/** Each writer appends as soon as its last append is acknowledged. */
export async function appendRate(store: Store, writers: readonly Writer[], milliseconds: number): Promise<number> {
  const start = performance.now()
  let count = 0
  const write = async (writer: Writer): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const result = await store.append(wholeAppend(writer))
      if (!result.ok) throw new Error(`an append was refused: ${result.why}`)
      writer.after = result.seq
      count++
      if (writer.after >= LONGEST_GAME) Object.assign(writer, await newTable(store, `${writer.slug}+`))
    }
  }
  await Promise.all(writers.map(write))
  return (count / (performance.now() - start)) * 1000
}

/** The store is measured, not what an answer consists of: all tables share that, and differ only in their ids. */
const steps: Step[] = []

function wholeAppend({ table, after }: Writer): Append {
  while (steps.length <= after) steps.push(nextStep(steps.length, steps.at(-1)))
  const { clocks: _, jobAt, isMoved, ...step } = steps[after]
  return { ...step, table, jobs: isMoved ? [{ kind: 'clock', key: `${table}`, at: jobAt }] : [] }
}

const AT_START: Pick<Step, 'clocks' | 'jobAt'> = {
  clocks: new Map(SEATS.map((name) => [name, startOf(PACE)])),
  jobAt: null,
}

/**
 * What an answer stores in a game of four with clocks: entry, row, now and then a checkpoint, and a job when it has to
 * run earlier or is due.
 */
function nextStep(after: number, { clocks: before, jobAt } = AT_START): Step {
  const now = after * BETWEEN
  const [seat, next] = [SEATS[after % 4], SEATS[(after + 1) % 4]]
  const moment = { by: seat, undo: false, waiting: new Map([[next, `0.${after}`]]), still: new Set<string>() }
  const clocks = afterEntry(PACE, before, { ...moment, arrived: now, stored: now })
  const deadline = deadlineOf(PACE, clocks)
  const isMoved = !jobCanStay(jobAt, deadline, now)
  const state = after % 25 === 0 ? { board: 'x'.repeat(4000) } : null
  return {
    after,
    entries: [
      {
        kind: 'answer',
        seat,
        sender: seat,
        clientId: `${after}`.padStart(32, '0'),
        body: JSON.parse(BODY),
        journal: [{ index: after, kind: 'marched', data: { to: 'riga', units: 2 } }],
        reason: null,
      },
    ],
    patch: { answers: after + 1, waiting: [next], turns: { [next]: after + 1 }, clocks: clocksText(clocks), deadline },
    checkpoint: state === null ? null : { seq: after + 1, answers: after + 1, rules: '1.0.0', state },
    at: now,
    clocks,
    jobAt: isMoved ? deadline : jobAt,
    isMoved,
  }
}
