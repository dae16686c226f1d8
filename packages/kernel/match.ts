import { type Asked, askedOf, resolve } from './answers.ts'
import type { Ask } from './asks.ts'
import { faultOf, messageOf, replayError } from './faults.ts'
import type { Game } from './game.ts'
import type { JournalEntry } from './journal.ts'
import { entriesOf, lineOf } from './line.ts'
import { type Appended, type Change, type Refused, refuse } from './match-changes.ts'
import { type Beginning, chanceOf, cutAtRest, ownHistory, sameSource, upgraded } from './match-history.ts'
import { type Earlier, historySince, type MatchCheckpoint } from './match-log.ts'
import { applyConsent, MatchReader } from './match-reader.ts'
import { readOptions } from './options.ts'
import type { Refusal } from './position.ts'
import {
  beginningCheck,
  type Consent,
  diceOf,
  type Entry,
  type GameRecord,
  isConsent,
  isSealed,
  isStep,
  RecordError,
  type Redo,
  type Segment,
  type Undo,
} from './record.ts'
import { type Rest, type Step, sameResults } from './run.ts'
import { FILE_WORDS, MOVE_FAULTS } from './text/game-file.ts'
import type { UndoRequest } from './undo.ts'
import { cloneJson, type Json, sameJson } from './values.ts'

/**
 * A game being played: a log of entries, and the run that results from them. Every change goes through `answer`, `undo`
 * and `redo`, which append one entry and return it. A refused call changes nothing.
 */
export class Match<S = unknown> extends MatchReader<S> {
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
      if (problem !== null) throw new RecordError(FILE_WORDS.notValid(index, problem), index)
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

  answer(seat: string, answer: Json, askId?: string): Change {
    if (this.run.over) return refuse('over')
    const asked = this.asked(seat, answer, askId)
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
    const asked = this.asked(seat, option)
    return 'reason' in asked ? asked : null
  }

  /** An independent match with the same history up to `index`. */
  fork(index = this.run.index): Match<S> {
    const length = index - this.log.startIndex
    if (!Number.isInteger(index) || length < 0 || length > this.line.length || !this.log.isWhole)
      throw new RecordError(FILE_WORDS.noFork(index))
    const { segments, ...rest } = this.log.history
    const entries = entriesOf(this.line.slice(0, length), this.log.present.standing)
    const fork = cloneJson({ ...rest, segments: [...segments.slice(0, -1), { ...this.log.segment, entries }] })
    const start = this.run.rest.index <= index ? this.run.rest : this.log.checkpoints.before(index)
    if (start === null) return Match.load(this.game, fork)
    return Match.fromCheckpoint(this.game, fork, start, this.log.lines)
  }

