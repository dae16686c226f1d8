// The child process of mutate.mjs: keeps one Vitest running, and runs test files with some sources replaced in memory.
// Tests run in a thread of this process, so that killing it ends an endless loop.
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { IN_ANOTHER_PROCESS } from './mutate-runs.mjs'

/** @typedef {{ sources: Record<string, string>, tests: string[] }} Job paths from the root */
/** @typedef {{ test: string, title: string }} Failure */
/**
 * @typedef {{ ready: true }
 *   | { ended: string, milliseconds: number, reached: number[] }
 *   | { failure: Failure | null }} Message
 */

const [root, mode] = process.argv.slice(2)
const isMarked = mode === 'marked'

const send = (/** @type {Message} */ message) => process.send?.(message)
const posix = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/** Replaced sources by absolute path. @type {Map<string, string>} */
const replaced = new Map()
/** @type {Failure | null} */
let failure = null

/** The settings of the `rules` project in vitest.config.ts, such as the test timeout. */
async function settings() {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, join(root, 'vitest.config.ts'))
  /** @type {import('vitest/config').ViteUserConfig} */
  const { oxc, test } = loaded?.config ?? {}
  for (const project of test?.projects ?? [])
    if (typeof project === 'object' && 'test' in project && project.test?.name === 'rules')
      return { oxc, test: project.test }
  throw new Error('vitest.config.ts has no project named rules')
}

function fail(/** @type {string} */ test, /** @type {string} */ title) {
  if (failure !== null) return
  failure = { test, title }
  void vitest.cancelCurrentRun('test-failure')
}

/** @type {import('vitest/node').Reporter} */
const reporter = {
  onTestCaseResult(testCase) {
    if (testCase.result().state === 'failed') fail(testCase.module.relativeModuleId, testCase.fullName)
  },
  onTestModuleEnd(testModule) {
    const { relativeModuleId } = testModule
    if (testModule.state() === 'failed') fail(relativeModuleId, testModule.errors()[0]?.message ?? 'a hook failed')
    const { duration, collectDuration } = testModule.diagnostic()
    const { reached = {} } = /** @type {{ reached?: Record<number, 1> }} */ (testModule.meta())
    const numbers = Object.keys(reached).map(Number)
    send({ ended: relativeModuleId, milliseconds: duration + collectDuration, reached: numbers })
  },
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) fail('', errors[0].message)
  },
}

const { oxc, test } = await settings()
const vitest = await createVitest(
  'test',
  {
    ...test,
    root,
    config: false,
    watch: false,
    cache: false,
    pool: 'threads',
    maxWorkers: 1,
    // As in a normal run: each test file imports the sources again, mutants included.
    isolate: true,
    setupFiles: isMarked ? [join(import.meta.dirname, 'mutate-reached.mjs')] : [],
    bail: isMarked ? 0 : 1,
    testNamePattern: new RegExp(`^(?!.*${IN_ANOTHER_PROCESS})`),
    reporters: [reporter],
    onConsoleLog: () => false,
    sequence: {
      sequencer: class {
        async sort(/** @type {import('vitest/node').TestSpecification[]} */ files) {
          return files
        }
        async shard(/** @type {import('vitest/node').TestSpecification[]} */ files) {
          return files
        }
      },
    },
  },
  {
    ...(oxc && { oxc }),
    server: { watch: null },
    plugins: [{ name: 'replaced-sources', enforce: 'pre', load: (id) => replaced.get(posix(id.split('?')[0])) }],
  },
)
await vitest.standalone()

async function run(/** @type {Job} */ { sources, tests }) {
  const stale = [...replaced.keys()]
  replaced.clear()
  for (const [path, text] of Object.entries(sources)) replaced.set(posix(join(root, path)), text)
  for (const path of new Set([...stale, ...replaced.keys()])) vitest.invalidateFile(path)
  failure = null
  const project = vitest.getRootProject()
  const { unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((path) => project.createSpecification(posix(join(root, path)))),
  )
  if (unhandledErrors.length > 0) fail('', String(unhandledErrors[0]))
  // Vitest sets it when tests fail, which is expected here.
  process.exitCode = 0
  send({ failure })
}

process.on('message', (message) => void run(/** @type {Job} */ (message)))
process.on('disconnect', () => process.exit(0))
send({ ready: true })
