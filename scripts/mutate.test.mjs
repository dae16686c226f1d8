import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, explanationOf, GAMES, GameMutants, mutantsIn, staleEquivalents, totals } from './lib/mutate.mjs'
import { IN_ANOTHER_PROCESS } from './lib/mutate-runs.mjs'
import { mark, mutantsOf, mutate } from './lib/mutate-source.mjs'

const root = join(import.meta.dirname, '..')
const FILE = 'packages/toy/rules/a.ts'

/** The source with each mutant of this operator. */
const changed = (/** @type {string} */ text, /** @type {string} */ operator, file = FILE) =>
  mutantsOf(file, text)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutate(text, mutant))

describe('mutants', () => {
  it.each([
    ['comparison', 'f(a >= b)', ['f(a > b)']],
    ['comparison', 'f(a < b)', ['f(a <= b)']],
    ['comparison', "f(a === 'x')", ["f(a !== 'x')"]],
    ['logic', 'f(a && (b || c))', ['f(a || (b || c))', 'f(a && (b && c))']],
    ['arithmetic', 'f(a + b - c)', ['f(a - b - c)', 'f(a + b + c)']],
    ['arithmetic', "f(a + 'word')", []],
    ['arithmetic', 'a += b', ['a -= b']],
    ['arithmetic', 'for (; a; i++) j++', ['for (; a; i++) j--']],
    ['boolean', 'f(true)', ['f(false)']],
    ['number', 'f(6)', ['f(7)', 'f(5)']],
    ['number', 'f(0)', ['f(1)', 'f((-1))']],
    ['index', 'f(a[1], b[0])', ['f(a[2], b[0])', 'f(a[0], b[0])', 'f(a[1], b[1])']],
    ['condition', 'if (a()) b()', ['if (!(a())) b()']],
    ['negation', 'if (!a()) b()', ['if ((a())) b()']],
    ['call', 'if (a) b()', ['if (a) ;']],
    ['call', 'function* f() { yield* g() }', ['function* f() { ; }']],
    ['assignment', 'a.b = c', [';']],
    ['early return', 'function f() { if (a) return 1\nreturn b }', ['function f() { if (a) ;\nreturn b }']],
    ['early return', 'function f() { g()\nif (a) return }', []],
    ['fall-back', 'f(a ?? b)', ['f((a))', 'f((b))']],
    ['ternary', 'f(a ? b : c)', ['f(a ? c : b)']],
    ['some/every', 'f(a.some(b), a.every(b))', ['f(a.every(b), a.every(b))', 'f(a.some(b), a.some(b))']],
    ['min/max', 'f(Math.min(a, b))', ['f(Math.max(a, b))']],
    ['continue', 'for (const a of b) { if (a) continue\nc(a) }', ['for (const a of b) { if (a) ;\nc(a) }']],
  ])('%s: %s', (operator, text, expected) => expect(changed(text, operator)).toEqual(expected))

  it.each([
    ['types', 'type A = 1 | true; const a: 2 = b as 3'],
    ['imports', "import { a } from './a1.ts'"],
    ['comments', '// 1 + 2 && f()'],
    ['words', "const a = 'more than 1 && true'"],
    ['messages of errors', 'const f = () => { throw new Error(a + 1) }'],
    ['keys', 'const a = { 1: b }'],
    ['tables', 'const TABLE = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]'],
  ])('do not change %s', (_, text) => expect(mutantsOf(FILE, text)).toEqual([]))

  it('change functions in tables and in data, but not the figures there', () => {
    const text = 'const A = { a: 1, b: 2, c: 3, d: 4, e: (x) => x + y }; const B = 5'
    expect(changed(text, 'number')).toEqual([text.replace('5', '6'), text.replace('5', '4')])
    expect(changed(text, 'arithmetic')).toHaveLength(1)
    expect(changed(text, 'number', 'packages/toy/data/a.ts')).toEqual([])
    expect(changed(text, 'arithmetic', 'packages/toy/data/a.ts')).toHaveLength(1)
  })

  it('contain their line, and the text before and after', () => {
    const [mutant] = mutantsOf(FILE, 'const f = (a) =>\n  a >\n  b\n')
    expect(mutant).toMatchObject({ line: 2, before: 'a >', after: 'a >=' })
  })

  it('are found in every game, and can be marked without breaking its sources', () => {
    for (const game of GAMES) {
      const all = mutantsIn(root, [game]).map((mutant, number) => ({ mutant, number }))
      const files = new Set(all.map(({ mutant }) => mutant.file))
      expect(files.size, game).toBeGreaterThan(10)
      for (const file of files) {
        const numbered = all.filter(({ mutant }) => mutant.file === file)
        expect(parseSync(file, mark(readFileSync(join(root, file), 'utf8'), numbered)).errors, file).toEqual([])
      }
    }
  })

  it('can be marked without joining a line to the one before it', () => {
    const text = 'function f(a) {\n  if (a) return b\n  c++\n  if (d) e--\n}'
    const steps = mutantsOf(FILE, text).filter(({ operator }) => operator === 'arithmetic')
    const marked = mark(
      text,
      steps.map((mutant, number) => ({ mutant, number })),
    )
    const [{ body }] = /** @type {[import('oxc-parser').Function]} */ (parseSync(FILE, marked).program.body)
    expect(body?.body).toHaveLength(3)
  })

  it('are the same for the same seed, and different for another', () => {
    const all = Array.from({ length: 1000 }, (_, i) => i)
    expect(choose(all, 20, 7)).toEqual(choose(all, 20, 7))
    expect(choose(all, 30, 7).slice(0, 20)).toEqual(choose(all, 20, 7))
    expect(choose(all, 20, 8)).not.toEqual(choose(all, 20, 7))
    expect(new Set(choose(all, 1000, 7)).size).toBe(1000)
  })
})

