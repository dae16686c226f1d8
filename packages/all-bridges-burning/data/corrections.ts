// Owners of the printed game can correct our reconstructed figures with a JSON file (docs/provenance.md).

import { CORRECTION_WORDS, problemAt } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { CARDS, type Card } from './cards.ts'
import { MAP, SPACES, type SpaceId } from './map.ts'

export interface Data {
  /** By space. */
  readonly population: readonly number[]
  readonly names: readonly string[]
  /** By card number minus one. */
  readonly cards: readonly Card[]
}

/** The built-in data, without corrections. */
export const PRINTED: Data = {
  population: MAP.map((space) => space.pop),
  names: MAP.map((space) => space.name),
  cards: CARDS,
}

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const spaceFix = z.strictObject({
  population: z.optional(z.int().check(z.gte(0), z.lte(2))),
  name: z.optional(words),
})
const cardFix = z.strictObject({ title: z.optional(words), german: z.optional(z.boolean()) })

const corrections = z.strictObject({
  format: z.literal('interregnum-corrections'),
  game: z.literal('all-bridges-burning'),
  name: words,
  spaces: z.optional(z.partialRecord(z.enum(SPACES), spaceFix)),
  cards: z.optional(z.record(z.string().check(z.regex(/^(?:[1-9]|[1-3]\d|4[0-7])$/)), cardFix)),
})

/** Either a complete set of data, or a list of what is wrong with the file. */
export function readCorrections(input: unknown): { data: Data; name: string } | { errors: string[] } {
  if (typeof input === 'object' && input !== null && JSON.stringify(input).includes('"__proto__"')) {
    return { errors: [CORRECTION_WORDS.at('__proto__', CORRECTION_WORDS.noSuchEntry)] }
  }
  const read = corrections.safeParse(input)
  if (!read.success) {
    return { errors: read.error.issues.map(problemAt) }
  }
  const { spaces = {}, cards = {}, name } = read.data
  const fixOf = (id: SpaceId) => spaces[id]
  return {
    name,
    data: {
      population: MAP.map((space) => fixOf(space.id)?.population ?? space.pop),
      names: MAP.map((space) => fixOf(space.id)?.name ?? space.name),
      cards: CARDS.map((card) => {
        const fix = cards[String(card.n)]
        return { ...card, title: fix?.title ?? card.title, german: fix?.german ?? card.german }
      }),
    },
  }
}
