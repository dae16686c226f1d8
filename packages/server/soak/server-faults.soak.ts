// Three processes on PostgreSQL under load: killed, frozen, cut off from the database and from each other. A checker that
// knows nothing of the server reads what clients were told and what the database holds; it must see a server that
// acknowledges answers too early.
import { runFaults } from '../testing/fault-run.ts'

export default {
  name: 'server: faults',
  async run({ quick }: { quick: boolean }) {
    const plan = quick ? { faults: 5, tables: 4, frozen: 2000 } : { faults: 30, tables: 12, frozen: 10_000 }
    const report = await runFaults(plan)
    if (report.found.length > 0) throw new Error(report.found.slice(0, 5).join(' '))
    const broken = await runFaults({ ...plan, faults: 5, early: true }).catch((problem: unknown) => ({
      found: [`The run did not end: ${problem}.`],
    }))
    if (broken.found.length === 0) throw new Error('A server that acknowledges answers too early was not noticed.')
    return { ...report, brokenServer: broken.found.slice(0, 3) }
  },
}
