import type { GamePackage } from '@interregnum/game-package'
import type { Options } from '@interregnum/kernel'
import type { SeatRow } from '../parts/seat-rows.tsx'
import { botIn, type Occupant, type Occupants, type OpenSeat, PERSON, shortTitle } from '../services/occupants.ts'

/** In place of a printed value: somebody sits here. */
export const PRESENT = ''

export interface Seating {
  readonly rows: readonly SeatRow[]
  /** Who sits, in the seats that somebody takes. */
  readonly sitters: Occupants
  /** The options that leave seats to the printed rules. */
  readonly options: Options
  /** Whoever is or was in any seat: kept while one tries out what else there is. */
  readonly all: Occupants
}

/**
 * Who sits where before anybody has said so: one person, and against them what the game itself offers, its printed
 * rules or else its programs.
 */
const atFirst = (pkg: GamePackage, { printed }: OpenSeat, n: number): Occupant | string => {
  if (n === 0) return PERSON
  if (printed.length > 0) return printed[0].value
  const opponents = pkg.opponents ?? pkg.bots.slice(0, 1).map(({ id }) => id)
  return opponents.length > 0 ? { kind: 'program', policy: opponents[(n - 1) % opponents.length] } : PERSON
}

/** Puts together what was chosen; `sitters` is null until somebody has sat down. */
export function seatingOf(
  pkg: GamePackage,
  seats: readonly OpenSeat[],
  chosen: { readonly [key: string]: string | boolean | number },
  sitters: Occupants | null,
): Seating {
  const rows = seats.map((seat, n): SeatRow => {
    const { id, title, printed } = seat
    const first = atFirst(pkg, seat, n)
    const wanted = chosen[id] ?? (sitters === null || !Object.hasOwn(sitters, id) ? first : PRESENT)
    const left = printed.find(({ value }) => value === wanted)
    if (left !== undefined) return { seat: id, title, printed, sitter: null, chosen: left.value }
    const sitter = sitters !== null && Object.hasOwn(sitters, id) ? sitters[id] : first
    return { seat: id, title, printed, sitter: typeof sitter === 'string' ? PERSON : sitter }
  })
  const taken = Object.fromEntries(rows.flatMap(({ seat, sitter }) => (sitter === null ? [] : [[seat, sitter]])))
  return {
    rows,
    sitters: taken,
    options: Object.fromEntries(rows.flatMap(({ seat, chosen: left }) => (left === undefined ? [] : [[seat, left]]))),
    all: { ...sitters, ...taken },
  }
}

/** "Reds: you. Senate, Moderates: Non-player." */
export function inSeats(pkg: GamePackage, { rows }: Seating): string {
  const alone = rows.filter(({ sitter }) => sitter?.kind === 'person').length === 1
  const sides = new Map<string, string[]>()
  for (const row of rows) {
    const who = whoIs(pkg, row, alone)
    sides.set(who, [...(sides.get(who) ?? []), shortTitle(row.title)])
  }
  return [...sides].map(([who, titles]) => `${titles.join(', ')}: ${who}.`).join(' ')
}

function whoIs(pkg: GamePackage, { sitter, printed, chosen }: SeatRow, alone: boolean): string {
  if (sitter === null) return printed.find(({ value }) => value === chosen)?.title ?? ''
  if (sitter.kind === 'program') return `program, ${botIn(pkg, sitter.policy)?.title.toLowerCase() ?? ''}`
  if (sitter.name.trim() !== '') return sitter.name.trim()
  return alone ? 'you' : 'a person'
}

/** A word on the company that this makes. */
export function inCompany({ rows, sitters }: Seating): string {
  const people = Object.values(sitters).filter(({ kind }) => kind === 'person').length
  if (people > 1) return `${people} people share this screen: it says each time whose turn it is.`
  if (people === 1) return 'You play against the rest.'
  if (Object.keys(sitters).length > 0) return 'Nobody sits here: you look on while the programs play.'
  return rows.length > 0 ? 'The printed rules run every seat: the game is over at once, and you see how it went.' : ''
}
