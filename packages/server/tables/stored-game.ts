// The game of a table as the store has it: opened from a checkpoint, and whatever came before on request.
import { type GamePackage, isLaterVersion } from '@interregnum/game-package'
import {
  type Entry,
  entriesUpTo,
  type GameRecord,
  type JournalEntry,
  journalIn,
  lineOf,
  Match,
  type Position,
  RecordError,
  visibleTo,
} from '@interregnum/kernel'
import type { MoveTime, TableEvent } from '@interregnum/protocol'
import { sql } from 'kysely'
import type { Checkpoint, Store, StoredEntry, TableId } from '../store/store.ts'
import { archivedReasons, archivedRecord, archivedTimes } from './archive.ts'
import { NewerRulesError } from './newer-rules.ts'
import { eventsIn } from './table-events.ts'
import { checkpointIn, isStepEntry, isWhole, recordFrom, storedStep } from './table-record.ts'

/** A game that was opened. */
export interface OpenedGame<S> {
  readonly match: Match<S>
  /** Why its record cannot be replayed or shown with these rules: the match is then at its last resting point. */
  readonly broken: string | null
  /** The answers of the last checkpoint. */
  readonly checkpointed: number
  /** The last entry that was read; 0 for a packed game. */
  readonly last: number
}

/** Why a bot gave the answer that led to this position, and the lines that the answer caused. */
export interface Reason {
  readonly index: number
  readonly reason: string
  readonly lines: readonly JournalEntry[]
}

/** Entries other than answers, undos and redos: few, whatever the length of the game. */
type Mark = Pick<StoredEntry, 'seq' | 'kind' | 'seat' | 'at' | 'body'>

/** Checkpoints that are tried, from the second last: a few answers before the present are often needed. */
const TRIED = [1, 2]

export class StoredGame<S = unknown> {
  constructor(
    private readonly store: Store,
    private readonly id: TableId,
    private readonly pkg: GamePackage<S>,
  ) {}

  /**
   * The game and what happened to the table itself. Reads few entries, whatever the length of the game, unless its
   * position cannot be shown: `unshown` says why.
   */
  async open(unshown: string | null = null): Promise<OpenedGame<S> & { readonly events: TableEvent[] }> {
    const marks = await this.marks()
    const late = unshown === null ? await this.openLate(marks) : null
    const opened = late ?? (await this.openWhole(unshown))
    return { ...opened, events: eventsIn(marks) }
  }

  /** The game with everything that happened in it. Rejects with NewerRulesError if its rules are newer than these. */
  async openWhole(unshown: string | null = null): Promise<OpenedGame<S>> {
    const { record, entries } = await this.record()
    const last = entries.at(-1)?.seq ?? 0
    const game = this.pkg.game()
    const { version } = record.segments[record.segments.length - 1]
    if (isLaterVersion(version, game.version)) throw new NewerRulesError(version, game.version)
    const reopened = async (broken: string): Promise<OpenedGame<S>> => ({
      match: await this.reopened(record, entries),
      broken,
      checkpointed: 0,
      last,
    })
    if (unshown !== null) return reopened(unshown)
    try {
      return { match: Match.open(game, record), broken: null, checkpointed: record.checkpoint?.index ?? 0, last }
    } catch (problem) {
      if (!(problem instanceof RecordError)) throw problem
      return reopened(problem.message)
    }
  }

  /** The game at its last resting point from which these rules can go on, with the later answers that they accept. */
  private async reopened(record: GameRecord, entries: readonly StoredEntry[]): Promise<Match<S>> {
    const game = this.pkg.game()
    try {
      return Match.reopen(game, record)
    } catch (problem) {
      const { checkpoint } = record
      if (!(problem instanceof RecordError) || checkpoint === undefined || entries.length === 0) throw problem
      const before = await this.store.checkpointBefore(this.id, checkpoint.index - 1)
      const earlier = recordFrom(entries, before)
      if (earlier.checkpoint === undefined || earlier.checkpoint.index >= checkpoint.index) throw problem
      return this.reopened(earlier, entries)
    }
  }

