import * as z from 'zod/mini'
import { commitment, type DiceMark, type DiceState, isSecret, type Loaded, sealed, seeded } from './chance.ts'
import { checksum } from './difference.ts'
import { type Draws, seedFrom } from './draws.ts'
import { problemIn } from './forms.ts'
import type { JournalEntry } from './journal.ts'
import type { FaultReport } from './position.ts'
import { fromFormat1, type Record1, record1 } from './record-1.ts'
import type { Rest, Step } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'
import type { UndoRule } from './undo.ts'
import type { Json } from './values.ts'

/** Takes back answers: of any seat under the undo rule `free`, of `by` under `own`. */
export interface Undo {
  readonly undo: number
  readonly by?: string
}

/** Takes back answers with the consent of every person, under the undo rule `own`. */
export interface Consent {
  readonly undo: number
  readonly by: string
  /** The seats of all people except `by`. */
  readonly agreed: readonly string[]
  /** Where the dice continue, if the answers taken back had used chance: no roll is ever repeated. */
  readonly dice?: DiceMark
}

export interface Redo {
  readonly redo: number
  readonly by?: string
}

export type Entry = Step | Undo | Consent | Redo

export const isStep = (entry: Entry): entry is Step => 'serial' in entry
export const isConsent = (entry: Entry): entry is Consent => 'agreed' in entry

/** The part of a game played with one version of the rules, from the set-up or from a resting point. */
export interface Segment {
  readonly version: string
  readonly start: Rest | null
  /** What the set-up drew. */
  readonly opening: Step['chance']
  readonly entries: Entry[]
  /** Journal lines up to the next segment, or at least up to the checkpoint: later rules cannot recreate them. */
  readonly journal?: readonly JournalEntry[]
  /** How many of the last answers the next segment replayed from its resting point. */
  carried?: number
  /** How many of those the next version of the rules refused. They stay in this segment, but are void. */
  voided?: number
}

/** Who has a seat. For a person with an empty name the seat's title is shown. */
export type Occupant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'program'; readonly policy: string }

/** Seats that are absent belong to people. */
export type Occupants = { readonly [seat: string]: Occupant }

/** Where the dice of a game come from: a seed; a secret with its hash; or a secret and the shares of all people. */
export type RecordedChance =
  | { readonly seed: string }
  | { readonly commitment: string; readonly secret?: string }
  | Draws

/**
 * Where a game comes from that begins in the middle of another one, with new dice. `study`: to try something out, as far
 * as one seat knew the game. `moved`: a game at one screen that continues online.
 */
export interface Origin {
  readonly kind: 'study' | 'moved'
  /** The log before that, as far as it may be known. */
  readonly journal: readonly JournalEntry[]
}

/** The whole history of a game: save file, replay, bug report and proof of fair dice. */
export interface GameRecord {
  readonly format: 'interregnum-record-2'
  readonly game: string
  readonly options: { readonly [key: string]: string | boolean | number }
  readonly chance: RecordedChance
  readonly undo: UndoRule
  readonly loaded?: Loaded
  /** The whole corrections to the printed figures that the game is played with. */
  readonly corrections?: Json
  readonly segments: Segment[]
  /** Present if the game does not begin with its set-up. */
  readonly origin?: Origin
  /** Who had which seat when the game was exported. Not verified. */
  readonly occupants?: Occupants
  /** What the person who prepared the game wrote for the players. Not verified. */
  readonly notes?: string
  /** The last resting point: the game opens there without a replay, and later rules continue from it. */
  readonly checkpoint?: Rest
  readonly outcome?: Json
  /** Checksum of how the game begins: a changed option might not affect any answer. */
  readonly check?: number
}

/** Thrown when a record cannot be read or is invalid; it says where and why. */
export class RecordError extends Error {
  override readonly name = 'RecordError'
  constructor(
    message: string,
    /** The first wrong answer, counted from 1; 0 for the set-up, null if unknown. */
    readonly index: number | null = null,
    /** The report of the rule that failed before the game could not be replayed. */
    readonly fault: FaultReport | null = null,
  ) {
    super(message)
  }
}

