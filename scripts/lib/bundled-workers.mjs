import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './bundle.mjs'
import { root } from './run.mjs'

/** Built once, although the projects of vitest load the same modules at the same time. @type {Map<string, Promise<string>>} */
const built = new Map()

/** Where a module names the source of a thread or process that it starts. */
export function sourceIn(/** @type {string} */ code) {
  return code.includes('loaderFor(') ? /source = new URL\('(\.[^']+\.ts)', import\.meta\.url\)/.exec(code) : null
}

/**
 * A plugin for vitest: threads and processes of the server are started from bundles. Each test of the server starts a few
 * of them, and loading their sources took more time than most of these tests.
 * @returns {import('vite').Plugin}
 */
export function bundledWorkers() {
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    async transform(code, id) {
      const found = sourceIn(code)
      if (found === null) return null
      const source = resolve(dirname(id), found[1])
      const bundle = built.get(source) ?? bundleOf(source)
      built.set(source, bundle)
      return code.replace(found[0], `source = new URL(${JSON.stringify(await bundle)})`)
    },
  }
}

async function bundleOf(/** @type {string} */ source) {
  const name = basename(source, '.ts')
  const into = join(root, 'node_modules/.cache/test-workers', name)
  await bundleForNode({ [name]: source }, into)
  return pathToFileURL(join(into, `${name}.mjs`)).href
}
