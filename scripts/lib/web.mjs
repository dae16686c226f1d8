import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './freshness.mjs'
import { npm, root, Trouble } from './run.mjs'

export const webFolder = join(root, 'packages', 'web', 'dist')

/** Builds the page unless it is up to date. */
export function buildWeb() {
  const packages = readdirSync(join(root, 'packages')).filter((name) => !['cli', 'server'].includes(name))
  return buildIfStale({
    from: [join(root, 'package-lock.json'), ...packages.map((name) => join(root, 'packages', name))],
    into: webFolder,
    build() {
      console.error('Building the page ...')
      if (npm(['run', 'build', '--silent', '-w', 'packages/web', '--', '--logLevel', 'warn']) !== 0)
        throw new Trouble('The page could not be built; the reason stands above.')
    },
  })
}
