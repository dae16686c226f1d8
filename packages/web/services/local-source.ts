import { CorrectionsError, type GamePackage } from '@interregnum/game-package'
import {
  type Appended,
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
  type PositionSource,
  plainAsk,
  RecordError,
  type RecordedChance,
  type Refusal,
  type Rest,
  readRecord,
  refusalIn,
  type Seat,
  type Step,
  sameJson,
  seeded,
} from '@interregnum/kernel'
import { HotSeat } from './hot-seat.ts'
import { isPerson, nameIn, type Occupants, peopleAt, seated, validOccupants } from './occupants.ts'

export interface LocalBeginning {
  readonly options: { readonly [key: string]: Json }
  /** Drawn at random where there is none. */
  readonly seed?: string | undefined
  readonly loaded?: Loaded | undefined
  readonly corrections?: Json | undefined
  readonly sitting?: Sitting | undefined
}

/** Who sits where, and who was at the screen last. */
export interface Sitting {
  readonly sitters?: Occupants | undefined
  readonly present?: string | null | undefined
  /** Whether a curtain falls between any two people, or only where something is hidden. */
  readonly curtains?: 'hidden' | 'always' | undefined
}

/** What several people at one screen, and the programs with them, have to know besides the position. */
export interface TableStatus {
  /** The seat to which the screen is being passed: until it is taken nobody's own things are shown. */
  readonly handTo: string | null
  /** A seat with a program in it that everybody waits for. */
  readonly program: string | null
  /** Programs that are asked at the same time as people, who go first. */
  readonly beside: readonly string[]
  /** What people at this screen may do who are not asked, apart from whoever is looking. */
  readonly asides: readonly AskView[]
  /** Whether what those seats see is theirs alone: then the screen is passed to them first. */
  readonly veiled: readonly string[]
  /** Programs that are not asked, but may interrupt. */
  readonly idle: readonly string[]
}

/** Nobody at this screen has answered yet: programs would only give their answers again. */
export const PROGRAMS_ONLY: Refusal = { rule: 'kernel', reason: 'programs-only' }

/** A game on this screen: its positions come from a match in the page itself, for whoever's turn it is. */
export class LocalSource<S = unknown> implements PositionSource<S> {
  private readonly listeners = new Set<() => void>()
  private readonly followers = new Set<(appended: Appended) => void>()
  private readonly screen = new HotSeat()
  private shown: Position<S> | null = null
  private beside: TableStatus | null = null
  private seating: Occupants
  private curtains: 'hidden' | 'always'
  /** Whether programs answer by themselves: then nobody's undo stops at an answer of theirs. */
  automatic = true
  readonly seats: readonly Seat[]
  private constructor(
    /** The room as it is played in: its words and odds go by the corrected figures too. */
    readonly pkg: GamePackage<S>,
    private readonly match: Match<S>,
    private readonly segmentsRead: number,
    { sitters, present = null, curtains = 'hidden' }: Sitting = {},
  ) {
    this.curtains = curtains
    this.seats = match.seats
    this.seating = validOccupants(pkg, this.seats, sitters)
    this.screen.begin(present)
    this.settle()
  }

  /** Throws OptionsError, ChanceError or CorrectionsError where the beginning does not fit the game. */
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

  /** Throws RecordError, whatever is wrong with the record. Who sits where is as the record says, unless told otherwise. */
  static load<S>(pkg: GamePackage<S>, record: GameRecord, sitting?: Sitting): LocalSource<S> {
    return LocalSource.of(pkg, readRecord(record), sitting, Match.load)
  }

  /** As `load`, for a game of the own store: its past is not played again. */
  static open<S>(pkg: GamePackage<S>, record: GameRecord, sitting?: Sitting): LocalSource<S> {
    try {
      return LocalSource.of(pkg, record, sitting, Match.open)
    } catch {
      // Whatever is wrong with it, this says it in words.
      return LocalSource.load(pkg, record, sitting)
    }
  }

  private static of<S>(
    pkg: GamePackage<S>,
    record: GameRecord,
    sitting: Sitting | undefined,
    read: (game: Game<S>, record: GameRecord) => Match<S>,
  ): LocalSource<S> {
    const corrected = roomFor(pkg, record)
    const seats = { ...sitting, sitters: sitting?.sitters ?? record.sitters }
    return new LocalSource(corrected, read(corrected.game(), record), record.segments.length, seats)
  }

  get position(): Position<S> {
    this.shown ??= this.match.position(this.screen.eyes)
    return this.shown
  }

