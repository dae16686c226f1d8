// npm test: all checks and tests. The last line is 'N passed, N failed'.
// npm test -- soviet: only matching tests; arguments after -- go to vitest.
import './lib/node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'
import { failedOf, passes } from './lib/steps.mjs'
import { countTests } from './lib/test-counts.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const results = bin('.cache/test-results.json')
const filters = process.argv.slice(2)

const checks = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'lint and format', command: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
  { name: 'import directions', command: [join(root, 'scripts/directions.mjs')] },
  { name: 'unused code', command: [bin('knip/bin/knip.js'), '--no-config-hints', '--no-progress'] },
]
const tests = {
  name: 'tests',
  command: [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    `--reporter=${join(root, 'scripts/lib/retried-reporter.mjs')}`,
    '--reporter=json',
    `--outputFile.json=${results}`,
  ],
}

await main(async () => {
  ensureInstalled()
  mkdirSync(bin('.cache'), { recursive: true })
  rmSync(results, { force: true })

  // All steps run even if one fails: a formatting error should not hide whether the tests pass.
  const failed = filters.length > 0 ? [] : await failedOf(checks)
  if (!(await passes({ ...tests, command: [...tests.command, ...filters] }))) failed.push(tests.name)

  const counts = countTests(results)
  // A failed step without a failed test counts too: the last line must not look green.
  const failures = Math.max(counts.failed, failed.length)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${counts.passed} passed, ${failures} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
})
