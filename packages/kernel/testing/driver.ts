import {
  type Ask,
  type AskView,
  cloneJson,
  Dice,
  type DiceState,
  type Game,
  type GameRecord,
  type JournalEntry,
  type Json,
  type Loaded,
  type LoadedDie,
  Match,
  type Option,
  type Outcome,
  plainAsk,
  type Refusal,
  type Rest,
  Run,
  readOptions,
  refusalIn,
  sameJson,
  seeded,
  type UndoRule,
} from '../index.ts'
import { strictDice } from './dice.ts'
import { notPlain } from './plain.ts'

/** How a game begins in a test. */
export interface Setting<S = unknown> {
  readonly options?: { readonly [key: string]: Json }
  readonly seed?: string | number
  /** 256 bits in hexadecimal, instead of a seed. */
  readonly secret?: string
  /** What the next dice show, in order; then the seed is used. A bare number is a d6 and fits no other die. */
  readonly dice?: readonly LoadedDie[]
  /** The next cards from each pile. */
  readonly piles?: { readonly [pile: string]: readonly Option[] }
  readonly corrections?: Json
  readonly undo?: UndoRule
  /** Changes the state after the set-up, or returns another: the match begins there. */
  readonly from?: (state: S) => S | undefined
}

/** The rules version of a segment that only sets up a position: `verify` lists it as unverified. */
export const CONSTRUCTED = 'constructed'

const loadedIn = ({ dice, piles }: Pick<Setting, 'dice' | 'piles'>): Loaded | null =>
  dice === undefined && piles === undefined ? null : { dice: strictDice(dice ?? []), piles: piles ?? {} }

/** A match in a test: from the set-up, or from the position that `from` makes of it. */
export function begin<S>(game: Game<S>, setting: Setting<S> = {}): Match<S> {
  const { from, seed = '1', options, secret, corrections, undo = 'free' } = setting
  if (from !== undefined) {
    const set = game.setup(readOptions(game.options, options ?? {}), new Dice({ source: seeded(seed), loaded: null }))
    const state = cloneJson(set)
    return matchFrom(game, from(state) ?? state, setting)
  }
  const loaded = loadedIn(setting)
  return Match.begin(game, {
    ...(secret === undefined ? { seed } : { secret }),
    undo,
    ...(options === undefined ? {} : { options }),
    ...(loaded === null ? {} : { loaded }),
    ...(corrections === undefined ? {} : { corrections }),
  })
}

/**
 * A match that begins at any resting point. Its record begins with a segment of the version `CONSTRUCTED`, so that
 * `verify` checks what was played and lists the rest as unverified.
 */
export function matchFrom<S>(game: Game<S>, state: S, setting: Omit<Setting<S>, 'from' | 'secret'> = {}): Match<S> {
  const faults = notPlain(state, 'the state')
  if (faults.length > 0) throw new Error(`A position must be plain data: ${faults.join(', ')}.`)
  const seed = String(setting.seed ?? '1')
  const loaded = loadedIn(setting)
  const dice: DiceState = { source: seeded(seed), loaded }
  const rest: Rest<S> = { state: cloneJson(state), dice, index: 0, serial: 0, notes: 0 }
  // A first run, to get the chance results before the first question. If a rule throws, it does so here, with its stack.
  const opening = Run.from(game, rest).dice.log
  const { options = {}, corrections, undo = 'free' } = setting
  const record = {
    format: 'interregnum-record-2',
    game: game.id,
    options: readOptions(game.options, options),
    chance: { seed },
    undo,
    ...(loaded === null ? {} : { loaded }),
    ...(corrections === undefined ? {} : { corrections }),
    segments: [
      { version: CONSTRUCTED, start: null, opening: [], entries: [] },
      { version: game.version, start: rest, opening, entries: [] },
    ],
  } satisfies GameRecord
  return Match.load(game, record)
}

/** Plays a match in a test. Errors list what was offered. */
export class Driver<S = unknown> {
  constructor(readonly match: Match<S>) {}

  /** The current state. Read it again after every answer: the match may replace the object. */
  get state(): S {
    return this.match.state
  }

  get outcome(): Outcome | null {
    return this.match.outcome
  }

  get over(): boolean {
    return this.match.over
  }

  /** The questions that can be answered now, for one seat or for all. */
  asks(seat?: string): readonly AskView[] {
    return this.open(seat).map(plainAsk)
  }

  /** What is offered now, to one seat or to all. */
  options(seat?: string): readonly Option[] {
    return this.open(seat).flatMap(({ options }) => options)
  }

