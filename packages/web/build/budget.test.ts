import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { served } from '../browser/served.ts'
import { type Fetched, firstLoad } from './first-load.ts'
import { filesOf } from './offline.ts'

const { folder } = served
const KB = 1000

describe('the first load', () => {
  const files = firstLoad(folder)
  const bytes = (kind?: Fetched['kind']) =>
    files.filter((file) => kind === undefined || file.kind === kind).reduce((sum, file) => sum + file.bytes, 0)
  const listed = files.map(({ path, bytes: size }) => `${path} ${size}`).join('\n')

  it('includes a page, scripts, styles and the three upright fonts', () => {
    const kinds = new Set(files.map(({ kind }) => kind))
    for (const kind of ['page', 'script', 'style', 'font'] as const) expect(kinds, listed).toContain(kind)
    expect(files.filter(({ kind }) => kind === 'font').length, listed).toBeGreaterThanOrEqual(3)
  })

  it('has no preloads, which the service worker would answer, and fetches all modules of the entry at once', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page).not.toMatch(/rel="(module)?preload"/)
    const scripts = files.filter(({ kind }) => kind === 'script').map(({ path }) => path)
    expect(scripts.length).toBeGreaterThan(1)
    for (const path of scripts) expect(page).toContain(`src="/${path}"`)
  })

  it('takes at most 25 requests', () => expect(files.length, listed).toBeLessThanOrEqual(25))
  it('takes at most 400 kB', () => expect(bytes(), listed).toBeLessThanOrEqual(400 * KB))
  it('takes at most 120 kB of scripts, compressed', () => expect(bytes('script'), listed).toBeLessThanOrEqual(120 * KB))
  it('takes at most 140 kB of fonts', () => expect(bytes('font'), listed).toBeLessThanOrEqual(140 * KB))
})

describe('the service worker', () => {
  const script = readFileSync(join(folder, 'sw.js'), 'utf8')

  it('is a plain script that listens to the events it needs', () => {
    const events: string[] = []
    const self = {
      location: { href: 'https://example.org/sw.js' },
      addEventListener: (name: string) => events.push(name),
    }
    runInNewContext(script, { self, URL, Map })
    expect(events.sort()).toEqual(['activate', 'fetch', 'install', 'message', 'notificationclick', 'push'])
  })

  it('lists every file of the build with its hash, except itself and hidden files', async () => {
    const files = await filesOf(folder)
    expect(files.map(([path]) => path)).toContain('./')
    expect(files.some(([path]) => path === 'sw.js' || path.startsWith('.built'))).toBe(false)
    expect(files.some(([path]) => /bot\.worker-.*\.js$/.test(path))).toBe(true)
    for (const [path, integrity] of files) {
      expect(script).toContain(path)
      expect(script).toContain(integrity)
    }
  })
})
