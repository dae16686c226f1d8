// 100,000 wrong messages and 10,000 wrong requests: no crash, no change, nothing revealed, memory steady.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abuse, tooFast } from '../testing/abuse.ts'

/** Megabytes. */
const MOST_GROWTH = 30

export default {
  name: 'server: abuse',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-abuse-'))
    try {
      const report = await abuse(join(folder, 'abuse.db'), quick ? 5000 : 100_000, 1)
      if (report.growth > MOST_GROWTH) throw new Error(`the server has grown by ${report.growth} MB`)
      return { ...report, tooFast: await tooFast(join(folder, 'fast.db'), 2000) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
