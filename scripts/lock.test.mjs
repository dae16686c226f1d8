import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** @type {{ packages: Record<string, { version?: string, resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }> }} */
const { packages } = read('package-lock.json')

describe('package-lock.json', () => {
  it('contains no registry URL', () => {
    const hosts = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
    expect(hosts).toEqual([])
  })

  it('contains the binaries of every platform, not just of the machine that wrote it', () => {
    const locked = new Set(
      Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
    )
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => /^\d/.test(version) && !locked.has(`${name}@${version}`))
        .map(([name]) => `${path} lacks ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('has exact versions only', () => {
    const manifests = [
      'package.json',
      ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
    ]
    const ranges = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = read(path)
      return Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version))
    })
    expect(ranges).toEqual([])
  })
})
