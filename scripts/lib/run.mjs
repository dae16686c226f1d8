import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A failure the person at the keyboard can do something about: shown as its message, without a stack. */
export class Trouble extends Error {}

/** Runs a command's body; trouble ends it with a sentence, anything else with a stack. */
export async function main(/** @type {() => unknown} */ body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exit(1)
  }
}

/**
 * Runs npm as it was started, or as it is found on the path. Its words go to stderr: stdout belongs to the command.
 * @param {string[]} args
 * @returns {number} its exit code
 */
export function npm(args) {
  const self = process.env.npm_execpath
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const { status } =
    self && /npm-cli\.c?js$/.test(self)
      ? spawnSync(process.execPath, [self, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status ?? 130
}
