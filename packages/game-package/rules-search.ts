import type { GamePackage, RuleEntry } from './game-package.ts'
import { EVERYDAY, STOP_WORDS, type Synonyms } from './text/everyday-words.ts'

type SearchedRules = Pick<GamePackage, 'rules' | 'chapters' | 'everyday'>

export interface FoundRules {
  /** Best match first. */
  readonly rules: readonly RuleEntry[]
  /** Whether the query names a subject; "how do I" does not. */
  readonly asked: boolean
}

/** How much a word counts by the place where it is found. A short title counts more than a long one. */
const [IN_TITLE, SHORT_TITLE, IN_TEXT, IN_CHAPTER, IN_RULING] = [3, 3, 1.5, 1, 0.7]
/** How much less a word counts that only begins as asked, or means the same. */
const [SAME_BEGINNING, SAME_MEANING] = [0.6, 0.75]
/** An example explains a rule, so it follows the rule. */
const EXAMPLE = 0.6
/** For a rule that answers the whole question. */
const [ANSWERS, LITERAL, NEXT_ANSWER] = [200, 20, 20]
/** With fewer rules that match all words, those that match all but one follow. */
const ENOUGH = 8
const [SHORTEST_BEGINNING, SHORTEST_STEM] = [3, 5]

/** Finds rules by number ("7.5"), id, or words, everyday words included ("how do I win"). */
export function findRules(pkg: SearchedRules, query: string): FoundRules {
  const numbered = byNumber(pkg.rules, query.trim().toLowerCase())
  if (numbered.length > 0) return { rules: numbered, asked: true }
  const asked = wordsOf(query).filter((word) => !STOP_WORDS.has(word))
  return { rules: asked.length === 0 ? [] : byWords(pkg, asked), asked: asked.length > 0 }
}

/** The rule with that number and those below it. */
function byNumber(rules: readonly RuleEntry[], wanted: string): RuleEntry[] {
  if (wanted === '') return []
  const named = (rule: RuleEntry) => rule.id.toLowerCase() === wanted || rule.section.toLowerCase() === wanted
  const below = ({ section }: RuleEntry) => section.toLowerCase().startsWith(`${wanted}.`)
  return rules.filter((rule) => named(rule) || (/\d/.test(wanted) && below(rule)))
}

function byWords(pkg: SearchedRules, asked: readonly string[]): RuleEntry[] {
  const index = indexOf(pkg)
  const meanings = asked.map(meaningOf(pkg.everyday?.synonyms ?? NO_SYNONYMS))
  // A word that no rule contains does not narrow the search.
  const found = meanings.map((meaning) => scoresOf(index, meaning)).filter((scores) => scores.size > 0)
  const answers = answersTo(pkg, meanings)
  const scored = pkg.rules.map((rule, number) => {
    const scores = found.flatMap((byRule) => byRule.get(number) ?? [])
    const answer = answers.get(rule.id) ?? 0
    const matched = answer >= ANSWERS / 2 ? found.length : scores.length
    const sum = scores.reduce((total, score) => total + score, 0)
    return { rule, matched, score: (isExample(rule) ? EXAMPLE : 1) * sum + answer }
  })
  const most = Math.max(0, ...scored.map(({ matched }) => matched))
  const withMatches = (count: number) =>
    scored.filter(({ matched, score }) => matched === count && score > 0).sort(byScore)
  const best = withMatches(most)
  const nearly = best.length < ENOUGH && most > 1 ? withMatches(most - 1) : []
  return [...best, ...nearly].map(({ rule }) => rule)
}

const byScore = (a: { readonly score: number }, b: { readonly score: number }): number => b.score - a.score

const NO_SYNONYMS: Synonyms = {}

const isExample = ({ title }: RuleEntry): boolean => /^example/i.test(title)

interface Meaning {
  readonly word: string
  readonly stem: string
  readonly others: ReadonlySet<string>
}

const meaningOf =
  (synonyms: Synonyms) =>
  (word: string): Meaning => {
    const stem = stemOf(word)
    return {
      word,
      stem,
      others: new Set([...(byStem(synonyms).get(stem) ?? []), ...(byStem(EVERYDAY).get(stem) ?? [])]),
    }
  }

const stems = new WeakMap<Synonyms, ReadonlyMap<string, ReadonlySet<string>>>()

