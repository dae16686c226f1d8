import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDirections, importsOf } from './lib/directions.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'directions-'))
  for (const name of ['kernel', 'board-kit', 'chess', 'draughts', 'registry', 'bots', 'web', 'cli']) {
    const exports = {
      '.': { source: './index.ts' },
      './testing': { source: './testing/index.ts' },
      './board': { source: './board/index.tsx' },
      './rules/*': './rules/*.ts',
    }
    write(`packages/${name}/package.json`, JSON.stringify({ exports }))
    write(`packages/${name}/index.ts`, 'export const nothing = 0')
  }
  write('packages/kernel/testing/index.ts', 'export const kit = 0')
  write('packages/chess/board/index.tsx', 'export const Board = () => <svg><text>e4</text></svg>')
  write('packages/chess/rules/moves.ts', "import '../index.ts'")
  write('packages/web/services/local-source.ts', 'export const source = 0')
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The faults of the test project with this file in it. @param {string} path @param {string} text */
function faultsWith(path, text) {
  write(path, text)
  return checkDirections(root).faults.join('\n')
}

describe('import directions', () => {
  it('are found in this project', () => {
    const { files, imports } = checkDirections(join(import.meta.dirname, '..'))
    expect(files).toBeGreaterThan(0)
    expect(imports).toBeGreaterThan(0)
  })

  it.each([
    ['packages/chess/index.ts', "import { nothing } from '@interregnum/kernel'"],
    ['packages/board-kit/index.ts', "import { nothing } from '@interregnum/kernel'"],
    ['packages/chess/board/a.tsx', "import '@interregnum/board-kit'; export const A = () => <b>x</b>"],
    ['packages/registry/index.ts', "export { nothing } from '@interregnum/chess'"],
    ['packages/registry/boards.ts', "export const chess = () => import('@interregnum/chess/board')"],
    ['packages/bots/index.ts', "import type { nothing } from '@interregnum/registry'"],
    ['packages/web/main.tsx', "import { Board } from '@interregnum/chess/board'"],
    ['packages/cli/main.ts', "import { nothing } from '@interregnum/bots'"],
    ['packages/web/rules.ts', "import '@interregnum/chess/rules/moves'"],
    ['packages/web/game/open.tsx', "import '../services/local-source.ts'"],
    ['packages/web/services/saves.ts', "import './local-source.ts'"],
    ['packages/chess/rules.test.ts', "import { kit } from '@interregnum/kernel/testing'"],
  ])('may point to a lower layer: %s', (path, text) => expect(faultsWith(path, text)).toBe(''))

  it.each([
    [
      'packages/kernel/a.ts',
      "import { nothing } from '@interregnum/chess'",
      'kernel must not import chess, a higher layer',
    ],
    [
      'packages/kernel/a.ts',
      "import type { nothing } from '@interregnum/chess'",
      'kernel must not import chess, a higher layer',
    ],
    [
      'packages/kernel/a.ts',
      "export * from '@interregnum/registry'",
      'kernel must not import registry, a higher layer',
    ],
    ['packages/kernel/a.ts', "import '@interregnum/board-kit'", 'kernel must not import board-kit, a higher layer'],
    ['packages/board-kit/a.ts', "import '@interregnum/chess'", 'board-kit must not import chess, a higher layer'],
    ['packages/board-kit/a.ts', "import '@interregnum/chess/board'", 'board-kit must not import chess, a higher layer'],
    [
      'packages/board-kit/a.ts',
      "import type { nothing } from '@interregnum/web'",
      'board-kit must not import web, a higher layer',
    ],
    ['packages/chess/rules/a.ts', "import '@interregnum/board-kit'", 'only drawing code may import the board kit'],
    ['packages/bots/a.ts', "import '@interregnum/board-kit'", 'only drawing code may import the board kit'],
    ['packages/chess/a.ts', "import { nothing } from '@interregnum/draughts'", 'must not import another game'],
    [
      'packages/chess/a.ts',
      "const x = await import('@interregnum/bots')",
      'chess must not import bots, a higher layer',
    ],
    [
      'packages/chess/board/a.tsx',
      "import '@interregnum/web'; export const A = () => <b>x</b>",
      'chess must not import web, a higher layer',
    ],
    ['packages/registry/a.ts', "import '@interregnum/bots'", 'registry must not import bots, a higher layer'],
    ['packages/bots/a.ts', "import '@interregnum/chess'", 'bots must not import a game'],
    ['packages/web/a.ts', "import '@interregnum/cli'", 'web must not import cli, the same layer'],
    ['packages/chess/rules/a.ts', "import { Board } from '../board/index.tsx'", 'only drawing code may import a board'],
    ['packages/cli/a.ts', "import '@interregnum/chess/board'", 'only drawing code may import a board'],
    ['packages/chess/a.ts', "import '@interregnum/kernel/testing'", 'only tests may import the testing kit'],
    [
      'packages/web/table/a.ts',
      "import type { source } from '../services/local-source.ts'",
      'only through its interface',
    ],
    ['packages/web/a.ts', "import '../kernel/index.ts'", 'by its name, not by a path'],
    ['packages/web/a.ts', "import '@interregnum/kernel/secret'", 'not among the exports'],
    ['packages/web/a.ts', "import './nowhere.ts'", 'there is no ./nowhere.ts'],
  ])('may not point to a higher or the same layer: %s %s', (path, text, fault) =>
    expect(faultsWith(path, text)).toContain(fault),
  )

  it('may not form a cycle, except of types', () => {
    write('packages/kernel/a.ts', "import type { b } from './b.ts'\nexport const a = 0")
    expect(faultsWith('packages/kernel/b.ts', "import { a } from './a.ts'\nexport const b = a")).toBe('')
    write('packages/kernel/c.ts', "import { b } from './b.ts'\nexport const c = b")
    const faults = faultsWith('packages/kernel/b.ts', "import { c } from './c.ts'\nexport const b = c")
    expect(faults).toMatch(/^import cycle: (packages.kernel.[bc]\.ts( -> )?){3}$/)
  })

  it('fail if nothing was found', () => {
    rmSync(join(root, 'packages'), { recursive: true })
    mkdirSync(join(root, 'packages', 'kernel'), { recursive: true })
    expect(checkDirections(root).faults).toEqual(['no TypeScript sources found in packages/'])
    write('packages/kernel/a.ts', 'export const a = 0')
    expect(faultsWith('packages/kernel/b.ts', 'export const b = 0')).toBe('no imports found in any source')
  })

  it('are found in every kind of import', () => {
    const text = `
      import a, { type B } from 'one'
      import type { C } from 'two'
      import 'three'
      export { d } from 'four'
      export type { E } from 'five'
      export * from 'six'
      const f = () => import('seven')
    `
    expect(importsOf('x.ts', text)).toEqual([
      { specifier: 'one', isType: false },
      { specifier: 'two', isType: true },
      { specifier: 'three', isType: false },
      { specifier: 'four', isType: false },
      { specifier: 'five', isType: true },
      { specifier: 'six', isType: false },
      { specifier: 'seven', isType: false },
    ])
  })
})
