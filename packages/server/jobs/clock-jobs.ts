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

export function clockJobs(
  store: Store,
  tables: OpenTables,
  now: () => number,
): { readonly [kind: string]: JobHandler } {
  /** Tables that have ended or were not begun need nothing. */
  const at = async (slug: string, act: (table: OpenTable) => Promise<void>): Promise<undefined> => {
    try {
      await tables.with(slug, act)
    } catch (problem) {
      if (!(problem instanceof TableProblem)) throw problem
    }
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
      }),
    late: ({ key }) => {
      const [slug, seat] = key.split(' ')
      return at(slug, ({ life }) => life.replaceLate(seat))
    },
    bot: ({ key }) => watchBots(store, tables, key, now),
    resume: ({ key }) => at(key, ({ life }) => life.resumeDue()),
  }
}

/** The bots of a table should have played by now: the process that had them may be gone. Then this one takes them. */
async function watchBots(
  store: Store,
  tables: OpenTables,
  slug: string,
  now: () => number,
): Promise<number | undefined> {
  if (!(await botLease(store, slug).take())) return now() + BOT_WATCH
  try {
    const isPlaying = await tables.with(slug, async ({ bots }) => bots.isPlaying)
    return isPlaying ? now() + BOT_WATCH : undefined
  } catch (problem) {
    if (problem instanceof TableProblem) return undefined
    throw problem
  }
}
