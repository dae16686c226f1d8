import type { GamePackage } from '@interregnum/game-package'
import type { Advice, Match, Move } from '@interregnum/kernel'
import { adviceOn } from './analysis/advice.ts'

/** Playouts after which more would change little. */
const MOST_PLAYOUTS = 3000

/**
 * Compares the answers to what a seat is asked; nothing for a form, or if the seat is not asked. `usual` is what the bot
 * for hints would do. Yields after each playout a function that ranks the answers as they stand.
 */
export function* compareAnswers<S>(
  pkg: GamePackage<S>,
  match: Match<S>,
  seat: string,
  usual: Move | null,
  playouts = MOST_PLAYOUTS,
): Generator<() => Advice> {
  const asked = match.asks.find((one) => one.seat === seat && one.answerable && !one.optional)
  if (asked === undefined || asked.isForm) return
  const run = match.forkRun()
  const ask = run.pending.find(({ serial, seat: of }) => serial === asked.serial && of === seat)
  if (ask === undefined) return
  const seats = match.seats.map(({ id }) => id)
  yield* adviceOn(pkg, run, ask, { seats, seed: `advice/${match.index}`, budget: playouts, usual })
}

/** The ranking after all playouts; null if there is nothing to compare. */
export function adviceFor<S>(
  pkg: GamePackage<S>,
  match: Match<S>,
  seat: string,
  usual: Move | null,
  playouts: number,
): Advice | null {
  let ranked: (() => Advice) | null = null
  for (const advice of compareAnswers(pkg, match, seat, usual, playouts)) ranked = advice
  return ranked === null ? null : ranked()
}
