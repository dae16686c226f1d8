// How effects are put together in English. Tests of a tile are predicates, "is rural" or "has a cell": after "if" they
// describe the tile, in a selection they stand before or after the word.
import { ENGLISH, type Phrases } from '@interregnum/kernel'

const list = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

const IS = 'is '
const HAS = 'has '
const starting = (tests: readonly string[], with_: string): string[] =>
  tests.filter((test) => test.startsWith(with_)).map((test) => test.slice(with_.length))

/** "is urban and has a blue civilian": tests of the same kind share their verb. */
function joined(tests: readonly string[], word: string): string {
  const [is, has] = [starting(tests, IS), starting(tests, HAS)]
  const others = tests.filter((test) => !test.startsWith(IS) && !test.startsWith(HAS))
  const parts = [
    ...(is.length > 0 ? [`${IS}${list(is, word)}`] : []),
    ...(has.length > 0 ? [`${HAS}${list(has, word)}`] : []),
    ...others,
  ]
  return parts.join(` ${word} `)
}

/** Lands and edges, which stand before the word: "every coastal or border tile". */
const BEFORE =
  /^is ((?:jungle|desert|urban|rural|coastal|on the border)(?: or (?:jungle|desert|urban|rural|coastal|on the border))*)(?: and |$)/

function qualified(targets: string, test: string): string {
  const before = BEFORE.exec(test)
  if (before !== null) {
    const land = before[1].replace('on the border', 'border')
    const rest = test.slice(before[0].length)
    const narrowed = targets.replace(/tiles?$/, (word) => `${land} ${word}`)
    if (rest === '') return narrowed
    return qualified(narrowed, rest.startsWith(HAS) ? rest : `${IS}${rest}`)
  }
  if (test.startsWith(HAS)) return `${targets} with ${test.slice(HAS.length)}`
  return test === 'is under tyranny' ? `${targets} under tyranny` : `${targets} that ${test}`
}

/** The last of several clauses says until when they hold. */
const THIS_TURN = / this turn$/
const shortened = (clauses: readonly string[]): string[] =>
  clauses.map((clause, at) => {
    const next = clauses[at + 1]
    return next !== undefined && THIS_TURN.test(clause) && THIS_TURN.test(next) ? clause.replace(THIS_TURN, '') : clause
  })

const DICE: { readonly [sides: number]: string } = { 6: 'a die', 10: 'a ten-sided die' }

export const PHRASES: Phrases = {
  ...ENGLISH,
  sequence: (clauses) => list(shortened(clauses), 'and'),
  may: (who, clause) => `${who ?? 'you'} may ${clause}`,
  condition(test, clause, otherwise) {
    const about = test.startsWith(IS) || test.startsWith(HAS) ? `the tile ${test}` : test
    return `if ${about}, ${clause}${otherwise === null ? '' : `; otherwise, ${otherwise}`}`
  },
  each(targets, clause) {
    if (targets === 'all players') return `${targets} ${clause}`
    return targets === 'each quadrant' ? `in ${targets}, ${clause}` : `in ${targets}: ${clause}`
  },
  roll: (sides, bands) =>
    `roll ${DICE[sides] ?? `a d${sides}`}: ${bands.map(({ range, clause }) => `${range.replace(' to ', '–')}, ${clause}`).join('; ')}`,
  all: (tests) => joined(tests, 'and'),
  any: (tests) => joined(tests, 'or'),
  not: (test) => (test.startsWith(HAS) ? test.replace(/^has (an? |your )?/, 'has no ') : test.replace(IS, 'is not ')),
  where: qualified,
  first: (count, targets) => (count === 1 ? targets : targets.replace(/^the (.+?) tile/, `the ${count} $1 tiles`)),
  amount(quantity, { times, over, plus, atMost }) {
    const [one, many] = quantity.split('/')
    const part = over === 1 ? `${times} for each ${one}` : `${times} for every ${over} ${many}`
    const sum = plus === 0 ? part : `${part}, ${plus < 0 ? 'less' : 'plus'} ${Math.abs(plus)}`
    return atMost === null ? sum : `${sum}, at most ${atMost}`
  },
}
