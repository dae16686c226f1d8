import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildIfStale } from './lib/freshness.mjs'
import { installIsStale } from './lib/install.mjs'
import { nodeComplaint } from './lib/node-version.mjs'

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

  it('is made once, and again when a source is changed, added or removed', async () => {
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

  it('is not made again for a test or for what is built beside the sources', async () => {
    await buildIfStale(job())
    write('source/a.test.ts', 'test')
    write('source/dist/out.js', 'out')
    write('source/node_modules/x/index.js', 'x')
    expect(await buildIfStale(job())).toBe(false)
  })

  it('that failed is tried again', async () => {
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

  it('is stale where there is none, or one cut short', () => {
    write('package-lock.json', lock(a))
    expect(installIsStale(folder)).toBe(true)
    mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true })
    expect(installIsStale(folder)).toBe(true)
  })

  it('is fresh when it has what the lock asks for, other platforms aside', () => {
    write('package-lock.json', lock({ ...a, ...binary }))
    write('node_modules/.package-lock.json', lock(a))
    expect(installIsStale(folder)).toBe(false)
  })

  it('is stale when the lock has moved on', () => {
    write('node_modules/.package-lock.json', lock(a))
    write('package-lock.json', lock({ 'node_modules/a': { version: '1.0.1', integrity: 'sha-b' } }))
    expect(installIsStale(folder)).toBe(true)
    write('package-lock.json', lock({ ...a, 'node_modules/b': { version: '1.0.0' } }))
    expect(installIsStale(folder)).toBe(true)
  })
})

describe('the version of Node', () => {
  it('is refused in one sentence when it is too old', () => {
    const sentence = 'Interregnum needs Node.js 20.19 or newer, and this is v20.18.3.'
    expect(nodeComplaint('v20.18.3', '>=20.19')).toBe(sentence)
    expect(nodeComplaint('v18.20.1', '>=20.19')).toContain('v18.20.1')
  })

  it('is accepted when it is new enough', () => {
    for (const version of ['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])
      expect(nodeComplaint(version, '>=20.19')).toBeNull()
  })
})
