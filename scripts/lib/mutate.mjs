// Mutation testing: changes the rules of a game in one place at a time and checks whether a test fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf } from './directions.mjs'
import { Host } from './mutate-runs.mjs'
import { mark, mutantsOf, mutate } from './mutate-source.mjs'
import { TypeCheck } from './mutate-types.mjs'
import { UserError } from './run.mjs'

/** @typedef {import('./mutate-source.mjs').Mutant} Mutant */
/** @typedef {{ file: string, operator: string, before: string, after: string, reason: string }} Equivalent */
/** @typedef {'killed' | 'types' | 'timeout' | 'crash' | 'explained' | 'survived' | 'unreached'} Verdict */
/** @typedef {{ mutant: Mutant, verdict: Verdict, by: string, tried: string[], seconds: number }} Result */

/** The folders with rules of each game. */
const FOLDERS = /** @type {const} */ ({
  'soviet-dawn': ['rules', 'events'],
  'all-bridges-burning': ['rules', 'events', 'bots/nonplayer', 'data'],
  'russian-civil-war': ['rules', 'data'],
  'tears-of-tyranny': ['rules', 'effects', 'data'],
})
export const GAMES = Object.keys(FOLDERS)

/** Every file in a folder and its subfolders, by path from the root. @returns {string[]} */
function filesBelow(/** @type {string} */ root, /** @type {string} */ folder) {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesBelow(root, path)
      return [path]
    })
}

const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)
const read = (/** @type {string} */ root, /** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const gameOf = (/** @type {Mutant} */ { file }) => file.split('/')[1]

/** All mutants of these games, in a fixed order. */
export function mutantsIn(/** @type {string} */ root, /** @type {readonly string[]} */ games) {
  const folders = games.flatMap((game) =>
    FOLDERS[/** @type {keyof typeof FOLDERS} */ (game)].map((folder) => `packages/${game}/${folder}`),
  )
  const sources = folders.flatMap((folder) => filesBelow(root, folder).filter((path) => /\.ts$/.test(path)))
  return sources.filter((path) => !isTest(path)).flatMap((path) => mutantsOf(path, read(root, path)))
}

/** A random selection, the same for the same seed. @template T @param {readonly T[]} all @returns {T[]} */
export function choose(all, /** @type {number} */ count, /** @type {number} */ seed) {
  const shuffled = [...all]
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]]
  }
  return shuffled.slice(0, count)
}

/** The entry of the list that explains a mutant, if there is one. */
export const explanationOf = (/** @type {Mutant} */ mutant, /** @type {readonly Equivalent[]} */ equivalents) =>
  equivalents.find(
    ({ file, operator, before, after }) =>
      file === mutant.file && operator === mutant.operator && before === mutant.before && after === mutant.after,
  )

/** The entries of the list that match no mutant of the current sources. */
export function staleEquivalents(/** @type {string} */ root, /** @type {readonly Equivalent[]} */ equivalents) {
  return equivalents.filter((entry) => {
    if (!existsSync(join(root, entry.file))) return true
    return !mutantsOf(entry.file, read(root, entry.file)).some((mutant) => explanationOf(mutant, [entry]))
  })
}

/** Decides the mutants of one game. */
export class GameMutants {
  /** Per test file: its duration, and the numbers of the mutants it reaches. */
  #tests = /** @type {Map<string, { milliseconds: number, reached: Set<number> }>} */ (new Map())
  #plain
  #types

  /**
   * @param {string} root
   * @param {string} game
   * @param {Mutant[]} mutants
   * @param {number} [leastLimit] lower bound in milliseconds for the time limit of a test file
   */
  constructor(root, game, mutants, leastLimit = 20_000) {
    this.root = root
    this.mutants = mutants
    this.leastLimit = leastLimit
    this.testFiles = filesBelow(root, `packages/${game}`).filter(isTest)
    this.#plain = new Host(root, 'plain')
    this.#types = new TypeCheck(root, game)
  }

  /** Finds out which tests reach which mutant, and checks that replaced sources take effect. */
  async prepare() {
    await this.#findReached()
    await this.#checkThatMutantsTakeEffect()
  }

