// The best answers to a question, with how likely the seat is to win after each: live, while playouts go on.
import type { Advice, Ask, Move, Option, Run } from '@interregnum/kernel'
import { Comparison } from './comparison.ts'
import { Judge, type JudgedGame } from './judge.ts'

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

/** A question with the answers that are compared. */
interface Question {
  readonly ask: Ask
  readonly answers: readonly Option[]
  /** All options, in the order of the game. */
  readonly offered: readonly Option[]
  readonly usual: Move | null
  /** The answer that ends something, if one does. */
  readonly closing: Option | null
}

/** Yields after each playout, so that the caller can pause, show what is known, or stop. */
export function* adviceOn<S>(
  pkg: JudgedGame<S>,
  run: Run<S>,
  ask: Ask,
  { seats, seed, budget, usual }: AdviceTask,
): Generator<() => Advice, void> {
  const offered = pkg.order?.(run.game.view(run.state, ask.seat), ask) ?? ask.options
  const answers = candidates(offered, usual)
  const question = { ask, answers, offered, usual, closing: pkg.closing?.(ask) ?? null }
  const comparison = new Comparison(new Judge(pkg, seats), run, ask, answers)
  let left = answers.map((_, at) => at)
  const now = (): Advice => ranking(comparison, left, question)
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
 * Those that are still in the race come first: the others were dropped because they seemed worse. Of two answers with the
 * same chance in per cent, as people read it, one that does something comes before one that ends something; else the order
 * of the game decides.
 */
function ranking<S>(
  comparison: Comparison<S>,
  left: readonly number[],
  { ask, answers, offered, usual, closing }: Question,
): Advice {
  const tried = answers.map((_, at) => at).filter((at) => comparison.count(at) > 0)
  const places = tried.map((at) => {
    const chance = comparison.ownEstimate(at)
    return {
      at,
      chance,
      percent: Math.round(100 * chance.mean),
      isLeft: left.includes(at),
      ends: answers[at] === closing,
    }
  })
  const ranked = places.toSorted(
    (a, b) =>
      Number(b.isLeft) - Number(a.isLeft) ||
      b.percent - a.percent ||
      Number(a.ends) - Number(b.ends) ||
      offered.indexOf(answers[a.at]) - offered.indexOf(answers[b.at]),
  )
  const usualAt = answers.findIndex((answer) => answer === usual?.answer)
  return {
    ask: ask.id,
    answers: ranked.slice(0, SHOWN).map(({ at, chance }) => ({
      answer: answers[at],
      chance,
      playouts: comparison.count(at),
      isUsual: at === usualAt,
      reason: at === usualAt ? (usual?.reason ?? null) : null,
      gain: at === usualAt || usualAt < 0 ? null : comparison.ownGain(at, usualAt),
    })),
    playouts: tried.reduce((sum, at) => sum + comparison.count(at), 0),
  }
}
