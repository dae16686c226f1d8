import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIfStale } from './lib/freshness.mjs'
import { installIsStale } from './lib/install.mjs'
import { nodeVersionError } from './lib/node-version.mjs'

let folder = ''
const write = (/** @type {string} */ path, /** @type {string} */ text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a build', () => {
  const job = () => ({
    from: [join(folder, 'source'), join(folder, 'lock.json')],
    into: join(folder, 'dist'),
    build: () => write('dist/out.js', 'built'),
  })
  beforeEach(() => {
    write('source/a.ts', 'a')
    write('source/deep/b.ts', 'b')
    write('lock.json', '{}')
  })

  it('is built once, and again when a source is changed, added or removed', async () => {
    expect(await buildIfStale(job())).toBe(true)
    expect(await buildIfStale(job())).toBe(false)
    write('source/deep/b.ts', 'changed')
    expect(await buildIfStale(job())).toBe(true)
    write('source/c.ts', 'c')
    expect(await buildIfStale(job())).toBe(true)
    rmSync(join(folder, 'source/c.ts'))
    expect(await buildIfStale(job())).toBe(true)
    write('lock.json', '{ "new": true }')
    expect(await buildIfStale(job())).toBe(true)
    expect(await buildIfStale(job())).toBe(false)
  })

  it('is not rebuilt for tests or for build output among the sources', async () => {
    await buildIfStale(job())
    write('source/a.test.ts', 'test')
    write('source/dist/out.js', 'out')
    write('source/node_modules/x/index.js', 'x')
    expect(await buildIfStale(job())).toBe(false)
  })

  it('is retried after a failure', async () => {
    const failing = { ...job(), build: () => Promise.reject(new Error('broken')) }
    await expect(buildIfStale(failing)).rejects.toThrow('broken')
    expect(existsSync(join(folder, 'dist'))).toBe(false)
    expect(await buildIfStale(job())).toBe(true)
  })
})

describe('an installation', () => {
  const lock = (/** @type {object} */ packages) => JSON.stringify({ packages: { '': { name: 'x' }, ...packages } })
  const a = { 'node_modules/a': { version: '1.0.0', integrity: 'sha-a' } }
  const binary = { 'node_modules/a-other-platform': { version: '1.0.0', optional: true } }

  it('is stale if it is missing or incomplete', () => {
    write('package-lock.json', lock(a))
    expect(installIsStale(folder)).toBe(true)
    mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true })
    expect(installIsStale(folder)).toBe(true)
  })

  it('is fresh if it matches the lock, ignoring other platforms', () => {
    write('package-lock.json', lock({ ...a, ...binary }))
    write('node_modules/.package-lock.json', lock(a))
    expect(installIsStale(folder)).toBe(false)
  })

  it('is stale when the lock has changed', () => {
    write('node_modules/.package-lock.json', lock(a))
    write('package-lock.json', lock({ 'node_modules/a': { version: '1.0.1', integrity: 'sha-b' } }))
    expect(installIsStale(folder)).toBe(true)
    write('package-lock.json', lock({ ...a, 'node_modules/b': { version: '1.0.0' } }))
    expect(installIsStale(folder)).toBe(true)
  })
})

describe('the version of Node', () => {
  it('is refused with one sentence if it is too old', () => {
    const sentence = 'Interregnum needs Node.js 20.19 or newer, and this is v20.18.3.'
    expect(nodeVersionError('v20.18.3', '>=20.19')).toBe(sentence)
    expect(nodeVersionError('v18.20.1', '>=20.19')).toContain('v18.20.1')
  })

  it('is accepted if it is new enough', () => {
    for (const version of ['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])
      expect(nodeVersionError(version, '>=20.19')).toBeNull()
  })
})
