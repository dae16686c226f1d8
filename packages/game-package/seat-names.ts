import type { Occupant, Seat } from '@interregnum/kernel'
import type { GamePackage } from './game-package.ts'
import { botWithLetter, letterOf, shortTitle, YOU } from './text/seats.ts'

/** Who sits where, as the page and the terminal know it. */
export interface Seating<S> {
  readonly pkg: GamePackage<S>
  readonly seats: readonly Seat[]
  occupantOf(seat: string): Occupant
  /** The seat called "You"; by default that of the only person. */
  readonly ownSeat?: string | null
}

/** One name for each seat: "You" for the reader's own, else a person's name or the seat's title; for a bot, its title. */
export function seatName<S>(seating: Seating<S>, seat: string): string {
  const { seats, occupantOf } = seating
  const occupant = occupantOf(seat)
  if (occupant.kind === 'program') return botName(seating, seat, occupant.policy)
  if (seat === ownSeatIn(seating)) return YOU
  return occupant.name === '' ? shortTitle(titleIn(seats, seat)) : occupant.name
}

function ownSeatIn<S>({ seats, occupantOf, ownSeat }: Omit<Seating<S>, 'pkg'>): string | null {
  if (ownSeat !== undefined) return ownSeat
  const people = seats.filter(({ id }) => occupantOf(id).kind === 'person')
  return people.length === 1 ? people[0].id : null
}

const titleIn = (seats: readonly Seat[], seat: string): string => seats.find(({ id }) => id === seat)?.title ?? seat

/** "Profiteer"; "Sensible B" where players have letters and several seats have the same bot. */
function botName<S>({ pkg, seats, occupantOf }: Seating<S>, seat: string, policy: string): string {
  const title = pkg.bots.find(({ id }) => id === policy)?.title ?? policy
  const letter = letterOf(titleIn(seats, seat))
  const isAlike = (other: Occupant): boolean => other.kind === 'program' && other.policy === policy
  const alike = seats.filter(({ id }) => isAlike(occupantOf(id)))
  return letter === null || alike.length < 2 ? title : botWithLetter(title, letter)
}
