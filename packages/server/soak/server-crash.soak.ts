// kill -9 under load: no acknowledged answer is lost, none is there twice, and every game goes on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAgainAndAgain } from '../testing/crashes.ts'

export default {
  name: 'server: crash',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-crash-'))
    try {
      const file = join(folder, 'tables.db')
      return { ...(await killAgainAndAgain({ file, kills: quick ? 5 : 50, tables: 12, most: 1500 })) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
