// Builds the geometry of the boards: see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { buildAllBridgesBurning, faultsOfAllBridgesBurning } from './all-bridges-burning.ts'
import { buildHexes } from './hexes.ts'
import { partsOf } from './lib/png.ts'
import { buildPaper } from './paper.ts'
import { buildRussianCivilWar, faultsOfRussianCivilWar } from './russian-civil-war.ts'
import { buildSovietDawn, faultsOfSovietDawn } from './soviet-dawn.ts'

interface BuiltMap {
  readonly map: { readonly spaces: object }
  readonly faults: readonly string[]
}

const checked = <M extends { readonly spaces: object }>(build: () => M, faults: (map: M) => readonly string[]) => {
  return (): BuiltMap => {
    const map = build()
    return { map, faults: faults(map) }
  }
}

const MAPS: Readonly<Record<string, () => BuiltMap>> = {
  'soviet-dawn': checked(buildSovietDawn, faultsOfSovietDawn),
  'all-bridges-burning': checked(buildAllBridgesBurning, faultsOfAllBridgesBurning),
  'russian-civil-war': checked(buildRussianCivilWar, faultsOfRussianCivilWar),
}

/** The arguments that build the paper texture, and the images of hexes of Tears of Tyranny. */
const PAPER = 'paper'
const HEXES = 'hexes'

const fileOf = (game: string): string => `packages/${game}/board/map.json`

/** Writes a map and formats it with Biome. */
function write(file: string, map: object): void {
  writeFileSync(file, `${JSON.stringify(map)}\n`)
  const { status, stderr } = spawnSync('npx', ['biome', 'format', '--write', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Builds one map and returns its faults; with `check`, compares it with the committed one instead of writing. */
function make(game: string, check: boolean): string[] {
  if (game === PAPER) return makeImages(PAPER, buildPaper(), 'packages/board-kit', check)
  if (game === HEXES) return makeImages(HEXES, buildHexes(), 'packages/tears-of-tyranny/board/land', check)
  if (!(game in MAPS))
    return [`There is no map of ${game}; there are ${[...Object.keys(MAPS), PAPER, HEXES].join(', ')}.`]
  const { map, faults } = MAPS[game]()
  const plain = JSON.parse(JSON.stringify(map))
  const file = fileOf(game)
  console.log(
    `${game}: ${Object.keys(plain.spaces).length} spaces, ${Math.round(JSON.stringify(plain).length / 1024)} kB`,
  )
  if (!check) write(file, plain)
  else if (!isDeepStrictEqual(plain, JSON.parse(readFileSync(file, 'utf8')))) {
    return [...faults, `${game}: ${file} differs from the tool's output. Run npm run maps ${game}.`]
  }
  return faults.map((fault) => `${game}: ${fault}`)
}

/** Writes images, or compares them with the committed ones. */
function makeImages(what: string, images: Readonly<Record<string, Buffer>>, folder: string, check: boolean): string[] {
  return Object.entries(images).flatMap(([name, picture]) => {
    const file = `${folder}/${name}.png`
    console.log(`${name}: ${picture.length} bytes`)
    if (!check) writeFileSync(file, picture)
    const same = isDeepStrictEqual(partsOf(picture), partsOf(readFileSync(file)))
    return same ? [] : [`${file} differs from the tool's output. Run npm run maps ${what}.`]
  })
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
// Without arguments: the images, and every map that a game uses.
const games = named.length > 0 ? named : [PAPER, HEXES, ...Object.keys(MAPS).filter((game) => existsSync(fileOf(game)))]
const failed = games.flatMap((game) => make(game, process.argv.includes('--check')))
for (const fault of failed) console.error(fault)
if (failed.length > 0) process.exit(1)
