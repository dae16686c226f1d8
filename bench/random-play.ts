import { type Batch, seatBots, simulate } from '@interregnum/bots'
import type { GamePackage } from '@interregnum/game-package'
import { type Json, readOptions } from '@interregnum/kernel'
import { stopwatch } from './timed.ts'

/** The number of games in each round, and for warming up the JIT before. */
export interface Rounds {
  readonly games: number
  readonly warmUp: number
  readonly target: number
  readonly options?: { readonly [key: string]: Json }
}

/** Enough that other load on the machine for some seconds does not affect all rounds. */
const ROUNDS = 8

/** Random bots in every seat, on one thread, after a warm-up. */
export async function randomPlay(pkg: GamePackage, { games, warmUp, target, options = {} }: Rounds) {
  const game = pkg.game()
  const policies = seatBots(pkg, game.seats(readOptions(game.options, options)), {}, 'random')
  const plan: Batch = { game: pkg.id, options, seed: 'bench', policies, from: 1, games }
  await simulate(pkg, { ...plan, seed: 'warm-up', games: warmUp })
  const rounds = []
  for (let round = 1; round <= ROUNDS; round++) {
    const stop = stopwatch()
    const result = await simulate(pkg, { ...plan, from: 1 + round * games })
    rounds.push({ result, ...stop() })
  }
  const rates = rounds.map(({ seconds, result }) => Math.round(result.decisions / seconds))
  const decisionsPerSecond = best(rates)
  // CPU time includes garbage collection on other threads: more than the clock on an idle machine, less on a busy one.
  const decisionsPerCpuSecond = best(rounds.map(({ cpu, result }) => result.decisions / cpu))
  return {
    decisionsPerSecond,
    decisionsPerSecondOfEachRound: rates,
    decisionsPerCpuSecond,
    gamesPerSecond: best(rounds.map(({ seconds, result }) => result.games / seconds)),
    target,
    reached: Math.max(decisionsPerSecond, decisionsPerCpuSecond) >= target,
  }
}

/** The best round, because other load can only slow it down. */
const best = (rates: readonly number[]): number => Math.round(Math.max(...rates))
