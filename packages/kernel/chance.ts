import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { type xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Option } from './values.ts'

/** The only source of chance for rules. Every result is recorded with the answers. */
export interface Chance {
  /** A die: 1 to `sides`, all equally likely. */
  roll(sides: number): number
  /** Removes one card from an unordered pile, all equally likely. */
  draw<T extends Option>(pile: string, cards: T[]): T
  /** Puts a pile into random order, in place; its top is the last element. */
  shuffle<T extends Option>(pile: string, cards: T[]): void
}

/** A recorded result: a die, a card, or the order of a pile. */
export type ChanceResult = Option | readonly Option[]

/** State of a random number generator. Plain data, so that a resting point can store it. */
export type SourceState =
  | { readonly kind: 'seeded'; readonly state: readonly number[] }
  | { readonly kind: 'sealed'; readonly secret: string; readonly counter: number }

/** What a prepared die shows. A bare number fits every die that has that face; with `sides` it fits only that die. */
export type LoadedDie = number | { readonly sides: number; readonly shows: number }

/** Progress of a source: the counter of a sealed one, the state of a seeded one. */
export type DiceMark = number | readonly number[]

/** Dice and piles prepared in advance, for tests, guided games and reported positions. Used before the source. */
export interface Loaded {
  readonly dice: readonly LoadedDie[]
  readonly piles: { readonly [pile: string]: readonly Option[] }
}

export interface DiceState {
  readonly source: SourceState
  readonly loaded: Loaded | null
}

/** Thrown when prepared chance is impossible: a 7 on a d6, a card that is not in its pile. */
export class ChanceError extends Error {
  override readonly name = 'ChanceError'
}

interface Source {
  next(bound: number): number
  save(): SourceState
}

/** Fast generator for simulation, search and games without an opponent. */
class Seeded implements Source {
  private readonly generator: ReturnType<typeof xoroshiro128plus>
  constructor(state: readonly number[]) {
    this.generator = xoroshiro128plusFromState(state)
  }
  next(bound: number): number {
    return uniformInt(this.generator, 0, bound - 1)
  }
  save(): SourceState {
    return { kind: 'seeded', state: this.generator.getState() }
  }
}

/**
 * SHA-256 of a secret and a counter. The hash of the secret is published when a game begins and the secret when it ends,
 * so that everybody can check that nobody chose the dice.
 */
class Sealed implements Source {
  private readonly bytes: Uint8Array
  constructor(
    private readonly secret: string,
    private counter: number,
  ) {
    this.bytes = hexToBytes(secret)
  }
  next(bound: number): number {
    const usable = Math.floor(0x1_0000_0000 / bound) * bound
    for (;;) {
      const digest = sha256(concatBytes(this.bytes, utf8ToBytes(`:${this.counter++}`)))
      const word = new DataView(digest.buffer, digest.byteOffset).getUint32(0)
      if (word < usable) return word % bound
    }
  }
  save(): SourceState {
    return { kind: 'sealed', secret: this.secret, counter: this.counter }
  }
}

/** Hashes any text into four well-mixed integers, so that similar seeds do not give similar games. */
export function seeded(seed: string | number): SourceState {
  const text = String(seed)
  let [even, odd] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    even = Math.imul(even ^ text.charCodeAt(at), 0x01000193)
    odd = Math.imul(odd ^ text.charCodeAt(at), 0x85ebca6b)
  }
  const state = [scramble(even), scramble(odd), scramble(even + 0x9e3779b9), scramble(odd + 0x3c6ef372)]
  return { kind: 'seeded', state }
}

