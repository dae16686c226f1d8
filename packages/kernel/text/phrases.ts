/** How combinators are described. Clauses have no capital letter and no full stop. */
export interface Phrases {
  /** Several clauses within one: "a and b", "a, b and c". */
  sequence(clauses: readonly string[]): string
  anyOrder(clauses: readonly string[]): string
  choice(who: string | null, alternatives: readonly string[]): string
  may(who: string | null, clause: string): string
  condition(test: string, clause: string, otherwise: string | null): string
  times(count: string, upTo: boolean, clause: string): string
  each(targets: string, clause: string): string
  pick(who: string | null, targets: string, upTo: boolean, clause: string): string
  lot(targets: string, clause: string): string
  roll(sides: number, bands: readonly { readonly range: string; readonly clause: string }[]): string
  levels(clauses: readonly string[]): string
  later(when: string, clause: string): string
  all(tests: readonly string[]): string
  any(tests: readonly string[]): string
  not(test: string): string
  where(targets: string, test: string): string
  first(count: number, targets: string): string
  amount(quantity: string, parts: AmountParts): string
}

export interface AmountParts {
  readonly times: number
  readonly over: number
  readonly up: boolean
  readonly plus: number
  readonly atMost: number | null
}

const list = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

const byWhom = (who: string | null): string => (who === null ? '' : `choice of ${who}: `)

export const ENGLISH: Phrases = {
  sequence: (clauses) => list(clauses, 'and'),
  anyOrder: (clauses) => `in any order, ${list(clauses, 'and')}`,
  choice: (who, alternatives) => `${byWhom(who)}${alternatives.join(', or ')}`,
  may: (who, clause) => `${who ?? 'you'} may: ${clause}`,
  condition: (test, clause, otherwise) =>
    `if ${test}, ${clause}${otherwise === null ? '' : `; otherwise ${otherwise}`}`,
  times: (count, upTo, clause) => `${upTo ? 'up to ' : ''}${count} times: ${clause}`,
  each: (targets, clause) => `in ${targets}: ${clause}`,
  pick: (who, targets, upTo, clause) => `${byWhom(who)}in ${upTo ? 'up to ' : ''}${targets}: ${clause}`,
  lot: (targets, clause) => `in ${targets} drawn by lot: ${clause}`,
  roll: (sides, bands) =>
    `roll a ${sides === 6 ? 'die' : `d${sides}`}: ${bands.map(({ range, clause }) => `on ${range} ${clause}`).join('; ')}`,
  levels: (clauses) => clauses.map((clause, at) => `level ${at + 1}: ${clause}`).join('; '),
  later: (when, clause) => `${when}: ${clause}`,
  all: (tests) => list(tests, 'and'),
  any: (tests) => list(tests, 'or'),
  not: (test) => `not ${test}`,
  where: (targets, test) => `${targets} where ${test}`,
  first: (count, targets) => `the first ${count === 1 ? '' : `${count} `}of ${targets}`,
  amount(quantity, { times, over, up, plus, atMost }) {
    const multiple = times === 1 ? quantity : `${times} × ${quantity}`
    const part = over === 1 ? multiple : `${multiple} divided by ${over}, rounded ${up ? 'up' : 'down'}`
    const sum = plus === 0 ? part : `${part} ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`
    return atMost === null ? sum : `${sum}, at most ${atMost}`
  },
}

/** Clauses as sentences. */
export const sentences = (clauses: readonly string[]): string =>
  clauses.map((clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`).join(' ')
