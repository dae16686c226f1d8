// npm run soak -- [filter] [--quick] [--set key=value]: the long runs that npm test only samples. One line of JSON for each.
import './lib/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'
import { runSuites, settingsIn, soakRuns } from './lib/suites.mjs'

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, set: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  ensureInstalled()
  const into = join(root, 'dist', 'soak')
  const plan = { files: soakRuns(), into, quick: values.quick, filters: positionals, settings: settingsIn(values.set) }
  for await (const report of runSuites(plan)) {
    console.log(JSON.stringify(report))
    if ('error' in report) process.exitCode = 1
  }
})
