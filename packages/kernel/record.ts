import * as z from 'zod/mini'
import { commitment, type DiceState, isSecret, type Loaded, sealed, seeded } from './chance.ts'
import { problemIn } from './forms.ts'
import type { JournalEntry } from './journal.ts'
import type { Rest, Step } from './run.ts'
import type { Json } from './values.ts'

/** An answer, or a going back or forward over answers. */
export type Entry = Step | { readonly undo: number } | { readonly redo: number }

/** What one version of the rules made of the game: from its set-up, or from the resting point it took over. */
export interface Segment {
  readonly version: string
  readonly start: SegmentStart | null
  /** What the set-up drew. */
  readonly opening: Step['chance']
  readonly entries: Entry[]
  /** How many of the last answers the next segment took up again from its resting point. */
  carried?: number
  /** How many of those the next version of the rules refused: they stay here, void. */
  voided?: number
}

export interface SegmentStart extends Rest {
  readonly journal: readonly JournalEntry[]
}

/** Who sits in a seat. Without a name a person goes by the seat's. */
export type Sitter =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'program'; readonly policy: string }

/** Seats that are not named are people's. */
export type Sitters = { readonly [seat: string]: Sitter }

/** The whole history of a game: save file, replay, bug report and proof of fair dice. */
export interface GameRecord {
  readonly format: 'interregnum-record-1'
  readonly game: string
  readonly options: { readonly [key: string]: string | boolean | number }
  /** A seed; or a commitment, with the secret once the game is over. */
  readonly chance: { readonly seed: string } | { readonly commitment: string; readonly secret?: string }
  readonly loaded?: Loaded
  /** The corrections to the printed figures under which the game is played, whole. */
  readonly corrections?: Json
  readonly segments: Segment[]
  /** Who sat where when the game was handed on. Not part of the proof. */
  readonly sitters?: Sitters
  /** The last resting point, for a later version of the rules to go on from. Not part of the proof. */
  resting?: SegmentStart
  outcome?: Json
}

/** Thrown when a record cannot be read or does not hold; it says where and why. */
export class RecordError extends Error {
  override readonly name = 'RecordError'
  constructor(
    message: string,
    /** The answer at which it breaks, counted from 1, where there is one; 0 stands for the set-up. */
    readonly index: number | null = null,
  ) {
    super(message)
  }
}

const option = z.union([z.string(), z.number()])
const json = z.json()
const results = z.array(z.union([option, z.array(option)]))
const count = z.int().check(z.gte(0))
const step = z.strictObject({ serial: count, seat: z.string(), answer: json, chance: results })
const entry = z.union([step, z.strictObject({ undo: count }), z.strictObject({ redo: count })])
const die = z.union([z.int(), z.strictObject({ sides: z.int(), shows: z.int() })])
const loaded = z.strictObject({ dice: z.array(die), piles: z.record(z.string(), z.array(option)) })
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
const sitter = z.union([
  z.strictObject({ kind: z.literal('person'), name: z.string() }),
  z.strictObject({ kind: z.literal('program'), policy: z.string() }),
])
const record = z.strictObject({
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
  sitters: z.optional(z.record(z.string(), sitter)),
  resting: z.optional(start),
  outcome: z.optional(json),
})

/** Reads a record from text, or says in a sentence why it is none. */
export function parseRecord(text: string): GameRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    const cut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}')
    const why = cut ? 'it breaks off before its end' : (problem as Error).message
    throw new RecordError(`This is not a whole record: ${why}.`)
  }
  return readRecord(value)
}

export function readRecord(value: unknown): GameRecord {
  const read = parse(value)
  if (read.success) return read.data as GameRecord
  const issue = read.error.issues[0]
  throw new RecordError(`This is not a record of a game: ${issue.path.join('.') || 'the whole'}: ${problemIn(issue)}.`)
}

function parse(value: unknown): ReturnType<typeof record.safeParse> {
  try {
    return record.safeParse(value)
  } catch (problem) {
    // Lists within lists, thousands deep, exhaust the stack of whoever reads them.
    throw new RecordError(`This is not a record of a game: ${(problem as Error).message}.`)
  }
}

/** The dice with which a record begins. A sealed game whose secret is not yet out has none that can be rolled. */
export function diceOf({ chance, ...record }: GameRecord): DiceState {
  const loaded = record.loaded ?? null
  if ('seed' in chance) return { source: seeded(chance.seed), loaded }
  if (chance.secret === undefined) throw new RecordError('The dice of this game stay sealed until it is over.')
  if (!isSecret(chance.secret) || commitment(chance.secret) !== chance.commitment) {
    throw new RecordError('The secret of this record is not the one that was promised when the game began.')
  }
  return { source: sealed(chance.secret), loaded }
}

export const isStep = (entry: Entry): entry is Step => 'serial' in entry
