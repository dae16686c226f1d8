import { applyDifference, bringUpToDate, checksum, type Difference, DifferenceError } from './difference.ts'
import { type NamedForms, namedAsks, newForms, rememberForms, wholeAsks } from './form-names.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import type { Match } from './match.ts'
import type { Appended } from './match-changes.ts'
import type { Position } from './position.ts'
import { cloneJson, type Json } from './values.ts'

/** A line of the journal without its index if that is the one of the change: almost always. */
export type SentLine = Omit<JournalEntry, 'index'> & { readonly index?: number }

/** How an entry changed the position of a seat. */
export interface PositionChange {
  /** Number of answers on the line after the change. */
  readonly index: number
  /** Of everything except index and journal; null if nothing else changed for the seat. Forms of questions are named. */
  readonly change: Difference | null
  /** The schemas of forms that were not sent before. */
  readonly forms?: NamedForms
  /** Number of this seat's journal lines that remain; `journal` is appended to them. */
  readonly journalFrom: number
  readonly journal: readonly SentLine[]
  /** Checksum of the position after the change, without its journal. On every 16th change. */
  readonly check?: number
}

const CHECK_EVERY = 16

type Shown<S> = Omit<Position<S>, 'journal' | 'index' | 'game' | 'seat'>

const shownOf = <S>({ view, asks, waiting, outcome, undo, redo, undoLimit }: Position<S>): Shown<S> => ({
  view,
  asks: namedAsks(asks),
  waiting,
  outcome,
  undo,
  redo,
  undoLimit,
})

/** Everything except the view. */
const restOf = <S>({ asks, waiting, outcome, undo, redo, undoLimit }: Position<S>): Omit<Shown<S>, 'view'> => ({
  asks: namedAsks(asks),
  waiting,
  outcome,
  undo,
  redo,
  undoLimit,
})

/** The view of a game that hides nothing: kept and compared once for all seats. */
export class OpenView<S = unknown> {
  private shown: S | null = null
  private last: { readonly made: Appended; readonly change: Difference | null } | null = null
  private checked: { readonly made: Appended; readonly sum: number } | null = null

  /** What every seat was last sent. */
  from(state: S): S {
    this.shown ??= cloneJson(state)
    return this.shown
  }

  next(made: Appended, state: S): Difference | null {
    if (this.last?.made === made) return this.last.change
    const change = bringUpToDate(this.from(state) as object, state as object)
    this.last = { made, change }
    return change
  }

  /** Checksum of the view after this entry. */
  checksum(made: Appended, state: S): number {
    if (this.checked?.made !== made) this.checked = { made, sum: checksum(this.from(state)) }
    return this.checked.sum
  }

  /** Nobody is sent anything any more, or all get whole positions. */
  forget(): void {
    this.shown = null
    this.last = null
    this.checked = null
  }
}

/** Remembers what a seat was last sent, and computes the change to send after each entry. */
export class PositionFeed<S = unknown> {
  private readonly shown: Omit<Shown<S>, 'view'> & { view?: S }
  private readonly open: OpenView<S> | null
  private lines: number
  private sent = 0
  /** The names of forms that every receiver has. */
  private readonly forms = new Set<string>()

  /** The receiver must already have the current position. Feeds of the same match can share an open view. */
  constructor(
    private readonly match: Match<S>,
    readonly seat: string | null,
    open: OpenView<S> | null = null,
  ) {
    const position = match.livePosition(seat)
    this.open = position.view === match.state ? open : null
    this.open?.from(match.state)
    this.shown = cloneJson(this.open === null ? shownOf(position) : restOf(position))
    this.lines = match.lineCount(seat)
    newForms(position.asks, this.forms)
  }

  /** A further receiver has got the current position, and knows only the forms in it. */
  added(): void {
    this.forms.clear()
    newForms(this.match.livePosition(this.seat).asks, this.forms)
  }

  /** Must be called after every entry, before the next one. */
  next(made: Appended): PositionChange {
    const { entry, index, journalFrom, journal } = made
    if ('undo' in entry) this.lines = this.match.lineCount(this.seat, journalFrom)
    const position = this.match.livePosition(this.seat)
    const change = this.change(made, position)
    const forms = newForms(position.asks, this.forms)
    const news = journal.filter((line) => visibleTo(line, this.seat)).map((line) => sentLine(line, index))
    const from = this.lines
    this.lines += news.length
    const check = ++this.sent % CHECK_EVERY === 0 ? { check: this.checksum(made) } : {}
    return { index, change, ...(forms === null ? {} : { forms }), journalFrom: from, journal: news, ...check }
  }

  private change(made: Appended, position: Position<S>): Difference | null {
    if (this.open === null) return bringUpToDate(this.shown, shownOf(position))
    if (position.view !== this.match.state) throw new Error('a game that hid nothing hides something now')
    return withView(this.open.next(made, position.view), bringUpToDate(this.shown, restOf(position)))
  }

  private checksum(made: Appended): number {
    if (this.open === null) return checksum(this.shown)
    return checksum(this.shown, { view: this.open.checksum(made, this.match.state) })
  }
}

/** Combines the change of the view with that of the other parts of a position. */
function withView(view: Difference | null, rest: Difference | null): Difference | null {
  if (view === null) return rest
  if (rest === null) return { o: { view } }
  if ('o' in rest || 'x' in rest) return { ...rest, o: { view, ...rest.o } }
  throw new DifferenceError('a position is an object')
}

/** What changed from one position of a seat to a later one on the same line. */
export function changeBetween<S>(before: Position<S>, after: Position<S>): PositionChange {
  const change = bringUpToDate(cloneJson(shownOf(before)), shownOf(after))
  const journalFrom = before.journal.length
  const { index } = after
  const known = new Set<string>()
  newForms(before.asks, known)
  const forms = newForms(after.asks, known)
  const journal = after.journal.slice(journalFrom).map((line) => sentLine(line, index))
  return { index, change, ...(forms === null ? {} : { forms }), journalFrom, journal }
}

function sentLine(line: JournalEntry, index: number): SentLine {
  if (line.index !== index) return line
  const { kind, data, to } = line
  return to === undefined ? { kind, data } : { kind, data, to }
}

/** The position after a change. Throws DifferenceError if the change belongs to another position. */
export function applyChange<S>(position: Position<S>, sent: PositionChange): Position<S> {
  const { index, change, forms, journalFrom, journal, check } = sent
  if (journalFrom > position.journal.length) throw new DifferenceError('lines of the log are missing')
  rememberForms(position.asks, forms)
  const before = shownOf(position) as unknown as Json
  const after = change === null ? before : applyDifference(before, change)
  if (check !== undefined && checksum(after) !== check) throw new DifferenceError('the position is not what was sent')
  const { game, seat } = position
  const lines = [...position.journal.slice(0, journalFrom), ...journal.map((line) => ({ index, ...line }))]
  const shown = after as unknown as Shown<S>
  return { game, seat, index, journal: lines, ...shown, asks: wholeAsks(shown.asks) }
}
