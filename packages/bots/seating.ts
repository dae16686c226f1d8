import type { GamePackage } from '@interregnum/game-package'
import type { BotSpec, Seat } from '@interregnum/kernel'

/** The id of a bot spec for each seat. */
export type Seating = { readonly [seat: string]: string }

/** Thrown when a seat or a bot does not exist; the message lists those that do. */
export class SeatingError extends Error {
  override readonly name = 'SeatingError'
}

export function botSpecOf<S>(pkg: GamePackage<S>, id: string): BotSpec<S> {
  const policy = pkg.bots.find((known) => known.id === id)
  if (policy !== undefined) return policy
  throw new SeatingError(`Unknown bot ${id}. Bots: ${pkg.bots.map((known) => known.id).join(', ')}.`)
}

/**
 * Seats bots: those in `given`, and `rest` in every other seat. Without `rest` the other seats are for people.
 */
export function seatBots<S>(pkg: GamePackage<S>, seats: readonly Seat[], given: Seating, rest?: string): Seating {
  for (const [seat, policy] of Object.entries(given)) {
    if (!seats.some((known) => known.id === seat)) {
      throw new SeatingError(`Unknown seat ${seat}. Seats: ${seats.map((known) => known.id).join(', ')}.`)
    }
    botSpecOf(pkg, policy)
  }
  if (rest === undefined) return given
  botSpecOf(pkg, rest)
  return Object.fromEntries(seats.map(({ id }) => [id, Object.hasOwn(given, id) ? given[id] : rest]))
}
