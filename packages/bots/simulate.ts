import type { GamePackage } from '@interregnum/game-package'
import { type Bot, type Json, playGame, type Retention, Run, readOptions, seeded } from '@interregnum/kernel'
import { loadGame, type RegisteredGame } from '@interregnum/registry'
import { botSpecOf, type Seating } from './seating.ts'
import { count, emptyTally, type Tally } from './tally.ts'

export interface Simulation {
  readonly options: { readonly [key: string]: Json }
  readonly seed: string
  /** A bot for every seat. */
  readonly policies: Seating
  /** The number of the first game, from 1. */
  readonly from: number
  readonly games: number
}

/** A simulation as plain data, to send to another thread. */
export interface Batch extends Simulation {
  readonly game: string
  readonly corrections?: Json
}

/** Thrown when a game of a simulation fails. The message has its seed, to replay it. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
}

/** The seed of one game. Depends only on its number, so that every thread plays the same game. */
export const gameSeed = (seed: string, number: number): string => `${seed}/${number}`

/** The seed of the bot in a seat. Differs from the game's seed: a bot must not know the future dice. */
export const botSeed = (seed: string, seat: string): string => `${seed}/${seat}`

/** The package with corrections applied: its words and bots use the corrected figures too. */
export const corrected = <S>(pkg: GamePackage<S>, corrections: Json | undefined): GamePackage<S> =>
  corrections === undefined ? pkg : pkg.corrected(corrections)

/** Plays games `from`, `from + 1` and so on, with a bot in every seat. */
export async function simulate<S>(
  pkg: GamePackage<S>,
  { from, games, seed, policies, ...plan }: Simulation,
): Promise<Tally> {
  const game = pkg.game()
  const options = readOptions(game.options, plan.options)
  const seats = game.seats(options).map(({ id }) => ({ id, policy: botSpecOf(pkg, policies[id]) }))
  // No undo in these games: resting points are needed only by bots that look ahead.
  const keeping: Retention = seats.some(({ policy }) => policy.looksAhead === true) ? 'rests' : 'nothing'
  const tally = emptyTally()
  for (let number = from; number < from + games; number++) {
    const ownSeed = gameSeed(seed, number)
    const bots: Record<string, Bot<S>> = {}
    for (const { id, policy } of seats) bots[id] = policy.create(botSeed(ownSeed, id))
    try {
      const run = Run.begin(game, options, { source: seeded(ownSeed), loaded: null }, null, keeping)
      const played = playGame(run, bots)
      count(tally, played instanceof Promise ? await played : played, pkg.length.of(run.state))
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem)
      throw new SimulationError(`Game ${number} (seed ${ownSeed}) failed: ${why}`, { cause: problem })
    }
  }
  return tally
}

/** Like `simulate`, for a worker, which loads the game itself. */
export const simulateBatch = async (batch: Batch, games?: readonly RegisteredGame[]): Promise<Tally> =>
  simulate(corrected(await loadGame(batch.game, games), batch.corrections), batch)

/** Enough batches to keep all workers busy to the end, each large enough that the cost of sending it does not matter. */
const BATCHES = 64
const LARGEST_BATCH = 500

/** Splits games into batches. They depend only on the number of games, not on the number of workers. */
export function batches(plan: Batch): Batch[] {
  const size = Math.min(LARGEST_BATCH, Math.max(1, Math.ceil(plan.games / BATCHES)))
  const end = plan.from + plan.games
  const parts: Batch[] = []
  for (let from = plan.from; from < end; from += size) parts.push({ ...plan, from, games: Math.min(size, end - from) })
  return parts
}