/** Synonyms by stem, so that "owns" means what "own" means. */
function byStem(synonyms: Synonyms): ReadonlyMap<string, ReadonlySet<string>> {
  const earlier = stems.get(synonyms)
  if (earlier !== undefined) return earlier
  const all = new Map<string, Set<string>>()
  for (const [word, others] of Object.entries(synonyms)) {
    const stem = stemOf(word)
    all.set(stem, new Set([...(all.get(stem) ?? []), ...others.map(stemOf)]))
  }
  stems.set(synonyms, all)
  return all
}

/** For each rule with the word or one that means the same, how much that counts. */
function scoresOf(index: Index, meaning: Meaning): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [stem, places] of index.places) {
    const weight = weightOf(stem, meaning)
    if (weight === 0) continue
    for (const [rule, place] of places) scores.set(rule, Math.max(scores.get(rule) ?? 0, weight * place))
  }
  // A word of few rules says more than a word of many.
  const rarity = Math.log(1 + index.size / Math.max(1, scores.size))
  for (const [rule, score] of scores) scores.set(rule, score * rarity)
  return scores
}

function weightOf(found: string, { word, stem, others }: Meaning): number {
  if (found === stem) return 1
  if (others.has(found)) return SAME_MEANING
  if (word.length >= SHORTEST_BEGINNING && found.startsWith(word)) return SAME_BEGINNING
  // "replaceme", half typed, is longer than the stem of "replacement".
  return found.length >= SHORTEST_STEM && word.startsWith(found) ? SAME_BEGINNING : 0
}

/** Rules that the game lists as answers to these words, worth more the more of the question they answer. */
function answersTo({ everyday }: SearchedRules, asked: readonly Meaning[]): Map<string, number> {
  const worth = new Map<string, number>()
  for (const [question, rules] of Object.entries(everyday?.answers ?? {})) {
    const wanted = wordsOf(question).map(stemOf)
    if (!wanted.every((stem) => asked.some((meaning) => means(meaning, stem)))) continue
    const answered = asked.filter((meaning) => wanted.some((stem) => means(meaning, stem))).length
    // The question's own words say it better than words that mean the same.
    const literal = wanted.filter((stem) => asked.some((meaning) => meaning.stem === stem)).length
    const share = (answered / asked.length) ** 3
    for (const [place, rule] of rules.entries()) {
      worth.set(rule, Math.max(worth.get(rule) ?? 0, share * (ANSWERS + literal * LITERAL - place * NEXT_ANSWER)))
    }
  }
  return worth
}

const means = ({ stem, others }: Meaning, wanted: string): boolean => wanted === stem || others.has(wanted)

interface Index {
  /** For each stem, the rules with it and how much the place counts. */
  readonly places: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly size: number
}

const known = new WeakMap<readonly RuleEntry[], Index>()

function indexOf({ rules, chapters }: SearchedRules): Index {
  const earlier = known.get(rules)
  if (earlier !== undefined) return earlier
  const places = new Map<string, Map<number, number>>()
  const chapterOf = new Map(chapters.flatMap(({ title, entries }) => entries.map((entry) => [entry, title] as const)))
  rules.forEach(({ id, section, title, text, ruling = '' }, rule) => {
    const add = (words: string, weight: number): void => {
      for (const stem of wordsOf(words).map(stemOf)) {
        const found = places.get(stem) ?? new Map<number, number>()
        found.set(rule, Math.max(found.get(rule) ?? 0, weight))
        places.set(stem, found)
      }
    }
    add(`${title} ${section}`, IN_TITLE + SHORT_TITLE / wordsOf(title).length)
    add(text, IN_TEXT)
    add(chapterOf.get(id) ?? '', IN_CHAPTER)
    add(ruling, IN_RULING)
  })
  const index = { places, size: rules.length }
  known.set(rules, index)
  return index
}

/** "Why can't Häme’s set-up…" is why, cant, hame, s, setup. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/set[- ]up/g, 'setup')
    .replace(/non-player/g, 'nonplayer')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

const ENDINGS = /(?:ments?|ings?|ed|es|s|e)$/

/** Moves, moving, moved and movement have the same stem. */
function stemOf(word: string): string {
  const plain = word.replace(/ies$/, 'y')
  if (plain.length <= 3) return plain
  const cut = plain.replace(ENDINGS, '')
  if (cut.length < 3) return plain
  return cut.replace(/([bdgmnprst])\1$/, '$1')
}
