// Makes the geometry of the boards: see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { buildAllBridgesBurning, faultsOfAllBridgesBurning } from './all-bridges-burning.ts'
import { partsOf } from './lib/png.ts'
import { buildPaper } from './paper.ts'
import { buildRussianCivilWar, faultsOfRussianCivilWar } from './russian-civil-war.ts'
import { buildSovietDawn, faultsOfSovietDawn } from './soviet-dawn.ts'

interface Made {
  readonly map: { readonly spaces: object }
  readonly faults: readonly string[]
}

const made = <M extends { readonly spaces: object }>(build: () => M, faults: (map: M) => readonly string[]) => {
  return (): Made => {
    const map = build()
    return { map, faults: faults(map) }
  }
}

const MAPS: Readonly<Record<string, () => Made>> = {
  'soviet-dawn': made(buildSovietDawn, faultsOfSovietDawn),
  'all-bridges-burning': made(buildAllBridgesBurning, faultsOfAllBridgesBurning),
  'russian-civil-war': made(buildRussianCivilWar, faultsOfRussianCivilWar),
}

/** What all maps are printed on goes by this name. */
const PAPER = 'paper'

const fileOf = (game: string): string => `packages/${game}/board/map.json`

/** Writes a map, laid out as the formatter wants it. */
function write(file: string, map: object): void {
  writeFileSync(file, `${JSON.stringify(map)}\n`)
  const { status, stderr } = spawnSync('npx', ['biome', 'format', '--write', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Makes one map; what is wrong with it, or with what is committed. */
function make(game: string, check: boolean): string[] {
  if (game === PAPER) return makePaper(check)
  if (!(game in MAPS)) return [`There is no map of ${game}; there are ${[...Object.keys(MAPS), PAPER].join(', ')}.`]
  const { map, faults } = MAPS[game]()
  const plain = JSON.parse(JSON.stringify(map))
  const file = fileOf(game)
  console.log(
    `${game}: ${Object.keys(plain.spaces).length} spaces, ${Math.round(JSON.stringify(plain).length / 1024)} kB`,
  )
  if (!check) write(file, plain)
  else if (!isDeepStrictEqual(plain, JSON.parse(readFileSync(file, 'utf8')))) {
    return [...faults, `${game}: ${file} is not what the tool makes. Run npm run maps ${game}.`]
  }
  return faults.map((fault) => `${game}: ${fault}`)
}

/** The pictures of the paper; what is wrong with what is committed. */
function makePaper(check: boolean): string[] {
  return Object.entries(buildPaper()).flatMap(([name, picture]) => {
    const file = `packages/board-kit/${name}.png`
    console.log(`${name}: ${picture.length} bytes`)
    if (!check) writeFileSync(file, picture)
    const same = isDeepStrictEqual(partsOf(picture), partsOf(readFileSync(file)))
    return same ? [] : [`${file} is not what the tool makes. Run npm run maps paper.`]
  })
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
// Without a name: the paper, and every map that a game has taken up.
const games = named.length > 0 ? named : [PAPER, ...Object.keys(MAPS).filter((game) => existsSync(fileOf(game)))]
const failed = games.flatMap((game) => make(game, process.argv.includes('--check')))
for (const fault of failed) console.error(fault)
if (failed.length > 0) process.exit(1)
