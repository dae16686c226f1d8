import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, Trouble } from './run.mjs'

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }> }} Lock */

/**
 * Is what is installed not what the lock asks for? npm keeps its own account of an install, written last, in
 * node_modules/.package-lock.json: no stamp of ours could know of an install done by hand.
 * @param {string} folder
 */
export function installIsStale(folder) {
  const account = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return true
  const wanted = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(account)
  return Object.entries(wanted.packages).some(([path, want]) => {
    if (!path.includes('node_modules/')) return false
    const have = installed.packages[path]
    // Binaries for other platforms are optional and rightly absent.
    return have ? have.version !== want.version || have.integrity !== want.integrity : !want.optional
  })
}

/** @returns {Lock} */
function readLock(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Installs what the lock asks for, unless it is there already. */
export function ensureInstalled() {
  if (!installIsStale(root)) return
  console.error('Installing what Interregnum needs (a minute or two, only when it has changed) ...')
  // --include=dev: everything is built here, whatever NODE_ENV says.
  if (npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']) !== 0)
    throw new Trouble('The installation failed; npm says why above. Check the network and run the same command again.')
}
