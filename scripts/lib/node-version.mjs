// Imported first by every command, so that a Node that is too old is told so before anything else can break on it.
import { readFileSync } from 'node:fs'

/**
 * The sentence for a Node that is too old, or null.
 * @param {string} version such as 'v18.20.1'
 * @param {string} engine such as '>=20.19'
 */
export function nodeComplaint(version, engine) {
  const have = version.replace(/^v/, '').split('.').map(Number)
  const want = engine.replace(/^>=/, '').split('.').map(Number)
  const isOld = have[0] < want[0] || (have[0] === want[0] && have[1] < (want[1] || 0))
  return isOld ? `Interregnum needs Node.js ${want.join('.')} or newer, and this is ${version}.` : null
}

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const complaint = nodeComplaint(process.version, manifest.engines.node)
if (complaint) {
  console.error(complaint)
  process.exit(1)
}
