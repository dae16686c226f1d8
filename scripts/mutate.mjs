// npm run mutate -- [--count N] [--game G] [--seed S] [--only file:line]... [--json FILE] [--strict]
// Mutation testing of the rules: makes random changes, one at a time, and lists those that no test notices.
import './lib/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { choose, explanationOf, GAMES, GameMutants, gameOf, mutantsIn, totals } from './lib/mutate.mjs'
import { main, root, UserError } from './lib/run.mjs'

/** @typedef {import('./lib/mutate.mjs').Result} Result */
/** @typedef {import('./lib/mutate.mjs').Mutant} Mutant */

const isSurvivor = (/** @type {Result} */ { verdict }) => verdict === 'survived' || verdict === 'unreached'
const short = (/** @type {string} */ text) => (text.length > 160 ? `${text.slice(0, 157)}...` : text)

/** One line for a mutant that no test noticed. */
function lineOf(/** @type {Result} */ { mutant, verdict, tried }) {
  const { file, line, operator, before, after } = mutant
  const tests = tried.map((path) => path.replace(/^packages\/[^/]+\//, '')).join(', ')
  const why = verdict === 'unreached' ? 'no test runs it' : `tried ${tests}`
  return `${file}:${line} [${operator}] ${short(before)}  =>  ${short(after)}  (${why})`
}

function wholeNumber(/** @type {string} */ text, /** @type {string} */ name) {
  if (!/^\d{1,9}$/.test(text)) throw new UserError(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}

/** The mutants selected on the command line. */
function chosen(/** @type {{ game: string[], only: string[], count: string }} */ values, /** @type {number} */ seed) {
  const unknown = values.game.find((game) => !GAMES.includes(game))
  if (unknown !== undefined) throw new UserError(`There is no game ${unknown}. There are ${GAMES.join(', ')}.`)
  const all = mutantsIn(root, values.game.length > 0 ? values.game : GAMES)
  if (values.only.length === 0) return choose(all, wholeNumber(values.count, 'count'), seed)
  return values.only.flatMap((place) => {
    const matching = all.filter(({ file, line }) => `${file}:${line}` === place.replaceAll('\\', '/'))
    if (matching.length === 0) throw new UserError(`There is nothing to break at ${place}.`)
    return matching
  })
}

function printTotals(/** @type {Result[]} */ results, /** @type {number} */ seed) {
  const table = (/** @type {(mutant: Mutant) => string} */ by) => console.table(Object.fromEntries(totals(results, by)))
  table(gameOf)
  table(({ operator }) => operator)
  const explained = results.filter(({ verdict }) => verdict === 'explained').length
  const judged = results.length - explained
  const survivors = results.filter(isSurvivor).length
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const rate = judged > 0 ? ((100 * (judged - survivors)) / judged).toFixed(1) : '-'
  console.log(`${judged - survivors} of ${judged} noticed (${rate} %), ${survivors} not, ${explained} explained`)
  console.log(`${(seconds / Math.max(1, judged)).toFixed(1)} s per mutant; seed ${seed}`)
}

/**
 * Decides the mutants of one game, one after the other.
 * @param {string} game
 * @param {Mutant[]} mutants
 * @param {(mutant: Mutant) => boolean} isExplained
 * @param {boolean} tryExplained
 * @returns {AsyncGenerator<Result>}
 */
async function* decide(game, mutants, isExplained, tryExplained) {
  const tried = tryExplained ? mutants : mutants.filter((mutant) => !isExplained(mutant))
  for (const mutant of mutants)
    if (!tried.includes(mutant)) yield { mutant, verdict: 'explained', by: '', tried: [], seconds: 0 }
  if (tried.length === 0) return
  const work = new GameMutants(root, game, tried)
  // Clean up after Ctrl-C too.
  const close = () => work.close()
  process.once('exit', close)
  try {
    console.error(`${game}: finding out which tests reach which of ${tried.length} mutants`)
    await work.prepare()
    for (const mutant of tried) {
      const result = await work.decide(mutant)
      yield isSurvivor(result) && isExplained(mutant) ? { ...result, verdict: 'explained' } : result
    }
  } finally {
    process.removeListener('exit', close)
    close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

await main(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100' },
      game: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  })
  ensureInstalled()
  const seed = wholeNumber(values.seed, 'seed')
  const equivalents = JSON.parse(readFileSync(join(root, 'scripts/mutants-equivalent.json'), 'utf8'))
  const isExplained = (/** @type {Mutant} */ mutant) => explanationOf(mutant, equivalents) !== undefined
  const mutants = chosen(values, seed)
  console.log(`${mutants.length} mutants, seed ${seed}`)

  /** @type {Result[]} */
  const results = []
  for (const game of GAMES) {
    const ofGame = mutants.filter((mutant) => gameOf(mutant) === game)
    // A mutant selected by its line is tried even if it is explained: the explanation may be wrong.
    for await (const result of decide(game, ofGame, isExplained, values.only.length > 0)) {
      results.push(result)
      const { verdict, seconds, by, mutant } = result
      const place = `${mutant.file}:${mutant.line} [${mutant.operator}]`
      console.error(`${results.length}/${mutants.length} ${verdict} ${seconds.toFixed(1)} s ${place} ${by}`)
      if (isSurvivor(result)) console.log(lineOf(result))
    }
  }
  printTotals(results, seed)
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ seed, results }, null, 2)}\n`)
  if (values.strict && results.some(isSurvivor)) process.exitCode = 1
})
