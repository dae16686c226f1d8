import * as z from 'zod/mini'
import type { JournalEntry } from './journal.ts'
import type { GameRecord, Segment } from './record.ts'
import type { Rest } from './run.ts'

/** A resting point in the first format, with the whole journal before it. */
interface Start1 extends Rest {
  readonly journal: readonly JournalEntry[]
}

type Segment1 = Omit<Segment, 'start' | 'journal'> & { readonly start: Start1 | null }

export type Record1 = Omit<GameRecord, 'format' | 'undo' | 'segments' | 'checkpoint' | 'occupants'> & {
  readonly format: 'interregnum-record-1'
  readonly segments: Segment1[]
  readonly sitters?: GameRecord['occupants']
  readonly resting?: Start1
}

const option = z.union([z.string(), z.number()])
const json = z.json()
const results = z.array(z.union([option, z.array(option)]))
const count = z.int().check(z.gte(0))
const step = z.strictObject({ serial: count, seat: z.string(), answer: json, chance: results })
const entry = z.union([step, z.strictObject({ undo: count }), z.strictObject({ redo: count })])
const loaded = z.strictObject({ dice: z.array(z.int()), piles: z.record(z.string(), z.array(option)) })
const source = z.union([
  z.strictObject({ kind: z.literal('seeded'), state: z.array(z.int()).check(z.length(4)) }),
  z.strictObject({ kind: z.literal('sealed'), secret: z.string(), counter: count }),
])
const note = z.strictObject({
  index: count,
  kind: z.string(),
  data: z.record(z.string(), json),
  to: z.optional(z.array(z.string())),
})
const start = z.strictObject({
  state: json,
  dice: z.strictObject({ source, loaded: z.nullable(loaded) }),
  index: count,
  serial: count,
  notes: count,
  journal: z.array(note),
})
const segment = z.strictObject({
  version: z.string(),
  start: z.nullable(start),
  opening: results,
  entries: z.array(entry),
  carried: z.optional(count),
  voided: z.optional(count),
})
const occupant = z.union([
  z.strictObject({ kind: z.literal('person'), name: z.string() }),
  z.strictObject({ kind: z.literal('program'), policy: z.string() }),
])

/** The first format, as published. Never change it. */
export const record1 = z.strictObject({
  format: z.literal('interregnum-record-1'),
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  chance: z.union([
    z.strictObject({ seed: z.string() }),
    z.strictObject({ commitment: z.string(), secret: z.optional(z.string()) }),
  ]),
  loaded: z.optional(loaded),
  corrections: z.optional(json),
  segments: z.array(segment).check(z.minLength(1)),
  sitters: z.optional(z.record(z.string(), occupant)),
  resting: z.optional(start),
  outcome: z.optional(json),
})

/** Converts a record of the first format. Each part of the journal goes to the segment that wrote it. */
export function fromFormat1({ resting, segments, sitters, format: _, ...same }: Record1): GameRecord {
  return {
    ...same,
    ...(sitters === undefined ? {} : { occupants: sitters }),
    format: 'interregnum-record-2',
    undo: 'free',
    segments: segments.map((segment, at) => {
      const next = segments[at + 1]?.start ?? (at === segments.length - 1 ? resting : undefined)
      const from = segment.start?.journal.length ?? 0
      // Drops the last line before a segment that carried over answers: `rules-changed`, which can be derived.
      const journal = next?.journal.slice(from, segment.carried === undefined ? undefined : -1)
      return { ...segment, start: withoutJournal(segment.start), ...(journal === undefined ? {} : { journal }) }
    }),
    ...(resting === undefined ? {} : { checkpoint: withoutJournal(resting) }),
  }
}

function withoutJournal<T extends Start1 | null>(start: T): T extends null ? null : Rest
function withoutJournal(start: Start1 | null): Rest | null {
  if (start === null) return null
  const { journal: _, ...rest } = start
  return rest
}
