import type { GamePackage, RuleEntry } from '@interregnum/game-package'

const MOST_IN_FULL = 4
const MOST_TITLES = 30

/** Finds rules by number ("7.5"), id or words. A few clauses are shown in full, more only by title. */
export function rulesOn(pkg: GamePackage, query: string): string[] {
  if (query === '') return chapters(pkg)
  const found = search(pkg.rules, query)
  if (found.length === 0) return [`No rules match "${query}".`]
  if (found.length <= MOST_IN_FULL) return found.flatMap(inFull)
  const titles = found.slice(0, MOST_TITLES).map(({ section, title }) => `${section} ${title}`)
  const more = found.length - titles.length
  return [
    `${found.length} rules match "${query}". Type rules <number> to read one:`,
    ...titles,
    ...(more > 0 ? [`and ${more} more.`] : []),
  ]
}

function chapters(pkg: GamePackage): string[] {
  const list = pkg.chapters.map(({ id, title }) => `${id} ${title}`)
  return ['Chapters (look up with `rules <number>` or `rules <words>`):', ...list]
}

/** The clause with that number and its subclauses; else every clause that contains all words, title matches first. */
function search(rules: readonly RuleEntry[], query: string): readonly RuleEntry[] {
  const wanted = query.toLowerCase()
  const exact = rules.filter(({ id, section }) => id.toLowerCase() === wanted || section.toLowerCase() === wanted)
  if (exact.length > 0 && exact.length <= MOST_IN_FULL) return exact
  const below = rules.filter(({ section }) => section.toLowerCase() === wanted || section.startsWith(`${wanted}.`))
  if (below.length > 0) return below
  const words = wanted.split(/\s+/)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const titled = rules.filter(({ title }) => has(title))
  const others = rules.filter((rule) => !titled.includes(rule) && has([rule.title, rule.text, rule.ruling].join(' ')))
  return [...titled, ...others]
}

const inFull = ({ section, title, text, ruling }: RuleEntry): string[] => [
  `${section} ${title}. ${text}`,
  ...(ruling === undefined ? [] : [`Ruling: ${ruling}`]),
]
