import type { Game } from './game.ts'
import { presentLine } from './line.ts'
import { Match } from './match.ts'
import { recordedOptions } from './match-history.ts'
import { beginningCheck, type GameRecord, isStep, RecordError, type Segment } from './record.ts'
import type { Rest } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'
import { VERIFY_WORDS } from './text/verify.ts'
import { type Json, sameJson } from './values.ts'

export interface Verdict {
  readonly ok: boolean
  /** The first wrong answer; `reason` says what is wrong. */
  readonly index: number | null
  readonly reason: string | null
  /** Other versions of the rules in the record, whose segments cannot be verified. */
  readonly unverified: readonly string[]
}

/**
 * Replays a record and checks that every answer is legal and that chance, checkpoint, journal and outcome are as
 * recorded.
 */
export function verify<S>(game: Game<S>, record: GameRecord): Verdict {
  const { segments } = record
  const unverified = segments.filter(({ version }) => version !== game.version).map(({ version }) => version)
  try {
    if ((segments[0].start !== null) !== (record.origin !== undefined))
      throw new RecordError(VERIFY_WORDS.startsInTheMiddle, 0)
    for (const at of segments.keys()) {
      if (segments[at].version === game.version) checkSegment(game, record, at)
      checkContinuity(record, at)
    }
    if (record.check !== undefined && record.check !== beginningCheck(record)) {
      throw new RecordError(VERIFY_WORDS.startChanged, 0)
    }
    return { ok: true, index: null, reason: null, unverified }
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem
    const index = problem instanceof RecordError ? problem.index : null
    return { ok: false, index, reason: problem.message, unverified }
  }
}

function checkSegment<S>(game: Game<S>, record: GameRecord, at: number): void {
  const options = recordedOptions(game, record)
  const match = Match.load(game, { ...record, options, segments: record.segments.slice(0, at + 1) })
  const last = at === record.segments.length - 1
  const segment = record.segments[at]
  const { checkpoint } = record
  if (last && !sameJson(match.outcome, record.outcome ?? null)) {
    throw new RecordError(VERIFY_WORDS.otherResult, match.index)
  }
  checkJournal(match, segment)
  if (!last) checkNextStart(match, record.segments[at + 1])
  else if (checkpoint !== undefined && !sameJson(restAt(match, checkpoint.index), checkpoint)) {
    throw new RecordError(VERIFY_WORDS.otherCheckpoint, checkpoint.index)
  }
}

/** The last resting point at or before answer `index`; null if it is not on the line. */
function restAt<S>(match: Match<S>, index: number): Rest<S> | null {
  if (match.resting.index === index) return match.resting
  const first = match.index - match.line.length
  return index < first || index > match.index ? null : match.fork(index).resting
}

function checkJournal<S>(match: Match<S>, { start, journal = [] }: Segment): void {
  const from = start?.notes ?? 0
  if (sameJson(match.notes.slice(from, from + journal.length), journal)) return
  const wrong = journal.find((line, at) => !sameJson(line, match.notes[from + at]))
  throw new RecordError(VERIFY_WORDS.otherLog, wrong?.index ?? match.index)
}

/** The next rules may change the shape of the state, but must continue from the same moment with the same dice. */
function checkNextStart<S>({ resting }: Match<S>, { start }: Segment): void {
  const [there, here] = [start, resting].map((rest) => rest && [rest.index, rest.serial, rest.dice])
  if (!sameJson(there, here)) {
    throw new RecordError(VERIFY_WORDS.nextDoesNotContinue, resting.index)
  }
}

/** Checks that the length of a segment agrees with the next one, or with the end of the record. */
function checkContinuity({ segments, checkpoint }: GameRecord, at: number): void {
  const segment = segments[at]
  const { carried, voided, journal } = segment
  const start = { index: segment.start?.index ?? 0, notes: segment.start?.notes ?? 0 }
  const end = start.index + presentLine(segment).length
  const lines = start.notes + (journal?.length ?? 0)
  const next = segments[at + 1]
  if (next === undefined) {
    if (carried !== undefined || voided !== undefined) throw new RecordError(VERIFY_WORDS.partMissing, end)
    if (checkpoint !== undefined && lines < checkpoint.notes) throw notWhole(checkpoint.index)
    return
  }
  if (next.start === null) throw new RecordError(VERIFY_WORDS.startsOver, end)
  if (lines + (carried === undefined ? 0 : 1) !== next.start.notes) throw notWhole(next.start.index)
  if (!sameJson(carriedOver(segment), repeatedIn(segment, next)) || next.start.index + (carried ?? 0) !== end) {
    throw new RecordError(VERIFY_WORDS.partsDoNotFollow, end)
  }
}

type Given = readonly [seat: string, answer: Json]

const acceptedCount = ({ carried = 0, voided = 0 }: Segment): number => carried - voided

/** The answers at the end of a segment that the next one repeats at its start; `repeatedIn` gives them there. */
function carriedOver(segment: Segment): readonly Given[] | null {
  const line = presentLine(segment)
  const from = line.length - (segment.carried ?? 0)
  if (from < 0 || acceptedCount(segment) < 0) return null
  return line.slice(from, from + acceptedCount(segment)).map(({ seat, answer }) => [seat, answer])
}

const repeatedIn = (segment: Segment, { entries }: Segment): readonly Given[] =>
  entries
    .filter(isStep)
    .slice(0, Math.max(0, acceptedCount(segment)))
    .map(({ seat, answer }) => [seat, answer])

const notWhole = (index: number): RecordError => new RecordError(FILE_WORDS.logIncomplete, index)
