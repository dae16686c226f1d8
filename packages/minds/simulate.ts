import { type Json, type Keeping, type Mind, playOut, type Room, Run, readOptions, seeded } from '@interregnum/kernel'
import { roomOf, type ShelfEntry } from '@interregnum/shelf'
import { policyOf, type Seating } from './seating.ts'
import { count, emptyTally, type Tally } from './tally.ts'

export interface Simulation {
  readonly options: { readonly [key: string]: Json }
  readonly seed: string
  /** A program for every seat. */
  readonly policies: Seating
  /** The number of the first game, from 1. */
  readonly from: number
  readonly games: number
}

/** Games for another thread, which can be handed but plain data. */
export interface Batch extends Simulation {
  readonly game: string
  readonly corrections?: Json
}

/** Thrown when a game of a simulation fails; its seed brings it back. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError'
}

/** The seed of one game of many: from its number alone, so that it is the same whoever plays it, and when. */
export const gameSeed = (seed: string, number: number): string => `${seed}/${number}`

/** The seed of the program in a seat: another one than the game's, for a program must not know the dice to come. */
export const mindSeed = (seed: string, seat: string): string => `${seed}/${seat}`

/** The room as it is played in: its words and programs go by the corrected figures too. */
export const corrected = <S>(room: Room<S>, corrections: Json | undefined): Room<S> =>
  corrections === undefined ? room : room.corrected(corrections)

/** Plays games `from`, `from + 1` and so on, with a program in every seat. */
export function simulate<S>(room: Room<S>, { from, games, seed, policies, ...plan }: Simulation): Tally {
  const game = room.game()
  const options = readOptions(game.options, plan.options)
  const seats = game.seats(options).map(({ id }) => ({ id, policy: policyOf(room, policies[id]) }))
  // Nobody goes back in these games; resting points are kept only for programs that look ahead from them.
  const keeping: Keeping = seats.some(({ policy }) => policy.looksAhead === true) ? 'rests' : 'nothing'
  const tally = emptyTally()
  for (let number = from; number < from + games; number++) {
    const own = gameSeed(seed, number)
    const minds: Record<string, Mind<S>> = {}
    for (const { id, policy } of seats) minds[id] = policy.mind(mindSeed(own, id))
    try {
      const run = Run.begin(game, options, { source: seeded(own), loaded: null }, null, keeping)
      count(tally, playOut(run, minds), room.length.of(run.state))
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem)
      throw new SimulationError(`Game ${number} (seed ${own}) failed: ${why}`, { cause: problem })
    }
  }
  return tally
}

/** The same in a worker, which finds the game for itself. */
export const simulateBatch = async (batch: Batch, games?: readonly ShelfEntry[]): Promise<Tally> =>
  simulate(corrected(await roomOf(batch.game, games), batch.corrections), batch)

/** Enough batches to keep workers busy to the end, each long enough that handing it over costs nothing. */
const BATCHES = 64
const LARGEST_BATCH = 500

/** Cuts games into batches. They depend on the number of games alone, and not on how many workers there are. */
export function batches(plan: Batch): Batch[] {
  const size = Math.min(LARGEST_BATCH, Math.max(1, Math.ceil(plan.games / BATCHES)))
  const end = plan.from + plan.games
  const parts: Batch[] = []
  for (let from = plan.from; from < end; from += size) parts.push({ ...plan, from, games: Math.min(size, end - from) })
  return parts
}