  /** Answers for the only seat that can. Pass the seat if several could. */
  answer(option: Json, seat?: string): this {
    const by = seat ?? this.seatFor(option)
    const refusal = refusalIn(this.match.answer(by, option))
    if (refusal !== null) {
      throw new Error(
        `${by} answers ${show(option)}: ${words(refusal)}\n${this.offered()}${refusal.fault?.stack ?? ''}`,
      )
    }
    return this
  }

  /** Several answers in order, each for the only seat that can give it. */
  answers(...options: readonly Json[]): this {
    for (const option of options) this.answer(option)
    return this
  }

  /** Fails unless the answer is refused and changes nothing. Returns the refusal. */
  refused(option: Json, seat?: string): Refusal {
    const by = seat ?? this.onlySeat()
    const before = this.match.exportRecord()
    const refusal = refusalIn(this.match.answer(by, option))
    if (refusal === null) throw new Error(`${by} answers ${show(option)}, and it is not refused`)
    if (!sameJson(before, this.match.exportRecord()))
      throw new Error(`${show(option)} was refused, and yet changed the record`)
    return refusal
  }

  /** Fails unless a question of this kind is open. Returns it. */
  expectAsk(kind: string, seat?: string): AskView {
    const ask = this.open(seat).find((open) => open.kind === kind)
    if (ask === undefined)
      throw new Error(`${kind} is not asked${seat === undefined ? '' : ` of ${seat}`}\n${this.offered()}`)
    return plainAsk(ask)
  }

  /** Why an option is not offered; null if it is. */
  why(option: Json, seat?: string): Refusal | null {
    return this.match.why(seat ?? this.onlySeat(), option)
  }

  /** Answers with `choose` (by default the first option) until a question of this kind is open. */
  until(kind: string, choose: (ask: AskView) => Json = ({ options }) => options[0], most = 1000): this {
    for (let n = 0; n < most; n++) {
      if (this.open().some((ask) => ask.kind === kind)) return this
      const ask = this.open().find(({ optional }) => !optional)
      if (ask === undefined) break
      this.answer(choose(plainAsk(ask)), ask.seat)
    }
    throw new Error(`${kind} is never asked\n${this.offered()}`)
  }

  /** The whole journal, including secret entries; or only the entries of one kind. */
  notes(kind?: string): readonly JournalEntry[] {
    const { notes } = this.match
    return kind === undefined ? notes : notes.filter((entry) => entry.kind === kind)
  }

  undo(answers = 1): this {
    const refusal = refusalIn(this.match.undo(answers))
    if (refusal !== null) throw new Error(`undo: ${words(refusal)}`)
    return this
  }

  redo(answers = 1): this {
    const refusal = refusalIn(this.match.redo(answers))
    if (refusal !== null) throw new Error(`redo: ${words(refusal)}`)
    return this
  }

  /** The open questions as text. */
  offered(): string {
    if (this.outcome !== null) return `The game is over: ${show(this.outcome as unknown as Json)}\n`
    const lines = this.open().map(
      ({ seat, kind, options, optional, isForm }) =>
        `  ${seat} ${optional ? 'may' : 'must'} answer ${kind}: ${isForm ? 'a form' : options.join(', ')}`,
    )
    return `Offered after ${this.match.index} answers:\n${lines.join('\n')}\n`
  }

  private open(seat?: string): readonly Ask[] {
    return this.match.asks.filter((ask) => ask.answerable && (seat === undefined || ask.seat === seat))
  }

  private seatFor(option: Json): string {
    const able = new Set(
      this.open()
        .filter((ask) => 'choice' in ask.resolve(option))
        .map(({ seat }) => seat),
    )
    if (able.size === 1) return [...able][0]
    if (able.size > 1) {
      throw new Error(`${[...able].join(' and ')} could both answer ${show(option)}: name the seat\n${this.offered()}`)
    }
    const asked = new Set(this.open().map(({ seat }) => seat))
    if (asked.size === 1) return [...asked][0]
    throw new Error(`nobody is offered ${show(option)}\n${this.offered()}`)
  }

  private onlySeat(): string {
    const required = new Set(
      this.open()
        .filter(({ optional }) => !optional)
        .map(({ seat }) => seat),
    )
    if (required.size === 1) return [...required][0]
    throw new Error(
      `name the seat: ${required.size === 0 ? 'nobody' : [...required].join(' and ')} must answer\n${this.offered()}`,
    )
  }
}

export const driver = <S>(game: Game<S>, setting: Setting<S> = {}): Driver<S> => new Driver(begin(game, setting))

const show = (value: Json): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 200 ? `${text.slice(0, 200)}...` : text
}

const words = ({ reason, rule, data }: Refusal): string =>
  `${reason} (rule ${rule}${data === undefined ? '' : `, ${show(data)}`})`
