// Owners of the printed game can correct our reconstructed figures with one JSON file (docs/provenance.md).
// Reading a file gives either a complete set of data or a list of all its errors.

import { CORRECTION_WORDS } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { CORRECTION_FAULTS } from '../text/corrections.ts'
import { CARDS, type Card } from './cards.ts'
import { FRONTS, type Front, TRACKS, type Track, UNIT_IDS, UNITS, type Unit, type UnitId } from './fronts.ts'
import { DISSENT, type DissentRow, type MarkerId, REORGANIZATION, RESISTANCE } from './tables.ts'

export interface Data {
  // Indexed by card number. Index 0 is a blank, so never loop from 0.
  cards: readonly Card[]
  units: Readonly<Record<UnitId, Unit>>
  // In the order of FRONTS.
  tracks: readonly Track[]
  // Indexed by the box of the Political Level track, 1 to 9.
  resistance: readonly number[]
  // Indexed by the die, 1 to 6.
  reorganization: readonly MarkerId[]
  dissent: readonly DissentRow[]
}

const BLANK: Card = {
  n: 0,
  epoch: 'twilight',
  expansion: false,
  marker: false,
  headline: '',
  advance: {},
  retreat: {},
  actions: 0,
  ban: null,
  drm: {},
  date: '',
  gist: '',
  source: '',
}

// The data without corrections.
export const PRINTED: Data = {
  cards: [BLANK, ...CARDS],
  units: UNITS,
  tracks: TRACKS,
  resistance: RESISTANCE,
  reorganization: REORGANIZATION,
  dissent: DISSENT,
}

// The one card with two faces, so the only one with Actions for the Bukharin face.
const TWO_FACED = 8

const NUMBERED = ['cheka', 'tank-corps', 'armored-trains', 'experience', 'subversion', 'comintern'] as const

const whole = (from: number, to: number) => {
  const error = CORRECTION_FAULTS.wholeNumber(from, to)
  return z.int(error).check(z.gte(from, error), z.lte(to, error))
}

const words = (most: number) => {
  const error = CORRECTION_FAULTS.text(most)
  return z.string(error).check(z.trim(), z.minLength(1, error), z.maxLength(most, error), z.regex(/^\P{Cc}*$/u, error))
}

const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, CORRECTION_FAULTS.oneOf(values))

const GROUP = CORRECTION_FAULTS.group
const LIST = CORRECTION_FAULTS.list

const perFront = (from: number, to: number) => z.partialRecord(z.enum(FRONTS), whole(from, to), GROUP)

const cardCorrection = z.strictObject(
  {
    headline: z.optional(words(80)),
    advance: z.optional(perFront(0, 3)),
    retreat: z.optional(perFront(0, 1)),
    actions: z.optional(whole(0, 6)),
    ban: z.optional(z.nullable(oneOf([...FRONTS, 'all']))),
    drm: z.optional(
      z.strictObject(
        {
          offensive: z.optional(whole(-3, 3)),
          against: z.optional(perFront(-3, 3)),
          political: z.optional(whole(-3, 3)),
          reorganize: z.optional(whole(-3, 3)),
        },
        GROUP,
      ),
    ),
    bukharinActions: z.optional(whole(0, 6)),
  },
  GROUP,
)

const dissentRow = z.strictObject({ upTo: z.nullable(whole(-9, 12)), change: whole(-3, 3) }, GROUP)

// Every row but the last has a limit, and limits rise, so that each roll finds exactly one row.
const limitsRise = (rows: readonly DissentRow[]) =>
  rows.every((row, i) => {
    const before = rows[i - 1]
    if (i === rows.length - 1 && row.upTo !== null) return false
    if (i < rows.length - 1 && row.upTo === null) return false
    return before === undefined || before.upTo === null || row.upTo === null || before.upTo < row.upTo
  })

export const corrections = z.strictObject(
  {
    format: z.literal('interregnum-corrections', CORRECTION_FAULTS.fixed('interregnum-corrections')),
    game: z.literal('soviet-dawn', CORRECTION_FAULTS.fixed('soviet-dawn')),
    name: words(80),
    cards: z.optional(z.record(z.string().check(z.regex(/^(?:[1-9]|[1-5]\d|60)$/)), cardCorrection, GROUP)),
    units: z.optional(
      z.partialRecord(
        z.enum(UNIT_IDS),
        z.strictObject({ battle: z.optional(whole(1, 6)), name: z.optional(words(40)) }, GROUP),
        GROUP,
      ),
    ),
    tracks: z.optional(
      z.partialRecord(z.enum(FRONTS), z.strictObject({ boxes: z.optional(z.array(words(40), LIST)) }, GROUP), GROUP),
    ),
    resistance: z.optional(z.array(whole(1, 6), LIST).check(z.length(9, CORRECTION_FAULTS.values(9)))),
    reorganization: z.optional(
      z
        .array(oneOf(NUMBERED), LIST)
        .check(z.refine((list) => list.length === 6 && new Set(list).size === 6, CORRECTION_FAULTS.eachMarker)),
    ),
    dissent: z.optional(
      z
        .array(dissentRow, LIST)
        .check(z.minLength(1, CORRECTION_FAULTS.noRow), z.refine(limitsRise, CORRECTION_FAULTS.limits)),
    ),
  },
  GROUP,
)
export type Corrections = z.infer<typeof corrections>

const MAX_KEY_LENGTH = 60

