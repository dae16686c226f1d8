#!/usr/bin/env node
// npx interregnum: the command line.
import './lib/node-version.mjs'
import { runCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/run.mjs'

await main(async () => {
  ensureInstalled()
  await runCommandLine(process.argv.slice(2))
})
