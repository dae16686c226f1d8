// npm run keep-games -- [game]: plays the games that are kept for the present version of each game's rules, and writes
// those that are not there yet. It never replaces one: a game that has changed means that the version must change.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fileOfKept, type KeptPlan, playKept } from '@interregnum/kernel/testing/keep'
import { registry } from '@interregnum/registry'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !registry.some(({ id }) => id === name))
if (unknown.length > 0) throw new Error(`There is no game ${unknown.join(', ')}.`)

for (const { id, load } of registry.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const testing = new URL(`../packages/${id}/testing/`, import.meta.url)
  const { KEPT }: { readonly KEPT: readonly KeptPlan[] } = await import(new URL('kept.ts', testing).href)
  const pkg = await load()
  const { version } = pkg.game()
  for (const plan of KEPT) {
    const file = fileOfKept(new URL('finished/', testing), version, plan.name)
    if (existsSync(file)) {
      console.log(`${id} ${version} ${plan.name}: kept already`)
      continue
    }
    const packed = gzipSync(JSON.stringify(playKept(pkg, plan)), { level: 9 })
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, packed)
    console.log(`${id} ${version} ${plan.name}: ${packed.length} bytes`)
  }
}
