import type { GamePackage } from '@interregnum/game-package'
import { type BotSpec, type Match, NO_LIMITS, whenReady } from '@interregnum/kernel'
import { type Advice, adviceOn } from './analysis/advice.ts'
import type { BotRunner } from './bot-runner.ts'

/** The kind of bot that gives hints, where a game has it. */
export const hintBot = <S>({ bots }: Pick<GamePackage<S>, 'bots'>): BotSpec<S> =>
  bots.find(({ id }) => id === 'sensible') ?? bots[0]

/** Playouts after which more would change little. */
export const ADVICE_PLAYOUTS = 3000

/**
 * Compares the answers to what a seat is asked; nothing for a form, or if the seat is not asked. Yields after each
 * playout a function that ranks the answers as they stand.
 */
export async function* compareAnswers<S>(
  pkg: GamePackage<S>,
  match: Match<S>,
  runner: BotRunner<S>,
  seat: string,
  playouts = ADVICE_PLAYOUTS,
): AsyncGenerator<() => Advice> {
  const asked = match.asks.find((one) => one.seat === seat && one.answerable && !one.optional)
  if (asked === undefined || asked.isForm) return
  const usual = await whenReady(runner.advise(seat, hintBot(pkg), NO_LIMITS), (move) => move)
  const run = match.forkRun()
  const ask = run.pending.find(({ serial, seat: of }) => serial === asked.serial && of === seat)
  if (ask === undefined) return
  const seats = match.seats.map(({ id }) => id)
  yield* adviceOn(pkg, run, ask, { seats, seed: `advice/${match.index}`, budget: playouts, usual })
}
