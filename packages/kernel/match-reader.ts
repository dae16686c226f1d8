// The moments of a match: the present one and, replayed from its log, all earlier ones.
import { type Ask, plainAsk } from './asks.ts'
import type { DiceState, Loaded } from './chance.ts'
import { replayError } from './faults.ts'
import type { Game, Outcome, Seat } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { type Earlier, type MatchCheckpoint, MatchLog, revisionBefore } from './match-log.ts'
import type { Options } from './options.ts'
import type { Position } from './position.ts'
import {
  type Consent,
  diceOf,
  type Entry,
  type GameRecord,
  type Origin,
  RecordError,
  type RecordedChance,
} from './record.ts'
import { type Rest, type Retention, Run, type Step } from './run.ts'
import { FILE_WORDS } from './text/game-file.ts'
import { reveals, type UndoLimit, type UndoRule } from './undo.ts'
import { cloneJson, type Json } from './values.ts'

/** Everything that can be read of a match, without changing it. */
export abstract class MatchReader<S = unknown> {
  readonly seats: readonly Seat[]
  protected run: Run<S>
  protected readonly log: MatchLog<S>
  protected readonly revealing = new WeakMap<Step, boolean>()
  protected revision: number

  protected constructor(
    readonly game: Game<S>,
    history: GameRecord,
    /** Null for the set-up. */
    rest: Rest<S> | null,
    /** If only the entries since `rest` are known. */
    earlier: Earlier | null = null,
  ) {
    this.seats = game.seats(history.options)
    this.revision = earlier?.revision ?? revisionBefore(history)
    this.log = new MatchLog(this.seats, history, rest?.notes ?? 0, earlier)
    const { lines, linesForgotten } = this.log
    this.run =
      rest === null
        ? Run.begin(game, history.options, diceOf(history), lines)
        : Run.from(game, rest, lines, this.revision, linesForgotten)
    this.log.checkpoints.add(this.run.rest)
  }

  get options(): Options {
    return this.log.history.options
  }

  /** Includes the secret, if there is one. */
  get chance(): RecordedChance {
    return this.log.history.chance
  }

  get undoRule(): UndoRule {
    return this.log.history.undo
  }

  get loaded(): Loaded | undefined {
    return this.log.history.loaded
  }

  /** Where the game comes from, if it did not begin with its set-up. */
  get origin(): Origin | undefined {
    return this.log.history.origin
  }

  get corrections(): Json | undefined {
    return this.log.history.corrections
  }

  /** The answers in effect, since this version of the rules took over the game. */
  get line(): readonly Step[] {
    return this.log.present.answers
  }

  /** All entries of this version of the rules, including answers taken back. */
  get entries(): readonly Entry[] {
    return this.log.segment.entries
  }

  /** One segment for each version of the rules that the game was played with. */
  get segmentCount(): number {
    return this.log.segmentCount
  }

  /** The first position of this version of the rules. */
  get first(): number {
    return this.log.first
  }

  /** The first position that this match can return to: later than `first` if it has forgotten earlier entries. */
  get earliest(): number {
    return this.log.startIndex
  }

  get index(): number {
    return this.run.index
  }

  get over(): boolean {
    return this.run.over
  }

  get outcome(): Outcome | null {
    return this.run.outcome
  }

  /** The state itself, for tests and for code in the same process; never for a client. */
  get state(): S {
    return this.run.state
  }

  /** The last resting point, not copied: for tests and for storage. */
  get resting(): Rest<S> {
    return this.run.rest
  }

  /**
   * The journal as far as this match has it, including lines that only some seats may read: for tests and storage, never
   * for a client.
   */
  get notes(): readonly JournalEntry[] {
    return this.log.lines
  }

  /** The journal from this line on, including lines that only some seats may read. */
  journalSince(line: number): readonly JournalEntry[] {
    return this.log.journalSince(line)
  }

  /** How many of the first `most` lines of the journal a seat may read. */
  lineCount(seat: string | null, most?: number): number {
    return this.log.lineCount(seat, most)
  }

  /** The last resting point, if that is now: with the entries that follow, `resumeAt` continues from it. */
  get checkpoint(): MatchCheckpoint<S> | null {
    return this.run.rest.index === this.index ? this.log.checkpointAt(this.run.rest, this.revision) : null
  }

  /**
   * Forgets earlier entries, journal lines and checkpoints, which a store has, but keeps at least the last `answers`. What
   * a seat can take back by itself does not change. To take back more, or to export the record, open the match again.
   */
  forgetEarlier(answers: number): void {
    if (this.log.forgetEarlier(this.index - answers, this.revision)) this.run.linesBefore = this.log.linesForgotten
  }

