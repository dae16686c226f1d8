// The clocks of a table: pure functions of clocks, an entry and the time. All times are milliseconds.
import { afterWeekdays, weekdaysBetween } from './weekends.ts'

export interface Pace {
  readonly kind: 'live' | 'days'
  /** For each stretch; what is not used is lost. */
  readonly move: number
  /** At the start of the game. It is used when the time for the move has run out. */
  readonly bank: number
  /** Added to the bank at the end of a stretch, up to `most`. */
  readonly gain: number
  readonly most: number
  /** The clocks rest on Saturday and Sunday in this time zone. */
  readonly weekends?: string | undefined
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

export const PACES: { readonly [kind in Pace['kind']]: Pace } = {
  live: { kind: 'live', move: 60 * SECOND, bank: 15 * MINUTE, gain: 20 * SECOND, most: 30 * MINUTE },
  days: { kind: 'days', move: 24 * HOUR, bank: 3 * DAY, gain: 4 * HOUR, most: 7 * DAY },
}

/** Not charged per answer in live play, because messages need time too. */
const TRAVEL = 500

/** The time during which the table waits for a seat without a break, over as many questions as it is asked. */
export interface Stretch {
  /** Since when it runs; null while it stands still. */
  readonly from: number | null
  /** What is left of the time for the move. */
  readonly move: number
  /** The question that the seat must answer. */
  readonly ask: string
  /** Everybody knows that the time has run out. */
  readonly out?: true
}

export interface SeatClock {
  readonly bank: number
  /** Null if nobody waits for the seat. */
  readonly stretch: Stretch | null
  /** How the last stretch ended, in case it is taken back: undo gives no time back, and no gain. */
  readonly ended: { readonly move: number; readonly gained: number } | null
}

/** The clocks of all people at the table. */
export type Clocks = ReadonlyMap<string, SeatClock>

/** As they are stored. */
export const clocksText = (clocks: Clocks): string => JSON.stringify(Object.fromEntries(clocks))

export const clocksFrom = (text: string | null): Clocks =>
  text === null ? new Map() : new Map(Object.entries(JSON.parse(text) as { [seat: string]: SeatClock }))

export interface Moment {
  /** The seat whose answer or undo this is; null for entries of the table itself. */
  readonly by: string | null
  readonly undo: boolean
  /** The first required question of each seat that must answer; empty while the table is paused or broken. */
  readonly waiting: ReadonlyMap<string, string>
  /** Seats whose clocks stand still although the table waits for them: people on vacation. */
  readonly still: ReadonlySet<string>
  /** When the message arrived, and when its entry was stored. */
  readonly arrived: number
  readonly stored: number
}

/** The time between two moments that is charged. */
const elapsed = ({ weekends }: Pace, from: number, until: number): number =>
  weekends === undefined ? until - from : weekdaysBetween(weekends, from, until)

/** When so much time has been charged since a moment. */
const momentAfter = ({ weekends }: Pace, from: number, time: number): number =>
  weekends === undefined ? from + time : afterWeekdays(weekends, from, time)

export const startOf = (pace: Pace): SeatClock => ({ bank: pace.bank, stretch: null, ended: null })

/** The clocks after an entry. Seats that are not in `clocks` belong to bots and have none. */
export function afterEntry(pace: Pace, clocks: Clocks, moment: Moment): Clocks {
  return new Map([...clocks].map(([seat, clock]) => [seat, seatAfter(pace, seat, clock, moment)]))
}

function seatAfter(pace: Pace, seat: string, clock: SeatClock, moment: Moment): SeatClock {
  const ask = moment.waiting.get(seat)
  if (ask === undefined) {
    return seat === moment.by ? endOf(pace, charged(pace, clock, moment.arrived, true)) : stopped(pace, clock, moment)
  }
  if (moment.still.has(seat)) return stopped(pace, clock, moment)
  if (seat === moment.by && clock.stretch !== null) {
    const { bank, stretch } = charged(pace, clock, moment.arrived, true)
    return started({ ...clock, bank }, stretch?.move ?? pace.move, ask, moment.stored, clock.stretch.out)
  }
  return waitedFor(pace, clock, ask, moment)
}

/** The clock of a seat that is waited for, and has not just answered. */
function waitedFor(pace: Pace, clock: SeatClock, ask: string, { undo, stored }: Moment): SeatClock {
  const { stretch, ended } = clock
  if (stretch === null) {
    if (!undo || ended === null) return started(clock, pace.move, ask, stored)
    return started({ ...clock, bank: Math.max(0, clock.bank - ended.gained) }, ended.move, ask, stored)
  }
  if (stretch.from !== null) return { ...clock, stretch: { ...stretch, ask } }
  if (stretch.ask === ask || undo) return started(clock, stretch.move, ask, stored, stretch.out)
  return started(endOf(pace, clock), pace.move, ask, stored)
}

const started = (clock: SeatClock, move: number, ask: string, from: number, out?: true): SeatClock => ({
  ...clock,
  stretch: { from, move, ask, ...(out === undefined ? {} : { out }) },
  ended: null,
})

/** Somebody else has interrupted, or the table is paused: what is left is kept for the same question. */
function stopped(pace: Pace, clock: SeatClock, { arrived }: Moment): SeatClock {
  if (clock.stretch?.from == null) return clock
  const { bank, stretch } = charged(pace, clock, arrived, false)
  return { ...clock, bank, stretch: stretch === null ? null : { ...stretch, from: null } }
}

function endOf(pace: Pace, clock: SeatClock): SeatClock {
  if (clock.stretch === null) return clock
  const gained = Math.max(0, Math.min(pace.gain, pace.most - clock.bank))
  return { bank: clock.bank + gained, stretch: null, ended: { move: clock.stretch.move, gained } }
}

/** Takes the time since the clock was started from the move, then from the bank. If the system clock went back: nothing. */
function charged(pace: Pace, clock: SeatClock, until: number, isAnswer: boolean): SeatClock {
  const { stretch } = clock
  if (stretch === null || stretch.from === null) return clock
  const travel = isAnswer && pace.kind === 'live' ? TRAVEL : 0
  const used = Math.max(0, elapsed(pace, stretch.from, until) - travel)
  const fromMove = Math.min(stretch.move, used)
  const bank = Math.max(0, clock.bank - (used - fromMove))
  return { ...clock, bank, stretch: { ...stretch, from: until, move: stretch.move - fromMove } }
}

export interface Reading {
  /** What is left of the time for the move. */
  readonly left: number
  readonly bank: number
  readonly runs: boolean
}

export function readingOf(pace: Pace, clock: SeatClock, now: number): Reading {
  const { bank, stretch } = charged(pace, clock, now, false)
  return { left: stretch?.move ?? pace.move, bank, runs: clock.stretch?.from != null }
}

/** When the first running clock reaches zero that has not been announced yet; null if none does. */
export function deadlineOf(pace: Pace, clocks: Clocks): number | null {
  let first: number | null = null
  for (const { bank, stretch } of clocks.values()) {
    if (stretch === null || stretch.from === null || stretch.out === true) continue
    const end = momentAfter(pace, stretch.from, stretch.move + bank + (pace.kind === 'live' ? TRAVEL : 0))
    if (first === null || end < first) first = end
  }
  return first
}

/** Milliseconds by which the clocks of processes may differ. */
const SKEW = 10_000

/**
 * Whether the job that looks at the clocks can stay where it is. `jobAt`: when it runs at the latest; null if that is not
 * known. A job that runs before the deadline waits for it then, so that most answers need not move it.
 */
export const jobCanStay = (jobAt: number | null, deadline: number | null, now: number): boolean =>
  deadline !== null && jobAt !== null && jobAt <= deadline && now < jobAt - SKEW

/** The seats whose time has run out, and nobody knows it yet. */
export const ranOut = (pace: Pace, clocks: Clocks, now: number): string[] =>
  [...clocks].filter(([, clock]) => (deadlineOf(pace, new Map([['', clock]])) ?? Infinity) <= now).map(([seat]) => seat)

/** All seats whose time has run out. They may still answer until the others have decided. */
export function outOfTime(pace: Pace, clocks: Clocks, now: number): string[] {
  const known = [...clocks].filter(([, { stretch }]) => stretch?.out === true).map(([seat]) => seat)
  return [...known, ...ranOut(pace, clocks, now)]
}

/** Everybody knows that the time of this seat has run out. */
export const withTimeOut = (clock: SeatClock): SeatClock =>
  clock.stretch === null ? clock : { ...clock, stretch: { ...clock.stretch, out: true } }

/** A seat whose time has run out gets more, from now on: twice the time of a move. */
export function withMoreTime(pace: Pace, clock: SeatClock, now: number): SeatClock {
  const { bank, stretch } = charged(pace, clock, now, false)
  if (stretch === null) return { ...clock, bank: bank + 2 * pace.move }
  return { ...clock, bank: bank + 2 * pace.move, stretch: { from: stretch.from, move: stretch.move, ask: stretch.ask } }
}

/** The server was away from `from` to `until`: that is charged to nobody. */
export function afterOutage(pace: Pace, clocks: Clocks, from: number, until: number): Clocks {
  const shifted = (stretch: Stretch | null): Stretch | null => {
    if (stretch === null || stretch.from === null || stretch.from >= until) return stretch
    const lost = elapsed(pace, Math.max(from, stretch.from), until)
    return { ...stretch, from: momentAfter(pace, stretch.from, lost) }
  }
  return new Map([...clocks].map(([seat, clock]) => [seat, { ...clock, stretch: shifted(clock.stretch) }]))
}
