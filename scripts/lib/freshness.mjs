import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stamp = '.built-from'
const skipped = /^(node_modules|dist|coverage|results)$|\.test\.[cm]?[jt]sx?$|^\./

/** All source files in these paths, without tests and build output. @returns {string[]} */
export function sources(/** @type {string[]} */ paths) {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => !skipped.test(name))
    return sources(names.sort().map((name) => join(path, name)))
  })
}

/** A hash of the current sources. Changes when a file is written, added or removed. */
export function fingerprint(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const file of sources(paths)) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

/**
 * Builds into a folder unless it was built from the same sources. Returns whether it built.
 * @param {{ from: string[], into: string, build: () => unknown }} job
 */
export async function buildIfStale({ from, into, build }) {
  const now = fingerprint(from)
  const mark = join(into, stamp)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return false
  await build()
  writeFileSync(mark, now)
  return true
}
