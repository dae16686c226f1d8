import type { GamePackage } from '@interregnum/game-package'
import type { BotSpec, Seat } from '@interregnum/kernel'

/** Which bot sits where: the id of a bot spec for each seat. */
export type Seating = { readonly [seat: string]: string }

/** Thrown when a seat or a bot does not exist; it says which ones do. */
export class SeatingError extends Error {
  override readonly name = 'SeatingError'
}

export function botSpecOf<S>(pkg: GamePackage<S>, id: string): BotSpec<S> {
  const policy = pkg.bots.find((known) => known.id === id)
  if (policy !== undefined) return policy
  throw new SeatingError(`There is no policy ${id}; there are ${pkg.bots.map((known) => known.id).join(', ')}.`)
}

/**
 * Puts bots into seats: those given by name, and `rest` into every other one. Without `rest` the other seats are for
 * people.
 */
export function seatBots<S>(pkg: GamePackage<S>, seats: readonly Seat[], given: Seating, rest?: string): Seating {
  for (const [seat, policy] of Object.entries(given)) {
    if (!seats.some((known) => known.id === seat)) {
      throw new SeatingError(`There is no seat ${seat}; there are ${seats.map((known) => known.id).join(', ')}.`)
    }
    botSpecOf(pkg, policy)
  }
  if (rest === undefined) return given
  botSpecOf(pkg, rest)
  return Object.fromEntries(seats.map(({ id }) => [id, Object.hasOwn(given, id) ? given[id] : rest]))
}
