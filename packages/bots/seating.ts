import type { GamePackage } from '@interregnum/game-package'
import type { BotSpec, Seat } from '@interregnum/kernel'
import { SEATING_WORDS } from './text/seating.ts'

/** The id of a bot spec for each seat. */
export type Seating = { readonly [seat: string]: string }

/** Thrown when a seat or a bot does not exist; the message lists those that do. */
export class SeatingError extends Error {
  override readonly name = 'SeatingError'
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)

export function botSpecOf<S>(pkg: GamePackage<S>, id: string): BotSpec<S> {
  const policy = pkg.bots.find((known) => known.id === id)
  if (policy !== undefined) return policy
  throw new SeatingError(SEATING_WORDS.unknownBot(id, idsOf(pkg.bots)))
}

/**
 * Seats bots: those in `given`, and `rest` in every other seat. Without `rest` the other seats are for people.
 */
export function seatBots<S>(pkg: GamePackage<S>, seats: readonly Seat[], given: Seating, rest?: string): Seating {
  for (const [seat, policy] of Object.entries(given)) {
    if (!seats.some((known) => known.id === seat)) {
      throw new SeatingError(SEATING_WORDS.unknownSeat(seat, idsOf(seats)))
    }
    botSpecOf(pkg, policy)
  }
  if (rest === undefined) return given
  botSpecOf(pkg, rest)
  return Object.fromEntries(seats.map(({ id }) => [id, Object.hasOwn(given, id) ? given[id] : rest]))
}
