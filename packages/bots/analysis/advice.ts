// The best answers to a question, with how likely the seat is to win after each: live, while playouts go on.
import type { Ask, Move, Option, Run } from '@interregnum/kernel'
import { Comparison } from './comparison.ts'
import { Judge, type JudgedGame } from './judge.ts'
import type { Estimate } from './statistics.ts'

export interface RatedAnswer {
  readonly answer: Option
  readonly chance: Estimate
  readonly playouts: number
  /** Why the usual bot would give it; null for other answers. */
  readonly reason: string | null
}

/** The best answers found so far, best first. */
export interface Advice {
  /** The id of the question. */
  readonly ask: string
  readonly answers: readonly RatedAnswer[]
  /** Of all answers together. */
  readonly playouts: number
}

export interface AdviceTask {
  readonly seats: readonly string[]
  readonly seed: string
  /** How many playouts all answers may take together. */
  readonly budget: number
  /** What the usual bot would do. */
  readonly usual: Move | null
}

/** How many answers are shown; the same number stays in the race to its end. */
const SHOWN = 5
/** Of more options only the most promising are tried. */
const MOST_OPTIONS = 12
/** After this many sets of dice, and after each doubling, the worse half is dropped. */
const FIRST_CUT = 8

/** Yields after each playout, so that the caller can pause, show what is known, or stop. */
export function* adviceOn<S>(
  pkg: JudgedGame<S>,
  run: Run<S>,
  ask: Ask,
  { seats, seed, budget, usual }: AdviceTask,
): Generator<() => Advice, void> {
  const offered = pkg.order?.(run.game.view(run.state, ask.seat), ask) ?? ask.options
  const answers = candidates(offered, usual)
  const comparison = new Comparison(new Judge(pkg, seats), run, ask, answers)
  let left = answers.map((_, at) => at)
  const now = (): Advice => ranking(comparison, left, offered, ask, usual)
  let cut = FIRST_CUT
  for (let [spent, sets] = [0, 0]; spent + left.length <= budget; sets++) {
    if (sets === cut && left.length > SHOWN) {
      left = betterHalf(comparison, left)
      cut *= 2
    }
    for (const at of left) {
      comparison.fill(at, sets + 1, seed)
      spent++
      yield now
    }
  }
}

/** What the usual bot would do, then the most promising options. */
function candidates(offered: readonly Option[], usual: Move | null): readonly Option[] {
  const own = offered.filter((option) => option === usual?.answer)
  return [...own, ...offered.filter((option) => !own.includes(option))].slice(0, MOST_OPTIONS)
}

/** Keeps at least as many as are shown. */
function betterHalf<S>(comparison: Comparison<S>, left: readonly number[]): number[] {
  const ranked = left.toSorted((a, b) => comparison.ownEstimate(b).mean - comparison.ownEstimate(a).mean || a - b)
  return ranked.slice(0, Math.max(SHOWN, Math.ceil(left.length / 2))).toSorted((a, b) => a - b)
}

/**
 * Those that are still in the race come first: the others were dropped because they seemed worse. Where the chances are
 * the same as shown, in whole per cent, the order of the game decides: to end or to pass comes last there.
 */
function ranking<S>(
  comparison: Comparison<S>,
  left: readonly number[],
  offered: readonly Option[],
  ask: Ask,
  usual: Move | null,
): Advice {
  const tried = comparison.answers.map((_, at) => at).filter((at) => comparison.count(at) > 0)
  const chance = (at: number): number => comparison.ownEstimate(at).mean
  const standing = (at: number): number => (left.includes(at) ? 1 : 0)
  const shown = (at: number): number => Math.round(100 * chance(at))
  const place = (at: number): number => offered.findIndex((option) => option === comparison.answers[at])
  const ranked = tried.toSorted(
    (a, b) => standing(b) - standing(a) || shown(b) - shown(a) || place(a) - place(b) || a - b,
  )
  return {
    ask: ask.id,
    answers: ranked.slice(0, SHOWN).map((at) => ({
      answer: comparison.answers[at] as Option,
      chance: comparison.ownEstimate(at),
      playouts: comparison.count(at),
      reason: usual?.answer === comparison.answers[at] ? (usual.reason ?? null) : null,
    })),
    playouts: tried.reduce((sum, at) => sum + comparison.count(at), 0),
  }
}
