import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleForNode } from './lib/bundle.mjs'
import { sourceIn } from './lib/bundled-workers.mjs'
import { root } from './lib/run.mjs'

// Inside the project, so that packages resolve, but in a folder that git ignores.
const folder = mkdtempSync(join(root, 'node_modules', '.cache-bundle-'))
const into = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true }))

const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text)
const run = () => execFileSync(process.execPath, [join(into, 'main.mjs')], { encoding: 'utf8' })

describe('a bundle for Node', () => {
  it('runs with its workers, and is rebuilt when a worker changes', async () => {
    write(
      'main.ts',
      `import { Worker } from 'node:worker_threads'
       const worker: Worker = new Worker(new URL('./worker.ts', import.meta.url))
       worker.on('message', (words: string) => console.log(words))`,
    )
    const worker = (/** @type {string} */ words) => `import { parentPort } from 'node:worker_threads'
       parentPort!.postMessage('${words}' as string)`
    write('worker.ts', worker('red'))
    const build = () => bundleForNode({ main: join(folder, 'main.ts') }, into)
    expect(await build()).toBe(true)
    expect(run()).toBe('red\n')
    expect(await build()).toBe(false)
    write('worker.ts', worker('white'))
    expect(await build()).toBe(true)
    expect(run()).toBe('white\n')
  })
})

it.each([
  ['jobs/bot-threads.ts', './bot-worker.ts'],
  ['store/sqlite-thread.ts', './sqlite-worker.ts'],
  ['testing/server-child.ts', './server-process.ts'],
])('tests start what server/%s starts from a bundle', (file, source) => {
  expect(sourceIn(readFileSync(join(root, 'packages/server', file), 'utf8'))?.[1]).toBe(source)
})
