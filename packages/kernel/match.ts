import { type Ask, plainAsk } from './asks.ts'
import { commitment, type DiceState, type Loaded, type SourceState } from './chance.ts'
import type { Draws } from './draws.ts'
import type { Game, Outcome, Seat } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { entriesOf, lineOf } from './line.ts'
import { type Earlier, historySince, type MatchCheckpoint, MatchLog, revisionBefore } from './match-log.ts'
import { type Options, readOptions } from './options.ts'
import type { FaultReport, Position, Refusal } from './position.ts'
import {
  beginningCheck,
  type Consent,
  diceOf,
  type Entry,
  type GameRecord,
  isConsent,
  isSealed,
  isStep,
  type Origin,
  RecordError,
  type RecordedChance,
  type Redo,
  type Segment,
  type Undo,
} from './record.ts'
import { type Rest, type Retention, Run, type Step, sameResults } from './run.ts'
import { reveals, type UndoLimit, type UndoRequest, type UndoRule } from './undo.ts'
import { cloneJson, type Json, sameJson } from './values.ts'

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

/** What an answer, undo or redo added to a match: all that a store or a client needs to stay in sync. */
export interface Appended {
  readonly ok: true
  readonly entry: Entry
  /** Number of answers on the current line. */
  readonly index: number
  /** Number of journal lines that remain; `journal` is appended to them. */
  readonly journalFrom: number
  readonly journal: readonly JournalEntry[]
  /** The seats that must answer. */
  readonly waiting: readonly string[]
}

/** Nothing has changed. */
export interface Refused extends Refusal {
  readonly ok: false
}

export type Change = Appended | Refused

/** Why a change was refused; null if it was made. */
export function refusalIn(change: Change): Refusal | null {
  if (change.ok) return null
  const { ok: _, ...refusal } = change
  return refusal
}

/** An ask, and the choice that an answer means to it. */
interface Asked {
  readonly ask: Ask
  readonly choice: unknown
}

const refuse = (reason: string, data?: Json): Refused =>
  data === undefined ? { ok: false, rule: 'kernel', reason } : { ok: false, rule: 'kernel', reason, data }

/**
 * A game being played: a log of entries, and the run that results from them. Every change goes through `answer`, `undo`
 * and `redo`, which append one entry and return it. A refused call changes nothing.
 */
export class Match<S = unknown> {
  readonly seats: readonly Seat[]
  private run: Run<S>
  private readonly log: MatchLog<S>
  private readonly revealing = new WeakMap<Step, boolean>()
  private revision: number

