import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/**
 * Runs one step with Node, prints its name and time, and returns whether it passed.
 * @param {{ name: string, command: string[] }} step
 */
export function passes({ name, command }) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 1, 2] })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return status === 0
}
