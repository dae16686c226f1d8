import { type GamePackage, seatName as nameOfSeat } from '@interregnum/game-package'
import type { BotSpec, Game, GameRecord, Occupant, Occupants, OptionSpec, Options, Seat } from '@interregnum/kernel'
import { occupantsWords } from '../words/occupants.ts'

export { shortTitle } from '@interregnum/game-package'
export type { Occupant, Occupants }

export const PERSON: Occupant = { kind: 'person', name: '' }

export const occupantIn = (occupants: Occupants, seat: string): Occupant =>
  Object.hasOwn(occupants, seat) ? occupants[seat] : PERSON

export const isPerson = (occupants: Occupants, seat: string): boolean => occupantIn(occupants, seat).kind === 'person'

/** Seats of people, in table order. */
export const peopleAt = (occupants: Occupants, seats: readonly Seat[]): Seat[] =>
  seats.filter(({ id }) => isPerson(occupants, id))

interface Named {
  readonly occupants: Occupants
  readonly seats: readonly Seat[]
  /** The seat called "You"; by default that of the only person. */
  readonly ownSeat?: string | null
}

/** The name of the person or bot in a seat. */
export const nameIn = <S>(pkg: GamePackage<S>, { occupants, ...named }: Named, seat: string): string =>
  nameOfSeat({ pkg, ...named, occupantOf: (id) => tidy(occupantIn(occupants, id)) }, seat)

const tidy = (occupant: Occupant): Occupant =>
  occupant.kind === 'person' ? { ...occupant, name: tidyName(occupant.name) } : occupant

interface SeatedTable extends Named {
  readonly options: Options
}

/** Name of the person or bot in a seat; for a seat run by the printed rules, the title of that option. */
export function seatName<S>(pkg: GamePackage<S>, table: SeatedTable, seat: string): string {
  const { seats, options } = table
  if (seats.some(({ id }) => id === seat)) return nameIn(pkg, table, seat)
  const spec = pkg.game().options.find(({ key }) => key === seat)
  const value = options[seat]
  const chosen = spec?.kind === 'choice' && value !== spec.default
  return chosen ? (spec.values.find((one) => one.value === value)?.title ?? '') : ''
}

export const botIn = <S>(pkg: GamePackage<S>, id: string): BotSpec<S> | undefined =>
  pkg.bots.find((policy) => policy.id === id)

const interrupting = new WeakMap<object, boolean>()

/** Whether a bot ever moves while others are asked. Most do not, and are not consulted then. */
export function interrupts<S>(pkg: GamePackage<S>, id: string): boolean {
  const policy = botIn(pkg, id)
  if (policy === undefined) return false
  let known = interrupting.get(policy)
  if (known === undefined) {
    known = policy.create('').interrupt !== undefined
    interrupting.set(policy, known)
  }
  return known
}

// --- in a URL ---

const MARK = 'seat-'
export const LONGEST_NAME = 24

const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)

/** As query parameters: "seat-reds=person Anna", "seat-senate=program sensible". */
export function occupantsQuery(occupants: Occupants): { [key: string]: string } {
  const words = Object.entries(occupants).map(([seat, occupant]) => [
    `${MARK}${seat}`,
    occupant.kind === 'person' ? `person ${occupant.name}`.trim() : `program ${occupant.policy}`,
  ])
  return Object.fromEntries(words)
}

/** Separates the seats in a query from the options. Throws on an unknown occupant. */
export function splitQuery<S>(
  pkg: GamePackage<S>,
  query: URLSearchParams,
): { readonly occupants: Occupants; readonly rest: { readonly [key: string]: string } } {
  const occupants: { [seat: string]: Occupant } = {}
  const rest: { [key: string]: string } = {}
  for (const [key, value] of query) {
    if (key.startsWith(MARK)) occupants[key.slice(MARK.length)] = readOccupant(pkg, value)
    else rest[key] = value
  }
  return { occupants, rest }
}

