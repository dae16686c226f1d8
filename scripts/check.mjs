// npm run check: the inner loop. Types, lint, import directions and the unit tests affected by the change.
// npm run check -- --since main: compares with a commit or branch instead of HEAD.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'
import { failedOf, passes } from './lib/steps.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)

await main(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
  ensureInstalled()
  const failed = await failedOf([
    { name: 'types', command: [bin('typescript/bin/tsc'), '-b'] },
    { name: 'lint and format', command: [bin('@biomejs/biome/bin/biome'), 'ci', '--diagnostic-level=error', '.'] },
    { name: 'import directions', command: [join(root, 'scripts/directions.mjs')] },
  ])
  const tests = {
    name: `unit tests of what changed since ${values.since}`,
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--project=rules',
      `--changed=${values.since}`,
      '--passWithNoTests',
      '--reporter=default',
    ],
  }
  if (!(await passes(tests))) failed.push(tests.name)
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.')
  process.exitCode = failed.length > 0 ? 1 : 0
})
