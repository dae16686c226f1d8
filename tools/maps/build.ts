// Makes the geometry of the boards: see README.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { buildSovietDawn, faultsOfSovietDawn } from './soviet-dawn.ts'

interface GameMap {
  readonly game: string
  readonly file: string
  build(): { readonly map: object; readonly faults: readonly string[] }
}

const MAPS: readonly GameMap[] = [
  {
    game: 'soviet-dawn',
    file: 'packages/soviet-dawn/board/map.json',
    build: () => {
      const map = buildSovietDawn()
      return { map, faults: faultsOfSovietDawn(map) }
    },
  },
]

/** Writes a map, laid out as the formatter wants it. */
function write(file: string, map: object): void {
  writeFileSync(file, `${JSON.stringify(map)}\n`)
  const { status, stderr } = spawnSync('npx', ['biome', 'format', '--write', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const check = process.argv.includes('--check')
const failed: string[] = []
for (const { game, file, build } of MAPS) {
  const { map, faults } = build()
  const plain = JSON.parse(JSON.stringify(map))
  failed.push(...faults.map((fault) => `${game}: ${fault}`))
  if (!check) write(file, plain)
  else if (!isDeepStrictEqual(plain, JSON.parse(readFileSync(file, 'utf8')))) {
    failed.push(`${game}: ${file} is not what the tool makes; run npm run maps`)
  }
  console.log(
    `${game}: ${Object.keys(plain.spaces).length} spaces, ${Math.round(JSON.stringify(plain).length / 1024)} kB`,
  )
}
for (const fault of failed) console.error(fault)
if (failed.length > 0) process.exit(1)
