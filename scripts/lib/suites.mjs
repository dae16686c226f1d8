// Benchmarks and soak runs: long-running programs, each a file with a default export
// `{ name: string, run(options: { quick: boolean, settings: Settings }): Promise<Record<string, unknown>> }`.
import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForNode } from './bundle.mjs'
import { root, UserError } from './run.mjs'

/** @typedef {Record<string, string>} Settings what a suite is told, such as a range of seeds */
/** @typedef {{ name: string, seconds: number, result: Record<string, unknown> } | { name: string, seconds: number, error: string }} Report */

/** The files with this ending in a folder, if it exists. @returns {string[]} */
function filesIn(/** @type {string} */ folder, /** @type {string} */ ending) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => join(folder, name))
}

export const benchmarks = (folder = root) => filesIn(join(folder, 'bench'), '.bench.ts')

export const soakRuns = (folder = root) =>
  readdirSync(join(folder, 'packages')).flatMap((name) => filesIn(join(folder, 'packages', name, 'soak'), '.soak.ts'))

/** Settings from `key=value`. @param {readonly string[]} given @returns {Settings} */
export function settingsIn(given) {
  return Object.fromEntries(
    given.map((one) => {
      const [, key, value] = /^([^=]+)=(.*)$/.exec(one) ?? []
      if (key === undefined) throw new UserError(`A setting is key=value, not ${one}.`)
      return [key, value]
    }),
  )
}

/**
 * Bundles these suites, then runs them one by one, each in a new process, so that they do not affect each other.
 * (Bundled, because a loader that keeps function names makes closures ten times slower.)
 * @param {{ files: string[], into: string, quick: boolean, filters?: string[], settings?: Settings }} plan
 * @returns {AsyncGenerator<Report>}
 */
export async function* runSuites({ files, into, quick, filters = [], settings = {} }) {
  const entries = files.map((file) => [relative(root, file).replace(/\W+/g, '-').replace(/-ts$/, ''), file])
  const chosen = entries.filter(([, file]) => filters.every((filter) => relative(root, file).includes(filter)))
  if (chosen.length === 0)
    throw new UserError(`There is nothing to run${filters.length > 0 ? ' of that name' : ' yet'}.`)
  await bundleForNode(Object.fromEntries(entries), into)
  for (const [name] of chosen) yield await runOne(join(into, `${name}.mjs`), quick, settings)
}

/** @param {string} program @param {boolean} quick @param {Settings} settings @returns {Promise<Report>} */
function runOne(program, quick, settings) {
  const runner = fileURLToPath(new URL('./run-suite.mjs', import.meta.url))
  return new Promise((done) => {
    // Output of a suite goes to stderr, because stdout is for results.
    const child = fork(runner, [program, quick ? 'quick' : 'full', JSON.stringify(settings)], {
      stdio: ['ignore', 2, 2, 'ipc'],
    })
    /** @type {Report} */
    let report = { name: program, seconds: 0, error: 'ended without a result' }
    child.on('message', (message) => {
      report = /** @type {Report} */ (message)
    })
    child.on('exit', () => done(report))
  })
}
