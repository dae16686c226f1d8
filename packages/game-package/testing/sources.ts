import { readdirSync, readFileSync } from 'node:fs'

/** The contents of all files under a folder with this ending. */
export function filesIn(folder: URL, ending: '.ts' | '.test.ts'): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  )
  const chosen = names.filter((name) => (ending === '.ts' ? isSource(name) : name.endsWith(ending)))
  return chosen.map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts')

/** All matches of the pattern's first group in these texts, without duplicates. */
export const matchesIn = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found)))