  async #findReached() {
    const host = new Host(this.root, 'marked')
    const numbered = this.mutants.map((mutant, number) => ({ mutant, number }))
    const files = [...new Set(this.mutants.map(({ file }) => file))]
    const sources = Object.fromEntries(
      files.map((file) => [
        file,
        mark(
          read(this.root, file),
          numbered.filter(({ mutant }) => mutant.file === file),
        ),
      ]),
    )
    const limit = () => 600_000
    try {
      const run = await host.run({ sources, tests: this.testFiles }, limit, ({ ended, milliseconds, reached }) =>
        this.#tests.set(ended, { milliseconds, reached: new Set(reached) }),
      )
      assertPassed(run)
    } finally {
      host.close()
    }
  }

  /** A source that throws on import must fail its tests, and the original source must pass them again. */
  async #checkThatMutantsTakeEffect() {
    const mutant = this.mutants.find((it) => this.testsFor(it).length > 0)
    if (mutant === undefined) return
    const [test] = this.testsFor(mutant)
    const broken = { sources: { [mutant.file]: "throw new Error('broken on purpose')" }, tests: [test] }
    const { outcome } = await this.#plain.run(broken, this.#limit)
    if (outcome !== 'failed')
      throw new UserError(`${test} passes although ${mutant.file} is broken: mutants have no effect`)
    assertPassed(await this.#plain.run({ sources: {}, tests: [test] }, this.#limit))
  }

  /** A test file that takes three times as long as usual counts as an endless loop. */
  #limit = (/** @type {string} */ test) => Math.max(this.leastLimit, 3 * (this.#tests.get(test)?.milliseconds ?? 0))

  /** The test files that reach a mutant, those most likely to fail first. */
  testsFor(/** @type {Mutant} */ mutant) {
    const number = this.mutants.indexOf(mutant)
    const reaching = this.testFiles.filter((test) => this.#tests.get(test)?.reached.has(number))
    const rank = (/** @type {string} */ test) => {
      if (test.replace(/\.test\.tsx?$/, '.ts') === mutant.file) return 0
      return this.#imports(test).includes(mutant.file) ? 1 : 2
    }
    const time = (/** @type {string} */ test) => this.#tests.get(test)?.milliseconds ?? 0
    return reaching.sort((a, b) => rank(a) - rank(b) || time(a) - time(b))
  }

  #imports(/** @type {string} */ test) {
    const specifiers = importsOf(test, read(this.root, test)).map(({ specifier }) => specifier)
    return specifiers.map((specifier) => join(dirname(test), specifier).replaceAll('\\', '/'))
  }

  /** @returns {Promise<Result>} */
  async decide(/** @type {Mutant} */ mutant) {
    const started = performance.now()
    const tests = this.testsFor(mutant)
    /** @type {string[]} */
    const tried = []
    const source = mutate(read(this.root, mutant.file), mutant)
    const { verdict, by } = await this.#verdict(mutant, source, tests, tried)
    return { mutant, verdict, by, tried, seconds: (performance.now() - started) / 1000 }
  }

  /**
   * @param {Mutant} mutant
   * @param {string} source
   * @param {string[]} tests
   * @param {string[]} tried
   * @returns {Promise<{ verdict: Verdict, by: string }>}
   */
  async #verdict(mutant, source, tests, tried) {
    if (tests.length > 0) {
      const job = { sources: { [mutant.file]: source }, tests }
      const { outcome, failure } = await this.#plain.run(job, this.#limit, ({ ended }) => tried.push(ended))
      if (outcome === 'failed') return { verdict: 'killed', by: `${failure?.test}: ${failure?.title}` }
      if (outcome !== 'passed') return { verdict: outcome, by: tests[tried.length] ?? '' }
    }
    const firstError = this.#types.firstError(mutant.file, source)
    if (firstError !== null) return { verdict: 'types', by: firstError }
    return { verdict: tests.length > 0 ? 'survived' : 'unreached', by: '' }
  }

  close() {
    this.#plain.close()
    this.#types.close()
  }
}

function assertPassed(/** @type {import('./mutate-runs.mjs').Run} */ { outcome, failure }) {
  if (outcome === 'passed') return
  throw new UserError(`The tests must pass without mutants: ${outcome} ${failure?.test} ${failure?.title}`)
}

/** Totals for a table: one row for each value of `by`. */
export function totals(/** @type {Result[]} */ results, /** @type {(mutant: Mutant) => string} */ by) {
  /** @type {Map<string, { mutants: number } & Partial<Record<Verdict, number>>>} */
  const rows = new Map()
  for (const { mutant, verdict } of results) {
    const row = rows.get(by(mutant)) ?? { mutants: 0 }
    row.mutants++
    row[verdict] = (row[verdict] ?? 0) + 1
    rows.set(by(mutant), row)
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
}

export { gameOf }
