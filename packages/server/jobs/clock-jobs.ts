// What happens at a table at a certain time: clocks that run out, pauses that end.
import type { Store } from '../store/store.ts'
import { BOT_WATCH } from '../tables/live-table.ts'
import type { OpenTable, OpenTables } from '../tables/open-tables.ts'
import { TableProblem } from '../tables/table-service.ts'
import { botLease } from './bot-lease.ts'
import { putJob } from './put-job.ts'
import type { JobHandler } from './runner.ts'

/** Milliseconds from the end of the time until a bot plays, where the table was made like that: live, and with days. */
const GRACE = { live: 30_000, days: 3_600_000 } as const
/** Milliseconds until a deadline that passed without effect is checked again. */
const LOOK_AGAIN = 1000

export function clockJobs(
  store: Store,
  tables: OpenTables,
  now: () => number,
): { readonly [kind: string]: JobHandler } {
  /** Tables that have ended or were not begun need nothing. */
  const at = async <T>(slug: string, act: (table: OpenTable) => Promise<T>): Promise<T | undefined> => {
    try {
      return await tables.with(slug, act)
    } catch (problem) {
      if (!(problem instanceof TableProblem)) throw problem
      return undefined
    }
  }
  /** Answers do not move the job when they move the deadline to a later time. */
  const nextDeadline = async ({ live }: OpenTable): Promise<number | undefined> => {
    const row = store.rows.selectFrom('tables').select('deadline').where('id', '=', live.facts.id)
    const deadline = (await row.executeTakeFirst())?.deadline ?? null
    return deadline === null ? undefined : Math.max(deadline, now() + LOOK_AGAIN)
  }
  const expectBots = async ({ live: { facts, outOfTime } }: OpenTable): Promise<void> => {
    const row = await store.rows.selectFrom('tables').select('timeout').where('id', '=', facts.id).executeTakeFirst()
    if (row?.timeout !== 'bot' || facts.pace === null) return
    for (const seat of outOfTime) await putJob(store, 'late', `${facts.slug} ${seat}`, now() + GRACE[facts.pace.kind])
  }
  return {
    clock: ({ key }) =>
      at(key, async (table) => {
        await table.life.timeOut()
        await expectBots(table)
        return nextDeadline(table)
      }),
    late: async ({ key }) => {
      const [slug, seat] = key.split(' ')
      await at(slug, ({ life }) => life.replaceLate(seat))
      return undefined
    },
    bot: ({ key }) => watchBots(store, tables, key, now),
    resume: async ({ key }) => {
      await at(key, ({ life }) => life.resumeDue())
      return undefined
    },
  }
}

/** The bots of a table should have played by now: the process that had them may be gone. Then this one takes them. */
async function watchBots(
  store: Store,
  tables: OpenTables,
  slug: string,
  now: () => number,
): Promise<number | undefined> {
  const lease = botLease(store, slug)
  if (!(await lease.take())) return now() + BOT_WATCH
  try {
    const isPlaying = await tables.with(slug, async ({ bots }) => bots.isPlaying)
    return isPlaying ? now() + BOT_WATCH : undefined
  } catch (problem) {
    if (problem instanceof TableProblem) return undefined
    await lease.release()
    throw problem
  }
}