  /** The positions of the current line from one answer to a later one, without journal. */
  async positions(from: number, to: number, seat: string | null): Promise<readonly Position<S>[]> {
    const match = await this.matchUpTo(from, to)
    return [...match.positions(from, to, seat)].map((position) => ({ ...position, journal: [] }))
  }

  /** The first `most` lines of the journal that a seat may read. */
  async lines(seat: string | null, most: number): Promise<readonly JournalEntry[]> {
    const journal = journalIn((await this.record()).record)
    return journal.filter((line) => visibleTo(line, seat)).slice(0, most)
  }

  /** Why a bot gave this answer of the current line; null if there is no reason. */
  async reasonFor(index: number): Promise<Reason | null> {
    const packed = await archivedReasons(this.store, this.id)
    if (packed !== null) return packed[index] === undefined ? null : { index, reason: packed[index], lines: [] }
    const { checkpoint, rows } = await this.stretch(index - 1, index)
    const reasons = checkpoint === null ? await this.reasons() : reasonsIn(rows, [], checkpoint.rest.index)
    return reasons.find((one) => one.index === index) ?? null
  }

  /** Why bots gave their answers of the current line. */
  async reasons(): Promise<readonly Reason[]> {
    const entries = await this.entriesSince(0)
    const whole = entries.findLast(({ kind }) => isWhole(kind))
    if (whole === undefined) return []
    const { segments } = whole.body as unknown as GameRecord
    const { start, entries: carried } = segments[segments.length - 1]
    const rows = entries.filter(({ seq, kind }) => seq > whole.seq && isStepEntry(kind))
    return reasonsIn(rows, carried, start?.index ?? 0)
  }

  /** When the game began and its moves were made, undone ones too. Empty if that is not known. */
  async times(): Promise<readonly MoveTime[]> {
    const rows = this.store.rows.selectFrom('entries').select(['seat', 'at']).where('table_id', '=', this.id)
    const found = await rows.where('kind', 'in', ['begin', 'answer', 'undo', 'redo']).orderBy('seq').execute()
    return found.length > 0 ? found : ((await archivedTimes(this.store, this.id)) ?? [])
  }

  /** There are no entries of a packed game. */
  private async record(): Promise<{ readonly record: GameRecord; readonly entries: readonly StoredEntry[] }> {
    const archived = await archivedRecord(this.store, this.id)
    if (archived !== null) return { record: archived, entries: [] }
    const checkpoint = await this.store.checkpointBefore(this.id, Number.MAX_SAFE_INTEGER)
    const entries = await this.entriesSince(0)
    return { record: recordFrom(entries, checkpoint), entries }
  }

  private entriesSince(seq: number): Promise<readonly StoredEntry[]> {
    return this.store.since(this.id, seq, Number.MAX_SAFE_INTEGER)
  }