function readOccupant<S>(pkg: GamePackage<S>, words: string): Occupant {
  const [kind, ...more] = words.split(' ')
  if (kind === 'person') return { kind, name: tidyName(more.join(' ')) }
  if (kind === 'program' && botIn(pkg, more.join(' ')) !== undefined) return { kind, policy: more.join(' ') }
  const known = pkg.bots.map(({ id }) => `program ${id}`)
  throw new Error(occupantsWords.invalid(words, known))
}

/** Drops seats and bots that do not exist in this game. */
export function validOccupants<S>(
  pkg: GamePackage<S>,
  seats: readonly Seat[],
  stored: Occupants | undefined,
): Occupants {
  const isValid = ([seat, occupant]: [string, Occupant]): boolean =>
    seats.some(({ id }) => id === seat) &&
    (occupant.kind === 'person' || (occupant.kind === 'program' && botIn(pkg, occupant.policy) !== undefined))
  return Object.fromEntries(Object.entries(stored ?? {}).filter(isValid))
}

/** Adds the occupants and the notes to a record, if there are any. */
export const seated = (record: GameRecord, occupants: Occupants | undefined, notes = ''): GameRecord => ({
  ...record,
  ...(occupants === undefined || Object.keys(occupants).length === 0 ? {} : { occupants }),
  ...(notes === '' ? {} : { notes }),
})

// --- which seats there are ---

/** What a seat can have instead of an occupant: the printed rules, or nobody. The value is that of the seat's option. */
export interface Vacancy {
  readonly value: string
  readonly title: string
  readonly about: string
}

/** The value of a seat's flag, if nobody plays it. */
export const NOBODY = 'false'

/** A seat that can be taken, and what it can have instead of a player. */
export interface OpenSeat extends Seat {
  readonly vacancies: readonly Vacancy[]
  /** The value that the seat's option needs for an occupant; null if that is its default. */
  readonly taken: string | null
}

/** What a seat has under these options instead of a player; undefined if it can be taken. */
export const vacancyIn = ({ id, vacancies }: OpenSeat, options: Options): Vacancy | undefined =>
  vacancies.find(({ value }) => value === String(options[id]))

export interface SeatPlan {
  readonly seats: readonly OpenSeat[]
  /** Options that are not about seats. */
  readonly others: readonly OptionSpec[]
}

/** The value of an option with which its seat is in the game. */
const takenValue = (spec: OptionSpec): string | boolean | number => (spec.kind === 'flag' ? true : spec.default)

/**
 * The seats under these options. An option that is named after a seat and can remove it (a choice of who runs it, or a
 * flag whether it plays) is shown with that seat, not with the other options, and only if it has an effect (a variant
 * may fill all seats regardless).
 */
export function seatPlan<S>(game: Game<S>, options: Options): SeatPlan {
  const defaults = Object.fromEntries(game.options.map((spec) => [spec.key, spec.default]))
  const hasSeat = (all: Options, seat: string): boolean => game.seats(all).some(({ id }) => id === seat)
  const seatOptions = game.options.filter(
    (spec) => spec.kind !== 'count' && hasSeat({ ...defaults, [spec.key]: takenValue(spec) }, spec.key),
  )
  const all = {
    ...defaults,
    ...options,
    ...Object.fromEntries(seatOptions.map((spec) => [spec.key, takenValue(spec)])),
  }
  const seats = game.seats(all).map((seat): OpenSeat => {
    const spec = seatOptions.find(({ key }) => key === seat.id)
    if (spec === undefined) return { ...seat, vacancies: [], taken: null }
    const vacates = (value: string | boolean): boolean => !hasSeat({ ...all, [seat.id]: value }, seat.id)
    const taken = takenValue(spec) === spec.default ? null : String(takenValue(spec))
    if (spec.kind === 'choice') return { ...seat, vacancies: spec.values.filter(({ value }) => vacates(value)), taken }
    const nobody = { value: NOBODY, title: occupantsWords.noOne, about: spec.about }
    return { ...seat, vacancies: vacates(false) ? [nobody] : [], taken }
  })
  return { seats, others: game.options.filter((spec) => !seatOptions.includes(spec)) }
}