  /**
   * Whether people could by themselves take back answers that this match has forgotten: after an undo by consent, or if it
   * was resumed at a late checkpoint. It must then be opened with more entries.
   */
  get lacksEarlier(): boolean {
    return this.log.startIndex > this.first && !this.line.some(({ chance }) => chance.length > 0)
  }

  /** The position after the last answer of a seat under this version of the rules; null if it has given none. */
  lastMoveOf(seat: string): number | null {
    return this.log.lastMoveOf(seat)
  }

  get asks(): readonly Ask[] {
    return this.run.pending
  }

  get waiting(): readonly string[] {
    return waitingIn(this.run)
  }

  position(seat: string | null): Position<S> {
    return copied(this.positionIn(this.run, this.log.lines, seat, this.log.present.undone))
  }

  /** The present position without journal, and not copied: valid until the next answer, and must not be changed. */
  livePosition(seat: string | null): Position<S> {
    return this.positionIn(this.run, [], seat, this.log.present.undone)
  }

  /** The position after `index` answers on the current line. */
  at(index: number, seat: string | null): Position<S> {
    const { run, journal } = this.replayTo(index)
    return copied(this.positionIn(run, journal, seat, this.line.slice(index - this.log.startIndex).toReversed()))
  }

  /** The positions from one answer of the current line to a later one: all from one replay. */
  *positions(from: number, to: number, seat: string | null): Generator<Position<S>> {
    if (to > this.index) throw new RecordError(FILE_WORDS.noPosition(to), to)
    const { run, journal } = this.replayTo(from)
    for (let length = from - this.log.startIndex; ; length++) {
      yield copied(this.positionIn(run, journal, seat, this.line.slice(length).toReversed()))
      if (run.index >= to) return
      this.playOn(run, [this.line[length]])
      run.dice.log = []
    }
  }

  /** What a seat may see at the start and after each answer of the current line: all from one replay. */
  *views(seat: string | null): Generator<S> {
    for (const run of this.runs()) yield cloneJson(this.game.view(run.state, seat))
  }

  /**
   * The game as a run at the start and after each answer of the current line, for playouts from every moment. Always the
   * same run, which goes on with the next one; it must not be changed.
   */
  *runs(): Generator<Run<S>> {
    const run = this.runFromStart([])
    this.applyConsents(run)
    yield run
    for (const step of this.line) {
      this.playOn(run, [step])
      yield run
    }
  }

  /** For search: a run from here with hidden things drawn at random, as far as this seat knows. */
  imagine(seat: string | null, dice: DiceState, retention?: Retention): Run<S> {
    return this.run.imagine(seat, dice, retention)
  }

  /** An independent run from here, with the journal so far. */
  forkRun(): Run<S> {
    const run = this.run.fork()
    run.journal = this.log.lines.slice()
    run.linesBefore = this.log.linesForgotten
    return run
  }

  /** Replays answers in a run, and the undos by consent between them. Throws only RecordError. */
  protected playOn(run: Run<S>, steps: readonly Step[]): void {
    try {
      for (const step of steps) {
        const { rest } = run
        if (!run.repeat(step)) throw new RecordError(FILE_WORDS.cannotReplay(run.index), run.index)
        if (run.rest !== rest) this.log.checkpoints.add(run.rest)
        this.applyConsents(run)
      }
    } catch (problem) {
      throw replayError(problem, run.index)
    }
  }

  protected applyConsents(run: Run<S>): void {
    const { standing } = this.log.present
    if (standing.length === 0) return
    for (const { after, entry } of standing) if (after === run.index - this.log.startIndex) applyConsent(run, entry)
  }

  protected replaceRun({ run, journal }: Replayed<S>): void {
    this.log.lines.length = Math.min(this.log.lines.length, run.rest.notes - this.log.linesForgotten)
    for (const line of journal.slice(this.log.lines.length)) this.log.lines.push(line)
    run.journal = this.log.lines
    this.run = run
    this.renumber()
  }

  protected renumber(): void {
    this.run.revision = this.revision
    for (const ask of this.run.pending) ask.revision = this.revision
  }

  /** A run at answer `index` of the current line, replayed from a resting point before it. */
  protected replayTo(index: number, from?: Rest<S>): Replayed<S> {
    if (!Number.isInteger(index) || index < this.log.startIndex || index > this.log.startIndex + this.line.length) {
      throw new RecordError(FILE_WORDS.noPosition(index), index)
    }
    const last = this.run.rest
    const rest = from ?? (last.index <= index ? last : this.log.checkpoints.before(index))
    const forgotten = this.log.linesForgotten
    const journal = this.log.lines.slice(0, rest === null ? 0 : rest.notes - forgotten)
    const run = this.runAt(rest, journal)
    this.applyConsents(run)
    this.playOn(run, this.line.slice(run.index - this.log.startIndex, index - this.log.startIndex))
    run.dice.log = []
    return { run, journal }
  }

