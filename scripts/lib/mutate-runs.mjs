// Starts the process that runs tests on mutants, and kills it if a mutant loops forever.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./mutate-host.mjs').Job} Job */
/** @typedef {import('./mutate-host.mjs').Failure} Failure */
/** @typedef {import('./mutate-host.mjs').Message} Message */
/** @typedef {Extract<Message, { ended: string }>} Ended */
/** @typedef {{ outcome: 'passed' | 'failed' | 'timeout' | 'crash', failure: Failure | null }} Run */

const program = fileURLToPath(new URL('./mutate-host.mjs', import.meta.url))
/** The title of tests that read the sources from disk in another process, where there is no mutant: not run here. */
export const IN_ANOTHER_PROCESS = 'in another process'
/** Vitest takes a second or two to start, on a busy machine much longer. */
const START_LIMIT = 600_000

export class Host {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null

  constructor(/** @type {string} */ root, /** @type {'plain' | 'marked'} */ mode) {
    this.root = root
    this.mode = mode
  }

  /**
   * Runs these tests until one fails. Kills the process if a test file takes longer than its limit.
   * @param {Job} job
   * @param {(test: string) => number} limit milliseconds
   * @param {(ended: Ended) => void} [onEnded]
   * @returns {Promise<Run>}
   */
  async run(job, limit, onEnded = () => {}) {
    const child = this.#child ?? (await this.#start())
    return new Promise((resolve) => {
      /** @type {ReturnType<typeof setTimeout>} */
      let timer
      let done = 0
      const finish = (/** @type {Run} */ run) => {
        clearTimeout(timer)
        child.removeAllListeners('message').removeAllListeners('exit')
        if (run.outcome === 'timeout' || run.outcome === 'crash') this.close()
        resolve(run)
      }
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => finish({ outcome: 'timeout', failure: null }), limit(job.tests[done] ?? ''))
      }
      child.on('message', (message) => {
        const event = /** @type {Message} */ (message)
        if ('failure' in event) finish({ outcome: event.failure ? 'failed' : 'passed', failure: event.failure })
        if (!('ended' in event)) return
        done++
        onEnded(event)
        wait()
      })
      child.on('exit', () => finish({ outcome: 'crash', failure: null }))
      wait()
      child.send(job)
    })
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  #start() {
    const child = fork(program, [this.root, this.mode], { cwd: this.root, stdio: ['ignore', 'ignore', 2, 'ipc'] })
    this.#child = child
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('Vitest did not start'))
      const timer = setTimeout(fail, START_LIMIT)
      child.once('exit', fail)
      child.once('message', () => {
        clearTimeout(timer)
        child.removeListener('exit', fail)
        resolve(child)
      })
    })
  }

  close() {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}