/** The finalizer of MurmurHash3: every bit of the input changes half the bits of the result. */
function scramble(word: number): number {
  let mixed = word
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

export const isSecret = (secret: string): boolean => /^[0-9a-f]{64}$/.test(secret)

/** `secret` is 256 bits in hexadecimal. */
export function sealed(secret: string): SourceState {
  if (!isSecret(secret)) throw new ChanceError('a sealed seed is 64 hexadecimal digits')
  return { kind: 'sealed', secret, counter: 0 }
}

/** What is published at the start of a sealed game. */
export function commitment(secret: string): string {
  sealed(secret)
  return bytesToHex(sha256(hexToBytes(secret)))
}

const open = (state: SourceState): Source =>
  state.kind === 'seeded' ? new Seeded(state.state) : new Sealed(state.secret, state.counter)

function markedSource(source: SourceState, mark: DiceMark): SourceState {
  if (source.kind === 'sealed' && typeof mark === 'number') return { ...source, counter: mark }
  if (source.kind === 'seeded' && typeof mark !== 'number') return { ...source, state: mark }
  throw new ChanceError('the marker belongs to another kind of dice')
}

/** The dice of one game: a source, the loaded results to use first, and a log of results. */
export class Dice implements Chance {
  /** Results since the match last cleared the log. */
  log: ChanceResult[] = []
  private source: Source
  private loaded: Loaded | null

  constructor(
    state: DiceState,
    /** Whether results are logged. */
    private logs = true,
  ) {
    this.source = open(state.source)
    this.loaded = state.loaded
  }

  save(): DiceState {
    return { source: this.source.save(), loaded: this.loaded }
  }

  /** Switches to another state in place, because procedures hold references to this object. */
  become(state: DiceState, logs = this.logs): void {
    this.source = open(state.source)
    this.loaded = state.loaded
    this.logs = logs
  }

  get mark(): DiceMark {
    const source = this.source.save()
    return source.kind === 'sealed' ? source.counter : source.state
  }

  /** Continues from a mark of the same source. Loaded results stay. */
  skipTo(mark: DiceMark): void {
    this.source = open(markedSource(this.source.save(), mark))
  }

  roll(sides: number): number {
    if (!(sides >= 1)) throw new ChanceError(`there is no die of ${sides} sides`)
    const value = this.loaded === null ? this.source.next(sides) + 1 : this.loadedRoll(sides)
    if (this.logs) this.log.push(value)
    return value
  }

  draw<T extends Option>(pile: string, cards: T[]): T {
    if (cards.length === 0) throw new ChanceError(`the pile ${pile} is empty`)
    const at = this.loaded === null ? this.source.next(cards.length) : this.loadedDraw(pile, cards)
    const card = cards[at]
    // The pile has no order, so the last card may fill the gap.
    cards[at] = cards[cards.length - 1]
    cards.pop()
    if (this.logs) this.log.push(card)
    return card
  }

  shuffle<T extends Option>(pile: string, cards: T[]): void {
    for (let last = cards.length - 1; last > 0; last--) {
      const other = this.source.next(last + 1)
      const card = cards[last]
      cards[last] = cards[other]
      cards[other] = card
    }
    if (this.loaded !== null) this.stack(pile, cards)
    if (this.logs) this.log.push(cards.slice())
  }

  private loadedRoll(sides: number): number {
    const [die, ...dice] = this.loaded?.dice ?? []
    if (die === undefined) return this.source.next(sides) + 1
    const shows = faceOf(die, sides)
    this.unload(dice, this.loaded?.piles ?? {})
    return shows
  }

  private loadedDraw<T extends Option>(pile: string, cards: readonly T[]): number {
    const [card, ...rest] = this.loaded?.piles[pile] ?? []
    if (card === undefined) return this.source.next(cards.length)
    const at = cards.indexOf(card as T)
    if (at < 0) throw new ChanceError(`the preset card ${card} is not in the pile ${pile}`)
    this.unload(this.loaded?.dice ?? [], { ...this.loaded?.piles, [pile]: rest })
    return at
  }

  /** Puts the prepared cards on top of a shuffled pile, the first one uppermost. */
  private stack<T extends Option>(pile: string, cards: T[]): void {
    const wanted: T[] = []
    const left: Option[] = []
    // One by one: a pile may hold equal cards. Cards that are not in it wait for a later pile of the same name.
    for (const card of this.loaded?.piles[pile] ?? []) {
      const at = cards.indexOf(card as T)
      if (at < 0) left.push(card)
      else wanted.push(...cards.splice(at, 1))
    }
    if (wanted.length === 0) return
    cards.push(...wanted.toReversed())
    this.unload(this.loaded?.dice ?? [], { ...this.loaded?.piles, [pile]: left })
  }

  private unload(dice: readonly LoadedDie[], piles: { readonly [pile: string]: readonly Option[] }): void {
    const used = dice.length === 0 && Object.values(piles).every((cards) => cards.length === 0)
    this.loaded = used ? null : { dice, piles }
  }
}

/** The face that a prepared die shows when a die of `sides` is rolled. */
function faceOf(die: LoadedDie, sides: number): number {
  if (typeof die === 'number') {
    if (isFace(die, sides)) return die
    throw new ChanceError(`a preset die shows ${die}, but a die of ${sides} sides is rolled`)
  }
  if (die.sides === sides && isFace(die.shows, sides)) return die.shows
  throw new ChanceError(`a preset d${die.sides} shows ${die.shows}, but a d${sides} is rolled`)
}

const isFace = (value: number, sides: number): boolean => Number.isInteger(value) && value >= 1 && value <= sides

/** Dice that replay recorded results, for clients that may not know the seed. They throw when the results run out. */
export class RecordedDice implements Chance {
  private at = 0
  constructor(private readonly results: readonly ChanceResult[]) {}

  roll(sides: number): number {
    const value = this.take()
    if (typeof value !== 'number' || !isFace(value, sides)) {
      throw new ChanceError(`${value} is not on a d${sides}`)
    }
    return value
  }

  draw<T extends Option>(pile: string, cards: T[]): T {
    const card = this.take() as T
    const at = cards.indexOf(card)
    if (at < 0) throw new ChanceError(`the card ${card} is not in the pile ${pile}`)
    cards[at] = cards[cards.length - 1]
    cards.pop()
    return card
  }

  shuffle<T extends Option>(pile: string, cards: T[]): void {
    const order = this.take()
    const left: unknown[] = cards.slice()
    const fits = Array.isArray(order) && order.length === cards.length && order.every((card) => takeOut(left, card))
    if (!fits) throw new ChanceError(`the order in the file doesn’t fit the pile ${pile}`)
    cards.splice(0, cards.length, ...order)
  }

  private take(): ChanceResult {
    if (this.at >= this.results.length) throw new ChanceError('the game file has no more dice or cards')
    return this.results[this.at++]
  }
}

function takeOut(from: unknown[], card: unknown): boolean {
  const at = from.indexOf(card)
  if (at >= 0) from.splice(at, 1)
  return at >= 0
}
