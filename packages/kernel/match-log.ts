// The log of a match: its entries, its journal and its checkpoints. If a store keeps the earlier part, only the later
// part is here, with counts of the rest.
import { Checkpoints } from './checkpoints.ts'
import type { Seat } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { addToLine, emptyLine, entriesOf, type Line } from './line.ts'
import { type Entry, type GameRecord, isStep, RecordError, type Segment } from './record.ts'
import type { Rest } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'

/** What a match has to know of entries that it does not have, because only a store keeps them. */
export interface Earlier {
  /** Part of the ids of asks. */
  readonly revision: number
  /** Segments, including the present one. */
  readonly segments: number
  /** The first position of this version of the rules. */
  readonly first: number
  /** How many of the journal lines each seat may read, and how many everybody may. */
  readonly lines: { readonly [seat: string]: number }
  readonly openLines: number
  /** The position after the last answer of each seat that has given one. */
  readonly moves: { readonly [seat: string]: number }
}

/** A resting point from which a match continues without what came before. */
export interface MatchCheckpoint<S = unknown> extends Earlier {
  readonly rest: Rest<S>
}

export class MatchLog<S> {
  readonly checkpoints = new Checkpoints<S>()
  /** The journal. Checkpoints do not contain it, only the number of lines written before them. */
  readonly lines: JournalEntry[]
  present: Line = emptyLine()

  /** `notes`: how many lines of the journal come before the resting point at which the match starts. */
  constructor(
    private readonly seats: readonly Seat[],
    readonly history: GameRecord,
    notes: number,
    private earlier: Earlier | null,
  ) {
    this.lines = earlier === null ? this.linesBefore(notes) : []
    // From now on the journal is in `lines`, not in the segment.
    const { journal: _, ...segment } = this.segment
    history.segments[history.segments.length - 1] = segment
  }

  /** Whether nothing is forgotten. */
  get isWhole(): boolean {
    return this.earlier === null
  }

  get segment(): Segment {
    return this.history.segments[this.history.segments.length - 1]
  }

  get segmentCount(): number {
    return this.earlier?.segments ?? this.history.segments.length
  }

  get startIndex(): number {
    return this.segment.start?.index ?? 0
  }

  get first(): number {
    return this.earlier?.first ?? this.startIndex
  }

  /** Lines of the journal that only a store has. */
  get linesForgotten(): number {
    return this.earlier === null ? 0 : (this.segment.start?.notes ?? 0)
  }

  /** Lines of the journal so far. */
  get linesWritten(): number {
    return this.linesForgotten + this.lines.length
  }

  append(entry: Entry): void {
    this.segment.entries.push(entry)
    addToLine(this.present, entry)
  }

  journalSince(line: number): readonly JournalEntry[] {
    return this.lines.slice(Math.max(0, line - this.linesForgotten))
  }

  /** The first `count` lines of the journal, from the segments of the record. */
  linesBefore(count: number): JournalEntry[] {
    const lines = journalIn(this.history)
    if (lines.length < count) throw notWhole(this.startIndex)
    lines.length = count
    return lines
  }

  lineCount(seat: string | null, most = Number.POSITIVE_INFINITY): number {
    const { earlier } = this
    let count = (seat === null ? earlier?.openLines : earlier?.lines[seat]) ?? 0
    const end = Math.min(this.lines.length, most - this.linesForgotten)
    for (let at = 0; at < end; at++) if (visibleTo(this.lines[at], seat)) count++
    return count
  }

  lastMoveOf(seat: string): number | null {
    const at = this.present.answers.findLastIndex((step) => step.seat === seat)
    return at < 0 ? (this.earlier?.moves[seat] ?? null) : this.startIndex + at + 1
  }

  checkpointAt(rest: Rest<S>, revision: number): MatchCheckpoint<S> {
    const { startIndex, segmentCount: segments, first } = this
    const lines = Object.fromEntries(this.seats.map(({ id }) => [id, this.lineCount(id, rest.notes)]))
    const moves = { ...this.earlier?.moves }
    for (let at = startIndex; at < rest.index; at++) moves[this.present.answers[at - startIndex].seat] = at + 1
    return { rest, revision, segments, first, lines, openLines: this.lineCount(null, rest.notes), moves }
  }

  /** Forgets what comes before the last checkpoint at or before `index`. False if all of it is still needed. */
  forgetEarlier(index: number, revision: number): boolean {
    const rest = this.checkpoints.before(index)
    if (rest === null || rest.index <= this.startIndex) return false
    const { present } = this
    const gone = rest.index - this.startIndex
    // Nobody takes back a roll alone. Without one, people could undo one after the other, each their own answers.
    if (!present.answers.slice(gone).some(({ chance }) => chance.length > 0)) return false
    const { rest: _, ...earlier } = this.checkpointAt(rest, revision)
    this.lines.splice(0, rest.notes - this.linesForgotten)
    present.answers.splice(0, gone)
    present.standing = present.standing.flatMap(({ after, entry }) =>
      after < gone ? [] : [{ after: after - gone, entry }],
    )
    historySince(this.history, this.segment.version, rest, entriesOf(present.answers, present.standing))
    this.checkpoints.dropBefore(rest.index)
    this.earlier = earlier
    return true
  }
}

/** Replaces the segments of a record by one that begins at a resting point. */
export function historySince(history: GameRecord, version: string, start: Rest, entries: readonly Entry[]): GameRecord {
  const segment: Segment = { version, start, opening: [], entries: [...entries] }
  history.segments.splice(0, history.segments.length, segment)
  return history
}

/** The whole journal of a record. Throws RecordError if a part of it is missing. */
export function journalIn({ segments, origin }: Pick<GameRecord, 'segments' | 'origin'>): JournalEntry[] {
  const lines: JournalEntry[] = [...(origin?.journal ?? [])]
  for (const [at, { version, journal = [], start }] of segments.entries()) {
    const before = segments[at - 1]
    if (before?.carried !== undefined) lines.push(rulesChanged(before, version, start?.index ?? 0))
    if (at > 0 && lines.length !== start?.notes) throw notWhole(start?.index ?? 0)
    for (const line of journal) lines.push(line)
  }
  return lines
}

const notWhole = (index: number): RecordError => new RecordError(FILE_WORDS.logIncomplete, index)

const rulesChanged = ({ version, voided = 0 }: Segment, to: string, index: number): JournalEntry => ({
  index,
  kind: 'rules-changed',
  data: { from: version, to, void: voided },
})

/** Counts the undos and redos before the last segment, and the segments: no ask id occurs twice in a game. */
export function revisionBefore({ segments }: GameRecord): number {
  let revision = 0
  for (const { entries } of segments.slice(0, -1)) revision += 1 + entries.filter((entry) => !isStep(entry)).length
  return revision
}
