// How a game is written into a table's log, and read from it.
import {
  type Appended,
  type GameRecord,
  type JournalEntry,
  type Json,
  type Match,
  type MatchCheckpoint,
  type Rest,
  type StoredStep,
  wholeRecord,
} from '@interregnum/kernel'
import type { Checkpoint, NewEntry, StoredEntry } from '../store/store.ts'

/** Entries that hold a whole record up to that point: of the set-up, and of each new version of the rules. */
const WHOLE = ['begin', 'segment']
const STEPS = ['answer', 'undo', 'redo']
/** Entries that the record consists of. */
export const RECORDED: readonly string[] = [...WHOLE, ...STEPS]

/** Answers between checkpoints, at least: each costs some kilobytes. */
const CHECKPOINT_EVERY = 25

const asJson = (value: unknown): Json => value as Json

/** The entry with which a game begins, or goes on under new rules. */
export const wholeEntry = (kind: 'begin' | 'segment', match: Match): NewEntry => ({
  kind,
  seat: null,
  sender: 'table',
  clientId: `${kind} ${match.segmentCount}`,
  body: asJson(match.exportRecord()),
  journal: [],
  reason: null,
})

export interface Sender {
  readonly seat: string
  readonly clientId: string
  /** The number of the question that is answered. */
  readonly question?: number
  /** Why a bot chose it. */
  readonly reason?: string
}

/** The entry for an answer, undo or redo. */
export const stepEntry = ({ entry, journalFrom, journal }: Appended, { seat, clientId, reason }: Sender): NewEntry => ({
  kind: 'undo' in entry ? 'undo' : 'redo' in entry ? 'redo' : 'answer',
  seat: 'seat' in entry ? entry.seat : seat,
  sender: seat,
  clientId,
  body: asJson({ entry, journalFrom }),
  journal: journal.map(asJson),
  reason: reason ?? null,
})

/** The checkpoint after this entry; null if the game does not rest there: entries since must lead on from it. */
export function checkpointOf(match: Match, seq: number): Checkpoint | null {
  const { checkpoint, index, game } = match
  return checkpoint === null ? null : { seq, answers: index, rules: game.version, state: asJson(checkpoint) }
}

/**
 * The checkpoint to store with an answer; null if the last one is recent enough. `last`: its answers. An undo by consent
 * gets none, because a resting point does not contain that the dice have moved on.
 */
export const dueCheckpoint = (match: Match, { entry }: Appended, seq: number, last: number): Checkpoint | null =>
  'answer' in entry && match.index - last >= CHECKPOINT_EVERY ? checkpointOf(match, seq) : null

/** What a stored checkpoint holds; null if it was stored by an older server, as a resting point alone. */
export function checkpointIn({ state }: Checkpoint): MatchCheckpoint | null {
  const stored = state as unknown as MatchCheckpoint | Rest
  return 'rest' in stored ? stored : null
}

const restIn = ({ state }: Checkpoint): Rest => {
  const stored = state as unknown as MatchCheckpoint | Rest
  return 'rest' in stored ? stored.rest : stored
}

export const isWhole = (kind: string): boolean => WHOLE.includes(kind)
export const isStepEntry = (kind: string): boolean => STEPS.includes(kind)

/** The record of a table, with its last checkpoint. */
export function recordFrom(entries: readonly StoredEntry[], checkpoint: Checkpoint | null): GameRecord {
  const start = entries.findLastIndex(({ kind }) => WHOLE.includes(kind))
  if (start < 0) throw new Error('the game of this table has not begun')
  const base = entries[start].body as unknown as GameRecord
  const rows = entries.slice(start + 1).filter(({ kind }) => STEPS.includes(kind))
  const rest = checkpoint === null || checkpoint.seq < entries[start].seq ? base.checkpoint : restIn(checkpoint)
  const end = rest === undefined ? undefined : { checkpoint: rest, outcome: null }
  return wholeRecord(base, rows.map(storedStep), end)
}

export function storedStep({ body, journal }: StoredEntry): StoredStep {
  const step = body as unknown as Omit<StoredStep, 'journal'>
  return { ...step, journal: journal as unknown as readonly JournalEntry[] }
}
