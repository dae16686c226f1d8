import type { Ask, AskView } from './asks.ts'
import { type DiceState, type Loaded, type SourceState, sealed, commitment as sealOf, seeded } from './chance.ts'
import type { Game } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import { readOptions } from './options.ts'
import type { FaultReport, Position, Refusal } from './position.ts'
import { diceOf, type GameRecord, isStep, RecordError, type Segment, type SegmentStart } from './record.ts'
import { type Rest, Run, type Step, sameResults } from './run.ts'
import { cloneJson, type Json, sameJson } from './values.ts'

export interface Beginning {
  readonly options?: { readonly [key: string]: Json }
  /** For games without secrets from an opponent. */
  readonly seed?: string | number
  /** For online play: 256 bits in hexadecimal, kept until the end. */
  readonly secret?: string
  readonly loaded?: Loaded
  readonly corrections?: Json
}

/** An ask, and what an answer means to it. */
interface Asked {
  readonly ask: Ask
  readonly choice: unknown
}

const refuse = (reason: string, data?: Json): Refusal =>
  data === undefined ? { rule: 'kernel', reason } : { rule: 'kernel', reason, data }

/**
 * A game being played: its record, and the run that the record amounts to. Every change goes through `answer`, `undo`
 * and `redo`; whatever they refuse leaves everything as it was.
 */
export class Match<S = unknown> {
  private run: Run<S>
  private readonly journal: JournalEntry[]
  /** The resting points of this segment on the present line, the first being its start. */
  private rests: Rest<S>[]
  /** The answers of this segment that count, and those taken back. */
  private line: Step[] = []
  private undone: Step[] = []
  private revision: number

  private constructor(
    readonly game: Game<S>,
    private readonly history: GameRecord,
    dice: DiceState,
    start: SegmentStart | null,
  ) {
    this.journal = start === null ? [] : [...start.journal]
    this.revision = revisionBefore(history)
    this.run =
      start === null
        ? Run.begin(game, history.options, dice, this.journal)
        : Run.from(game, start as Rest<S>, this.journal, this.revision)
    this.rests = [this.run.rest]
  }