const option = z.union([z.string(), z.number()])
const json = z.json()
const results = z.array(z.union([option, z.array(option)]))
const count = z.int().check(z.gte(0))
const seedState = z.array(z.int()).check(z.length(4))
const step = z.strictObject({ serial: count, seat: z.string(), answer: json, chance: results })
const entry = z.union([
  step,
  z.strictObject({ undo: count, by: z.optional(z.string()) }),
  z.strictObject({
    undo: count,
    by: z.string(),
    agreed: z.array(z.string()),
    dice: z.optional(z.union([count, seedState])),
  }),
  z.strictObject({ redo: count, by: z.optional(z.string()) }),
])
const die = z.union([z.int(), z.strictObject({ sides: z.int(), shows: z.int() })])
const loaded = z.strictObject({ dice: z.array(die), piles: z.record(z.string(), z.array(option)) })
const source = z.union([
  z.strictObject({ kind: z.literal('seeded'), state: seedState }),
  z.strictObject({ kind: z.literal('sealed'), secret: z.string(), counter: count }),
])
const note = z.strictObject({
  index: count,
  kind: z.string(),
  data: z.record(z.string(), json),
  to: z.optional(z.array(z.string())),
})
const rest = z.strictObject({
  state: json,
  dice: z.strictObject({ source, loaded: z.nullable(loaded) }),
  index: count,
  serial: count,
  notes: count,
  open: z.optional(z.array(count)),
})
const segment = z.strictObject({
  version: z.string(),
  start: z.nullable(rest),
  opening: results,
  entries: z.array(entry),
  journal: z.optional(z.array(note)),
  carried: z.optional(count),
  voided: z.optional(count),
})
const occupant = z.union([
  z.strictObject({ kind: z.literal('person'), name: z.string() }),
  z.strictObject({ kind: z.literal('program'), policy: z.string() }),
])
const bySeat = z.record(z.string(), z.string())
const draw = z.strictObject({
  promise: z.string(),
  seals: bySeat,
  shares: z.optional(bySeat),
  secret: z.optional(z.string()),
  void: z.optional(z.string()),
})
const LONGEST_NOTES = 4000

const record = z.strictObject({
  format: z.literal('interregnum-record-2'),
  game: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  chance: z.union([
    z.strictObject({ seed: z.string() }),
    z.strictObject({ commitment: z.string(), secret: z.optional(z.string()) }),
    z.strictObject({ table: z.string(), draws: z.array(draw).check(z.minLength(1)) }),
  ]),
  undo: z.enum(['free', 'own']),
  loaded: z.optional(loaded),
  corrections: z.optional(json),
  segments: z.array(segment).check(z.minLength(1)),
  origin: z.optional(z.strictObject({ kind: z.enum(['study', 'moved']), journal: z.array(note) })),
  occupants: z.optional(z.record(z.string(), occupant)),
  /** The name of `occupants` in older files. */
  sitters: z.optional(z.record(z.string(), occupant)),
  notes: z.optional(z.string().check(z.maxLength(LONGEST_NOTES))),
  checkpoint: z.optional(rest),
  outcome: z.optional(json),
  check: z.optional(count),
})

/** Reads a record of this format or an older one from text. Throws RecordError. */
export function parseRecord(text: string): GameRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (problem) {
    const cut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}')
    throw new RecordError(cut ? FILE_WORDS.cut : FILE_WORDS.notAFile((problem as Error).message))
  }
  return readRecord(value)
}

export function readRecord(value: unknown): GameRecord {
  if (isFormat1(value)) return fromFormat1(checked(record1, value) as Record1)
  const { sitters, ...read } = checked(record, value) as GameRecord & { readonly sitters?: Occupants }
  return sitters === undefined ? read : { occupants: sitters, ...read }
}

const isFormat1 = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'interregnum-record-1'

function checked(schema: typeof record | typeof record1, value: unknown): unknown {
  const read = parse(schema, value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  // Another file altogether: names of its parts would tell nothing.
  if (issue.path[0] === 'format' || typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RecordError(FILE_WORDS.otherFile)
  throw new RecordError(FILE_WORDS.badPart(issue.path.join('.'), problemIn(issue)))
}

function parse(schema: typeof record | typeof record1, value: unknown): ReturnType<typeof record.safeParse> {
  try {
    return schema.safeParse(value) as ReturnType<typeof record.safeParse>
  } catch (problem) {
    // Lists nested thousands deep overflow the stack of the parser.
    throw new RecordError(FILE_WORDS.unreadable((problem as Error).message))
  }
}

/** The dice that a record begins with. Throws RecordError for a sealed game whose secret is not published yet. */
export function diceOf({ chance, ...record }: Pick<GameRecord, 'chance' | 'loaded'>): DiceState {
  const loaded = record.loaded ?? null
  if ('seed' in chance) return { source: seeded(chance.seed), loaded }
  if ('draws' in chance) {
    const drawn = seedFrom(chance)
    if ('problem' in drawn) throw new RecordError(drawn.problem)
    return { source: sealed(drawn.seed), loaded }
  }
  if (chance.secret === undefined) throw new RecordError(FILE_WORDS.diceSecret)
  if (!isSecret(chance.secret) || commitment(chance.secret) !== chance.commitment) {
    throw new RecordError(FILE_WORDS.wrongSecret)
  }
  return { source: sealed(chance.secret), loaded }
}

/** Checksum of how a game begins. */
export const beginningCheck = ({ game, options, chance, undo, loaded, corrections, origin }: GameRecord): number =>
  checksum({ game, options, chance, undo, loaded, corrections, origin })

/** Whether the dice of a game stay secret until it is over. */
export const isSealed = (chance: RecordedChance): boolean => !('seed' in chance)
