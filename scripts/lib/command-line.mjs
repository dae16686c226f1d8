// The bundled command line, for npx interregnum and npm start.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './bundle.mjs'
import { root } from './run.mjs'
import { buildWeb, webFolder } from './web.mjs'

/**
 * Runs a command in this process. Rebundles the command line when its sources have changed, because a bundle starts
 * faster. A server gets the page built too, unless it is told where another one is.
 * @param {readonly string[]} args
 */
export async function runCommandLine(args) {
  const cli = join(root, 'packages', 'cli')
  const names = ['main', 'worker'].filter((name) => existsSync(join(cli, `${name}.ts`)))
  await bundleForNode(Object.fromEntries(names.map((name) => [name, join(cli, `${name}.ts`)])), join(cli, 'dist'))
  if (args[0] === 'serve' && !process.env.PAGE_DIR && !args.includes('--help') && !args.includes('-h')) {
    await buildWeb()
    process.env.BUILT_PAGE_DIR = webFolder
  }
  const program = join(cli, 'dist', 'main.mjs')
  process.argv = [process.argv[0], program, ...args]
  await import(pathToFileURL(program).href)
}
