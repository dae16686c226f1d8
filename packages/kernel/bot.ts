import { Ask, type AskView } from './asks.ts'
import { Dice, type DiceState, seeded } from './chance.ts'
import type { Outcome } from './game.ts'
import { type JournalEntry, visibleTo } from './journal.ts'
import type { Position } from './position.ts'
import type { Run } from './run.ts'
import type { UndoLimit } from './undo.ts'
import type { Json } from './values.ts'

/** What a program answers, and in one line why. */
export interface Move {
  readonly ask: AskView
  readonly answer: Json
  readonly reason?: string
}

/** A program in a seat. It sees what a person in that seat would see, and has dice of its own. */
export interface Bot<S = unknown> {
  choose(position: LivePosition<S>): Move
  /** Asked while others think and this seat could interrupt them; null to let them be. Without it, it never does. */
  interrupt?(position: LivePosition<S>): Move | null
}

export interface BotSpec<S = unknown> {
  readonly id: string
  readonly title: string
  readonly about: string
  /** Whether its minds imagine how a run goes on: such runs are worth keeping near their last resting point. */
  readonly looksAhead?: boolean
  /** With the seat where a mind is made anew for every answer: who it is must not hang on the seed then. */
  create(seed: string | number, seat?: string): Bot<S>
}

/** Thrown when a program answers what was not offered. */
export class BotError extends Error {
  override readonly name = 'MindError'
}

const NO_UNDO: UndoLimit = { reason: 'no-seat' }

/**
 * A position that is worked out as far as somebody looks: programs decide thousands of times a second, and most need
 * but the options. It is true only until the next answer.
 */
export class LivePosition<S = unknown> implements Position<S> {
  readonly undo = 0
  readonly redo = 0
  readonly undoLimit = NO_UNDO
  constructor(
    private readonly run: Run<S>,
    readonly seat: string,
  ) {}

  get game(): string {
    return this.run.game.id
  }
  get index(): number {
    return this.run.index
  }
  get view(): S {
    return this.run.game.view(this.run.state, this.seat)
  }
  /** What a program may answer: not what is left to people. */
  get asks(): readonly AskView[] {
    const { pending } = this.run
    if (pending.length === 1 && pending[0].seat === this.seat) return pending
    return pending.filter((ask) => ask.seat === this.seat && !ask.forPeopleOnly && ask.answerable)
  }
  get waiting(): readonly string[] {
    return [...new Set(this.run.pending.filter((ask) => !ask.optional && ask.answerable).map((ask) => ask.seat))]
  }
  get journal(): readonly JournalEntry[] {
    return (this.run.journal ?? []).filter((entry) => visibleTo(entry, this.seat))
  }
  get outcome(): Outcome | null {
    return this.run.outcome
  }
  /** A run on from here with everything unknown to this seat drawn anew: for programs that look ahead. */
  imagine(dice: DiceState): Run<S> {
    return this.run.imagine(this.seat, dice)
  }
  /** A legal answer to a form. */
  example(ask: AskView, chance: Dice): Json {
    const open = openAsk(this.run, ask)
    if (open === undefined) throw new BotError(`${ask.kind} is not open`)
    return open.example(chance, true)
  }
}

/** Optional asks tempt random play without end: it takes them up this often. */
const CURIOSITY = 4

/** A required ask, or now and then an optional one. */
function pick(asks: readonly AskView[], dice: Dice): AskView {
  if (asks.length === 1) return asks[0]
  const required = countOf(asks, isRequired)
  const curious = required === 0 || (asks.length > required && dice.roll(CURIOSITY) === 1)
  return curious ? asks[dice.roll(asks.length) - 1] : nthOf(asks, isRequired, dice.roll(required) - 1)
}

const isRequired = (ask: AskView): boolean => !ask.optional

type Belongs<T> = (one: T, all: readonly T[]) => boolean

/** How many there are of a kind, and the one in that place among them: random play asks all the time, without a list. */
function countOf<T>(all: readonly T[], belongs: Belongs<T>): number {
  let count = 0
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all)) count++
  return count
}

