import type { GamePackage } from '@interregnum/game-package'
import { type OptionSpec, type Options, readOptions, type Seat } from '@interregnum/kernel'
import { NOBODY, type Occupants, seatPlan, splitQuery, validOccupants } from './occupants.ts'
import { LONGEST_NOTES, LONGEST_SETUP_NAME } from './setup-limits.ts'

/** A prepared game, as a link describes it. */
export interface SharedSetup {
  readonly name: string
  readonly notes: string
  readonly seed: string | null
  readonly options: Options
  /** The options that are not about seats, in the order of the game. */
  readonly specs: readonly OptionSpec[]
  readonly seats: readonly Seat[]
  /** What plays in the seats that are not taken: "Senate: Non-player". */
  readonly vacant: readonly string[]
  readonly occupants: Occupants
}

/** Throws an error whose message says what is wrong with the link. */
export function readSetup<S>(pkg: GamePackage<S>, query: URLSearchParams): SharedSetup {
  const { occupants, rest } = splitQuery(pkg, query)
  const { name = '', notes = '', seed = null, ...given } = rest
  const game = pkg.game()
  const options = readOptions(game.options, given)
  const seats = game.seats(options)
  const plan = seatPlan(game, options)
  const vacant = plan.seats.flatMap(({ id, title, vacancies }) => {
    const chosen = vacancies.find(({ value }) => value === String(options[id]))
    return chosen === undefined || chosen.value === NOBODY ? [] : [`${title}: ${chosen.title}`]
  })
  return {
    name: name.slice(0, LONGEST_SETUP_NAME),
    notes: notes.slice(0, LONGEST_NOTES),
    seed,
    options,
    specs: plan.others,
    seats,
    vacant,
    occupants: validOccupants(pkg, seats, occupants),
  }
}
