// The record with which a match begins, and from which it is loaded.
import { commitment, type Loaded, type SourceState } from './chance.ts'
import type { Draws } from './draws.ts'
import { messageOf } from './faults.ts'
import type { Game } from './game.ts'
import { type Options, readOptions } from './options.ts'
import { type GameRecord, RecordError, type RecordedChance, type Segment } from './record.ts'
import type { Rest } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'
import type { UndoRule } from './undo.ts'
import { cloneJson, type Json } from './values.ts'

export interface Beginning {
  readonly options?: { readonly [key: string]: Json }
  /** For games without secrets from an opponent. */
  readonly seed?: string | number
  /** For online play: 256 bits in hexadecimal, kept until the end. */
  readonly secret?: string
  /** For online play where all people contribute shares. The last draw must have its secret and all of its shares. */
  readonly draws?: Draws
  readonly undo?: UndoRule
  readonly loaded?: Loaded
  readonly corrections?: Json
}

export function chanceOf({ secret, draws, seed = '1' }: Beginning): RecordedChance {
  if (draws !== undefined) return cloneJson(draws)
  return secret === undefined ? { seed: String(seed) } : { commitment: commitment(secret), secret }
}

/** A match's own copy of a record, without the fields that the match computes itself. */
export function ownHistory<S>(
  game: Game<S>,
  { checkpoint: _, outcome: __, check: ___, ...record }: GameRecord,
): GameRecord {
  if (record.game !== game.id) throw new RecordError(FILE_WORDS.otherGame(record.game, game.id))
  return { ...cloneJson(record), options: { ...record.options, ...recordedOptions(game, record) } }
}

/**
 * The options of a record as this game reads them. If other versions of the rules took part, options that only they know
 * are ignored, and options that they did not know get their defaults.
 */
export function recordedOptions<S>(
  game: Game<S>,
  { options, segments }: Pick<GameRecord, 'options' | 'segments'>,
): Options {
  const own = segments.every(({ version }) => version === game.version)
  const known = Object.entries(options).filter(([key]) => own || game.options.some((spec) => spec.key === key))
  try {
    return readOptions(game.options, Object.fromEntries(known))
  } catch (problem) {
    throw new RecordError(FILE_WORDS.badOptions(messageOf(problem)), 0)
  }
}

/** Whether dice later in a game can come from the source that the record began with. */
export const sameSource = (a: SourceState, b: SourceState): boolean =>
  a.kind === 'sealed' ? b.kind === 'sealed' && a.secret === b.secret : b.kind === 'seeded'

/** A segment whose journal ends at the resting point: the next segment writes the later lines again. */
export function cutAtRest(segment: Segment, { notes }: Rest): Segment {
  const { journal = [], start } = segment
  return { ...segment, journal: journal.slice(0, Math.max(0, notes - (start?.notes ?? 0))) }
}

/** Drops the open questions: other rules may ask different ones. */
export function upgraded<S>(game: Game<S>, { open: _, ...checkpoint }: Rest, from: string): Rest<S> {
  if (game.upgrade === undefined) return checkpoint as Rest<S>
  try {
    return { ...checkpoint, state: game.upgrade(checkpoint.state as Json, from) }
  } catch (problem) {
    throw new RecordError(FILE_WORDS.cannotContinue(messageOf(problem)), checkpoint.index)
  }
}
