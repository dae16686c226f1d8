import { findRules, type GamePackage, type RuleEntry } from '@interregnum/game-package'
import { tableText } from './text/table.ts'

const MOST_IN_FULL = 4
const MOST_TITLES = 30

/** Finds rules by number ("7.5"), id or words. A few are shown in full, more only by title, best match first. */
export function rulesOn(pkg: GamePackage, query: string): string[] {
  if (query === '') return chapters(pkg)
  const found = findRules(pkg, query).rules
  if (found.length === 0) return [tableText.noRulesMatch(query)]
  if (found.length <= MOST_IN_FULL) return found.flatMap(inFull)
  const titles = found.slice(0, MOST_TITLES).map(({ section, title }) => `${section} ${title}`)
  const more = found.length - titles.length
  return [tableText.rulesMatch(found.length, query), ...titles, ...(more > 0 ? [tableText.andMore(more)] : [])]
}

function chapters(pkg: GamePackage): string[] {
  const list = pkg.chapters.map(({ id, title }) => `${id} ${title}`)
  return [tableText.chapters, ...list]
}

const inFull = ({ section, title, text, ruling }: RuleEntry): string[] => [
  `${section} ${title}. ${text}`,
  ...(ruling === undefined ? [] : [tableText.ruling(ruling)]),
]
