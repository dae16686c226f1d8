// npm run soak -- [filter] [--quick]: the long runs that npm test only samples. One line of JSON for each.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'
import { runSuites, soakRuns } from './lib/suites.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  ensureInstalled()
  const plan = { files: soakRuns(), into: join(root, 'dist', 'soak'), quick: values.quick, filters: positionals }
  for await (const report of runSuites(plan)) {
    console.log(JSON.stringify(report))
    if ('error' in report) process.exitCode = 1
  }
})
