import { CorrectionsError, type GamePackage } from '@interregnum/game-package'
import {
  type Appended,
  type Ask,
  type AskView,
  type Change,
  Dice,
  type Game,
  type GameRecord,
  type Json,
  type Loaded,
  Match,
  type Options,
  type Position,
  plainAsk,
  RecordError,
  type Refusal,
  type Rest,
  readRecord,
  refusalIn,
  type Seat,
  sameJson,
  seeded,
} from '@interregnum/kernel'
import { sourcesWords } from '../words/sources.ts'
import {
  type BotTable,
  type ForkedGame,
  type GameSource,
  PROGRAMS_ONLY,
  type PreparedGame,
  type Presence,
  type Records,
  type SavableGame,
  type Seating,
  type SharedScreen,
  type TableStatus,
} from './game-source.ts'
import { HotSeat } from './hot-seat.ts'
import { isPerson, type Occupants, peopleAt, seated, seatName, validOccupants } from './occupants.ts'
import { freshSeed } from './seed.ts'

export interface LocalBeginning {
  readonly options: { readonly [key: string]: Json }
  /** Random by default. */
  readonly seed?: string | undefined
  readonly loaded?: Loaded | undefined
  readonly corrections?: Json | undefined
  readonly sitting?: Sitting | undefined
}

/** The occupants, and who was at the screen last. */
export interface Sitting {
  readonly occupants?: Occupants | undefined
  readonly present?: string | null | undefined
  /** What the person who prepared the game wrote for the players. */
  readonly notes?: string | undefined
  /** As in `GameSource.joined`. */
  readonly joined?: readonly (readonly [end: number, count: number])[] | undefined
  /** Whether the screen is covered between any two people, or only if something is hidden. */
  readonly covers?: 'hidden' | 'always' | undefined
}

/** A game on this screen. Its positions come from a match in the page, as seen by the person who is asked. */
export class LocalSource<S = unknown> implements GameSource<S>, SavableGame<S>, BotTable<S> {
  private readonly listeners = new Set<(added: readonly Appended[]) => void>()
  private readonly hotSeat = new HotSeat()
  private shown: Position<S> | null = null
  private status: TableStatus | null = null
  occupants: Occupants
  private covers: 'hidden' | 'always'
  automatic = true
  readonly seats: readonly Seat[]
  readonly notes: string
  readonly joined: Map<number, number>
  // Answers are applied at once, and there is no connection.
  readonly pending = null
  readonly connection = 'connected'
  readonly nextTry = null
  readonly requests = null
  readonly chat = null
  readonly clocks = null
  readonly online = null
  readonly presence: Presence = {}
  readonly bots: BotTable<S> = this
  private constructor(
    readonly pkg: GamePackage<S>,
    private readonly match: Match<S>,
    private readonly segmentsRead: number,
    { occupants, present = null, notes = '', joined = [], covers = 'hidden' }: Sitting = {},
  ) {
    this.covers = covers
    this.notes = notes
    this.joined = new Map(joined)
    this.seats = match.seats
    this.occupants = validOccupants(pkg, this.seats, occupants)
    this.hotSeat.begin(present)
    this.settle()
  }