  static begin<S>(game: Game<S>, beginning: Beginning = {}): Match<S> {
    const { secret, seed = '1', loaded = null, corrections } = beginning
    const options = readOptions(game.options, beginning.options ?? {})
    const segment: Segment = { version: game.version, start: null, opening: [], entries: [] }
    const history: GameRecord = {
      format: 'interregnum-record-1',
      game: game.id,
      options,
      chance: secret === undefined ? { seed: String(seed) } : { commitment: sealOf(secret), secret },
      ...(loaded === null ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
      segments: [segment],
    }
    const source = secret === undefined ? seeded(String(seed)) : sealed(secret)
    const match = new Match(game, history, { source, loaded }, null)
    history.segments[0] = { ...segment, opening: match.run.dice.log.slice() }
    match.run.dice.log = []
    return match
  }

  /**
   * Takes up a record. One of this version of the rules is played again from the start of its last segment; one of
   * another version goes on from its last resting point in a new segment.
   */
  static load<S>(game: Game<S>, record: GameRecord): Match<S> {
    if (record.game !== game.id) throw new RecordError(`This is a record of ${record.game}, not of ${game.id}.`)
    const history = { ...cloneJson(record), options: { ...record.options, ...recordedOptions(game, record) } }
    const last = history.segments[history.segments.length - 1]
    if (last.version !== game.version) return Match.takeOver(game, history, last)
    const match = Match.open(game, history, last)
    for (const entry of last.entries) {
      const index = match.index + (isStep(entry) ? 1 : 0)
      const problem = match.reenact(entry)
      if (problem !== null) throw new RecordError(`The record does not hold at answer ${index}: ${problem}.`, index)
    }
    return match
  }

  /** The record for whoever keeps the game: with the secret of its dice, so that it can be taken up again. */
  get record(): GameRecord {
    const { resting: _, outcome: __, ...rest } = this.history
    const start = this.run.rest
    const resting = { ...start, journal: this.journal.slice(0, start.notes) }
    const { outcome } = this.run
    return cloneJson({ ...rest, resting, ...(outcome === null ? {} : { outcome }) }) as unknown as GameRecord
  }

  /** The record for everybody: a sealed game has none before it is over, for the secret stands in it. */
  get published(): GameRecord | null {
    return 'commitment' in this.history.chance && !this.run.over ? null : this.record
  }

  get index(): number {
    return this.run.index
  }

  get over(): boolean {
    return this.run.over
  }

  get outcome(): Run<S>['outcome'] {
    return this.run.outcome
  }

  /** The state itself, for tests and for programs that run beside it; never for a client. */
  get state(): S {
    return this.run.state
  }

  /** The last resting point, as it is: for tests, and for whoever keeps the game. */
  get resting(): Rest<S> {
    return this.run.rest
  }

  /** The whole journal, whoever may read it: for tests and for whoever keeps the game, never for a client. */
  get notes(): readonly JournalEntry[] {
    return [...this.journal]
  }

  get asks(): readonly Ask[] {
    return this.run.pending
  }

  /** Null when the answer was taken. */
  answer(seat: string, answer: Json, askId?: string): Refusal | null {
    if (this.run.over) return refuse('over')
    const asked = this.askedOf(seat, answer, askId)
    if ('reason' in asked) return asked
    // What is kept of a form is a copy of what was read: the caller's own may have more in it, and may change.
    const given = asked.ask.isForm ? (cloneJson(asked.choice) as Json) : answer
    const problem = this.go(asked.ask, asked.choice, given)
    if (problem !== null) return problem
    this.undone = []
    this.segment.entries.push(this.line[this.line.length - 1])
    return null
  }

  undo(answers = 1): Refusal | null {
    if (!Number.isInteger(answers) || answers < 1) return refuse('malformed', { problem: 'undo takes a whole number' })
    if (answers > this.line.length) return refuse('undo-too-far', { most: this.line.length })
    const back = this.line.slice(this.line.length - answers)
    this.rewind(this.line.length - answers)
    this.undone.push(...back.toReversed())
    this.segment.entries.push({ undo: answers })
    return null
  }

  redo(answers = 1): Refusal | null {
    if (!Number.isInteger(answers) || answers < 1) return refuse('malformed', { problem: 'redo takes a whole number' })
    if (answers > this.undone.length) return refuse('redo-too-far', { most: this.undone.length })
    for (let n = 0; n < answers; n++) this.replayStep(this.undone.pop() as Step)
    this.segment.entries.push({ redo: answers })
    return null
  }

  /** Why this seat cannot choose an option now; null if it can. */
  why(seat: string, option: Json): Refusal | null {
    if (this.run.over) return refuse('over')
    const asked = this.askedOf(seat, option)
    return 'reason' in asked ? asked : null
  }

  position(seat: string | null): Position<S> {
    return positionOf(this.game, this.run, this.journal, seat, this.line.length, this.undone.length)
  }

  /** The position after so many answers on the present line. */
  at(index: number, seat: string | null): Position<S> {
    const { run, journal } = this.replayTo(index)
    const undo = index - (this.run.index - this.line.length)
    return positionOf(this.game, run, journal, seat, undo, this.line.length - undo)
  }

  /** A match of its own that shares the history up to `index`. */
  fork(index = this.run.index): Match<S> {
    const back = this.run.index - index
    if (!Number.isInteger(back) || back < 0 || back > this.line.length)
      throw new RecordError(`There is no position ${index} to fork from.`)
    const { resting: _, outcome: __, ...rest } = this.history
    const segments = [
      ...rest.segments.slice(0, -1),
      { ...this.segment, entries: this.line.slice(0, -back || undefined) },
    ]
    return Match.load(this.game, cloneJson({ ...rest, segments }) as GameRecord)
  }

  /** For search: a run at this moment as this seat could imagine it. */
  imagine(seat: string | null, dice: DiceState): Run<S> {
    return this.run.imagine(seat, dice)
  }

  private static open<S>(game: Game<S>, history: GameRecord, segment: Segment): Match<S> {
    const match = Match.take(game, history, segment.start)
    const drawn = match.run.dice.log
    if (!sameResults(drawn, segment.opening)) {
      throw new RecordError('The set-up of this record is not what its dice say.', match.index)
    }
    match.run.dice.log = []
    return match
  }

  /** A match at the start of a segment. Whatever a rule says to a start that is none, it is the record that is wrong. */
  private static take<S>(game: Game<S>, history: GameRecord, start: SegmentStart | null): Match<S> {
    const dice = diceOf(history)
    if (start !== null && !sameSource(start.dice.source, dice.source)) {
      throw new RecordError('This record goes on with other dice than it began with.', start.index)
    }
    if (start !== null && start.notes !== start.journal.length) {
      throw new RecordError('The journal of this record is not whole.', start.index)
    }
    try {
      return new Match(game, history, start?.dice ?? dice, start)
    } catch (problem) {
      throw new RecordError(`The rules cannot begin with this record: ${messageOf(problem)}.`, start?.index ?? 0)
    }
  }

  /** Opens a new segment at the last resting point, and carries over what the new rules still take. */
  private static takeOver<S>(game: Game<S>, history: GameRecord, last: Segment): Match<S> {
    if (history.resting === undefined) {
      throw new RecordError(
        `This record was made by rules ${last.version}, these are ${game.version}, and it holds no resting point to go on from.`,
      )
    }
    const resting = upgraded(game, history.resting, last.version)
    const answers = presentLine(last)
    const since = (last.start?.index ?? 0) + answers.length - resting.index
    if (since < 0 || since > answers.length) {
      throw new RecordError('The resting point of this record is not among its answers.', resting.index)
    }
    const carried = answers.slice(answers.length - since)
    // Once to see how far the new rules follow, once more with the journal saying so.
    const kept = Match.resume(game, cloneJson(history), resting, carried).line.length
    last.carried = carried.length
    last.voided = carried.length - kept
    const note = { from: last.version, to: game.version, void: last.voided }
    const journal = [...resting.journal, { index: resting.index, kind: 'rules-changed', data: note }]
    return Match.resume(game, history, { ...resting, journal, notes: journal.length }, carried)
  }

  private static resume<S>(game: Game<S>, history: GameRecord, start: SegmentStart, steps: readonly Step[]): Match<S> {
    const segment: Segment = { version: game.version, start, opening: [], entries: [] }
    history.segments.push(segment)
    const match = Match.take(game, history, start)
    history.segments[history.segments.length - 1] = { ...segment, opening: match.run.dice.log.slice() }
    match.run.dice.log = []
    for (const step of steps) if (!match.carry(step)) break
    return match
  }

  private carry(step: Step): boolean {
    const asked = this.askedOf(step.seat, step.answer)
    if ('reason' in asked) return false
    // Tried on a fork first: where the new rules fail, or chance falls otherwise, the answer is void.
    const fork = this.run.fork()
    const { serial } = asked.ask
    try {
      if (!fork.repeat({ ...step, serial })) return false
    } catch {
      return false
    }
    return this.answer(step.seat, step.answer, asked.ask.id) === null
  }

  private get segment(): Segment {
    return this.history.segments[this.history.segments.length - 1]
  }

  /** Finds the ask that an answer is meant for, and what it means there; or says why there is none. */
  private askedOf(seat: string, answer: Json, askId?: string): Asked | Refusal {
    const asks = this.run.pending
    if (askId !== undefined) {
      const ask = asks.find((open) => open.id === askId)
      if (ask === undefined) return refuse('closed-ask', { ask: askId })
      return ask.seat === seat ? this.resolve(ask, answer) : refuse('wrong-seat', { seat })
    }
    const own = asks.filter((ask) => ask.seat === seat)
    let best: Refusal | null = null
    // Options are unique among the asks open to a seat, so that the answer itself tells which one is meant.
    for (const ask of own) {
      const asked = this.resolve(ask, answer)
      if (!('reason' in asked)) return asked
      if (best === null || weight(asked, answer) > weight(best, answer)) best = asked
    }
    if (best !== null && (best.rule !== 'kernel' || own.some((ask) => ask.answerable))) return best
    const known = this.game.seats(this.history.options).some(({ id }) => id === seat)
    return known ? refuse('not-asked', { seat }) : refuse('no-such-seat', { seat })
  }

  private resolve(ask: Ask, answer: Json): Asked | Refusal {
    try {
      const resolved = ask.resolve(answer)
      return 'no' in resolved ? { ...resolved.no } : { ask, choice: resolved.choice }
    } catch (problem) {
      return faultIn(this.game, this.run.index + 1, ask, answer, problem)
    }
  }

  /** Plays one answer; if a rule throws, the run is rebuilt and the answer refused as a fault. */
  private go(ask: Ask, choice: unknown, answer: Json): Refusal | null {
    const rest = this.run.rest
    try {
      this.line.push(this.run.answer(ask, choice, answer))
    } catch (problem) {
      const fault = faultIn(this.game, this.run.index, ask, answer, problem)
      this.rebuild()
      return fault
    }
    if (this.run.rest !== rest) this.rests.push(this.run.rest)
    return null
  }

  private replayStep(step: Step): void {
    const rest = this.run.rest
    if (!this.run.repeat(step)) throw new RecordError(`Answer ${this.run.index} cannot be repeated.`, this.run.index)
    this.line.push(step)
    if (this.run.rest !== rest) this.rests.push(this.run.rest)
  }

  /** Goes back to so many answers of this segment. */
  private rewind(length: number): void {
    this.rebuild(length)
    this.line = this.line.slice(0, length)
    this.revision++
    this.renumber()
  }

  private rebuild(length = this.line.length): void {
    const { run, journal, rests } = this.replayTo(this.startIndex + length)
    this.journal.length = 0
    for (const entry of journal) this.journal.push(entry)
    run.journal = this.journal
    this.run = run
    this.rests = rests
    this.renumber()
  }

  private renumber(): void {
    this.run.revision = this.revision
    for (const ask of this.run.pending) ask.revision = this.revision
  }

  private get startIndex(): number {
    return this.rests[0].index
  }

  /** A run at a past moment of the present line, from the resting point before it. */
  private replayTo(index: number): { run: Run<S>; journal: JournalEntry[]; rests: Rest<S>[] } {
    if (!Number.isInteger(index) || index < this.startIndex || index > this.startIndex + this.line.length) {
      throw new RecordError(`There is no position ${index}.`, index)
    }
    // A resting point with the very index still has its first ask before it, reached without an answer.
    const rests = this.rests.filter((rest) => rest.index <= index)
    const rest = rests[rests.length - 1]
    const journal = this.journal.slice(0, rest.notes)
    const run = Run.from(this.game, rest, journal, this.revision)
    for (const step of this.line.slice(rest.index - this.startIndex, index - this.startIndex)) {
      if (!run.repeat(step)) throw new RecordError(`Answer ${run.index} cannot be repeated.`, run.index)
    }
    run.dice.log = []
    return { run, journal, rests }
  }

  /** Plays an entry of a record again; what is wrong with it, if anything. */
  private reenact(entry: Segment['entries'][number]): string | null {
    if (!isStep(entry)) {
      const done = 'undo' in entry ? this.undo(entry.undo) : this.redo(entry.redo)
      if (done === null) this.segment.entries.pop()
      return done === null ? null : `it goes ${'undo' in entry ? 'back' : 'forward'} further than there are answers`
    }
    const ask = this.run.pending.find((open) => open.serial === entry.serial && open.seat === entry.seat)
    if (ask === undefined) return `${entry.seat} was not asked`
    const asked = this.resolve(ask, entry.answer)
    if ('reason' in asked) {
      return asked.fault?.message ?? `${JSON.stringify(entry.answer)} was not offered (${asked.reason})`
    }
    const problem = this.go(ask, asked.choice, entry.answer)
    if (problem !== null) return problem.fault?.message ?? problem.reason
    const made = this.line[this.line.length - 1]
    if (!sameResults(made.chance, entry.chance)) return `chance says ${made.chance}, the record ${entry.chance}`
    this.undone = []
    return null
  }
}

/** The answers of a segment that count in the end. */
export function presentLine(segment: Segment): Step[] {
  const line: Step[] = []
  let undone: Step[] = []
  for (const entry of segment.entries) {
    if (isStep(entry)) {
      line.push(entry)
      undone = []
    } else if (('undo' in entry ? entry.undo - line.length : entry.redo - undone.length) > 0) {
      throw new RecordError('The record goes back or forward further than there are answers.', line.length)
    } else if ('undo' in entry) undone.push(...line.splice(line.length - entry.undo).toReversed())
    else for (let n = 0; n < entry.redo; n++) line.push(undone.pop() as Step)
  }
  return line
}

/** How often the parts of a record before its last went back: ids of asks are never given twice in a game. */
function revisionBefore({ segments }: GameRecord): number {
  let revision = 0
  for (const { entries } of segments.slice(0, -1)) revision += 1 + entries.filter((entry) => !isStep(entry)).length
  return revision
}

/**
 * The options of a record as this game reads them. Where other versions of the rules had their part in it, some may be
 * theirs and none of ours; ours that they did not know get their defaults.
 */
function recordedOptions<S>(game: Game<S>, { options, segments }: GameRecord): GameRecord['options'] {
  const own = segments.every(({ version }) => version === game.version)
  const known = Object.entries(options).filter(([key]) => own || game.options.some((spec) => spec.key === key))
  try {
    return readOptions(game.options, Object.fromEntries(known))
  } catch (problem) {
    throw new RecordError(`The options of this record do not fit: ${messageOf(problem)}`, 0)
  }
}

/** Whether later dice can be those that a record began with, so many numbers on. */
const sameSource = (a: SourceState, b: SourceState): boolean =>
  a.kind === 'sealed' ? b.kind === 'sealed' && a.secret === b.secret : b.kind === 'seeded'

/** Which of several refusals says most: that a rule failed, what a rule says, how a form is wrong, that it is no choice. */
function weight({ rule, reason }: Refusal, answer: unknown): number {
  if (reason === 'fault') return 3
  if (rule !== 'kernel') return 2
  return reason === 'malformed' && typeof answer === 'object' ? 1 : 0
}

export interface Verdict {
  readonly ok: boolean
  /** The answer at which the record breaks, and why. */
  readonly index: number | null
  readonly reason: string | null
  /** Versions of the rules that these rules cannot speak for. */
  readonly unverified: readonly string[]
}

/** Plays a record again: every answer legal, chance as recorded, outcome as stated. */
export function verify<S>(game: Game<S>, record: GameRecord): Verdict {
  const own = record.segments.filter((segment) => segment.version === game.version)
  const unverified = record.segments.filter((segment) => segment.version !== game.version).map(({ version }) => version)
  try {
    if (record.segments[0].start !== null) throw new RecordError('The record begins in the middle of a game.', 0)
    for (const segment of own) {
      const { resting: _, ...rest } = record
      const match = Match.load(game, { ...rest, options: recordedOptions(game, record), segments: [segment] })
      const last = segment === record.segments[record.segments.length - 1]
      const stated = record.outcome ?? null
      if (last && !sameJson(match.outcome, stated)) {
        return { ok: false, index: match.index, reason: 'The outcome is not the one that is stated.', unverified }
      }
    }
    return { ok: true, index: null, reason: null, unverified }
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem
    const index = problem instanceof RecordError ? problem.index : null
    return { ok: false, index, reason: problem.message, unverified }
  }
}

function positionOf<S>(
  game: Game<S>,
  run: Run<S>,
  journal: readonly JournalEntry[],
  seat: string | null,
  undo: number,
  redo: number,
): Position<S> {
  const asks = run.pending.filter((ask) => ask.seat === seat && ask.answerable).map(plainAsk)
  const waiting = run.pending.filter((ask) => !ask.optional && ask.answerable).map((ask) => ask.seat)
  return {
    game: game.id,
    seat,
    index: run.index,
    view: cloneJson(game.view(run.state, seat)),
    asks,
    waiting: [...new Set(waiting)],
    journal: journal.filter((entry) => visibleTo(entry, seat)),
    outcome: run.outcome,
    undo,
    redo,
  }
}

/** An ask as plain data. */
export function plainAsk(ask: AskView): AskView {
  const { id, seat, kind, options, optional, form, data } = ask
  return {
    id,
    seat,
    kind,
    options: [...options],
    optional,
    form,
    ...(data === undefined ? {} : { data: cloneJson(data) }),
  }
}

function upgraded<S>(game: Game<S>, resting: SegmentStart, from: string): SegmentStart {
  if (game.upgrade === undefined) return resting
  try {
    return { ...resting, state: game.upgrade(resting.state as Json, from) }
  } catch (problem) {
    throw new RecordError(`The rules cannot go on from this record: ${messageOf(problem)}.`, resting.index)
  }
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

function faultIn<S>(game: Game<S>, index: number, { seat, kind }: Ask, answer: Json, problem: unknown): Refusal {
  const message = messageOf(problem)
  const stack = (problem instanceof Error ? problem.stack : undefined) ?? ''
  const fault: FaultReport = { game: game.id, version: game.version, index, seat, kind, answer, message, stack }
  return { rule: 'kernel', reason: 'fault', data: { message }, fault }
}
