// A bot that looks ahead: it tries the options of a question in imagined games, all on the same dice. A quick policy
// finishes the turn, a value judges the position, and the usual answer stands unless another proves better. Knows no game.

import type { Ask } from '../asks.ts'
import {
  type Bot,
  BotError,
  type BotSpec,
  type BotTask,
  type LivePosition,
  type Move,
  NO_LIMITS,
  type Progress,
  type QuickBot,
} from '../bot.ts'
import { Dice, type DiceState, seeded } from '../chance.ts'
import { PLANNED } from '../text/bots.ts'
import type { Option } from '../values.ts'
import { playQuickly, type QuickPolicy } from './quick-policy.ts'
import { type RaceResult, raced } from './race.ts'

/** What a game provides for the search. */
export interface SearchSpec<S> {
  /** Its answer stands unless another proves better. It also answers forms, and alone decides when to interrupt. */
  readonly base: BotSpec<S, QuickBot<S>>
  readonly quick: QuickPolicy<S>
  /** How likely a seat is to win, from 0 to 1. */
  value(state: S, seat: string): number
  /** A count that grows during the game, such as finished turns. A playout is judged where it has grown by `ahead`. */
  clock(state: S): number
  readonly ahead: number
  /** By how much more it must have grown once only a few answers are left. */
  readonly deeper?: number
  /** By how many standard errors another answer must be better than the usual one. */
  readonly certainty: number
  /**
   * Ways in which the seat plays on in its playouts: first that of the usual answer, then others, whose answers compete with
   * it if they differ. With several a race is curtailed. By default `quick` alone.
   */
  readonly styles?: readonly QuickPolicy<S>[]
  /** Whether to leave a question to the base bot. */
  leaves?(ask: Ask, state: S): boolean
  /**
   * The answers that compete with the usual one; none leave the question to the base bot. By default all, but none if the
   * question is optional: saying nothing cannot be compared.
   */
  rivals?(ask: Ask, usual: Option, state: S): readonly Option[]
}

/** A kind of bot that searches: its name, and how many playouts it makes for each move. */
export interface SearchLevel {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly playouts: number
}

/** An answer, and how the seat plays on. */
interface Competitor<S> {
  readonly option: Option
  readonly style: QuickPolicy<S>
}

/** After this many answers a playout is judged wherever it is. */
const LONGEST_PLAYOUT = 2000
/** Playouts between two pauses. */
const PAUSE_EVERY = 50
/** With so few rivals left, playouts look further ahead. */
const FEW_RIVALS = 2

export const searchBot = <S>(spec: SearchSpec<S>, level: SearchLevel): BotSpec<S> => ({
  id: level.id,
  title: level.title,
  about: level.about,
  looksAhead: true,
  create: (seed) => new Searcher(spec, level.playouts, seed),
})

class Searcher<S> implements Bot<S> {
  private readonly base: QuickBot<S>
  private readonly dice: Dice

  constructor(
    private readonly spec: SearchSpec<S>,
    private readonly playouts: number,
    seed: string | number,
  ) {
    this.base = spec.base.create(seed)
    this.dice = new Dice(diceFor(seed), false)
  }

  reseed(seed: string): void {
    this.base.reseed?.(seed)
    this.dice.become(diceFor(seed))
  }

  interrupt(position: LivePosition<S>, task: BotTask = NO_LIMITS): Move | null | Promise<Move | null> {
    const usual = this.base.interrupt?.(position, task) ?? null
    return usual === null ? null : this.improved(position, usual, task)
  }

  choose(position: LivePosition<S>, task: BotTask = NO_LIMITS): Move | Promise<Move> {
    return this.improved(position, this.base.choose(position, { ...NO_LIMITS, people: task.people ?? [] }), task)
  }

  /** The usual move, or a better answer to the same question. */
  private improved(position: LivePosition<S>, usual: Move, task: BotTask): Move | Promise<Move> {
    const ask = position.openAsks.find(({ id }) => id === usual.ask.id)
    const favourite = ask?.options.find((option) => option === usual.answer)
    if (ask === undefined || ask.isForm || favourite === undefined) return usual
    if (this.spec.leaves?.(ask, position.view) === true) return usual
    const competitors = this.competitors(ask, favourite, position.view)
    if (competitors.length === 1) return usual
    const search = this.search(position, ask, competitors, usual, task)
    return task.pause === undefined ? finished(search, task) : finishedWithPauses(search, task, task.pause)
  }

