import type { GamePackage } from '@interregnum/game-package'
import type { Options } from '@interregnum/kernel'
import type { SeatRow } from '../parts/seat-rows.tsx'
import { botIn, type Occupant, type Occupants, type OpenSeat, PERSON, shortTitle } from '../services/occupants.ts'

/** Chosen instead of a printed value: a person or a bot sits here. */
export const PRESENT = ''

export interface Seating {
  readonly rows: readonly SeatRow[]
  /** Occupants of the seats that are taken. */
  readonly sitters: Occupants
  /** The options that leave seats to the printed rules. */
  readonly options: Options
  /** Occupants of all seats, including those now left to the printed rules: restored when the player switches back. */
  readonly all: Occupants
}

/** Default occupants: one person, and for the other seats the printed rules, or else the game's bots. */
const defaultOccupant = (pkg: GamePackage, { printed }: OpenSeat, n: number): Occupant | string => {
  if (n === 0) return PERSON
  if (printed.length > 0) return printed[0].value
  const opponents = pkg.opponents ?? pkg.bots.slice(0, 1).map(({ id }) => id)
  return opponents.length > 0 ? { kind: 'program', policy: opponents[(n - 1) % opponents.length] } : PERSON
}

/** Combines the player's choices; `sitters` is null until the player has changed the seats. */
export function seatingOf(
  pkg: GamePackage,
  seats: readonly OpenSeat[],
  chosen: { readonly [key: string]: string | boolean | number },
  sitters: Occupants | null,
): Seating {
  const rows = seats.map((seat, n): SeatRow => {
    const { id, title, printed } = seat
    const first = defaultOccupant(pkg, seat, n)
    const wanted = chosen[id] ?? (sitters === null || !Object.hasOwn(sitters, id) ? first : PRESENT)
    const left = printed.find(({ value }) => value === wanted)
    if (left !== undefined) return { seat: id, title, printed, occupant: null, chosen: left.value }
    const occupant = sitters !== null && Object.hasOwn(sitters, id) ? sitters[id] : first
    return { seat: id, title, printed, occupant: typeof occupant === 'string' ? PERSON : occupant }
  })
  const taken = Object.fromEntries(rows.flatMap(({ seat, occupant }) => (occupant === null ? [] : [[seat, occupant]])))
  return {
    rows,
    sitters: taken,
    options: Object.fromEntries(rows.flatMap(({ seat, chosen: left }) => (left === undefined ? [] : [[seat, left]]))),
    all: { ...sitters, ...taken },
  }
}

/** "Reds: you. Senate, Moderates: Non-player." */
export function describeSeats(pkg: GamePackage, { rows }: Seating): string {
  const alone = rows.filter(({ occupant }) => occupant?.kind === 'person').length === 1
  const sides = new Map<string, string[]>()
  for (const row of rows) {
    const who = describeOccupant(pkg, row, alone)
    sides.set(who, [...(sides.get(who) ?? []), shortTitle(row.title)])
  }
  return [...sides].map(([who, titles]) => `${titles.join(', ')}: ${who}.`).join(' ')
}

function describeOccupant(pkg: GamePackage, { occupant, printed, chosen }: SeatRow, alone: boolean): string {
  if (occupant === null) return printed.find(({ value }) => value === chosen)?.title ?? ''
  if (occupant.kind === 'program') return `program, ${botIn(pkg, occupant.policy)?.title.toLowerCase() ?? ''}`
  if (occupant.name.trim() !== '') return occupant.name.trim()
  return alone ? 'you' : 'a person'
}

/** A sentence about who plays. */
export function describePlayers({ rows, sitters }: Seating): string {
  const people = Object.values(sitters).filter(({ kind }) => kind === 'person').length
  if (people > 1) return `${people} people share this screen: it says each time whose turn it is.`
  if (people === 1) return 'You play against the rest.'
  if (Object.keys(sitters).length > 0) return 'Nobody sits here: you look on while the programs play.'
  return rows.length > 0 ? 'The printed rules run every seat: the game is over at once, and you see how it went.' : ''
}