  private constructor(
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

  static begin<S>(game: Game<S>, beginning: Beginning = {}): Match<S> {
    const { loaded = null, corrections, undo = 'free' } = beginning
    const options = readOptions(game.options, beginning.options ?? {})
    const segment: Segment = { version: game.version, start: null, opening: [], entries: [] }
    const history: GameRecord = {
      format: 'interregnum-record-2',
      game: game.id,
      options,
      chance: chanceOf(beginning),
      undo,
      ...(loaded === null ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
      segments: [segment],
    }
    const match = new Match(game, history, null)
    history.segments[0] = { ...segment, opening: match.run.dice.log.slice() }
    match.run.dice.log = []
    return match
  }

  /**
   * Loads a record and verifies it by replaying its last segment. A record of another version of the rules continues
   * from its checkpoint in a new segment instead.
   */
  static load<S>(game: Game<S>, record: GameRecord): Match<S> {
    const history = ownHistory(game, record)
    const last = history.segments[history.segments.length - 1]
    if (last.version !== game.version) return Match.continueWithNewRules(game, history, last, record.checkpoint)
    const entries = last.entries.splice(0)
    const match = Match.start(game, history, last)
    for (const entry of entries) {
      const index = match.index + (isStep(entry) ? 1 : 0)
      const problem = match.follow(entry)
      if (problem !== null) throw new RecordError(`The game file is not valid at move ${index}: ${problem}.`, index)
    }
    return match
  }

  /**
   * Loads a trusted record, such as one from our own store, from its checkpoint. Earlier answers are replayed only when
   * somebody goes back to them. Without a checkpoint of this version of the rules this is `load`.
   */
  static open<S>(game: Game<S>, record: GameRecord): Match<S> {
    const { checkpoint } = record
    const last = record.segments[record.segments.length - 1]
    if (checkpoint === undefined || last.version !== game.version) return Match.load(game, record)
    try {
      return Match.fromCheckpoint(game, ownHistory(game, record), checkpoint as Rest<S>)
    } catch {
      return Match.load(game, record)
    }
  }

  /**
   * Continues a record that cannot be replayed, at its checkpoint and in a new segment. The answers after the checkpoint
   * are carried over as far as the rules accept them; the others are void.
   */
  static reopen<S>(game: Game<S>, record: GameRecord): Match<S> {
    const history = ownHistory(game, record)
    return Match.continueWithNewRules(game, history, history.segments[history.segments.length - 1], record.checkpoint)
  }

  /**
   * Continues a match of which a store has everything: at a checkpoint, with the entries since. `beginning` is any record
   * of the game, even one without entries.
   */
  static resumeAt<S>(
    game: Game<S>,
    beginning: GameRecord,
    { rest, ...earlier }: MatchCheckpoint,
    entries: readonly Entry[],
  ): Match<S> {
    const history = historySince(ownHistory(game, beginning), game.version, rest, entries)
    return Match.playedFrom(Match.fromRest(game, history, rest as Rest<S>, earlier))
  }

  /** A copy of the whole record, for storage. Contains the dice secret: never send it to a client. */
  exportRecord(): GameRecord {
    if (!this.log.isWhole) throw new Error('only a store has the earlier entries of this match')
    const { segments, ...rest } = this.log.history
    const { outcome } = this.run
    const journal = this.log.lines.slice(this.log.segment.start?.notes ?? 0)
    return cloneJson({
      ...rest,
      segments: [...segments.slice(0, -1), { ...this.log.segment, journal }],
      checkpoint: this.run.rest,
      check: beginningCheck(this.log.history),
      ...(outcome === null ? {} : { outcome: outcome as unknown as Json }),
    })
  }

  /** A copy of the whole record that may be public. Null for a sealed game in progress: the record has its secret. */
  publishRecord(): GameRecord | null {
    return isSealed(this.log.history.chance) && !this.run.over ? null : this.exportRecord()
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

  answer(seat: string, answer: Json, askId?: string): Change {
    if (this.run.over) return refuse('over')
    const asked = this.askedOf(seat, answer, askId)
    if ('reason' in asked) return { ok: false, ...asked }
    // Records a copy of the form as read: the caller's object may have extra fields, and may change later.
    const given = asked.ask.isForm ? (cloneJson(asked.choice) as Json) : answer
    const from = this.log.linesWritten
    const step = this.go(asked.ask, asked.choice, given)
    return 'reason' in step ? { ok: false, ...step } : this.append(step, from)
  }

  /** Takes back answers. To go back further than a seat may alone, every person has to agree. */
  undo(answers = 1, request: UndoRequest = {}): Change {
    if (!Number.isInteger(answers) || answers < 1) return refuse('malformed', { problem: 'undo takes a whole number' })
    const { length } = this.line
    if (answers > length) return refuse('undo-too-far', { most: length })
    const entry = this.undoRule === 'free' ? { undo: answers } : this.ownUndo(answers, request)
    return 'ok' in entry ? entry : this.goBack(entry)
  }

  redo(answers = 1, { by }: UndoRequest = {}): Change {
    if (!Number.isInteger(answers) || answers < 1) return refuse('malformed', { problem: 'redo takes a whole number' })
    const { undone } = this.log.present
    if (answers > undone.length) return refuse('redo-too-far', { most: undone.length })
    if (this.undoRule === 'free') return this.goForward({ redo: answers })
    if (by === undefined || !this.isSeat(by)) return refuse('no-such-seat', { seat: by ?? null })
    const others = undone.slice(undone.length - answers).find(({ seat }) => seat !== by)
    return others === undefined ? this.goForward({ redo: answers, by }) : refuse('not-yours', { seat: others.seat })
  }

  /** Why this seat cannot choose an option now; null if it can. */
  why(seat: string, option: Json): Refusal | null {
    if (this.run.over) return { rule: 'kernel', reason: 'over' }
    const asked = this.askedOf(seat, option)
    return 'reason' in asked ? asked : null
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
    if (to > this.index) throw new RecordError(`There is no position ${to}.`, to)
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

  /** An independent match with the same history up to `index`. */
  fork(index = this.run.index): Match<S> {
    const length = index - this.log.startIndex
    if (!Number.isInteger(index) || length < 0 || length > this.line.length || !this.log.isWhole)
      throw new RecordError(`There is no position ${index} to fork from.`)
    const { segments, ...rest } = this.log.history
    const entries = entriesOf(this.line.slice(0, length), this.log.present.standing)
    const fork = cloneJson({ ...rest, segments: [...segments.slice(0, -1), { ...this.log.segment, entries }] })
    const start = this.run.rest.index <= index ? this.run.rest : this.log.checkpoints.before(index)
    if (start === null) return Match.load(this.game, fork)
    return Match.fromCheckpoint(this.game, fork, start, this.log.lines)
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

  /** A match at the start of a segment. Checks the recorded chance of the set-up. */
  private static start<S>(game: Game<S>, history: GameRecord, segment: Segment): Match<S> {
    const match = Match.fromRest(game, history, segment.start as Rest<S> | null)
    const drawn = match.run.dice.log
    if (!sameResults(drawn, segment.opening)) {
      throw new RecordError('The set-up in this game file doesn’t match its dice.', match.index)
    }
    match.run.dice.log = []
    return match
  }

  /** A match at a resting point, or at the set-up. If the rules throw there, the record is wrong. */
  private static fromRest<S>(
    game: Game<S>,
    history: GameRecord,
    start: Rest<S> | null,
    earlier: Earlier | null = null,
  ): Match<S> {
    const dice = diceOf(history)
    if (start !== null && !sameSource(start.dice.source, dice.source)) {
      throw new RecordError('The dice in this game file change partway through.', start.index)
    }
    try {
      return new Match(game, history, start, earlier)
    } catch (problem) {
      if (problem instanceof RecordError) throw problem
      throw new RecordError(`The rules can’t load this game file: ${messageOf(problem)}.`, start?.index ?? 0)
    }
  }

  /** A match at a resting point on the line of the last segment. Only the answers after it are replayed. */
  private static fromCheckpoint<S>(
    game: Game<S>,
    history: GameRecord,
    rest: Rest<S>,
    lines?: readonly JournalEntry[],
  ): Match<S> {
    const segment = history.segments[history.segments.length - 1]
    if (lines !== undefined) {
      const journal = lines.slice(segment.start?.notes ?? 0, rest.notes)
      history.segments[history.segments.length - 1] = { ...segment, journal }
    }
    return Match.playedFrom(Match.fromRest(game, history, rest))
  }

  /** Plays the answers after the resting point at which a match is. */
  private static playedFrom<S>(match: Match<S>): Match<S> {
    const { entries } = match.log.segment
    const { rest } = match.run
    match.log.present = lineOf(entries)
    match.revision += entries.filter((entry) => 'undo' in entry).length
    const since = match.line.length - (rest.index - match.log.startIndex)
    if (rest.index < match.log.startIndex || since < 0)
      throw new RecordError('The checkpoint is not on the line.', rest.index)
    match.applyConsents(match.run)
    match.playOn(match.run, match.line.slice(match.line.length - since))
    match.run.dice.log = []
    match.renumber()
    return match
  }

  /** Opens a new segment at the last resting point, and carries over the later answers that the new rules accept. */
  private static continueWithNewRules<S>(
    game: Game<S>,
    history: GameRecord,
    last: Segment,
    checkpoint: GameRecord['checkpoint'],
  ): Match<S> {
    if (checkpoint === undefined) {
      throw new RecordError(
        `This game was made with rules ${last.version}; this is ${game.version}, and the file has no save point to continue from.`,
      )
    }
    // One more line: `rules-changed`.
    const start = { ...upgraded(game, checkpoint, last.version), notes: checkpoint.notes + 1 }
    const { answers, standing } = lineOf(last.entries)
    const from = last.start?.index ?? 0
    const since = from + answers.length - start.index
    if (since < 0 || since > answers.length) {
      throw new RecordError('The save point in this game file doesn’t match its moves.', start.index)
    }
    const carried = entriesOf(answers, standing, answers.length - since)
    const segment = cutAtRest(last, checkpoint)
    history.segments[history.segments.length - 1] = segment
    // A first pass counts the answers that the new rules accept; the second writes that count to the journal.
    segment.carried = since
    segment.voided = since - Match.resume(game, cloneJson(history), start, carried).line.length
    return Match.resume(game, history, start, carried)
  }

  private static resume<S>(
    game: Game<S>,
    history: GameRecord,
    start: Rest<S>,
    carried: readonly (Step | Consent)[],
  ): Match<S> {
    const segment: Segment = { version: game.version, start, opening: [], entries: [] }
    history.segments.push(segment)
    const match = Match.fromRest(game, history, start)
    history.segments[history.segments.length - 1] = { ...segment, opening: match.run.dice.log.slice() }
    match.run.dice.log = []
    for (const entry of carried) if (!match.carry(entry)) break
    return match
  }

  private carry(entry: Step | Consent): boolean {
    if (!isStep(entry)) return this.goBack(entry).ok
    const asked = this.askedOf(entry.seat, entry.answer)
    if ('reason' in asked) return false
    // Tried on a fork first: if the new rules throw, or chance gives other results, the answer is void.
    const fork = this.run.fork()
    const { serial } = asked.ask
    try {
      if (!fork.repeat({ ...entry, serial })) return false
    } catch {
      return false
    }
    return this.answer(entry.seat, entry.answer, asked.ask.id).ok
  }

  private isSeat(seat: string): boolean {
    return this.seats.some(({ id }) => id === seat)
  }

  private append(entry: Entry, journalFrom: number): Appended {
    this.log.append(entry)
    const journal = this.journalSince(journalFrom)
    return { ok: true, entry, index: this.run.index, journalFrom, journal, waiting: this.waiting }
  }

  /** Finds the ask that an answer is meant for, and the choice it means; or the reason why there is none. */
  private askedOf(seat: string, answer: Json, askId?: string): Asked | Refusal {
    const asks = this.run.pending
    if (askId !== undefined) {
      const ask = asks.find((open) => open.id === askId)
      if (ask === undefined) return kernel('closed-ask', { ask: askId })
      return ask.seat === seat ? this.resolve(ask, answer) : kernel('wrong-seat', { seat })
    }
    const own = asks.filter((ask) => ask.seat === seat)
    let best: Refusal | null = null
    // Options are unique among the open asks of a seat, so the answer alone identifies its ask.
    for (const ask of own) {
      const asked = this.resolve(ask, answer)
      if (!('reason' in asked)) return asked
      if (best === null || weight(asked, answer) > weight(best, answer)) best = asked
    }
    if (best !== null && (best.rule !== 'kernel' || own.some((ask) => ask.answerable))) return best
    return kernel(this.isSeat(seat) ? 'not-asked' : 'no-such-seat', { seat })
  }

  private resolve(ask: Ask, answer: Json): Asked | Refusal {
    try {
      const resolved = ask.resolve(answer)
      return 'no' in resolved ? { ...resolved.no } : { ask, choice: resolved.choice }
    } catch (problem) {
      return faultIn(this.game, this.run.index + 1, ask, answer, problem)
    }
  }

  /** Plays one answer. If a rule throws, the run is rebuilt and the answer is refused as a fault. */
  private go(ask: Ask, choice: unknown, answer: Json): Step | Refusal {
    const { rest, state } = this.run
    const isOpen = this.seats.every(({ id }) => this.game.view(state, id) === state)
    try {
      const step = this.run.answer(ask, choice, answer)
      // Nothing is revealed where nothing is hidden: saves a replay when somebody asks how far undo reaches.
      if (isOpen) this.revealing.set(step, false)
      if (this.run.rest !== rest) this.log.checkpoints.add(this.run.rest)
      return step
    } catch (problem) {
      const fault = faultIn(this.game, this.run.index, ask, answer, problem)
      this.replaceRun(this.replayTo(this.log.startIndex + this.line.length, rest))
      return fault
    }
  }

  /** The entry for an undo under the rule `own`, or the reason why it is refused. */
  private ownUndo(answers: number, { by, people, agreed = [] }: UndoRequest): Undo | Consent | Refused {
    if (by === undefined || !this.isSeat(by)) return refuse('no-such-seat', { seat: by ?? null })
    const { undo: most, undoLimit: limit } = this.ownReach(by, this.line.length)
    if (answers <= most) return { undo: answers, by }
    const asked = this.seats.map(({ id }) => id).filter((seat) => seat !== by && (people?.includes(seat) ?? true))
    const missing = asked.filter((seat) => !agreed.includes(seat))
    if (missing.length > 0) return refuse('needs-consent', { most, limit: { ...limit }, missing })
    return this.consentTo(answers, by, asked)
  }

  private consentTo(undo: number, by: string, agreed: readonly string[]): Consent {
    const rolled = this.line.slice(this.line.length - undo).some(({ chance }) => chance.length > 0)
    return { undo, by, agreed, ...(rolled ? { dice: this.run.dice.mark } : {}) }
  }

  /** How many of the first `length` answers of the line a seat may take back alone, and why no more. */
  private ownReach(seat: string | null, length: number): Pick<Position, 'undo' | 'undoLimit'> {
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

  private get startLimit(): UndoLimit {
    return this.first === 0 ? { reason: 'start' } : { reason: 'new-rules', answer: this.first }
  }

  /** The last answer after `from` and up to `to`, counted from 1, that revealed something to a seat; null if none did. */
  private lastRevealing(from: number, to: number): number | null {
    const answers = this.line.slice(from, to)
    const unchecked = answers.findLastIndex((step) => !this.revealing.has(step))
    if (unchecked >= 0) this.findRevealing(from, answers)
    const last = answers.findLastIndex((step) => this.revealing.get(step))
    return last < 0 ? null : from + last + 1
  }

  private findRevealing(from: number, answers: readonly Step[]): void {
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

  private goBack(entry: Undo | Consent): Appended {
    const length = this.line.length - entry.undo
    this.revision++
    const replayed = this.replayTo(this.log.startIndex + length)
    const journalFrom = this.log.linesForgotten + replayed.journal.length
    if (isConsent(entry)) applyConsent(replayed.run, entry)
    this.log.checkpoints.cut(this.log.startIndex + length)
    this.replaceRun(replayed)
    return this.append(entry, journalFrom)
  }

  private goForward(entry: Redo): Appended {
    const from = this.log.linesWritten
    const { undone } = this.log.present
    this.playOn(this.run, undone.slice(undone.length - entry.redo).toReversed())
    return this.append(entry, from)
  }

  /** Replays answers in a run, and the undos by consent between them. */
  private playOn(run: Run<S>, steps: readonly Step[]): void {
    for (const step of steps) {
      const { rest } = run
      if (!run.repeat(step)) throw new RecordError(`Move ${run.index} can’t be replayed.`, run.index)
      if (run.rest !== rest) this.log.checkpoints.add(run.rest)
      this.applyConsents(run)
    }
  }

  private applyConsents(run: Run<S>): void {
    const { standing } = this.log.present
    if (standing.length === 0) return
    for (const { after, entry } of standing) if (after === run.index - this.log.startIndex) applyConsent(run, entry)
  }

  private replaceRun({ run, journal }: Replayed<S>): void {
    this.log.lines.length = Math.min(this.log.lines.length, run.rest.notes - this.log.linesForgotten)
    for (const line of journal.slice(this.log.lines.length)) this.log.lines.push(line)
    run.journal = this.log.lines
    this.run = run
    this.renumber()
  }

  private renumber(): void {
    this.run.revision = this.revision
    for (const ask of this.run.pending) ask.revision = this.revision
  }

  /** A run at answer `index` of the current line, replayed from a resting point before it. */
  private replayTo(index: number, from?: Rest<S>): Replayed<S> {
    if (!Number.isInteger(index) || index < this.log.startIndex || index > this.log.startIndex + this.line.length) {
      throw new RecordError(`There is no position ${index}.`, index)
    }
    const last = this.run.rest
    const rest = from ?? (last.index <= index ? last : this.log.checkpoints.before(index))
    const forgotten = this.log.linesForgotten
    const journal = this.log.lines.slice(0, rest === null ? 0 : rest.notes - forgotten)
    const run =
      rest === null ? this.runFromStart(journal) : Run.from(this.game, rest, journal, this.revision, forgotten)
    this.applyConsents(run)
    this.playOn(run, this.line.slice(run.index - this.log.startIndex, index - this.log.startIndex))
    run.dice.log = []
    return { run, journal }
  }

  /** For a match that was opened from a checkpoint, when no checkpoint is early enough. */
  private runFromStart(journal: JournalEntry[]): Run<S> {
    const start = this.log.segment.start as Rest<S> | null
    if (this.log.isWhole) for (const line of this.log.linesBefore(start?.notes ?? 0)) journal.push(line)
    if (start !== null) return Run.from(this.game, start, journal, this.revision, this.log.linesForgotten)
    const run = Run.begin(this.game, this.log.history.options, diceOf(this.log.history), journal)
    run.revision = this.revision
    return run
  }

  private positionIn(
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

  /**
   * Adds an entry from another copy of this match, such as one in another thread. Returns what is wrong with it, or null.
   * After an error the two copies differ, and this one must be thrown away.
   */
  follow(entry: Entry): string | null {
    if (isStep(entry)) return this.followAnswer(entry)
    const way = 'undo' in entry ? 'undoes' : 'redoes'
    if (('undo' in entry ? entry.undo - this.line.length : entry.redo - this.log.present.undone.length) > 0)
      return `it ${way} more moves than there are`
    if (isConsent(entry)) return this.followConsent(entry)
    const done = 'undo' in entry ? this.undo(entry.undo, entry) : this.redo(entry.redo, entry)
    if (!done.ok) return `it ${way} moves where that is not allowed (${done.reason})`
    return sameJson(done.entry, entry) ? null : `it ${way} moves in a way that is not allowed`
  }

  private followConsent(entry: Consent): string | null {
    const { undo, by, agreed } = entry
    const seats = new Set([by, ...agreed])
    const known = [...seats].every((seat) => this.isSeat(seat))
    if (this.undoRule === 'free' || !known || seats.size !== agreed.length + 1) return 'these seats can’t agree to undo'
    if (undo === 0 ? !this.mayCarry(entry) : !sameJson(this.consentTo(undo, by, agreed), entry))
      return 'the dice don’t continue from where they were'
    try {
      this.goBack(entry)
      return null
    } catch (problem) {
      return messageOf(problem)
    }
  }

  /** Whether a consent with `undo: 0` is legitimate: a fork or a later segment repeats one. A sealed game has no forks. */
  private mayCarry({ by, agreed, dice }: Consent): boolean {
    if (!isSealed(this.log.history.chance)) return true
    const before = this.log.history.segments[this.log.history.segments.length - 2]
    return (before?.entries ?? []).some(
      (entry) => isConsent(entry) && sameJson([entry.by, entry.agreed, entry.dice], [by, agreed, dice]),
    )
  }

  private followAnswer(entry: Step): string | null {
    const ask = this.run.pending.find((open) => open.serial === entry.serial && open.seat === entry.seat)
    if (ask === undefined) return `${entry.seat} had nothing to decide`
    const asked = this.resolve(ask, entry.answer)
    if ('reason' in asked) {
      return asked.fault?.message ?? `${JSON.stringify(entry.answer)} was not available (${asked.reason})`
    }
    const from = this.log.linesWritten
    const made = this.go(ask, asked.choice, entry.answer)
    if ('reason' in made) return made.fault?.message ?? made.reason
    if (!sameResults(made.chance, entry.chance)) return `the dice give ${made.chance}, the file says ${entry.chance}`
    this.append(made, from)
    return null
  }
}

const copied = <S>(position: Position<S>): Position<S> => ({ ...position, view: cloneJson(position.view) })

interface Replayed<S> {
  readonly run: Run<S>
  readonly journal: JournalEntry[]
}

/** Applies what lasts of an undo by consent: a line in the journal, and dice that do not go back. */
function applyConsent<S>(run: Run<S>, { undo, by, agreed, dice }: Consent): void {
  if (undo > 0) run.note('undone', { answers: undo, by, agreed })
  if (dice !== undefined) run.skipDice(dice)
}

const kernel = (reason: string, data: Json): Refusal => ({ rule: 'kernel', reason, data })

/** A segment whose journal ends at the resting point: the next segment writes the later lines again. */
function cutAtRest(segment: Segment, { notes }: Rest): Segment {
  const { journal = [], start } = segment
  return { ...segment, journal: journal.slice(0, Math.max(0, notes - (start?.notes ?? 0))) }
}

function chanceOf({ secret, draws, seed = '1' }: Beginning): RecordedChance {
  if (draws !== undefined) return cloneJson(draws)
  return secret === undefined ? { seed: String(seed) } : { commitment: commitment(secret), secret }
}

function waitingIn<S>(run: Run<S>): readonly string[] {
  const seats: string[] = []
  for (const ask of run.pending) if (!ask.optional && ask.answerable && !seats.includes(ask.seat)) seats.push(ask.seat)
  return seats
}

/** A match's own copy of a record, without the fields that the match computes itself. */
function ownHistory<S>(game: Game<S>, { checkpoint: _, outcome: __, check: ___, ...record }: GameRecord): GameRecord {
  if (record.game !== game.id) throw new RecordError(`This is a game of ${record.game}, not ${game.id}.`)
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
    throw new RecordError(`The options in this game file are not valid: ${messageOf(problem)}`, 0)
  }
}

/** Whether dice later in a game can come from the source that the record began with. */
const sameSource = (a: SourceState, b: SourceState): boolean =>
  a.kind === 'sealed' ? b.kind === 'sealed' && a.secret === b.secret : b.kind === 'seeded'

/** Ranks refusals by how informative they are: a rule threw, a rule refused, a form is malformed, not a choice. */
function weight({ rule, reason }: Refusal, answer: unknown): number {
  if (reason === 'fault') return 3
  if (rule !== 'kernel') return 2
  return reason === 'malformed' && typeof answer === 'object' ? 1 : 0
}

/** Drops the open questions: other rules may ask different ones. */
function upgraded<S>(game: Game<S>, { open: _, ...checkpoint }: Rest, from: string): Rest<S> {
  if (game.upgrade === undefined) return checkpoint as Rest<S>
  try {
    return { ...checkpoint, state: game.upgrade(checkpoint.state as Json, from) }
  } catch (problem) {
    throw new RecordError(`The rules can’t continue this game: ${messageOf(problem)}.`, checkpoint.index)
  }
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

function faultIn<S>(game: Game<S>, index: number, { seat, kind }: Ask, answer: Json, problem: unknown): Refusal {
  const message = messageOf(problem)
  const stack = (problem instanceof Error ? problem.stack : undefined) ?? ''
  const fault: FaultReport = { game: game.id, version: game.version, index, seat, kind, answer, message, stack }
  return { rule: 'kernel', reason: 'fault', data: { message }, fault }
}