  /** The usual answer, its rivals, and what other styles would answer. */
  private competitors(ask: Ask, favourite: Option, state: S): readonly Competitor<S>[] {
    const [own, ...others] = this.spec.styles ?? [this.spec.quick]
    const found = [favourite, ...this.rivalsOf(ask, favourite, state)].map((option) => ({ option, style: own }))
    if (ask.optional) return found
    for (const style of others) {
      const option = ask.options[style(state, ask, this.dice)]
      if (found.every((competitor) => competitor.option !== option)) found.push({ option, style })
    }
    return found
  }

  private rivalsOf(ask: Ask, favourite: Option, state: S): readonly Option[] {
    const others = ask.options.filter((option) => option !== favourite)
    if (others.length === 0 || this.spec.rivals === undefined) return ask.optional ? [] : others
    return this.spec.rivals(ask, favourite, state)
  }

  /** The first of the competitors is the usual answer. */
  private *search(
    position: LivePosition<S>,
    ask: Ask,
    competitors: readonly Competitor<S>[],
    usual: Move,
    task: BotTask,
  ): Generator<Progress, Move> {
    const { certainty, ahead, deeper = 0, styles = [] } = this.spec
    const seed = this.dice.roll(0x7fffffff)
    const result = yield* raced({
      arms: competitors.length,
      favourite: 0,
      budget: task.budget.playouts ?? this.playouts,
      certainty,
      curtails: styles.length > 1,
      signal: task.signal,
      sample: (place, dice, rivals) =>
        this.playout(
          position,
          ask,
          competitors[place],
          `${seed}/${dice}`,
          rivals > FEW_RIVALS ? ahead : ahead + deeper,
        ),
    })
    if (result.second === null) return usual
    return { ...usual, answer: competitors[result.winner].option, reason: reasonFor(result, 0, usual.reason) }
  }

  /** The value of the position that an option leads to with these dice. */
  private playout(
    position: LivePosition<S>,
    ask: Ask,
    { option, style }: Competitor<S>,
    seed: string,
    ahead: number,
  ): number {
    const { clock, quick, value } = this.spec
    const policy: QuickPolicy<S> = (state, next, chance) =>
      (next.seat === ask.seat ? style : quick)(state, next, chance)
    const run = position.imagine({ source: seeded(seed), loaded: null }, 'nothing')
    const open = run.pending.find(({ serial, seat }) => serial === ask.serial && seat === ask.seat)
    const resolved = open?.resolve(option)
    if (open === undefined || resolved === undefined || 'no' in resolved)
      throw new BotError(`${option} is not offered in an imagined game that looks the same to ${ask.seat}`)
    const end = clock(run.state) + ahead
    run.stopAt({ isEnough: (state) => clock(state) >= end })
    run.leaveOutInterruptions()
    run.play(open, resolved.choice, option)
    for (let answers = 0; answers < LONGEST_PLAYOUT && !run.stopped && playQuickly(run, policy); ) answers++
    return value(run.state, ask.seat)
  }
}

function finished(search: Generator<Progress, Move>, task: BotTask): Move {
  for (let step = search.next(); ; step = search.next()) {
    if (step.done === true) return step.value
    task.progress(step.value)
  }
}

async function finishedWithPauses(
  search: Generator<Progress, Move>,
  task: BotTask,
  pause: () => Promise<void>,
): Promise<Move> {
  let paused = 0
  for (let step = search.next(); ; step = search.next()) {
    if (step.done === true) return step.value
    const { done } = step.value
    task.progress(step.value)
    if (done < paused + PAUSE_EVERY) continue
    paused = done
    await pause()
  }
}

const diceFor = (seed: string | number): DiceState => ({ source: seeded(`search:${seed}`), loaded: null })

/**
 * Chances as "41 of 100". If the usual answer stands, its own reason comes first. Figures that look alike, or the wrong way
 * round, are left out: a rival may have a higher one that is within its error.
 */
function reasonFor({ winner, second, means }: RaceResult, favourite: number, usual: string | undefined): string {
  const wins = (place: number | null): number => (place === null ? 0 : Math.round(100 * means[place]))
  const [own, other] = [wins(winner), wins(winner === favourite ? second : favourite)]
  if (winner !== favourite) return other < own ? PLANNED.better(own, other) : PLANNED.littleBetter(own)
  if (usual === undefined) return other < own ? PLANNED.best(own, other) : PLANNED.noneBetter(own)
  return other < own ? PLANNED.usualBest(usual, own, other) : PLANNED.usualNoneBetter(usual, own)
}