  /** There is an index of these entries; its condition must be written exactly like this. A new segment is long. */
  private async marks(): Promise<readonly Mark[]> {
    const rows = await this.store.rows
      .selectFrom('entries')
      .select(['seq', 'kind', 'seat', 'at', sql<string>`case kind when 'segment' then 'null' else body end`.as('body')])
      .where('table_id', '=', this.id)
      .where(sql<boolean>`kind not in ('answer', 'undo', 'redo')`)
      .orderBy('seq')
      .execute()
    return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }))
  }

  /** From a late checkpoint; null if there is none from which everything can be taken back that people may take back. */
  private async openLate(marks: readonly Mark[]): Promise<OpenedGame<S> | null> {
    const [begin, whole] = [marks.find(({ kind }) => isWhole(kind)), marks.findLast(({ kind }) => isWhole(kind))]
    if (begin === undefined || whole === undefined) return null
    const seqs = await this.checkpointsFrom(whole.seq)
    for (const at of seqs.length === 1 ? [0] : TRIED) {
      if (seqs[at] === undefined) return null
      const resumed = await this.resumed(begin, seqs[at].seq)
      if (resumed === null || resumed.match.lacksEarlier) continue
      return { ...resumed, broken: null, checkpointed: seqs[0].answers }
    }
    return null
  }

  private checkpointsFrom(seq: number): Promise<readonly { readonly seq: number; readonly answers: number }[]> {
    return this.store.rows
      .selectFrom('checkpoints')
      .select(['seq', 'answers'])
      .where('table_id', '=', this.id)
      .where('seq', '>=', seq)
      .where('rules', '=', this.pkg.game().version)
      .orderBy('seq', 'desc')
      .limit(1 + Math.max(...TRIED))
      .execute()
  }

  /** Null if it cannot be resumed there. */
  private async resumed(begin: Mark, seq: number): Promise<Pick<OpenedGame<S>, 'match' | 'last'> | null> {
    const row = await this.store.rows
      .selectFrom('checkpoints')
      .selectAll()
      .where('table_id', '=', this.id)
      .where('seq', '=', seq)
      .executeTakeFirst()
    const checkpoint = row === undefined ? null : checkpointIn({ ...row, state: JSON.parse(row.state) })
    if (checkpoint === null) return null
    const entries = await this.entriesSince(seq)
    const beginning = begin.body as unknown as GameRecord
    try {
      const match = Match.resumeAt(this.pkg.game(), beginning, checkpoint, stepsIn(entries))
      return { match, last: entries.at(-1)?.seq ?? seq }
    } catch (problem) {
      if (problem instanceof RecordError) return null
      throw problem
    }
  }

  /** A match at answer `to` of the current line that can return to `from`. */
  private async matchUpTo(from: number, to: number): Promise<Match<S>> {
    const { begin, checkpoint, rows } = await this.stretch(from, to)
    if (checkpoint === null || begin === undefined) return (await this.openWhole()).match
    const entries = entriesUpTo(stepsIn(rows), to - checkpoint.rest.index)
    return Match.resumeAt(this.pkg.game(), begin.body as unknown as GameRecord, checkpoint, entries)
  }

  /**
   * The entries that lead from a checkpoint at or before one answer of the current line to a later answer. A later
   * checkpoint ends them: all checkpoints are on the current line, because those that were taken back are gone.
   */
  private async stretch(from: number, to: number) {
    const marks = await this.marks()
    const begin = marks.find(({ kind }) => isWhole(kind))
    const whole = marks.findLast(({ kind }) => isWhole(kind))?.seq ?? 0
    const before = await this.store.checkpointBefore(this.id, from)
    const checkpoint = before === null || !this.isPresent(before, whole) ? null : checkpointIn(before)
    if (before === null || checkpoint === null) return { begin, checkpoint: null, rows: [] }
    const end = await this.checkpointSeqAt(to, before.seq)
    const rows = await this.store.since(this.id, before.seq, end - before.seq)
    return { begin, checkpoint, rows: rows.filter(({ kind }) => isStepEntry(kind)) }
  }

  private isPresent({ seq, rules }: Checkpoint, whole: number): boolean {
    return seq >= whole && rules === this.pkg.game().version
  }

  private async checkpointSeqAt(answers: number, after: number): Promise<number> {
    const row = await this.store.rows
      .selectFrom('checkpoints')
      .select('seq')
      .where('table_id', '=', this.id)
      .where('seq', '>', after)
      .where('answers', '>=', answers)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    return row?.seq ?? Number.MAX_SAFE_INTEGER
  }
}

/** `carried`: the entries before these. `first`: the position before all of them. */
function reasonsIn(rows: readonly StoredEntry[], carried: readonly Entry[], first: number): readonly Reason[] {
  const steps = rows.map((row) => ({ reason: row.reason, ...storedStep(row) }))
  const { answers } = lineOf([...carried, ...steps.map(({ entry }) => entry)])
  const places = new Map<Entry, number>(answers.map((answer, at) => [answer, first + at + 1]))
  return steps.flatMap(({ reason, entry, journal: lines }) => {
    const index = places.get(entry)
    return reason === null || index === undefined ? [] : [{ index, reason, lines }]
  })
}

const stepsIn = (entries: readonly StoredEntry[]): readonly Entry[] =>
  entries.filter(({ kind }) => isStepEntry(kind)).map((row) => storedStep(row).entry)