describe('explained mutants', () => {
  /** @type {import('./lib/mutate.mjs').Equivalent[]} */
  const list = JSON.parse(readFileSync(join(root, 'scripts/mutants-equivalent.json'), 'utf8'))

  it('each match a mutant of the current sources, and have a reason', () => {
    expect(staleEquivalents(root, list)).toEqual([])
    for (const { reason } of list) expect(reason).toMatch(/\w+ \w+/)
  })

  it('are stale when their line has changed', () => {
    const [mutant] = mutantsIn(root, ['soviet-dawn'])
    const entry = { ...mutant, reason: 'nothing changes' }
    expect(explanationOf(mutant, [entry])).toBe(entry)
    expect(staleEquivalents(root, [entry])).toEqual([])
    for (const other of [{ before: 'x' }, { after: 'x' }, { operator: 'x' }, { file: 'x' }])
      expect(staleEquivalents(root, [{ ...entry, ...other }])).toHaveLength(1)
  })
})

describe('a run', () => {
  const source = [
    'export const isHigh = (die: number) => die >= 5',
    'export function countdown(n: number) {',
    '  let left = n',
    '  while (left > 0) {',
    '    left -= 1',
    '  }',
    '  return left',
    '}',
    'export const unseen = (a: number) => a + 1',
    'export const clamp = (a: number) => Math.min(a, 6)',
    "export const name = (a?: string): string => a ?? ''",
    'export const grow = (a: number[]): void => {',
    '  if (a.length > 8) a.push(0)',
    '}',
    '',
  ].join('\n')
  const test = [
    "import { expect, it } from 'vitest'",
    "import { clamp, countdown, grow, isHigh, name } from './dice.ts'",
    "it('is high from 5', () => expect([4, 5].map(isHigh)).toEqual([false, true]))",
    "it('counts down', () => expect(countdown(3)).toBe(0))",
    "it('keeps small numbers', () => expect(clamp(6)).toBe(6))",
    "it('names', () => expect(name('x')).toBe('x'))",
    "it('grows', () => expect(grow(Array(9).fill(0))).toBe(undefined))",
    '',
  ].join('\n')
  const file = 'packages/toy/rules/dice.ts'
  const mutants = mutantsOf(file, source)
  let folder = ''
  /** @type {GameMutants} */
  let work

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mutate-test-'))
    write('package.json', '{ "type": "module" }')
    write(file, source)
    write('packages/toy/rules/dice.test.ts', test)
    for (const name of ['tsconfig.base.json', 'tsconfig.tests.json', 'vitest.config.ts', 'scripts/lib'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    work = new GameMutants(folder, 'toy', mutants, 5_000)
    await work.prepare()
  }, 120_000)
  afterAll(() => {
    work.close()
    rmSync(folder, { recursive: true })
  })

  /** @param {string} path @param {string} text */
  function write(path, text) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  /** The verdict on the mutant whose changed line contains this text. */
  async function verdict(/** @type {string} */ after) {
    const mutant = mutants.find((it) => it.after.includes(after))
    if (mutant === undefined) throw new Error(`there is no mutant ${after}`)
    return await work.decide(mutant)
  }

  it('notices broken rules, several in a row', async () => {
    const dead = { verdict: 'killed', by: 'packages/toy/rules/dice.test.ts: is high from 5' }
    expect(await verdict('die > 5')).toMatchObject(dead)
    expect(await verdict('die >= 6')).toMatchObject(dead)
    expect(await verdict('die >= 4')).toMatchObject(dead)
  })

  it('reports what no test notices, with the tests that ran', async () => {
    const tried = ['packages/toy/rules/dice.test.ts']
    expect(await verdict('Math.min(a, 7)')).toMatchObject({ verdict: 'survived', tried })
    expect(await verdict('a - 1')).toMatchObject({ verdict: 'unreached', tried: [] })
  })

  it('ends an endless loop, and goes on after it', async () => {
    expect(await verdict('left += 1')).toMatchObject({ verdict: 'timeout' })
    expect(await verdict('die > 5')).toMatchObject({ verdict: 'killed' })
  })

  it('type-checks mutants that pass the tests', async () => {
    expect(await verdict('(a)')).toMatchObject({ verdict: 'types' })
  })

  it('ignores the compiler error about an empty if body', async () => {
    expect(await verdict('if (a.length > 8) ;')).toMatchObject({ verdict: 'survived' })
  })

  it('changes no file', () => {
    expect(readFileSync(join(folder, file), 'utf8')).toBe(source)
    expect(readdirSync(join(folder, 'packages/toy/rules')).sort()).toEqual(['dice.test.ts', 'dice.ts'])
  })

  it('skips the test that reads the sources from disk', () => {
    const suite = readFileSync(join(root, 'packages/kernel/testing/suite.ts'), 'utf8')
    expect(suite).toContain(`${IN_ANOTHER_PROCESS}'`)
  })
})

describe('totals', () => {
  it('count verdicts', () => {
    const [mutant] = mutantsOf(FILE, 'const f = a > b')
    const result = { mutant, by: '', tried: [], seconds: 0 }
    const rows = totals(
      [
        { ...result, verdict: 'killed' },
        { ...result, verdict: 'killed' },
        { ...result, verdict: 'survived' },
      ],
      ({ operator }) => operator,
    )
    expect(rows).toEqual([['comparison', { mutants: 3, killed: 2, survived: 1 }]])
  })
})
