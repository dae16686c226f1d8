// What a seat may not know never reaches it: 200 random games of every title through real sockets. npm test has a sample.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@interregnum/registry'
import { Twins } from '../testing/twins.ts'

const [GAMES, QUICK] = [200, 20]

/** The dice to come are secret everywhere; in this game also what others hold. */
const OPTIONS: { readonly [game: string]: { readonly [key: string]: boolean } } = {
  'russian-civil-war': { secrecy: true },
  'tears-of-tyranny': { advisors: true },
}

export default {
  name: 'server: secrets',
  async run({ quick }: { quick: boolean }) {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-secrets-'))
    const problems: unknown[] = []
    const twins = await Twins.at([join(folder, 'a.db'), join(folder, 'b.db')], (problem) => problems.push(problem))
    try {
      const result: Record<string, unknown> = {}
      const seeds = Array.from({ length: quick ? QUICK : GAMES }, (_, n) => `${n}`)
      for (const { id } of registry) result[id] = await twins.compare(id, seeds, OPTIONS[id])
      if (problems.length > 0) throw new Error(`The servers reported ${problems.length} problems: ${problems[0]}`)
      return result
    } finally {
      await twins.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