  /** A match at the start of a segment. Checks the recorded chance of the set-up. */
  private static start<S>(game: Game<S>, history: GameRecord, segment: Segment): Match<S> {
    const match = Match.fromRest(game, history, segment.start as Rest<S> | null)
    const drawn = match.run.dice.log
    if (!sameResults(drawn, segment.opening)) {
      throw new RecordError(FILE_WORDS.otherSetUp, match.index)
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
      throw new RecordError(FILE_WORDS.diceChange, start.index)
    }
    try {
      return new Match(game, history, start, earlier)
    } catch (problem) {
      throw replayError(problem, start?.index ?? 0)
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
    if (rest.index < match.log.startIndex || since < 0) throw new RecordError(FILE_WORDS.checkpointOffLine, rest.index)
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
      throw new RecordError(FILE_WORDS.noSavePoint(last.version, game.version))
    }
    // One more line: `rules-changed`.
    const start = { ...upgraded(game, checkpoint, last.version), notes: checkpoint.notes + 1 }
    const { answers, standing } = lineOf(last.entries)
    const from = last.start?.index ?? 0
    const since = from + answers.length - start.index
    if (since < 0 || since > answers.length) {
      throw new RecordError(FILE_WORDS.wrongSavePoint, start.index)
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
    match.checkShown()
    history.segments[history.segments.length - 1] = { ...segment, opening: match.run.dice.log.slice() }
    match.run.dice.log = []
    for (const entry of carried) if (!match.carry(entry)) break
    return match
  }

  private carry(entry: Step | Consent): boolean {
    if (!isStep(entry)) return this.goBack(entry).ok
    const asked = this.asked(entry.seat, entry.answer)
    if ('reason' in asked) return false
    // Tried on a fork first: if the new rules throw, also when they show it, or chance gives other results, the answer is
    // void.
    const fork = this.run.fork()
    const { serial } = asked.ask
    try {
      if (!fork.repeat({ ...entry, serial })) return false
      this.showToAll(fork.state)
    } catch {
      return false
    }
    return this.answer(entry.seat, entry.answer, asked.ask.id).ok
  }

  /** Throws RecordError if the rules fail when they show the present state to somebody. */
  private checkShown(): void {
    try {
      this.showToAll(this.run.state)
    } catch (problem) {
      throw replayError(problem, this.index)
    }
  }

  private showToAll(state: S): void {
    for (const seat of [null, ...this.seats.map(({ id }) => id)]) this.game.view(state, seat)
  }

  private isSeat(seat: string): boolean {
    return this.seats.some(({ id }) => id === seat)
  }

  private append(entry: Entry, journalFrom: number): Appended {
    this.log.append(entry)
    const journal = this.journalSince(journalFrom)
    return { ok: true, entry, index: this.run.index, journalFrom, journal, waiting: this.waiting }
  }

  private asked(seat: string, answer: Json, askId?: string): Asked | Refusal {
    return askedOf({ game: this.game, seats: this.seats, run: this.run }, seat, answer, askId)
  }

  /**
   * Plays one answer. If a rule throws, the run is rebuilt and the answer is refused as a fault. If that fails too, this
   * throws a RecordError, and the match must be thrown away.
   */
  private go(ask: Ask, choice: unknown, answer: Json): Step | Refusal {
    const { rest, state } = this.run
    try {
      const isOpen = this.seats.every(({ id }) => this.game.view(state, id) === state)
      const step = this.run.answer(ask, choice, answer)
      // Nothing is revealed where nothing is hidden: saves a replay when somebody asks how far undo reaches.
      if (isOpen) this.revealing.set(step, false)
      if (this.run.rest !== rest) this.log.checkpoints.add(this.run.rest)
      return step
    } catch (problem) {
      const fault = faultOf(this.game, this.run.index, ask, answer, problem)
      try {
        this.replaceRun(this.replayTo(this.log.startIndex + this.line.length, rest))
      } catch (again) {
        const { message, index } = replayError(again, rest.index)
        throw new RecordError(message, index, fault.fault)
      }
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

  /**
   * Adds an entry from another copy of this match, such as one in another thread. Returns what is wrong with it, or null.
   * After an error the two copies differ, and this one must be thrown away.
   */
  follow(entry: Entry): string | null {
    try {
      return this.problemFollowing(entry)
    } catch (problem) {
      return (problem instanceof RecordError ? problem.fault?.message : undefined) ?? messageOf(problem)
    }
  }

  private problemFollowing(entry: Entry): string | null {
    if (isStep(entry)) return this.followAnswer(entry)
    const way = 'undo' in entry ? 'undo' : 'redo'
    if (('undo' in entry ? entry.undo - this.line.length : entry.redo - this.log.present.undone.length) > 0)
      return MOVE_FAULTS.tooMany(way)
    if (isConsent(entry)) return this.followConsent(entry)
    const done = 'undo' in entry ? this.undo(entry.undo, entry) : this.redo(entry.redo, entry)
    if (!done.ok) return MOVE_FAULTS.notAllowed(way, done.reason)
    return sameJson(done.entry, entry) ? null : MOVE_FAULTS.otherwise(way)
  }

  private followConsent(entry: Consent): string | null {
    const { undo, by, agreed } = entry
    const seats = new Set([by, ...agreed])
    const known = [...seats].every((seat) => this.isSeat(seat))
    if (this.undoRule === 'free' || !known || seats.size !== agreed.length + 1) return MOVE_FAULTS.noConsent
    if (undo === 0 ? !this.mayCarry(entry) : !sameJson(this.consentTo(undo, by, agreed), entry))
      return MOVE_FAULTS.otherDice
    this.goBack(entry)
    return null
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
    if (ask === undefined) return MOVE_FAULTS.notAsked(entry.seat)
    const asked = resolve({ game: this.game, run: this.run }, ask, entry.answer)
    if ('reason' in asked) {
      return asked.fault?.message ?? MOVE_FAULTS.notOffered(entry.answer, asked.reason)
    }
    const from = this.log.linesWritten
    const made = this.go(ask, asked.choice, entry.answer)
    if ('reason' in made) return made.fault?.message ?? made.reason
    if (!sameResults(made.chance, entry.chance)) return MOVE_FAULTS.wrongDice(String(made.chance), String(entry.chance))
    this.append(made, from)
    return null
  }
}
