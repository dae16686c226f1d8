// A server in a process of its own, to be measured and killed. Arguments: the database, `nothing` to keep no answers or
// the name of what is broken on purpose, `limits` for the usual limits on requests and messages, and more as JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type AppSettings, createApp } from '../app.ts'
import { openBus } from '../bus/open-bus.ts'
import { openStore } from '../store/open-store.ts'
import type { Append, Appended, Store } from '../store/store.ts'
import { NothingStore } from './nothing-store.ts'

/** What the process sends: its address when it listens, and its figures when it is asked for them. */
export interface ServerFigures {
  /** Microseconds of all threads since the start. */
  readonly cpu: number
  /** Bytes. */
  readonly heap: number
  readonly resident: number
  /** Milliseconds by which the event loop was late, since the last question. */
  readonly lateP99: number
  readonly tables: number
  /** Live connections of pages. */
  readonly pages: number
  /** Faults that were reported to the operator. */
  readonly problems: number
}

/** Further settings of the process. */
export interface ServerExtras
  extends Partial<Pick<AppSettings, 'page' | 'publicUrl' | 'webhooks' | 'callAnywhere' | 'noticeDelay'>> {
  /** A Valkey or Redis server for the news between processes. */
  readonly bus?: string
}

/**
 * How a server can be broken, to see that the checker notices: it acknowledges answers before they are stored; there is no
 * unique key, so that an answer to a table that has moved on is stored along with the other one; it learns of entries of
 * other processes only by notifications; or a job that it was about to do is done by others too.
 */
export type Broken = 'early' | 'no-key' | 'notify-only' | 'tell-twice'

const withMethods = (store: Store, methods: Partial<Pick<Store, 'append' | 'claim'>>): Store =>
  new Proxy(store, {
    get: (target, name) => {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const acknowledgingEarly = (store: Store): Store =>
  withMethods(store, {
    async append(one: Append): Promise<Appended> {
      if (one.after === 0) return store.append(one)
      setTimeout(() => void store.append(one).catch(() => {}), 50)
      return { ok: true, seq: one.after + one.entries.length }
    },
  })

async function withoutKey(store: Store): Promise<Store> {
  await sql`alter table entries drop constraint if exists entries_key cascade`.execute(store.rows)
  await sql`alter table entries drop constraint if exists entries_client cascade`.execute(store.rows)
  const append = async (one: Append): Promise<Appended> => {
    const result = await store.append(one)
    if (result.ok || result.why !== 'raced') return result
    const rows = one.entries.map(({ clientId, body, journal, ...entry }, place) => ({
      ...entry,
      table_id: one.table,
      seq: one.after + 1 + place,
      client_id: clientId,
      body: JSON.stringify(body),
      journal: JSON.stringify(journal),
      at: one.at,
    }))
    await store.rows.insertInto('entries').values(rows).execute()
    return { ok: true, seq: one.after + one.entries.length }
  }
  return withMethods(store, { append })
}

/** Due jobs are done without taking them, and sends without claiming them. */
async function withoutLeases(store: Store): Promise<Store> {
  await sql`create or replace function unclaim() returns trigger language plpgsql as
    'begin if new.state = ''claimed'' then new.state = ''waiting''; end if; return new; end'`.execute(store.rows)
  await sql`create or replace trigger unclaim before update on sends for each row execute function unclaim()`.execute(
    store.rows,
  )
  const claim: Store['claim'] = async (kinds, most, _, now) => {
    const due = store.rows.selectFrom('jobs').select(['id', 'kind', 'key', 'tries']).where('run_at', '<=', now)
    const jobs = await due
      .where('kind', 'in', [...kinds])
      .orderBy('run_at', 'desc')
      .limit(most - 1)
      .execute()
    return jobs.map((job) => ({ ...job, body: null }))
  }
  return withMethods(store, { claim })
}

async function brokenStore(store: Store, how: string | undefined): Promise<Store> {
  if (how === 'nothing') return new NothingStore(store)
  if (how === 'early') return acknowledgingEarly(store)
  if (how === 'tell-twice') return withoutLeases(store)
  return how === 'no-key' ? withoutKey(store) : store
}

const [file, keeps, limits, more] = process.argv.slice(2)
const { bus: busUrl = null, ...extras } = JSON.parse(more) as ServerExtras
let problems = 0
const bus = await openBus(busUrl, file)
if (keeps === 'notify-only') bus.onGap = () => () => {}
const app = await createApp({
  bus,
  store: await brokenStore(await openStore(file, `process ${process.pid}`), keeps),
  ...(extras.page === undefined ? { build: 'load' } : {}),
  publicUrl: null,
  botPace: { least: 0, more: 0 },
  ...(limits === 'limits' ? {} : { requests: 1e9, messages: 1e6 }),
  ...extras,
  report: (problem) => {
    problems++
    console.error(problem)
  },
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

function figures(): ServerFigures {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  // The timer that measures waits 5 ms itself.
  const lateP99 = Math.max(0, delay.percentile(99) / 1e6 - 5)
  delay.reset()
  return {
    cpu: cpuTime(),
    heap: heapUsed + external,
    resident: rss,
    lateP99,
    tables: app.tables.size,
    pages: app.connections.size,
    problems,
  }
}

process.on('message', (wanted) => {
  if (wanted === 'figures') process.send?.(figures())
  if (wanted === 'cpu') process.send?.(cpuTime())
})
process.on('disconnect', () => process.exit())
const address = await app.listen({ port: 0, host: '127.0.0.1' })
if (keeps === 'notify-only') app.heartbeat.stop()
process.send?.({ address })
