import {
  CorrectionsError,
  type GameRecord,
  type Json,
  type Loaded,
  Match,
  type Option,
  type Position,
  type PositionSource,
  RecordError,
  type Refusal,
  type Room,
  readRecord,
} from '@interregnum/kernel'

export interface LocalBeginning {
  readonly options: { readonly [key: string]: Json }
  /** Drawn at random where there is none. */
  readonly seed?: string | undefined
  readonly loaded?: Loaded | undefined
  readonly corrections?: Json | undefined
}

/** A game on this screen: its positions come from a match in the page itself, for whoever's turn it is. */
export class LocalSource<S = unknown> implements PositionSource<S> {
  private readonly listeners = new Set<() => void>()
  private shown: Position<S> | null = null
  /** The only seat, in a game for one. */
  private readonly only: string | null

  private constructor(
    /** The room as it is played in: its words and odds go by the corrected figures too. */
    readonly room: Room<S>,
    private readonly match: Match<S>,
  ) {
    const seats = match.game.seats(match.record.options)
    this.only = seats.length === 1 ? seats[0].id : null
  }

  /** Throws OptionsError, ChanceError or CorrectionsError where the beginning does not fit the game. */
  static begin<S>(room: Room<S>, { options, seed, loaded, corrections }: LocalBeginning): LocalSource<S> {
    const corrected = corrections === undefined ? room : room.corrected(corrections)
    const match = Match.begin(corrected.game(), {
      options,
      seed: seed ?? freshSeed(),
      ...(loaded === undefined ? {} : { loaded }),
      ...(corrections === undefined ? {} : { corrections }),
    })
    return new LocalSource(corrected, match)
  }

  /** Throws RecordError, whatever is wrong with the record. */
  static load<S>(room: Room<S>, record: GameRecord): LocalSource<S> {
    const read = readRecord(record)
    const corrected = roomFor(room, read)
    return new LocalSource(corrected, Match.load(corrected.game(), read))
  }

  get position(): Position<S> {
    this.shown ??= this.match.position(this.seat)
    return this.shown
  }

  /** The whole record, for keeping: a copy. */
  get record(): GameRecord {
    return this.match.record
  }

  /** The record that others may see; null while it holds a secret. */
  get published(): GameRecord | null {
    return this.match.published
  }

  async answer(answer: Json, ask?: string): Promise<Refusal | null> {
    const asked = this.match.asks.find(({ id }) => id === ask)?.seat ?? this.seat
    return this.change(this.match.answer(asked ?? '', answer, ask))
  }

  async undo(answers: number): Promise<Refusal | null> {
    return this.change(this.match.undo(answers))
  }

  async redo(answers: number): Promise<Refusal | null> {
    return this.change(this.match.redo(answers))
  }

  async why(option: Option): Promise<Refusal | null> {
    return this.match.why(this.seat ?? '', option)
  }

  /** Rejects with RecordError where there is no such moment. */
  async at(index: number): Promise<Position<S>> {
    return this.match.at(index, this.seat)
  }

  /** Another game that shares this one's history up to a moment, by default to now. */
  fork(index?: number): LocalSource<S> {
    return new LocalSource(this.room, this.match.fork(index))
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Whose eyes look at this screen: those of the seat to answer, or of the only one there is. */
  private get seat(): string | null {
    return this.match.asks.find((ask) => !ask.optional && ask.answerable)?.seat ?? this.only
  }

  private change(refusal: Refusal | null): Refusal | null {
    if (refusal !== null) return refusal
    this.shown = null
    for (const listener of [...this.listeners]) listener()
    return null
  }
}

function roomFor<S>(room: Room<S>, { corrections }: GameRecord): Room<S> {
  if (corrections === undefined) return room
  try {
    return room.corrected(corrections)
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
