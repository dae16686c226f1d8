// A server in a process of its own, to be measured and killed. Arguments: the database, `nothing` to keep no answers,
// `early` to acknowledge them before they are stored, and
// `limits` for the usual limits on requests and messages.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../app.ts'
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
  /** Faults that were reported to the operator. */
  readonly problems: number
}

/** Broken on purpose, to see that the checker notices: answers are acknowledged before they are stored. */
function acknowledgingEarly(store: Store): Store {
  const append = async (one: Append): Promise<Appended> => {
    if (one.after === 0) return store.append(one)
    setTimeout(() => void store.append(one).catch(() => {}), 50)
    return { ok: true, seq: one.after + one.entries.length }
  }
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return append
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const [file, keeps, limits] = process.argv.slice(2)
let problems = 0
const stored = await openStore(file, `process ${process.pid}`)
const app = await createApp({
  bus: await openBus(process.env.BUS_URL || null, file),
  store: keeps === 'nothing' ? new NothingStore(stored) : keeps === 'early' ? acknowledgingEarly(stored) : stored,
  build: 'load',
  publicUrl: null,
  botPace: { least: 0, more: 0 },
  ...(limits === 'limits' ? {} : { requests: 1e9, messages: 1e6 }),
  report: (problem) => {
    problems++
    console.error(problem)
  },
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

function figures(): ServerFigures {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  // The timer that measures waits 5 ms itself.
  const lateP99 = Math.max(0, delay.percentile(99) / 1e6 - 5)
  delay.reset()
  return { cpu: user + system, heap: heapUsed + external, resident: rss, lateP99, tables: app.tables.size, problems }
}

process.on('message', (wanted) => {
  if (wanted === 'figures') process.send?.(figures())
})
process.on('disconnect', () => process.exit())
process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
