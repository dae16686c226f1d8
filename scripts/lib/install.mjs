import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, UserError } from './run.mjs'

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> }} Lock */

/**
 * True if the installed packages differ from the lock. Compares with node_modules/.package-lock.json, which npm writes
 * at the end of every install, so that manual installs count too.
 * @param {string} folder
 */
export function installIsStale(folder) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return true
  const wanted = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(installedLock)
  return Object.entries(wanted.packages).some(([path, want]) => {
    if (!path.includes('node_modules/')) return false
    const have = installed.packages[path]
    // Binaries for other platforms are optional and not installed.
    return have ? have.version !== want.version || have.integrity !== want.integrity : !want.optional
  })
}

/** @returns {Lock} */
function readLock(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Installs the packages of the lock, unless they are installed. */
export function ensureInstalled() {
  if (!installIsStale(root)) return
  console.error('Installing what Interregnum needs (a minute or two, only when it has changed) ...')
  // --include=dev: building needs devDependencies even with NODE_ENV=production.
  if (npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']) !== 0)
    throw new UserError(
      'The installation failed; npm says why above. Check the network and run the same command again.',
    )
}