  /** A copy of the whole record, for keeping. */
  exportRecord(): GameRecord {
    return this.match.exportRecord()
  }

  /** A copy of the record for another table, with who sits where. */
  handOn(): GameRecord {
    return seated(this.match.exportRecord(), this.seats.length > 1 ? this.seating : undefined)
  }

  get options(): Options {
    return this.match.options
  }

  get chance(): RecordedChance {
    return this.match.chance
  }

  get loaded(): Loaded | undefined {
    return this.match.loaded
  }

  /** The answers that count. */
  get line(): readonly Step[] {
    return this.match.line
  }

  /** The last resting point, for keeping. */
  get resting(): Rest<S> {
    return this.match.resting
  }

  /** Whether the game was opened by other rules than those that it was kept by. */
  get tookOver(): boolean {
    return this.match.segmentCount > this.segmentsRead
  }

  /** Called with every entry of the record as it is added. */
  onAppend(listener: (appended: Appended) => void): () => void {
    this.followers.add(listener)
    return () => this.followers.delete(listener)
  }

  /** By whoever is asked that question; without its id, by whoever is at the screen. */
  async answer(answer: Json, ask?: string): Promise<Refusal | null> {
    const asked = this.match.asks.find(({ id }) => id === ask)?.seat ?? this.screen.eyes
    return this.made(this.match.answer(asked ?? '', answer, ask))
  }

  /** Takes back so many answers of people; those of programs that came after them go as well. */
  async undo(answers: number): Promise<Refusal | null> {
    const steps = this.automatic ? this.stepsBack(answers) : answers
    return steps === null ? PROGRAMS_ONLY : this.made(this.match.undo(steps))
  }

  /** Gives back so many answers of people, and those of programs that came after them. */
  async redo(answers: number): Promise<Refusal | null> {
    const first = this.append(this.match.redo(answers))
    if (first.ok && this.automatic) while (this.askedPeople.length === 0 && this.append(this.match.redo(1)).ok);
    if (!first.ok) return refusalIn(first)
    this.changed()
    return null
  }

  /** Why an option is not offered, or a form cannot be filled in like this. */
  async why(option: Json, ask?: string): Promise<Refusal | null> {
    const asked = this.match.asks.find(({ id }) => id === ask)
    return asked === undefined ? this.match.why(this.screen.eyes ?? '', option) : asked.why(option)
  }

  /** An open question, whoever's it is; null where it is closed, or would tell what others must not know. */
  askOf(id: string): AskView | null {
    const ask = this.match.asks.find((open) => open.id === id)
    return ask === undefined || (ask.seat !== this.screen.eyes && this.isVeiled(ask.seat)) ? null : plainAsk(ask)
  }

  /** One way to fill in a form; null where the question is no longer open. */
  async example(ask: string): Promise<Json> {
    const asked = this.match.asks.find(({ id }) => id === ask)
    // Dice of its own: to ask for a suggestion must not change what the game will roll.
    return asked?.isForm === true ? asked.example(new Dice({ source: seeded(freshSeed()), loaded: null })) : null
  }

  /** Rejects with RecordError where there is no such moment. */
  async at(index: number): Promise<Position<S>> {
    const position = this.match.at(index, this.screen.eyes)
    const [asked] = position.waiting
    if (asked === undefined || asked === position.seat || this.isVeiled(asked)) return position
    return this.match.at(index, asked)
  }

  // --- who is at the table ---

  get sitters(): Occupants {
    return this.seating
  }

  /** Whose eyes look at this screen, for keeping. */
  get present(): string | null {
    return this.screen.handTo === null ? this.screen.eyes : null
  }

  /** How many people share this screen. */
  get people(): number {
    return peopleAt(this.seating, this.seats).length
  }

  /** What whoever sits there is called; for what the printed rules run, what the options call it. */
  nameOf(seat: string): string {
    if (this.seats.some(({ id }) => id === seat)) return nameIn(this.pkg, this.seating, this.seats, seat)
    const spec = this.match.game.options.find(({ key }) => key === seat)
    const value = this.match.options[seat]
    const chosen = spec?.kind === 'choice' && value !== spec.default
    return chosen ? (spec.values.find((one) => one.value === value)?.title ?? '') : ''
  }

  get table(): TableStatus {
    this.beside ??= this.besides()
    return this.beside
  }

  /** Others sit down, or the same under other names. */
  sit(sitters: Occupants): void {
    this.seating = validOccupants(this.pkg, this.seats, sitters)
    this.changed()
  }

