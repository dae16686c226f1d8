// Writes every few seconds that the server is there. A gap is time that is charged to nobody.
import type { Store } from '../store/store.ts'
import { afterOutage, clocksFrom, clocksText, deadlineOf, type Pace } from '../tables/clocks.ts'

/** Milliseconds. */
const EVERY = 10_000
/** How often a process looks for entries of others, in case the bus has lost the news. */
const GLANCE_EVERY = 1000
/** Shorter gaps are those of a busy machine. */
const SHORTEST_OUTAGE = 30_000
const KEY = 'heartbeat'

export class Heartbeat {
  private timer: ReturnType<typeof setInterval> | null = null
  private glancing: ReturnType<typeof setTimeout> | null = null
  private last = 0

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly settings: {
      /** Between the beats, where several processes use the store. */
      glance(): Promise<void>
      /** Clocks were changed in the store. */
      afterOutage(): Promise<void>
      /** After every beat. */
      beat(): Promise<void>
      report(problem: unknown): void
    },
  ) {}

  /** The first beat ends the outage since the last one of the process before. */
  async start(): Promise<void> {
    await this.beat()
    this.timer = setInterval(() => void this.tryBeat(), EVERY)
    this.timer.unref()
    if (this.store.isShared) this.glanceLater()
  }

  private glanceLater(): void {
    this.glancing = setTimeout(async () => {
      // Failures are reported with the beats.
      await this.settings.glance().catch(() => {})
      if (this.glancing !== null) this.glanceLater()
    }, GLANCE_EVERY)
    this.glancing.unref()
  }

  /** A beat, and what follows it. */
  async settle(): Promise<void> {
    await this.beat()
    await this.settings.beat()
  }

  /** After the machine slept, corrects the clocks before any of them is read. */
  async catchUp(): Promise<void> {
    if (this.now() - this.last > SHORTEST_OUTAGE) await this.beat()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    if (this.glancing !== null) clearTimeout(this.glancing)
    this.glancing = null
  }

  async beat(): Promise<void> {
    const { rows } = this.store
    const row = await rows.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
    const [last, now] = [Number(row?.value ?? this.now()), this.now()]
    if (now - last > SHORTEST_OUTAGE) await recordOutage(this.store, last, now)
    else {
      const beat = rows.insertInto('meta').values({ key: KEY, value: `${now}` })
      await beat.onConflict((old) => old.column('key').doUpdateSet({ value: `${now}` })).execute()
    }
    // Another process may have recorded the outage before this one could.
    const wasAway = now - last > SHORTEST_OUTAGE || (this.last > 0 && now - this.last > SHORTEST_OUTAGE)
    this.last = now
    if (wasAway) await this.settings.afterOutage()
  }

  /** A beat that could not be stored is reported. */
  tryBeat(): Promise<void> {
    return this.settle().catch((problem) => this.settings.report(problem))
  }
}

/** Moves all running clocks and their jobs by the time of the outage, in the same transaction as the beat that ends it. */
function recordOutage({ rows }: Store, began: number, ended: number): Promise<void> {
  return rows.transaction().execute(async (all) => {
    // Of several processes that come back, one moves the clocks.
    const ours = all
      .updateTable('meta')
      .set({ value: `${ended}` })
      .where('key', '=', KEY)
    const { numUpdatedRows } = await ours.where('value', '=', `${began}`).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const row = { began, ended }
    await all
      .insertInto('outages')
      .values(row)
      .onConflict((old) => old.doNothing())
      .execute()
    const tables = await all
      .selectFrom('tables')
      .select(['id', 'slug', 'pace', 'clocks'])
      .where('state', '=', 'running')
      .where('pace', 'is not', null)
      .execute()
    for (const { id, slug, ...row } of tables) {
      const pace = JSON.parse(row.pace ?? 'null') as Pace
      const clocks = afterOutage(pace, clocksFrom(row.clocks), began, ended)
      const deadline = deadlineOf(pace, clocks)
      const columns = { clocks: clocksText(clocks), deadline }
      await all.updateTable('tables').set(columns).where('id', '=', id).execute()
      const job = all.updateTable('jobs').set({ run_at: deadline ?? ended })
      await job.where('kind', '=', 'clock').where('key', '=', slug).execute()
    }
  })
}
