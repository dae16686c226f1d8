// Three processes on PostgreSQL under load: killed, frozen, cut off from the database and from each other, racing for the
// same tables. A checker that knows nothing of the server reads what clients were told and what the database holds; it must
// also see each way in which the server can be broken on purpose.
import { type FaultPlan, runFaults } from '../testing/fault-run.ts'

/** Each with faults that bring it to light. */
const BREAKS: readonly Required<Pick<FaultPlan, 'broken' | 'kinds'>>[] = [
  { broken: 'early', kinds: ['kill', 'restart'] },
  { broken: 'no-key', kinds: ['race'] },
  { broken: 'notify-only', kinds: ['bus', 'cut'] },
]

export default {
  name: 'server: faults',
  async run({ quick }: { quick: boolean }) {
    const plan = quick ? { faults: 6, tables: 4, frozen: 2000 } : { faults: 30, tables: 12, frozen: 10_000 }
    const report = await runFaults(plan)
    if (report.found.length > 0) throw new Error(report.found.slice(0, 5).join(' '))
    const seen: Record<string, readonly string[]> = {}
    for (const { broken, kinds } of BREAKS) {
      const { found } = await runFaults({ ...plan, broken, kinds, faults: 6, patience: 15_000 })
      if (found.length === 0) throw new Error(`A server that is broken on purpose (${broken}) was not noticed.`)
      seen[broken] = found.slice(0, 3)
    }
    return { ...report, brokenServers: seen }
  },
}