  /** Whether a curtain falls between any two people, or only where something is hidden; from the next time on. */
  setCurtains(when: 'hidden' | 'always'): void {
    this.curtains = when
  }

  /** Whoever the screen was passed to is there. */
  takeScreen(): void {
    this.screen.take()
    this.tell()
  }

  /** Lets somebody have the screen who is not asked, but may do something. */
  passTo(seat: string): void {
    this.screen.hand(seat, (other) => this.needsCurtain(other))
    this.tell()
  }

  /** Back to whoever is asked. */
  passBack(): void {
    this.changed()
  }

  /** Another game that shares this one's history up to a moment, by default to now. */
  fork(index?: number): LocalSource<S> {
    const fork = this.match.fork(index)
    return new LocalSource(this.pkg, fork, fork.segmentCount, {
      sitters: this.seating,
      present: this.present,
      curtains: this.curtains,
    })
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Who is asked, sits at this screen, and must answer. */
  private get askedPeople(): string[] {
    const asked = this.match.asks.filter((ask) => !ask.optional && ask.answerable)
    return asked.map(({ seat }) => seat).filter((seat) => isPerson(this.seating, seat))
  }

  private settle(): void {
    const people = peopleAt(this.seating, this.seats)
    // Whoever has left the table does not look on; where there is but one, the screen is theirs.
    if (!people.some(({ id }) => this.screen.holds(id))) {
      this.screen.begin(people.length === 1 ? people[0].id : null)
    }
    this.screen.settle(this.askedPeople, (seat) => this.needsCurtain(seat))
  }

  private needsCurtain(seat: string): boolean {
    if (this.people < 2) return false
    return this.curtains === 'always' || this.isVeiled(seat)
  }

  /** Whether a seat sees what not everybody sees. */
  private isVeiled(seat: string): boolean {
    const { game, state, notes } = this.match
    if (notes.some(({ to }) => to?.includes(seat))) return true
    const [own, everybodys] = [game.view(state, seat), game.view(state, null)]
    return own !== everybodys && !sameJson(own, everybodys)
  }

  /** How many answers lie between now and the last so many of people; null where there are none of theirs. */
  private stepsBack(answers: number): number | null {
    const { line } = this.match
    let people = 0
    for (let back = 1; back <= line.length; back++) {
      if (isPerson(this.seating, line[line.length - back].seat)) people++
      if (people === answers) return back
    }
    return people === 0 && line.length > 0 ? null : answers + line.length - people
  }

  private besides(): TableStatus {
    const { eyes, handTo } = this.screen
    const asks = this.match.asks.filter((ask) => ask.answerable)
    const idle = asks.filter(({ optional, seat }) => optional && seat !== eyes)
    const asked = [...new Set(asks.filter(({ optional }) => !optional).map(({ seat }) => seat))]
    const programs = asked.filter((seat) => !isPerson(this.seating, seat))
    const peopleAsked = programs.length < asked.length
    const asides = handTo === null ? idle.filter(({ seat }) => isPerson(this.seating, seat)) : []
    return {
      handTo,
      program: peopleAsked ? null : (programs[0] ?? null),
      beside: peopleAsked ? programs : [],
      asides: asides.map(plainAsk),
      veiled: [...new Set(asides.map(({ seat }) => seat))].filter((seat) => this.isVeiled(seat)),
      idle: [...new Set(idle.map(({ seat }) => seat))].filter((seat) => !isPerson(this.seating, seat)),
    }
  }

  private made(change: Change): Refusal | null {
    if (this.append(change).ok) this.changed()
    return refusalIn(change)
  }

  private append(change: Change): Change {
    if (change.ok) for (const follower of [...this.followers]) follower(change)
    return change
  }

  private changed(): void {
    this.settle()
    this.tell()
  }

  private tell(): void {
    this.shown = null
    this.beside = null
    for (const listener of [...this.listeners]) listener()
  }
}

function roomFor<S>(pkg: GamePackage<S>, { corrections }: GameRecord): GamePackage<S> {
  if (corrections === undefined) return pkg
  try {
    return pkg.corrected(corrections)
  } catch (problem) {
    if (!(problem instanceof CorrectionsError)) throw problem
    throw new RecordError(`The corrections in this record do not fit: ${problem.message}`, 0)
  }
}

/** Without letters and figures that are taken for one another: people copy seeds by hand. */
const SEED_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Two groups of four signs: some 40 bits. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const signs = [...bytes].map((byte) => SEED_SIGNS[byte % SEED_SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
