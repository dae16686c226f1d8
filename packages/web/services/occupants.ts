import type { GamePackage } from '@interregnum/game-package'
import type { BotSpec, Game, GameRecord, Occupant, Occupants, OptionSpec, Options, Seat } from '@interregnum/kernel'

export type { Occupant, Occupants }

export const PERSON: Occupant = { kind: 'person', name: '' }

export const occupantIn = (sitters: Occupants, seat: string): Occupant =>
  Object.hasOwn(sitters, seat) ? sitters[seat] : PERSON

export const isPerson = (sitters: Occupants, seat: string): boolean => occupantIn(sitters, seat).kind === 'person'

/** Seats at which people sit, in the order of the table. */
export const peopleAt = (sitters: Occupants, seats: readonly Seat[]): Seat[] =>
  seats.filter(({ id }) => isPerson(sitters, id))

/** What somebody is called: their name, "You" where there is but one, else the seat; a program goes by its own name. */
export function nameIn<S>(pkg: GamePackage<S>, sitters: Occupants, seats: readonly Seat[], seat: string): string {
  const sitter = occupantIn(sitters, seat)
  if (sitter.kind === 'program') return botIn(pkg, sitter.policy)?.title ?? sitter.policy
  const name = tidyName(sitter.name)
  if (name !== '') return name
  if (peopleAt(sitters, seats).length === 1) return 'You'
  return shortTitle(seats.find(({ id }) => id === seat)?.title ?? seat)
}

interface SeatedTable {
  readonly sitters: Occupants
  readonly seats: readonly Seat[]
  readonly options: Options
}

/** The name of the person or program in a seat; for a seat that the printed rules run, what the options call it. */
export function seatName<S>(pkg: GamePackage<S>, { sitters, seats, options }: SeatedTable, seat: string): string {
  if (seats.some(({ id }) => id === seat)) return nameIn(pkg, sitters, seats, seat)
  const spec = pkg.game().options.find(({ key }) => key === seat)
  const value = options[seat]
  const chosen = spec?.kind === 'choice' && value !== spec.default
  return chosen ? (spec.values.find((one) => one.value === value)?.title ?? '') : ''
}

/** "Reds" for "The Reds", for lists of seats. */
export const shortTitle = (title: string): string => title.replace(/^The /, '')

export const botIn = <S>(pkg: GamePackage<S>, id: string): BotSpec<S> | undefined =>
  pkg.bots.find((policy) => policy.id === id)

const interrupting = new WeakMap<object, boolean>()

/** Whether a bot ever does something while others are asked. Most do not, and need not be asked. */
export function interrupts<S>(pkg: GamePackage<S>, id: string): boolean {
  const policy = botIn(pkg, id)
  if (policy === undefined) return false
  let does = interrupting.get(policy)
  if (does === undefined) {
    does = policy.create('').interrupt !== undefined
    interrupting.set(policy, does)
  }
  return does
}

// --- in an address ---

const MARK = 'seat-'
export const LONGEST_NAME = 24

const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)

/** As words of an address: "seat-reds=person Anna", "seat-senate=program sensible". */
export function occupantsQuery(sitters: Occupants): { [key: string]: string } {
  const words = Object.entries(sitters).map(([seat, sitter]) => [
    `${MARK}${seat}`,
    sitter.kind === 'person' ? `person ${sitter.name}`.trim() : `program ${sitter.policy}`,
  ])
  return Object.fromEntries(words)
}

/** Parts what an address says of the seats from the options in it. Throws where a seat is given to nobody known. */
export function splitQuery<S>(
  pkg: GamePackage<S>,
  query: URLSearchParams,
): { readonly sitters: Occupants; readonly rest: { readonly [key: string]: string } } {
  const sitters: { [seat: string]: Occupant } = {}
  const rest: { [key: string]: string } = {}
  for (const [key, value] of query) {
    if (key.startsWith(MARK)) sitters[key.slice(MARK.length)] = readSitter(pkg, value)
    else rest[key] = value
  }
  return { sitters, rest }
}

function readSitter<S>(pkg: GamePackage<S>, words: string): Occupant {
  const [kind, ...more] = words.split(' ')
  if (kind === 'person') return { kind, name: tidyName(more.join(' ')) }
  if (kind === 'program' && botIn(pkg, more.join(' ')) !== undefined) return { kind, policy: more.join(' ') }
  const known = pkg.bots.map(({ id }) => `“program ${id}”`).join(', ')
  throw new Error(`Nobody can sit down as “${words}”: there are “person” with a name, ${known}.`)
}

/** Of what was kept, only what still holds: seats of this game, programs of this room. */
export function validOccupants<S>(pkg: GamePackage<S>, seats: readonly Seat[], kept: Occupants | undefined): Occupants {
  const holds = ([seat, sitter]: [string, Occupant]): boolean =>
    seats.some(({ id }) => id === seat) &&
    (sitter.kind === 'person' || (sitter.kind === 'program' && botIn(pkg, sitter.policy) !== undefined))
  return Object.fromEntries(Object.entries(kept ?? {}).filter(holds))
}

/** A record for another table: with who sits where, if anybody has been seated. */
export const seated = (record: GameRecord, sitters: Occupants | undefined): GameRecord =>
  sitters === undefined || Object.keys(sitters).length === 0 ? record : { ...record, sitters }

// --- which seats there are ---

type ChoiceSpec = OptionSpec & { kind: 'choice' }

/** A seat that can be taken, and what the printed rules offer instead of somebody in it. */
export interface OpenSeat extends Seat {
  readonly printed: readonly {
    readonly key: string
    readonly value: string
    readonly title: string
    readonly about: string
  }[]
}

export interface SeatPlan {
  readonly seats: readonly OpenSeat[]
  /** The options that are about something else. */
  readonly others: readonly OptionSpec[]
}

/**
 * The seats under these options. An option that is named after a seat and takes it away is no option like the others:
 * it says who sits there. It is offered only where it does something (a variant may seat everybody whatever it says).
 */
export function seatPlan<S>(game: Game<S>, options: Options): SeatPlan {
  const defaults = Object.fromEntries(game.options.map((spec) => [spec.key, spec.default]))
  const atFirst = game.seats(defaults)
  const own = game.options.filter(
    (spec): spec is ChoiceSpec => spec.kind === 'choice' && atFirst.some(({ id }) => id === spec.key),
  )
  const base = { ...defaults, ...options, ...Object.fromEntries(own.map((spec) => [spec.key, spec.default])) }
  const seats = game.seats(base).map((seat) => {
    const spec = own.find(({ key }) => key === seat.id)
    const vacates = (value: string): boolean =>
      !game.seats({ ...base, [seat.id]: value }).some(({ id }) => id === seat.id)
    const printed = (spec?.values ?? []).filter(({ value }) => vacates(value))
    return { ...seat, printed: printed.map((value) => ({ key: seat.id, ...value })) }
  })
  return { seats, others: game.options.filter((spec) => !own.includes(spec as ChoiceSpec)) }
}
