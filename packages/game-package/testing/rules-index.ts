// Tests for every game's rules index: it is complete, divided into chapters, and agrees with docs/rulings.md.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { GamePackage } from '../game-package.ts'
import { filesIn, matchesIn } from './sources.ts'

const [RULINGS = '', UNBINDING = ''] = readFileSync(new URL('../../../docs/rulings.md', import.meta.url), 'utf8').split(
  '## Clauses that no code enforces',
)

/** The rows of docs/rulings.md that begin with `start`, split into cells. */
export const rulingRows = (start: string): readonly (readonly string[])[] => rowsIn(RULINGS, start)

const rowsIn = (text: string, start: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| ${start}`))
    .map((line) => line.slice(2, -2).split(' | '))

interface IndexSpec {
  /** Prefix of the clause ids. */
  readonly prefix: string
  /** Number of clauses of the rulebook. */
  readonly clauses: number
  /** The folder of the game. */
  readonly folder: URL
}

export function rulesIndexSuite<S>(
  { rules, chapters }: Pick<GamePackage<S>, 'rules' | 'chapters'>,
  { prefix, clauses, folder }: IndexSpec,
): void {
  const ids = rules.map(({ id }) => id)

  it('has every clause once, with a title and whole sentences', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(clauses)
    for (const { title, text, ruling } of rules) {
      expect(title).toMatch(/\S/)
      for (const words of [text, ruling ?? 'None.']) expect(words).toMatch(/^\S.*[.]$/s)
    }
  })

  it('has every clause in a chapter', () => {
    expect(chapters.flatMap(({ entries }) => entries).sort()).toEqual([...ids].sort())
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
  })

  it('has the same rulings as docs/rulings.md, in the same words', () => {
    const rows = rulingRows(prefix)
    const ruled = rules.filter(({ ruling }) => ruling !== undefined)
    expect(rows.map(([id]) => id)).toEqual(ruled.map(({ id }) => id))
    ruled.forEach(({ section, ruling }, at) => {
      const [, where, question, answer, ...more] = rows[at]
      expect([where, answer, more]).toEqual([section, ruling, []])
      expect(question).toMatch(/[.?]$/)
    })
  })

  it('has every clause that a refusal names', () => {
    const named = matchesIn(filesIn(folder, '.ts'), /\bno\('([\w.-]+)'/g)
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has a test for every clause, including those that bind no program', () => {
    // Test titles begin with the ids of the clauses they test, if need be after that of a worked example or a card.
    const title = new RegExp(`['"\`](?:(?!${prefix})[A-Z]+-?\\d+[a-z]? )?((?:${prefix}[\\w.-]*\\w,? )+)`, 'g')
    const titles = matchesIn(filesIn(folder, '.test.ts'), title)
    const tested = new Set([...titles].flatMap((title) => title.split(/,? /)))
    expect(ids.filter((id) => !tested.has(id))).toEqual([])
    const unbinding = rowsIn(UNBINDING, prefix).map(([id]) => id)
    expect(unbinding.length).toBeGreaterThan(0)
    expect(new Set(unbinding).size).toBe(unbinding.length)
    expect(unbinding.filter((id) => !ids.includes(id))).toEqual([])
  })
}