  private runAt(rest: Rest<S> | null, journal: JournalEntry[]): Run<S> {
    if (rest === null) return this.runFromStart(journal)
    try {
      return Run.from(this.game, rest, journal, this.revision, this.log.linesForgotten)
    } catch (problem) {
      throw replayError(problem, rest.index)
    }
  }

  /** For a match that was opened from a checkpoint, when no checkpoint is early enough. */
  protected runFromStart(journal: JournalEntry[]): Run<S> {
    const start = this.log.segment.start as Rest<S> | null
    if (this.log.isWhole) for (const line of this.log.linesBefore(start?.notes ?? 0)) journal.push(line)
    if (start !== null) return Run.from(this.game, start, journal, this.revision, this.log.linesForgotten)
    const run = Run.begin(this.game, this.log.history.options, diceOf(this.log.history), journal)
    run.revision = this.revision
    return run
  }

  protected positionIn(
    run: Run<S>,
    journal: readonly JournalEntry[],
    seat: string | null,
    undone: readonly Step[],
  ): Position<S> {
    const length = run.index - this.log.startIndex
    const free = this.undoRule === 'free'
    const others = undone.findLastIndex((step) => !free && step.seat !== seat)
    return {
      game: this.game.id,
      seat,
      index: run.index,
      view: this.game.view(run.state, seat),
      asks: run.pending.filter((ask) => ask.seat === seat && ask.answerable).map(plainAsk),
      waiting: waitingIn(run),
      journal: journal.filter((entry) => visibleTo(entry, seat)),
      outcome: run.outcome,
      ...(free ? { undo: length, undoLimit: this.startLimit } : this.ownReach(seat, length)),
      redo: undone.length - 1 - others,
    }
  }

  /** How many of the first `length` answers of the line a seat may take back alone, and why no more. */
  protected ownReach(seat: string | null, length: number): Pick<Position, 'undo' | 'undoLimit'> {
    if (seat === null) return { undo: 0, undoLimit: { reason: 'no-seat' } }
    const { answers } = this.log.present
    let first = length
    while (first > 0 && answers[first - 1].seat === seat && answers[first - 1].chance.length === 0) first--
    const revealed = this.lastRevealing(first, length)
    const stays = revealed ?? first
    const undo = length - stays
    if (stays === 0) return { undo, undoLimit: this.startLimit }
    const reason = revealed !== null ? 'revealed' : answers[first - 1].seat === seat ? 'chance' : 'other-seat'
    return { undo, undoLimit: { reason, answer: this.log.startIndex + stays } }
  }

  protected get startLimit(): UndoLimit {
    return this.first === 0 ? { reason: 'start' } : { reason: 'new-rules', answer: this.first }
  }

  /** The last answer after `from` and up to `to`, counted from 1, that revealed something to a seat; null if none did. */
  protected lastRevealing(from: number, to: number): number | null {
    const answers = this.line.slice(from, to)
    const unchecked = answers.findLastIndex((step) => !this.revealing.has(step))
    if (unchecked >= 0) this.findRevealing(from, answers)
    const last = answers.findLastIndex((step) => this.revealing.get(step))
    return last < 0 ? null : from + last + 1
  }

  protected findRevealing(from: number, answers: readonly Step[]): void {
    const seats = this.seats.map(({ id }) => id)
    const first = answers.findIndex((step) => !this.revealing.has(step))
    const { run } = this.replayTo(this.log.startIndex + from + first)
    for (const step of answers.slice(first)) {
      const before = run.fork()
      run.journal = []
      this.playOn(run, [step])
      if (!this.revealing.has(step)) this.revealing.set(step, reveals(before, run, step, seats))
    }
  }
}

const copied = <S>(position: Position<S>): Position<S> => ({ ...position, view: cloneJson(position.view) })

function waitingIn<S>(run: Run<S>): readonly string[] {
  const seats: string[] = []
  for (const ask of run.pending) if (!ask.optional && ask.answerable && !seats.includes(ask.seat)) seats.push(ask.seat)
  return seats
}

interface Replayed<S> {
  readonly run: Run<S>
  readonly journal: JournalEntry[]
}

/** Applies what lasts of an undo by consent: a line in the journal, and dice that do not go back. */
export function applyConsent<S>(run: Run<S>, { undo, by, agreed, dice }: Consent): void {
  if (undo > 0) run.note('undone', { answers: undo, by, agreed })
  if (dice !== undefined) run.skipDice(dice)
}
