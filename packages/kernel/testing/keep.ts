// Stored games of each version of the rules. Runs without a test runner, so it must not import one.
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type BotSpec, type Game, type GameRecord, type Options, parseRecord, readOptions } from '../index.ts'
import { matchOf, soakGame } from './soak.ts'

/** A game to store for each version. */
export interface KeptPlan {
  readonly name: string
  readonly options?: { readonly [key: string]: string | number | boolean }
  /** Kinds of journal entries that it must contain. */
  readonly shows: readonly string[]
}

export interface Playable<S> {
  game(): Game<S>
  faults(state: S, options: Options): readonly string[]
  readonly bots: readonly BotSpec<S>[]
}

/** Maximum number of seeds tried. */
const TRIES = 200

/** Plays games with the first bot of the package until one contains what the plan asks for. */
export function playKept<S>(pkg: Playable<S>, { name, options: given = {}, shows }: KeptPlan): GameRecord {
  const [spec] = pkg.bots
  const options = readOptions(pkg.game().options, given)
  for (let n = 1; n <= TRIES; n++) {
    const seed = `kept/${name}/${n}`
    const played = soakGame(pkg, { seed, options, bot: (seat) => spec.create(`${seed}/${seat}`) })
    if (missingIn(played.journal, shows).length === 0) return matchOf(pkg.game(), played).exportRecord()
  }
  throw new Error(`None of ${TRIES} games "${name}" has all of ${shows.join(', ')}.`)
}

export const missingIn = (journal: readonly { readonly kind: string }[], shows: readonly string[]): readonly string[] =>
  shows.filter((wanted) => !journal.some(({ kind }) => kind === wanted))

/** The file of a stored game. */
export const fileOfKept = (folder: URL, version: string, name: string): URL =>
  new URL(`${version}/${name}.json.gz`, folder)

export interface KeptFile {
  readonly version: string
  readonly name: string
}

/** All stored games: a folder for each version, with plain or gzipped files. */
export function keptIn(folder: URL): readonly KeptFile[] {
  const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return versions.flatMap(({ name: version }) =>
    readdirSync(new URL(`${version}/`, folder)).map((name) => ({ version, name })),
  )
}

export function readKept(folder: URL, { version, name }: KeptFile): GameRecord {
  const content = readFileSync(new URL(`${version}/${name}`, folder))
  return parseRecord((name.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8'))
}
