import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './freshness.mjs'
import { npm, root, UserError } from './run.mjs'

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
        throw new UserError('The page could not be built; see the error above.')
    },
  })
}

/**
 * Builds the page for production into a folder, whatever NODE_ENV is.
 * @param {string} folder
 * @returns {Promise<void>}
 */
export function buildWebInto(folder) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'packages', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => {
      if (code === 0) done()
      else fail(new UserError('The page could not be built; see the error above.'))
    })
  })
}
