import { spawn } from 'node:child_process'
import { root } from './run.mjs'

/** @typedef {{ name: string, command: string[] }} Step */

/**
 * Runs one step with Node, prints its name and time, and returns whether it passed.
 * @param {Step} step
 */
export async function passes({ name, command }) {
  console.log(`\n== ${name}`)
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 1, 2] })
  return hasPassed(name, child)
}

/**
 * Runs steps at the same time, each of which keeps one core busy. What they print comes out when they have ended.
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function failedOf(steps) {
  const results = await Promise.all(
    steps.map(async ({ name, command }) => {
      const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      const output = [`\n== ${name}\n`]
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8')
        stream.on('data', (text) => output.push(text))
      }
      const passed = await hasPassed(name, child, (line) => process.stdout.write(`${output.join('')}${line}\n`))
      return passed ? [] : [name]
    }),
  )
  return results.flat()
}

/**
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>}
 */
function hasPassed(name, child, print = console.log) {
  const started = performance.now()
  return new Promise((done, fail) => {
    child.on('error', fail)
    // After the last output, unlike "exit".
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      print(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      done(code === 0)
    })
  })
}
