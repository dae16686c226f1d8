import type { GamePackage } from '@interregnum/game-package'
import type { Options } from '@interregnum/kernel'
import type { SeatRow } from '../parts/seat-rows.tsx'
import {
  botIn,
  NOBODY,
  type Occupant,
  type Occupants,
  type OpenSeat,
  PERSON,
  shortTitle,
  type Vacancy,
} from '../services/occupants.ts'
import { homeWords } from '../words/home.ts'

/** Chosen instead of a vacancy: a person or a bot sits here. */
export const PRESENT = ''

export interface Seating {
  readonly rows: readonly SeatRow[]
  /** False if every seat is vacant and no printed rules play. */
  readonly playable: boolean
  /** Occupants of the seats that are taken. */
  readonly occupants: Occupants
  /** The options that fill seats, or leave them vacant. */
  readonly options: Options
  /** Occupants of all seats, including those now vacant: restored when the player switches back. */
  readonly all: Occupants
}

/** Default occupants: one person, and for the other seats the first vacancy, or else the game's bots. */
const defaultOccupant = (pkg: GamePackage, { vacancies }: OpenSeat, n: number): Occupant | string => {
  if (n === 0) return PERSON
  if (vacancies.length > 0) return vacancies[0].value
  const opponents = pkg.opponents ?? pkg.bots.slice(0, 1).map(({ id }) => id)
  return opponents.length > 0 ? { kind: 'program', policy: opponents[(n - 1) % opponents.length] } : PERSON
}

/** Whether the printed rules run this seat. */
const isPrinted = ({ chosen }: SeatRow): boolean => chosen !== undefined && chosen !== NOBODY

/** Combines the player's choices; `occupants` is null until the player has changed the seats. */
export function seatingOf(
  pkg: GamePackage,
  seats: readonly OpenSeat[],
  chosen: { readonly [key: string]: string | boolean | number },
  occupants: Occupants | null,
): Seating {
  const rows = seats.map((seat, n): SeatRow => {
    const { id, title, vacancies } = seat
    const first = defaultOccupant(pkg, seat, n)
    const wanted = chosen[id] ?? (occupants === null || !Object.hasOwn(occupants, id) ? first : PRESENT)
    const left = vacancies.find(({ value }) => value === wanted)
    if (left !== undefined) return { seat: id, title, vacancies, occupant: null, chosen: left.value }
    const occupant = occupants !== null && Object.hasOwn(occupants, id) ? occupants[id] : first
    return { seat: id, title, vacancies, occupant: typeof occupant === 'string' ? PERSON : occupant }
  })
  const taken = Object.fromEntries(rows.flatMap(({ seat, occupant }) => (occupant === null ? [] : [[seat, occupant]])))
  return {
    rows,
    playable: rows.some((row) => row.occupant !== null || isPrinted(row)),
    occupants: taken,
    options: Object.fromEntries(
      rows.flatMap(({ seat, chosen: left }, n) => {
        const value = left ?? seats[n].taken
        return value === null ? [] : [[seat, value]]
      }),
    ),
    all: { ...occupants, ...taken },
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
  return [...sides].map(([who, titles]) => homeWords.seatsOf(titles, who)).join(' ')
}

function describeOccupant(pkg: GamePackage, { occupant, vacancies, chosen }: SeatRow, alone: boolean): string {
  if (occupant === null) return vacantTitle(vacancies, chosen)
  if (occupant.kind === 'program') return homeWords.bot(botIn(pkg, occupant.policy)?.title ?? '')
  if (occupant.name.trim() !== '') return occupant.name.trim()
  return alone ? homeWords.you : homeWords.human
}

/** The printed opponents are names. */
const vacantTitle = (vacancies: readonly Vacancy[], chosen: string | undefined): string =>
  chosen === NOBODY ? homeWords.noOne : (vacancies.find(({ value }) => value === chosen)?.title ?? '')

/** A sentence about who plays. */
export function describePlayers({ rows, occupants }: Seating): string {
  const people = Object.values(occupants).filter(({ kind }) => kind === 'person').length
  if (people > 1) return homeWords.sharedDevice(people)
  if (people === 1 && rows.some(isPrinted)) return homeWords.playAgainstOthers
  if (people === 1) return Object.keys(occupants).length > 1 ? homeWords.playWithBots : homeWords.playAlone
  if (Object.keys(occupants).length > 0) return homeWords.watchBots
  if (rows.some(isPrinted)) return homeWords.watchNonPlayers
  return rows.length > 0 ? homeWords.someoneMustPlay : ''
}
