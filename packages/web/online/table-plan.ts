// What a new table will be: from what was chosen on the page to what is sent to the server.
import type { GamePackage } from '@interregnum/game-package'
import type { Json } from '@interregnum/kernel'
import type { NewTable } from '@interregnum/protocol'
import type { Chosen } from '../home/option-fields.tsx'
import { type OpenSeat, seatPlan, type Vacancy } from '../services/occupants.ts'
import { newTableWords } from '../words/new-table.ts'

/** Who gets a seat. `vacant`: the printed rules, or no one. */
export type Wish =
  | { readonly kind: 'me' | 'link' | 'open' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'vacant'; readonly value: string }

export const PACES = ['none', 'live', 'day', 'two-days', 'three-days', 'own'] as const
export type PaceChoice = (typeof PACES)[number]

/** A pace of one's own, in hours. */
export interface OwnPace {
  readonly move: number
  readonly bank: number
}

export interface Plan {
  readonly chosen: Chosen
  readonly wishes: { readonly [seat: string]: Wish }
  readonly pace: PaceChoice
  readonly own: OwnPace
  readonly visibility: 'private' | 'public'
  /** What spectators see. */
  readonly watch: 'nothing' | 'public'
  readonly talk: boolean
  /** When time runs out: the others choose, or a bot plays on. */
  readonly timeout: 'choose' | 'bot'
  readonly experience: 'any' | 'new' | 'experienced'
  readonly title: string
  readonly corrections: Json | undefined
}

export const FIRST_PLAN: Plan = {
  chosen: {},
  wishes: {},
  pace: 'day',
  own: { move: 12, bank: 48 },
  visibility: 'private',
  watch: 'public',
  talk: true,
  timeout: 'choose',
  experience: 'any',
  title: '',
  corrections: undefined,
}

export interface SeatWish {
  readonly seat: string
  readonly title: string
  readonly vacancies: readonly Vacancy[]
  readonly wish: Wish
  readonly taken: string | null
}

/** Without a choice: the first seat is mine, the second a friend's, and the others have the printed rules or bots. */
function firstWish(pkg: GamePackage, { vacancies }: OpenSeat, n: number): Wish {
  if (n === 0) return { kind: 'me' }
  if (n === 1) return { kind: 'link' }
  if (vacancies.length > 0) return { kind: 'vacant', value: vacancies[0].value }
  return { kind: 'bot', bot: firstBot(pkg, n) }
}

export const firstBot = (pkg: GamePackage, n = 1): string => {
  const bots = pkg.opponents ?? pkg.bots.map(({ id }) => id)
  return bots[(n - 1) % bots.length]
}

export const seatWishes = (pkg: GamePackage, { chosen, wishes }: Plan): SeatWish[] =>
  seatPlan(pkg.game(), chosen).seats.map((seat, n) => {
    const given = Object.hasOwn(wishes, seat.id) ? wishes[seat.id] : undefined
    const { id, title, vacancies, taken } = seat
    return { seat: id, title, vacancies, taken, wish: given ?? firstWish(pkg, seat, n) }
  })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In milliseconds; null without a limit. */
export function paceOf({ pace, own }: Pick<Plan, 'pace' | 'own'>): NewTable['pace'] {
  const days = (move: number, bank = 3 * move) =>
    ({ kind: 'days', move, bank, gain: Math.round(move / 6), most: Math.max(7 * DAY, bank) }) as const
  switch (pace) {
    case 'none':
      return null
    case 'live':
      return { kind: 'live', move: MINUTE, bank: 15 * MINUTE, gain: 20_000, most: 30 * MINUTE }
    case 'day':
      return days(DAY)
    case 'two-days':
      return days(2 * DAY)
    case 'three-days':
      return days(3 * DAY)
    case 'own':
      return days(Math.round(own.move * HOUR), Math.round(own.bank * HOUR))
  }
}

/** What keeps the table from being made, in words; null if nothing does. */
export function problemWith(pkg: GamePackage, plan: Plan, name: string): string | null {
  const rows = seatWishes(pkg, plan)
  if (!rows.some(({ wish }) => ['me', 'link', 'open'].includes(wish.kind))) return newTableWords.needsAHuman
  return name.trim() === '' ? newTableWords.needsAName : null
}

/** For the server. A seat that anyone may take must be found in the lobby. */
export function tableOf(pkg: GamePackage, plan: Plan, name: string): NewTable {
  const rows = seatWishes(pkg, plan)
  const seatOptions = rows.flatMap(({ seat, wish, taken }) =>
    wish.kind === 'vacant' ? [[seat, wish.value]] : taken === null ? [] : [[seat, taken]],
  )
  const seats = rows.flatMap(({ seat, wish }) => (wish.kind === 'vacant' ? [] : [[seat, wish] as const]))
  const { corrections, watch, talk, timeout, experience, title } = plan
  return {
    game: pkg.id,
    options: { ...optionsOf(pkg, plan), ...Object.fromEntries(seatOptions) },
    ...(corrections === undefined ? {} : { corrections }),
    seats: Object.fromEntries(seats),
    visibility: isPublic(rows, plan) ? 'public' : 'private',
    pace: paceOf(plan),
    name: name.trim(),
    watch,
    talk,
    timeout,
    experience,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
  }
}

/** The options that are not about seats and differ from the standard. */
function optionsOf(pkg: GamePackage, { chosen }: Plan): Chosen {
  const { others } = seatPlan(pkg.game(), chosen)
  const changed = others.filter(({ key, default: usual }) => chosen[key] !== undefined && chosen[key] !== usual)
  return Object.fromEntries(changed.map(({ key }) => [key, chosen[key]]))
}

export const isPublic = (rows: readonly SeatWish[], { visibility }: Plan): boolean =>
  visibility === 'public' || rows.some(({ wish }) => wish.kind === 'open')
