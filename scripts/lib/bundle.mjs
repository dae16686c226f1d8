import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildIfStale } from './freshness.mjs'
import { root } from './run.mjs'

/**
 * Workers are given by the URL of their source, `new URL('./worker.ts', import.meta.url)`, so that they run unbundled
 * too. In a bundle the worker becomes a separate entry, and the URL that of the built file.
 * @returns {import('rolldown').Plugin}
 */
function workers() {
  return {
    name: 'workers',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null
      return code.replace(/new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g, (_, path) => {
        const reference = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) })
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`
      })
    },
  }
}

/** Modules that become part of a bundle: ours, and two large ones of which little is used. */
const INCLUDED = /^(\.|\/|[a-z]:|@interregnum\/|(kysely|zod)(\/|$))/i

/**
 * Bundles programs for Node unless they are up to date. Our packages are included, npm packages stay external, except
 * kysely and zod: a server needs only a part of them, and takes 13 MB less memory without the rest.
 * A bundle starts faster than sources through a loader, and runs as fast as in production.
 * @param {Record<string, string>} entries the name of each program and its source
 * @param {string} into
 */
export function bundleForNode(entries, into) {
  const packages = readdirSync(join(root, 'packages')).filter((name) => name !== 'web')
  return buildIfStale({
    from: [
      join(root, 'package-lock.json'),
      ...packages.map((name) => join(root, 'packages', name)),
      // Used by the benchmark of the page.
      join(root, 'scripts', 'lib'),
      join(root, 'packages', 'web', 'build'),
      ...new Set(Object.values(entries).map((file) => dirname(file))),
    ],
    into,
    async build() {
      const { build } = await import('rolldown')
      await build({
        input: entries,
        platform: 'node',
        external: (id) => !INCLUDED.test(id),
        resolve: { conditionNames: ['source', 'import', 'node', 'default'] },
        plugins: [workers()],
        output: {
          dir: into,
          format: 'esm',
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          cleanDir: true,
        },
        logLevel: 'warn',
      })
    },
  })
}