function nthOf<T>(all: readonly T[], belongs: Belongs<T>, place: number): T {
  let left = place
  for (let at = 0; at < all.length; at++) if (belongs(all[at], all) && left-- === 0) return all[at]
  throw new RangeError(`there is no place ${place}`)
}

/** One place of so many; nothing is rolled where there is but one. */
const any = (places: number, dice: Dice): number => (places === 1 ? 0 : dice.roll(places) - 1)

/** Any answer that is offered, each as likely. */
export const random: BotSpec = {
  id: 'random',
  title: 'Random',
  about: 'Takes any choice that is offered, each as likely.',
  create(seed) {
    const dice = new Dice({ source: seeded(`random:${seed}`), loaded: null }, false)
    const choose = (position: LivePosition): Move => {
      const ask = pick(position.asks, dice)
      if (ask.form !== null) return { ask, answer: position.example(ask, dice) }
      if (ask instanceof Ask) return { ask, answer: ask.optionAt(any(ask.offered.length, dice)) }
      return { ask, answer: ask.options[any(ask.options.length, dice)] }
    }
    const interrupt = (position: LivePosition): Move | null =>
      dice.roll(CURIOSITY) === 1 && position.asks.length > 0 ? choose(position) : null
    return { choose, interrupt }
  },
}

export interface Played {
  readonly outcome: Outcome
  /** Answered asks with at least two options, or forms. */
  readonly decisions: number
  readonly answers: number
}

/** Plays a run to its end with a mind in every seat. */
export function playOut<S>(
  run: Run<S>,
  bots: { readonly [seat: string]: Bot<S> },
  onAnswer?: (run: Run<S>) => void,
): Played {
  let decisions = 0
  const start = run.index
  const positions = new Map<string, LivePosition<S>>()
  const positionOf = (seat: string): LivePosition<S> => {
    let position = positions.get(seat)
    if (position === undefined) {
      position = new LivePosition(run, seat)
      positions.set(seat, position)
    }
    return position
  }
  while (run.outcome === null) {
    const idle = run.pending.length === 1 ? undefined : idleSeat(run)
    const interrupts = idle === undefined ? null : (bots[idle].interrupt?.(positionOf(idle)) ?? null)
    const seat = interrupts === null || idle === undefined ? nextSeat(run) : idle
    const { ask, answer } = interrupts ?? bots[seat].choose(positionOf(seat))
    const open = openAsk(run, ask)
    const resolved = open?.resolve(answer)
    if (open === undefined || resolved === undefined || 'no' in resolved) {
      throw new BotError(`${seat} answers ${JSON.stringify(answer)} to ${ask.kind}, which is not offered`)
    }
    if (open.isForm || open.offered.length > 1) decisions++
    run.play(open, resolved.choice, answer)
    onAnswer?.(run)
  }
  return { outcome: run.outcome, decisions, answers: run.index - start }
}

/** A program may answer an ask itself or a copy of it. */
function openAsk<S>(run: Run<S>, ask: AskView): Ask | undefined {
  for (const open of run.pending) if (open === ask) return open
  return run.pending.find((open) => open.id === ask.id)
}

/** Whom to ask next: among several, one after the other, so that nobody's program keeps the others waiting. */
function nextSeat<S>(run: Run<S>): string {
  const { pending } = run
  if (pending.length === 1) return pending[0].seat
  const open = countOf(pending, isWaitedFor)
  if (open === 0) throw new Error(`${run.game.id} waits for nobody: an imagined state leaves a question empty`)
  return nthOf(pending, isWaitedFor, run.index % open).seat
}

const isWaitedFor = (ask: Ask): boolean => !ask.optional && ask.answerable

/** A seat that nobody waits for and that could interrupt: another one after each answer. */
function idleSeat<S>(run: Run<S>): string | undefined {
  const { pending } = run
  const idle = countOf(pending, isIdle)
  return idle === 0 ? undefined : nthOf(pending, isIdle, run.index % idle).seat
}

function isIdle(ask: Ask, pending: readonly Ask[]): boolean {
  if (!ask.optional || ask.forPeopleOnly || !ask.answerable) return false
  for (let at = 0; at < pending.length; at++) if (!pending[at].optional && pending[at].seat === ask.seat) return false
  return true
}
