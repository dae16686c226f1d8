// Imported first by every command, so that an old Node gets a clear error before anything else fails.
import { readFileSync } from 'node:fs'

/**
 * The error message if Node is too old, else null.
 * @param {string} version such as 'v18.20.1'
 * @param {string} engine such as '>=20.19'
 */
export function nodeVersionError(version, engine) {
  const have = version.replace(/^v/, '').split('.').map(Number)
  const want = engine.replace(/^>=/, '').split('.').map(Number)
  const isOld = have[0] < want[0] || (have[0] === want[0] && have[1] < (want[1] || 0))
  return isOld ? `Interregnum needs Node.js ${want.join('.')} or newer, and this is ${version}.` : null
}

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const message = nodeVersionError(process.version, manifest.engines.node)
if (message) {
  console.error(message)
  process.exit(1)
}
