import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An error that the user can fix: shown without a stack. */
export class UserError extends Error {}

/** Runs a command. A UserError is shown as its message, any other error with its stack. */
export async function main(/** @type {() => unknown} */ body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}

/**
 * Runs the npm that started us, or the one on the path. Its output goes to stderr, because stdout is for the command.
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