  /** Throws OptionsError, ChanceError or CorrectionsError if the start does not fit the game. */
  static begin<S>(
    pkg: GamePackage<S>,
    { options, seed, loaded, corrections, sitting }: LocalBeginning,
  ): LocalSource<S> {
    const corrected = corrections === undefined ? pkg : pkg.corrected(corrections)
    const match = Match.begin(corrected.game(), {
      options,
      seed: seed ?? freshSeed(),
      ...(loaded === undefined ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
    })
    return new LocalSource(corrected, match, 1, sitting)
  }

  /** Throws only RecordError. Without `sitting`, the record says who sits where, and has the notes. */
  static load<S>(pkg: GamePackage<S>, record: GameRecord, sitting?: Sitting): LocalSource<S> {
    return LocalSource.of(pkg, readRecord(record), sitting, Match.load)
  }

  /** Like `load`, for a game from this browser's store: skips the replay of its past. */
  static open<S>(pkg: GamePackage<S>, record: GameRecord, sitting?: Sitting): LocalSource<S> {
    try {
      return LocalSource.of(pkg, record, sitting, Match.open)
    } catch {
      // `load` throws an error that says what is wrong.
      return LocalSource.load(pkg, record, sitting)
    }
  }

  private static of<S>(
    pkg: GamePackage<S>,
    record: GameRecord,
    sitting: Sitting | undefined,
    read: (game: Game<S>, record: GameRecord) => Match<S>,
  ): LocalSource<S> {
    const corrected = correctedPackage(pkg, record)
    const { occupants = record.occupants, notes = record.notes } = sitting ?? {}
    const seats = { ...sitting, occupants, notes }
    return new LocalSource(corrected, read(corrected.game(), record), record.segments.length, seats)
  }

  get position(): Position<S> {
    this.shown ??= this.match.position(this.hotSeat.eyes)
    return this.shown
  }

  exportRecord(): GameRecord {
    return this.match.exportRecord()
  }

  get options(): Options {
    return this.match.options
  }

  get seed(): string | null {
    const { chance } = this.match
    return 'seed' in chance ? chance.seed : null
  }

  get first(): number {
    return this.match.index - this.match.line.length
  }

  get resting(): Rest<S> {
    return this.match.resting
  }

  get lesson(): PreparedGame | null {
    const { loaded, line } = this.match
    const play = async (seat: string, answer: Json): Promise<Refusal | null> =>
      this.done(this.match.answer(seat, answer))
    return loaded === undefined ? null : { loaded, line, play }
  }

  /** Whether the rules have changed since the game was saved. */
  get tookOver(): boolean {
    return this.match.segmentCount > this.segmentsRead
  }

  async answer(answer: Json, ask?: string): Promise<Refusal | null> {
    const asked = this.match.asks.find(({ id }) => id === ask)?.seat ?? this.hotSeat.eyes
    const change = this.match.answer(asked ?? '', answer, ask)
    if (change.ok && asked === this.hotSeat.eyes) this.hotSeat.release()
    return this.done(change)
  }

  /** Takes back this many answers of people, together with the bot answers that followed. */
  async undo(answers: number): Promise<Refusal | null> {
    const steps = this.automatic ? this.stepsBack(answers) : answers
    return steps === null ? PROGRAMS_ONLY : this.done(this.match.undo(steps))
  }

  /** Redoes this many answers of people, together with the bot answers that followed. */
  async redo(answers: number): Promise<Refusal | null> {
    const added: Appended[] = []
    let change = this.match.redo(answers)
    const refusal = refusalIn(change)
    while (change.ok) {
      added.push(change)
      if (!this.automatic || this.askedPeople.length > 0) break
      change = this.match.redo(1)
    }
    if (added.length > 0) this.changed(added)
    return refusal
  }

  async why(option: Json, ask?: string): Promise<Refusal | null> {
    const asked = this.match.asks.find(({ id }) => id === ask)
    return asked === undefined ? this.match.why(this.hotSeat.eyes ?? '', option) : asked.why(option)
  }

  askOf(id: string): AskView | null {
    const ask = this.match.asks.find((open) => open.id === id)
    return ask === undefined || (ask.seat !== this.hotSeat.eyes && this.isVeiled(ask.seat)) ? null : plainAsk(ask)
  }

  async example(ask: string): Promise<Json> {
    const asked = this.match.asks.find(({ id }) => id === ask)
    // Separate dice: a suggestion must not change the rolls of the game.
    return asked?.isForm === true ? asked.example(new Dice({ source: seeded(freshSeed()), loaded: null })) : null
  }

  /** Rejects with RecordError if there is no such position. */
  async at(index: number): Promise<Position<S>> {
    const position = this.match.at(index, this.hotSeat.eyes)
    const [asked] = position.waiting
    if (asked === undefined || asked === position.seat || this.isVeiled(asked)) return position
    return this.match.at(index, asked)
  }

  // --- occupants ---

  get present(): string | null {
    return this.hotSeat.handTo === null ? this.hotSeat.eyes : null
  }

  get people(): number {
    return peopleAt(this.occupants, this.seats).length
  }

  get ownSeat(): string | null {
    const people = peopleAt(this.occupants, this.seats)
    return people.length === 1 ? people[0].id : null
  }

  lastMoveOf(seat: string): number | null {
    return this.match.lastMoveOf(seat)
  }

  // The whole log is here.
  readonly linesMissing = 0
  async wholeLog(): Promise<void> {}

  nameOf(seat: string): string {
    return seatName(this.pkg, { occupants: this.occupants, seats: this.seats, options: this.options }, seat)
  }

  get table(): TableStatus {
    this.status ??= this.statusNow()
    return this.status
  }

  readonly seating: Seating = {
    sit: (occupants) => {
      this.occupants = validOccupants(this.pkg, this.seats, occupants)
      this.changed()
    },
  }

  readonly screen: SharedScreen = {
    setCovers: (when) => {
      this.covers = when
    },
    take: () => {
      this.hotSeat.take()
      this.notify()
    },
    passTo: (seat) => {
      this.hotSeat.pick(seat, (other) => this.needsCurtain(other))
      this.notify()
    },
    passBack: () => {
      this.hotSeat.release()
      this.changed()
    },
  }

  // --- other games made from this one ---

  readonly records: Records = {
    export: async () =>
      seated(this.match.exportRecord(), this.seats.length > 1 ? this.occupants : undefined, this.notes),
    fork: async (index): Promise<ForkedGame> => {
      const { occupants, present, notes, match } = this.fork(index)
      return { record: match.exportRecord(), occupants, present, notes }
    },
  }

  /** Another game that shares this one's history up to a position, by default the current one. */
  private fork(index?: number): LocalSource<S> {
    const fork = this.match.fork(index)
    return new LocalSource(this.pkg, fork, fork.segmentCount, {
      occupants: this.occupants,
      present: this.present,
      notes: this.notes,
      covers: this.covers,
    })
  }

  scratchCopy(): LocalSource<S> {
    return this.fork()
  }

  // There is no connection to a match in this page.
  reconnect(): void {}
  close(): void {}

  subscribe(listener: (added: readonly Appended[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** People at this screen who must answer. */
  private get askedPeople(): string[] {
    return this.peopleWith((ask) => !ask.optional)
  }

  /** People at this screen with such a question. */
  private peopleWith(is: (ask: Ask) => boolean): string[] {
    const asked = this.match.asks.filter((ask) => ask.answerable && is(ask))
    return asked.map(({ seat }) => seat).filter((seat) => isPerson(this.occupants, seat))
  }

  private settle(): void {
    const people = peopleAt(this.occupants, this.seats)
    // If the viewer's seat is no longer a person's, nobody looks. A single person always keeps the screen.
    if (!people.some(({ id }) => this.hotSeat.holds(id))) {
      this.hotSeat.begin(people.length === 1 ? people[0].id : null)
    }
    this.hotSeat.settle({ asked: this.askedPeople, may: this.peopleWith(() => true) }, (seat) =>
      this.needsCurtain(seat),
    )
  }

  private needsCurtain(seat: string): boolean {
    if (this.people < 2) return false
    return this.covers === 'always' || this.isVeiled(seat)
  }

  /** Whether a seat sees anything that is not public. */
  private isVeiled(seat: string): boolean {
    const { game, state, notes } = this.match
    if (notes.some(({ to }) => to?.includes(seat))) return true
    const [own, publicView] = [game.view(state, seat), game.view(state, null)]
    return own !== publicView && !sameJson(own, publicView)
  }

  /** How many answers to undo to take back this many answers of people; null if none are theirs. */
  private stepsBack(answers: number): number | null {
    const { line } = this.match
    let people = 0
    for (let back = 1; back <= line.length; back++) {
      if (isPerson(this.occupants, line[line.length - back].seat)) people++
      if (people === answers) return back
    }
    return people === 0 && line.length > 0 ? null : answers + line.length - people
  }

  private statusNow(): TableStatus {
    const { eyes, handTo } = this.hotSeat
    const asks = this.match.asks.filter((ask) => ask.answerable)
    const idle = asks.filter(({ optional, seat }) => optional && seat !== eyes)
    const asked = [...new Set(asks.filter(({ optional }) => !optional).map(({ seat }) => seat))]
    const programs = asked.filter((seat) => !isPerson(this.occupants, seat))
    const peopleAsked = programs.length < asked.length
    const asides = handTo === null ? idle.filter(({ seat }) => isPerson(this.occupants, seat)) : []
    return {
      handTo,
      program: peopleAsked ? null : (programs[0] ?? null),
      askedWithPeople: peopleAsked ? programs : [],
      asides: asides.map(plainAsk),
      veiled: [...new Set(asides.map(({ seat }) => seat))].filter((seat) => this.isVeiled(seat)),
      idle: [...new Set(idle.map(({ seat }) => seat))].filter((seat) => !isPerson(this.occupants, seat)),
    }
  }

  private done(change: Change): Refusal | null {
    if (change.ok) {
      this.settle()
      this.notify([change])
    }
    return refusalIn(change)
  }

  private changed(added: readonly Appended[] = []): void {
    this.settle()
    this.notify(added)
  }

  private notify(added: readonly Appended[] = []): void {
    this.shown = null
    this.status = null
    for (const listener of [...this.listeners]) listener(added)
  }
}

function correctedPackage<S>(pkg: GamePackage<S>, { corrections }: GameRecord): GamePackage<S> {
  if (corrections === undefined) return pkg
  try {
    return pkg.corrected(corrections)
  } catch (problem) {
    if (!(problem instanceof CorrectionsError)) throw problem
    throw new RecordError(sourcesWords.badCorrections(problem.message), 0)
  }
}