// List entries count from 1, like boxes, dice and rows: "resistance, entry 7" is box 7.
function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return CORRECTION_WORDS.wholeFile
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return CORRECTION_FAULTS.entry(text, step + 1)
    const key = String(step)
    return `${text}${text === '' ? '' : '.'}${key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}...` : key}`
  }, '')
}

// The message for an unknown key.
function unknownKeyText(parent: readonly PropertyKey[]): string {
  const last = parent.at(-1)
  if (parent.length === 1 && last === 'cards') return CORRECTION_FAULTS.noSuchCard
  if (parent.length === 1 && last === 'units') return CORRECTION_FAULTS.noSuchUnit
  if (last === 'tracks' || last === 'advance' || last === 'retreat' || last === 'against')
    return CORRECTION_FAULTS.noSuchFront
  return CORRECTION_WORDS.noSuchEntry
}

const problem = (path: readonly PropertyKey[], text: string): string => CORRECTION_WORDS.at(pathText(path), text)

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...issue.path, key], unknownKeyText(issue.path)))
  }
  if (issue.code === 'invalid_key') return [problem(issue.path, unknownKeyText(issue.path.slice(0, -1)))]
  return [problem(issue.path, issue.message)]
}

// zod silently drops the key "__proto__" of a record. Here every unknown key is an error.
function protoKeys(value: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof value !== 'object' || value === null || path.length > 8) return []
  if (Array.isArray(value)) return value.flatMap((entry, i) => protoKeys(entry, [...path, i]))
  return Object.entries(value).flatMap(([key, entry]) =>
    key === '__proto__' ? [problem([...path, key], unknownKeyText(path))] : protoKeys(entry, [...path, key]),
  )
}

// Drops zero moves and modifiers, as in the printed data.
function tidy(values: Partial<Record<Front, number | undefined>>): Partial<Record<Front, number>> {
  const result: Partial<Record<Front, number>> = {}
  for (const front of FRONTS) {
    const value = values[front]
    if (value) result[front] = value
  }
  return result
}

type CardCorrection = z.infer<typeof cardCorrection>

function tidyDrm(drm: NonNullable<CardCorrection['drm']>): Card['drm'] {
  const result: Card['drm'] = {}
  const against = tidy(drm.against ?? {})
  if (drm.offensive) result.offensive = drm.offensive
  if (Object.keys(against).length > 0) result.against = against
  if (drm.political) result.political = drm.political
  if (drm.reorganize) result.reorganize = drm.reorganize
  return result
}

function correctCard(card: Card, fix: CardCorrection): Card {
  const { bukharinActions, headline, advance, retreat, actions, ban, drm } = fix
  const corrected: Card = {
    ...card,
    headline: headline ?? card.headline,
    advance: advance ? tidy(advance) : card.advance,
    retreat: retreat ? tidy(retreat) : card.retreat,
    actions: actions ?? card.actions,
    ban: ban === undefined ? card.ban : ban,
    drm: drm ? tidyDrm(drm) : card.drm,
  }
  if (card.bukharin && bukharinActions !== undefined) {
    corrected.bukharin = { ...card.bukharin, actions: bukharinActions }
  }
  return corrected
}

function correctTrack(track: Track, fix: { boxes?: string[] | undefined } | undefined): Track {
  const moscow = track.boxes[0] ?? 'Moscow'
  return fix?.boxes ? { ...track, boxes: [moscow, ...fix.boxes] } : track
}

// Checks across entries.
function conflicts(fix: Corrections, data: Data): string[] {
  const errors: string[] = []
  for (const [n, card] of Object.entries(fix.cards ?? {})) {
    if (card.bukharinActions !== undefined && Number(n) !== TWO_FACED) {
      errors.push(problem(['cards', n, 'bukharinActions'], CORRECTION_FAULTS.secondFace(TWO_FACED)))
    }
  }
  for (const track of TRACKS) {
    const boxes = fix.tracks?.[track.front]?.boxes
    const wanted = track.boxes.length - 1
    if (boxes && boxes.length !== wanted) {
      errors.push(problem(['tracks', track.front, 'boxes'], CORRECTION_FAULTS.names(wanted)))
    }
  }
  const first = (front: Front) => data.tracks.find((track) => track.front === front)?.boxes[1]
  if (first('baltic') !== first('finland')) {
    errors.push(problem(['tracks'], CORRECTION_FAULTS.oneSpace))
  }
  return errors
}

export function readCorrections(input: unknown): { data: Data; name: string } | { errors: string[] } {
  const unknownKeys = protoKeys(input, [])
  const read = z.safeParse(corrections, input)
  if (!read.success) return { errors: [...new Set([...unknownKeys, ...read.error.issues.flatMap(describeIssue)])] }
  if (unknownKeys.length > 0) return { errors: unknownKeys }
  const fix = read.data
  const units = { ...UNITS }
  for (const id of UNIT_IDS) {
    const unit = fix.units?.[id]
    if (unit) units[id] = { ...UNITS[id], battle: unit.battle ?? UNITS[id].battle, name: unit.name ?? UNITS[id].name }
  }
  const data: Data = {
    cards: PRINTED.cards.map((card) => {
      const cardFix = fix.cards?.[String(card.n)]
      return cardFix ? correctCard(card, cardFix) : card
    }),
    units,
    tracks: TRACKS.map((track) => correctTrack(track, fix.tracks?.[track.front])),
    resistance: fix.resistance ? [0, ...fix.resistance] : RESISTANCE,
    reorganization: fix.reorganization ? ['imperial-gold', ...fix.reorganization] : REORGANIZATION,
    dissent: fix.dissent ?? DISSENT,
  }
  const errors = conflicts(fix, data)
  return errors.length > 0 ? { errors } : { data, name: fix.name }
}
