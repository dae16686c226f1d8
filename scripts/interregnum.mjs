#!/usr/bin/env node
// npx interregnum: the command line. Rebundles it when its sources have changed, because a bundle starts faster.
import './lib/node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'

await main(async () => {
  ensureInstalled()
  const cli = join(root, 'packages', 'cli')
  const names = ['main', 'worker'].filter((name) => existsSync(join(cli, `${name}.ts`)))
  await bundleForNode(Object.fromEntries(names.map((name) => [name, join(cli, `${name}.ts`)])), join(cli, 'dist'))
  const program = join(cli, 'dist', 'main.mjs')
  process.argv[1] = program
  await import(pathToFileURL(program).href)
})
