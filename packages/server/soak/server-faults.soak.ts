// Three processes on PostgreSQL under load: killed, frozen, cut off from the database and from each other, racing for the
// same tables. A checker that knows nothing of the server reads what clients were told, what the database holds, and which
// notices arrived; it must also see each way in which the server can be broken on purpose.
import { type FaultPlan, runFaults } from '../testing/fault-run.ts'
import { valkeyProgram } from '../testing/valkey-server.ts'

/** Each with faults that bring it to light. */
const BREAKS: readonly Required<Pick<FaultPlan, 'broken' | 'kinds'>>[] = [
  { broken: 'early', kinds: ['kill', 'restart'] },
  { broken: 'no-key', kinds: ['race'] },
  { broken: 'notify-only', kinds: ['bus', 'cut'] },
  { broken: 'tell-twice', kinds: ['cut', 'race'] },
]

async function checked(plan: FaultPlan) {
  const report = await runFaults(plan)
  if (report.found.length > 0) throw new Error(report.found.slice(0, 5).join(' '))
  if (report.notices === 0) throw new Error('Nobody was told that it is their turn.')
  return report
}

export default {
  name: 'server: faults',
  async run({ quick }: { quick: boolean }) {
    const plan = quick ? { faults: 6, tables: 4, frozen: 2000 } : { faults: 30, tables: 12, frozen: 10_000 }
    const report = await checked({ ...plan, away: quick ? 5000 : 60_000, failover: true })
    const valkey: FaultPlan = { ...plan, bus: 'valkey', kinds: ['bus', 'kill', 'race'], faults: 6 }
    const onValkey =
      valkeyProgram === null ? 'neither valkey-server nor redis-server is on the path' : await checked(valkey)
    const seen: Record<string, readonly string[]> = {}
    for (const { broken, kinds } of BREAKS) {
      const { found } = await runFaults({ ...plan, broken, kinds, faults: 6, patience: 15_000 })
      if (found.length === 0) throw new Error(`A server that is broken on purpose (${broken}) was not noticed.`)
      seen[broken] = found.slice(0, 3)
    }
    return { ...report, onValkey, brokenServers: seen }
  },
}
