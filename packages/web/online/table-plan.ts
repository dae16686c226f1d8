// What a new table will be: from what was chosen on the page to what is sent to the server.
import type { GamePackage } from '@interregnum/game-package'
import type { GameRecord, Json } from '@interregnum/kernel'
import type { NewTable, TableTemplate } from '@interregnum/protocol'
import type { Chosen } from '../home/option-fields.tsx'
import { type Occupants, type OpenSeat, occupantIn, seatPlan, type Vacancy, vacancyIn } from '../services/occupants.ts'
import { newTableWords } from '../words/new-table.ts'

/** Who gets a seat. `vacant`: the printed rules, or no one. */
export type Wish =
  | { readonly kind: 'me' | 'open' }
  /** `invited`: the account that the seat is kept for. */
  | { readonly kind: 'link'; readonly invited?: string | undefined }
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
  /** Whether clocks rest on Saturday and Sunday, where there are days for a move. */
  readonly weekends: boolean
  readonly visibility: 'private' | 'public'
  /** What spectators see. */
  readonly watch: 'nothing' | 'public'
  readonly talk: boolean
  /** Whether all players can have their moves compared. */
  readonly advice: boolean
  /** When time runs out: the others choose, or a bot plays on. */
  readonly timeout: 'choose' | 'bot'
  readonly experience: 'any' | 'new' | 'experienced'
  readonly title: string
  readonly corrections: Json | undefined
  /** A game that continues at the table, with the options and seats it has. */
  readonly moved: GameRecord | null
}

export const FIRST_PLAN: Plan = {
  chosen: {},
  wishes: {},
  pace: 'day',
  own: { move: 12, bank: 48 },
  weekends: false,
  visibility: 'private',
  watch: 'public',
  talk: true,
  advice: false,
  timeout: 'choose',
  experience: 'any',
  title: '',
  corrections: undefined,
  moved: null,
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

export const seatWishes = (pkg: GamePackage, { chosen, wishes, moved }: Plan): SeatWish[] =>
  seatsIn(pkg, chosen, moved).map((seat, n) => {
    const given = Object.hasOwn(wishes, seat.id) ? wishes[seat.id] : undefined
    const { id, title, vacancies, taken } = seat
    return { seat: id, title, vacancies, taken, wish: given ?? firstWish(pkg, seat, n) }
  })

/** A game that continues has the seats it has. */
function seatsIn(pkg: GamePackage, chosen: Chosen, moved: GameRecord | null): readonly OpenSeat[] {
  const game = pkg.game()
  if (moved === null) return seatPlan(game, chosen).seats
  return game.seats(moved.options).map((seat) => ({ ...seat, vacancies: [], taken: null }))
}

/** The plan of a table like another one. Options that leave a seat without a player are wishes for that seat. */
export function planFrom(pkg: GamePackage, template: TableTemplate): Plan {
  const { options, seats, pace, visibility, title = '', corrections } = template
  const plan = seatPlan(pkg.game(), options)
  const vacant = plan.seats.flatMap((seat): [string, Wish][] => {
    const vacancy = Object.hasOwn(seats, seat.id) ? undefined : vacancyIn(seat, options)
    return vacancy === undefined ? [] : [[seat.id, { kind: 'vacant', value: vacancy.value }]]
  })
  const others = plan.others.flatMap(({ key }) => (Object.hasOwn(options, key) ? [[key, options[key]] as const] : []))
  return {
    ...FIRST_PLAN,
    chosen: Object.fromEntries(others),
    wishes: { ...seats, ...Object.fromEntries(vacant) },
    ...paceChoice(pace),
    visibility,
    watch: template.watch ?? FIRST_PLAN.watch,
    talk: template.talk ?? FIRST_PLAN.talk,
    advice: template.advice ?? FIRST_PLAN.advice,
    timeout: template.timeout ?? FIRST_PLAN.timeout,
    experience: template.experience ?? FIRST_PLAN.experience,
    title,
    corrections,
  }
}

/** The choice that gives this pace; one of one's own if none does. */
function paceChoice(pace: NewTable['pace']): Pick<Plan, 'pace' | 'own' | 'weekends'> {
  const { own } = FIRST_PLAN
  const weekends = pace?.weekends !== undefined
  const { weekends: _, ...plain } = pace ?? {}
  const known = PACES.find(
    (one) =>
      one !== 'own' && JSON.stringify(paceOf({ pace: one, own, weekends: false })) === JSON.stringify(pace && plain),
  )
  if (known !== undefined || pace === null) return { pace: known ?? 'none', own, weekends }
  if (pace.kind === 'live') return { pace: 'live', own, weekends }
  return { pace: 'own', own: { move: pace.move / HOUR, bank: pace.bank / HOUR }, weekends }
}

/** The plan of a table at which a game of this page continues: bots stay, the first person is the one who moves it. */
export function planMoving(record: GameRecord, occupants: Occupants, seats: readonly string[]): Plan {
  const people = seats.filter((seat) => occupantIn(occupants, seat).kind === 'person')
  const wishes = seats.map((seat): [string, Wish] => {
    const occupant = occupantIn(occupants, seat)
    if (occupant.kind === 'program') return [seat, { kind: 'bot', bot: occupant.policy }]
    return [seat, { kind: seat === people[0] ? 'me' : 'link' }]
  })
  return { ...FIRST_PLAN, wishes: Object.fromEntries(wishes), corrections: record.corrections, moved: record }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a choice of pace gives days for a move. */
export const isSlow = (pace: PaceChoice): boolean => pace !== 'none' && pace !== 'live'

/** In milliseconds; null without a limit. */
export function paceOf({ pace, own, weekends }: Pick<Plan, 'pace' | 'own' | 'weekends'>): NewTable['pace'] {
  const rest = weekends ? { weekends: ownZone() } : {}
  const days = (move: number, bank = 3 * move) =>
    ({ kind: 'days', move, bank, gain: Math.round(move / 6), most: Math.max(7 * DAY, bank), ...rest }) as const
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
  const { corrections, watch, talk, advice, timeout, experience, title, moved } = plan
  return {
    game: pkg.id,
    options: moved?.options ?? { ...optionsOf(pkg, plan), ...Object.fromEntries(seatOptions) },
    ...(moved === null ? {} : { record: moved as unknown as Json }),
    ...(corrections === undefined ? {} : { corrections }),
    seats: Object.fromEntries(seats),
    visibility: isPublic(rows, plan) ? 'public' : 'private',
    pace: paceOf(plan),
    name: name.trim(),
    watch,
    talk,
    advice,
    timeout,
    experience,
    zone: ownZone(),
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
